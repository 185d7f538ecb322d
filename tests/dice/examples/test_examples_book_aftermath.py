"""The core book's worked examples about flawless success, failure, low attributes, spirit, virtues."""

from __future__ import annotations

from fractions import Fraction

import pytest

from winterdawn.dice.attributes import grant
from winterdawn.dice.counting.joint import Joint
from winterdawn.dice.pool import Pool
from winterdawn.dice.reading import Ladder
from winterdawn.dice.sources import ScriptedDice
from winterdawn.dice.spirit import most_bought, price
from winterdawn.dice.trials import Consequences, Outcome, Static, Trial
from winterdawn.dice.virtue import VirtueRoll


def played(trial: Trial, *rolls: list[int]) -> Outcome:
    """The outcome when the dice fall like this."""
    return trial.play(ScriptedDice(rolls))


@pytest.mark.rule(
    "book.example.table-flip-complete-failure",
    "book.example.table-flip-ego-passed",
    "book.example.table-flip-ego-failed",
)
def test_the_table_flip():
    flip = Consequences("1d6", 1, rank=2, ego="3d6", ego_rank=2, spirit=9, whole_pool=False)
    passed = played(flip, [3], [4, 4, 1])
    assert passed.detail[:6] == (0, False, True, 9, 1, 0)
    for ego in ([1, 1, 4], [4, 3, 2]):
        failed = played(flip, [3], ego)
        assert failed.value == -2
        assert failed.detail[:6] == (0, False, True, 7, 0, 0)


@pytest.mark.about(
    "book.failure.ego-recursive", "book.failure.unranked-cannot-fail", "book.ruling.failure-chain"
)
def test_ego_tests_may_call_for_ego_tests():
    settings = {"rank": 0, "ego": "1d6", "ego_rank": 0, "spirit": 5}
    once = played(Consequences("1d6", 1, **settings), [1], [1])
    assert once.detail[:6] == (0, False, True, 5, 1, 0), "unless a house rule lets them, they do not"
    unranked = Consequences("1d6", 1, chain="unlimited", **settings)
    told = played(unranked, [1], [1], [2], [4])
    assert told.detail[:6] == (0, False, True, 5, 1, 3)  # The last ego test is flawless as well.
    ranked = Consequences("1d6", 1, rank=1, ego="2d6", ego_rank=3, spirit=5, chain="unlimited")
    assert played(ranked, [1], [1, 1], [3, 3], [2]).value == -5


@pytest.mark.about("book.flawless.every-die", "book.flawless.full-pool", "book.flawless.task-succeeds")
def test_flawless_success():
    settings = {"rank": 2, "ego": "2d6", "ego_rank": 1, "spirit": 5}
    task = Consequences("3d8", 3, **settings)
    assert played(task, [4, 5, 8]).detail[1] is True
    assert played(task, [8, 8, 1]).detail[1] is False
    assert played(Consequences("3d8", 5, **settings), [4, 5, 8]).detail[1] is False
    assert played(Consequences("3d8", 3, whole_pool=False, **settings), [4, 5, 8]).detail[1] is False
    assert played(Consequences("3d8", 3, reward="spirit", malus=1, **settings), [4, 5, 8]).value == 4
    chance = task.fates().chance(lambda fate: fate.flawless)
    assert chance == Joint("3d8").chance(all_scored=True) == Fraction(125, 512)


@pytest.mark.about("book.ruling.failure-before-malus")
def test_a_malus_makes_no_complete_failure():
    task = Consequences("1d6", 1, rank=1, ego="2d6", ego_rank=1, spirit=5, malus=2)
    assert played(task, [4]).detail[2] is False


@pytest.mark.rule("book.example.attribute-two", "book.example.attribute-two-unranked")
def test_an_attribute_of_two():
    granted = grant(2)
    assert (granted.pool, granted.malus) == (Pool("3d4"), 2)
    assert played(Static(granted.pool, 1, malus=granted.malus), [4, 4, 1]).value == 0


@pytest.mark.about("book.ruling.low-attribute-and-cap")
def test_the_cap_keeps_the_malus():
    granted = grant(2, 1, spirit=2)
    assert (granted.pool, granted.malus) == (Pool("2d4"), 2)


@pytest.mark.rule(
    "book.example.cooking-buy-one", "book.example.cooking-buy-two", "book.example.cooking-buy-three"
)
@pytest.mark.rule("book.example.cooking-buy-four")
@pytest.mark.about("book.spirit.buy-limit", "book.ruling.spirit-cap-after-paying")
def test_buying_dice():
    assert [price(4, bought) for bought in (1, 2, 3, 4)] == [4, 9, 15, 22]
    assert most_bought(4, 1000) == 4
    assert (most_bought(4, 30), most_bought(4, 29)) == (4, 3)


@pytest.mark.rule("book.example.cooking-attribute-experience")
@pytest.mark.about("book.experience.attribute-once-per-roll")
def test_attribute_experience():
    assert Joint("3d8").chance(top_face=True) == 1 - Fraction(7, 8) ** 3
    assert Ladder().read([8, 8, 1], [8, 8, 8]).top_face is True


@pytest.mark.rule(
    "book.example.prudence-pool",
    "book.example.prudence-buy-one",
    "book.example.prudence-buy-two",
    "book.example.prudence-buy-three",
)
def test_calling_on_prudence():
    calls = [VirtueRoll(2, "lack", bought=bought) for bought in range(4)]
    assert [str(call.pool) for call in calls] == ["1d10", "2d10", "3d10", "4d10"]
    assert [call.cost for call in calls] == [0, 1, 3, 6]


@pytest.mark.rule("book.example.prudence-bonus", "book.example.prudence-reversed")
@pytest.mark.about("book.virtue.bonus-dice")
def test_what_prudence_brings():
    odds = VirtueRoll(2, "lack", bought=2).odds()
    assert odds.high == 6
    assert odds.exactly(4) > 0


@pytest.mark.about(
    "book.virtue.upheld-spirit", "book.virtue.betrayed-spirit", "book.ruling.virtue-die-size-payment"
)
def test_what_prudence_stakes():
    assert VirtueRoll(2, "lack", bought=2).stake == 10
    faces = [[VirtueRoll(step, end).stake for step in range(1, 7)] for end in ("lack", "excess")]
    assert faces == [[12, 10, 8, 8, 6, 4], [4, 6, 8, 8, 10, 12]]
