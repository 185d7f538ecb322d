"""An edition tells nobody of a rule of the core book in whose place it has one of its own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.played.conformance import play
from tests.editions.played.skirmish import skirmish
from tests.hearing import Recorder
from winterdawn.editions.moving import moved
from winterdawn.editions.registry import edition
from winterdawn.editions.scenes import duel
from winterdawn.editions.setup import Setup
from winterdawn.kernel.views.view import Viewer

EDITIONS = ("draft", "screen")
LOOKS = 25
"""Answers from one look at the table to the next."""


def cited(setup: Setup, seed: int, player: str = "random") -> dict[str, set[str]]:
    """All that is cited in what is asked, shown and told while a setup is played, with where."""
    recorder = Recorder()

    def watching(run: Any) -> Any:
        def see(ask: object) -> None:
            recorder.see(ask)
            if len(run.record) % LOOKS == 0:
                recorder.see(run.game.view(Viewer(setup.entrants[0].seat, sheets=True)))

        return see

    recorder.see(play(setup, player, seed, watches=watching).events)
    return recorder.heard


def replaced(name: str, told: dict[str, set[str]]) -> dict[str, set[str]]:
    """Of what was cited, the rules that an edition has others for, or lacks."""
    return {id: ways for id, ways in told.items() if id in edition(name).same}


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize(("kind", "seed"), [("hex", 7), ("square", 2), ("plane", 5)])
def test_fights_are_told_by_the_rules_of_their_edition(name: str, kind: str, seed: int) -> None:
    setup = moved(skirmish(kind, seed, rounds=1), name).setup
    found = cited(setup, seed)
    assert len([id for id in found if id.startswith(f"{name}.")]) > 10
    assert replaced(name, found) == {}


@pytest.mark.parametrize("name", EDITIONS)
def test_so_are_duels_of_the_roster(name: str) -> None:
    found = cited(duel("rookie-guard", "veteran-guard", name), 3, "simple")
    assert {"choose", "event", "option"} <= {way for ways in found.values() for way in ways}
    assert replaced(name, found) == {}


def test_a_rule_of_the_book_where_there_is_one_of_its_own_is_found() -> None:
    found = {"book.reach.long": {"event"}, "screen.range.long": {"event"}}
    assert replaced("screen", found) == {"book.reach.long": {"event"}}
