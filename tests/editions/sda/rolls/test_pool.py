"""Pools: how many dice of which type, and what a low attribute does to them."""

import pytest

from tests.editions.sda.arena import STRONG, duel, fighter, hurt, struck
from winterdawn.editions.sda.facts.rolls import ExtraDice


@pytest.mark.about(
    "book.pool.die-type-table",
    "book.pool.die-type-limit",
    "book.ruling.largest-die-compulsory",
    "book.ruling.die-for-thirteen-plus",
)
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


@pytest.mark.about("book.pool.size", "book.skill.rank-includes-group", "book.pool.untrained-one-die")
@pytest.mark.parametrize("rank, family, dice", [(0, 0, 1), (2, 0, 3), (2, 1, 4)])
@pytest.mark.example("book.example.pool-4d6")
def test_a_pool_holds_a_die_more_than_ranks(rank: int, family: int, dice: int):
    ann = fighter("Ann", STRONG, strength=7, skills={"one-handed-swords": rank})
    arena = duel(hurt(ann, families={"melee-combat": family})).turn("ann", "strike:bob")
    assert arena.own("Strike") == list(range(1, dice + 1))
    arena.answer("Strike", dice).answer("Defend", 0)
    assert str(arena.asked("strike")[1].pool) == f"{dice}d6"


@pytest.mark.rule("book.low-attribute.bonus-dice", "book.low-attribute.malus")
@pytest.mark.about("book.modifier.bonus-dice", "book.modifier.malus-mos", "book.ruling.low-attribute-die")
@pytest.mark.example("book.example.attribute-two")
@pytest.mark.example("book.example.attribute-two-unranked")
def test_an_attribute_of_two_brings_two_dice_and_a_malus_of_two():
    ann = fighter("Ann", STRONG, strength=2, skills={"one-handed-swords": 0})
    arena = duel(ann).turn("ann", "strike:bob")
    told = [remark.amount for remark in arena.ask("Strike").remarks]
    assert [amount for amount in told if amount.startswith(("+", "−"))] == ["+2 dice", "−2"]
    arena.answer("Strike", 1).answer("Defend", 0).roll(4, 4, 1, pool="3d4")
    card = arena.card("exchange")
    assert (sum(face.scores for face in card.faces if face.role != "against"), card.total) == (2, 0)
    assert arena.told("exchange") == ["Ann against Bob: no hit"]


@pytest.mark.unlike("screen", reason="what is below 0 gives no dice away there")
@pytest.mark.rule("book.low-attribute.bonus-dice")
@pytest.mark.about("book.ruling.low-attribute-opposed")
def test_the_malus_of_a_low_attribute_gives_the_other_side_dice():
    arena = duel(fighter("Ann"), fighter("Bob", STRONG, strength=3, skills={"one-handed-swords": 1}))
    arena.turn("ann", "strike:bob").answer("Strike", 3).answer("Defend", "strength:one-handed-swords:sword")
    arena.answer("Defend", 0).roll(4, 4, 1).roll(1, pool="1d4")
    assert arena.ask(ExtraDice, "ann").lead == "Extra dice: they are 1 below 0."
