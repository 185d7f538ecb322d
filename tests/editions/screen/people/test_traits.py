"""What weapons of core book sheets can do under the game master's screen."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.editions.screen.arms.test_tricks import able
from tests.editions.sda.arena import SWORD, fighter, weapon
from winterdawn.editions.screen.people.kind import ScreenSheets
from winterdawn.editions.screen.people.sheet import ScreenSheet
from winterdawn.editions.sda.character.goods import Good, given, goods
from winterdawn.editions.sda.character.sheet import Armour, Weapon
from winterdawn.editions.sda.character.skills import ATTRIBUTES

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


def written(**said: Any) -> dict[str, int]:
    """The traits of a spear on a sheet that was written by hand."""
    spear: dict[str, Any] = {
        "name": "Spear",
        "training": [{"skill": "polearms"}],
        "ranges": ["long"],
        "damage": {},
        "types": {"piercing": 0},
    }
    kind = ScreenSheets()
    sheet = kind.read({"name": "Ann", "attributes": dict.fromkeys(ATTRIBUTES, 8), "weapons": [spear | said]})
    assert kind.read(msgspec.json.decode(kind.document(sheet))) == sheet, "it is kept as it was meant"
    return {each.name: each.value for each in sheet.weapons[0].specials}


@pytest.mark.rule("screen.ruling.table-traits")
def test_a_sheet_written_by_hand_that_says_nothing_of_traits_has_those_of_the_name() -> None:
    assert written() == {"brace": 1}
    assert written(name="Longsword") == {"half-swording": 1, "murder-stroke": 1}
    assert written(name="Club") == {}


@pytest.mark.rule("screen.ruling.table-traits")
def test_a_sheet_that_lists_traits_is_taken_at_its_word() -> None:
    assert written(specials=[{"name": "hook", "value": 2}]) == {"hook": 2}
    assert written(specials=[{"name": "half-swording"}]) == {"half-swording": 1}
    assert written(specials=[]) == {"plain": 0}
    assert carried(able(weapon("Spear"), plain=0)) == [{"plain": 0}]


@pytest.mark.rule("screen.ruling.table-traits")
def test_what_is_bought_has_its_traits() -> None:
    ann = ScreenSheets().read({"name": "Ann", "attributes": dict.fromkeys(ATTRIBUTES, 8)})
    (spear,) = given(ann, goods()["spear"]).weapons
    assert ("brace", 1) in [(each.name, each.value) for each in spear.specials]


@pytest.mark.about("screen.ruling.table-close-helms")
@pytest.mark.parametrize(
    ("helm", "covered"), [("Helmet, Closed", True), ("Helmet, Semi Closed", False), ("Full Plate Suit", True)]
)
def test_a_closed_helm_covers_the_face_unless_the_sheet_says_otherwise(helm: str, covered: bool) -> None:
    sheet: Any = ScreenSheets().read(fighter("Ann"))
    worn: Any = given(sheet, Good(helm, 0, armour=Armour(helm)))
    assert worn.face_covered is covered
    assert replace(worn, close_helm=not covered).face_covered is not covered
    assert not sheet.face_covered


@pytest.mark.about("screen.ruling.sizes-of-the-core")
def test_the_sizes_of_the_screen_take_as_much_room_as_those_of_the_core_book():
    assert ScreenSheet.sizes == {
        "miniscule": 0.5,
        "tiny": 0.5,
        "little": 1.0,
        "small": 1.5,
        "medium": 2.0,
        "large": 2.5,
        "huge": 3.0,
        "colossal": 3.0,
        "monumental": 3.0,
    }
    assert ScreenSheet.rank_rate == 3
