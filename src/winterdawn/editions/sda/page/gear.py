"""Weapons and armour as a sheet shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.sda.character import explain
from winterdawn.editions.sda.character.gear import armour as stopped
from winterdawn.editions.sda.character.gear import damage, damage_die, ranges, reach, traits
from winterdawn.editions.sda.character.pieces import DAMAGE_TYPES
from winterdawn.editions.sda.page.pools import capital, dice, term
from winterdawn.editions.sda.page.words import headed
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.fact import Saying, phrase
from winterdawn.kernel.views.sheetview import SheetGroup, SheetRow, SheetSection

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Armour, Sheet, Weapon
    from winterdawn.editions.sda.figures import Play

RIGHT = 3
"""The column that both stand in."""


def weapons(play: Play, who: Combatant, sheet: Sheet) -> SheetSection:
    """Every weapon with its best pool, its reach and its damage, those in hand first."""
    carried = [item for item in who.carried if item not in who.hands]
    rows = tuple(_weapon(play, who, sheet, item) for item in (*who.hands, *carried))
    columns = ("weapon", "pool", "reach", "damage")
    heads = tuple(phrase("head-of-weapons", column=column) for column in columns)
    groups = (SheetGroup(rows),) if rows else ()
    return SheetSection(headed("weapons"), "table", RIGHT, heads=heads, groups=groups)


def _weapon(play: Play, who: Combatant, sheet: Sheet, weapon: Weapon) -> SheetRow:
    called = sheet.type_of_damage
    kinds = ", ".join(called(kind)[0].upper() if kind in DAMAGE_TYPES else kind for kind in weapon.types)
    skills = [training.skill for training in weapon.training]
    pool = max((dice(play, who, skill) for skill in skills), key=lambda d: d.worth, default=None)
    in_hand = phrase("in-hand") if weapon in who.hands else ""
    where = phrase("of-the-body") if weapon.natural else in_hand
    dealt = phrase("dealt-as", die=damage_die(sheet, weapon), kinds=kinds)
    cells = (pool.whole.text if pool else "", ranges(weapon), dealt)
    note = listed(where, *traits(weapon))
    score = explain.attribute(sheet, weapon.damage.attribute)
    terms = (term(reach(weapon)), term(damage(sheet, weapon, score)))
    return SheetRow(weapon.name, note=note, cells=cells, terms=terms)


def armour(sheet: Sheet) -> SheetSection:
    """Each piece by type of damage, and all together."""
    pieces: Sequence[Armour] = sheet.armour
    more = dict.fromkeys(kind for piece in pieces for kind in piece.others)
    kinds = (*DAMAGE_TYPES, *more)
    lost = sheet.wounds.armour_lost
    left = [[max(0, piece.against(kind) - lost.get(piece.name, 0)) for kind in kinds] for piece in pieces]
    rows = [
        SheetRow(piece.name, note=_worn(piece, lost.get(piece.name, 0)), cells=tuple(map(_half, figures)))
        for piece, figures in zip(pieces, left, strict=True)
    ]
    if len(rows) > 1:
        sums = tuple(_half(sum(figures)) for figures in zip(*left, strict=True))
        rows.append(SheetRow(phrase("together"), cells=sums))
    if rows:
        terms = tuple(term(stopped(sheet, kind)) for kind in kinds)
        rows[-1] = replace(rows[-1], terms=terms)
    heads = ("Piece", "Piercing", capital(sheet.type_of_damage("cutting")), "Bludg.", *map(capital, more))
    groups = (SheetGroup(tuple(rows)),) if rows else ()
    return SheetSection(headed("armour"), "table", RIGHT, heads=heads, groups=groups)


def _worn(piece: Armour, lost: int) -> Saying:
    """The parts of the body that a piece covers, and what it has lost for good."""
    return listed(*piece.body, phrase("lost-for-good", points=-lost) if lost else "")


def _half(value: float) -> str:
    """Protection as it is written: whole numbers, and ½ for a half."""
    whole, half = divmod(value, 1)
    return f"{whole:g}" if not half else "½" if not whole else f"{whole:g}½"
