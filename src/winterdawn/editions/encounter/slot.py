"""A turn, or a part of one, at a number of the count."""

from __future__ import annotations

import msgspec

WHOLE, FIRST, SECOND, DELAYED = "whole", "first", "second", "delayed"


class Slot(msgspec.Struct):
    """A turn, or a part of one, at a number of the count."""

    who: str
    count: int
    kind: str = WHOLE
    acted: bool = False
    moved: bool = False
    moved_first: bool = False
    """Moved before acting; moving after it as well takes a split turn."""

    over: bool = False
    """Ended by whoever takes it."""

    def act(self) -> None:
        """Take the one action of this number (``book.ruling.combat-one-action``)."""
        self.acted, self.moved_first = True, self.moved
