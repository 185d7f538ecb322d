"""Encounters of the zone game are told as they were; see :mod:`tests.editions.transcripts`."""

import pytest

from tests.editions.transcripts import KEPT, answers, played
from tests.editions.zones.told import told

NAMES = sorted(file.stem for file in KEPT.glob("*.txt") if file.stem.partition("-")[0] in told())


@pytest.mark.parametrize("name", NAMES)
def test_an_encounter_is_told_as_it_was(name: str) -> None:
    text = (KEPT / f"{name}.txt").read_text("utf-8")
    assert played(name, answers(text)) == text.splitlines()


def test_each_setup_is_told() -> None:
    assert {name.partition("-")[0] for name in NAMES} == set(told())
