"""The 2017 draft's worked examples about dice, tests, modifiers and spirit."""

from __future__ import annotations

from fractions import Fraction

import pytest

from winterdawn.dice.attributes import grant
from winterdawn.dice.hand import Hand
from winterdawn.dice.pool import Pool
from winterdawn.dice.reading import Ladder
from winterdawn.dice.sources import ScriptedDice
from winterdawn.dice.spirit import most_bought, price
from winterdawn.dice.trials import (
    Assisted,
    Composed,
    Consequences,
    FirstFail,
    Group,
    Opposed,
    Outcome,
    Setback,
    Static,
    Trial,
)
from winterdawn.editions.scales import scale

DRAFT = scale("draft")


def played(trial: Trial, *rolls: list[int]) -> Outcome:
    return trial.play(ScriptedDice(rolls))


@pytest.mark.rule("draft.example.notation-3d12", "draft.example.pool-4d6", "draft.example.sheltering")
def test_pools():
    assert list(Pool("3d12")) == [12, 12, 12]
    assert grant(7, 3, scale=DRAFT).pool == Pool("4d6")
    assert len(grant(7, 2 + 1, scale=DRAFT).pool) == 1 + 2 + 1


@pytest.mark.rule("draft.example.low-attribute", "draft.example.ruling-low-attribute-cap")
def test_low_attributes():
    granted = grant(2, 1, scale=DRAFT)
    assert (granted.pool, granted.price * len(granted.pool), granted.loses_ties) == (Pool("2d4"), 4, True)
    assert [str(grant(2, 1, spirit=spirit, scale=DRAFT).pool) for spirit in (5, 6)] == ["1d4", "2d4"]


@pytest.mark.rule("draft.example.hits", "draft.example.stance-second")
def test_hits():
    outcome = played(Static("3d8", 3, scale=DRAFT), [8, 8, 4])
    assert (outcome.passed, outcome.hits) == (True, 2)
    assert played(Static("2d8", 1, scale=DRAFT), [4, 4]).hits == 1


@pytest.mark.rule("draft.example.easy-odds", "draft.example.moderate-needs-training")
def test_the_average():
    assert Static("1d6", 1, scale=DRAFT).odds().win == Fraction(1, 2)
    assert Static("1d6", 2, scale=DRAFT).odds().win == 0
    assert Static("2d6", 2, scale=DRAFT).odds().win == Fraction(1, 4)


@pytest.mark.rule("draft.example.ruling-ones")
@pytest.mark.about("draft.loss.die-one", "draft.failure.definition")
def test_ones_take_away():
    ladder = Ladder.of(DRAFT)
    totals = [ladder.read(faces, [12] * len(faces)).successes for faces in ([1, 1, 5], [1, 4, 9], [1, 5])]
    assert totals == [-1, 2, 0]
    task = Consequences("3d6", 1, rank=1, ego="2d6", ego_rank=0, spirit=5, scale=DRAFT)
    assert [task.scale.fails(ladder.read(faces, [12] * len(faces))) for faces in ([1, 1, 5], [1, 5])] == [
        True,
        False,
    ]


@pytest.mark.rule("draft.example.ruling-losses-opposed")
@pytest.mark.about("draft.ruling.losses-arithmetic", "draft.ruling.both-have-losses")
def test_losses_go_to_the_other_side():
    assert played(Opposed("1d8", "1d8", scale=DRAFT), [8], [1]).hits == 3
    assert played(Opposed("2d8", "1d8", scale=DRAFT), [1, 1], [1]).missing == 1
    assert played(Opposed("1d8", "1d8", malus=3, scale=DRAFT), [4], [1]).hits == 1


@pytest.mark.about("draft.ruling.malus-floor")
@pytest.mark.about("draft.modifier.no-malus-overflow")
def test_a_malus_stops_at_nothing():
    hand = Hand("2d6", 3, scale=DRAFT)
    assert [hand.scale.result(score, hand.burden.off) for score in (-2, 0, 2, 5)] == [-2, 0, 0, 2]
    overflow = DRAFT.but(deficit="dice")
    assert overflow.share(1, 3) == (0, 2)
    assert overflow.share(-1, 2) == (-1, 2)


@pytest.mark.about("draft.ruling.losses-and-bonus-mos")
@pytest.mark.about("draft.modifier.bonus-mos-needs-dice")
def test_bonus_successes_need_a_die():
    assert Static("", 0, plus=2, scale=DRAFT).odds().pmf == {0: 1}
    assert played(Static("2d6", 1, plus=2, scale=DRAFT), [1, 1]).value == 0


@pytest.mark.rule("draft.example.ms-advantage", "draft.example.taunt-hits")
@pytest.mark.about("draft.ruling.type-opposed-tie")
def test_opposed():
    assert played(Opposed("2d6", "2d6", advantage="theirs", scale=DRAFT), [4, 2], [2, 6]).passed is False
    assert played(Opposed("2d6", "2d6", advantage="ours", scale=DRAFT), [4, 2], [2, 6]).passed is True
    assert played(Opposed("2d8", "1d6", scale=DRAFT), [8, 8], [4]).hits == 3


@pytest.mark.rule("draft.example.ms-first-fail")
@pytest.mark.about("draft.ruling.type-first-fail")
def test_first_fail():
    assert played(FirstFail("2d6", 3, scale=DRAFT), [4, 4], [2, 3], [4, 4], [4, 2]).value == 4


@pytest.mark.rule("draft.example.ms-step-back")
@pytest.mark.about("draft.ruling.type-step-back")
def test_step_back():
    cart = Setback("2d6", 5, scale=DRAFT)
    assert [cart.step(3, -1), cart.step(3, 0), cart.step(0, -2)] == [2, 3, 0]
    lost = played(cart, [4, 2], [1, 2])
    assert (lost.value, lost.passed) == (2, False)
    assert cart.odds(60).lose > 0


@pytest.mark.rule("draft.example.ms-assisted")
@pytest.mark.about("draft.ruling.type-assisted")
def test_the_log():
    log = Assisted(["2d6", "2d6"], 3, scale=DRAFT)
    assert played(log, [4, 4], [4, 2]).passed
    assert played(log, [4, 4], [1, 2]).value == 1


@pytest.mark.rule("draft.example.ms-group")
@pytest.mark.about("draft.ruling.type-group")
def test_the_catwalk():
    catwalk = Group(["3d8"] * 5, 2, scale=DRAFT)
    assert (catwalk.of_total(9), catwalk.of_total(10)) == (0, 5)


@pytest.mark.rule("draft.example.ms-composed", "draft.example.ms-rolling-composed")
@pytest.mark.about("draft.ruling.type-composed")
def test_two_skills():
    assert played(Assisted(["2d6", "2d8"], 3, scale=DRAFT), [4, 2], [8, 2]).passed
    assert played(Composed("2d6", "2d8", 5, scale=DRAFT), [4, 4], [4, 2], [4, 4]).value == 3


@pytest.mark.rule("draft.example.ms-spirit-cooking", "draft.example.ms-spirit-swimming")
def test_buying_dice():
    assert [price(4, bought, DRAFT) for bought in (1, 2, 3)] == [4, 9, 15]
    assert most_bought(4, 1000, rank=3, scale=DRAFT) == 3
    assert most_bought(4, 1000, rank=1, scale=DRAFT) == 1, "a bonus die is no rank"
    assert price(3, most_bought(3, 1000, rank=2, scale=DRAFT), DRAFT) == 7


@pytest.mark.rule("draft.example.ruling-spirit-cap")
@pytest.mark.about("draft.ruling.spirit-cap-and-bonus-dice")
def test_bonus_dice_lie_outside_the_cap():
    assert [len(grant(8, 4, bonus=1, spirit=spirit, scale=DRAFT).pool) for spirit in (3, 0)] == [4, 1]


@pytest.mark.about("draft.ruling.resounding-reward")
@pytest.mark.about("draft.resounding.mos-at-least-pool")
def test_resounding_success():
    task = Consequences("2d8", 1, rank=1, ego="1d6", ego_rank=0, spirit=4, reward="spirit", scale=DRAFT)
    assert played(task, [8, 2]).value == 4
    assert played(task, [4, 2]).value == 0


@pytest.mark.about("draft.ruling.nested-follow-up")
@pytest.mark.about("draft.failure.ego-difficulty", "draft.failure.ego-failure")
def test_the_follow_up_of_losses():
    task = Consequences("2d6", 1, rank=2, ego="3d6", ego_rank=1, spirit=6, scale=DRAFT)
    assert played(task, [1, 1], [4, 4, 4]).detail[:5] == (-2, False, True, 6, 1)
    assert played(task, [1, 1], [4, 4, 2]).detail[:5] == (-2, False, True, 4, 0)
    assert played(task, [1, 2], [1, 2, 3]).detail[:6] == (-1, False, True, 4, 0, 0)
    task = Consequences("2d6", 1, rank=2, ego="3d6", ego_rank=1, spirit=6, scale=DRAFT, chain="unlimited")
    assert played(task, [1, 2], [1, 2, 3], [4, 4, 2]).detail[:6] == (-1, False, True, 4, 0, 1)
