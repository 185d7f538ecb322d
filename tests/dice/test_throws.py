"""Throws that come to something else than their dice do one by one: less than nothing if no die scores, or a
share of the sum of all faces.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from winterdawn.dice import Hand, Ladder, Pool, PoolError, Reading, Scale
from winterdawn.dice.counting.joint import Joint
from winterdawn.dice.counting.sampling import sample_opposed, sample_pool
from winterdawn.dice.counting.tables import JointTable, PoolTable
from winterdawn.dice.scale import PLAIN
from winterdawn.dice.sources import BulkDice
from winterdawn.dice.trials import Opposed
from winterdawn.editions.scales import scale

BLANK = PLAIN.but(blank=-1, below="losses", deficit="losses", failure="losses")
SUMMED = scale("screen").but(summed=True)
GIVING = SUMMED.but(deficit="dice", below="zero")
BOTH = pytest.mark.parametrize("by", [BLANK, SUMMED], ids=["blank", "summed"])


def thrown(pool: str, by: Scale) -> Counter[Reading]:
    """How many throws say what."""
    sizes = list(Pool(pool))
    return Counter(Ladder.of(by).read(f, sizes) for f in product(*(range(1, n + 1) for n in sizes)))


def counts(pool: str, by: Scale) -> Counter[int]:
    """How many throws come to what."""
    found: Counter[int] = Counter()
    for reading, many in thrown(pool, by).items():
        found[reading.successes] += many
    return found


@BOTH
@pytest.mark.parametrize("pool", ["1d4", "3d8", "2d8+1d6"])
def test_odds_are_those_of_every_throw(pool: str, by: Scale) -> None:
    counted, total = counts(pool, by), Pool(pool).odds().total
    chances = {n: Fraction(many, total) for n, many in counted.items()}
    for odds in (Hand(pool, scale=by).results(), Joint(pool, by).counts, Pool(pool).odds(scale=by)):
        assert dict(odds) == chances
    ways = {(r.successes, r.all_scored, r.none_scored, r.top_face): n for r, n in thrown(pool, by).items()}
    assert Joint(pool, by).ways == ways


def test_faces_are_added_and_the_fraction_of_the_sum_is_dropped() -> None:
    ladder = Ladder.of(SUMMED)
    assert [ladder.read(faces, (8, 8)) for faces in ((8, 8), (2, 2), (1, 1), (3, 1))] == [
        Reading(5, True, False, True), Reading(1, False, True), Reading(0, False, True), Reading(1),
    ]  # fmt: skip
    assert (ladder.most(4, 8), ladder.most(0, 8), Ladder(3).most(4, 8)) == (10, 0, 8)


def test_dice_thrown_against_a_pool_are_added_by_themselves() -> None:
    off = counts("2d4", SUMMED)
    found: Counter[int] = Counter()
    for (own, many), (less, ways) in product(counts("2d8", SUMMED).items(), off.items()):
        found[own - less] += many * ways
    odds = Hand("2d8", 2, scale=SUMMED).results()
    assert dict(odds) == {n: Fraction(many, found.total()) for n, many in found.items()}


@BOTH
@pytest.mark.parametrize("ours, theirs", [("2d8", "2d6"), ("3d8", "1d4"), ("200d12", "190d12")])
def test_opposed_odds_are_those_of_both_throws(ours: str, theirs: str, by: Scale) -> None:
    one, other = (Hand(pool, scale=by).results() for pool in (ours, theirs))
    odds = Opposed(ours, theirs, scale=by).odds()
    assert odds.win == sum(chance * other.at_most(n - 1) for n, chance in one)


def test_extra_dice_are_a_throw_of_their_own() -> None:
    """Of 1d4 less 4 at least 3 are missing; whatever is missing is d4s that are added among themselves."""
    odds = Opposed("1d4", "1d4", malus=6, scale=GIVING).odds()
    found: Counter[int] = Counter()
    for own, lost in product(range(1, 5), product(range(1, 5), repeat=3)):
        missing = 3 + sum(lost) // 3 - own // 3
        for extra, many in counts(f"{missing}d4", SUMMED).items():
            for their in range(1, 5):
                found[-extra - their // 3] += many * 4 ** (7 - missing)
    assert dict(odds) == {n: Fraction(many, found.total()) for n, many in found.items()}
    sampled = sample_opposed(Opposed("1d4", "1d4", malus=6, scale=GIVING), 20_000, 5)
    assert float(np.mean(sampled)) == pytest.approx(float(odds.mean), abs=0.05)


@BOTH
def test_nothing_is_thrown_of_no_dice(by: Scale) -> None:
    assert Hand(Pool(), scale=by).results().mean == 0
    assert Ladder.of(by).read((), ()).successes == 0


@BOTH
def test_samples_know_it(by: Scale) -> None:
    found = sample_pool(Pool("2d4"), by, 4_000, BulkDice(3))
    assert set(np.unique(found)) == set(counts("2d4", by))


def test_what_joins_a_roll_is_no_loss_by_itself() -> None:
    assert (BLANK.apart, PLAIN.apart, SUMMED.apart) == (BLANK.but(blank=0), PLAIN, SUMMED)


@BOTH
@pytest.mark.parametrize("table", [PoolTable, JointTable])
def test_tables_hold_no_such_throws(table: type[PoolTable | JointTable], by: Scale) -> None:
    with pytest.raises(PoolError, match="one by one"):
        table(3, scale=by)
