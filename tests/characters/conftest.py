"""Characters that several tests share."""

import os
from functools import cache

import pytest

from tests.drills import FULL
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.creation import random_character

DRILLED = pytest.param(None, marks=pytest.mark.drill(always=True), id=pytest.HIDDEN_PARAM)


@cache
def _somebody(seed: int) -> Sheet:
    return random_character(seed, points=5 + seed % 41)


@pytest.fixture(scope="session", params=[DRILLED])
def crowd() -> list[Sheet]:
    """Random characters, of every race and with many or few points: 1,000 in a drill, 120 otherwise."""
    return [_somebody(seed) for seed in range(1000 if os.environ.get(FULL) else 120)]


@pytest.fixture(scope="session", params=[DRILLED])
def few() -> list[Sheet]:
    """The first of the crowd; all of it in a drill."""
    return [_somebody(seed) for seed in range(1000 if os.environ.get(FULL) else 30)]
