"""Feasts: a meal for many, which ends hunger and thirst and restores spirit."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, one, people
from winterdawn.editions.encounter.clock import HOUR, Clock
from winterdawn.editions.screen.conditions.conditions import HUNGRY, THIRSTY, Conditions
from winterdawn.editions.screen.difficulty import numbered
from winterdawn.editions.screen.rest.merry import company
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Term, Unit
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.tests.single import SingleTests
from winterdawn.editions.sda.tests.skilltest import SkillTests
from winterdawn.editions.sda.tests.task import HALVED, STATIC, Attempt, Task
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

MOST_GUESTS, MOST_SPICE = 60, 6
_TEST: Cites = ("screen.merry.feast-test", "screen.merry.feast-assisted", "screen.merry.feast-time")
_NEEDS: Cites = ("screen.merry.feast-requires",)
_SPICE: Cites = ("screen.merry.feast-bonus", "screen.ruling.feast-bonus-amount")
_GOAL: Cites = ("screen.merry.feast-difficulty", "screen.ruling.numeric-difficulty-is-a-count")
_CLEARS: Cites = ("screen.merry.feast-clears", "screen.ruling.feast-clears-all")
_FAILS: Cites = ("screen.ruling.feast-failure",)


class Feasts(SdaPart):
    """Cooking against the number of people to feed (``screen.merry.feast-difficulty``)."""

    heading = "Merrymaking"

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """A feast, unless by an animal (``book.ruling.table-animals``)."""
        if who.sheet.has("speechless"):
            return
        barred = play.part(SkillTests).spent(play, who)
        run, label = partial(self.feast, play, who), phrase("prepare-feast")
        yield Act("feast", label, run, barred=barred, cites=_TEST)

    def feast(self, play: Play, who: Combatant) -> Procedure[None]:
        """Prepare it for an hour, and let everybody eat."""
        seat = play.judge(who)
        spice = yield from self._larder(seat, who)
        if spice is None:
            play.emit("feast", phrase("lacks-what-feast-needs", who=who.id), _NEEDS, who)
            return
        cites: Cites = (_TEST[1], *HALVED[:2])
        helpers = yield from people(seat, phrase("who-helps-to-cook"), company(play, who), cites, least=0)
        near = [each for each in play.here if not play.gone(each)]
        away = yield from people(seat, phrase("who-does-not-eat"), near, _CLEARS, least=0)
        eaters = [each for each in near if each not in away]
        least = max(1, len(eaters))
        guests = yield from figure(seat, phrase("fed-in-all"), least, MOST_GUESTS, _GOAL, who=who.id)
        terms = (Term(Unit.DICE, spice, phrase("fancy-ingredients"), _SPICE),) if spice else ()
        attempts = (Attempt(who, "cooking", own=terms), *(Attempt(each, "cooking") for each in helpers))
        task = Task(STATIC, attempts, numbered(play, guests), halved=True, cites=(_TEST[0], *_GOAL))
        outcome = yield from play.part(SingleTests).once(play, task)
        play.part(Clock).spend(play, HOUR, ("screen.merry.feast-time",), who)
        if not outcome.passed:
            play.emit("feast", phrase("feast-does-no-good"), _FAILS, who)
            return
        for each in eaters:
            self._eats(play, each, outcome.hits)

    def _larder(self, seat: str, who: Combatant) -> Procedure[int | None]:
        """The bonus dice of the ingredients, by default 1 for fancy ones; none if a feast is out of reach."""
        options = (
            Option("plain", phrase("yes")),
            Option("fancy", phrase("yes-and-fancy"), cites=_SPICE),
            Option("none", phrase("no")),
        )
        larder = yield from one(seat, phrase("is-larder-full", who=who.id), options, _NEEDS, who.id)
        if larder != "fancy":
            return 0 if larder == "plain" else None
        return (yield from figure(seat, phrase("spice-gives"), 1, MOST_SPICE, _SPICE, who=who.id))

    def _eats(self, play: Play, who: Combatant, hits: int) -> None:
        """Hunger and thirst are gone, and each hit restores 1 spirit."""
        conditions = play.part(Conditions)
        for name in (HUNGRY, THIRSTY):
            conditions.lower(play, who, name, conditions.level(play, who, name), _CLEARS)
        if hits:
            cites: Cites = ("screen.merry.feast-spirit",)
            play.part(Effort).change(play, who, hits, phrase("feasts", who=who.id), cites, companion=True)
