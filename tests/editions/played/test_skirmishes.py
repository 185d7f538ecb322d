"""The conformance drill: fights drawn by lot, on every kind of map, with every computer player.

``python -m tests.editions.played.test_skirmishes KIND PLAYER SEED`` plays one again, and tells it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import count, islice

import pytest
from msgspec.structs import replace

from tests.drills import Drill
from tests.editions.played.conformance import check_citations, check_replay, play
from tests.editions.played.discretion import check_discretion
from tests.editions.played.skirmish import KINDS, skirmish
from tests.editions.played.watch import Watch
from winterdawn.editions.registry import begin
from winterdawn.editions.setup import Setup
from winterdawn.kernel.event import Event
from winterdawn.players import NAMES
from winterdawn.space.names import SCALES

BATCHES = 3
FEW = 4
"""So many people take part at most in a fight that is played again with other secrets."""
CROWD = 9
"""Fights of so many and more are left to the drill."""
ROUNDS = {"simple": 60, "random": 12}
"""How long a fight of each player goes on at most."""


def widened(setup: Setup, seed: int) -> Setup:
    """Every third fight on a board on spaces wider than a metre."""
    if setup.ground.kind == "plane" or seed % 3 != 1:
        return setup
    scale = SCALES[1 + seed // 3 % (len(SCALES) - 1)]
    return replace(setup, ground=replace(setup.ground, scale=scale))


def fought(kind: str, player: str, seed: int) -> int:
    """Play a fight and check all of it; the round that it ended in."""
    setup = widened(skirmish(kind, seed, ROUNDS[player]), seed)
    run = play(setup, player, seed, watches=Watch)
    check_citations(run.events)
    check_replay(run, begin(setup))
    assert run.game.over
    if len(setup.entrants) <= FEW and seed % 3 == 0:
        check_discretion(setup, run.record)
    return run.game.round


@pytest.mark.drill
@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("player", NAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_any_fight_goes_by_the_rules_to_its_end(kind: str, player: str, batch: int, drill: Drill) -> None:
    """300 of each in a drill, 3 otherwise, and no crowds."""
    seeds: Iterable[int] = count(drill.random.randrange(10**9))
    if not drill.full:
        seeds = (seed for seed in seeds if len(skirmish(kind, seed).entrants) < CROWD)
    for seed in islice(seeds, drill.of(300, BATCHES) // BATCHES):
        try:
            fought(kind, player, seed)
        except Exception as error:
            raise AssertionError(f"python -m {__name__} {kind} {player} {seed}") from error


def main() -> None:
    """Play the fight that the command line names again, and print its log."""
    kind, player, seed = sys.argv[1:]
    setup = widened(skirmish(kind, int(seed), ROUNDS[player]), int(seed))
    run = play(setup, player, int(seed), watches=_Telling)
    check_replay(run, begin(setup))


class _Telling(Watch):
    """Prints every line of the log."""

    def event(self, event: Event) -> None:
        print(event.when, event.text, event.outcome, sep="\t")
        super().event(event)


if __name__ == "__main__":
    main()
