"""Characters that several tests share."""

import os

import pytest

from tests.drills import FULL
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.creation import random_character

DRILLED = pytest.param(None, marks=pytest.mark.drill(always=True), id=pytest.HIDDEN_PARAM)


@pytest.fixture(scope="session", params=[DRILLED])
def crowd() -> list[Sheet]:
    """Random characters, of every race and with many or few points: 1,000 in a drill, 120 otherwise."""
    many = 1000 if os.environ.get(FULL) else 120
    return [random_character(seed, points=5 + seed % 41) for seed in range(many)]
