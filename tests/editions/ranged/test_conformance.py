"""Fights with everything that shoots or flies, by players who do anything, on every kind of map."""

from __future__ import annotations

import pytest

from tests.editions.played.conformance import check_replay, play
from tests.editions.ranged.shots import RANKS
from tests.editions.sda.arena import enter, fighter
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.roster import people as roster
from winterdawn.editions.setup import Ground, Setup

ARMS = {
    "ann": ("Longbow", "One Handed Sword"),
    "bob": ("Pistol", "Pistol", "Musket"),
    "cat": ("Javelin", "Javelin", "Large Shield", "Spear"),
    "dan": ("Light Crossbow", "Daggers and Knife"),
}
PLACES = {
    "hex": ("c3", "m3", "c7", "m8"),
    "square": ("c3", "m3", "c7", "m8"),
    "plane": ("2,3", "12,3", "2,8", "12,8"),
}


def scene(kind: str, gm: str = "") -> Setup:
    people = [
        enter(
            fighter(key.capitalize(), *map(roster.weapon, arms), skills=RANKS),
            place,
            "us" if n % 2 else "them",
        )
        for n, ((key, arms), place) in enumerate(zip(ARMS.items(), PLACES[kind], strict=True))
    ]
    return Setup("book", "A test", Ground(15, 10, kind=kind), tuple(people), {}, gm=gm)


@pytest.mark.drill
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("player", ["simple", "random"])
@pytest.mark.parametrize("kind", PLACES)
def test_archers_fight_to_an_end_and_replay(kind: str, player: str, seed: int) -> None:
    setup = scene(kind, "gm" if seed else "")
    run = play(setup, player, seed)
    check_replay(run, begin(setup))
    assert run.game.over
    if player == "simple":
        assert any(event.kind == "shot" for event in run.events)
