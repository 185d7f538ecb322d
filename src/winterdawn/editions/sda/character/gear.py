"""What weapons, armour and belongings come to: damage, protection and burden, with their terms."""

from __future__ import annotations

import math
from functools import cache
from typing import Any

from winterdawn.catalogue import reference
from winterdawn.characters.account import Account
from winterdawn.dice.attributes import die_for
from winterdawn.editions.sda.character.pieces import BANDS, FAR, Armour, Damage, Weapon
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.kernel.wording import changing, series

MOST_LOAD = 3
"""Limits that nobody can carry more than."""
MOST_HANDS = 2
_LOW = 4
_SUIT = "full body"
_FIGURES = "book.ruling.table-weapon-figures"


def damage(sheet: Sheet, weapon: Weapon, score: Account) -> Account:
    """The damage of a weapon: its figure, the die, and what a figure below 4 brings.

    ``book.damage.attribute-plus``, ``book.ruling.combat-damage-die-choice``,
    ``book.ruling.combat-damage-below-four``.
    """
    total = figure(sheet, weapon.damage)
    if weapon.damage.die:
        fixed = Account(f"die of {weapon.name}", f"d{total}", choice=f"weapon: {weapon.name}")
        return Account(
            f"damage of {weapon.name}", f"d{total}", (fixed, *_maluses(sheet, weapon)), (_FIGURES,)
        )
    plus = Account(weapon.name, weapon.damage.plus, choice=f"weapon: {weapon.name}")
    made = Account("damage figure", total, (score, plus), ("book.damage.attribute-plus",))
    terms = [made]
    if total < _LOW:
        below = ("book.ruling.combat-damage-below-four",)
        terms.append(Account("dice more, and malus", _LOW - total, cites=below))
    if weapon.both:
        both = f"d{die_for(figure(sheet, weapon.both))}"
        terms.append(Account("in both hands", both, cites=(_FIGURES,)))
    terms += _maluses(sheet, weapon)
    cites = ("book.damage.die-limit", "book.ruling.combat-damage-die-choice")
    return Account(f"damage of {weapon.name}", f"d{die_for(total)}", tuple(terms), cites)


def _maluses(sheet: Sheet, weapon: Weapon) -> list[Account]:
    """What each type of damage comes at."""
    cites = ("book.damage.type-malus",)
    return [
        Account(f"malus when {sheet.type_of_damage(kind)}", malus, cites=cites)
        for kind, malus in weapon.types.items()
        if malus
    ]


def figure(sheet: Sheet, damage: Damage) -> int:
    """A damage figure in the hands of somebody; of a die of its own as many as it has faces."""
    return damage.die or sheet.attributes[damage.attribute] + damage.plus


def damage_die(sheet: Sheet, weapon: Weapon) -> str:
    """The die of a weapon in words, with that of both hands where it is another."""
    one, both = (die_for(figure(sheet, each)) for each in (weapon.damage, weapon.both or weapon.damage))
    return f"d{one}" if one == both else f"d{one}, d{both} in both hands"


def ranges(weapon: Weapon) -> str:
    """Where a weapon reaches in words, its increment included (``book.reach.far-increment``)."""
    near = series(f"{metres} m" for metres, band in enumerate(BANDS, 1) if band in weapon.ranges)
    away = f"far by {weapon.increment:g} m" if weapon.increment else "far"
    return ", ".join(filter(None, (near, away if weapon.far else "")))


def reach(weapon: Weapon) -> Account:
    """Its ranges of attack, from close to far (``book.reach.definition``, ``book.reach.one-or-more``)."""
    terms = []
    for metres, band in enumerate(BANDS, 1):
        if band in weapon.ranges:
            rule = ("book.ruling.table-weapon-range-malus",) if band in weapon.range_malus else ()
            malus = f" at {changing(-weapon.range_malus[band])}" if rule else ""
            terms.append(Account(band, f"to {metres} m{malus}", cites=(f"book.reach.{band}", *rule)))
    if weapon.far:
        made = Account("metres an increment", weapon.increment, choice=f"weapon: {weapon.name}")
        terms.append(Account(FAR, "beyond", (made,), ("book.reach.far", "book.reach.far-increment")))
    cites = ("book.reach.definition", "book.reach.one-or-more", "book.reach.types")
    return Account(f"range of {weapon.name}", ranges(weapon), tuple(terms), cites)


def traits(weapon: Weapon) -> tuple[str, ...]:
    """What else a weapon is or can do, in words: its hands, its shield defence, its specials."""
    told = ["both hands"] if weapon.hands == MOST_HANDS else []
    if weapon.shield:
        told.append(f"shield {weapon.shield}")
    for special in weapon.specials:
        name, value = special.name.replace("-", " "), str(special.value) if special.value else ""
        numbers = ", ".join(map(str, special.difficulties)) or value
        told.append(f"{name} ({numbers})" if numbers else name)
    return tuple(told)


def armour(sheet: Sheet, kind: str) -> Account:
    """What worn armour stops of a type of damage: all pieces together, the fraction dropped.

    ``book.ruling.combat-armour-halves``; points lost for good count (``book.armour.sacrifice``).
    """
    terms = []
    for piece in sheet.armour:
        lost = sheet.wounds.armour_lost.get(piece.name, 0)
        stops = max(0.0, piece.against(kind) - lost)
        rest = (Account("points lost", -lost, cites=("book.armour.sacrifice",)),) if lost else ()
        new = Account("when whole", piece.against(kind), choice=f"armour: {piece.name}")
        choice = "" if rest else f"armour: {piece.name}"
        of_the_body = ("book.armour.natural",) if piece.natural else ()
        terms.append(Account(piece.name, stops, (new, *rest) if rest else (), of_the_body, choice))
    whole = math.floor(sum(term.number for term in terms))
    cites = ("book.damage.against-armour", "book.ruling.combat-armour-halves")
    return Account(f"armour against {sheet.type_of_damage(kind)}", whole, tuple(terms), cites)


@cache
def _pieces() -> dict[str, dict[str, Any]]:
    return {row["name"]: row for row in reference("armours")["armour"]}


@cache
def _padding() -> frozenset[str]:
    """The pieces that others are worn over."""
    return frozenset(name for row in _pieces().values() for name in row.get("worn_over", ()))


def together(one: Armour, other: Armour) -> bool:
    """Whether two pieces may be worn at once (``book.ruling.table-armour-layers``); of a piece that is none
    of the figures nothing is known, so it may.
    """
    rows = [_pieces().get(piece.name, {}) for piece in (one, other)]
    apart = not set(one.body) & set(other.body) and _SUIT not in (*one.body, *other.body)
    if apart or not all(rows):
        return True
    return any(_over(upper, lower) for upper, lower in (rows, reversed(rows)))


def _over(upper: dict[str, Any], lower: dict[str, Any]) -> bool:
    """Whether one piece is made to be worn over another."""
    if lower["name"] in upper.get("includes", ()):
        return False
    named = upper.get("worn_over")
    padded = lower["name"] in _padding() and upper["name"] not in _padding()
    return lower["name"] in named if named is not None else padded


def load(sheet: Sheet) -> float:
    """The encumbrance of everything worn and carried (``book.ruling.table-encumbrance``)."""
    return (
        sum(weapon.encumbrance for weapon in sheet.weapons)
        + sum(piece.encumbrance for piece in sheet.armour)
        + sum(item.encumbrance * item.number for item in sheet.equipment)
    )


def most_load(sheet: Sheet) -> float:
    """The load that is carried without trouble (``book.ruling.table-encumbrance``)."""
    return (sheet.attributes["strength"] + sheet.attributes["constitution"]) * _multiplier(sheet)


def _multiplier(sheet: Sheet) -> float:
    """That of the size; one that is not known is reckoned huge or beyond."""
    return sheet.sizes.get(sheet.size.lower(), sheet.sizes["huge"])


def burden(sheet: Sheet) -> Account:
    """The load, by what makes it up."""
    rule = "book.ruling.table-encumbrance"
    terms = [
        Account(weapon.name, weapon.encumbrance, choice=f"weapon: {weapon.name}") for weapon in sheet.weapons
    ]
    terms += [
        Account(piece.name, piece.encumbrance, choice=f"armour: {piece.name}") for piece in sheet.armour
    ]
    terms += [
        Account(
            f"{item.number} x {item.name}" if item.number != 1 else item.name,
            item.encumbrance * item.number,
            choice=f"equipment: {item.name}",
        )
        for item in sheet.equipment
    ]
    return Account("load", load(sheet), tuple(terms), (rule,))


def limit(sheet: Sheet, terms: tuple[Account, ...]) -> Account:
    """The limit of encumbrance, given the accounts of strength and constitution."""
    rule = "book.ruling.table-encumbrance"
    bodily = Account("strength + constitution", sum(term.number for term in terms), terms)
    size = Account(f"times, for size {sheet.size}", _multiplier(sheet), cites=(rule,))
    return Account("limit of encumbrance", most_load(sheet), (bodily, size), (rule,))
