"""Fights with spells in them: a caster, and people at known distances from where it burns.

Ann casts with 4d8 of evocation at difficulty 4, and acts at 4; Bob acts at 3, Cid at 2.
"""

from __future__ import annotations

from typing import Any

from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.facts.spells import CastDice
from winterdawn.editions.setup import Ground

NUMBERS = {"ann": 4, "bob": 3, "cid": 2}


def caster(*known: str, skills: dict[str, int] | None = None, **given: Any) -> Sheet:
    return fighter("Ann", spells=known or ("fireball",), skills=skills or {"evocation": 3}, **given)


def circle(
    *others: tuple[str, str],
    ann: Sheet | None = None,
    at: str = "a1",
    ground: Ground | None = None,
    **given: Any,
) -> Arena:
    """Ann at ``at`` and others, each by name and place; whoever is called Amy is on her side."""
    people = [enter(ann or caster(), at)]
    people += [
        enter(fighter(name), place, "ann" if name == "Amy" else "foes", **{}) for name, place in others
    ]
    arena = Arena(*people, ground=ground, **given)
    return arena.initiative(**{who.id: NUMBERS.get(who.id, 2) for who in arena.fight})


def cast(arena: Arena, *faces: int, spell: str = "fireball:evocation", dice: int | None = None) -> Arena:
    """On Ann's turn: begin to cast, and roll."""
    if spell:
        arena.turn("ann", "cast").answer("Which spell", spell)
        if arena.fight.gm:
            arena.answer("How hard is it?", 4, "gm")
    else:
        arena.turn("ann", "cast:on")
    while "Strike at Ann" in arena.open()[0]:
        arena.answer("Strike at Ann", "none")
    return arena.answer(CastDice, dice or len(faces), "ann").roll(*faces)


def burst(arena: Arena, at: str, *damage: int) -> Arena:
    """Cast in one go with as many hits as damage dice, and let it burst at a place."""
    hits = len(damage)
    faces = {1: (8, 8, 4, 1), 2: (8, 8, 8, 1), 3: (8, 8, 8, 4)}[hits]
    cast(arena, *faces).answer("Where does", at, "ann")
    return arena.roll(*damage, pool=f"{hits}d8")
