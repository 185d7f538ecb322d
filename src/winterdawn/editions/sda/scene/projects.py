"""Long work: tallies that stand, taken up again, and worked at in stretches of transition."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.skills import skill_name, skills
from winterdawn.editions.sda.part import Cites
from winterdawn.editions.sda.scene.act import Act, Acts, ScenePart
from winterdawn.editions.sda.scene.asks import skill
from winterdawn.editions.sda.scene.clock import span
from winterdawn.editions.sda.scene.rolling import Progress, rolling
from winterdawn.editions.sda.scene.ruling import Ruling, rule
from winterdawn.editions.sda.scene.secrets import only_gm
from winterdawn.editions.sda.scene.task import SETBACK, Task
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Barred

if TYPE_CHECKING:
    from winterdawn.editions.sda.play import Combatant
    from winterdawn.editions.sda.scene.game import Scene

_CITES: Cites = ("book.tempo.transition-projects", "book.difficulty.several-tests")


class Project(msgspec.Struct):
    """A rolling test that rests: what it is, and how far it has come."""

    task: Task
    progress: Progress
    allowed: int = 0
    """Rolls that the transition under way still has time for."""


class Shelf(msgspec.Struct):
    """The projects as plain data: owner, skill, tally, rolls, and rolls still allowed."""

    rows: dict[str, tuple[str, str, int, int, int]] = {}


class Projects(ScenePart):
    """Several may be under way at once (``book.tempo.transition-projects``)."""

    def __init__(self) -> None:
        self._all: dict[str, Project] = {}
        self._count = 0

    @property
    def record(self) -> Shelf:
        """The projects as plain data."""
        return Shelf({key: self._row(project) for key, project in self._all.items()})

    def _row(self, project: Project) -> tuple[str, str, int, int, int]:
        main, done = project.task.main, project.progress
        return main.who.id, main.skill, done.tally, done.rolls, project.allowed

    def shelve(self, scene: Scene, task: Task, done: Progress, allowed: int = 0) -> None:
        """Keep a tally for later, with the flawless rolls that wait for its success."""
        main = task.main
        self._count += 1
        self._all[str(self._count)] = Project(task, done, allowed)
        text = f"{main.who.name} puts work aside, {main.words}:"
        with scene.quietly(only_gm(scene, task)):
            scene.emit("project", text, _CITES, main.who, f"tally {done.tally}")

    def grant(self, seconds: int) -> None:
        """Give every project the rolls that a stretch of time allows
        (``book.ruling.table-transition-rolls``).
        """
        for project in self._all.values():
            project.allowed = seconds // project.task.interval if project.task.interval else 1

    def acts(self, scene: Scene, who: Combatant) -> Acts:
        """Take up what rests."""
        for key, project in self._all.items():
            if project.task.main.who is who:
                label = f"Go on with {project.task.main.words}"
                note = f"tally {project.progress.tally}" + (
                    "" if scene.rules.tempo.open else f", {project.allowed} rolls"
                )
                yield Act(
                    f"project:{key}",
                    label,
                    partial(self.resume, scene, key),
                    note,
                    barred=self._barred(scene, project),
                )

    def _barred(self, scene: Scene, project: Project) -> Barred | None:
        if scene.rules.tempo.open or project.allowed:
            return None
        return Barred("there is no time left for it in this transition", _CITES)

    def powers(self, scene: Scene) -> Acts:
        """Set a long project."""
        for who in scene:
            yield Act(
                f"gm:project:{who.id}", f"A long project for {who.name}", partial(self.begin, scene, who)
            )

    def begin(self, scene: Scene, who: Combatant) -> Procedure[None]:
        """Say what it is, how hard and how slow; it rests until it is taken up."""
        key = yield from skill(scene.gm, f"{who.name} works with which skill?", skills(), _CITES, who.id)
        ruling = yield from rule(
            scene,
            scene.gm,
            f"How much {skill_name(key)} does it take?",
            who,
            key,
            kinds=("first-fail", SETBACK),
            ruling=Ruling(kind=SETBACK),
        )
        self.shelve(scene, ruling.task(who, key), Progress(held=[]))

    def resume(self, scene: Scene, key: str) -> Procedure[None]:
        """Roll on where the tally stands; in transition the time has been spent already."""
        project = self._all.pop(key)
        task, done, before = project.task, project.progress, project.progress.rolls
        if not scene.rules.tempo.open:
            task = msgspec.structs.replace(task, interval=0, limit=before + project.allowed)
        outcome = yield from rolling(scene, task, done)
        rolls = done.rolls - before
        main = project.task.main
        worked = span(rolls * project.task.interval)
        with scene.quietly(only_gm(scene, task)):
            scene.emit("project", f"{main.who.name} worked for", _CITES, main.who, worked)
        if not outcome.passed:
            self.shelve(scene, project.task, done, max(0, project.allowed - rolls))
