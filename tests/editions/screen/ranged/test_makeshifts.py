"""Improvised weapons: what each class of them is."""

from __future__ import annotations

import pytest

from winterdawn.editions.screen.ranged.objects import MAKESHIFTS, makeshift
from winterdawn.editions.sda.character.pieces import WeaponSpecial

CLOSE, MEDIUM = ("close", "brawling"), ("medium", "axes-clubs-maces")


@pytest.mark.about("screen.ruling.object-classes")
def test_each_class_is_held_and_thrown_by_its_row() -> None:
    found = {
        each.key: (each.malus, each.plus, each.thrown, each.hands, each.reach, each.skill, each.rule)
        for each in MAKESHIFTS
    }
    assert found == {
        "very-light": (0, 0, "tiny", 1, *CLOSE, "screen.manoeuvre.improvised-very-light"),
        "light": (0, 1, "small", 1, *CLOSE, "screen.manoeuvre.improvised-light"),
        "medium-one-handed": (1, 3, "medium", 1, *MEDIUM, "screen.manoeuvre.improvised-medium-one-handed"),
        "medium-two-handed": (0, 5, "large", 2, *MEDIUM, "screen.manoeuvre.improvised-medium-two-handed"),
        "large": (1, 7, "large", 2, *MEDIUM, "screen.manoeuvre.improvised-large"),
    }


@pytest.mark.about("screen.ruling.object-classes")
def test_what_is_found_deals_blunt_damage_by_strength() -> None:
    bench = makeshift("Bench", MAKESHIFTS[-1], WeaponSpecial("thrown-large"))
    assert (bench.name, bench.hands, bench.ranges, bench.types) == (
        "Bench",
        2,
        ("medium",),
        {"bludgeoning": 0},
    )
    assert (bench.damage.attribute, bench.damage.plus) == ("strength", 7)
    assert [each.skill for each in bench.training] == ["axes-clubs-maces"]
    assert len(bench.specials) == 2
