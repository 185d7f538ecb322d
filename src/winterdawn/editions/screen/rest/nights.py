"""Nights under the screen: one test a day against the hours that were missed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from winterdawn.dice.trials.trial import Outcome
from winterdawn.editions.encounter.asks import people, yes
from winterdawn.editions.screen.conditions.conditions import TIRED, Conditions
from winterdawn.editions.screen.difficulty import pushed
from winterdawn.editions.screen.figures import figures
from winterdawn.editions.screen.rest.hunger import Hunger
from winterdawn.editions.screen.rest.quality import FOOD, Night, how_it_was, night
from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.person.rest import Rest
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.kernel.asks.ask import spend
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_DAILY: Cites = ("screen.sleep.daily-test", "screen.moment.day-fatigue", "screen.ruling.sleep-which-fails")
_FULL: Cites = ("screen.sleep.full-night", "screen.ruling.full-night-at-max")
_SKILL = "resist-fatigue"


class TestedNights(Rest):
    """A test a day instead of spirit doubled (``screen.ruling.spirit-doubling-dropped``); it is due even
    where it can restore nothing (``screen.ruling.spirit-zero``).
    """

    __test__ = False
    sleeping: ClassVar[Cites] = _DAILY
    joining: ClassVar[Cites] = (*_DAILY, "book.ruling.table-night")

    def hopeless(self, play: Play, who: Combatant) -> bool:
        """Never."""
        return False

    def sleep(self, play: Play, who: Combatant) -> Procedure[None]:
        """Somebody wants to sleep; the game master says whether the night passes, and how it went."""
        asked = phrase("does-night-pass", who=who.id)
        if play.gm and not (yield from yes(play.gm, asked, _DAILY, who=who.id)):
            self.stays_up(play, who)
            return
        others = yield from self.company(play, who)
        yield from self.pass_night(play, play.judge(who), [who, *others])

    def night(self, play: Play) -> Procedure[None]:
        """The night passes for everybody, also for whoever did not sleep at all."""
        yield from self.pass_night(play, play.gm, self.tired(play))

    def pass_night(self, play: Play, seat: str, sleepers: Sequence[Combatant]) -> Procedure[None]:
        """Say how the night went, once for all who slept alike, then test everybody at the change of day."""
        apart: list[Combatant] = []
        if len(sleepers) > 1:
            apart = yield from people(seat, phrase("whose-night-was-unlike"), sleepers, _DAILY, least=0)
        nights, house = dict[str, Night](), figures(play)
        alike = [who for who in sleepers if who not in apart]
        for group in (alike, *([who] for who in apart)):
            if group:
                said = yield from spend(how_it_was(seat, group, house))
                found = night(said, counted=house.extra_sleep == "per-hour")
                nights |= dict.fromkeys((who.id for who in group), found)
        alive = self.pass_hours(play, sleepers)
        restless = []
        for who in alive:
            if not (yield from self.test(play, who, nights[who.id])):
                restless.append(who)
            for condition in FOOD:
                lacks = condition in nights[who.id].lacks
                yield from play.part(Hunger).day(play, who, condition, lacks=lacks)
        yield from self.wakes(play, alive, restless)

    def test(self, play: Play, who: Combatant, night: Night) -> Procedure[bool]:
        """Test how well somebody slept; whether it was a full night (``screen.sleep.full-night``)."""
        goal = pushed(play, "routine", night.short, harmful=True)
        use = Use(who, _SKILL, all_skills()[_SKILL].attributes[0], Kind.FREE, Purpose.TEST, terms=night.terms)
        cites = (_DAILY[0], *night.cites)
        _, rolled = yield from play.part(CalledTests).static(
            play, [use], goal, phrase("sleep-dice"), cites, source=night.source
        )
        total = play.scale.result(rolled.score, rolled.off) if rolled else 0
        outcome = Outcome.against(total, goal)
        if outcome.missing:
            yield from self._worse(play, who, outcome.missing)
            return False
        return self._better(play, who, outcome.hits)

    def _worse(self, play: Play, who: Combatant, missing: int) -> Procedure[None]:
        """Each missing success tires; past the most it ticks boxes (``screen.sleep.failure-injury``)."""
        conditions = play.part(Conditions)
        past = conditions.level(play, who, TIRED) + missing > conditions.most(play)
        cites: Cites = ("screen.sleep.failure-tired", *(("screen.sleep.failure-injury",) if past else ()))
        yield from conditions.rise(play, who, TIRED, missing, cites)

    def _better(self, play: Play, who: Combatant, hits: int) -> bool:
        """Each hit eases tiredness; those left over restore spirit, which makes a full night even at the
        maximum (``screen.ruling.full-night-at-max``).
        """
        left = play.part(Conditions).lower(play, who, TIRED, hits, ("screen.sleep.success-tired",))
        if not left:
            return False
        cites: Cites = ("screen.sleep.success-spirit", "screen.ruling.spirit-doubling-dropped")
        play.part(Effort).change(play, who, left, phrase("wakes-rested", who=who.id), cites)
        play.emit("night", phrase("has-had-full-night", who=who.id), _FULL, who, audience=play.seats(who))
        return True

    def wake(self, play: Play, who: Combatant, *, restful: bool) -> None:
        """Nothing more: what the night gave, the test has said."""
