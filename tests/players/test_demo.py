"""The first fights of the demo can be won by either side, and most of the zone chapter shows in its own."""

from __future__ import annotations

import pytest

from benchmarks.demo import GOALS, SEEDS, Demo, fought, setup, winner
from tests.drills import Drill
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.registry import begin
from winterdawn.kernel.run import Run
from winterdawn.players import named, play

(GATE,) = [demo for demo in GOALS if demo.edition == "zones"]
FORD = [demo for demo in GOALS if demo.fight == "kaldwater-ford"]
ROUNDS = range(3, 9)
SOME, FEW, MANY = 6, 16, 60


@pytest.mark.rule("zones.ruling.table-armour")
@pytest.mark.about("zones.ruling.table-enemies")
def test_conditions_come_up_in_the_zone_fight_of_the_demo() -> None:
    """In a few fights, always the same."""
    told = fought(setup(GATE.fight, GATE.edition), range(SOME))
    assert {"condition", "stress", "down", "talent", "announce", "wp", "guard"} <= set(told.seen)
    assert told.wins[GATE.side], "it can be won"


@pytest.mark.drill
def test_the_zone_fight_of_the_demo_is_won_as_often_as_it_should_be(drill: Drill) -> None:
    seeds = drill.of(SEEDS, SOME)
    told = fought(setup(GATE.fight, GATE.edition), range(seeds))
    if drill.full:
        assert GATE.least <= 100 * told.wins[GATE.side] / seeds <= GATE.most
        assert told.seen["condition"] >= seeds / 3


def test_whoever_yields_or_flees_has_lost() -> None:
    """Those who leave can still act, and are not left for all that."""
    told = setup(FORD[0].fight, FORD[0].edition)
    seats = {seat: named("simple", 0) for seat in ("gm", "player-1", "player-2")}
    for seed in range(MANY):
        run = Run(begin(told))
        play(run, seats, SeededDice(seed))
        game = run.game
        if left := [event.who for event in game.happened if event.kind == "left"]:
            break
    assert {who.side for who in game if game.able(who)} == {"travellers", "toll"}
    assert winner(game) == next(who.side for who in game if who.id not in left)


@pytest.mark.parametrize("ford", FORD, ids=lambda demo: demo.edition)
def test_either_side_can_win_the_duel_of_the_first_link(ford: Demo) -> None:
    """In a few fights, always the same."""
    told = fought(setup(ford.fight, ford.edition), range(FEW))
    assert told.wins["travellers"]
    assert told.wins["toll"]
    assert told.rounds in ROUNDS


@pytest.mark.drill
@pytest.mark.parametrize("ford", FORD, ids=lambda demo: demo.edition)
def test_the_duel_of_the_first_link_is_won_as_often_as_it_should_be(ford: Demo, drill: Drill) -> None:
    seeds = drill.of(SEEDS, SOME)
    told = fought(setup(ford.fight, ford.edition), range(seeds))
    if drill.full:
        assert ford.least <= 100 * told.wins[ford.side] / seeds <= ford.most
        assert told.rounds in ROUNDS
