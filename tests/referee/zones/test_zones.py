"""The referee of the zone game watches random fights and agrees; shown lies it objects."""

from __future__ import annotations

import pytest

from tests.drills import Drill
from tests.referee.watch import Tamper
from tests.referee.zones.fights import ZoneFight, ZoneWatch
from tests.referee.zones.lies import TAMPERS
from winterdawn.players import NAMES

WATCHES = {name: ZoneWatch(player=name) for name in NAMES} | {"scenes": ZoneWatch(scenes=True)}
WHOLE = {name: ZoneWatch(player=name, whole=True) for name in NAMES} | {
    "scenes": ZoneWatch(scenes=True, whole=True)
}
USUAL = {"simple": 12, "random": 8, "scenes": 3}
MANY, SAMPLE = 100, 3
"""How many fights of each kind a drill watches, in full size, and how many small ones a sample of it."""
LIED = {"simple": 12, "random": 12, "scenes": 2}


@pytest.mark.parametrize("kind", WATCHES)
def test_it_agrees_with_random_fights(kind: str, drill: Drill) -> None:
    assert WATCHES[kind].wrong(drill.seed, USUAL[kind]) == {}


@pytest.mark.drill
@pytest.mark.parametrize("kind", WATCHES)
def test_it_agrees_with_many_random_fights(kind: str, drill: Drill) -> None:
    assert drill.of(WHOLE, WATCHES)[kind].wrong(drill.seed, drill.of(MANY, SAMPLE)) == {}


# ---------------------------------------------------------------- it can object


@pytest.fixture(scope="module")
def fights() -> list[ZoneFight]:
    return [fight for kind, watch in WATCHES.items() for fight in watch.fights("lies 12", LIED[kind])]  # type: ignore[misc]


@pytest.mark.parametrize("tamper", TAMPERS, ids=lambda each: each.__name__)
def test_it_objects(tamper: Tamper, fights: list[ZoneFight]) -> None:
    WATCHES["scenes"].catches(tamper, fights)  # type: ignore[arg-type]
