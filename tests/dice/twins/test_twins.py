"""What is worked out packed into large numbers equals what slow twins find one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.dice.twins.brute import MARKS
from winterdawn.dice.counting.joint import Joint
from winterdawn.dice.pool import Pool, PoolError
from winterdawn.dice.trials import Opposed
from winterdawn.editions.scales import scale

# Pools below and above 2**64 throws, which are worked out in different ways.
LARGE = ["10d6+2d20", "14d20", "15d20", "16d4+16d6", "30d8+2d4", "60d12"]


def joint_by_dice(pool: Pool, edition: str) -> dict[tuple[int, bool, bool, bool], int]:
    """One die after the other, each face of it."""
    mark, ways = MARKS[edition], {(0, True, True, False): 1}
    for faces in pool:
        after: dict[tuple[int, bool, bool, bool], int] = {}
        for (count, every, none, top), many in ways.items():
            for face in range(1, faces + 1):
                scored = mark(face) > 0
                key = (count + mark(face), every and scored, none and not scored, top or face == faces)
                after[key] = after.get(key, 0) + many
        ways = after
    return ways


@pytest.mark.parametrize("edition", ["book", "draft", "screen"])
@pytest.mark.parametrize("notation", LARGE)
def test_joint_odds_of_large_pools(notation: str, edition: str):
    joint = Joint(notation, scale(edition))
    assert joint.ways == joint_by_dice(Pool(notation), edition)
    assert sum(joint.ways.values()) == joint.total


def test_joint_odds_of_unusual_scales():
    for figures in ({"one": -9}, {"one": 7}, {"step": 1}, {"step": 20}, {"step": 9, "one": -3}):
        rules = scale("book").but(**figures)
        for notation in ("3d6", "2d20+1d4", "20d20"):
            found = Joint(notation, rules).ways
            assert found == joint_by_mark(Pool(notation), rules.mark), (figures, notation)


def joint_by_mark(pool: Pool, mark) -> dict[tuple[int, bool, bool, bool], int]:
    MARKS["unusual"] = mark
    try:
        return joint_by_dice(pool, "unusual")
    finally:
        del MARKS["unusual"]


def brought(hand, other) -> dict[int, Fraction]:
    """What a side brings to an opposed test, throw by throw and gift by gift."""
    low, ways, total = hand.scores()
    die = [other.scale.mark(face) for face in range(1, (other.pool.faces or 4) + 1)]
    chances: dict[int, Fraction] = {}
    for score, many in enumerate(ways, low):
        kept, gift = hand.scale.share(score, hand.burden.off)
        gift = gift if other.pool else 0
        for shown in product(die, repeat=gift):
            amount = kept - sum(shown)
            share = Fraction(many, total * len(die) ** gift)
            chances[amount] = chances.get(amount, Fraction(0)) + share
    return chances


@pytest.mark.parametrize("edition", ["book", "draft", "screen"])
@pytest.mark.parametrize(
    "ours, theirs",
    [("5d8", "4d6"), ("1d4", "3d6"), ("", "2d8"), ("2d10", ""), ("20d8", "25d6"), ("3d8+1d4", "2d6")],
)
@pytest.mark.parametrize("malus, their_malus", [(2, 2), (0, 3), (4, 0), (3, 1), (9, 2)])
def test_extra_dice(ours: str, theirs: str, malus: int, their_malus: int, edition: str):
    trial = Opposed(ours, theirs, malus=malus, their_malus=min(their_malus, 3), scale=scale(edition))
    if malus > 4:  # So many extra dice are too many to throw one by one.
        trial = Opposed(ours, theirs, malus=4, their_malus=their_malus, scale=scale(edition))
    mine, yours = brought(trial.ours, trial.theirs), brought(trial.theirs, trial.ours)
    expected: dict[int, Fraction] = {}
    for (a, chance), (b, other) in product(mine.items(), yours.items()):
        expected[a - b] = expected.get(a - b, Fraction(0)) + chance * other
    found = trial.odds()
    assert found.pmf == {number: chance for number, chance in expected.items() if chance}
    assert sum(found.weights) == found.total
    again = Pool(ours).against(
        theirs, malus=trial.ours.malus, their_malus=trial.theirs.malus, scale=scale(edition)
    )
    assert (again.low, again.weights, again.total) == (found.low, found.weights, found.total)
    assert again.source == found.source == (edition, Pool(ours))


@pytest.mark.parametrize(
    "ask, sentence",
    [
        (lambda: Pool("2d6").against("2d6", scale=scale("zones")), "no opposed tests"),
        (lambda: Pool("2d6").against("2d6", advantage="nobody"), "no side"),
        (lambda: Pool("2d6").against("2d7"), "no die of this game"),
        (lambda: Pool("2d6").against("2d8", scale=scale("zones").but(deficit="dice")), "no d8 is thrown"),
        (lambda: Pool("2d6").against("2d6", malus=-1), "a malus"),
        (lambda: Pool("2d6").against("2d6", their_malus=101), "a malus"),
        (lambda: Pool.of(-1, 6), "not fewer than 0"),
        (lambda: Pool.of(1.0, 6), "whole number"),  # type: ignore[arg-type]
        (lambda: Pool.of(True, 6), "whole number"),
        (lambda: Pool.of(1, 7), "no die of this game"),
        (lambda: Pool.of(1001, 6), "too many"),
    ],
)
def test_what_cannot_be_asked(ask, sentence: str):
    with pytest.raises(PoolError, match=sentence):
        ask()
