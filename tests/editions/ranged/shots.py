"""Archers for the tests, and what they shoot with."""

from __future__ import annotations

from typing import Any

from tests.editions.sda.arena import SWORD, Arena, duel, fighter, weapon
from winterdawn.editions.sda.character.sheet import Damage, Sheet, Training, Weapon, WeaponSpecial
from winterdawn.editions.setup import Ground

RANKS = {"bows": 3, "thrown": 3, "crossbows-firearms": 3, "slings": 3}
"""4d8 with every ranged weapon, 3d8 for reflex."""
BOW = weapon("Bow", "far", "bows", hands=2, increment=5.0, types={"piercing": 0})
"""It deals d12."""
DART = weapon("Dart", "far", "thrown", increment=5.0, types={"piercing": 0})
CROSSBOW = Weapon(
    "Crossbow",
    (Training("crossbows-firearms", "agility"),),
    ("far",),
    Damage(die=20),
    {"piercing": 0},
    hands=2,
    increment=5.0,
    specials=(WeaponSpecial("fine-motor-reload", 0, (1, 2)),),
)
PISTOL = Weapon(
    "Pistol",
    (Training("crossbows-firearms", "agility"),),
    ("far",),
    Damage(die=12),
    {"piercing": 0},
    increment=15.0,
    specials=(WeaponSpecial("fine-motor-reload", 0, (1,)), WeaponSpecial("unreliable")),
)


def archer(name: str = "Ann", *weapons: Weapon, **given: Any) -> Sheet:
    """Somebody who shoots and throws, with a bow and a sword unless told otherwise."""
    ranks = RANKS | given.pop("skills", {})
    return fighter(name, *(weapons or (BOW, SWORD)), skills=ranks, **given)


def range_(metres: int = 5, ann: Sheet | None = None, bob: Sheet | None = None, **house: Any) -> Arena:
    """Ann, who acts at 4, and Bob, at 3, so many metres apart on squares."""
    names = "abcdefghijklmnopqrstuvwxyz"
    house.setdefault("ground", Ground(26, 3, kind="square"))
    return duel(ann or archer(), bob, f"a2 {names[metres]}2", **house)


def shoot(arena: Arena, *faces: int, dodge: tuple[int, ...] = ()) -> Arena:
    """On Ann's turn: shoot at Bob with a die for each face, dodged by a die for each of ``dodge``."""
    arena.turn("ann", "shoot:bob").answer("at Bob", len(faces), "ann")
    if "Dodge" in arena.open()[0]:
        arena.answer("Dodge", len(dodge), "bob")
    arena.roll(*faces)
    return arena.roll(*dodge) if dodge else arena


def remarks(arena: Arena, prompt: str = "at Bob") -> list[tuple[str, str]]:
    """What helps or hinders, as the ask tells it."""
    return [(each.text, each.amount) for each in arena.ask(prompt).remarks]


def option(arena: Arena, key: str) -> Any:
    """The line of a menu, barred or not."""
    asked = arena.ask("What do you do?")
    return next(each for each in asked.among.options if each.key == key)
