"""Spirit: the cap on pools, and the dice it buys."""

import pytest

from tests.editions.sda.arena import STRONG, duel, fighter, hurt, struck
from winterdawn.kernel.asks.choices import Number
from winterdawn.kernel.errors import NotAllowed

RICH = fighter("Ann", constitution=12, persona=12, wisdom=12)
"""36 spirit, and a pool of 4."""


@pytest.mark.rule("book.spirit.buy-dice", "book.spirit.buy-price", "book.spirit.buy-before-roll")
@pytest.mark.parametrize(
    "dice, price",
    [
        pytest.param(1, 4, marks=pytest.mark.example("book.example.cooking-buy-one")),
        pytest.param(2, 9, marks=pytest.mark.example("book.example.cooking-buy-two")),
        pytest.param(3, 15, marks=pytest.mark.example("book.example.cooking-buy-three")),
        pytest.param(4, 22, marks=pytest.mark.example("book.example.cooking-buy-four")),
    ],
)
def test_each_bought_die_costs_the_pool_so_far(dice: int, price: int):
    arena = duel(RICH)
    assert struck(arena, 4 + dice) == f"{4 + dice}d8"
    assert arena.spirit("ann") == 36 - price
    arena.roll(*[4] * (4 + dice))
    assert [face.role for face in arena.card("exchange").faces] == ["own"] * 4 + ["bought"] * dice


@pytest.mark.rule("book.spirit.buy-limit")
@pytest.mark.example("book.example.cooking-buy-four")
def test_the_pool_can_at_best_double():
    arena = duel(RICH).turn("ann", "strike:bob")
    with pytest.raises(NotAllowed, match="doubles") as refused:
        arena.answer("Strike", 9)
    assert "book.spirit.buy-limit" in refused.value.cites
    assert arena.spirit("ann") == 36


@pytest.mark.unlike("screen", reason="a bought die costs 1 spirit there")
@pytest.mark.rule("book.spirit.pool-cap")
@pytest.mark.about("book.ruling.spirit-cap-after-paying")
@pytest.mark.parametrize("spirit, most", [(30, 8), (29, 7), (22, 7), (21, 6), (9, 5), (8, 4), (4, 4)])
def test_what_is_left_after_paying_covers_the_larger_pool(spirit: int, most: int):
    arena = duel(hurt(RICH, spirit=spirit)).turn("ann", "strike:bob")
    assert max(value for value in arena.options("Strike") if isinstance(value, int)) == most


@pytest.mark.rule("book.spirit.pool-cap")
@pytest.mark.about("book.ruling.combat-spirit-loss-cap-effect")
def test_no_pool_holds_more_dice_than_spirit():
    arena = duel(hurt(fighter("Ann"), spirit=3)).turn("ann", "strike:bob")
    assert arena.own("Strike") == [1, 2, 3]


@pytest.mark.about("book.ruling.spirit-cap-over-all-dice", "book.ruling.low-attribute-and-cap")
def test_the_cap_covers_bonus_dice_and_leaves_the_malus():
    weak = fighter("Ann", STRONG, strength=2, spirit=3)
    arena = duel(weak).turn("ann", "strike:bob")
    assert arena.own("Strike") == [0, 1, 2, 3]
    arena.answer("Strike", 2).answer("Defend", 0).roll(4, 4, 4, pool="3d4")
    card = arena.card("exchange")
    assert [face.role for face in card.faces] == ["own", "own", "bonus"]
    assert card.total == 3 - 2


@pytest.mark.unlike("screen", reason="a bought die costs 1 spirit there")
@pytest.mark.rule("book.low-attribute.bonus-dice")
@pytest.mark.about("book.ruling.buy-base-includes-bonus")
def test_bonus_dice_raise_the_price():
    arena = duel(fighter("Ann", STRONG, strength=3)).turn("ann", "strike:bob")
    among = arena.ask("Strike").among
    assert isinstance(among, Number)
    assert [count.note for count in among.counts if count.bought][:2] == ["5 spirit", "11 spirit"]


@pytest.mark.about("book.ruling.combat-bought-dice")
def test_bought_dice_come_on_top_of_the_budget_at_the_full_pools_price():
    arena = duel(RICH).turn("ann", "split").strike("ann", "bob", 4, 4, 1, 1)
    arena.spend().turn("ann", "end").turn("bob", "end").turn("ann", "strike:bob")
    assert arena.own("Strike") == []
    arena.answer("Strike", 1).answer("Defend", 0).roll(4, pool="1d8")
    assert arena.spirit("ann") == 36 - 4


@pytest.mark.rule("book.ruling.combat-bought-dice")
@pytest.mark.about("book.ruling.combat-bonus-dice-over-budget")
def test_dice_may_be_bought_to_keep_own_ones_back():
    arena = duel(RICH).turn("ann", "split").turn("ann", "strike:bob")
    arena.answer("Strike", "buy").answer("Buy", 2).answer("Strike", 1).answer("Defend", 0)
    arena.roll(4, 1, 1, pool="3d8").spend().turn("ann", "end").turn("bob", "end").turn("ann", "strike:bob")
    assert arena.spirit("ann") == 36 - 9
    assert arena.own("Strike") == [1, 2, 3]
