"""Standing up, with or without going on at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.zones.costs import AN_ACTION
from winterdawn.editions.zones.moves.arriving import whither
from winterdawn.editions.zones.moves.away import GettingAway
from winterdawn.editions.zones.moves.bands import CRAMPED, Bands
from winterdawn.editions.zones.moves.moving import MOVE, Moving
from winterdawn.editions.zones.people.reading import attribute_of
from winterdawn.editions.zones.rolls.prospects import Prospects
from winterdawn.editions.zones.rolls.rolling import ZoneRolls
from winterdawn.editions.zones.rolls.test import Test
from winterdawn.editions.zones.turns.budget import ActionBudget
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.fact import Saying
    from winterdawn.space.maps import Place

_STAND: Cites = ("zones.action.stand-up", "zones.ruling.stand-up-failure", "zones.ruling.prone-and-stand-up")
_CRAMPED: Cites = ("zones.zone.cramped-crawl", "zones.ruling.cramped-effects")


def _rises() -> Mapping[str, int]:
    return {"rises": 1}


class StandingUp(Part):
    """Standing up is an action of its own kind (``zones.ruling.prone-and-stand-up``)."""

    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Iterable[Act]:
        """Stand up, or stand up and move."""
        if not who.prone:
            return
        bars = partial(self.barred, play, who)
        yield Act(
            "stand",
            phrase("stand-up-now"),
            partial(self.stand, play, who),
            barred=bars,
            cites=_STAND,
            figures=_rises,
            costs=AN_ACTION,
        )
        for spot in play.part(Moving).on_foot(play, who):
            go, note = partial(self.stand_and_go, play, who, spot), partial(self._told, play, who, spot)
            yield Act(
                f"stand:{spot}",
                phrase("stand-and-move-to", place=str(spot)),
                go,
                note,
                barred=bars,
                cites=_STAND,
                costs=AN_ACTION,
                remarks=partial(play.part(Moving).past, play, who, inside=False),
            )

    def barred(self, play: Play, who: Combatant) -> Barred | None:
        """Why they cannot stand up."""
        if CRAMPED in play.part(Bands).marks(play, who.place):
            return Barred(phrase("no-standing-where-cramped"), _CRAMPED)
        return play.part(ActionBudget).against(play, who, "stand-up")

    def _told(self, play: Play, who: Combatant, spot: Place) -> Saying:
        odds = play.part(Prospects).words(play, self.test(play, who))
        return play.part(Moving).told(play, who, spot, phrase("then-go-on", odds=odds))

    def test(self, play: Play, who: Combatant) -> Test:
        """The roll for going on at once."""
        purpose = phrase("to-stand-and-move")
        return Test(who, purpose, attribute_of(play, "mobility"), "mobility", cites=_STAND[:1])

    def stand(self, play: Play, who: Combatant, to: Place | None = None) -> Procedure[None]:
        """Stand up, which takes no roll, whether they mean to go on or not
        (``zones.ruling.stand-up-failure``).
        """
        play.part(ActionBudget).spend(play, who, "stand-up")
        who.prone = False
        play.emit("stand", phrase("has-stood-up", who=who.id), _STAND, who, place=str(to) if to else None)
        return
        yield

    def stand_and_go(self, play: Play, who: Combatant, spot: Place) -> Procedure[None]:
        """Stand up and move in one action; who fails stands, and has not moved."""
        to = yield from whither(play, who, spot, MOVE)
        yield from self.stand(play, who, spot)
        test = self.test(play, who)
        then = phrase("then-stand-and-move", odds=play.part(Prospects).words(play, test))
        if not (yield from play.part(GettingAway).away(play, who, inside=False, then=then)):
            return
        fell = yield from play.part(ZoneRolls).roll(play, test)
        if fell.passed and play.able(who):
            yield from play.part(Moving).arrive(play, who, spot, to)
