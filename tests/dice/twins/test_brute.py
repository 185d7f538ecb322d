"""Every distribution equals the full enumeration of its dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from tests.dice.twins import brute
from tests.drills import Drill
from winterdawn.dice.counting.joint import Joint
from winterdawn.dice.hand import Hand
from winterdawn.dice.pool import Pool
from winterdawn.dice.trials import (
    Assisted,
    Composed,
    Consequences,
    FirstFail,
    Group,
    OpenEnded,
    Opposed,
    Setback,
    Static,
    Stressed,
)
from winterdawn.dice.trials.trial import Trial, count
from winterdawn.editions.scales import scale

EDITIONS = ("book", "draft", "screen", "zones")
SDA = ("book", "draft", "screen")


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_pools_of_up_to_five_dice(edition: str, drill: Drill):
    for pool in brute.pools(drill.of(5, 4), edition):
        odds = pool.odds(scale=scale(edition)) if edition != "book" else pool.odds()
        total = 1
        for faces in pool:
            total *= faces
        low, ways, every = Hand(pool, scale=scale(edition)).scores()
        found = {number: many for number, many in enumerate(ways, low) if many}
        assert (found, every) == (brute.totals(pool, edition), total), pool
        assert odds.total == total
        assert sum(odds.weights) == total


@pytest.mark.parametrize("edition", EDITIONS)
def test_joint_odds_of_all_pools_of_up_to_three_dice(edition: str):
    for pool in brute.pools(3, edition):
        assert Joint(pool, scale(edition)).ways == brute.joint(pool, edition), pool


@pytest.mark.parametrize("pool", ["5d4", "2d6+3d4", "1d8+1d6+2d4", "4d8", "2d10+1d4+1d6"])
def test_joint_odds_of_larger_pools(pool: str):
    for edition in SDA:
        assert Joint(pool, scale(edition)).ways == brute.joint(Pool(pool), edition)


TRIALS: list[Trial] = [
    *(Static("2d8+1d6", 2, malus=malus, scale=scale(e)) for e in SDA for malus in (0, 1, 3)),
    *(Static("1d8+1d4", 1, malus=malus, scale=scale("screen")) for malus in (5, 8, 12)),
    Static("2d6", 2, malus=1, bonus=1, plus=2),
    Static(Hand("1d12+1d8", 1, plus=1, times=150), 3),
    Static(Hand("1d12+1d8", times=50, scale=scale("draft")), 1, scale=scale("draft")),
    Opposed(Hand("1d12+1d8", 1, times=150), "2d6"),
    Opposed("2d6", Hand("1d12+1d8", 2, times=200)),
    Opposed(Hand("1d6", 2, times=50), Hand("1d10", 1, times=150)),
    Static("2d6", 2, malus=1, bonus=1, plus=2, scale=scale("draft")),
    Static("4d6", 1, malus=2, scale=scale("zones")),
    Static("2d6", 1, malus=9, scale=scale("zones")),
    OpenEnded("2d10", malus=1),
    OpenEnded("1d20", plus=2, scale=scale("draft")),
    *(
        Opposed(ours, theirs, malus=malus, their_malus=other, scale=scale(e))
        for e in SDA
        for ours, theirs, maluses in (
            ("2d4", "1d6+1d4", ((0, 0), (1, 0), (1, 1))),
            ("1d8", "1d4", ((0, 0), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 2))),
        )
        for malus, other in maluses
    ),
    Opposed("1d20", "1d4", malus=3, their_malus=1),
    Opposed("2d6", "", malus=1, their_malus=3),
    Opposed("", "2d6", malus=2, their_malus=2),
    Opposed("1d6", "1d6", malus=2, their_malus=2, advantage="theirs"),
    Opposed("1d6", "1d8", malus=2, their_malus=1, scale=scale("screen")),
    Opposed("1d6", "1d8", malus=2, their_malus=1, scale=scale("screen").but(deficit="dice")),
    Opposed("1d4", "2d6", malus=3, their_malus=1, scale=scale("draft").but(deficit="dice")),
    Assisted(["1d8", "2d6", "1d10"], 3, malus=1),
    Assisted(["1d8", "2d6", "1d10"], 3, malus=1, halved=True),
    Assisted(["1d8", "2d6"], None, malus=2, signed=True),
    Assisted(["1d8", "2d4"], 2, scale=scale("draft"), malus=1, halved=True),
    Assisted(["1d8", "1d6"], 2, scale=scale("screen"), malus=2),
    *(Group(["1d8", "1d6", "1d10"], 1, transfer=how) for how in ("all", "surplus", "none", "sum")),
    *(Group(["1d20", "2d6"], 2, transfer=how) for how in ("all", "surplus", "none")),
    Group(["1d8", "1d6"], 1, scale=scale("draft")),
    Group(["1d8", "1d6"], 0),
    Stressed(2, 1, 1, scale=scale("zones")),
    Stressed(2, 1, 2, fear=1, scale=scale("zones")),
    Stressed(1, 1, 1, push="short", scale=scale("zones")),
    Stressed(2, 0, 1, push="always", scale=scale("zones")),
    Stressed(1, 2, 1, push="always", push_adds=False, scale=scale("zones")),
    Stressed(2, 1, 1, scale=scale("zones"), push="short", push_adds=False),
    Stressed(2, 2, 1, fails=3, scale=scale("zones")),
    Stressed(2, 1, 2, plus=1, fear=2, scale=scale("zones")),
    Stressed(1, 0, 1, push="short", push_adds=3, fails=2, scale=scale("zones").but(step=5)),
]

LARGE: list[Trial] = [
    Opposed(Hand("1d8", 2, times=50), Hand("1d20", 1, times=150)),
    *(
        Opposed("2d4", "1d6+1d4", malus=malus, their_malus=other, scale=scale(e))
        for e in SDA
        for malus, other in ((0, 2), (1, 2), (2, 0), (2, 2))
    ),
]
DRILLED = [pytest.param(trial, marks=pytest.mark.drill) for trial in LARGE]


@pytest.mark.parametrize("trial", [*TRIALS, *DRILLED], ids=repr)
def test_trials_equal_all_ways_to_play_them(trial: Trial):
    assert trial.odds().pmf == brute.values(trial)


@pytest.mark.parametrize("trial", [each for each in TRIALS if isinstance(each, Stressed)], ids=repr)
def test_points_and_critical_failures_equal_all_ways_to_play(trial: Stressed):
    found = brute.chances(trial, lambda end: end and end.detail)
    assert None not in found
    for odds, place in ((trial.will(), 0), (trial.criticals(), 1)):
        for number, chance in odds:
            told = [each for detail, each in found.items() if detail[place] == number]
            assert chance == sum(told)


@pytest.mark.parametrize("trial", TRIALS[::4], ids=repr)
def test_counting_readings_equals_counting_faces(trial: Trial):
    ways = count(trial, lambda outcome: outcome.value)
    total = sum(ways.values())
    assert {value: Fraction(many, total) for value, many in ways.items()} == brute.values(trial)


ROLLING: list[tuple[FirstFail | Setback | Composed, int]] = [
    *(
        (test("1d8", 3, malus=malus, scale=scale(e)), 4)
        for test in (FirstFail, Setback)
        for malus in (0, 1)
        for e in SDA
    ),
    (FirstFail("2d4", 3), 3),
    (Setback("2d4", 3, malus=1), 3),
    (Setback(["2d4", "1d6", "1d4"], 4), 4),
    (FirstFail(["1d4", "2d4"], 3), 3),
    (FirstFail(Opposed("1d6", "1d4"), 2), 4),
    (Setback(Opposed("1d6", "1d6"), 2), 4),
    (Setback(Assisted(["1d6", "1d4"], malus=1, signed=True), 2), 4),
    (Composed("1d8", "1d6", 3), 4),
    (Composed("1d6", "1d4", 1), 4),
    (Composed("1d8", "1d6", 3, "setback"), 4),
    (Composed(Hand("1d8", 1), "1d6", 3, "setback"), 4),
    (Composed("1d6", "1d8", 2, "setback", scale=scale("draft")), 4),
]


def throws_a_roll(trial: FirstFail | Setback | Composed) -> int:
    first = trial.first if isinstance(trial, Composed) else trial.rolls[0]
    return 2 if isinstance(first, Trial) or first.against else 1


@pytest.mark.parametrize("trial, throws", ROLLING, ids=repr)
def test_rolling_tests_equal_all_ways_to_play_them(trial: FirstFail | Setback | Composed, throws: int):
    ways = brute.chances(trial, lambda end: end and (end.value, bool(end.passed)), throws)
    every: dict[int | None, Fraction] = {}
    for end, chance in ways.items():
        number = end and end[0]
        every[number] = every.get(number, Fraction(0)) + chance
    passed = sum(chance for end, chance in ways.items() if end and end[1])
    rolls = throws // throws_a_roll(trial)
    odds = trial.odds(rolls)
    assert passed == odds.within(rolls)
    ended = {
        number: chance + Fraction(odds.failed[number], odds.total) for number, chance in odds.pmf.items()
    }
    for number, lost in enumerate(odds.failed):
        if lost and number not in ended:
            ended[number] = Fraction(lost, odds.total)
    missing = every.pop(None, Fraction(0))
    assert ended == every
    assert odds.missing == missing


def test_the_expected_number_of_rolls_is_the_sum_of_what_is_missing():
    for test in (FirstFail("3d6", 5), Setback("3d6", 5, malus=1), Setback("3d6", 3, scale=scale("draft"))):
        odds = test.odds(400)
        done = [sum(odds.weights[: n + 1]) + sum(odds.failed[: n + 1]) for n in range(len(odds.weights))]
        expected = sum(1 - reached / odds.total for reached in done)
        assert test.expected is not None
        assert float(test.expected) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("edition", ["book", "draft"])
@pytest.mark.parametrize("ranks", [(1, 1), (2, 0), (0, 1)])
def test_the_aftermath_equals_all_ways_to_play_it(edition: str, ranks: tuple[int, int]):
    rank, ego_rank = ranks
    for reward, chain in product(("experience", "spirit"), ("once", "unlimited")):
        settings: dict[str, Any] = {"reward": reward, "chain": chain, "scale": scale(edition)}
        trial = Consequences("1d6", 1, rank=rank, ego="1d4", ego_rank=ego_rank, spirit=2, **settings)
        found = trial.fates(links=3)
        every = brute.chances(trial, lambda end: end and end.detail, throws=4)
        assert found.missing == every.pop(None, Fraction(0))
        assert {tuple(fate): Fraction(ways, found.total) for fate, ways in found.ways.items()} == every
