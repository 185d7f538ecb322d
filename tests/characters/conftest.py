"""Characters that several tests share."""

import os

import pytest

from tests.drills import FULL
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.creation import random_character


@pytest.fixture(scope="session", params=["some", pytest.param("many", marks=pytest.mark.drill)])
def crowd(request: pytest.FixtureRequest) -> list[Sheet]:
    """Random characters, of every race and with many or few points: 1,000 in a drill, 120 otherwise."""
    many = 1000 if request.param == "many" and os.environ.get(FULL) else 120
    return [random_character(seed, points=5 + seed % 41) for seed in range(many)]
