"""Whole fights on horseback and in shield walls, by the computer and by lot, on every map."""

from __future__ import annotations

import pytest

from tests.editions.played.conformance import check_citations, check_replay, play
from tests.editions.walls.shields import bearer
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.roster.people import character
from winterdawn.editions.setup import Entrant, Ground, Setup

PLACES = {
    "hex": ("c4", "c5", "c6", "h4", "h5"),
    "square": ("c4", "c5", "c6", "h4", "h5"),
    "plane": ("3,4", "3,5", "3,6", "8,4", "8,5"),
}


def field(kind: str) -> Setup:
    """A wall of two and a rider against a rider and somebody on foot."""
    first, second, third, fourth, fifth = PLACES[kind]
    east = 4 if kind == "plane" else 1
    people = (
        Entrant("ann", bearer("Ann"), "one", "us", first, east),
        Entrant("eve", bearer("Eve"), "one", "us", second, east),
        Entrant("ilse", character("ilse-varn"), "one", "us", third, rides="dun"),
        Entrant("dun", character("riding-horse"), "one", "us", third),
        Entrant("holt", character("reeve-holt"), "two", "them", fourth, rides="roan"),
        Entrant("roan", character("war-horse"), "gm", "them", fourth),
        Entrant("guard", character("veteran-guard"), "two", "them", fifth),
    )
    return Setup("book", "A field", Ground(13, 11, kind=kind), people)


@pytest.mark.drill
@pytest.mark.parametrize("kind", PLACES)
@pytest.mark.parametrize(("player", "seed"), [("simple", 4), ("random", 1)])
def test_it_is_fought_to_the_end_and_replays(kind: str, player: str, seed: int) -> None:
    setup = field(kind)
    run = play(setup, player, seed)
    check_citations(run.events)
    check_replay(run, begin(setup))
