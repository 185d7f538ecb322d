"""The conformance drill of the zone game: fights drawn by lot, with every computer player.

``python -m tests.editions.zones.test_melees PLAYER SEED`` plays one again in full size, and tells it.
"""

from __future__ import annotations

import sys
from typing import Any

import pytest
from msgspec.structs import replace

from tests.drills import Drill
from tests.editions.played.conformance import check_citations, check_forks, check_refusals, check_replay, play
from tests.editions.played.discretion import check_discretion
from tests.editions.story.telling import check_rolls
from tests.editions.zones.melees import melee, scuffle
from tests.editions.zones.standing import ZoneStanding
from tests.editions.zones.watch import ZoneWatch
from winterdawn.dice.sources import Stream
from winterdawn.editions.goal import Goal
from winterdawn.editions.registry import begin
from winterdawn.editions.setup import Setup
from winterdawn.editions.zones.people.hero import HeroSheet
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.run import Run
from winterdawn.players import NAMES

FIGHTS, FEW, BATCHES = 300, 5, 5
SELDOM = 23
"""At one in so many moments wrong answers are tried."""


class Eyes:
    """All that looks on while a fight goes on."""

    def __init__(self, run: Run[Any]) -> None:
        self.run, self.eyes = run, (ZoneWatch(run), ZoneStanding(run))

    def __call__(self, ask: Choose | Roll) -> None:
        for each in self.eyes:
            each(ask)
        if len(self.run.record) % SELDOM == 0:
            assert check_refusals(self.run)


def fought(setup: Setup, player: str, seed: int) -> Run[Any]:
    """Play a fight and check all of it."""
    run = play(setup, player, seed, watches=Eyes)
    assert run.game.over
    check_citations(run.events)
    check_rolls(run.events)
    check_replay(run, begin(setup))
    check_forks(run, begin(setup), Stream(f"forks/{seed}"))
    return run


def otherwise(sheet: Any) -> Any:
    """The same with figures of which nothing can be seen: of a hero Stamina lost, Stress that does not count
    yet and Victory Points, of an enemy Stamina and defence.
    """
    if not isinstance(sheet, HeroSheet):
        return replace(sheet, stamina=sheet.stamina + 3, defence=sheet.defence + 1)
    now = sheet.lasting
    return replace(
        sheet, lasting=replace(now, lost=now.lost + 1, stress=1, victory_points=now.victory_points + 1)
    )


@pytest.mark.drill(always=True)
@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("player", NAMES)
def test_any_fight_goes_by_the_rules_to_its_end(player: str, batch: int, drill: Drill) -> None:
    """300 of each player in full size in a drill, a few small ones otherwise."""
    first = drill.random.randrange(10**9)
    for seed in range(first, first + drill.of(FIGHTS, FEW) // BATCHES):
        try:
            fought(melee(seed) if drill.full else scuffle(seed), player, seed)
        except Exception as error:
            raise AssertionError(f"python -m {__name__} {player} {seed}") from error


@pytest.mark.drill(always=True)
@pytest.mark.parametrize("whose", ["heroes", "enemies"])
def test_other_secrets_show_the_other_side_the_same(whose: str, drill: Drill) -> None:
    first = drill.random.randrange(10**9)
    alike = 0
    for seed in range(first, first + drill.of(60, 6)):
        setup = scuffle(seed)
        people = [replace(who, seat="foes") if who.seat == "gm" else who for who in setup.entrants]
        setup = replace(setup, entrants=tuple(people))
        number = next(n for n, who in enumerate(people) if who.side == whose)
        record = play(setup, "simple", seed).record
        alike += check_discretion(setup, record, otherwise, number)
    assert alike > 3 * drill.of(60, 6), "or all of it comes out at once"


def test_somebody_of_a_side_wins_by_fighting() -> None:
    """Fights of sensible players do not break off, and both sides may win."""
    ends = set()
    for seed in range(8):
        setup = replace(scuffle(seed), goal=Goal())
        ends.add(play(setup, "simple", seed).game.over)
    assert ends == {"heroes hold the field", "enemies hold the field"}


def main() -> None:
    """Play the fight that the command line names again, and print its log."""
    player, seed = sys.argv[1:]
    for event in fought(melee(int(seed)), player, int(seed)).events:
        print(event.when, event.text, event.outcome, sep="\t")


if __name__ == "__main__":
    main()
