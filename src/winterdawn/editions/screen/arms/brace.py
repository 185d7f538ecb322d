"""Bracing: a weapon set against a charge, whose damage gains what the charger has run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.encounter.asks import one
from winterdawn.editions.screen.arms.shields import PAST
from winterdawn.editions.screen.arms.tricks import figure
from winterdawn.editions.screen.deeds.charge import Momentum
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Purpose, Term, Unit
from winterdawn.editions.sda.manoeuvres.clash import Clashing
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow, Offer
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

BRACE = "brace"
_USE: Cites = (
    "screen.trait.brace-use",
    "screen.trait.brace-malus",
    "screen.trait.brace-damage-only",
    "screen.trait.brace-bonus",
)
_MALUS: Cites = ("screen.trait.brace-malus", "screen.ruling.brace-who-pays")
_ONLY: Cites = ("screen.trait.brace-damage-only", "screen.ruling.brace-who-pays")
_BONUS: Cites = ("screen.trait.brace-bonus", "screen.ruling.brace-who-pays")


class Bracing(SdaPart):
    """Whoever retaliates on a charge, or defends against one, may brace (``screen.trait.brace-use``)."""

    def before(self, play: Play, ways: Sequence[Use]) -> Procedure[Sequence[Use]]:
        """Ask whoever may."""
        most = max(self._figure(play, use) for use in ways)
        if not most:
            return ways
        who, whom = ways[0].who, ways[0].against
        assert whom is not None
        options = [
            Option("none", what=phrase("do-not-brace")),
            Option(BRACE, what=phrase("brace", malus=most)),
        ]
        asked = phrase("brace-against-charge", charger=whom.id)
        key = yield from one(who.seat, asked, options, _USE, who.id)
        braced = ways if key == "none" else [self._braced(play, use) for use in ways]
        play.record(Momentum).met = ways[0].purpose is not Purpose.OPPORTUNITY
        return braced

    def _figure(self, play: Play, use: Use) -> int:
        """The malus of bracing for a roll, 0 where nobody can."""
        momentum = play.record(Momentum)
        if not use.melee or momentum.met:
            return 0
        assert use.weapon is not None
        if use.purpose is Purpose.OPPORTUNITY and play.record(Clashing).who:
            return 0  # the charger has come to strike already, and is struck at for something else
        assert use.against is not None
        partner = use.against.partner
        charging = momentum.who in (use.against.id, partner.id if partner else use.against.id)
        return figure(use.weapon, BRACE) if charging else 0

    def _braced(self, play: Play, use: Use) -> Use:
        malus = self._figure(play, use)
        term = (
            Term(Unit.MALUS, malus, phrase("braced-with", weapon=use.weapon.name), _MALUS) if malus else None
        )
        return replace(use, terms=(*use.terms, term)) if term else use

    def denies(self, play: Play, blow: Blow, offer: Offer) -> Barred | None:
        """All that is no damage."""
        if offer.key in ("damage", PAST) or not _is_braced(blow):
            return None
        return Barred(phrase("braced-buys-damage-alone"), _ONLY)

    def swells(self, play: Play, blow: Blow) -> Iterable[Term]:
        """A die for each success of the run."""
        more = play.record(Momentum).successes
        if more and _is_braced(blow):
            yield Term(Unit.DICE, more, phrase("successes-of-run-of", who=blow.to.id), _BONUS)


def _is_braced(blow: Blow) -> bool:
    return any(term.cites == _MALUS for term in blow.use.terms)
