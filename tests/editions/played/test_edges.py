"""No ask is without a way out, whatever people, maps and house rules the readers accept.

``python -m tests.editions.played.test_edges EDITION SEED`` plays one again, and tells it.
"""

from __future__ import annotations

import sys
from itertools import count, islice
from typing import Any

import pytest

from tests.drills import Drill
from tests.editions.played.conformance import play
from tests.editions.played.edges import encounter
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.registry import NAMES
from winterdawn.editions.setup import Setup
from winterdawn.kernel.run import Run

MOST_IN_A_SCENE = 150
"""Answers after which a scene is left, which only a game master ends."""


def played(setup: Setup, seed: int) -> Run[Encounter[Any]]:
    """The encounter, played by lot to its end."""
    return play(setup, "random", seed, most=None if setup.tempo == ACTION else MOST_IN_A_SCENE)


@pytest.mark.drill
@pytest.mark.parametrize("name", NAMES)
def test_whatever_the_readers_accept_is_played_to_its_end(name: str, drill: Drill) -> None:
    for seed in islice(count(drill.random.randrange(10**9)), drill.of(1_000, 20)):
        try:
            played(encounter(name, seed), seed)
        except Exception as error:
            raise AssertionError(f"python -m {__name__} {name} {seed}") from error


def main() -> None:
    """Play the encounter that the command line names again, and print its log."""
    name, seed = sys.argv[1:]
    setup = encounter(name, int(seed))
    print(setup)
    run = played(setup, int(seed))
    for event in run.events:
        print(event.when, event.text, event.outcome, sep="\t")


if __name__ == "__main__":
    main()
