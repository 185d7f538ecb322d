"""What surprise costs in the first round."""

import pytest
from msgspec.structs import replace

from tests.editions.answering import PERCEPTION, REFLEX
from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.editions.sda.facts.combat import SpendHits


def ambush(perception: int, reflex: int) -> Arena:
    """Bob, with 3 dice of perception and 2 of reflex, is ambushed and rolls so many."""
    bob = fighter("Bob", skills={"perception": 2, "reflex": 1})
    arena = Arena(enter(fighter("Ann"), "e5"), enter(bob, "g5", surprised=True))
    arena.answer(REFLEX, 2, "ann").answer(REFLEX, reflex, "bob")
    arena.answer(PERCEPTION, 2, "ann").answer(PERCEPTION, perception, "bob")
    arena.roll(8, 1, by="ann").roll(8, 1, by="ann")
    for dice in (reflex, perception):
        if dice:
            arena.roll(*((4, 1, 1)[:dice]), by="bob")
    return arena


def dice(arena: Arena) -> tuple[int, int]:
    """Bob's action and reaction dice left."""
    action, reaction = arena.row("bob").pips
    return action.left, reaction.left


@pytest.mark.rule("book.surprise.initiative", "book.surprise.perception-cost", "book.surprise.reflex-cost")
@pytest.mark.rule("book.surprise.roll-fewer")
@pytest.mark.about("book.ruling.combat-surprise-charge")
@pytest.mark.example("book.example.combat-ambush-dice")
def test_initiative_dice_of_the_surprised_count_as_used():
    assert dice(ambush(perception=2, reflex=2)) == (4 - 2, 4 - 2)
    assert dice(ambush(perception=3, reflex=2)) == (4 - 3, 4 - 2)
    assert dice(ambush(perception=2, reflex=0)) == (4 - 2, 4)


@pytest.mark.rule("book.surprise.reflex-cost")
def test_the_budget_is_short_in_play_and_whole_in_the_second_round():
    arena = ambush(perception=3, reflex=2).turn("ann", "strike:bob").answer("Strike", 1)
    assert arena.own("Defend") == [0, 1, 2]
    arena.answer("Defend", 0).roll(4).answer(SpendHits, {}).turn("ann", "end").turn("bob", "strike:ann")
    assert arena.own("Strike") == [1]
    arena.answer("Strike", "none").turn("bob", "end")
    assert dice(arena) == (4, 4)


@pytest.mark.about("book.ruling.combat-surprise-charge", "book.ruling.fewest-dice")
def test_no_dice_at_all_give_nought():
    arena = ambush(perception=0, reflex=0)
    assert arena.number("bob") == 0
    assert dice(arena) == (4, 4)
    assert not arena.events("failure")


@pytest.mark.unlike("draft", reason="one roll makes the number there")
@pytest.mark.rule("book.surprise.initiative")
@pytest.mark.about("book.ruling.combat-initiative-maluses", "book.ruling.table-trait-effects")
@pytest.mark.parametrize(("malus", "dice"), [(0, 1), (9, 0)])
def test_dice_that_can_add_nothing_are_kept_unless_somebody_says_otherwise(malus: int, dice: int):
    """What weighs on Bob stands on his sheet, so he is asked all the same."""
    slow = Trait("Slow", modifiers=(Modifier("reflex", malus=malus),)) if malus else Trait("Plain")
    bob = replace(fighter("Bob", skills={"reflex": 1}), traits=(slow,))
    arena = Arena(enter(fighter("Ann"), "e5"), enter(bob, "g5", surprised=True))
    assert arena.own(REFLEX, "bob") == [0, 1, 2]
    assert arena.ask(REFLEX, "bob").fallback() == dice
