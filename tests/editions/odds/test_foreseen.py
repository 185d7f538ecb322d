"""Odds stand beside every answer that dice fall by before anybody else answers."""

from __future__ import annotations

import pytest

from tests.drills import Drill
from tests.editions.odds.foreseen import Counted, count, has_odds, scenes
from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.editions.registry import NAMES
from winterdawn.kernel.asks.ask import Choose
from winterdawn.players import NAMES as PLAYERS

ANSWERS, SEEDS, EACH = 500, 4, 20
FEW = 45


@pytest.mark.drill
@pytest.mark.parametrize("edition", NAMES)
def test_odds_stand_beside_every_answer_that_dice_fall_by(edition: str, drill: Drill) -> None:
    """In all scenes of the demo, by both computer players."""
    counted, answers = Counted(), drill.of(ANSWERS, FEW)
    for setup in scenes():
        if setup.edition == edition:
            for player in PLAYERS:
                for seed in range(drill.of(SEEDS, 1)):
                    count(setup, player, f"{drill.seed}/{seed}", answers, drill.of(EACH, 1), counted)
    without = "\n".join(f"{many} of {counted.fell[kind]}: {kind}" for kind, many in counted.without)
    assert not without, f"no odds beside answers that dice fall by:\n{without}"
    assert len(counted.fell) > drill.of(10, 4), "hardly any kind of answer came up"


def test_what_is_said_beside_an_answer_is_looked_at_as_people_read_it() -> None:
    """Beside where one arrives it is said whom one reaches from there, and that is no chance."""
    run = Arena(hero(), enemy(), at={"rat": "Hall"}).does("move:Hall").run
    (number,) = run.waiting
    ask = run.asked(number)
    assert isinstance(ask, Choose)
    assert [(key, has_odds(ask, run.pending[number], key)) for key in ask] == [
        ("rat", False),
        ("short", False),
    ]
