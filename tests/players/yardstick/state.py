"""How somebody is, as their own seat may see it."""

from __future__ import annotations

from winterdawn.kernel.position import Body, Position

_UNSEEN = Body()
"""What is not told counts as well."""


class OwnState:
    """Spirit, dice, boxes and what is in hand."""

    def __init__(self, position: Position, who: str) -> None:
        body = position.bodies.get(who, _UNSEEN)
        self.dice, self.stride, self.unarmed = body.dice, body.stride, not body.armed
        self.spent = body.most_reserve > 0 and not body.reserve
        """Whether no dice can be rolled any more."""
        self._lines = body.lines

    @property
    def beaten(self) -> bool:
        """Whether no spirit is left to keep off what would fell them, with half of their boxes ticked."""
        ticked = sum(ticked for _, _, ticked in self._lines)
        return self.spent and ticked * 2 >= sum(minor + major for minor, major, _ in self._lines)
