"""The tables of the zone game as data, and the figures that its text gives in words."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

Data = dict[str, Any]

BANDS = ("close", "short", "medium", "long", "distant")
RANGES = {"close": -3, "short": 0, "medium": -1, "long": -2, "distant": -3}
SIZES = {"very-small": -2, "small": -1, "ordinary": 0, "large": 1, "very-large": 2}
AIMED, TOO_FAR = 2, -3
DIMLY_LIT, DIM, DARKNESS = -2, -1, -3
ACTIONS, LAST_LEVEL, LAST_ROUND, DECK = 3, 3, 100, 10
MOST_LEVEL = 9
"""To which a condition of somebody broken may rise, by the program's own word."""
MOST_FALL = 100
"""Stress dice that fall at once; the rules know no end of them."""
CONDITIONS = {
    "body": "exhaustion",
    "agility": "exhaustion",
    "mind": "dazed",
    "awareness": "dazed",
    "soul": "fear",
}
SKILLS = {
    "melee": "body",
    "athletics": "body",
    "mobility": "agility",
    "marksmanship": "agility",
    "perception": "awareness",
}
"""Whose dice are rolled with the skills that the rules name."""
USUAL: Data = {
    "success-face": 6,
    "modifiers": "dice",
    "push": "off",
    "stress-dice-on": "all",
    "stress-fail-to": 1,
    "initiative": "cards",
    "turn-order": "alternate",
    "redraw-each-round": "off",
    "repeat-limit": "round",
    "disengage-in-zone": "on",
    "reaction-attribute": "awareness",
    "block-bonus": "off",
    "block-missiles": "shield-only",
    "close-shooting": "target",
    "stamina-overflow": "later-hit",
    "broken": "incapacitated",
    "recovery": "shift",
    "condition-clearing": "one-level",
    "condition-effect": "per-level",
    "perception-light": "as-shots",
    "bow-reload": "round",
    "damage-kind": "wound",
    "thrown-back": "on",
    "armour-most": "half",
    "armour-hampers": "agility",
    "first-aid": "stamina",
    "talent-cost": "wp",
    "wound-effect": "dice",
    "announced-actions": "on",
    "second-weapon": "beside",
}
"""What a group may play otherwise, as the rules have it."""


@cache
def table(name: str) -> Data:
    """A table of the game, by row."""
    text = files("winterdawn.editions.zones").joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def attribute_of(skill: str) -> str:
    return SKILLS.get(skill) or str(table("skills")[skill]["attribute"])


def house(setup: Data) -> Data:
    """What holds at a table."""
    given = setup.get("house_rules", {})
    return USUAL | {name.replace("_", "-"): value for name, value in given.items()}


class Thing:
    """A weapon or a shield that somebody has."""

    def __init__(self, owned: Data) -> None:
        self.row: Data = table("weapons").get(owned["kind"]) or table("armour")[owned["kind"]]
        self.key: str = owned["kind"]
        self.name: str = owned.get("called") or self.row["name"]
        self.loaded: bool = owned.get("loaded", False)
        self.features: list[str] = self.row.get("features", [])
        self.ranged: bool = self.row.get("ranged", False)
        self.shield: bool = self.row.get("shield", False)

    @property
    def hands(self) -> int:
        return 2 if "two-handed" in self.features else 1

    @property
    def strikes(self) -> bool:
        return not self.ranged and not self.shield

    @property
    def blocks(self) -> bool:
        return self.shield or "parrying" in self.features

    @property
    def told(self) -> tuple[str, bool]:
        return self.key, self.loaded
