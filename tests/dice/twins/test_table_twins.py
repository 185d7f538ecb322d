"""Tables worked out in blocks or by leaps, and throws in bulk, equal what slow twins find one by one."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from winterdawn.dice.counting.sampling import sample_pool
from winterdawn.dice.counting.tables import PoolTable, margins
from winterdawn.dice.pool import Pool
from winterdawn.dice.sources import BulkDice
from winterdawn.dice.trials import FirstFail, Setback
from winterdawn.dice.trials.bout import Bout
from winterdawn.dice.trials.waits import WaitTable
from winterdawn.editions.scales import scale


@pytest.mark.parametrize("edition", ["book", "screen"])
@pytest.mark.parametrize("most, other", [(1, 1), (3, 7), (7, 3), (9, 9)])
def test_margins_one_by_one(most: int, other: int, edition: str):
    ours, theirs = PoolTable(most, scale=scale(edition)), PoolTable(other, (6, 20), scale=scale(edition))
    found = margins(ours, theirs)
    mine, yours = ours.rows(), theirs.rows()
    assert found.shape == (len(mine), mine.shape[1], len(yours))
    for i, row in enumerate(mine):
        for j, against in enumerate(yours):
            expected = np.zeros(len(row))
            for score, chance in enumerate(row):
                for less, share in enumerate(against[: score + 1]):
                    expected[score - less] += chance * share
            assert np.abs(found[i, :, j] - expected).max() < 1e-12


def test_margins_both_ways_are_all_there_is():
    ours, theirs = PoolTable(4), PoolTable(6)
    won, lost = margins(ours, theirs), margins(theirs, ours)
    assert np.abs(won.sum(axis=1) + lost[:, 1:].sum(axis=1).T - 1).max() < 1e-12
    assert np.abs(won[:, 0] - lost[:, 0].T).max() < 1e-12


@pytest.mark.parametrize("test", [FirstFail, Setback])
@pytest.mark.parametrize("rolls", [0, 1, 2, 3, 5, 16, 17, 90])
def test_waits_of_any_length(test: type[FirstFail] | type[Setback], rolls: int):
    table = WaitTable(test("2d8", 6, malus=1), rolls)
    assert table.chances.shape == (6, rolls + 1)
    for difficulty in range(1, 7):
        odds = test("2d8", difficulty, malus=1).odds(rolls)
        assert np.abs(table.chances[difficulty - 1] - odds.array()).max() < 1e-12


@pytest.mark.parametrize("armour, their_armour", [(0, 0), (2, 0), (0, 1), (3, 3)])
@pytest.mark.parametrize("pools", [("1d4", "5d20"), ("4d8", "3d8"), ("2d12", "2d6")])
def test_bouts(pools: tuple[str, str], armour: int, their_armour: int):
    mine, yours = (Pool(each) for each in pools)
    bout = Bout(mine, yours, damage=8, their_damage=10, armour=armour, their_armour=their_armour)
    for ours, table, striker, defender, die, off in (
        (True, bout.ours, mine, yours, 8, their_armour),
        (False, bout.theirs, yours, mine, 10, armour),
    ):
        for strike, defend in product(range(len(striker) + 1), range(len(defender) + 1)):
            hits = Pool.of(strike, striker.faces).against(Pool.of(defend, defender.faces)).hits
            expected = sum(
                float(chance * Pool.of(number, die).odds().map(lambda n, off=off: max(n - off, 0)).mean)
                for number, chance in hits
            )
            assert table[strike, defend] == pytest.approx(expected, abs=1e-12), (ours, strike, defend)
    assert np.allclose(bout.balance, bout.ours[:, ::-1] - bout.theirs[:, ::-1].T)


@pytest.mark.parametrize("times", [0, 1, 2, 3, 5, 40_000])
@pytest.mark.parametrize("notation", ["", "5d8", "4d6", "9d8+3d6", "1d20"])
def test_samples_of_any_number(notation: str, times: int):
    found = sample_pool(Pool(notation), scale("book"), times, BulkDice(3))
    assert found.shape == (times,)
    assert found.dtype == np.int16
    odds = Pool(notation).odds()
    if times:
        assert odds.low <= found.min() <= found.max() <= odds.high
    if times > 1000:
        assert abs(found.mean() - float(odds.mean)) < 5 * odds.deviation / times**0.5 + 1e-9
        assert (found == sample_pool(Pool(notation), scale("book"), times, BulkDice(3))).all()


@pytest.mark.parametrize("bound", [2, 8, 1 << 15, 1 << 16, 6, 1296])
@pytest.mark.parametrize("times", [0, 1, 3, 7, 50_000])
def test_throws_in_bulk_stay_below_their_bound(bound: int, times: int):
    found = BulkDice(1).below(bound, times)
    assert found.shape == (times,)
    if times > 1000:
        assert found.min() <= bound // 100
        assert bound - bound // 100 - 1 <= found.max() < bound
