#!/bin/sh
# Sees to it that there is a Chromium for the browser tests: installs Debian's if it may. Where it
# may not, it says so and the browser tests are skipped; in CI that is an error.
set -eu
if [ -n "${CHROMIUM:-}" ]; then exit 0; fi
for name in chromium chromium-browser google-chrome; do
  if command -v "$name" >/dev/null 2>&1; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  echo "installing Chromium for the browser tests"
  export DEBIAN_FRONTEND=noninteractive
  if apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; then exit 0; fi
fi
echo "=================================================================================" >&2
echo "No Chromium was found and none can be installed here: browser tests will be SKIPPED." >&2
echo "To run them: apt-get install chromium, or name one: make test CHROMIUM=/path/to/it" >&2
echo "=================================================================================" >&2
[ "${CI:-}" != true ]
