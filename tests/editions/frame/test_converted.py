"""Sheets carried from edition to edition: what one has no room for is named, kept, and back on return."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.drills import Drill
from winterdawn.characters.files import parsed, to_json, to_toml
from winterdawn.dice.sources import Stream
from winterdawn.editions.moving import converted
from winterdawn.editions.registry import edition

BY = ("book", "draft", "screen")


@pytest.mark.drill(always=True)
def test_whoever_comes_back_to_their_edition_is_whole(drill: Drill) -> None:
    for number in range(drill.of(200, 8)):
        goes(Stream(f"converted/{drill.seed}/{number}"))


def goes(chance: Stream) -> None:
    name = chance.choice(BY)
    own = edition(name)
    start = own.sheet.drawn(str(chance.randrange(10_000)), name="Petra Lind")
    by, sheet, spirit = own, start, start.spirit
    for _ in range(chance.randrange(1, 6)):
        to = edition(chance.choice([each for each in BY if each != by.id]))
        made = converted(sheet, by, to)
        if to is not own and by is own:
            assert made.lost, "what has no room there is named"
        by, sheet = to, handed_on(made.sheet, to, chance)
        if chance.randrange(2):
            spirit = chance.randrange(1, 9)
            sheet = replace(sheet, spirit=spirit)
        assert (sheet.id, sheet.name) == (start.id, start.name)
    if by is not own:
        sheet = converted(sheet, by, own).sheet
    again = replace(sheet, elsewhere={}, spirit=start.spirit)
    assert to_toml(again) == to_toml(own.read(parsed(to_toml(start))))
    assert sheet.spirit == spirit, "what has happened holds"


def handed_on(sheet: Any, of: Any, chance: Stream) -> Any:
    """The same out of a file."""
    if chance.randrange(2):
        return of.read(parsed(to_json(sheet), "JSON"))
    return of.read(parsed(to_toml(sheet)))
