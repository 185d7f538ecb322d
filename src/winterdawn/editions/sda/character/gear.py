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
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.fact import Saying, phrase

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
    label, own = phrase("damage-of", weapon=weapon.name), phrase("of-weapon", weapon=weapon.name)
    if weapon.damage.die:
        fixed = Account(phrase("die-of", of=weapon.name), f"d{total}", choice=own)
        return Account(label, f"d{total}", (fixed, *_maluses(weapon)), (_FIGURES,))
    plus = Account(weapon.name, weapon.damage.plus, choice=own)
    made = Account(phrase("damage-figure"), total, (score, plus), ("book.damage.attribute-plus",))
    terms = [made]
    if total < _LOW:
        below = ("book.ruling.combat-damage-below-four",)
        terms.append(Account(phrase("dice-more-and-malus"), _LOW - total, cites=below))
    if weapon.both:
        both = f"d{die_for(figure(sheet, weapon.both))}"
        terms.append(Account(phrase("in-both-hands"), both, cites=(_FIGURES,)))
    terms += _maluses(weapon)
    cites = ("book.damage.die-limit", "book.ruling.combat-damage-die-choice")
    return Account(label, f"d{die_for(total)}", tuple(terms), cites)


def _maluses(weapon: Weapon) -> list[Account]:
    """What each type of damage comes at."""
    cites = ("book.damage.type-malus",)
    return [
        Account(phrase("malus-when", kind=kind), malus, cites=cites)
        for kind, malus in weapon.types.items()
        if malus
    ]


def figure(sheet: Sheet, damage: Damage) -> int:
    """A damage figure in the hands of somebody; of a die of its own as many as it has faces."""
    return damage.die or sheet.attributes[damage.attribute] + damage.plus


def damage_die(sheet: Sheet, weapon: Weapon) -> Saying:
    """The die of a weapon, with that of both hands where it is another."""
    one, both = (die_for(figure(sheet, each)) for each in (weapon.damage, weapon.both or weapon.damage))
    return f"d{one}" if one == both else phrase("die-and-in-both-hands", one=f"d{one}", both=f"d{both}")


def ranges(weapon: Weapon) -> Saying:
    """Where a weapon reaches, its increment included (``book.reach.far-increment``)."""
    near = tuple(
        phrase("so-many-m", metres=metres) for metres, band in enumerate(BANDS, 1) if band in weapon.ranges
    )
    away = phrase("far-by", metres=weapon.increment) if weapon.far else ""
    return listed(phrase("near-by", metres=near) if near else "", away)


def reach(weapon: Weapon) -> Account:
    """Its ranges of attack, from close to far (``book.reach.definition``, ``book.reach.one-or-more``)."""
    terms = []
    for metres, band in enumerate(BANDS, 1):
        if band in weapon.ranges:
            rule = ("book.ruling.table-weapon-range-malus",) if band in weapon.range_malus else ()
            told = phrase("to-metres", metres=metres, malus=weapon.range_malus.get(band, 0))
            terms.append(Account(phrase("this-range", range=band), told, cites=(f"book.reach.{band}", *rule)))
    if weapon.far:
        own = phrase("of-weapon", weapon=weapon.name)
        made = Account(phrase("metres-an-increment"), weapon.increment, choice=own)
        terms.append(
            Account(
                phrase("this-range", range=FAR),
                phrase("beyond"),
                (made,),
                ("book.reach.far", "book.reach.far-increment"),
            )
        )
    cites = ("book.reach.definition", "book.reach.one-or-more", "book.reach.types")
    return Account(phrase("range-of", weapon=weapon.name), ranges(weapon), tuple(terms), cites)


def traits(weapon: Weapon) -> tuple[Saying, ...]:
    """What else a weapon is or can do: its hands, its shield defence, its specials."""
    told: list[Saying] = [phrase("both-hands")] if weapon.hands == MOST_HANDS else []
    if weapon.shield:
        told.append(phrase("shield-of", points=weapon.shield))
    for special in weapon.specials:
        numbers = special.difficulties or ((special.value,) if special.value else ())
        told.append(phrase("special-with", name=special.name.replace("-", " "), numbers=numbers))
    return tuple(told)


def armour(sheet: Sheet, kind: str) -> Account:
    """What worn armour stops of a type of damage: all pieces together, the fraction dropped.

    ``book.ruling.combat-armour-halves``; points lost for good count (``book.armour.sacrifice``).
    """
    terms = []
    for piece in sheet.armour:
        lost = sheet.wounds.armour_lost.get(piece.name, 0)
        stops = max(0.0, piece.against(kind) - lost)
        rest = (Account(phrase("points-lost"), -lost, cites=("book.armour.sacrifice",)),) if lost else ()
        own = phrase("of-armour", armour=piece.name)
        new = Account(phrase("when-whole"), piece.against(kind), choice=own)
        of_the_body = ("book.armour.natural",) if piece.natural else ()
        made = (new, *rest) if rest else ()
        terms.append(Account(piece.name, stops, made, of_the_body, "" if rest else own))
    whole = math.floor(sum(term.number for term in terms))
    cites = ("book.damage.against-armour", "book.ruling.combat-armour-halves")
    return Account(phrase("armour-against", kind=kind), whole, tuple(terms), cites)


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
        Account(weapon.name, weapon.encumbrance, choice=phrase("of-weapon", weapon=weapon.name))
        for weapon in sheet.weapons
    ]
    terms += [
        Account(piece.name, piece.encumbrance, choice=phrase("of-armour", armour=piece.name))
        for piece in sheet.armour
    ]
    terms += [
        Account(
            phrase("times-item", number=item.number, item=item.name),
            item.encumbrance * item.number,
            choice=phrase("of-equipment", item=item.name),
        )
        for item in sheet.equipment
    ]
    return Account(phrase("load"), load(sheet), tuple(terms), (rule,))


def limit(sheet: Sheet, terms: tuple[Account, ...]) -> Account:
    """The limit of encumbrance, given the accounts of strength and constitution."""
    rule = "book.ruling.table-encumbrance"
    bodily = Account(
        phrase("sum-of", attributes=("strength", "constitution")), sum(term.number for term in terms), terms
    )
    size = Account(phrase("times-for-size", size=sheet.size), _multiplier(sheet), cites=(rule,))
    return Account(phrase("limit-of-encumbrance"), most_load(sheet), (bodily, size), (rule,))
