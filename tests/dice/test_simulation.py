"""Trials thrown through the kernel agree with their odds within four standard errors."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from tests.drills import Drill
from winterdawn.dice.counting.sampling import sample_opposed
from winterdawn.dice.hand import Hand
from winterdawn.dice.odds import CutOdds
from winterdawn.dice.reading import Ladder, Reading
from winterdawn.dice.sources import SeededDice
from winterdawn.dice.trials import (
    Assisted,
    Composed,
    Consequences,
    FirstFail,
    Group,
    Opposed,
    Setback,
    Static,
    Stressed,
)
from winterdawn.dice.trials.trial import Outcome, Throw, Trial
from winterdawn.editions.scales import scale
from winterdawn.kernel.asks.ask import Procedure, Roll, groups, throw
from winterdawn.kernel.asks.follow import follow

ROLLS, FEWER = 100_000, 10_000
STANDARD_ERRORS = 4

TRIALS: list[Trial] = [
    Static("2d8", 2, malus=1),
    Static("1d8+1d4", 2, malus=4, scale=scale("screen")),
    Opposed("2d8", "1d6", malus=2, their_malus=1),
    Opposed("2d6", "2d6", malus=1, scale=scale("draft")),
    FirstFail("2d8", 3),
    Setback("3d6", 2, malus=1),
    Assisted(["1d8", "1d10"], 2, halved=True),
    Group(["1d8", "1d6"], 1),
    Composed("2d6", "1d8", 2),
    Stressed(2, 1, 1, push="short", scale=scale("zones")),
]


def thrown(procedure: Procedure[Outcome], source: SeededDice) -> Outcome:
    """What a procedure comes to when every roll is thrown."""
    try:
        ask = next(procedure)
        while True:
            assert isinstance(ask, Roll)
            ask = procedure.send(source(ask.pool))
    except StopIteration as end:
        outcome: Outcome = end.value
        return outcome


def fall(wanted: Throw) -> Procedure[Reading]:
    """Let the dice that a trial asks for fall."""
    faces = yield from throw(Roll("ada", groups(wanted.pool), wanted.purpose))
    return Ladder.of(wanted.scale).read(faces, list(wanted.pool))


def agrees(times: int, chance: float, rolls: int = ROLLS) -> bool:
    error = sqrt(max(chance * (1 - chance), 1 / rolls) / rolls)
    return abs(times / rolls - chance) <= STANDARD_ERRORS * error


@pytest.mark.drill(always=True)
@pytest.mark.parametrize("trial", TRIALS, ids=repr)
def test_thrown_through_the_kernel(trial: Trial, drill: Drill):
    source, counted, rolls = SeededDice(repr(trial)), {}, drill.of(ROLLS, FEWER)
    for _ in range(rolls):
        value = thrown(follow(trial, fall), source).value
        counted[value] = counted.get(value, 0) + 1
    odds = trial.odds()
    for number, chance in odds.pmf.items():
        assert agrees(counted.pop(number, 0), float(chance), rolls), number
    if isinstance(odds, CutOdds):
        assert agrees(sum(counted.values()), float(odds.missing), rolls)
    else:
        assert not counted


def test_the_aftermath_thrown_through_the_kernel(drill: Drill):
    trial = Consequences("2d6", 1, rank=1, ego="1d6", ego_rank=0, spirit=3)
    fates, source, counted, rolls = trial.fates(), SeededDice(5), {}, drill.of(ROLLS, FEWER)
    for _ in range(rolls):
        fate = thrown(follow(trial, fall), source).detail
        counted[fate] = counted.get(fate, 0) + 1
    for fate, ways in fates.ways.items():
        assert agrees(counted.pop(tuple(fate), 0), ways / fates.total, rolls), fate
    assert agrees(sum(counted.values()), float(fates.missing), rolls)


BULK = [
    Opposed("5d8", "4d6"),
    Opposed("5d8", "4d6", malus=3, their_malus=4),
    Opposed("9d20", "7d6+2d12", malus=1),
    Opposed("3d10", "3d8", malus=2, scale=scale("draft")),
    Opposed("3d10", "3d8", malus=5, their_malus=1, scale=scale("screen")),
    Opposed("2d6", "", their_malus=3),
    Opposed(Hand("3d6", plus=2), Hand("2d8", plus=1)),
    Opposed("1d6", "2d8", malus=3, their_malus=4, scale=scale("screen").but(deficit="dice")),
]


@pytest.mark.parametrize("trial", BULK, ids=repr)
def test_thrown_by_the_hundred_thousand(trial: Opposed):
    differences, ways = np.unique(sample_opposed(trial, ROLLS, seed=7), return_counts=True)
    counted = dict(zip(differences.tolist(), ways.tolist(), strict=True))
    for number, chance in trial.odds().pmf.items():
        assert agrees(counted.pop(number, 0), float(chance)), number
    assert not counted


def test_the_same_seed_throws_the_same_dice():
    trial = Opposed("5d8", "4d6", malus=3, their_malus=4)
    assert (sample_opposed(trial, 1000, seed=3) == sample_opposed(trial, 1000, seed=3)).all()
    assert trial.odds().sample(20, seed=3) == trial.odds().sample(20, seed=3)


def test_a_source_plays_a_trial_without_the_kernel():
    outcome = Static("3d8", 4).play(tuple)
    assert (outcome.value, outcome.passed, outcome.hits) == (6, True, 2)
