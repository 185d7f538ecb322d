"""Does what the README tells a newcomer to do, in a fresh clone of what is committed: ``make play`` until the
links are there, then ``make test``; again beside a ``data`` folder of rubbish, in another time zone, and on
other dates, with port 8000 taken all the while. By hand: ``python scripts/newcomer.py [ROUND ...]``, where
PYTEST_ARGS narrows the tests.

On another date a ``sitecustomize`` sets the clock of every Python process, with time-machine: all agree, and
time goes on. The monotonic clock and the times of files stay what they are. Debian's libfaketime, which
changes the clock below Python, breaks Python 3.11 itself: where it leaves the monotonic clock alone,
``time.sleep`` is refused and ``lock.acquire(timeout=...)`` returns at once; where it does not, ``Event.wait``
never ends. The tests of the browser are left out, whose clock is its own.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PORT = 8000
SECONDS = 1800
"""So long ``make play`` may take from nothing to the links."""
ARGS = os.environ.get("PYTEST_ARGS", "")
RUBBISH = ("key", "table.sqlite3", "notes/old.toml")
DATES = ("2024-02-29 23:59:30", "2027-01-01 00:00:10", "2038-02-01 12:00:00")
CLOCK = """
import contextlib, time

with contextlib.suppress(ImportError):  # a Python without it only makes the environment of those that have it
    import time_machine

    time_machine.travel({moment} + time.monotonic() - {began}, tick=True).start()
"""
"""What every Python process of a round does first."""
EARLY = "Module already imported so cannot be rewritten; time_machine"
"""It has a plugin for pytest, which warns of what is there before it."""
WRITTEN = " M src/winterdawn/catalogue/carried.toml"
"""A whole run of the tests writes down what it proved."""


def faked(folder: Path, date: str) -> dict[str, str]:
    """An environment in which it is that date from now on, by what is written into a folder."""
    moment = time.mktime(time.strptime(date, "%Y-%m-%d %H:%M:%S"))
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(CLOCK.format(moment=moment, began=time.monotonic()))
    return {
        "PYTHONPATH": str(folder),
        "PYTEST_ADDOPTS": f'-W "ignore:{EARLY}:pytest.PytestAssertRewriteWarning"',
        "PYTEST_ARGS": f'{ARGS} -m "not browser"',
    }


def play(clone: Path) -> None:
    """``make play``, stopped by Ctrl+C once a link is printed."""
    command = ("make", "play", "PORT=0")
    env = os.environ | {"BROWSER": "true"}
    table = subprocess.Popen(
        command, cwd=clone, env=env, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    signal.alarm(SECONDS)
    assert table.stdout
    linked = any("http://" in line for line in table.stdout)
    with suppress(ProcessLookupError):
        os.killpg(table.pid, signal.SIGINT)
    table.communicate()
    signal.alarm(0)
    if not linked:
        raise SystemExit("make play ended without a link")


def test(clone: Path, **more: str) -> None:
    """``make test``, which leaves nothing behind."""
    done = subprocess.run(("make", "test"), cwd=clone, env=os.environ | more, check=False)
    if done.returncode:
        raise SystemExit(f"make test ended with exit code {done.returncode}, {more}")
    status = ("git", "status", "--porcelain")
    left = subprocess.run(status, cwd=clone, capture_output=True, text=True, check=True).stdout.splitlines()
    if set(left) - {WRITTEN}:
        raise SystemExit(f"make test leaves {left}")


def beside_rubbish(clone: Path) -> None:
    """``make test`` where ``data`` is somebody else's."""
    data = clone / "data"
    shutil.rmtree(data, ignore_errors=True)
    for name in RUBBISH:
        (data / name).parent.mkdir(parents=True, exist_ok=True)
        (data / name).write_bytes(b"\xffrubbish")
    test(clone)
    files = [path for path in data.rglob("*") if path.is_file()]
    found = {path.relative_to(data).as_posix(): path.read_bytes() for path in files}
    if found != dict.fromkeys(RUBBISH, b"\xffrubbish"):
        raise SystemExit(f"the tests have changed the data folder: {found}")


@contextmanager
def taken(port: int) -> Iterator[None]:
    """Nobody else can listen on a port; somebody may do so already."""
    with socket.socket() as mine:
        with suppress(OSError):
            mine.bind(("127.0.0.1", port))
            mine.listen()
        yield


def play_and_test(clone: Path) -> None:
    """The two commands of the README."""
    play(clone)
    test(clone)


def abroad(clone: Path) -> None:
    """``make test`` where it is tomorrow already."""
    test(clone, TZ="Pacific/Kiritimati")


def on(clone: Path, date: str) -> None:
    """``make test`` on another date, which every Python process sees: midnight may come while it runs."""
    subprocess.run(("make", "install", "client"), cwd=clone, check=True)
    more = faked(clone.parent / date[:10], date)
    command = (clone / ".venv/bin/python", "-c", "import time; print(time.strftime('%Y-%m-%d'))")
    seen = subprocess.check_output(command, env=os.environ | more, text=True).strip()
    if seen != date[:10]:
        raise SystemExit(f"Python sees {seen}, which should be {date[:10]}")
    test(clone, **more)


ROUNDS: dict[str, Callable[[Path], None]] = {"play": play_and_test, "data": beside_rubbish, "zone": abroad}
ROUNDS |= {date[:10]: partial(on, date=date) for date in DATES}


def main(wanted: list[str]) -> int:
    """The exit code; whatever fails says so."""
    # Begun in the background of a shell, it would ignore Ctrl+C, and so would the table.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if unknown := set(wanted) - set(ROUNDS):
        raise SystemExit(f"there is no round {unknown.pop()}; use {', '.join(ROUNDS)}")
    with tempfile.TemporaryDirectory(prefix="winterdawn-newcomer-") as made, taken(PORT):
        clone = Path(made) / "winterdawn"
        subprocess.run(("git", "clone", "--quiet", str(ROOT), str(clone)), check=True)
        for name in wanted or ROUNDS:
            print(f"== {name}", flush=True)
            ROUNDS[name](clone)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
