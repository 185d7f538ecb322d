"""Buying dice, and pools from attributes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, cast

import pytest

from winterdawn.dice.attributes import grant
from winterdawn.dice.pool import Pool, PoolError
from winterdawn.dice.spirit import best_buy, most_bought, offers, price
from winterdawn.dice.trials import Assisted, Composed, Consequences, Group, Stressed
from winterdawn.dice.virtue import VirtueRoll
from winterdawn.editions.scales import scale
from winterdawn.editions.screen.difficulty import required


def test_offers_weigh_chance_against_price():
    found = offers("2d6", 12, 2)
    assert [(offer.dice, offer.cost, offer.chance) for offer in found] == [
        (0, 0, Fraction(1, 4)),
        (1, 2, Fraction(1, 2)),
        (2, 5, Fraction(11, 16)),
    ]
    assert found[1].per_point == Fraction(1, 8)
    assert found[0].per_point == 0
    assert best_buy(found).dice == 2
    assert best_buy(found, at_least=0.5).dice == 1
    assert best_buy(found, at_least=0.99).dice == 2


def test_a_goal_may_be_any_function_of_the_pool():
    found = offers("3d8", 40, lambda pool: pool.against("4d8").win)
    chances = [offer.chance for offer in found]
    assert chances == sorted(chances)
    assert found[3].pool == Pool("6d8")


def test_spirit_left_caps_what_is_bought():
    for spirit in range(40):
        bought = most_bought(4, spirit)
        assert bought == 0 or spirit - price(4, bought) >= 4 + bought
        assert bought == 4 or spirit - price(4, bought + 1) < 4 + bought + 1


@pytest.mark.about("book.virtue.buy-unlimited", "book.ruling.virtue-buying-and-cap")
def test_virtue_dice_know_no_doubling():
    assert most_bought(1, 100) == 1
    assert most_bought(1, 100, unlimited=True) > 5
    assert VirtueRoll(5, "lack").odds().mean == Pool("1d6").odds().mean


@pytest.mark.parametrize(
    "ask, sentence",
    [
        (lambda: price(-1, 1), "the dice of a pool"),
        (lambda: offers("", 5, 1), "a pool that holds some"),
        (lambda: best_buy([]), "nothing to choose"),
        (lambda: most_bought(4, -1), "spirit is a whole number"),
        (lambda: VirtueRoll(7, "lack"), "step 1 to 6"),
        (lambda: VirtueRoll(1, "middle"), "no end of a virtue"),
        (lambda: grant(cast("Any", float("nan"))), "an attribute is a whole number"),
        (lambda: grant(5, -1), "ranks"),
        (lambda: grant(5, 1, spirit=-1), "spirit is a whole number"),
        (lambda: Consequences("2d6", rank=101, ego="1d6", ego_rank=0, spirit=3), "a rank is a whole number"),
        (lambda: Consequences("2d6", rank=0, ego="1d6", ego_rank=101, spirit=3), "a rank is a whole number"),
        (
            lambda: Consequences("2d6", rank=1, ego="1d6", ego_rank=0, spirit=3).fates(1001),
            "the number of ego tests is a whole number from 0 to 1,000,",
        ),
        (lambda: required("hard"), "is no difficulty"),
        (lambda: Assisted([], 2), "a list of 1 to 20 pools"),
        (lambda: Assisted("4d6", 2), "a list of 1 to 20 pools"),
        (lambda: Group(["2d6"] * 21, 2), "a list of 1 to 20 pools"),
        (lambda: Group(["2d6"], 2, transfer="some"), "no way to pass"),
        (lambda: Group(["12d20"] * 12, 9, transfer="surplus").odds(), "too many results"),
        (lambda: Composed("2d6", "2d6", 3, "sideways"), "no rolling test"),
        (lambda: Stressed(3, push="often", scale=scale("zones")), "no way to push"),
        (lambda: Stressed(101, scale=scale("zones")), "base dice"),
        (lambda: Consequences("2d6", rank=1, ego="1d6", ego_rank=0, spirit=3, reward="gold"), "no reward"),
    ],
)
def test_bad_input_gets_one_sentence(ask, sentence: str):
    with pytest.raises(PoolError, match=rf"(^|\W){sentence}"):
        ask()
