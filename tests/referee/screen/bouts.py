"""Bouts by lot: few and ordinary people, close to each other, with arms of which the screen makes much."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from winterdawn.editions.registry import edition
from winterdawn.editions.scenes import on
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.character.sheet import Sheet, Weapon
from winterdawn.editions.sda.roster import people as roster
from winterdawn.editions.setup import Entrant, Ground, Setup

WHIP = "Whip"
ARMS = (
    WHIP, "Buckler", "Daggers and Knife", "Flail", "Great Sword", "Javelin", "Large Shield",
    "Light Crossbow", "Poleaxe", "Short Bow", "Spear", "Two Handed Sword",
)  # fmt: skip
SKILLS = (
    "brawling", "one-handed-swords", "two-handed-swords", "polearms", "axes-clubs-maces", "thrown", "bows",
    "reflex", "acrobatics", "intimidation", "insult", "ego", "detect-motive", "persuasion", "running",
    "luck", "resist-pain", "tactics", "first-aid",
)  # fmt: skip
PLACES = ("e5", "f5", "g6", "d7")
APART = ("c5", "j5", "c8", "j2")
"""Where whoever charges has some way to go."""
LANCES = ("Large Shield", "One Handed Sword", "Poleaxe", "Spear", "Spear", "Spear")
SIZES = ("little", "little", "small", "medium", "medium", "medium", "large", "huge")


def bout(stream: random.Random) -> Setup:
    """Two to four on bare ground, of whom one or the other is larger, afraid, tired or bleeding."""
    count = stream.choice((2, 2, 2, 3, 4))
    people = [entrant(stream, number) for number in range(count)]
    ground = Ground(12, 10, features=("low.half:g5-g7/h5-h7=Hedge",) if stream.randrange(2) else ())
    gm = stream.choice(("gm", ""))
    return on(Setup("screen", "A bout", ground, tuple(people), gm=gm), stream.choice(("hex", "square")), 1.0)


def joust(stream: random.Random) -> Setup:
    """Two or three at some distance, most of them with something to brace with."""
    people = [entrant(stream, number, LANCES, APART) for number in range(stream.choice((2, 2, 3)))]
    gm = stream.choice(("gm", ""))
    return on(Setup("screen", "A joust", Ground(12, 10), tuple(people), gm=gm), "hex", 1.0)


def entrant(
    stream: random.Random, number: int, arms: tuple[str, ...] = ARMS, places: tuple[str, ...] = PLACES
) -> Entrant:
    side, sheet = number % 2, fighter(stream, number, arms)
    return Entrant(f"n{number}", sheet, f"player-{side + 1}", f"side-{side}", places[number])


def fighter(stream: random.Random, number: int, arms: tuple[str, ...]) -> Sheet:
    """Average scores and a few ranks, so that nobody falls at the first blow."""
    sheet = edition("screen").sheet.read(roster.character("ilse-varn"))
    changes: dict[str, Any] = {
        "name": f"Fighter {number}",
        "id": "",
        "attributes": {key: stream.randint(3, 9) for key in sheet.attributes},
        "skills": {skill: stream.randint(0, 3) for skill in SKILLS},
        "families": {},
        "spirit": None,
        "spirit_as_printed": None,
        "size": stream.choice(SIZES),
        "wields": None,
        "experience": {},
    }
    if stream.randrange(3):
        changes["weapons"] = tuple(sheet.furnished(arm(name)) for name in stream.sample(arms, 2))
    else:
        changes["weapons"] = ()
    if not stream.randrange(2):
        changes["close_helm"] = True
    if not stream.randrange(3):
        changes["wounds"] = Wounds(bleeding=(stream.randint(1, 2),))
    if not stream.randrange(3):
        changes["conditions"] = {stream.choice(("afraid", "angry", "tired")): stream.randint(1, 3)}
    return replace(sheet, **changes)


def arm(name: str) -> Weapon:
    """A weapon of the core book, or the whip, which it does not have."""
    return replace(roster.weapon("Flail"), name=WHIP, specials=()) if name == WHIP else roster.weapon(name)
