"""Dice as they are announced and fall."""

from functools import partial

import pytest

from tests.editions.sda.arena import STRONG, SWORD, Arena, duel, enter, fighter, hurt, struck, weapon
from winterdawn.editions.book import EDITION
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.scales import scale
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.editions.sda.frame.scoring import Scoring
from winterdawn.kernel.asks.choices import Number
from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.run import Run


@pytest.mark.rule("book.mos.formula", "book.mos.sum", "book.mos.die-threshold")
@pytest.mark.rule("book.mos.one", "book.mos.two", "book.mos.three", "book.mos.four", "book.mos.five")
@pytest.mark.alike("book.mos.one", "book.mos.two", "book.mos.three", "book.mos.four", "book.mos.five")
def test_every_face_counts_for_a_quarter_of_it():
    ann = fighter("Ann", STRONG, strength=20, skills={"one-handed-swords": 20})
    arena = duel(hurt(ann, spirit=24)).strike("ann", "bob", *range(1, 21))
    card = arena.card("exchange")
    assert [face.scores for face in card.faces] == [0] * 3 + [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4 + [5]
    assert card.scored == card.total == 45


@pytest.mark.rule("book.pool.roll-fewer")
@pytest.mark.about("book.ruling.fewest-dice", "book.ruling.combat-announcement")
def test_fewer_dice_may_be_rolled_but_not_none():
    arena = duel().turn("ann", "strike:bob")
    with pytest.raises(NotAllowed, match="0 is not allowed"):
        arena.answer("Strike", 0)
    assert struck(duel(), 1) == "1d8"


@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.rule("book.pool.attribute-choice")
@pytest.mark.about("book.melee.attribute-choice")
def test_strength_or_agility_is_chosen_unless_the_weapon_forces_one():
    arena = duel(fighter("Ann", agility=6, strength=10)).turn("ann", "strike:bob")
    arena.answer("Strike", "agility:one-handed-swords:sword").answer("Strike", 2).answer("Defend", 0)
    assert str(arena.asked("strike")[1].pool) == "2d6"
    assert "(Sword, agility)" in arena.told("announce")[-1]


@pytest.mark.about("book.melee.attribute-forced")
def test_a_forced_attribute_leaves_no_choice():
    arena = duel(fighter("Ann", STRONG, agility=10)).turn("ann", "strike:bob")
    assert [key for key in arena.options("Strike") if ":sword" in str(key)] == []
    assert "agility:brawling:bare-hands" not in arena.options("Strike"), "2 metres are too far to brawl"


@pytest.mark.about("book.modifier.bonus-dice")
def test_a_weapon_of_the_same_name_can_be_told_apart():
    ann = fighter("Ann", SWORD, weapon("Sword", "close"))
    arena = Arena(enter(ann, "e5"), enter(fighter("Bob"), "f5")).initiative(ann=4, bob=3)
    keys = [key for key in arena.turn("ann", "strike:bob").options("Strike") if ":sword" in str(key)]
    assert len(keys) == len(set(keys)) == 3


def suggested(arena: Arena, prompt: str, seat: str) -> int:
    among = arena.ask(prompt, seat).among
    assert isinstance(among, Number)
    return among.suggested


def test_dice_are_kept_back_while_they_may_be_needed():
    arena = duel().turn("ann", "strike:bob")
    assert suggested(arena, "Strike Bob", "ann") == 4, "a whole turn has one action"
    arena.answer("Strike Bob", 1)
    assert suggested(arena, "Defend", "bob") == 4, "nobody else has a turn to come"
    arena = duel().turn("ann", "split").turn("ann", "strike:bob")
    assert suggested(arena, "Strike Bob", "ann") == 2, "the second half needs dice too"
    arena.answer("Strike Bob", 1)
    assert suggested(arena, "Defend", "bob") == 2, "her second half is to come"
    arena = duel(places="e5 g5").turn("ann", "move").answer("Move where", "d5").answer("Strike at Ann", 1)
    assert suggested(arena, "Defend", "ann") == 2, "Bob has his turn to come"


@pytest.mark.about("book.modifier.malus-mos")
def test_where_an_edition_makes_maluses_dice_they_are_d4_thrown_against_the_roll():
    clumsy = Trait("Clumsy hand", modifiers=(Modifier("melee-combat", malus=2),))
    arena = duel(hurt(fighter("Ann"), traits=(clumsy,)))
    edition = EDITION.but(scoring=Scoring(scale("book").but(malus="ladder")))
    arena.run = Run(partial(Encounter, arena.fight.setup, edition), arena.run.record)
    assert struck(arena, 3) == "3d8+2d4"
    arena.roll(8, 4, 1, 4, 1)
    assert [face.role for face in arena.card("exchange").faces] == ["own"] * 3 + ["against"] * 2
    assert arena.told("exchange") == ["Ann against Bob: 2 hits"]
