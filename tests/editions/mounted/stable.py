"""Horses for the tests, much as the reference figures have them, and people on their backs."""

from __future__ import annotations

from typing import Any

from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.editions.sda.character.sheet import Damage, Sheet, Training, Weapon
from winterdawn.editions.sda.roster.creatures import trait
from winterdawn.editions.setup import Entrant, Ground

HOOVES = Weapon(
    "Hooves", (Training("brawling"),), ("close",), Damage("strength"), {"bludgeoning": 0}, natural=True
)
_HORSE = {"agility": 8, "strength": 14, "constitution": 12, "erudition": 2, "persona": 6, "wisdom": 6}


def horse(name: str = "Dun", *, trained: bool = False, riding: int = 3, **given: Any) -> Sheet:
    """A riding horse, or a war horse if it is trained for combat; by its ranks of riding it helps along."""
    fields: dict[str, Any] = {
        "attributes": _HORSE,
        "skills": {"reflex": 2, "perception": 2, "resist-fatigue": 2, "riding": riding, "taming-training": 2},
        "families": {"athleticism": 4, "melee-combat": 1} if trained else {"athleticism": 3},
        "weapons": (HOOVES,),
        "injury": "(4+1)*2",
        "speed": 15.0,
        "size": "large",
        "traits": (trait("Animal"), *((trait("Trained for Combat"),) if trained else ())),
    }
    return Sheet(name=name, **{**fields, **given})


GREEN = horse(riding=0)


def rider(name: str = "Ann", *weapons: Weapon, **given: Any) -> Sheet:
    """A fighter with riding 3."""
    return fighter(name, *weapons, skills={"riding": 3, **given.pop("skills", {})}, **given)


def mounted(
    at: str = "e5",
    *,
    mount: Sheet | None = None,
    who: Sheet | None = None,
    seat: str = "ann",
    facing: int | None = None,
) -> tuple[Entrant, Entrant]:
    """Ann on Dun, both of her side and run by her unless told otherwise."""
    up = who or rider()
    beast = enter(mount or horse(), at, "ann", seat=seat, facing=facing)
    return enter(up, at, "ann", rides=beast.id, facing=facing), beast


def joust(bob: str = "m5", *, foe: Sheet | None = None, ground: Ground | None = None, **given: Any) -> Arena:
    """Ann at 4 on Dun at e5, and Bob at 3 on foot."""
    house = {
        key: given.pop(key) for key in tuple(given) if key not in ("at", "mount", "who", "seat", "facing")
    }
    people = (*mounted(**given), enter(foe or fighter("Bob"), bob))
    return Arena(*people, ground=ground, **house).initiative(ann=4, bob=3)
