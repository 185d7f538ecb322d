"""Where the odds are held against play."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tests.editions.ends import (
    OURS,
    THEIRS,
    Moment,
    boxes,
    burnt,
    by_name,
    firm,
    got_on,
    kept,
    ours,
    swayed,
    theirs,
)
from tests.editions.grappling.hold import close, held
from tests.editions.ground.test_cover import duel as across
from tests.editions.mounted.stable import joust
from tests.editions.ranged.shots import archer, range_
from tests.editions.sda.arena import (
    BUCKLER,
    CLUB,
    KNIFE,
    MAIL,
    PIKE,
    STRONG,
    SWORD,
    Arena,
    duel,
    enter,
    fighter,
    hurt,
)
from tests.editions.spells.circle import cast, circle
from tests.editions.words.shouting import facing
from winterdawn.editions.sda.character.sheet import Damage


def behind(**given: Any) -> Arena:
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob", **given), "g5", facing=1)
    return Arena(*people).initiative(ann=4, bob=3)


def strikes(arena: Arena, dice: int | None = None) -> Arena:
    arena.turn("ann", "strike:bob")
    return arena if dice is None else arena.answer("Strike", dice)


def weak() -> Arena:
    """Ann strikes with strength 2, which Bob knows."""
    arena = strikes(duel(fighter("Ann", STRONG, strength=2)), 3)
    arena.fight.gm = "bob"
    return arena


def passing() -> Arena:
    return duel().turn("ann", "move").answer("Move where", "d5")


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
    return shoots(arena.answer("Spend 2 hits", {"grapple": 1}).turn("cid", "end").turn("bob", "end"), 3)


def wounds_shield() -> Arena:
    """Bob may raise a buckler, and knows what Ann deals."""
    arena = duel(bob=fighter("Bob", SWORD, BUCKLER)).strike("ann", "bob", 8, 8)
    arena.fight.gm = "bob"
    return arena.answer("Spend", {"damage": 4})


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


MOMENTS = [
    Moment(
        "a strike met by half",
        lambda: strikes(duel()),
        "Strike",
        3,
        "exchange",
        by_name("Ann"),
        {"Defend": 2},
    ),
    Moment("an answer", lambda: strikes(duel(), 3), "Defend", 2, "exchange", by_name("Bob")),
    Moment(
        "an answer to a blow from behind",
        lambda: strikes(behind(), 2),
        "Defend",
        3,
        "exchange",
        by_name("Bob"),
    ),
    Moment(
        "no answer to a blow from behind",
        lambda: strikes(behind(), 2),
        "Defend",
        0,
        "exchange",
        by_name("Bob"),
    ),
    Moment(
        "pikes too close to each other",
        lambda: strikes(duel(fighter("Ann", PIKE), fighter("Bob", PIKE), "e5 f5"), 3),
        "Defend",
        2,
        "exchange",
        by_name("Bob"),
    ),
    Moment(
        "a low attribute",
        weak,
        "Defend",
        1,
        "exchange",
        by_name("Bob"),
    ),
    Moment("a strike in passing", passing, "Strike at", 2, "exchange", by_name("Bob"), {"Defend": 2}),
    Moment(
        "a blow from above",
        lambda: strikes(across("height.0.5:c4")),
        "Strike",
        3,
        "exchange",
        by_name("Ann"),
        {"Defend": 2},
    ),
    Moment(
        "over a hedge",
        lambda: strikes(across("low.half:b4-d4/b5-d5"), 3),
        "Defend",
        3,
        "exchange",
        by_name("Bob"),
    ),
    Moment(
        "from horseback",
        lambda: joust("g5").turn("ann", "strike:bob"),
        "Strike",
        2,
        "exchange",
        by_name("Ann"),
        {"Defend": 2},
    ),
    Moment("a shot in range", lambda: shoots(range_()), "at Bob", 3, "shot", ours, {"Dodge": 2}),
    Moment("a shot from afar", lambda: shoots(range_(16)), "at Bob", 4, "shot", ours, {"Dodge": 2}),
    Moment(
        "a shot at somebody large",
        lambda: shoots(range_(12, bob=fighter("Bob", size="large"))),
        "at Bob",
        2,
        "shot",
        ours,
        {"Dodge": 2},
    ),
    Moment("a shot dodged from afar", lambda: shoots(range_(12), 4), "Dodge", 2, "shot", theirs),
    Moment("a shot let come", lambda: shoots(range_(12), 4), "Dodge", 0, "shot", theirs),
    Moment("a shot at somebody held", shot_at_held, "Dodge", 2, "shot", theirs),
    Moment("damage by a figure", lambda: wounds(SWORD, 3), "Spend", {"damage": 3}, "damage", boxes),
    Moment(
        "damage by a low figure",
        lambda: wounds(replace(KNIFE, damage=Damage(plus=-6)), 3),
        "Spend",
        {"damage": 3},
        "damage",
        boxes,
    ),
    Moment(
        "damage through a shield",
        wounds_shield,
        "Use your shield",
        "use",
        "damage",
        lambda e: THEIRS if e.figures["boxes"] else OURS,
    ),
    Moment("brawling in a hold", grips, "Strike", 3, "exchange", by_name("Bob"), {"Defend": 2}),
    Moment(
        "brawling from nearby",
        lambda: strikes(close()),
        "Strike",
        3,
        "exchange",
        by_name("Ann"),
        {"Defend": 2},
    ),
    Moment("a charge met by a strike", charges, "Strike Bob", 1, "exchange", by_name("Ann")),
    Moment("a shot at somebody prone", lambda: shoots(lying()), "at Bob", 4, "shot", ours, {"Dodge": 2}),
    Moment(
        "damage by a fixed die",
        lambda: wounds(replace(SWORD, damage=Damage(die=20)), 2),
        "Spend",
        {"damage": 2},
        "damage",
        boxes,
    ),
    Moment(
        "a taunt",
        lambda: shouts("taunt", bob={"skills": {"detect-motive": 4}}),
        "Taunt Bob",
        5,
        "taunt",
        swayed,
        {"Resist": 3},
    ),
    Moment(
        "a threat from afar",
        lambda: shouts("intimidate", "m5", bob={"skills": {"ego": 4}}),
        "Intimidate Bob",
        5,
        "intimidate",
        swayed,
        {"Resist": 3},
    ),
    Moment("resistance to a threat from afar", threatened, "Resist", 2, "intimidate", firm),
    Moment(
        "a ball of fire",
        lambda: cast(circle(("Bob", "e5")), 8, 8, 8, 1),
        "Where does",
        "e3",
        "damage",
        boxes,
        {"Dodge": "none"},
    ),
    Moment(
        "a dodge out of a ball of fire",
        lambda: cast(circle(("Bob", "e5")), 8, 8, 8, 4).answer("Where does", "e4").roll(4, 4, 4),
        "Dodge the fireball",
        2,
        "damage",
        burnt,
    ),
    Moment("a second weapon", second, "Strike Bob", 2, "exchange", by_name("Ann"), {"Defend": 2}),
    Moment("a casting", casting, "with how many dice", 4, "test", got_on),
    Moment("a stance", lambda: duel().turn("ann", "stance"), "Take the stance", 3, "test", kept),
]
