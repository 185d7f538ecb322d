"""The computer player with a bow: shoots where that is likely to hit, and stays where it is then."""

from __future__ import annotations

from tests.editions.ranged.shots import CROSSBOW, archer, range_
from tests.editions.sda.arena import Arena
from winterdawn.players.simple import Simple


def answer(arena: Arena, player: Simple) -> str:
    """What it does on Ann's turn."""
    said = str(arena.decided(player, "What do you do?", "ann"))
    arena.turn("ann", said)
    return said


def test_it_shoots_and_stays_where_it_is() -> None:
    arena, player = range_(5), Simple()
    assert answer(arena, player) == "shoot:bob"
    arena.answer("at Bob", 4).answer("Dodge", 0).roll(8, 1, 1, 1).roll(1, 1)
    assert answer(arena, player) == "end"


def test_it_goes_nearer_where_a_shot_would_miss() -> None:
    assert answer(range_(25), Simple()) == "move"


def test_it_reloads() -> None:
    arena, player = range_(5, archer("Ann", CROSSBOW)), Simple()
    assert answer(arena, player) == "shoot:bob"
    arena.answer("at Bob", 4).answer("Dodge", 0).roll(4, 1, 1, 1).roll(1)
    arena.turn("ann", "end").turn("bob", "end")
    assert answer(arena, player) == "reload:0"
