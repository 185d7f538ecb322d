"""What is usual for whoever says nothing: lessons go where most was learnt, and a kit fits what they can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.characters.making.question import DONE
from winterdawn.editions.sda.character.gear import load, most_load, together
from winterdawn.editions.sda.character.goods import goods

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from winterdawn.editions.sda.character.pieces import Armour, Weapon
    from winterdawn.editions.sda.character.sheet import S, Sheet


def taught(sheet: Sheet, keys: Sequence[str]) -> str:
    """The skill in which most has been learnt yet; of equal ones the first."""
    return max(keys, key=lambda key: (sheet.rank(key), sheet.experience.get(key, 0)))


def talented(sheet: Sheet, keys: Sequence[str]) -> str:
    """The skill of the best weapon, if one of these, else that in which most has been learnt."""
    best = _best(sheet, sheet.weapons)
    return (
        next((each.skill for each in best.training if each.skill in keys), "")
        if best
        else taught(sheet, keys)
    )


def bought(sheet: Sheet, offered: Collection[str]) -> str:
    """The key of what is bought next of the goods that are ``offered``: a weapon for whoever is trained with
    none that they have, a shield beside it, and armour where there is none; each as good as can be had and is
    carried without trouble.
    """
    room = most_load(sheet) - load(sheet)
    able = {key: goods()[key] for key in offered if key != DONE and goods()[key].encumbrance <= room}
    weapons = {key: good.weapon for key, good in able.items() if good.weapon}
    best = _best(sheet, sheet.weapons)
    if best is None:
        arms = {key: _worth(sheet, each) for key, each in weapons.items() if _trained(sheet, each)}
        return max(arms, key=arms.__getitem__, default=DONE)
    shields = {key: each.shield for key, each in weapons.items() if each.shield}
    if best.hands == 1 and shields and not any(weapon.shield for weapon in sheet.weapons):
        return max(shields, key=shields.__getitem__)
    pieces = {key: good.armour for key, good in able.items() if good.armour}
    stops = {key: _stops(piece) for key, piece in pieces.items() if _bare(sheet, piece)}
    return max(stops, key=stops.__getitem__, default=DONE)


def in_hand(sheet: S) -> S:
    """The same with the weapon that they know best in hand, and a shield beside it; as it is where nothing is
    better than what lies first.
    """
    best = _best(sheet, sheet.weapons)
    if best is None or sheet.wields is not None:
        return sheet
    shield = max(sheet.weapons, key=lambda weapon: weapon.shield)
    held = (best, shield) if best.hands == 1 and shield.shield else (best,)
    usual = sheet.held
    if all(weapon in usual for weapon in held):
        return sheet
    return replace(sheet, wields=tuple(weapon.name for weapon in held))


def _best(sheet: Sheet, weapons: Iterable[Weapon]) -> Weapon | None:
    """The weapon that somebody fights with best; none if they are trained with none."""
    arms = [weapon for weapon in weapons if not weapon.shield and _trained(sheet, weapon)]
    return max(arms, key=lambda weapon: _worth(sheet, weapon), default=None)


def _trained(sheet: Sheet, weapon: Weapon) -> int:
    """The ranks that somebody has for it."""
    return max(sheet.rank(each.skill) - each.fewer for each in weapon.training)


def _worth(sheet: Sheet, weapon: Weapon) -> tuple[int, int, int]:
    """How well somebody fights with it: by their ranks, its damage, and what they have learnt besides."""
    learnt = max(sheet.experience.get(each.skill, 0) for each in weapon.training)
    return _trained(sheet, weapon), weapon.damage.plus + weapon.damage.die // 2, learnt


def _stops(armour: Armour) -> float:
    return armour.piercing + armour.cutting + armour.bludgeoning


def _bare(sheet: Sheet, armour: Armour) -> bool:
    """Whether nothing is worn yet where it would be."""
    covered = {part for piece in sheet.armour for part in piece.body}
    return not covered & {*armour.body} and all(together(armour, piece) for piece in sheet.armour)
