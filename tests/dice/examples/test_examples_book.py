"""The core book's worked examples about dice, pools, tests and modifiers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.words.said import said
from winterdawn.dice.attributes import grant
from winterdawn.dice.pool import Pool
from winterdawn.dice.reading import Ladder
from winterdawn.dice.sources import ScriptedDice
from winterdawn.dice.trials import (
    Assisted,
    Composed,
    FirstFail,
    Group,
    OpenEnded,
    Opposed,
    Outcome,
    Setback,
    Static,
    Trial,
)
from winterdawn.editions.sda.frame.difficulty import Difficulties


def played(trial: Trial, *rolls: list[int]) -> Outcome:
    """The outcome when the dice fall like this."""
    return trial.play(ScriptedDice(rolls))


@pytest.mark.rule("book.example.notation-5d6", "book.example.notation-3d12")
@pytest.mark.about("book.dice.notation-count")
def test_notation():
    assert Pool("5d6").groups == ((5, 6),)
    assert Pool("3d12").groups == ((3, 12),)


@pytest.mark.rule("book.example.sda-acrobatics", "book.example.sda-untrained", "book.example.pool-4d6")
def test_pools_from_ranks_and_attribute():
    assert grant(6, 2).pool == Pool("3d6")
    assert len(grant(9).pool) == 1
    assert grant(7, 2 + 1).pool == Pool("4d6")


@pytest.mark.about("book.pool.die-type-table", "book.ruling.die-for-thirteen-plus")
def test_the_die_of_an_attribute():
    dice = {score: grant(score).pool.faces for score in (4, 5, 6, 7, 8, 9, 10, 11, 12, 19, 20, 25)}
    assert list(dice.values()) == [4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 20, 20]


@pytest.mark.about(
    "book.mos.one", "book.mos.two", "book.mos.three", "book.mos.four", "book.mos.five", "book.mos.formula"
)
def test_what_faces_count_for():
    counted = [Ladder().score(face) for face in range(1, 21)]
    assert counted == [0] * 3 + [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4 + [5]


@pytest.mark.rule("book.example.easy-average-odds")
@pytest.mark.about("book.difficulty.easy-odds")
def test_easy_for_the_average():
    assert Static("1d6", 1).odds().win == Fraction(1, 2)


@pytest.mark.rule("book.example.moderate-average-untrained")
@pytest.mark.about("book.difficulty.moderate-needs-training")
def test_moderate_for_the_average():
    assert Static("1d6", 2).odds().win == 0
    assert Static("2d6", 2).odds().win == Fraction(1, 4)


@pytest.mark.rule("book.example.difficult-average-inexperienced")
def test_difficult_for_the_average():
    chances = [Static(grant(6, ranks).pool, 4).odds().win for ranks in range(4)]
    assert chances[:3] == [0, 0, 0]
    assert chances[3] > 0


@pytest.mark.rule("book.example.hits-five-against-three")
@pytest.mark.about("book.hit.excess", "book.hit.exact-match")
def test_hits():
    outcome = played(Static("3d8", 3), [8, 8, 4])
    assert (outcome.passed, outcome.hits) == (True, 2)
    outcome = played(Static("3d8", 3), [8, 4, 1])
    assert (outcome.passed, outcome.hits) == (True, 0)
    outcome = played(Static("3d8", 3), [4, 1, 1])
    assert (outcome.passed, outcome.hits, outcome.missing) == (False, 0, 2)


@pytest.mark.rule("book.example.tomb-stone")
@pytest.mark.about("book.difficulty.very-difficult")
def test_the_tomb_stone():
    band = Difficulties().band
    assert said(band(7).name) == "very difficult"
    names = ["easy", *["moderate", "difficult", "very difficult", "near impossible", "legendary"] * 2]
    assert [said(band(level).name) for level in (1, 2, 4, 6, 8, 10, 3, 5, 7, 9, 11)] == names
    assert band(0).name == ""


@pytest.mark.rule("book.example.tug-of-war")
@pytest.mark.about("book.test.opposed-tie")
def test_the_tug_of_war():
    outcome = played(Opposed("3d6", "3d6"), [4, 5, 6], [6, 6, 4])
    assert (outcome.value, outcome.passed, outcome.hits) == (0, False, 0)


@pytest.mark.rule("book.example.rogue-versus-guards", "book.example.rogue-versus-occupants")
def test_the_rogue():
    guards = played(Opposed("2d6", "2d6", advantage="theirs"), [4, 1], [1, 6])
    assert (guards.passed, guards.hits) == (False, 0)
    occupants = played(Opposed("2d6", "2d6", advantage="ours"), [4, 1], [1, 6])
    assert (occupants.passed, occupants.hits) == (True, 0)
    assert Opposed("2d6", "2d6", advantage="theirs").odds().tie == 0


@pytest.mark.rule("book.example.mutual-cover-deficits", "book.example.mutual-cover-outcome")
def test_mutual_cover():
    exchange = Opposed("2d6", "2d8", malus=2, their_malus=2)
    outcome = played(exchange, [4, 1], [1, 1], [4, 1], [8])
    assert (outcome.value, outcome.passed, outcome.missing) == (-1, False, 1)


@pytest.mark.about("book.ruling.deficit-dice-timing", "book.ruling.deficit-dice-unit-and-type")
def test_extra_dice_take_no_malus_and_give_none():
    outcome = played(Opposed("1d8", "1d6", malus=3), [1], [1], [1, 1, 1])
    assert outcome.value == 0
    outcome = played(Opposed("1d8", "1d6", malus=3, their_malus=1), [1], [1], [8], [4, 4, 4])
    assert outcome.value == 2 - 3


@pytest.mark.rule("book.example.assassin-unaware-target")
@pytest.mark.about("book.test.opposed-unaware")
def test_the_assassin():
    outcome = played(Opposed("2d8", "", their_malus=2), [4, 1], [8, 4])
    assert (outcome.passed, outcome.hits) == (True, 4)


@pytest.mark.about("book.ruling.deficit-dice-need-a-roll")
def test_a_side_with_no_roll_collects_nothing():
    assert played(Opposed("1d8", "", malus=3), [4]).value == 0


@pytest.mark.rule("book.example.running-escape")
@pytest.mark.about("book.test.open-ended-hits")
def test_running():
    outcome = played(OpenEnded("3d6"), [4, 5, 6])
    assert 9 + outcome.hits * 4.5 == 22.5


@pytest.mark.rule("book.example.lock-first-fail")
@pytest.mark.about("book.test.first-fail-loss")
def test_the_lock():
    lock = FirstFail("2d4", 5)
    tally = 0
    tallies = [tally := lock.step(tally, net) for net in (2, 1, 0)]
    assert tallies == [2, 3, 0]
    assert played(FirstFail("2d8", 5), [8, 1], [4, 1], [1, 1], [8, 8], [4, 3]).value == 5


@pytest.mark.about("book.ruling.first-fail-counts-malus")
def test_a_malus_can_fail_a_first_fail_roll():
    assert FirstFail("2d8", 5).step(3, -1) == 0


@pytest.mark.rule("book.example.cart-setback")
@pytest.mark.about("book.test.setback-no-progress")
def test_the_cart():
    outcome = played(Setback("3d4", 6), [4, 4, 1], [1, 2, 3], [4, 4, 4], [4, 1, 1])
    assert (outcome.value, outcome.passed) == (4, True)


@pytest.mark.about("book.test.setback-subtract", "book.ruling.setback-floor")
def test_setbacks():
    cart = Setback("2d4", 6, malus=2)
    assert cart.step(3, -2) == 1
    assert cart.step(1, -2) == 0


@pytest.mark.rule("book.example.fallen-tree-assisted")
@pytest.mark.about("book.test.assisted-sum")
def test_the_fallen_tree():
    assert played(Assisted(["2d6", "2d6", "3d6"], 6), [4, 4], [4, 1], [4, 5, 6]).passed


@pytest.mark.rule("book.example.trap-halved-assist")
@pytest.mark.about("book.ruling.halved-rounding")
def test_the_trap_with_a_helper():
    assert played(Assisted(["3d4", "3d4"], 4, halved=True), [4, 4, 4], [4, 4, 4]).value == 4


@pytest.mark.rule("book.example.chasm-group")
@pytest.mark.about("book.test.group-transfer")
def test_the_chasm():
    chasm = Group(["3d8", "2d8", "1d8"], 3)
    assert played(chasm, [8, 8, 4], [8, 8], [1]).value == 3
    assert Group(["3d8", "2d8", "1d8"], 3, transfer="surplus").succeed([5, 4, 0]) == 3
    assert Group(["3d8", "2d8", "1d8"], 3, transfer="none").succeed([5, 4, 0]) == 2
    for results, passed in (([5, 2, 2], 3), ([5, 0, 2], 2), ([4, 1, 2], 2), ([4, 1, 1], 1), ([3, 3, 2], 2)):
        assert Group(["3d8", "2d8", "1d8"], 3, transfer="surplus").succeed(results) == passed


@pytest.mark.rule("book.example.trap-composed")
@pytest.mark.about("book.ruling.composed-early-total")
def test_the_trap():
    trap = Composed("2d8", "2d6", 3)
    assert played(trap, [8, 8], [4, 1]).value == 2
    assert played(trap, [8, 8], [1, 1], [8, 1], [4, 1]).value == 4


@pytest.mark.rule("book.example.lock-mixed")
@pytest.mark.about("book.test.mixed-split-skills")
def test_the_lock_for_two():
    assert played(Assisted(["2d4", "3d4"], 3, halved=True), [4, 4], [4, 4, 4]).value == 3


@pytest.mark.rule("book.example.tree-climb-bonus")
@pytest.mark.about("book.modifier.bonus-dice")
def test_the_climb():
    assert Static("3d6", 2, bonus=1).odds().pmf == Static("4d6", 2).odds().pmf


@pytest.mark.rule("book.example.night-tracking-malus")
@pytest.mark.about("book.modifier.malus-mos")
def test_tracking_at_night():
    assert played(Static("3d6", 1, malus=2), [4, 5, 6]).value == 1
