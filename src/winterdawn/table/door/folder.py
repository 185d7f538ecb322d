"""The folder that a table is served from: one server at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

FILE = "lock"


class FolderInUse(RuntimeError):
    """Another server serves the folder; the message says what to do."""


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Keep other servers off ``folder``, even if this one is killed; raises :class:`FolderInUse`."""
    try:
        with FileLock(folder / FILE, timeout=0, mode=0o600):
            yield
    except Timeout:
        raise FolderInUse(
            f"a table is being served from the folder {folder} already; "
            "close that one first, or name another folder with --data"
        ) from None
