"""Whatever a test does is a method of a part, so that another edition may do it otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

import msgspec
import pytest

from tests.editions.scene.stage import Stage, pair
from winterdawn.dice.hand import Hand
from winterdawn.dice.trials import Assisted
from winterdawn.dice.trials.trial import Outcome as Result
from winterdawn.dice.trials.trial import Trial
from winterdawn.editions.book import EDITION as BOOK
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.sda.figures import Play
from winterdawn.editions.sda.frame.exchange import OpposedOutcome
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Announced, Rolled, Unit, Use
from winterdawn.editions.sda.rolls.asking import DiceQuestion
from winterdawn.editions.sda.rolls.opposed import OpposedTests, Side
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.editions.sda.skills.uses import Uses
from winterdawn.editions.sda.tests.circumstances import Known
from winterdawn.editions.sda.tests.contest import Contest, Contests
from winterdawn.editions.sda.tests.group import GroupTests
from winterdawn.editions.sda.tests.ruling import Asked, Ruling, Rulings
from winterdawn.editions.sda.tests.secrets import Secrets
from winterdawn.editions.sda.tests.shelf import Progress, Shelves
from winterdawn.editions.sda.tests.single import SingleTests
from winterdawn.editions.sda.tests.tally import Tallies
from winterdawn.editions.sda.tests.task import Attempt, Task
from winterdawn.editions.sda.tests.throwing import Committing
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.run import Run


class Backwards(Committing):
    def ways(self, play: Play, attempt: Attempt) -> list[Use]:
        return super().ways(play, attempt)[::-1]


class Best(Committing):
    """Help is not added; nothing but halves of it count."""

    def joint(
        self, play: Play, task: Task, hands: Sequence[Hand], difficulty: int | None = None, **_: Any
    ) -> Trial:
        return Assisted(hands, difficulty, halved=True, scale=play.scale)


class Single(SingleTests):
    def verdict(self, play: Play, task: Task, outcome: Result) -> str:
        return "as it may be"


class Slow(Tallies):
    def step(self, play: Play, task: Task, state: tuple[int, int], net: int) -> tuple[int, int]:
        return state[0] + 1, state[1] + 1


class Selfish(GroupTests):
    def pass_on(self, *_: Any) -> Procedure[None]:
        return
        yield


class FirstWins(Contests):
    def judged(self, play: Play, match: Contest, outcome: OpposedOutcome) -> OpposedOutcome:
        won = msgspec.structs.replace(outcome, winner=match.first.who, loser=match.second.who, hits=7)
        return super().judged(play, match, won)


class Doubled(OpposedTests):
    def settle(self, play: Play, first: Side, second: Side) -> Procedure[OpposedOutcome]:
        outcome = yield from super().settle(play, first, second)
        return msgspec.structs.replace(outcome, hits=2 * outcome.hits)


class Weather(Rulings):
    known: ClassVar = {"rain": Known("in the rain", Unit.MALUS, 3, "book.modifier.source", ("lifting",))}


class Stern(Rulings):
    def rule(self, play: Play, asked: Asked, ruling: Ruling = Ruling()) -> Procedure[Ruling]:  # noqa: B008
        return msgspec.structs.replace(ruling, difficulty=9)
        yield


class Forgetful(Shelves):
    def shelve(self, play: Play, task: Task, done: Progress, allowed: int = 0) -> None:
        super().shelve(play, task, Progress(held=[]), allowed)


class Open(Secrets):
    def due(
        self, play: Play, task: Task, rolls: Sequence[tuple[Rolled, bool]]
    ) -> Sequence[tuple[Rolled, bool]]:
        return rolls


class Fleet(Uses):
    def distance(self, speed: float, mos: int) -> float:
        return speed * mos


class Timid(Throwing):
    def announce(
        self, play: Play, ways: Sequence[Use], question: DiceQuestion
    ) -> Procedure[Announced | None]:
        return None
        yield


def staged(parts: dict[str, SdaPart]) -> Stage:
    """Ann and Bob, 3d8 for lifting, under an edition with some parts replaced."""
    stage = pair({"skills": {"lifting": 2, "running": 2, "ego": 1}}, {"skills": {"lifting": 2}})
    but: Any = BOOK.but
    start = partial(Encounter, stage.run.game.setup, but(**parts))
    stage.start, stage.run = start, Run(start)
    return stage


def lifts(stage: Stage, *ruled: Any, faces: tuple[int, ...] = (8, 4, 1)) -> Stage:
    return stage.does("ann", "test:lifting").gm(*ruled).says(3, faces)


def opposed(stage: Stage) -> Stage:
    stage.gm("gm:opposed", "ann", "lifting", "done", "lifting", "done", "none", "once")
    return stage.says(3, 3, (4, 1, 1), (8, 4, 1))


def assisted(stage: Stage) -> Stage:
    stage.gm("gm:assisted", "ann", "lifting", "same", "no", 4)
    return stage.says(3, 3, (8, 4, 1), (8, 4, 1))


def grouped(stage: Stage) -> Stage:
    return stage.gm("gm:group", "lifting", "same", 2).says(3, 3, (8, 4, 1), (4, 1, 1))


def rained(stage: Stage) -> Stage:
    return stage.does("ann", "test:lifting").gm("known:rain", 1)


CASES: list[tuple[dict[str, SdaPart], Callable[[Stage], object], object, object]] = [
    (
        {"committing": Backwards()},
        lambda stage: stage.does("ann", "test:ego").gm(1).ask("how many dice").lead.split(",")[1],
        " persona).",
        " wisdom).",
    ),
    ({"committing": Best()}, lambda stage: assisted(stage).last("test").split()[4], "6", "4"),
    (
        {"single": Single()},
        lambda stage: lifts(stage, 2).last("test").split(" ", 4)[4],
        "against 2 (moderate), passed, 1 hit",
        "as it may be",
    ),
    (
        {"tally": Slow()},
        lambda stage: lifts(stage, "setback", 9, "hour").last("test").split(": ")[1],
        "0 → 3 of 9",
        "0 → 1 of 9",
    ),
    ({"group": Selfish()}, lambda stage: grouped(stage).open()[0][:8], "ann: Pas", "ann: Wha"),
    (
        {"contest": FirstWins()},
        lambda stage: opposed(stage).last("opposed").split(": ")[1],
        "Bob wins, 2 hits",
        "Ann wins, 7 hits",
    ),
    (
        {"opposed": Doubled()},
        lambda stage: opposed(stage).last("opposed").split(": ")[1],
        "Bob wins, 2 hits",
        "Bob wins, 4 hits",
    ),
    (
        {"ruling": Weather()},
        lambda stage: rained(stage).ask("how many dice").remarks[0].amount,
        None,
        "−3",
    ),
    (
        {"ruling": Stern()},
        lambda stage: stage.does("ann", "test:lifting").open()[0][:9],
        "gm: Ann w",
        "ann: Roll",
    ),
    (
        {"shelf": Forgetful()},
        lambda stage: (
            lifts(stage, "setback", 9, "hour").says("stop").gm("yes").last("project").split(": ")[1]
        ),
        "tally 3",
        "tally 0",
    ),
    (
        {"secrets": Open()},
        lambda stage: "flawless" in str(lifts(stage, "secret", 2, faces=(4, 4, 4)).open()),
        False,
        True,
    ),
    (
        {"uses": Fleet()},
        lambda stage: stage.does("ann", "test:running").gm("run").says(3, (8, 4, 1)).last("run"),
        "Ann runs 22.5 m",
        "Ann runs 27 m",
    ),
    (
        {"throw": Timid()},
        lambda stage: stage.does("ann", "test:lifting").gm(1).last("test").split(": ")[1],
        None,
        "no dice to roll against 1 (easy), failed, 1 missing",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{type(next(iter(c[0].values()))).__name__}" for c in CASES])
def test_a_part_that_stands_in_is_the_one_that_is_played(
    case: tuple[dict[str, SdaPart], Callable[[Stage], object], object, object],
) -> None:
    parts, look, usual, otherwise = case
    if usual is not None:
        assert look(staged({})) == usual
    assert look(staged(parts)) == otherwise
