"""What goes on from a fight on its map finds doors as the fight has left them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.editions.hand.test_hand import do
from tests.editions.hand.test_scenes import at_a_gate
from tests.editions.played.test_conformance import scene
from winterdawn.editions import registry
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.kernel.run import Run
from winterdawn.table.rules.editions import Editions


def laid(run: Run[Encounter[Any]]) -> tuple[str, ...]:
    """What lies on the map of the scene that follows."""
    setup = Editions().going_on(msgspec.json.encode(run.game.setup), run.game, {})
    return registry.from_json(setup).ground.map().laid


@pytest.mark.parametrize("by", [name for name in registry.NAMES if name != "zones"])
def test_a_door_that_was_opened_stands_open_and_one_that_was_shut_is_shut(by: str) -> None:
    run = at_a_gate("interaction", by)
    before = laid(run)
    do(run, "hand:swing:0")
    assert laid(run) == run.game.map.laid != before
    do(run, "hand:swing:0")
    assert laid(run) == before


def test_a_door_between_zones_that_was_broken_is_none_any_more() -> None:
    setup = scene("zones", 1)
    people = tuple(msgspec.structs.replace(who, place="Yard") for who in setup.entrants)
    ground = msgspec.structs.replace(setup.ground, features=("zone:Yard", "zone:Hall", "door:Yard/Hall"))
    run = Run(
        registry.begin(msgspec.structs.replace(setup, ground=ground, entrants=people, tempo="interaction"))
    )
    do(run, "hand:door:0:broken")
    assert laid(run) == run.game.map.laid != ground.map().laid
