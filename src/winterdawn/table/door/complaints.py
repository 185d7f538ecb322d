"""The server's log: bounded, one line a matter, with a traceback only where something is to be mended."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable

from winterdawn.kernel.errors import Refused
from winterdawn.table.log.store import StoreError
from winterdawn.table.seats.bucket import Bucket

LINES, LINES_A_SECOND = 20, 1.0
"""Lines at once, and lines a second."""

LONGEST = 1_000
"""Characters of a line."""

EXPECTED = (OSError, UnicodeError, StoreError, Refused)
"""What goes wrong without any fault in the program: a full disk, a network that breaks, foreign bytes."""


class Complaints(logging.Filter):
    """Lets lines through while there are few, and counts the rest."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._bucket, self._left_out = Bucket(LINES, LINES_A_SECOND, clock), 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether ``record`` is written; it is made fit for one line."""
        if not self._bucket.take():
            self._left_out += 1
            if self._left_out > 1:
                return False
            text = "too much is going wrong at once; what follows is counted and left out"
            record.exc_info = None
        else:
            text = record.getMessage()
            error = record.exc_info[1] if record.exc_info else None
            if isinstance(error, EXPECTED):
                text, record.exc_info = f"{text}: {error}", None
            if self._left_out:
                text, self._left_out = f"({self._left_out} lines were left out) {text}", 0
        record.msg, record.args, record.exc_text = _one_line(text), (), None
        return True


def _one_line(text: str) -> str:
    short = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in short)


def to_stderr() -> None:
    """Send warnings and errors to the terminal, through :class:`Complaints`."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Complaints())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, format="%(levelname)s: %(message)s")
