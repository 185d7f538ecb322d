"""What maluses weigh, as plain figures."""

from __future__ import annotations


class Burden:
    """What a number of maluses comes to, in the scale's own coin (``screen.malus.ladder``)."""

    __slots__ = ("against", "boxes", "fewer", "off", "shrunk", "spirit")

    def __init__(
        self,
        off: int = 0,
        *,
        against: int = 0,
        fewer: int = 0,
        shrunk: int = 0,
        spirit: int = 0,
        boxes: int = 0,
    ) -> None:
        self.off = off
        """Successes taken off the roll."""
        self.against = against
        """d4s thrown beside the pool whose successes are taken off."""
        self.fewer = fewer
        """Dice taken out of the pool, which keeps at least one."""
        self.shrunk = shrunk
        """Dice of the pool that are d4s in place of what they were."""
        self.spirit = spirit
        """Spirit paid when the roll is declared."""
        self.boxes = boxes
        """Injury boxes ticked when the roll is declared."""

    @property
    def dice(self) -> int:
        """Dice that it throws or puts into the pool."""
        return self.against + self.shrunk

    def without(self, dice: int) -> Burden:
        """The same less as many of its dice, which bonus dice have struck out
        (``screen.ruling.bonus-and-malus-do-not-cancel``).
        """
        against, shrunk = max(self.against - dice, 0), max(self.shrunk - dice, 0)
        return Burden(
            self.off, against=against, fewer=self.fewer, shrunk=shrunk, spirit=self.spirit, boxes=self.boxes
        )
