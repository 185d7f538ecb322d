"""Injury lines: boxes as they are ticked in the course of a fight."""

from __future__ import annotations

import msgspec


class Tick(msgspec.Struct):
    """One line: boxes ticked, and by what kinds of damage."""

    minor: int
    major: int
    ticked: int = 0
    kinds: list[str] = []

    @property
    def room(self) -> int:
        """Boxes still free."""
        return self.minor + self.major - self.ticked

    @property
    def majors(self) -> int:
        """Major boxes ticked; the minor ones go first."""
        return max(0, self.ticked - self.minor)

    def put(self, boxes: int) -> None:
        """Have so many boxes ticked, whatever that would bring."""
        self.ticked = boxes
        if not boxes:
            self.kinds.clear()


class Injuries(msgspec.Struct):
    """Lines of boxes, by combatant."""

    lines: dict[str, list[Tick]] = {}
