"""Open wounds, as they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant


class Work(msgspec.Struct):
    """What somebody has come to with medicine on a wound."""

    tally: int = 0
    flawless: list[int] = []
    """MoSes of the flawless rolls among them, rewarded when the wound is closed."""


class Wound(msgspec.Struct):
    """An open wound."""

    level: int
    worsened: bool = False
    """Already this round; a wound worsens at most once (``book.ruling.combat-bleeding-which-wound``)."""
    work: dict[str, Work] = {}
    """Medicine under way, by whoever is at it."""


class Debt(msgspec.Struct):
    """Dice rolled beyond what the wounds allow, and how many wounds counted then."""

    who: str
    dice: int
    wounds: int


class OpenWounds(msgspec.Struct):
    """Open wounds by combatant, and what is to worsen when the exchange is over."""

    open: dict[str, list[Wound]] = {}
    debts: list[Debt] = []
    aside: int = 0
    """How many of these, the oldest, are for dice that are announced and still to fall."""

    def of(self, who: Combatant) -> list[Wound]:
        """The open wounds of somebody, oldest first."""
        return self.open.get(who.id, [])

    def place(self, who: Combatant, wound: Wound) -> int:
        """Where an open wound stands among these, be there others just like it."""
        return next(place for place, other in enumerate(self.of(who)) if other is wound)
