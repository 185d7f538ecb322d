"""Hiding behind a shield, which takes the action and lasts until something else is attempted."""

from __future__ import annotations

import pytest

from tests.editions.sda.arena import Arena
from tests.editions.walls.shields import menu, rank
from tests.editions.walls.test_hiding import against, hiding

COVER = (3, "Ann hides behind the shield")
OUT = "Ann comes out from behind the shield"
pytestmark = pytest.mark.usefixtures("drafted")


def hidden(foe: str = "g5") -> Arena:
    """Ann hides at 4 and has a second action at −4; Bob stands within reach of her sword, or with his pike
    3 metres off.
    """
    return rank(foe=foe).turn("ann", "hide").turn("ann", "end")


def until(arena: Arena, seat: str) -> Arena:
    """All others do nothing until it is somebody's turn."""
    while not arena.open()[0].startswith(seat):
        arena.turn(arena.open()[0].partition(":")[0], "end")
    return arena


@pytest.mark.rule("draft.ruling.hide-behind-shield")
def test_whoever_only_defends_goes_on_hiding_into_the_next_round() -> None:
    arena = hidden("h5").turn("bob", "strike:ann").answer("Strike", 1).answer("Defend", 1).roll(2).roll(2)
    while arena.fight.round == 1:
        arena.turn(arena.open()[0].partition(":")[0], "end")
    assert (hiding(until(arena, "ann")), against(arena, "ann")) == (["ann"], [COVER])
    assert menu(arena, "ann")["hide"].barred.why == "you are behind it already"
    assert menu(until(arena.turn("ann", "end"), "eve"), "eve")["hide"].barred is None


@pytest.mark.rule("draft.ruling.hide-behind-shield")
@pytest.mark.parametrize("does", ["strike", "roll"])
def test_an_attack_ends_it_and_a_roll_for_any_other_action(does: str) -> None:
    arena = until(hidden().turn("bob", "end"), "ann")
    assert against(arena, "ann") == [COVER]
    if does == "strike":
        arena.turn("ann", "strike:bob").answer("Strike", 1)
    else:
        arena.turn("ann", "stance").answer("Take the stance", 1)
    assert (hiding(arena), against(arena, "ann")) == ([], [])
    assert arena.told("wall", "ann")[-1] == OUT


@pytest.mark.rule("draft.ruling.hide-behind-shield")
def test_a_strike_in_passing_ends_it_too() -> None:
    arena = hidden().turn("bob", "move").answer("Move where?", "f5").answer("Strike at Bob", 0, "ann")
    assert (hiding(arena), arena.told("wall", "ann")[-1]) == ([], OUT)
