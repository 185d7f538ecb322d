"""Charges for the tests: Ann runs at Bob from afar, past Cid of his side."""

from __future__ import annotations

from typing import Any

from tests.editions.sda.arena import Arena, enter, fighter, weapon
from winterdawn.editions.sda.character.sheet import Sheet, WeaponSpecial
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.editions.setup import Entrant

FAST = {"running": 3}
STAFF = weapon(
    "Staff", "medium", "polearms", hands=2, types={"bludgeoning": 0}, specials=(WeaponSpecial("lever"),)
)
"""Three hits with it bring somebody down."""


TWO_AWAY = [
    "k5, east; 10 m; 2 m from Bob; +1 MoS on the attack",
    "k4, east; 11 m; 2 m from Bob; +1 MoS on the attack",
    "k6, east; 11 m; 2 m from Bob; +1 MoS on the attack",
    "l3, east; 12 m; 2 m from Bob, on their flank",
    "l7, east; 12 m; 2 m from Bob",
    "m3, east; 13 m; 2 m from Bob, on their flank",
    "m7, east; 13 m; 2 m from Bob",
]
"""Where Ann may end with 2 MoS and a sword, as it is listed."""


def beside(third: Entrant, bob: Sheet | None = None, **house: Any) -> Arena:
    """Ann at a5 sets out to charge Bob at m5, and somebody else is there."""
    people = enter(fighter("Ann", skills=FAST), "a5"), enter(bob or fighter("Bob"), "m5"), third
    arena = Arena(*people, **house).initiative(ann=4, bob=3, **{third.id: 2})
    return arena.turn("ann", "charge:bob")


def past(cid: Sheet, at: str, *faces: int, bob: Sheet | None = None, **house: Any) -> Arena:
    """Ann at a5 runs at Bob at m5 with a die for each face, to k5; Cid stands where he may strike."""
    arena = beside(enter(cid, at, "bob"), bob, **house)
    return arena.answer("Run at Bob", len(faces)).roll(*faces).answer("Where does the charge end?", "k5")


def struck(arena: Arena, by: str, *faces: int, **wares: int) -> Arena:
    """Strike Ann in passing, undefended and with the bonus die among the faces, and spend the hits."""
    arena.answer("Strike at Ann", len(faces) - 1, by).answer("Defend", 0, "ann").roll(*faces, by=by)
    arena.answer(SpendHits, wares, by)
    return arena.answer(SpendHits, {}, by) if wares and arena.asks(SpendHits) else arena


def heartened(arena: Arena) -> Arena:
    """Let all keep heart who have failed completely, and take what a flawless roll brings."""
    while arena.asks(HeartDice) or "flawless" in arena.open()[0]:
        if "flawless" in arena.open()[0]:
            arena.answer("flawless", "spirit")
        else:
            arena.answer(HeartDice, 1).roll(4)
    return arena
