"""What stands on a sheet and is nobody else's business."""

from __future__ import annotations

from typing import Any

from tests.editions.sda.arena import weapon
from tests.table.secret.happenings import skilled
from tests.table.secret.worlds import PEOPLE
from winterdawn.editions.sda.character.pieces import Item, MadeUnder, Trait, Wounds
from winterdawn.editions.sda.character.pieces import Step as Chosen
from winterdawn.editions.sda.character.sheet import Armour

BOB_SHEET = PEOPLE["bob"]
FIELDS: dict[str, Any] = {
    "attributes": {**BOB_SHEET.attributes, "persona": 9},
    "skills": skilled(**{"one-handed-swords": 5, "climbing": 6}),
    "families": {"athleticism": 1, "wizardry": 2},
    "grouped": {"climbing": ""},
    "weapons": (*BOB_SHEET.weapons, weapon("Hidden knife")),
    "wields": ("Sword", "Buckler"),
    "armour": (Armour("Mail", cutting=2, piercing=3),),
    "injury": "(4+1)*3",
    "spirit": 20,
    "speed": 6,
    "size": "large",
    "notes": "A secret.",
    "id": "bob-the-second",
    "race": "elf",
    "subrace": "wood elf",
    "portrait": "bob.png",
    "virtues": {"courage": 2},
    "spectra": {"mercy": ("ruthless", "stern", "merciful", "gentle", "soft")},
    "experience": {"climbing": 1},
    "traits": (Trait("Cold"),),
    "equipment": (Item("A stolen ring"),),
    "wealth": {"gp": 7},
    "wounds": Wounds(rounds_dead=3),
    "story": (Chosen("place", "harbour"),),
    "made_with": 30,
    "made_under": MadeUnder("balanced"),
    "overrides": ("size",),
    "spells": ("fireball",),
    "elsewhere": {"screen": "{}"},
    "spirit_as_printed": 26,
}
"""Another value for everything on Bob's sheet that only his side may know."""
OPEN_FIELDS = {"name", "format"}
