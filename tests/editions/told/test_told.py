"""Fights are told as they were: each ask, each answer, each event, and all that is shown."""

import pytest

from tests.editions.told.fights import NAMES, read
from tests.editions.told.scenes import setups
from tests.editions.told.telling import told


@pytest.mark.parametrize("name", NAMES)
def test_a_fight_is_told_as_it_was(name: str) -> None:
    assert told(name) == list(read(name)[2])


def test_each_scene_is_told() -> None:
    assert {read(name)[1].scene for name in NAMES} == {"", *setups()}
