"""What it changes in a fight that somebody sits on a mount, and others stand on the ground."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.encounter.exchange import Surcharge
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.sda.ground.heights import HighGround
from winterdawn.kernel.choices import Barred

if TYPE_CHECKING:
    from winterdawn.editions.encounter.exchange import Blow, Offer
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites, Term, Use
    from winterdawn.editions.sda.figures import Play

_ABOVE: Cites = (
    "book.manoeuvre.mounted-high-ground",
    "book.terrain.high-ground",
    "book.ruling.combat-high-ground-scope",
)
CHOKE = "choke"
_AFOOT = ("running", "jumping", "climbing", "swimming", "acrobatics")
_DEARER: Cites = ("book.manoeuvre.mounted-control-cost", "book.ruling.combat-mounted-control-cost")


class Mounted(Part):
    """Whoever rides is above whoever is on foot."""

    def above(self, who: Combatant, other: Combatant) -> bool:
        """Whether one rides and the other is on foot; a mount that carries somebody is not on foot."""
        return who.mount is not None and other.partner is None

    def forbids(self, play: Play, use: Use) -> Barred | None:
        """In a fight a rider does nothing that takes feet (``book.ruling.combat-mounting``)."""
        if use.who.mount is None or use.skill not in _AFOOT or play.tempo != ACTION:
            return None
        return Barred("you are mounted", ("book.ruling.combat-mounting",))

    def denies(self, play: Play, blow: Blow, offer: Offer) -> Barred | None:
        """Nobody on foot chokes a rider (``book.manoeuvre.mounted-no-choke``)."""
        if offer.key != CHOKE or blow.to.mount is None or not self.above(blow.to, blow.by):
            return None
        return Barred(f"{blow.to.name} is mounted, and you are on foot", ("book.manoeuvre.mounted-no-choke",))

    def surcharge(self, play: Play, blow: Blow, offer: Offer) -> Surcharge | None:
        """Control of somebody mounted costs whoever is on foot more
        (``book.manoeuvre.mounted-control-cost``).
        """
        if blow.to.mount is None or not offer.control or not self.above(blow.to, blow.by):
            return None
        return Surcharge(play.figures.mounted_control, f"{blow.to.name} is mounted", _DEARER)


class MountedHeights(HighGround):
    """Against an opponent on foot a rider is on high ground, wherever either stands
    (``book.manoeuvre.mounted-high-ground``).
    """

    def higher(self, play: Play, who: Combatant, other: Combatant) -> bool:
        """Whether one rides and the other is on foot, or else whose ground lies higher."""
        if who.mount is None and other.mount is None:
            return super().higher(play, who, other)
        above = play.part(Mounted).above
        return above(who, other) or (not above(other, who) and super().higher(play, who, other))

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """The same, and why."""
        for term in super().terms(play, use):
            if use.against is not None and play.part(Mounted).above(use.who, use.against):
                yield replace(term, text=f"mounted, and {use.against.name} on foot", cites=_ABOVE)
            else:
                yield term
