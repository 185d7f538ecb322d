"""Builds the wheel, installs it where there is nothing else, and plays from it: a fight, odds, a character,
and the page. By hand: ``.venv/bin/python scripts/wheel.py``, after ``make install``.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from urllib.parse import urljoin

ROOT = Path(__file__).resolve().parents[1]
PINNED = re.compile(r"^([a-z0-9][^\\\n]*==[^\\\n]*?) *\\?$", re.M)
ASSET = re.compile(r'(?:src|href)="([^"#]+)"')
SECONDS = 60
COMMANDS = (
    (("fight", "rookie-guard", "skeleton", "--seed", "7"), "wins"),
    (("fight", "causeway-gate", "--seed", "4", "--brief"), "The fight is over"),
    (("odds", "5d8", "--against", "4d6", "--malus", "2"), "%"),
    (("character", "new", "--seed", "3", "--name", "Ragna"), "ragna.toml"),
    (("character", "show", "ragna.toml"), "Ragna"),
    (("rules", "bleeding", "cutting"), "book."),
)
"""What is played, and a word of what it prints."""


HIDDEN = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
ENVIRONMENT = {key: value for key, value in os.environ.items() if key not in HIDDEN}
"""Nothing of the checkout."""


def run(*command: str, cwd: Path) -> str:
    """What a command prints."""
    done = subprocess.run(command, cwd=cwd, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} ended with exit code {done.returncode}")
    return done.stdout


def build(folder: Path) -> Path:
    """The wheel, with the page in it."""
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder), cwd=ROOT)
    (wheel,) = folder.glob("*.whl")
    return wheel


def install(folder: Path, *wanted: str) -> None:
    """Install into the environment in ``folder``, what is not ours in the versions of the lock file."""
    pinned = folder.parent / "pinned.txt"
    lock = (ROOT / "requirements" / "lock.txt").read_text("utf-8")
    pinned.write_text("\n".join(PINNED.findall(lock)) + "\n", "utf-8")
    pip = (str(folder / "bin/python"), "-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    run(*pip, "--constraint", str(pinned), *wanted, cwd=folder)


def play(program: str, cwd: Path) -> None:
    """Run the commands."""
    for arguments, word in COMMANDS:
        said = run(program, *arguments, cwd=cwd)
        if word not in said:
            raise SystemExit(f"winterdawn {' '.join(arguments)} says nothing of “{word}”:\n{said}")
        print(f"  winterdawn {' '.join(arguments)}", flush=True)


def serve(program: str, cwd: Path) -> None:
    """Serve the demo, and get the page behind its first link with all that belongs to it."""
    command = (program, "serve", "--demo", "--no-browser", "--port", "0")
    server = subprocess.Popen(command, cwd=cwd, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True)
    signal.alarm(SECONDS)
    try:
        assert server.stdout
        link = next(found[0] for line in server.stdout if (found := re.findall(r"http://\S+", line)))
        page = got(link).decode()
        assets = ASSET.findall(page)
        if not any(asset.endswith(".js") for asset in assets):
            raise SystemExit(f"the page at {link} has no script:\n{page}")
        for asset in assets:
            got(urljoin(link, asset))
        got(urljoin(link, "/api/health"))
        print(f"  the page and {len(assets)} files of it", flush=True)
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate()
        signal.alarm(0)
    if server.returncode:
        raise SystemExit(f"the server ended with exit code {server.returncode}")


def got(address: str) -> bytes:
    """What is served at an address, with status 200 and not empty."""
    with urllib.request.urlopen(address, timeout=SECONDS) as answer:
        content: bytes = answer.read()
    if answer.status != 200 or not content:
        raise SystemExit(f"{address} answers {answer.status}, {len(content)} bytes")
    return content


def main() -> int:
    """The exit code; whatever fails says so."""
    with tempfile.TemporaryDirectory(prefix="winterdawn-wheel-") as made:
        folder = Path(made).resolve()
        wheel, empty, elsewhere = build(folder), folder / "empty", folder / "elsewhere"
        print(f"playing from {wheel.name}, {wheel.stat().st_size // 1024} kB", flush=True)
        elsewhere.mkdir()
        run(sys.executable, "-m", "venv", str(empty), cwd=elsewhere)
        install(empty, str(wheel))
        place = "import winterdawn; print(winterdawn.__file__)"
        where = run(str(empty / "bin/python"), "-c", place, cwd=elsewhere)
        if empty not in Path(where).parents:
            raise SystemExit(f"winterdawn comes from {where}")
        program = str(empty / "bin/winterdawn")
        play(program, elsewhere)
        install(empty, f"{wheel}[table]")
        serve(program, elsewhere)
    return 0


if __name__ == "__main__":
    sys.exit(main())
