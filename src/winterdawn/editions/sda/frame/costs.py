"""What an answer costs, as one value of which words and figures tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.kernel.fact import Saying, phrase

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
    def text(self) -> Saying:
        """What is said of it; empty for nothing. Dice are left out, as their number is the answer itself."""
        told = (
            self.spirit and phrase("costs-spirit", spirit=self.spirit),
            self.boxes and phrase("costs-boxes", boxes=self.boxes),
            self.armour and phrase("costs-armour", boxes=self.armour),
            self.wounds and phrase("costs-wounds", wounds=self.wounds),
            self.actions and phrase("costs-actions", actions=self.actions),
            self.falls and phrase("costs-a-fall"),
        )
        parts = tuple(filter(None, told))
        return phrase("costs-all-of", parts=parts) if parts else ""


NO_COSTS = Costs()
ONE_ACTION = Costs(actions=1)
"""The one action of a number (``book.ruling.combat-one-action``)."""
BOTH_ACTIONS = Costs(actions=2)
"""Both actions of a round (``book.ruling.combat-manoeuvre-two-actions``)."""
