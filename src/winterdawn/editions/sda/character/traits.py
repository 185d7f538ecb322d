"""What traits bring: :func:`terms` is the one place that says how they change tests and prices.

Explanations, tests and advancement read it, and so may any edition. Each term has a unit, an amount
above 0, the trait it comes from, and the circumstances under which alone it holds, empty for always:

>>> from winterdawn.editions.sda.character.pieces import Modifier, Trait
>>> from winterdawn.editions.sda.roster.people import character
>>> from msgspec.structs import replace
>>> fearsome = Trait("Fearsome", modifiers=(Modifier("insult-intimidation", plus=2),))
>>> for term in terms(replace(character("ilse-varn"), traits=(fearsome,)), "insult-intimidation", "persona"):
...     print(term.unit.value, term.amount, term.trait, repr(term.when))
plus 2 Fearsome ''
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from enum import Enum

import msgspec

from winterdawn.editions.sda.character.pieces import EVERY_SKILL, Modifier, Price, Trait
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import ATTRIBUTES, all_skills

WHOLE = 100
"""Hundredths that change nothing."""
RULE = "book.ruling.table-trait-effects"


class TraitUnit(Enum):
    """What a term changes, and in what it is counted."""

    DICE = "dice"
    """Dice more in the pool (``book.modifier.bonus-dice``)."""
    MALUS = "malus"
    """MoSes off the result (``book.modifier.malus-mos``)."""
    PLUS = "plus"
    """MoSes on top of the result, which are no dice (``book.ruling.other-modifier-kinds``)."""
    TIMES = "times"
    """Hundredths by which the MoSes are multiplied that the dice show; 200 doubles them."""
    LESS = "less"
    """Experience points off the price of the next rank."""
    DEARER = "dearer"
    """Hundredths by which that price is multiplied."""


class TraitTerm(msgspec.Struct, frozen=True):
    """One thing that a trait brings (``book.ruling.table-trait-effects``)."""

    unit: TraitUnit
    amount: int
    trait: str
    when: str = ""
    """Circumstances that the table judges, and without which it does not count; empty for always."""
    cites: tuple[str, ...] = (RULE,)


def terms(sheet: Sheet, key: str, attribute: str = "") -> tuple[TraitTerm, ...]:
    """Everything that the traits of a sheet bring to a skill or an attribute.

    To a test of the skill ``key`` that is rolled with ``attribute``: dice, maluses, MoSes on top and
    what multiplies MoSes. To what the next rank of the skill, or the next point of the attribute,
    costs: points off and what multiplies the price. Without ``attribute`` whatever hangs on the
    attribute of a roll is left out.
    """
    return tuple(term for trait in sheet.traits for term in _terms(sheet, trait, key, attribute))


def total(found: Iterable[TraitTerm], unit: TraitUnit, called: Collection[str] = ()) -> int:
    """The terms of a unit together, those that hold at times only for the traits ``called``.

    Amounts are added; hundredths are multiplied for a result and counted once, the largest, for a
    price. What brings nothing is 0, or 100 in hundredths.
    """
    holding = [term.amount for term in found if term.unit is unit and (not term.when or term.trait in called)]
    if unit is TraitUnit.DEARER:
        return max(holding, default=WHOLE)
    if unit is TraitUnit.TIMES:
        product = WHOLE
        for amount in holding:
            product = product * amount // WHOLE
        return product
    return sum(holding)


def priced(points: int, found: Iterable[TraitTerm]) -> int:
    """A price after all that changes it: points off, then multiplied and rounded up, at least 1."""
    listed = tuple(found)
    return max(1, -(-(points - total(listed, TraitUnit.LESS)) * total(listed, TraitUnit.DEARER) // WHOLE))


def left_to_table(trait: Trait) -> bool:
    """Whether some of what a trait says has to be held to by the game master, being no figure here."""
    figures = (*trait.modifiers, *trait.prices, *trait.effects)
    return trait.more or not figures or any(modifier.when for modifier in trait.modifiers)


def of_test(sheet: Sheet, key: str, attribute: str = "") -> list[TraitTerm]:
    """Of these what they bring to a test of a skill."""
    found = [(trait, modifier) for trait in sheet.traits for modifier in trait.modifiers]
    if not found or key not in all_skills():
        return []
    tested = key, sheet.family(key), attribute
    return [term for trait, modifier in found if modifier.to in tested for term in _of_test(trait, modifier)]


def _terms(sheet: Sheet, trait: Trait, key: str, attribute: str) -> Iterator[TraitTerm]:
    known = key in sheet.known()
    tested = (key, sheet.family(key), attribute) if known else ()
    for modifier in trait.modifiers:
        if modifier.to in tested:
            yield from _of_test(trait, modifier)
    bought = sheet.attributes[key] if key in ATTRIBUTES else sheet.rank(key) if known else None
    for price in trait.prices:
        if bought is not None and price.least <= bought + 1 <= price.most and _bears_on(sheet, price, key):
            yield from _of_price(trait, price)


def _of_test(trait: Trait, modifier: Modifier) -> Iterator[TraitTerm]:
    amounts = {
        TraitUnit.DICE: modifier.dice,
        TraitUnit.MALUS: modifier.malus,
        TraitUnit.PLUS: modifier.plus,
        TraitUnit.TIMES: _hundredths(modifier.times),
    }
    for unit, amount in amounts.items():
        if amount:
            yield TraitTerm(unit, amount, trait.name, modifier.when)


def _of_price(trait: Trait, price: Price) -> Iterator[TraitTerm]:
    if price.less:
        yield TraitTerm(TraitUnit.LESS, price.less, trait.name)
    if _hundredths(price.times):
        yield TraitTerm(TraitUnit.DEARER, _hundredths(price.times), trait.name)


def _hundredths(times: float) -> int:
    """A factor in hundredths; 0 for one that changes nothing."""
    return 0 if times == 1 else round(times * WHOLE)


def _bears_on(sheet: Sheet, price: Price, key: str) -> bool:
    """Whether a price is about a skill, by itself, its family or what may govern it, or an attribute."""
    if key in ATTRIBUTES:
        return price.of == key
    skill = all_skills()[key]
    return price.of in (EVERY_SKILL, key, sheet.family(key), *skill.attributes)
