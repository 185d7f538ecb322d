"""Casters and breathers among computer players, on every ground."""

from __future__ import annotations

from contextlib import nullcontext

import pytest
from msgspec.structs import replace

from tests.editions.played.conformance import play
from tests.editions.sda.arena import enter, fighter
from tests.editions.spells.test_breath import breath, dragon
from tests.space.zones import zones
from winterdawn.editions.setup import Entrant, Ground, Setup

PLACES = {
    "hex": ("b2", "f5", "h5", "d8"),
    "square": ("b2", "f5", "h5", "d8"),
    "plane": ("1.5,1.5", "5.5,4.5", "7.5,4.5", "3.5,7.5"),
    "zones": ("yard", "yard", "hall", "hall"),
}


def people(kind: str) -> tuple[Entrant, ...]:
    known = "fireball", "arcane-dart", "blur-presence"
    mage = fighter("Ann", skills={"evocation": 4, "illusion": 2}, spells=known)
    rival = fighter("Bob", skills={"evocation": 3}, spells=known[:1])
    wyrms = [
        replace(dragon(breath(shape), injury="(1+1)*2"), name=name)
        for name, shape in (("Cid", "breath-cone"), ("Dan", "breath-radius"))
    ]
    sides = "us", "them", "us", "them"
    folk = zip((mage, rival, *wyrms), PLACES[kind], sides, strict=True)
    return tuple(enter(sheet, place, side) for sheet, place, side in folk)


@pytest.mark.drill
@pytest.mark.parametrize("gm", ["", "gm"])
@pytest.mark.parametrize("kind", PLACES)
def test_they_play_to_the_end(kind: str, gm: str):
    told: set[str] = set()
    for seed in range(6):
        ground = Ground(1, 1, kind="zones") if kind == "zones" else Ground(9, 9, kind=kind)
        with zones() if kind == "zones" else nullcontext():
            run = play(Setup("book", "A test", ground, people(kind), gm=gm), "random", seed)
        told |= {event.kind for event in run.events}
    assert told & {"cast", "breath"}
