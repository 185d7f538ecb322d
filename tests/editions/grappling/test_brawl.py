"""Whole brawls by computer players: nobody is left without anything to do, and every fight ends."""

from collections.abc import Callable

import pytest

from tests.editions.grappling.hold import held, strike
from tests.editions.grappling.test_choking import choked
from tests.editions.played.conformance import check_replay, play
from tests.editions.sda.arena import KNIFE, SWORD, enter, fighter
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground, Setup
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.asks.choices import Spend, Value
from winterdawn.kernel.position import Position
from winterdawn.kernel.run import Run
from winterdawn.players import decided
from winterdawn.players.simple import Simple

HOLDS = ("grapple", "choke", "throw", "unchoke", "reverse", "drag")
"""What a wrestler buys, the best first."""


class Wrestler(Simple):
    """Does as a simple player does, but for hits, which it spends on holds."""

    def answer(self, ask: Choose, look: Callable[[], Position]) -> Value:
        if isinstance(ask.among, Spend):
            able = {ware.key for ware in ask.among.wares if ware.most and not ware.barred}
            return next(({key: 1} for key in HOLDS if key in able), {})
        return super().answer(ask, look)


def brawl(kind: str, places: str) -> Setup:
    """Three against two, all of them good at brawling and hard to kill."""
    names, spots = ("Ann", "Bob", "Cid", "Dan", "Eve"), places.split()
    arms = (KNIFE, KNIFE, KNIFE, SWORD, SWORD)
    sheets = [fighter(name, arm, injury="(4+1)*6") for name, arm in zip(names, arms, strict=True)]
    people = [enter(sheet, at, "ab"[n % 2]) for n, (sheet, at) in enumerate(zip(sheets, spots, strict=True))]
    ground = Ground(9, 9, kind=kind)
    return Setup("book", "A brawl", ground, tuple(people), {"round_limit": 12}, gm="gm")


BRAWLS = [
    brawl("hex", "d4 e4 d5 e5 d6"),
    brawl("square", "d4 e4 d5 e5 d6"),
    brawl("plane", "4,4 5,4 4,5 5,5 4,6"),
]


@pytest.mark.about("book.grapple.several", "book.ruling.combat-grapple-partners")
@pytest.mark.parametrize("setup", BRAWLS, ids=["hex", "square", "plane"])
@pytest.mark.parametrize("seed", [0, *(pytest.param(more, marks=pytest.mark.drill) for more in range(1, 3))])
def test_any_answers_lead_to_an_end(setup: Setup, seed: int):
    check_replay(play(setup, "random", seed), begin(setup))


@pytest.mark.about("book.grapple.several", "book.grapple.choke-failed")
@pytest.mark.parametrize("setup", BRAWLS, ids=["hex", "square", "plane"])
def test_wrestlers_and_plain_fighters_bring_it_to_an_end(setup: Setup):
    run = Run(begin(setup))
    players = {
        seat: (Wrestler if seat in ("ann", "cid", "eve") else Simple)() for seat in run.game.combatants
    }
    players["gm"] = Simple()
    dice = SeededDice(3)
    while not run.done:
        assert len(run.record) < 5_000
        number, ask = next((n, a) for n, a in run.pending.items() if run.owed(n))
        if isinstance(ask, Roll):
            run.answer(dice(ask.pool), ask=number)
            continue
        run.answer(decided(players[ask.seat], run, number), ask=number)
    kinds = {event.kind for event in run.events}
    assert {"grapple", "release"} <= kinds
    assert run.game.over


@pytest.mark.about("book.grapple.choke-break")
def test_a_plain_player_breaks_a_choke_before_all_else():
    arena = strike(choked().answer("Hold out", 2).roll(4, 4), "bob", "ann", 8, 8)
    assert arena.decided(Simple(), SpendHits) == {"unchoke": 1}
    arena.answer(SpendHits, {"unchoke": 1})
    assert arena.decided(Simple(), SpendHits) == {"damage": 1}


@pytest.mark.about("book.grapple.reverse")
def test_and_turns_a_hold_about_where_it_can_hurt_nobody():
    arena = strike(held(None, None, sparring=1), "bob", "ann", 8, 8)
    assert arena.decided(Simple(), SpendHits) == {"reverse": 1}
