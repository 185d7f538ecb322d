"""Long work: tallies that stand, taken up again, and worked at in stretches of transition."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import named
from winterdawn.editions.encounter.clock import span
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.rolls.called import skill
from winterdawn.editions.sda.tests.rolling import RollingTests, under
from winterdawn.editions.sda.tests.ruling import Asked, Ruling, Rulings
from winterdawn.editions.sda.tests.secrets import Secrets
from winterdawn.editions.sda.tests.shelf import CITES, Progress, Project, Shelf, Shelves
from winterdawn.editions.sda.tests.skilltest import SkillTests
from winterdawn.editions.sda.tests.task import FIRST_FAIL, SETBACK
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
_SPENT = (*CITES[:3], "book.ruling.table-transition-rolls")


class Projects(SdaPart):
    """Several may be under way at once (``book.tempo.transition-projects``)."""

    heading = "Long work"

    def grant(self, play: Play, seconds: int) -> None:
        """Give every project the rolls that a stretch of time allows
        (``book.ruling.table-transition-rolls``).
        """
        for project in play.record(Shelf).projects.values():
            project.allowed = seconds // project.task.interval if project.task.interval else 1

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Take up what rests."""
        for key, project in play.record(Shelf).projects.items():
            if project.task.main.who is who:
                label = phrase("go-on-with-work", work=project.task.words)
                tally, allowed = project.progress.tally, project.allowed
                note = phrase("work-so-far", tally=tally, closed=not play.open, rolls=allowed)
                yield Act(
                    f"project:{key}",
                    label,
                    partial(self.resume, play, key),
                    note,
                    barred=self._barred(play, project),
                )

    def _barred(self, play: Play, project: Project) -> Barred | None:
        if play.open or project.allowed:
            return None
        return Barred("there is no time left for it in this transition", _SPENT)

    def powers(self, play: Play) -> Acts:
        """Set a long project."""
        for who in play.living():
            yield Act(
                f"gm:project:{who.id}", f"A long project for {who.name}", partial(self.begin, play, who)
            )

    def begin(self, play: Play, who: Combatant) -> Procedure[None]:
        """Say what it is, how hard and how slow; it rests until it is taken up."""
        known = play.part(SkillTests).tested(who)
        key = yield from skill(play.gm, f"{who.name} works with which skill?", known, CITES, who.id)
        words = skill_name(key)
        prompt, act = f"What is {who.name} working at?", "Work at: {}"
        name = yield from named(play.gm, prompt, (words,), CITES, act=act, who=who.id)
        prompt = f"How much {words} does it take?"
        asked = Asked(play.gm, prompt, who, (key,), (FIRST_FAIL, SETBACK))
        ruling = yield from play.part(Rulings).rule(play, asked, Ruling(kind=SETBACK))
        task = msgspec.structs.replace(ruling.task(who, key), name=name)
        play.part(Shelves).shelve(play, task, Progress(held=[]))

    def resume(self, play: Play, key: str) -> Procedure[None]:
        """Roll on where the tally stands; in transition the time has been spent already."""
        project = play.record(Shelf).projects.pop(key)
        task, done, before = project.task, project.progress, project.progress.rolls
        if not play.open:
            task = msgspec.structs.replace(task, interval=0, limit=before + project.allowed)
        outcome = yield from play.part(RollingTests).run(play, task, done)
        rolls = done.rolls - before
        main = project.task.main
        worked = span(rolls * project.task.interval)
        with play.quietly(play.part(Secrets).only_gm(play, task)):
            play.emit("project", f"{main.who.name} worked for", CITES, main.who, worked)
        if not outcome.passed:
            rest = project.task
            if done.given is not None:
                rest = under(rest, done.given)
            play.part(Shelves).shelve(play, rest, done, max(0, project.allowed - rolls))
