"""Characters that several tests share."""

import pytest

from winterdawn.characters.creation import random_character
from winterdawn.characters.sheet import Sheet


@pytest.fixture(scope="session")
def crowd() -> list[Sheet]:
    """1,000 random characters, of every race and with many or few points."""
    return [random_character(seed, points=5 + seed % 41) for seed in range(1000)]
