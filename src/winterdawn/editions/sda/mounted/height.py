"""What it changes in a fight that somebody sits on a mount, and others stand on the ground."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from winterdawn.editions.sda.frame.exchange import Surcharge
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import ATTACKS, Term, Unit
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow, Offer
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.choices import Cites

_ABOVE: Cites = (
    "book.manoeuvre.mounted-high-ground",
    "book.terrain.high-ground",
    "book.ruling.combat-high-ground-scope",
)
CHOKE = "choke"
_MOVES = ("drag", "ledge", "hurl")
_TOGETHER: Cites = ("book.ruling.table-mounted-grapple",)
_DEARER: Cites = ("book.manoeuvre.mounted-control-cost", "book.ruling.combat-mounted-control-cost")


class Mounted(SdaPart):
    """Whoever rides is above whoever is on foot."""

    terms_in = ATTACKS

    def above(self, who: Combatant, other: Combatant) -> bool:
        """Whether one rides and the other is on foot; a mount that carries somebody is not on foot."""
        return who.mount is not None and other.partner is None

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """High ground (``book.manoeuvre.mounted-high-ground``)."""
        if use.who.mount is None or use.against is None or not use.attack:
            return
        if self.above(use.who, use.against):
            bonus = play.figures.mounted_bonus
            yield Term(Unit.DICE, bonus, phrase("mounted-other-on-foot", who=use.against.id), _ABOVE)

    def denies(self, play: Play, blow: Blow, offer: Offer) -> Barred | None:
        """Nobody on foot chokes a rider (``book.manoeuvre.mounted-no-choke``), and nobody drags or brings
        over a ledge who is mounted or carries somebody (``book.ruling.table-mounted-grapple``).
        """
        if blow.to.partner is not None and offer.key in _MOVES:
            mount = blow.to.mount.id if blow.to.mount else ""
            return Barred(phrase("not-while-mounted", target=blow.to.id, mount=mount), _TOGETHER)
        if offer.key != CHOKE or blow.to.mount is None or not self.above(blow.to, blow.by):
            return None
        why = phrase("is-mounted-you-are-not", target=blow.to.id)
        return Barred(why, ("book.manoeuvre.mounted-no-choke",))

    def surcharge(self, play: Play, blow: Blow, offer: Offer) -> Surcharge | None:
        """Control of somebody mounted costs whoever is on foot more
        (``book.manoeuvre.mounted-control-cost``).
        """
        if blow.to.mount is None or not offer.control or not self.above(blow.to, blow.by):
            return None
        return Surcharge(play.figures.mounted_control, phrase("is-mounted", who=blow.to.id), _DEARER)
