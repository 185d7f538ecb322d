"""The conformance suite over random fights of the zone game."""

from __future__ import annotations

import pytest

from tests.drills import Drill
from tests.editions.conformance import check_citations, check_replay, play
from tests.editions.zones.melees import melee, start
from winterdawn.kernel.run import Run
from winterdawn.kernel.view import Viewer
from winterdawn.players import NAMES

FIGHTS, BATCH = 300, 10
BATCHES = [0, *(pytest.param(batch, marks=pytest.mark.drill) for batch in range(1, FIGHTS // BATCH))]
"""The first batch is always played; the others are for the drill."""
FEW = 2
SMALL = {"zones": 6, "heroes": 2, "enemies": 3}


@pytest.mark.parametrize("batch", BATCHES)
@pytest.mark.parametrize("player", NAMES)
def test_fights_end_and_replay(player: str, batch: int, drill: Drill) -> None:
    """300 seeded fights: they end, never ask in vain, cite rules that exist, and replay. A drill plays them
    all and in full size, other runs a few small ones.
    """
    for seed in range(batch * BATCH, batch * BATCH + drill.of(BATCH, FEW)):
        setup = melee(seed) if drill.full else melee(seed, **SMALL)
        run = play(setup, player, seed, start(setup))
        check_citations(run.events)
        check_replay(run, start(setup))


def test_one_seed_one_fight() -> None:
    setup = melee(3, **SMALL)
    fights = [play(setup, "simple", seed, start(setup)).events for seed in (3, 3, 4)]
    assert fights[0] == fights[1]
    assert fights[0] != fights[2]


def test_looking_changes_nothing() -> None:
    """Every viewer may look at every moment, and the state stays as it is; odds add up to 1."""
    setup = melee(9, **SMALL)
    played = play(setup, "random", 9, start(setup))
    run = Run(start(setup))
    viewers = [Viewer("gm", "gm", sheets=True), Viewer("player-1"), Viewer("watching", "spectator")]
    foreseen = 0
    for number, entry in enumerate(played.record[:300]):
        before = run.game.digest()
        for ask in run.pending.values():
            outlook = getattr(ask, "outlook", None)
            seen = [found for found in map(outlook, ask) if found] if outlook else []
            assert [sum(share.chance for share in found.shares) for found in seen] == pytest.approx(
                [1.0] * len(seen)
            )
            foreseen += len(seen)
        if number % 7 == 0:
            assert all(run.game.view(viewer).tokens for viewer in viewers)
        assert run.game.digest() == before
        run.answer(entry.value, ask=entry.ask, by=entry.by)
    assert foreseen, "or nothing was looked at"


def test_somebody_of_a_side_wins_by_fighting() -> None:
    """Fights of sensible players do not break off, and both sides may win."""
    ends = set()
    for seed in range(8):
        setup = melee(seed, **SMALL)
        ends.add(play(setup, "simple", seed, start(setup)).game.over)
    assert ends == {"heroes hold the field", "enemies hold the field"}
