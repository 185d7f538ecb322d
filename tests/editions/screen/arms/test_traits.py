"""What weapons of core book sheets can do under the game master's screen."""

from __future__ import annotations

import pytest

from tests.editions.screen.arms.test_tricks import able
from tests.editions.sda.arena import SWORD, fighter, weapon
from winterdawn.editions.screen.people.kind import ScreenSheets
from winterdawn.editions.sda.character.sheet import Weapon

EXPECTED = {
    "Spear": {"brace": 1},
    "Pike": {"brace": 1},
    "Longsword": {"half-swording": 1, "murder-stroke": 1},
    "Flail": {"trip": 2},
    "Poleaxe": {"hook": 1, "trip": 1},
    "Net": {"entangle": 2, "entangle-upkeep": 1},
    "Whip": {"entangle": 2, "entangle-upkeep": 1},
    "Club": {},
}


def carried(*arms: Weapon) -> list[dict[str, int]]:
    """The traits of each weapon, once a sheet of the core book is carried over."""
    sheet = ScreenSheets().read(fighter("Ann", *arms))
    return [{each.name: each.value for each in item.specials} for item in sheet.weapons]


@pytest.mark.rule("screen.ruling.table-traits")
def test_weapons_have_traits_by_their_names() -> None:
    assert carried(*map(weapon, EXPECTED)) == list(EXPECTED.values())


@pytest.mark.rule("screen.ruling.table-traits")
def test_specials_of_the_core_book_get_a_figure_and_figures_that_stand_there_stay() -> None:
    arming = able(SWORD, half_swording=0, lever=0)
    spear = able(weapon("Spear"), brace=3)
    assert carried(arming, spear) == [{"half-swording": 1, "lever": 0}, {"brace": 3}]
    assert carried(weapon("Buckler", shield=1)) == [{}], "its rating is the trait"
