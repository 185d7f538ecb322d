"""Fights of people who are weighed down are played to their end."""

import pytest

from tests.editions.played.conformance import play
from tests.editions.screen.conditions.states import one
from tests.editions.sda.arena import enter
from winterdawn.editions.setup import Ground, Setup

HEAVY = ({"afraid": 4}, {"afraid": 9, "tired": 3}, {"angry": 6, "stunned": 2})


@pytest.mark.parametrize("player", ["random", "simple"])
@pytest.mark.parametrize("seed", [0, *(pytest.param(more, marks=pytest.mark.drill) for more in range(1, 6))])
def test_whatever_weighs_on_them(player: str, seed: int) -> None:
    for number, heavy in enumerate(HEAVY):
        people = (
            enter(one("Ann", {"ego": 4}, **heavy), "c3", "us"),
            enter(one("Cid", afraid=2), "c5", "us"),
            enter(one("Bob", {"ego": 4}), "i7"),
        )
        run = play(Setup("screen", "Weighed down", Ground(13, 11), people), player, f"{seed}-{number}")
        assert run.game.over
