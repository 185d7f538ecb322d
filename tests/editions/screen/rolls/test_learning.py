"""Mentors and training under the screen."""

from __future__ import annotations

import pytest

from tests.editions.screen.field import Scene
from tests.editions.sda.arena import fighter


@pytest.mark.rule("screen.ruling.flawless-and-failure-exp")
@pytest.mark.parametrize("core_exp", ["off", "on"])
def test_nobody_teaches_or_trains_where_no_roll_is_flawless(core_exp: str) -> None:
    people = fighter("Ann", skills={"cooking": 3}), fighter("Bob", skills={"cooking": 1})
    options = Scene(*people, core_exp=core_exp).ask("What happens?", "gm").among.options
    barred = {option.key: option.barred for option in options if option.key in ("gm:mentor", "gm:training")}
    assert len(barred) == 2
    for why in barred.values():
        assert (why is None) is (core_exp == "on")
        assert why is None or why.cites == ("screen.ruling.flawless-and-failure-exp",)
