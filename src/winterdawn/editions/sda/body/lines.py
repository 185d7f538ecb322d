"""Injury lines: boxes as they are ticked in the course of a fight."""

from __future__ import annotations

import msgspec

WOUNDING = ("piercing", "cutting", "bludgeoning")
"""The types of damage of which a major injury has an effect beyond the boxes."""


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


def settled_by(kind: str, majors: int) -> str:
    """The ruling that settles what major boxes, or more than there is room for, bring."""
    if kind not in WOUNDING:
        return "book.ruling.combat-other-damage-types"
    if majors > 1:
        return "book.ruling.combat-major-count"
    return "book.ruling.combat-injury-fill-order" if majors else "book.ruling.combat-or-worse"
