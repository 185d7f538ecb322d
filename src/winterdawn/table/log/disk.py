"""The disk under the database: whether the file is still there, and whether there is room for more."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from winterdawn.table.log.database import StoreError

ROOM = 1 << 20
"""Bytes that must be free: an evening takes less."""
_FULL = "the disk is full: nothing more is kept until whoever serves the table makes room on it"
_MOVED = (
    "the database was deleted, moved or replaced while the table was open, so nothing more is kept. "
    "What is shown is still whole: copy what matters, close the table, put the file or a copy of it back, "
    "and start again"
)


class Disk:
    """The file at ``path``, as it is when this is made; it has to be there."""

    def __init__(self, path: Path) -> None:
        self._path = path.absolute()
        self._file = self._identity()

    def probe(self) -> None:
        """Write as much as an evening may take, and take it away; raises :class:`StoreError`."""
        self.look()
        beside = self._path.with_name(f"{self._path.stem}.room")
        try:
            try:
                with beside.open("wb") as file:
                    file.write(bytes(ROOM))
                    file.flush()
                    os.fsync(file.fileno())
            finally:
                beside.unlink(missing_ok=True)
        except OSError as error:
            raise StoreError(_told(error)) from error

    def look(self) -> None:
        """Raises :class:`StoreError` if the file is not there any more."""
        if self._identity() != self._file:
            raise StoreError(_MOVED)

    def _identity(self) -> tuple[int, int] | None:
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino


def _told(error: OSError) -> str:
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return _FULL
    return f"the folder of the database cannot be written ({error.strerror}), so nothing more is kept"
