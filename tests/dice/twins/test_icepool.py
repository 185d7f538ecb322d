"""Larger pools agree with icepool to 1e-12."""

from __future__ import annotations

import icepool  # type: ignore[import-untyped]
import pytest

from tests.dice.twins.brute import MARKS
from winterdawn.dice.counting.joint import Joint
from winterdawn.dice.odds import Odds
from winterdawn.dice.pool import Pool
from winterdawn.dice.trials import Assisted, FirstFail, Group, Setback
from winterdawn.editions.scales import scale

POOLS = ["6d4", "12d6", "7d8+3d6", "10d10", "12d12", "30d20", "60d6", "4d20+4d12+4d10+4d8+4d6+4d4", "100d8"]
PAIRS = [("5d8", "4d6"), ("8d8", "8d10"), ("12d20", "12d20"), ("9d12+2d4", "10d10")]


def die(pool: str, edition: str = "book") -> icepool.Die[int]:
    mark = MARKS[edition]
    return sum(count @ icepool.d(faces).map(mark) for count, faces in Pool(pool).groups)


def close(odds: Odds, other: icepool.Die[int]) -> None:
    assert odds.pmf.keys() <= set(other.outcomes())
    for number in other.outcomes():
        assert float(odds.exactly(number)) == pytest.approx(float(other.probability(number)), abs=1e-12)
        if float(odds.exactly(number)):
            assert odds.exactly(number) == other.probability(number)


@pytest.mark.parametrize("edition", ["book", "draft", "screen"])
@pytest.mark.parametrize("pool", POOLS)
def test_pools(pool: str, edition: str):
    if edition == "book" or "d20" not in pool:
        low = die(pool, edition)
        found = Pool(pool).odds(scale=scale(edition))
        close(found, low)


@pytest.mark.parametrize("ours, theirs", PAIRS)
@pytest.mark.parametrize("malus, their_malus", [(0, 0), (2, 2), (5, 1)])
def test_opposed_with_extra_dice(ours: str, theirs: str, malus: int, their_malus: int):
    def brought(pool: str, off: int, other: str) -> icepool.Die[int]:
        extra = die(f"1d{Pool(other).faces}")
        return die(pool).map(lambda score: score - off if score >= off else -((off - score) @ extra))

    found = Pool(ours).against(theirs, malus=malus, their_malus=their_malus)
    other = brought(ours, malus, theirs) - brought(theirs, their_malus, ours)
    close(found, other)
    assert found.win == other.probability(">", 0)
    assert found.tie == other.probability("==", 0)
    assert found.lose == other.probability("<", 0)
    close(found.hits, other.map(lambda difference: max(difference, 0)))


@pytest.mark.parametrize("pool", ["8d8", "10d6+2d20", "12d12"])
def test_joint_odds(pool: str):
    def step(state: tuple[int, bool, bool, bool], face: int, faces: int) -> tuple[int, bool, bool, bool]:
        count, every, none, top = state
        mark = face // 4
        return count + mark, every and mark > 0, none and mark == 0, top or face == faces

    state: icepool.Die[tuple[int, bool, bool, bool]] = icepool.Die([(0, True, True, False)])
    for faces in Pool(pool):
        state = icepool.map(step, state, icepool.d(faces), faces, star=False)
    joint = Joint(pool)
    for key, ways in joint.ways.items():
        assert ways * state.denominator() == state.quantity(key) * joint.total
    assert len(joint.ways) == len(state)


@pytest.mark.parametrize("malus", [0, 2])
def test_expected_rolls(malus: int):
    roll = die("4d8") - malus
    first = icepool.mean_time_to_absorb(
        lambda tally, net: 9 if tally + net >= 9 else (tally + net if net > 0 else 0) if tally < 9 else 9,
        0,
        roll,
    )
    assert FirstFail("4d8", 9, malus=malus).expected == first
    back = icepool.mean_time_to_absorb(
        lambda tally, net: 9 if tally >= 9 else max(0, min(tally + net, 9)), 0, roll
    )
    assert Setback("4d8", 9, malus=malus).expected == back


def test_chance_within_so_many_rolls():
    test, roll = Setback("3d6", 12, malus=1), die("3d6") - 1
    odds, state = test.odds(30), icepool.Die([0])
    for number in range(1, 31):
        state = icepool.map(lambda t, net: 12 if t >= 12 else max(0, min(t + net, 12)), state, roll)
        assert float(odds.within(number)) == pytest.approx(float(state.probability(12)), abs=1e-12)


def test_assisted_and_group():
    three = [die("6d8"), die("5d6"), die("7d10")]
    pools = ["6d8", "5d6", "7d10"]
    close(Assisted(pools, 8).odds(), sum(three))
    close(Assisted(pools, 8, halved=True).odds(), three[0] + three[1] // 2 + three[2] // 2)
    close(Group(pools, 4).odds(), sum(three).map(lambda total: min(total // 4, 3)))
    alone = sum(each >= 4 for each in three)
    close(Group(pools, 4, transfer="none").odds(), alone)
