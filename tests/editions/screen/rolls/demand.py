"""Tests that a rule forces upon somebody, by themselves."""

from __future__ import annotations

from typing import Any, Self

from tests.editions.screen.field import Scene
from tests.editions.sda.arena import fighter
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.sda.body.downed import Downed, States
from winterdawn.editions.sda.frame.use import Kind, Purpose, Term, Unit, Use
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.run import Run


class Demand(Scene):
    """Ann, with 3d8, is to resist a shock against a difficulty, so many maluses on it; she may have
    ``withdrawn`` from an earlier test, or be ``down`` already.
    """

    def __init__(
        self, malus: int, difficulty: int = 0, *, withdrawn: bool = False, down: bool = False, **given: Any
    ) -> None:
        super().__init__(fighter("Ann", skills={"resist-shock": 2}, **given))
        self.maluses, self.difficulty = malus, difficulty
        self.withdrawn, self.down = withdrawn, down
        self.result: tuple[int | None, bool] | None = None
        """The total, none without any dice at all, and whether the test is passed."""

    def ask_for_it(self) -> Self:
        """Play it and nothing else."""
        begin = self.start

        def start() -> Encounter[Any]:
            play = begin()
            play.play = lambda: self._test(play)  # type: ignore[method-assign]
            return play

        self.run = Run(start)
        return self

    def _test(self, play: Encounter[Any]) -> Procedure[None]:
        who, term = play.combatants["ann"], Term(Unit.MALUS, self.maluses, "the test", ())
        use = Use(who, "resist-shock", "constitution", Kind.FREE, Purpose.TEST, terms=(term,))
        if self.withdrawn:
            play.part(Throwing).declined(play, use)
        if self.down:
            play.record(States).of[who.id] = Downed(0)
        passed, rolled = yield from play.part(CalledTests).static(
            play, [use], self.difficulty, "Hold out with how many dice?", ("screen.malus.ladder",)
        )
        self.result = (rolled.net if rolled else None), passed


def demanded(malus: int, difficulty: int = 0, **given: Any) -> Demand:
    """The test as it begins."""
    return Demand(malus, difficulty, **given).ask_for_it()
