"""The people of an edition whom a player may take at once."""

from __future__ import annotations

import pytest

from winterdawn.editions.registry import NAMES, edition


@pytest.mark.parametrize("name", NAMES)
def test_six_people_are_ready_to_play_each_with_a_line(name: str) -> None:
    kind = edition(name).sheet
    assert len(kind.ready) == 6
    assert set(kind.ready) <= set(kind.roster())
    for key, line in kind.ready.items():
        assert not kind.faults(kind.character(key)), key
        assert line.endswith(".")
        assert len(line) <= 110
