"""What an answer costs, as one value from which words and figures are made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.kernel.wording import series

if TYPE_CHECKING:
    from collections.abc import Mapping


class Costs(msgspec.Struct, frozen=True):
    """What an answer takes from whoever gives it, whatever falls afterwards; what dice and other people may
    bring on is a chance and no cost. All are 0 or more.
    """

    spirit: int = 0
    """Points of spirit."""
    boxes: int = 0
    """Injury boxes ticked, of more than there is room for those that find it."""
    armour: int = 0
    """Boxes turned on a piece of armour, for good."""
    wounds: int = 0
    """Open wounds that worsen."""
    falls: int = 0
    """1 if whoever answers is surely incapacitated by it."""
    actions: int = 0
    """Actions of the round."""
    dice: int = 0
    """Dice used of those of the round, bought ones apart."""

    def __add__(self, other: Costs) -> Costs:
        """Both together."""
        pairs = zip(msgspec.structs.astuple(self), msgspec.structs.astuple(other), strict=True)
        found = Costs(*(one + more for one, more in pairs))
        return msgspec.structs.replace(found, falls=min(1, found.falls))

    @property
    def figures(self) -> Mapping[str, int]:
        """What is not 0, by name."""
        return {name: amount for name, amount in msgspec.structs.asdict(self).items() if amount}

    @property
    def text(self) -> str:
        """In words; empty for nothing. Dice are left out, as their number is the answer itself."""
        told = [
            f"{self.spirit} spirit" if self.spirit else "",
            _many(self.boxes, "injury box", "injury boxes"),
            f"{_many(self.armour, 'box', 'boxes')} of it for good" if self.armour else "",
            "a wound worsens" if self.wounds == 1 else f"{self.wounds} wounds worsen" if self.wounds else "",
            ("", "your action", "both actions")[self.actions],
            "you fall" if self.falls else "",
        ]
        return series(filter(None, told))


NO_COSTS = Costs()
ONE_ACTION = Costs(actions=1)
"""The one action of a number (``book.ruling.combat-one-action``)."""
BOTH_ACTIONS = Costs(actions=2)
"""Both actions of a round (``book.ruling.combat-manoeuvre-two-actions``)."""


def _many(many: int, one: str, several: str) -> str:
    return f"{many} {one if many == 1 else several}" if many else ""
