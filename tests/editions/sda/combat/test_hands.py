"""What is in hand."""

import pytest

from tests.editions.answering import Asking
from tests.editions.sda.arena import BUCKLER, KNIFE, PIKE, SWORD, Arena, duel, enter, fighter, hurt
from winterdawn.editions.sda.facts.combat import OwnTurn
from winterdawn.kernel.errors import NotAllowed


@pytest.mark.rule("book.action.free-examples")
@pytest.mark.rule("book.action.free-without-roll", "book.action.free-definition")
@pytest.mark.about("book.ruling.combat-free-action-when")
@pytest.mark.alike("book.action.free-definition")
@pytest.mark.about("book.ruling.combat-free-action-limit")
def test_drawing_and_dropping_cost_nothing():
    arena = duel(fighter("Ann", SWORD, KNIFE, wields=())).turn("ann", "draw:0").turn("ann", "draw:0")
    assert [item.name for item in arena.who("ann").hands] == ["Sword", "Knife"]
    arena.turn("ann", "drop:1")
    assert [(item.name, item.place) for item in arena.view("bob").items] == [("Knife", "e5")]
    assert {"strike:bob", "move", "delay"} <= set(arena.options("What do you do?", "ann"))


@pytest.mark.rule("book.action.free-examples")
def test_two_hands_hold_no_more():
    arena = duel(fighter("Ann", SWORD, BUCKLER, PIKE))
    with pytest.raises(NotAllowed, match="hands are full"):
        arena.turn("ann", "draw:0")


def test_what_is_drawn_beside_a_weapon_for_both_hands_says_that_it_is_held_in_one() -> None:
    options = duel(fighter("Ann", PIKE, KNIFE, SWORD)).ask("What do you do?", "ann").among.options
    drawn = {option.label: option.cost for option in options if option.key.startswith("draw:")}
    assert set(drawn.values()) == {"the Pike held in one hand from then on"}
    options = (
        duel(fighter("Ann", SWORD, KNIFE, wields=("Sword",))).ask("What do you do?", "ann").among.options
    )
    assert [option.cost for option in options if option.key.startswith("draw:")] == [""]


@pytest.mark.rule("book.action.free-not-sheathing", "book.ruling.combat-minor-object-use")
def test_putting_a_weapon_away_is_the_action_and_provokes():
    arena = duel(fighter("Ann", PIKE, SWORD)).turn("ann", "stow:0").answer("Strike at Ann", "none")
    assert arena.told("hands") == ["Ann puts the Pike away"]
    assert [item.name for item in arena.who("ann").hands] == []
    assert "strike:bob" not in arena.options("What do you do?", "ann")
    arena.turn("ann", "draw:0")
    assert [item.name for item in arena.who("ann").hands] == ["Sword"]


@pytest.mark.rule("book.action.use-object", "book.ruling.combat-minor-object-use")
def test_picking_up_is_the_action():
    arena = duel(places="e5 i5").turn("ann", "drop:0")
    assert {"dodge-roll", "move"} <= set(arena.options("What do you do?", "ann"))
    arena.turn("ann", "take:0")
    assert [item.name for item in arena.who("ann").hands] == ["Sword"]
    options = arena.options("What do you do?", "ann")
    assert "dodge-roll" not in options
    assert "move" in options


@pytest.mark.rule("book.ruling.combat-setup")
def test_the_first_listed_that_two_hands_hold_are_in_hand():
    arena = duel(fighter("Ann", SWORD, PIKE, BUCKLER, KNIFE))
    assert [item.name for item in arena.who("ann").hands] == ["Sword", "Buckler"]


@pytest.mark.about("book.ruling.combat-unarmed-reach", "book.ruling.combat-free-action-when")
def test_a_weapon_may_be_drawn_where_nothing_else_can_be_done():
    """Cornered at 2 metres with empty hands, only drawing makes a strike possible."""
    ann = hurt(fighter("Ann", wields=()), speed=0)
    arena = Arena(enter(ann, "e5"), enter(fighter("Bob"), "g5")).initiative(ann=4, bob=3).turn("ann", "delay")
    arena.turn("bob", "end")
    assert arena.ask(Asking(OwnTurn, count=-4), "ann")
    arena.turn("ann", "draw:0").turn("ann", "strike:bob")
    assert arena.ask("Strike Bob with the", "ann")
