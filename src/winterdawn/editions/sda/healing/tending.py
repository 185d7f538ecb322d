"""Tending injuries: first aid and medicine help a line to heal (``book.ruling.table-tending``)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one, yes
from winterdawn.editions.encounter.clock import HOUR, Clock
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.healing.mending import Care, Mending
from winterdawn.editions.sda.healing.treatment import FIRST_AID, MEDICINE
from winterdawn.editions.sda.tests.rolling import RollingTests
from winterdawn.editions.sda.tests.shelf import Progress
from winterdawn.editions.sda.tests.single import SingleTests
from winterdawn.editions.sda.tests.skilltest import SkillTests
from winterdawn.editions.sda.tests.task import FIRST_FAIL, STATIC, Attempt, Task
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.body.lines import Tick
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_CITES: Cites = ("book.ruling.table-tending",)


class Tending(SdaPart):
    """Each line once between two nights, in scenes and transitions."""

    heading = "Wounds"

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Whose injuries could be tended, oneself first."""
        if play.figures.tending == "off" or who.sheet.has("handless"):
            return
        barred = play.part(SkillTests).spent(play, who)
        for other in (who, *play.others(who)):
            if self._open(play, other):
                label = phrase("tend-injuries", own=other is who, other=other.id)
                run, note = partial(self.tend, play, who, other), phrase("for-next-healing")
                yield Act(f"tend:{other.id}", label, run, note, barred=barred, cites=_CITES)

    def _open(self, play: Play, who: Combatant) -> list[Tick]:
        """The lines not tended yet."""
        mending, injury = play.part(Mending), play.part(Injury)
        done = mending.cared(play, who)
        return [line for line in mending.hurt(play, who) if injury.number(play, who, line) not in done]

    def tend(self, play: Play, who: Combatant, other: Combatant) -> Procedure[None]:
        """Work on one line, for an hour a roll."""
        asked = phrase("may-they-tend-you", who=who.id)
        asks = other.side != who.side and play.able(other)
        if asks and not (yield from yes(other.seat, asked, _CITES, who=other.id)):
            play.emit("ruling", phrase("does-not-let-tend", who=other.id, by=who.id), _CITES, other)
            return
        skill, line = yield from self._how(play, who, other)
        number = play.part(Injury).number(play, other, line)
        task = Task(
            FIRST_FAIL if skill == MEDICINE else STATIC,
            (Attempt(who, skill),),
            line.ticked,
            interval=HOUR,
            cites=_CITES,
            name=phrase("care-of-line", other=other.id, line=number),
        )
        if skill == MEDICINE:
            outcome = yield from play.part(RollingTests).run(play, task, Progress(held=[]))
        else:
            outcome = yield from play.part(SingleTests).once(play, task)
            play.part(Clock).spend(play, HOUR, _CITES, who)
        hits = outcome.hits if outcome.passed else 0
        play.part(Mending).care(play, other, number, Care(hits, who.name))
        text = phrase("tends-line", who=who.id, other=other.id, line=number)
        play.emit("tended", text, _CITES, who, phrase("hits-for-healing", hits=hits))

    def _how(self, play: Play, who: Combatant, other: Combatant) -> Procedure[tuple[str, Tick]]:
        """The line and the skill, the worst line first; first aid only without a major injury."""
        ways: dict[Option, tuple[str, Tick]] = {}
        for line in sorted(self._open(play, other), key=lambda line: -line.ticked):
            number = play.part(Injury).number(play, other, line)
            for skill in (MEDICINE, *([] if line.majors else [FIRST_AID])):
                label = phrase("skill-on-line", skill=skill_name(skill), line=number)
                note = phrase("hours-a-line", several=skill == MEDICINE)
                cost = phrase("of-difficulty", difficulty=line.ticked)
                ways[Option(f"{skill}:{number}", label, note, cost)] = skill, line
        if len(ways) == 1:
            return next(iter(ways.values()))
        key = yield from one(who.seat, phrase("how-to-tend"), ways, _CITES, who.id)
        return next(way for option, way in ways.items() if option.key == key)
