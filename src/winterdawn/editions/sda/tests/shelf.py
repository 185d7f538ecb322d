"""Work that rests: how far it has come, kept for later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.tests.circumstances import Circumstances
from winterdawn.editions.sda.tests.secrets import Secrets
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Rolled
    from winterdawn.editions.sda.tests.task import Task
    from winterdawn.kernel.asks.choices import Cites

CITES: Cites = ("book.tempo.transition-projects", "book.difficulty.several-tests")


class Progress(msgspec.Struct):
    """How far a rolling test has come."""

    tally: int = 0
    since: int = 0
    """Rolls since the work last began (``book.test.composed-minimum-rolls``)."""
    rolls: int = 0
    held: list[Rolled] = []
    """Flawless rolls, rewarded when the test succeeds (``book.ruling.flawless-in-rolling``)."""
    given: Circumstances | None = None
    """The circumstances as they were changed on the way, none if they were not
    (``book.modifier.malus-rolling``)."""


class Project(msgspec.Struct):
    """A rolling test that rests: what it is, and how far it has come."""

    task: Task
    progress: Progress
    allowed: int = 0
    """Rolls that the transition under way still has time for."""


class Shelf(msgspec.Struct):
    """The projects that rest, by number, and how many there ever were."""

    projects: dict[str, Project] = {}
    count: int = 0


class Shelves(SdaPart):
    """Whatever is put aside is kept."""

    remembers = Shelf

    def shelve(self, play: Play, task: Task, done: Progress, allowed: int = 0) -> None:
        """Keep a tally for later, with the flawless rolls that wait for its success."""
        main = task.main
        shelf = play.record(Shelf)
        shelf.count += 1
        shelf.projects[str(shelf.count)] = Project(task, done, allowed)
        text = phrase("puts-work-aside", who=main.who.id, work=task.words)
        with play.quietly(play.part(Secrets).only_gm(play, task)):
            play.emit("project", text, CITES, main.who, phrase("tally-of", tally=done.tally))
