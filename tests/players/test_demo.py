"""The zone fight of the demo can be won by either side, and most of the chapter shows in it."""

from __future__ import annotations

import pytest

from benchmarks.demo import GOALS, SEEDS, fought, setup
from tests.drills import Drill

(GATE,) = [demo for demo in GOALS if demo.edition == "zones"]
SOME = 6


@pytest.mark.about("zones.ruling.table-enemies", "zones.ruling.table-armour")
def test_wounds_and_conditions_come_up_in_the_zone_fight_of_the_demo() -> None:
    """In a few fights, always the same."""
    told = fought(setup(GATE.fight, GATE.edition), range(SOME))
    assert {"condition", "wound", "stress", "down", "talent", "announce", "wp", "guard"} <= set(told.seen)
    assert told.wins[GATE.side], "it can be won"


@pytest.mark.drill
def test_the_zone_fight_of_the_demo_is_won_as_often_as_it_should_be(drill: Drill) -> None:
    seeds = drill.of(SEEDS, SOME)
    told = fought(setup(GATE.fight, GATE.edition), range(seeds))
    if drill.full:
        assert GATE.least <= 100 * told.wins[GATE.side] / seeds <= GATE.most
        assert min(told.seen["wound"], told.seen["condition"]) >= seeds / 3
