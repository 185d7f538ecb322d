"""Every chapter of combat has a fight file in which it is really played."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.drills import Drill
from tests.editions.fights.keen import Keen, cited
from tests.editions.fights.test_files import ALL, fight
from tests.editions.told.test_sections import ON_SHEETS, sections
from winterdawn.catalogue import rules
from winterdawn.catalogue.links import BASE
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.registry import begin
from winterdawn.kernel.run import Run
from winterdawn.players import play

SHOWS: dict[str, dict[str, list[str]]] = tomllib.loads(
    Path(__file__).with_name("shows.toml").read_text("utf-8")
)
"""The rules that each file brings up, and what those who decide are keen on."""
CORE = ("Combats", "Tempo", "Action", "Interaction")
"""The chapters of the core book on the map and on the pace of play."""
NOT_PLAYED = {"Far Range": ON_SHEETS}
"""The chapters of combat without a file, and why."""
SEEDS, FEW = 10, 60
"""In how many plays a rule has to come up, and how many answers are given in a scene."""


def chapters() -> set[str]:
    """All that somebody can play: sections with more than advice."""
    return {*sections(), *CORE}


def shown_in() -> dict[str, str]:
    """The section of each rule of the core book."""
    return {entry.id: entry.section for entry in rules(BASE)}


def heard(name: str, wanted: set[str], seed: int) -> set[str]:
    """What is cited in a play of the file, which ends when all that is wanted is heard."""
    setup = fight(name)
    found: set[str] = set()
    run: Run[Encounter[Any]] = Run(begin(setup))
    told = 0

    def goes_on(game: Encounter[Any]) -> bool:
        nonlocal told
        found.update(cited(run.events[told:]))
        told = len(run.events)
        return not wanted <= found and (game.tempo == "action" or len(run.record) < FEW)

    keen = {who.seat: Keen(SHOWS[name].get("takes", ()), found) for who in setup.entrants}
    play(run, keen, SeededDice(seed), goes_on)
    return found | cited(run.events[told:])


@pytest.mark.parametrize("name", ALL)
@pytest.mark.drill(always=True)
def test_a_file_shows_its_chapter(name: str, drill: Drill) -> None:
    missing = {*SHOWS[name]["rules"]}
    first = drill.of(drill.random.randrange(10_000), 0)
    for seed in range(first, first + SEEDS):
        missing -= heard(name, missing, seed)
        if not missing:
            break
    assert not missing


def test_every_file_tells_what_it_shows() -> None:
    assert set(SHOWS) == set(ALL)
    assert all(one["rules"] for one in SHOWS.values())


def test_every_chapter_of_combat_has_a_file() -> None:
    section = shown_in()
    shown = {section[rule] for one in SHOWS.values() for rule in one["rules"] if rule in section}
    assert chapters() - shown == set(NOT_PLAYED)
