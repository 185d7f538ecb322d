"""Goods: weapons, armour and clothes of the reference figures, and their prices.

The core book prints no prices; these are the fuller manuscript's
(``book.ruling.table-creation-manuscript``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from winterdawn.catalogue import reference
from winterdawn.editions.sda.character.coins import purse, worth
from winterdawn.editions.sda.character.pieces import Armour, Damage, Item, Training, Weapon, WeaponSpecial
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import key_of

_COUNTED = re.compile(r"(\d+) (.+)")


class Good(msgspec.Struct, frozen=True):
    """Something to have: exactly one of weapon, armour and item is there."""

    name: str
    price: int
    """In copper; 0 for what has none."""
    weapon: Weapon | None = None
    armour: Armour | None = None
    item: Item | None = None

    @property
    def encumbrance(self) -> float:
        """What it weighs in the figures of encumbrance."""
        piece = self.weapon or self.armour or self.item
        return piece.encumbrance * (self.item.number if self.item else 1) if piece else 0


@cache
def goods() -> dict[str, Good]:
    """Everything the reference figures price, by key, in alphabetical order."""
    weapons = reference("weapons")
    priced = [row for row in weapons["weapon"] if "price" in row]
    found = [Good(row["name"], worth(row["price"]), weapon_of(row)) for row in priced]
    found += [_ammunition(row) for row in weapons["appendix_weapon"] if "damage" not in row]
    found += [_armour(row) for row in reference("armours")["armour"]]
    found += [_clothes(row) for row in reference("adventuring")["outfit"]]
    return {_key(good.name): good for good in sorted(found, key=lambda good: good.name)}


def given(sheet: Sheet, good: Good, paid: int = 0) -> Sheet:
    """``sheet`` with something more, and ``paid`` copper less in the purse."""
    if paid:
        sheet = replace(sheet, wealth=purse(worth(sheet.wealth) - paid))
    if good.weapon:
        return replace(sheet, weapons=(*sheet.weapons, sheet.furnished(good.weapon)))
    if good.armour:
        return replace(sheet, armour=(*sheet.armour, good.armour))
    assert good.item is not None
    return replace(sheet, equipment=_added(sheet.equipment, good.item))


def _added(equipment: tuple[Item, ...], more: Item) -> tuple[Item, ...]:
    """What is carried, with more; the likes of what is there already are counted together."""
    for place, item in enumerate(equipment):
        if (item.name, item.encumbrance) == (more.name, more.encumbrance):
            together = replace(item, number=item.number + more.number)
            return (*equipment[:place], together, *equipment[place + 1 :])
    return (*equipment, more)


def belonging(text: str) -> Good:
    """What words of the manuscript such as ``3 lockpicks`` or ``gambeson`` stand for.

    The figures' own article if there is one, otherwise a thing of that name without weight.
    """
    slug = _key(re.sub(r" \(.*\)$", "", text))
    key = _SAME.get(slug, slug)
    if key in goods():
        return goods()[key]
    counted = _COUNTED.fullmatch(text)
    number, name = (int(counted[1]), counted[2]) if counted else (1, text)
    sold = goods().get(_key(name).removesuffix("s"))
    if sold and sold.item:
        return Good(sold.name, number * sold.price, item=replace(sold.item, number=number))
    return Good(name, 0, item=Item(name[0].upper() + name[1:], number))


_SAME = {
    "1-handed-sword": "one-handed-sword",
    "1-handed-swords": "one-handed-sword",
    "decorated-sword": "one-handed-sword",
    "2-handed-sword": "two-handed-sword",
    "axe": "one-handed-axe",
    "dagger": "daggers-and-knife",
    "knife": "daggers-and-knife",
    "long-bow": "longbow",
    "closed-helmet": "helmet-closed",
    "open-face-helmet": "helmet-open-face",
    "semi-closed-helmet": "helmet-semi-closed",
    "black-simple-outfit": "simple-outfit",
}


def weapon_of(row: Mapping[str, Any]) -> Weapon:
    """A weapon or shield from its row."""
    specials = {special["name"]: special for special in row["specials"]}
    both = row.get("damage_two_handed")
    return Weapon(
        name=row["name"],
        training=tuple(map(_training, row["skills"])),
        ranges=tuple(row["ranges"]),
        damage=_damage(row["damage"]),
        types={kind["type"]: -kind.get("mos", 0) for kind in row["damage_types"]},
        hands=2 if _BOTH in specials else 1,
        shield=specials.get(_SHIELD, {}).get("value", 0),
        encumbrance=float(row.get("encumbrance", 0)),
        increment=float(row.get("far_increment_m", 0)),
        specials=tuple(_special(specials[name]) for name in specials if name not in (_BOTH, _SHIELD)),
        both=_damage(both) if both else None,
    )


_BOTH, _SHIELD = "2-Handed", "Shield Defence"
"""Specials that are figures of a weapon."""


def _training(row: Mapping[str, Any]) -> Training:
    attribute = key_of(row["attribute"]) if "attribute" in row else ""
    return Training(key_of(row["skill"]), attribute, -row.get("dice", 0), -row.get("mos", 0))


def _damage(row: Mapping[str, Any]) -> Damage:
    """An attribute plus a number, or a die of its own."""
    if "die" in row:
        return msgspec.convert({"die": int(row["die"].removeprefix("d"))}, Damage)
    return Damage(key_of(row["attribute"]), row["plus"])


def _special(row: Mapping[str, Any]) -> WeaponSpecial:
    one = (row["difficulty"],) if "difficulty" in row else ()
    return WeaponSpecial(_key(row["name"]), row.get("value", 0), tuple(row.get("difficulties", one)))


def _ammunition(row: Mapping[str, Any]) -> Good:
    return Good(row["name"], worth(row["price"]), item=Item(row["name"], 1, float(row["encumbrance"])))


def _armour(row: Mapping[str, Any]) -> Good:
    piece = Armour(
        row["name"],
        float(row["piercing"]),
        float(row["cutting"]),
        float(row["bludgeoning"]),
        body=tuple(row["body_parts"]),
        encumbrance=float(row["encumbrance_worn"]),
    )
    return Good(row["name"], worth(row["price"]), armour=piece)


def _clothes(row: Mapping[str, Any]) -> Good:
    # Clothes that are worn have no encumbrance.
    return Good(row["name"], worth(row["price"]), item=Item(row["name"]))


def _key(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
