"""The conformance suite over every edition and every player."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.drills import Drill
from tests.editions.played.conformance import (
    check_citations,
    check_forks,
    check_looking,
    check_refusals,
    check_replay,
    check_shown,
    play,
)
from tests.editions.zones.melees import scuffle
from winterdawn.dice.sources import Stream
from winterdawn.editions import registry
from winterdawn.editions.notation import parse
from winterdawn.editions.scenes import duel, on
from winterdawn.editions.setup import Setup
from winterdawn.kernel.run import Run
from winterdawn.kernel.views.view import Viewer
from winterdawn.players import NAMES, named

DRAWN: dict[str, Callable[[int], Setup]] = {"zones": scuffle}
"""Fights by lot of the editions that have people and ground of their own."""
PAIRS = (
    ("rookie-guard", "veteran-guard"),
    ("ilse-varn", "reeve-holt"),
    ("skeleton", "veteran-guard"),
    ("skeleton", "skeleton"),
    ("reeve-holt", "rookie-guard"),
)
BRAWL = (
    "{} hex 9x9 ilse-varn:player-1/heroes@d4 reeve-holt:player-2/heroes@d6 skeleton:gm/dead@f4 "
    "veteran-guard:gm/dead@f6 skeleton:gm/dead@g5 rookie-guard:player-3/watch@e8!"
)
GROUNDS = (("square", 1.0), ("hex",), ("square", 1.5), ("plane",))
FIGHTS_A_BATCH, BATCHES = 10, 15
"""The first batch sees every pair on two grounds; the others are for the drill."""
SAMPLE, OF_THE_FIRST = 1, 2
"""Fights of such a batch that an ordinary run plays."""
LOOKED = 400, 60
"""At so many moments of a fight it is looked at in a drill, and otherwise."""
STILL = {"zones": 1 / 6}
"""More moments than that are shown as before, of other editions more than every fourth."""
SELDOM, MANY = 9, 100
"""At one in so many moments wrong answers are tried, more than so many in all."""


def scene(edition: str, seed: int) -> Setup:
    """Mostly duels, now and then three sides at once; on hexes, squares, even squares and a plane in turn.
    Where people and ground are of other kinds, fights by lot.
    """
    if edition in DRAWN:
        return DRAWN[edition](seed)
    found = parse(BRAWL.format(edition)) if seed % 10 == 9 else duel(*PAIRS[seed % len(PAIRS)], edition)
    return on(found, *GROUNDS[seed % len(GROUNDS)])


@pytest.mark.parametrize(
    "batch", [0, *(pytest.param(more, marks=pytest.mark.drill) for more in range(1, BATCHES))]
)
@pytest.mark.parametrize("player", NAMES)
@pytest.mark.parametrize("edition", registry.NAMES)
def test_fights_end_and_replay(edition: str, player: str, batch: int, drill: Drill) -> None:
    """300 seeded fights an edition: they end, never ask in vain, cite rules, and replay."""
    fights = range(batch * FIGHTS_A_BATCH, (batch + 1) * FIGHTS_A_BATCH)
    sample = OF_THE_FIRST if batch == 0 and edition not in DRAWN else SAMPLE
    for seed in drill.random.sample(fights, drill.of(FIGHTS_A_BATCH, sample)):
        setup = scene(edition, seed)
        run = play(setup, player, seed)
        check_citations(run.events)
        check_replay(run, registry.begin(setup))


@pytest.mark.parametrize("edition", registry.NAMES)
def test_one_seed_one_fight(edition: str) -> None:
    fights = [play(scene(edition, 3), "simple", seed).events for seed in (3, 3, 4)]
    assert fights[0] == fights[1]
    assert fights[0] != fights[2]


@pytest.mark.parametrize("edition", registry.NAMES)
def test_looking_changes_nothing(edition: str, drill: Drill) -> None:
    """Every viewer may look at every moment, and the state stays as it is."""
    setup = scene(edition, 9)
    played = play(setup, "random", 9)
    viewers = [Viewer("gm", "gm"), Viewer("player-1"), Viewer("player-3"), Viewer("watching", "spectator")]
    assert check_looking(Run(registry.begin(setup)), played.record[: drill.of(*LOOKED)], viewers), (
        "or nothing was foreseen"
    )


@pytest.mark.parametrize("edition", registry.NAMES)
def test_what_was_seen_holds_until_something_changes(edition: str, drill: Drill) -> None:
    """A moment that is shown as before shows nothing else than a look at it afresh."""
    setup = scene(edition, 9)
    played = play(setup, "random", 9)
    kept = check_shown(
        Run(registry.begin(setup)), played.record[: drill.of(*LOOKED)], ("player-1", "player-3")
    )
    assert kept > STILL.get(edition, 1 / 4)


@pytest.mark.parametrize("edition", registry.NAMES)
def test_forks_agree_and_go_their_own_way(edition: str, drill: Drill) -> None:
    setup = scene(edition, 9)
    check_forks(play(setup, "simple", 9), registry.begin(setup), Stream(drill.seed))


@pytest.mark.parametrize("edition", registry.NAMES)
def test_wrong_answers_are_refused_and_change_nothing(edition: str) -> None:
    setup = scene(edition, 9)
    run, refused = Run(registry.begin(setup)), 0
    for number, entry in enumerate(play(setup, "random", 9).record[:250]):
        refused += check_refusals(run) if number % SELDOM == 0 else 0
        run.answer(entry.value, ask=entry.ask, by=entry.by)
    assert refused > MANY


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(LookupError, match="one of simple, random"):
        named("grandmaster", 1)
