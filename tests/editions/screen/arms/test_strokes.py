"""What the manoeuvres of a weapon say of themselves as hits may buy them, and as they are bought."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.editions.screen.arms.test_tricks import able, hits, wares
from tests.editions.screen.field import Field, duel
from tests.editions.sda.arena import SWORD, fighter
from winterdawn.kernel.choices import Spend


def pointed() -> Field:
    """Ann has scored six hits with a sword that trips, and turns for a murder-stroke."""
    arm = replace(able(SWORD, trip=1, murder_stroke=1), types={"piercing": 0})
    return hits(duel(fighter("Ann", arm)))


def test_each_is_offered_by_its_name_and_what_comes_of_it() -> None:
    among = pointed().ask("Spend").among
    assert isinstance(among, Spend)
    told = {
        ware.key: (ware.label, ware.note) for ware in among.wares if ware.key in ("trip", "murder-stroke")
    }
    assert told == {
        "trip": ("Trip Bob", "prone"),
        "murder-stroke": ("Murder-stroke", "bludgeoning damage with the piercing dice"),
    }


@pytest.mark.rule("screen.weapon.murder-stroke")
def test_once_its_point_has_hurt_nobody_turns_the_weapon() -> None:
    field = pointed().answer("Spend", {"damage": 1}).roll(3)
    assert wares(field)["murder-stroke"] == (1, "there is no piercing damage to deal")


@pytest.mark.about("screen.weapon.murder-stroke", "screen.weapon.half-swording")
def test_a_grip_is_told_as_it_is_taken() -> None:
    turned = pointed().answer("Spend", {"murder-stroke": 1})
    assert turned.told("grip") == ["Ann turns the Sword for a murder-stroke"]
    arm = replace(able(SWORD, half_swording=1), types={"piercing": 1})
    field = duel(fighter("Ann", arm), places="e5 f5").turn("ann", "strike:bob")
    field.answer("Strike", 3).answer("Defend", 0).roll(8, 8, 8).answer("Spend", {"half-swording": 1})
    assert field.told("grip") == ["Ann thrusts at Bob with both hands on the blade"]
