"""Fights that have come to where somebody looks at the odds."""

from __future__ import annotations

from typing import Any

from tests.editions.answering import Asking
from tests.editions.grappling.hold import held
from tests.editions.ranged.shots import archer, range_
from tests.editions.sda.arena import (
    BUCKLER,
    CLUB,
    KNIFE,
    MAIL,
    STRONG,
    SWORD,
    Arena,
    duel,
    enter,
    fighter,
    hurt,
)
from tests.editions.spells.circle import circle
from tests.editions.words.shouting import facing
from winterdawn.editions.sda.facts.combat import SpendHits


def behind(**given: Any) -> Arena:
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob", **given), "g5", facing=1)
    return Arena(*people).initiative(ann=4, bob=3)


def strikes(arena: Arena, dice: int | None = None) -> Arena:
    """Ann turns on Bob, and tells her dice or is still asked."""
    arena.turn("ann", "strike:bob")
    return arena if dice is None else arena.answer("Strike", dice)


def weak() -> Arena:
    """Ann strikes with strength 2, which Bob knows."""
    arena = strikes(duel(fighter("Ann", STRONG, strength=2)), 3)
    arena.fight.gm = "bob"
    return arena


def shoots(arena: Arena, dice: int | None = None) -> Arena:
    arena.turn("ann", "shoot:bob")
    return arena if dice is None else arena.answer("at Bob", dice, "ann")


def wounds(weapon: Any, hits: int, **given: Any) -> Arena:
    """Ann has hits to spend, and may know what Bob wears."""
    bob = hurt(fighter("Bob", **given), armour=(MAIL,))
    faces = (8,) * (hits // 2) + (4,) * (hits % 2)
    arena = duel(
        fighter("Ann", weapon, skills={"one-handed-swords": 6, "brawling": 6}), bob, places="e5 f5"
    ).strike("ann", "bob", *faces, 1)
    arena.fight.gm = "ann"
    return arena


def grips() -> Arena:
    """Ann holds Bob, who strikes back with what is left of him."""
    return held().turn("bob", "strike:ann")


def charges() -> Arena:
    ann, bob = enter(fighter("Ann", skills={"running": 3}), "a5"), enter(fighter("Bob"), "l5")
    arena = (
        Arena(ann, bob).initiative(ann=4, bob=3).turn("ann", "charge:bob").answer("Run at Bob", 2).roll(8, 4)
    )
    if "Where does" in arena.open()[0]:
        arena.answer("Where does", arena.options("Where does")[0])
    return arena.answer("Strike at Ann", 1)


def shouts(key: str, place: str = "i5", **given: Any) -> Arena:
    return facing(place, **given).turn("ann", f"{key}:bob")


def shot_at_held() -> Arena:
    """Bob is held by Cid while Ann shoots at him."""
    people = (
        enter(archer("Ann"), "a5", "us"),
        enter(fighter("Bob", KNIFE), "h5"),
        enter(fighter("Cid", KNIFE), "g6", "us"),
    )
    arena = Arena(*people).initiative(ann=2, bob=3, cid=4).strike("cid", "bob", 8)
    return shoots(
        arena.answer(Asking(SpendHits, hits=2), {"grapple": 1}).turn("cid", "end").turn("bob", "end"), 3
    )


def wounds_shield() -> Arena:
    """Bob may raise a buckler, and knows what Ann deals."""
    arena = duel(bob=fighter("Bob", SWORD, BUCKLER)).strike("ann", "bob", 8, 8)
    arena.fight.gm = "bob"
    return arena.answer(SpendHits, {"damage": 4})


def lying() -> Arena:
    """Bob has lain down 16 metres from Ann, and it is her turn again."""
    arena = range_(16).turn("ann", "end").turn("bob", "lie")
    return arena.turn("bob", "end")


def threatened() -> Arena:
    arena = shouts("intimidate", "m5").answer("Intimidate Bob", 4)
    return arena.answer("Call upon a virtue", "resist") if "Call upon" in arena.open()[0] else arena


def second() -> Arena:
    arena = duel(fighter("Ann", SWORD, CLUB)).turn("ann", "two-weapons")
    return arena.answer("Strike Bob", 2).answer("Defend", 1).roll(4, 1).roll(4).answer("Strike whom", "bob")


def casting() -> Arena:
    return circle(("Bob", "i5")).turn("ann", "cast").answer("Which spell", "fireball:evocation")
