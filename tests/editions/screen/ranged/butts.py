"""Archers under the game master's screen, as far apart as a test wants them."""

from __future__ import annotations

from typing import Any

from tests.editions.ranged.shots import archer
from tests.editions.screen.field import Field, duel
from tests.editions.sda.arena import SWORD, weapon
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.setup import Ground

BOW = weapon("Bow", "far", "bows", hands=2, increment=10.0, types={"piercing": 0})


def range_(metres: int = 5, ann: Sheet | None = None, bob: Sheet | None = None, **house: Any) -> Field:
    """Ann, who acts at 4 and has a bow, and Bob, at 3, so many metres apart on squares."""
    house.setdefault("ground", Ground(40, 3, kind="square"))
    names = [*"abcdefghijklmnopqrstuvwxyz", *(f"a{letter}" for letter in "abcdefghijklmn")]
    return duel(ann or archer("Ann", BOW, SWORD), bob, f"a2 {names[metres]}2", **house)


def shoot(field: Field, *faces: int, dodge: tuple[int, ...] = ()) -> Field:
    """On Ann's turn: shoot at Bob with a die for each face, dodged by a die for each of ``dodge``."""
    field.turn("ann", "shoot:bob").answer("at Bob", len(faces), "ann")
    return dodged(field, *faces, dodge=dodge)


def dodged(field: Field, *faces: int, dodge: tuple[int, ...] = ()) -> Field:
    """The same from the dodge on."""
    if "Dodge" in field.open()[0]:
        field.answer("Dodge", len(dodge), "bob")
    field.roll(*faces)
    return field.roll(*dodge) if dodge else field


def remarks(field: Field, prompt: str = "at Bob") -> list[tuple[str, str]]:
    """What helps or hinders, as the ask tells it, but for what the maluses come to."""
    told = [(each.text, each.amount) for each in field.ask(prompt).remarks]
    return [(text, amount) for text, amount in told if amount.startswith(("+", "−"))]


def cited(field: Field, prompt: str = "at Bob") -> list[str]:
    """The rules of what helps or hinders."""
    return [id for each in field.ask(prompt).remarks for id in each.cites]


def option(field: Field, key: str) -> Any:
    """The line of a menu, barred or not."""
    return next(each for each in field.ask("What do you do?").among.options if each.key == key)


def gm(field: Field, act: str, *answers: Any) -> Field:
    """The game master does something, and answers what they are asked about it."""
    number = next(number for number, ask in field.run.pending.items() if ask.seat == "gm")
    field.run.answer(act, ask=number)
    for answer in answers:
        number = next(number for number, ask in field.run.pending.items() if ask.seat == "gm")
        field.run.answer(answer, ask=number)
    return field
