"""Processes that serve a table, forked from one that has loaded the program already: loading takes longer
than most tests do.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path

from tests.folders import ENVIRONMENT
from tests.table import settled

FORKING = multiprocessing.get_context("forkserver")
FORKING.set_forkserver_preload(["tests.table.loaded"])


class Forked:
    """Such a process, for whoever expects a :class:`subprocess.Popen`."""

    def __init__(self, name: str, arguments: list[str], log: Path) -> None:
        """``name`` is what the dice follow from; ``arguments`` begin with ``-m`` and a module."""
        reader, writer = FORKING.Pipe(duplex=False)
        given = name, arguments, str(log), _umask(), writer
        self._process = FORKING.Process(target=_serve, args=given, daemon=True)
        with _environment():
            self._process.start()
        writer.close()
        self.stdout = os.fdopen(os.dup(reader.fileno()), encoding="utf-8")
        reader.close()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired(self._process.name, timeout or 0)
        return self._process.exitcode

    def send_signal(self, number: signal.Signals) -> None:
        """Nothing happens to one that has ended, though it may not be known yet that it has."""
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def begun(name: str, arguments: list[str], log: Path) -> subprocess.Popen[str]:
    """One that has to load everything first."""
    chance = ["-m", "tests.table.settled", name] if arguments[0] == "-m" else []
    with log.open("ab") as errors:
        return subprocess.Popen(
            [sys.executable, *chance, *arguments],
            cwd=log.parent,
            env={**os.environ, **ENVIRONMENT},
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


@contextmanager
def _environment() -> Iterator[None]:
    """That of the process that all others are forked from."""
    before = dict(os.environ)
    os.environ.update(ENVIRONMENT)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def _serve(name: str, arguments: list[str], log: str, umask: int, out: Connection) -> None:
    """Become the server."""
    os.chdir(Path(log).parent)
    os.umask(umask)
    with Path(log).open("ab") as errors:
        os.dup2(out.fileno(), 1)
        os.dup2(errors.fileno(), 2)
    out.close()
    sys.stdout, sys.stderr = (os.fdopen(number, "w", encoding="utf-8", closefd=False) for number in (1, 2))
    settled.run(name, *arguments[1:])
