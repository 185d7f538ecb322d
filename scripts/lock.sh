#!/bin/sh
# Writes requirements/lock.txt anew: exact versions for every system and Python that is supported,
# with the hashes of all files of a release, and with no addresses.
set -eu
cd "$(dirname "$0")/.."
tools=build/lock
"${PYTHON:-python3}" -m venv "$tools"
"$tools/bin/python" -m pip install --quiet --disable-pip-version-check uv
{
  echo "# Exact versions of everything that is installed, with the hashes of all their files. Written by: make lock"
  "$tools/bin/uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
    --extra table --extra pictures --extra plot --extra print --extra dev pyproject.toml requirements/build.in
} > "$tools/lock.txt"
mv "$tools/lock.txt" requirements/lock.txt
