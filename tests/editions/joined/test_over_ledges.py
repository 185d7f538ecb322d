"""Drags at a ledge, and what a grapple does to somebody who rides."""

import pytest

from tests.editions.answering import Asking
from tests.editions.grappling.hold import held, rest, strike, wares
from tests.editions.mounted.stable import horse, joust
from tests.editions.sda.arena import KNIFE, Arena, fighter
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground

PIT = Ground(13, 11, features=("height.-3:g1-g11=Pit",))
"""Three metres deep beside f5, where Bob stands."""


def edge() -> Arena:
    return strike(rest(held(ground=PIT), "bob"), "ann", "bob", 8)


@pytest.mark.about("book.grapple.drag-no-ledge")
def test_no_drag_leads_over_the_ledge():
    arena = edge()
    assert "drag" in wares(arena)
    arena.answer(SpendHits, {"drag": 1})
    spots = {one.key for one in arena.ask("which way?").among.options}
    assert not any(spot.startswith("f") for spot in spots), "Bob would come over it"


# ---------------------------------------------------------------- riders


def unhorsed() -> Arena:
    """Bob, on foot, has got hold of Ann on her war horse, and has 3 hits of 6 left."""
    strong = fighter("Bob", KNIFE, skills={"brawling": 9})
    arena = joust("f5", mount=horse(trained=True), foe=strong).turn("ann", "end").turn("ann", "end")
    arena.turn("bob", "strike:ann").answer("Strike Ann", 4).answer("Defend", 0).roll(8, 8, 8, 1)
    return arena.answer(Asking(SpendHits, hits=6), {"grapple": 1})


@pytest.mark.about("book.ruling.table-mounted-grapple", "book.grapple.throw")
def test_a_throw_brings_a_rider_off_the_mount_beside_the_thrower():
    arena = unhorsed()
    found = wares(arena)
    assert (found["throw"].price, found["throw"].barred) == (3, None)
    assert found["drag"].barred.why == "not while Ann rides Dun"
    assert found["drag"].barred.cites == ("book.ruling.table-mounted-grapple",)
    arena.answer(SpendHits, {"throw": 1})
    if "Fall off" in arena.open()[0]:
        arena.answer("Fall off to where?", arena.ask("Fall off").among.options[0].key)
    arena.answer("Ann falls", 0)
    assert arena.who("ann").mount is None
    assert arena.who("ann").prone
    assert not arena.who("dun").prone
