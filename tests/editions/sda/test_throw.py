"""Dice before and after they fall: pools, faces, bought dice, the spirit cap, low attributes."""

import pytest

from tests.editions.sda.arena import SWORD, Arena, duel, enter, fighter, hurt, weapon
from winterdawn.kernel.choices import Number
from winterdawn.kernel.errors import NotAllowed

STRONG = weapon("Sword", attribute="strength")
"""A sword that is used with strength and nothing else."""


def struck(arena: Arena, dice: int) -> str:
    """The pool that falls when Ann strikes Bob with so many dice."""
    arena.turn("ann", "strike:bob").answer("Strike", dice).answer("Defend", 0)
    return str(arena.asked("strike")[1].pool)


@pytest.mark.rule("book.pool.die-type-table", "book.pool.die-type-limit")
@pytest.mark.rule("book.ruling.largest-die-compulsory", "book.ruling.die-for-thirteen-plus")
@pytest.mark.parametrize(
    "score, faces",
    [
        (4, 4),
        (5, 4),
        (6, 6),
        (7, 6),
        (8, 8),
        (9, 8),
        (10, 10),
        (11, 10),
        (12, 12),
        (19, 12),
        (20, 20),
        (30, 20),
    ],
)
def test_the_die_goes_by_the_attribute(score: int, faces: int):
    assert struck(duel(fighter("Ann", STRONG, strength=score)), 2) == f"2d{faces}"


@pytest.mark.rule("book.pool.size", "book.skill.rank-includes-group", "book.pool.untrained-one-die")
@pytest.mark.parametrize("rank, family, dice", [(0, 0, 1), (2, 0, 3), (2, 1, 4)])
@pytest.mark.example("book.example.pool-4d6")
def test_a_pool_holds_a_die_more_than_ranks(rank: int, family: int, dice: int):
    ann = fighter("Ann", STRONG, strength=7, skills={"one-handed-swords": rank})
    arena = duel(hurt(ann, families={"melee-combat": family})).turn("ann", "strike:bob")
    assert arena.own("Strike") == list(range(1, dice + 1))
    arena.answer("Strike", dice).answer("Defend", 0)
    assert str(arena.asked("strike")[1].pool) == f"{dice}d6"


@pytest.mark.rule("book.mos.formula", "book.mos.sum", "book.mos.die-threshold")
@pytest.mark.rule("book.mos.one", "book.mos.two", "book.mos.three", "book.mos.four", "book.mos.five")
def test_every_face_counts_for_a_quarter_of_it():
    ann = fighter("Ann", STRONG, strength=20, skills={"one-handed-swords": 20})
    arena = duel(hurt(ann, spirit=24)).strike("ann", "bob", *range(1, 21))
    card = arena.card("exchange")
    assert [face.scores for face in card.faces] == [0] * 3 + [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4 + [5]
    assert card.scored == card.total == 45


@pytest.mark.rule("book.pool.roll-fewer", "book.ruling.fewest-dice", "book.ruling.combat-announcement")
def test_fewer_dice_may_be_rolled_but_not_none():
    arena = duel().turn("ann", "strike:bob")
    with pytest.raises(NotAllowed, match="0 is not allowed"):
        arena.answer("Strike", 0)
    assert struck(duel(), 1) == "1d8"


@pytest.mark.rule("book.melee.attribute-choice", "book.pool.attribute-choice")
def test_strength_or_agility_is_chosen_unless_the_weapon_forces_one():
    arena = duel(fighter("Ann", agility=6, strength=10)).turn("ann", "strike:bob")
    arena.answer("Strike", "agility:one-handed-swords:sword").answer("Strike", 2).answer("Defend", 0)
    assert str(arena.asked("strike")[1].pool) == "2d6"
    assert "(Sword, agility)" in arena.told("announce")[-1]


@pytest.mark.rule("book.melee.attribute-forced")
def test_a_forced_attribute_leaves_no_choice():
    arena = duel(fighter("Ann", STRONG, agility=10)).turn("ann", "strike:bob")
    assert [key for key in arena.options("Strike") if ":sword" in str(key)] == []
    assert "agility:brawling:bare-hands" not in arena.options("Strike"), "2 metres are too far to brawl"


# ------------------------------------------------------------ spirit

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


@pytest.mark.rule("book.ruling.spirit-cap-after-paying", "book.spirit.pool-cap")
@pytest.mark.parametrize("spirit, most", [(30, 8), (29, 7), (22, 7), (21, 6), (9, 5), (8, 4), (4, 4)])
def test_what_is_left_after_paying_covers_the_larger_pool(spirit: int, most: int):
    arena = duel(hurt(RICH, spirit=spirit)).turn("ann", "strike:bob")
    assert max(value for value in arena.options("Strike") if isinstance(value, int)) == most


@pytest.mark.rule("book.spirit.pool-cap", "book.ruling.combat-spirit-loss-cap-effect")
def test_no_pool_holds_more_dice_than_spirit():
    arena = duel(hurt(fighter("Ann"), spirit=3)).turn("ann", "strike:bob")
    assert arena.own("Strike") == [1, 2, 3]


@pytest.mark.rule("book.ruling.spirit-cap-over-all-dice", "book.ruling.low-attribute-and-cap")
def test_the_cap_covers_bonus_dice_and_leaves_the_malus():
    weak = fighter("Ann", STRONG, strength=2, spirit=3)
    arena = duel(weak).turn("ann", "strike:bob")
    assert arena.own("Strike") == [0, 1, 2, 3]
    arena.answer("Strike", 2).answer("Defend", 0).roll(4, 4, 4, pool="3d4")
    card = arena.card("exchange")
    assert [face.role for face in card.faces] == ["own", "own", "bonus"]
    assert card.total == 3 - 2


@pytest.mark.rule("book.ruling.buy-base-includes-bonus", "book.low-attribute.bonus-dice")
def test_bonus_dice_raise_the_price():
    arena = duel(fighter("Ann", STRONG, strength=3)).turn("ann", "strike:bob")
    among = arena.ask("Strike").among
    assert isinstance(among, Number)
    assert [count.note for count in among.counts if count.bought][:2] == ["5 spirit", "11 spirit"]


@pytest.mark.rule("book.ruling.combat-bought-dice")
def test_bought_dice_come_on_top_of_the_budget_at_the_full_pools_price():
    arena = duel(RICH).turn("ann", "split").strike("ann", "bob", 4, 4, 1, 1)
    arena.spend().turn("ann", "end").turn("bob", "end").turn("ann", "strike:bob")
    assert arena.own("Strike") == []
    arena.answer("Strike", 1).answer("Defend", 0).roll(4, pool="1d8")
    assert arena.spirit("ann") == 36 - 4


@pytest.mark.rule("book.ruling.combat-bought-dice", "book.ruling.combat-bonus-dice-over-budget")
def test_dice_may_be_bought_to_keep_own_ones_back():
    arena = duel(RICH).turn("ann", "split").turn("ann", "strike:bob")
    arena.answer("Strike", "buy").answer("Buy", 2).answer("Strike", 1).answer("Defend", 0)
    arena.roll(4, 1, 1, pool="3d8").spend().turn("ann", "end").turn("bob", "end").turn("ann", "strike:bob")
    assert arena.spirit("ann") == 36 - 9
    assert arena.own("Strike") == [1, 2, 3]


# ------------------------------------------------------------ low attributes


@pytest.mark.rule(
    "book.low-attribute.bonus-dice", "book.low-attribute.malus", "book.ruling.low-attribute-die"
)
@pytest.mark.rule("book.modifier.bonus-dice", "book.modifier.malus-mos")
@pytest.mark.example("book.example.attribute-two")
@pytest.mark.example("book.example.attribute-two-unranked")
def test_an_attribute_of_two_brings_two_dice_and_a_malus_of_two():
    ann = fighter("Ann", STRONG, strength=2, skills={"one-handed-swords": 0})
    arena = duel(ann).turn("ann", "strike:bob")
    assert [remark.amount for remark in arena.ask("Strike").remarks] == ["+2d", "−2"]
    arena.answer("Strike", 1).answer("Defend", 0).roll(4, 4, 1, pool="3d4")
    assert (arena.card("exchange").scored, arena.card("exchange").total) == (2, 0)
    assert arena.told("exchange") == ["Ann against Bob: a tie"]


@pytest.mark.rule("book.low-attribute.bonus-dice", "book.ruling.low-attribute-opposed")
def test_the_malus_of_a_low_attribute_gives_the_other_side_dice():
    arena = duel(fighter("Ann"), fighter("Bob", STRONG, strength=3, skills={"one-handed-swords": 1}))
    arena.turn("ann", "strike:bob").answer("Strike", 3).answer("Defend", "strength:one-handed-swords:sword")
    arena.answer("Defend", 0).roll(4, 4, 1).roll(1, pool="1d4")
    assert arena.ask("extra dice", "ann").lead == "The other side is 1 below 0."


@pytest.mark.rule("book.modifier.bonus-dice")
def test_a_weapon_of_the_same_name_can_be_told_apart():
    ann = fighter("Ann", SWORD, weapon("Sword", "close"))
    arena = Arena(enter(ann, "e5"), enter(fighter("Bob"), "f5")).initiative(ann=4, bob=3)
    keys = [key for key in arena.turn("ann", "strike:bob").options("Strike") if ":sword" in str(key)]
    assert len(keys) == len(set(keys)) == 3
