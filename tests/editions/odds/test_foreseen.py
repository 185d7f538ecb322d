"""Odds stand beside every answer that dice fall by before anybody else answers."""

from __future__ import annotations

import pytest

from tests.drills import Drill
from tests.editions.odds.foreseen import Counted, count, scenes
from winterdawn.editions.registry import NAMES
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
