"""Maps are sent as small as they are drawn: what a row of places and the name of a cell imply is left out."""

from __future__ import annotations

import pytest

from tests.editions.ground.test_laid import YARD
from winterdawn.editions.notation import parse
from winterdawn.editions.registry import begin
from winterdawn.editions.scenes import on
from winterdawn.kernel.views.view import Map, Viewer
from winterdawn.table.standing.encoded import encoded, in_rows


def drawn(kind: str) -> Map:
    return begin(on(parse(YARD, "The yard"), kind))().view(Viewer("player-1")).map


@pytest.mark.parametrize("kind", ["hex", "square"])
def test_every_place_of_a_board_is_found_again_in_its_rows(kind: str) -> None:
    whole = drawn(kind)
    sent = in_rows(whole)
    found = {
        name: (round(x + at * apart, 3), y, shape)
        for names, x, y, apart, shape in sent.rows
        for at, name in enumerate(names.split())
    }
    assert found == {name: (round(x, 3), y, shape) for name, (x, y, shape) in whole.places.items()}
    assert len(encoded(sent.rows).text) < len(encoded(whole.places).text) / 3


def test_places_with_names_of_several_words_are_sent_as_they_are() -> None:
    ground = Map("zones", {"the hall": (0.0, 0.0, 0), "yard": (3.0, 0.0, 0)}, (), "", named=True)
    assert in_rows(ground) is ground
