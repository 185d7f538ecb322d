"""What a sheet of the screen can note."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.editions.screen.conditions.states import one
from tests.editions.screen.field import duel
from winterdawn.characters.document import SheetError
from winterdawn.editions.screen.conditions.conditions import NAMES
from winterdawn.editions.screen.people.sheet import ScreenSheet, checked
from winterdawn.editions.screen.rolls.sizes import sizes as all_sizes


def read(**noted: Any) -> ScreenSheet:
    """Ann's sheet with what is noted, as a file of it is read."""
    return msgspec.convert(msgspec.to_builtins(one()) | noted, ScreenSheet)


@pytest.mark.about("screen.ruling.condition-maximum")
def test_it_notes_each_condition_up_to_the_most_that_any_table_lets_it_rise() -> None:
    assert set(NAMES) == {"afraid", "angry", "stunned", "tired", "hungry", "thirsty"}
    assert read(conditions=dict.fromkeys(NAMES, 20)).conditions == dict.fromkeys(NAMES, 20)
    assert read(conditions={"afraid": 0}).conditions == {"afraid": 0}
    for wrong in ({"afraid": 21}, {"afraid": -1}, {"bleeding": 1}):
        with pytest.raises(msgspec.ValidationError):
            read(conditions=wrong)


def test_no_table_lets_a_condition_rise_further_or_has_none() -> None:
    assert [duel(condition_maximum=most).fight.figures.condition_maximum for most in (1, 20)] == [1, 20]
    for wrong in (0, 21):
        with pytest.raises(ValueError, match="condition"):
            duel(condition_maximum=wrong)


def test_it_is_one_of_the_screen_and_of_no_other_edition() -> None:
    assert (read().edition, read().conditions) == ("screen", {})


@pytest.mark.about("screen.ruling.sizes-of-the-core")
def test_those_of_the_sizes_at_the_ends_are_as_their_neighbours() -> None:
    sizes = ScreenSheet.sizes
    assert list(sizes) == list(all_sizes())
    assert list(sizes.values()) == [0.5, 0.5, 1, 1.5, 2, 2.5, 3, 3, 3]


@pytest.mark.about("screen.ruling.hunger-test")
def test_it_notes_days_without_food_or_drink_and_of_nothing_else() -> None:
    assert read(fasting={"hungry": 2, "thirsty": 1}).fasting == {"hungry": 2, "thirsty": 1}
    with pytest.raises(msgspec.ValidationError):
        read(fasting={"tired": 1})


@pytest.mark.parametrize(
    "noted, fault",
    [
        ({"checks": {"swimming": 1}}, "checks: 'swimming' is no virtue"),
        ({"used": ("courage",)}, "used: 'courage' is no skill"),
        ({"striven": ("climbing",)}, "striven: 'climbing' is no attribute"),
    ],
)
def test_what_is_noted_of_nothing_that_there_is_is_told_by_its_field(noted: Any, fault: str) -> None:
    with pytest.raises(SheetError, match=f"^{fault}"):
        checked(read(**noted))


def test_what_is_noted_of_what_there_is_stands() -> None:
    sheet = read(checks={"courage": 1}, used=("climbing",), striven=("wisdom",))
    assert checked(sheet) is sheet
