"""What no menu lists is told to whoever looks for it."""

from __future__ import annotations

import pytest

from tests.editions.sda.arena import duel
from winterdawn.kernel.views.view import Viewer


@pytest.mark.about("book.grapple.initiate", "book.grapple.special-control", "book.control.push")
def test_how_grapples_and_control_are_begun_is_told_beside_the_menu() -> None:
    arena = duel()
    told = {one.text.split(":")[0]: one for one in arena.fight.looks()(Viewer("ann", "player")).begun}
    assert [*told] == [
        "Push, shove, step or disarm, or act before somebody",
        "Grapple, grab or wrestle",
        "Choke, drag, pin or throw",
    ]
    grapple = told["Grapple, grab or wrestle"]
    assert "strike with bare hands" in grapple.text
    assert grapple.cites[0] == "book.grapple.initiate"
    assert not any("rapple" in option for option in arena.options("What do you do?", "ann"))
