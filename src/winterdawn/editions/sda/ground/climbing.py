"""Getting over what nobody walks over: low walls and ledges."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Any

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.ground.ledges import Ledges
from winterdawn.editions.sda.ground.running import Running
from winterdawn.editions.sda.moves.ahead import metres
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.foresight import assuming
from winterdawn.kernel.asks.ask import Choose, pick
from winterdawn.kernel.asks.choices import Barred, Cell, Option
from winterdawn.kernel.fact import Fact, phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Outlook, Procedure
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.space.maps import Crossing

_CITES: Cites = ("book.action.athletics", "book.ruling.ground-climbing", "book.ruling.combat-family-rolls")
_SKILLS = ("climbing", "jumping", "acrobatics")
_HARDEST = 40


class Climbing(SdaPart):
    """One gets over a low wall or a ledge by a feat of athleticism or acrobatics, which is an action
    (``book.action.athletics``, ``book.ruling.ground-climbing``).
    """

    heading = "Movement"
    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Get over what is near, on foot."""
        if slot is None or slot.acted or who.partner is not None or not self._over(play, who):
            return
        barred = partial(self._barred, play, who)
        run, note = partial(self._climb, play, who, slot), phrase("hardness-is-ruled")
        label = phrase("get-over", over=_named(self._over(play, who)))
        way, costs = metres(self._least(play, who)), ONE_ACTION
        yield Act(
            "climb", label, run, note, way, barred, idle=True, costs=costs, cites=_CITES,
            foresee=partial(self._ahead, play, who),
        )  # fmt: skip

    def _ahead(self, play: Play, who: Combatant) -> Outlook | None:
        """What getting over the easiest of them leads to, if it is as hard as is suggested."""
        goal = min(map(self.difficulty, self._within(play, who)))
        told = play.part(CalledTests).ahead(play, play.part(Running).using(play, who, _SKILLS), goal)
        return told and assuming(told, phrase("if-difficulty-is", difficulty=goal))

    def _barred(self, play: Play, who: Combatant) -> Barred | None:
        if not self._within(play, who):
            return Barred(phrase("too-little-movement-left"), ("book.movement.per-round",))
        return play.part(Running).tired(play, who, _SKILLS)

    def _over(self, play: Play, who: Combatant) -> list[Crossing[Any]]:
        return [each for each in play.map.crossings(who.place) if play.free(each.place, who)]

    def _within(self, play: Play, who: Combatant) -> list[Crossing[Any]]:
        """What the movement that is left suffices for."""
        speed, movement = play.part(Speed), play.part(Movement)
        left = speed.left(play, who)
        left += speed.spare(play, who, left)
        return [each for each in self._over(play, who) if movement.step(play, who, each.place) <= left]

    def _least(self, play: Play, who: Combatant) -> float:
        """Metres of movement that the shortest of them takes."""
        movement = play.part(Movement)
        least = min(movement.step(play, who, each.place) for each in self._over(play, who))
        return play.part(Speed).takes(play, who, least)

    def difficulty(self, over: Crossing[Any]) -> int:
        """What is suggested: a MoS for each quarter of a body and each metre up or down, rounded up."""
        return over.quarters + math.ceil(abs(over.rise))

    def _climb(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        over = yield from self._where(play, who)
        asked = phrase("how-hard-to-get-over", who=who.id, over=_named([over]), place=str(over.place))
        judge, suggested = play.judge(who), self.difficulty(over)
        difficulty = yield from figure(judge, asked, 0, _HARDEST, _CITES, suggested=suggested, who=who.id)
        slot.act()
        uses = play.part(Running).using(play, who, _SKILLS)
        passed, rolled = yield from play.part(CalledTests).static(
            play, uses, difficulty, phrase("climb-dice"), _CITES, what=phrase("to-climb-or-jump")
        )
        if passed:
            slot.moved = True
            yield from play.part(Movement).cross(play, who, over.place)
        elif over.rise < 0 and not over.quarters:
            text = phrase("slips-down-to", who=who.id, place=str(over.place))
            play.emit("feat", text, _CITES, who, place=str(over.place))
            play.bring(who, over.place)
            yield from play.part(Ledges).fall(play, who, -over.rise)
            yield from play.part(Bleeding).settle(play)
        else:
            text = phrase("does-not-get-over", who=who.id, over=_named([over]))
            play.emit("feat", text, _CITES, who)
        if rolled is not None:
            yield from play.part(Aftermath).reckon(play, [(rolled, passed)])

    def _where(self, play: Play, who: Combatant) -> Procedure[Crossing[Any]]:
        found = self._within(play, who)
        if len(found) == 1:
            return found[0]
        options = tuple(
            Option(str(each.place), play.map.direction(who.place, each.place), _named([each]))
            for each in found
        )
        asked = phrase("get-over-where")
        ask = Choose(who.seat, "", Cell(options), who=who.id, cites=_CITES, question=asked)
        key = yield from pick(ask)
        return next(each for each in found if str(each.place) == key)


def _named(over: list[Crossing[Any]]) -> Fact:
    """What lies in the way."""
    low, rise = next((each.what for each in over if each.quarters), ""), over[0].rise
    return phrase("lies-in-the-way", low=low, metres=abs(rise), up=rise > 0)
