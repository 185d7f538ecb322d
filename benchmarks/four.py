"""Fights of four a side, and others, in which everybody has a seat of their own."""

from __future__ import annotations

from msgspec.structs import replace

from winterdawn.editions.fights.reading import read
from winterdawn.editions.moving import moved
from winterdawn.editions.setup import Setup

MASTER = "one for four"
"""The seat of whoever plays a whole side."""
_SMITHY = """
title = "Four at the smithy"
[map]
kind = "square"
width = 18
height = 12
walls = [{ at = "f3-l3/f4-l4" }, { at = "f9-l9/f10-l10" }, { at = "e4-e5/f4-f5" }, { at = "e7-e9/f7-f9" },
  { at = "l4-l9/m4-m9" }]
doors = [{ at = "e6/f6", name = "Smithy door", open = true }]
rough = [{ at = "a10-d12", grade = "medium", name = "Mud" }]
"""
_CAUSEWAY = """
edition = "zones"
title = "Four at the causeway"
[map]
kind = "zone"
zones = [{ name = "Causeway" }, { name = "Reeds", features = ["cluttered", "dimly lit"] },
  { name = "Gate", features = ["cramped"] }, { name = "Yard" }, { name = "Stable" }, { name = "Tower" }]
edges = [["Causeway", "Reeds"], ["Causeway", "Gate"], ["Gate", "Yard"], ["Reeds", "Stable"],
  ["Yard", "Stable"], ["Yard", "Tower", "unlocked"]]
"""
_SQUARES = (
    ("ilse-varn", "friends", "b4"),
    ("reeve-holt", "friends", "b6"),
    ("tam-oakes", "friends", "b8"),
    ("veteran-guard", "friends", "c10"),
    ("rookie-guard", "robbers", "g5"),
    ("rookie-guard", "robbers", "g7"),
    ("veteran-guard", "robbers", "j6"),
    ("skeleton", "robbers", "i8"),
)
_ZONES = (
    ("brida-holt", "keepers", "Gate"),
    ("tam-reedy", "keepers", "Yard"),
    ("brida-holt", "keepers", "Yard"),
    ("tam-reedy", "keepers", "Gate"),
    ("cutpurse", "robbers", "Causeway"),
    ("cutpurse", "robbers", "Reeds"),
    ("poacher", "robbers", "Causeway"),
    ("poacher", "robbers", "Reeds"),
)


def setup(name: str, *, one: bool = False) -> Setup:
    """Four a side by an edition, everybody in a seat of their own, or the second side in ``one``."""
    text, people = (_CAUSEWAY, _ZONES) if name == "zones" else (_SMITHY, _SQUARES)
    rows = (f'[[combatant]]\nwho = "{who}"\nside = "{side}"\nplace = "{at}"\n' for who, side, at in people)
    return seated(read(text + "".join(rows)), name, one=one)


def seated(found: Setup, name: str, *, one: bool = False) -> Setup:
    """A fight by an edition, everybody in a seat of their own, or all but the first side in ``one``."""
    found = found if found.edition == name else moved(found, name).setup
    first = found.entrants[0].side
    seats = (MASTER if one and each.side != first else f"{each.id}'s" for each in found.entrants)
    entrants = tuple(replace(each, seat=seat) for each, seat in zip(found.entrants, seats, strict=True))
    return replace(found, gm="", entrants=entrants)
