"""The conformance suite over every edition and every player."""

import pytest

from tests.drills import Drill
from tests.editions.conformance import check_citations, check_replay, play
from tests.under import KIN
from winterdawn.editions import registry
from winterdawn.editions.encounter.edition import Page
from winterdawn.editions.encounter.told import told
from winterdawn.editions.notation import parse
from winterdawn.editions.scenes import duel, on
from winterdawn.editions.setup import Setup
from winterdawn.kernel.run import Run
from winterdawn.kernel.view import Viewer
from winterdawn.players import NAMES, named

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
FIGHTS_A_BATCH, USUAL, BATCHES = 10, 2, 15
"""The first few batches see every pair on every ground; the others are for the drill."""
SAMPLE = 3
"""Fights of such a batch that an ordinary run plays."""


def scene(edition: str, seed: int) -> Setup:
    """Mostly duels, now and then three sides at once; on hexes, squares, even squares and a plane in turn."""
    found = parse(BRAWL.format(edition)) if seed % 10 == 9 else duel(*PAIRS[seed % len(PAIRS)], edition)
    return on(found, *GROUNDS[seed % len(GROUNDS)])


@pytest.mark.parametrize(
    "batch", [*range(USUAL), *(pytest.param(more, marks=pytest.mark.drill) for more in range(USUAL, BATCHES))]
)
@pytest.mark.parametrize("player", NAMES)
@pytest.mark.parametrize("edition", KIN)
def test_fights_end_and_replay(edition: str, player: str, batch: int, drill: Drill) -> None:
    """300 seeded fights an edition: they end, never ask in vain, cite rules, and replay."""
    fights = range(batch * FIGHTS_A_BATCH, (batch + 1) * FIGHTS_A_BATCH)
    for seed in fights if batch < USUAL else drill.of(fights, drill.random.sample(fights, SAMPLE)):
        setup = scene(edition, seed)
        run = play(setup, player, seed)
        check_citations(run.events)
        check_replay(run, registry.begin(setup))


@pytest.mark.parametrize("edition", KIN)
def test_one_seed_one_fight(edition: str) -> None:
    fights = [play(scene(edition, 3), "simple", seed).events for seed in (3, 3, 4)]
    assert fights[0] == fights[1]
    assert fights[0] != fights[2]


@pytest.mark.parametrize("edition", KIN)
def test_looking_changes_nothing(edition: str) -> None:
    """Every viewer may look at every moment, and the state stays as it is."""
    played = play(scene(edition, 9), "random", 9)
    run = Run(registry.begin(scene(edition, 9)))
    viewers = [Viewer("gm", "gm"), Viewer("player-1"), Viewer("player-3"), Viewer("watching", "spectator")]
    for number, entry in enumerate(played.record[:400]):
        before = run.game.digest()
        for ask in run.pending.values():
            outlook = getattr(ask, "outlook", None)
            if outlook is not None:
                sums = [
                    sum(share.chance for share in seen.shares)
                    for seen in map(outlook, ask)
                    if seen and seen.shares
                ]
                assert sums == pytest.approx([1.0] * len(sums))
        if number % 7 == 0:
            assert all(run.game.view(viewer).tokens for viewer in viewers)
        assert run.game.digest() == before
        run.answer(entry.value, ask=entry.ask)


@pytest.mark.parametrize("edition", KIN)
def test_what_was_seen_holds_until_something_changes(edition: str) -> None:
    """A moment that is shown as before shows nothing else than a look at it afresh."""
    played = play(scene(edition, 9), "random", 9)
    run = Run(registry.begin(scene(edition, 9)))
    before, kept = None, 0
    for number, entry in enumerate(played.record[:400]):
        look, afresh = run.game.looks(), run.game.part(Page).looks(run.game)
        kept += look is before
        before = look
        for viewer in (Viewer("gm", "gm", sheets=number % 20 == 0), Viewer("player-1"), Viewer("player-3")):
            assert look(viewer) == told(afresh(viewer), run.game.same)
        run.answer(entry.value, ask=entry.ask, by=entry.by)
    assert kept * 4 > number, "more than every fourth"


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(LookupError, match="one of simple, random"):
        named("grandmaster", 1)
