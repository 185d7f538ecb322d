"""What must not be in the repository: addresses of registries, paths of a machine, built files."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "requirements" / "lock.txt"
# Written in pieces, so that this file does not hold what it looks for.
HOSTS = ["pypi" + ".org", "python" + "hosted.org", "npmjs" + ".org", "npmjs" + ".com", "yarn" + "pkg.com"]
MACHINE_PATHS = re.compile(r"(?<![\w./:-])/(?:work|home|root|Users)/\w")
BUILT = re.compile(r"(^|/)(node_modules|dist|static|__pycache__)/|(^|/)uv\.lock$|\.min\.(js|css)$|\.sqlite")


def tracked() -> list[Path]:
    """The files that are or would be committed."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def texts() -> list[tuple[str, str]]:
    """Name and content of every tracked file that is text."""
    found = []
    for path in tracked():
        content = path.read_bytes()
        if b"\0" not in content:
            found.append((path.relative_to(ROOT).as_posix(), content.decode("utf-8")))
    return found


def test_no_file_names_the_host_of_a_registry():
    assert [(name, host) for name, text in texts() for host in HOSTS if host in text] == []


def test_no_file_holds_a_path_of_somebodys_machine():
    assert [
        (name, found[0]) for name, text in texts() for found in [MACHINE_PATHS.search(text)] if found
    ] == []


def test_nothing_built_is_committed():
    names = [path.relative_to(ROOT).as_posix() for path in tracked()]
    assert [name for name in names if BUILT.search(name)] == []


def test_the_lock_pins_everything_by_hash_and_holds_no_addresses():
    text = LOCK.read_text(encoding="utf-8")
    assert not re.search(r"://|index|find-links", text)
    entries = [entry for entry in re.split(r"\n(?=\S)", text) if not entry.startswith("#")]
    assert len(entries) > 20
    for entry in entries:
        assert re.match(r"[a-z0-9-]+==[^ ]+ ", entry), entry
        assert "--hash=sha256:" in entry, entry


def test_the_lock_covers_what_the_project_asks_for():
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"].values()
    wanted = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    for extra in extras:
        wanted += extra
    names = {re.split(r"[\[<>=~! ]", requirement)[0] for requirement in wanted}
    locked = set(re.findall(r"^([a-z0-9-]+)==", LOCK.read_text(encoding="utf-8"), re.M))
    assert names <= locked


def test_the_clients_lock_holds_no_addresses():
    text = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text, "neither of downloads nor of sponsors"
    lock = json.loads(text)
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []
    settings = (ROOT / "web" / ".npmrc").read_text(encoding="utf-8").split()
    assert "omit-lockfile-registry-resolved=true" in settings
    assert not [line for line in settings if "://" in line]
