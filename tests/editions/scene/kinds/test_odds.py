"""What is played and what is computed are the same, roll by roll."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import prod

import pytest

from tests.editions.scene.stage import Stage, pair, solo
from winterdawn.dice.trials import Assisted, OpenEnded, Opposed, Static
from winterdawn.dice.trials.trial import Trial
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.run import Run


def played(stage: Stage, kind: str, value: Callable[[str], int]) -> dict[int, Fraction]:
    """The chances of each value told in the first event of ``kind``, from every way the dice can fall."""
    chances: Counter[int] = Counter()
    waiting = [(stage.run.fork(), Fraction(1))]
    while waiting:
        run, chance = waiting.pop()
        told = next((f"{e.text} {e.outcome}" for e in run.events if e.kind == kind), None)
        if told is not None:
            chances[value(told)] += chance
            continue
        number, ask = next(iter(run.pending.items()))
        if isinstance(ask, Choose):
            run.answer(ask.among.counts[-1].value, ask=number)
            waiting.append((run, chance))
            continue
        assert isinstance(ask, Roll)
        for faces in product(*(_kinds(size) for size in ask.pool)):
            weights = [weight for _, weight in faces]
            copy = Run(stage.start, run.record)
            copy.answer(tuple(face for face, _ in faces), ask=number)
            waiting.append((copy, chance * Fraction(prod(weights), prod(ask.pool))))
    return {key: chances[key] for key in chances if chances[key]}


def _kinds(size: int) -> list[tuple[int, int]]:
    """One face for each score, not the highest, and how many faces share it."""
    scores = Counter(face // 4 for face in range(1, size + 1))
    return [
        (next(face for face in range(1, size + 1) if face // 4 == score), many)
        for score, many in scores.items()
    ]


def computed(trial: Trial) -> dict[int, Fraction]:
    return {value: chance for value, chance in trial.odds() if chance}


def mos(told: str) -> int:
    return int(told.split(": ")[1].split(maxsplit=1)[0])


def test_a_static_test():
    stage = solo(skills={"climbing": 1}).does("ann", "test:climbing").gm("malus", 1, 2).says(2)
    assert played(stage, "test", mos) == computed(Static("2d8", 2, malus=1))


def test_an_open_ended_test():
    stage = solo(skills={"climbing": 2}).does("ann", "test:climbing").gm("open-ended").says(3)
    assert played(stage, "test", mos) == computed(OpenEnded("3d8"))


@pytest.mark.parametrize("halved", ["yes", "no"])
def test_an_assisted_test(halved: str):
    stage = pair({"skills": {"lifting": 1}}, {"skills": {"lifting": 2}})
    stage.gm("gm:assisted", "ann", "lifting", "same", halved, 4).says(2, 3)
    assert played(stage, "test", mos) == computed(Assisted(["2d8", "3d8"], 4, halved=halved == "yes"))


def test_an_opposed_test_with_all_its_extra_dice():
    stage = pair().gm(
        "gm:opposed", "ann", "brawling", "malus", 2, "done", "luck", "malus", 1, "done", "none", "once"
    )
    stage.says(2, 1)

    def difference(told: str) -> int:
        hits = 0 if "a tie" in told else int(told.rsplit(", ", maxsplit=1)[-1].split(maxsplit=1)[0])
        return -hits if "Bob wins" in told else hits

    assert played(stage, "opposed", difference) == computed(Opposed("2d8", "1d8", malus=2, their_malus=1))


def test_the_outlook_is_that_of_the_trial():
    stage = solo(skills={"climbing": 1}).does("ann", "test:climbing").gm(2)
    outlook = stage.ask("how many dice").outlook
    assert outlook is not None
    assert outlook(2).shares[0].chance == pytest.approx(float(Static("2d8", 2).odds().win))
