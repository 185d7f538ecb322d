"""Tables agree with exact odds to 1e-12."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from winterdawn.dice.counting.joint import Joint
from winterdawn.dice.counting.tables import JointTable, PoolTable, margins, win_tie_lose
from winterdawn.dice.pool import SIZES, Pool, PoolError
from winterdawn.dice.trials import FirstFail, Setback
from winterdawn.dice.trials.bout import Bout
from winterdawn.dice.trials.waits import WaitTable
from winterdawn.editions.scales import scale


def near(expected):
    """Equal to 1e-12."""
    return pytest.approx(expected, rel=0, abs=1e-12)


@pytest.mark.parametrize("edition", ["book", "draft", "screen", "zones"])
def test_pools(edition: str):
    table = PoolTable(12, scale=scale(edition))
    for faces in table.sizes:
        for count in (1, 2, 7, 12):
            odds, row = Pool.of(count, faces).odds(scale=scale(edition)), table.row(faces, count)
            start = odds.low - count * (table.low // table.most)
            exact = np.zeros(len(row))
            exact[start : start + len(odds.weights)] = odds.array()
            assert row == near(exact)
            assert row.sum() == near(1)


def test_margins_and_wins_of_all_pairs():
    table = PoolTable(4)
    won = margins(table, table)
    win, tie, lose = win_tie_lose(table.rows(), table.rows())
    pools = [Pool.of(count, faces) for faces in SIZES for count in range(1, 5)]
    for i, ours in enumerate(pools):
        for j, theirs in enumerate(pools):
            odds = ours.against(theirs)
            assert [win[i, j], tie[i, j], lose[i, j]] == near(
                [float(odds.win), float(odds.tie), float(odds.lose)]
            )
            exact = [float(odds.exactly(margin)) for margin in range(won.shape[1])]
            assert won[i, :, j] == near(exact)


@pytest.mark.parametrize("edition", ["book", "draft", "screen"])
def test_joint_odds(edition: str):
    table = JointTable(5, scale=scale(edition))
    for place, faces in enumerate(table.sizes):
        for count in (1, 3, 5):
            exact = Joint(Pool.of(count, faces), scale(edition))
            found = table.chances[:, :, place, count - 1]
            start = table.low - count * (table.low // table.most)
            for (number, every, none, top), ways in exact.ways.items():
                kind = 1 if every else 2 if none else 0
                at = number - count * (table.low // table.most)
                assert found[kind, int(top), at] == near(ways / exact.total)
            assert found.sum() == near(1)
            assert start <= 0


@pytest.mark.parametrize("test", [FirstFail, Setback])
@pytest.mark.parametrize("malus, edition", [(0, "book"), (1, "book"), (1, "draft"), (0, "screen")])
def test_rolling(test: type[FirstFail] | type[Setback], malus: int, edition: str):
    table = WaitTable(test("3d6", 9, malus=malus, scale=scale(edition)), 40)
    for difficulty in (1, 4, 9):
        single = test("3d6", difficulty, malus=malus, scale=scale(edition))
        odds = single.odds(40)
        exact = np.zeros(41)
        exact[: len(odds.weights)] = odds.array()
        assert table.chances[difficulty - 1] == near(exact)
        assert single.expected is not None
        assert table.expected[difficulty - 1] == pytest.approx(float(single.expected), rel=1e-9)


def test_a_bout_by_hand():
    bout = Bout("3d8", "2d10", damage=6, their_damage=8, armour=1)
    for strike in range(4):
        for defend in range(3):
            hits = Pool.of(strike, 8).against(Pool.of(defend, 10)).hits
            expected = sum(float(chance) * number / 2 for number, chance in hits)
            assert bout.ours[strike, defend] == near(expected)
    for strike in range(3):
        for defend in range(4):
            hits = Pool.of(strike, 10).against(Pool.of(defend, 8)).hits
            expected = 0.0
            for number, chance in hits:
                boxes = Pool.of(number, 8).odds().map(lambda scored: max(scored - 1, 0)).mean
                expected += float(chance) * float(boxes)
            assert bout.theirs[strike, defend] == near(expected)
    ours, theirs = bout.best
    assert bout.balance.shape == (4, 3)
    assert bout.balance[ours].min() == bout.balance.min(axis=1).max() == bout.value[0]
    assert bout.balance[:, theirs].max() == bout.value[1] >= bout.value[0]


@pytest.mark.parametrize(
    "make, sentence",
    [
        (lambda: PoolTable(0), "at least 1 die"),
        (lambda: PoolTable(1001), "from 0 to 1,000"),
        (lambda: PoolTable(1000), "too large"),
        (lambda: PoolTable(3, (7,)), "no d7 is thrown"),
        (lambda: PoolTable(3).row(6, 4), "the table holds"),
        (
            lambda: margins(PoolTable(2, scale=scale("draft")), PoolTable(3, scale=scale("draft"))),
            "same number",
        ),
        (lambda: WaitTable(FirstFail("3d6", 65)), "up to 64"),
        (lambda: WaitTable(FirstFail(["3d6", "2d6"], 5)), "one pool"),
        (lambda: WaitTable(FirstFail("1d4", 2, malus=1)), "never be passed"),
        (lambda: Bout("2d6+1d8", "3d6"), "one type"),
        (lambda: Bout("", "3d6"), "one type"),
        (lambda: Bout("2d6", "3d6", scale=scale("draft")), "stop at 0"),
        (lambda: Bout("2d6", "3d6", armour=-1), "^armour is a whole number from 0"),
    ],
)
def test_bad_tables_are_refused(make, sentence: str):
    with pytest.raises(PoolError, match=sentence):
        make()


MEMORY = """
import resource
from winterdawn.dice.pool import Pool
Pool("1d4").odds()
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
odds = Pool("1000d20").odds()
assert odds.total == 20**1000 == sum(odds.weights)
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024)
"""


def test_a_thousand_dice_fit_into_bounded_memory():
    told = subprocess.run([sys.executable, "-c", MEMORY], capture_output=True, text=True, check=True)
    assert float(told.stdout) < 200


def test_one_question_needs_the_standard_library_alone():
    code = (
        "import sys; from winterdawn.dice.pool import Pool; Pool('5d8').odds().at_least(3);"
        "Pool('5d8').against('4d6', malus=2, their_malus=1).win;"
        "print(sorted({'numpy', 'msgspec', 'altair', 'rich'} & sys.modules.keys()))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
