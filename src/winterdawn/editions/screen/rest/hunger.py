"""Days without enough food or drink (``screen.moment.day-hunger``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from winterdawn.dice.trials.trial import Outcome
from winterdawn.editions.screen.conditions.conditions import HUNGRY, THIRSTY, Conditions
from winterdawn.editions.screen.difficulty import pushed
from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.screen.people.sheet import ScreenSheet
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_SKILLS = {HUNGRY: "resist-hunger", THIRSTY: "resist-thirst"}
CITES: Cites = ("screen.moment.day-hunger", "screen.ruling.hunger-test", "screen.ruling.first-hungry-day")
_CAPPED = 6
"""The consecutive day from which the test would be harder than Heroic."""


class Fasts(msgspec.Struct):
    """Consecutive days without enough, by combatant, then by the condition they raise."""

    days: dict[str, dict[str, int]] = {}


def asked(play: Play, day: int) -> int:
    """The successes that a day without enough asks, the first being 1 (``screen.ruling.hunger-test``)."""
    return pushed(play, "routine", day - 1, harmful=True)


class Hunger(SdaPart):
    """Routine on the first such day, a step more each day after it, never above Heroic
    (``screen.ruling.hunger-test``, ``screen.ruling.first-hungry-day``).
    """

    remembers = Fasts

    def enter(self, play: Play, who: Combatant) -> None:
        """Whoever went hungry has done so."""
        play.record(Fasts).days[who.id] = dict(who.sheet.fasting)

    def sheet(self, play: Play, who: Combatant, sheet: ScreenSheet) -> ScreenSheet:
        """The days so far."""
        return replace(sheet, fasting={key: n for key, n in play.record(Fasts).days[who.id].items() if n})

    def day(self, play: Play, who: Combatant, condition: str, *, lacks: bool) -> Procedure[None]:
        """Close a day: one with enough ends the count, one without is tested."""
        days = play.record(Fasts).days[who.id]
        days[condition] = days.get(condition, 0) + 1 if lacks else 0
        if not lacks:
            return
        count = days[condition]
        goal = asked(play, count)
        skill = _SKILLS[condition]
        use = Use(who, skill, all_skills()[skill].attributes[0], Kind.FREE, Purpose.TEST)
        cites = CITES if count <= _CAPPED else (*CITES[:2], "screen.ruling.steps-beyond-heroic")
        dice, source = phrase("resist-lack", lack=condition), phrase("day-without-enough", day=count)
        _, rolled = yield from play.part(CalledTests).static(play, [use], goal, dice, cites, source=source)
        total = play.scale.result(rolled.score, rolled.off) if rolled else 0
        missing = Outcome.against(total, goal).missing
        if missing:
            yield from play.part(Conditions).rise(play, who, condition, missing, CITES[:2])
