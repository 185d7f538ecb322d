"""Encounters are told as they were: each ask, each answer, each event, and all that is shown."""

import pytest

from tests.editions.transcripts import KEPT, answers, played
from tests.editions.zones.told import told

NAMES = sorted(file.stem for file in KEPT.glob("*.txt") if file.stem.partition("-")[0] not in told())
"""All but those of the zone game, which are told among its own tests."""


@pytest.mark.parametrize("name", NAMES)
def test_an_encounter_is_told_as_it_was(name: str) -> None:
    text = (KEPT / f"{name}.txt").read_text("utf-8")
    assert played(name, answers(text)) == text.splitlines()


def test_transcripts_are_there() -> None:
    assert len(NAMES) > 8
