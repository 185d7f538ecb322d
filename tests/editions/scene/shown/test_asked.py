"""What a game master sets off in a scene asks little of everybody together."""

import pytest

from benchmarks.asked import GM, GOALS, asked
from winterdawn.editions.registry import NAMES


@pytest.mark.parametrize("name", NAMES)
def test_what_is_set_off_is_asked_in_few_forms(name: str) -> None:
    found = dict(asked(name))
    assert found.keys() == GOALS.keys()
    for what, times in found.items():
        told = [f"{one.seat}: {one.parts}" for time in times for one in time]
        assert max(map(len, times)) <= GOALS[what], told


@pytest.mark.parametrize("name", [name for name in NAMES if name != "zones"])
def test_all_that_a_game_master_has_to_say_first_is_one_form(name: str) -> None:
    for what, times in asked(name):
        seats = [one.seat for one in times[0]]
        assert seats[0] == ("ann" if "long" in what else GM)
        assert seats.count(GM) <= 1 + ("opposed" in what or "sneak" in what), "the guard rolls"
