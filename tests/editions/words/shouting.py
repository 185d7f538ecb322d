"""Fights of words for the tests: everybody can speak, resist and bear pain."""

from __future__ import annotations

from typing import Any

from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.editions.sda.character.sheet import Sheet

TONGUES = {"insult-intimidation": 4, "oration-poetry": 3, "ego": 1, "detect-motive": 1, "resist-pain": 2}
"""5d8 to shout, 4d8 to speak, 2d8 to resist, 3d8 against pain."""


def speaker(name: str = "Ann", skills: dict[str, int] | None = None, **given: Any) -> Sheet:
    """Somebody with a tongue."""
    return fighter(name, skills=TONGUES | (skills or {}), **given)


def facing(
    place: str = "i5", ann: dict[str, Any] | None = None, bob: dict[str, Any] | None = None, **house: Any
) -> Arena:
    """Ann at e5 acts at 4, Bob, 4 metres off unless told otherwise, at 3."""
    people = enter(speaker("Ann", **(ann or {})), "e5"), enter(speaker("Bob", **(bob or {})), place)
    return Arena(*people, **house).initiative(ann=4, bob=3)


def shout(
    arena: Arena, key: str, *faces: int, against: tuple[int, ...], by: str = "ann", to: str = "bob"
) -> Arena:
    """Shout at somebody, who answers with as many dice and calls upon nothing."""
    arena.turn(by, f"{key}:{to}").answer("with how many dice", len(faces), by)
    if "Call upon a virtue" in arena.open()[0]:
        arena.answer("Call upon a virtue", "resist", to)
    arena.answer("Resist", len(against), to)
    return arena.roll(*faces, by=by).roll(*against, by=to)
