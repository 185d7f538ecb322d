"""What is paid by the metre on spaces of more than one, and who is threatened over how many of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.grappling import hold
from tests.editions.ground.test_scale import SCALE, boards, menu, wide
from tests.editions.sda.arena import PIKE, Arena, duel, fighter
from tests.editions.weapons.test_specials import LEVER
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.kernel.asks.choices import Barred

RULE = "book.ruling.table-grid-scale"


def wares(arena: Arena) -> dict[str, Any]:
    """What hits buy now, by key."""
    return {ware.key: ware for ware in arena.ask(SpendHits).among.wares}


@pytest.mark.about("book.ruling.table-grid-scale")
@pytest.mark.rule("book.grapple.drag")
@pytest.mark.parametrize(("scale", "price"), [(1, 1), (1.5, 2), (2, 2), (3, 3)])
@boards
def test_whom_one_holds_is_dragged_by_the_metre(kind: str, scale: float, price: int) -> None:
    arena = hold.rest(hold.held(ground=wide(kind, scale)), "bob")
    drag = wares(hold.strike(arena, "ann", "bob", 8, 8))["drag"]
    assert (drag.label, drag.price) == (f"Drag Bob {scale:g} m", price)
    assert (RULE in drag.cites) == (scale > 1)


@SCALE
@pytest.mark.rule("book.control.step", "book.control.push")
def test_only_wide_spaces_are_the_reason_of_a_price() -> None:
    for scale in (1, 2):
        found = wares(duel(places="e5 f5", ground=wide(scale=scale)).strike("ann", "bob", 8, 8))
        assert {key: RULE in ware.cites for key, ware in found.items() if key in ("step", "push")} == {
            "step": scale > 1,
            "push": scale > 1,
        }
        assert found["step"].cites[0] == "book.control.step"
        assert found["push"].cites[0] == "book.control.push"


@pytest.mark.about("book.ruling.table-grid-scale")
@pytest.mark.rule("book.control.push-ledge")
@pytest.mark.parametrize(("scale", "price"), [(1, 3), (1.5, 5), (2, 5)])
def test_a_push_over_a_ledge_is_paid_by_the_metre_and_for_the_ledge(scale: float, price: int) -> None:
    ground = wide(scale=scale, features=("height.-3:f1-m11=Pit",))
    ledge = wares(duel(places="d5 e5", ground=ground).strike("ann", "bob", 8, 8))["ledge"]
    assert ledge.price == price


@SCALE
@pytest.mark.rule("book.movement.per-round")
def test_nobody_climbs_into_a_space_that_their_metres_do_not_suffice_for() -> None:
    ground = wide(features=("low.half:e6/e7=Hedge",))
    arena = duel(places="a6 m11", ground=ground).turn("ann", "move").answer("Move where", "e6")
    assert menu(arena, "climb").barred == Barred("too little movement is left", ("book.movement.per-round",))
    near = duel(places="b6 m11", ground=ground).turn("ann", "move").answer("Move where", "e6")
    assert (menu(near, "climb").barred, menu(near, "climb").cost) == (None, "your action, 2 m")


@pytest.mark.about("book.ruling.table-grid-scale")
@boards
def test_the_map_shows_whom_a_long_weapon_reaches(kind: str) -> None:
    """A pike strikes at 3 m, and people two spaces of 2 m apart are 3 m from each other at the nearest."""
    arena = duel(fighter("Ann"), fighter("Bob", PIKE), "e5 m5", ground=wide(kind))
    bob = next(token for token in arena.view("ann").tokens if token.id == "bob")
    ground, at = arena.fight.map, arena.who("bob").place
    assert set(bob.reach) == {str(cell) for cell in ground.places if ground.spaces(at, cell) == 2}


@SCALE
@pytest.mark.rule("book.ruling.table-lever")
@boards
def test_a_lever_works_in_the_next_space_and_no_further(kind: str) -> None:
    """It takes close or medium range, and two spaces of 2 m are 3 m at the nearest."""
    why = {}
    for place, scale in (("f5", 3), ("g5", 2)):
        arena = duel(fighter("Ann", LEVER), places=f"e5 {place}", ground=wide(kind, scale))
        barred = wares(arena.strike("ann", "bob", 8, 8))["lever"].barred
        why[place] = barred and barred.why
    assert why == {"f5": None, "g5": "it takes close or medium range"}
