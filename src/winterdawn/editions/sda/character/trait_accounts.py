"""What traits bring, as terms of the accounts of numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from winterdawn.characters.account import Account, Figure
from winterdawn.editions.sda.character.traits import WHOLE, TraitTerm, TraitUnit, total
from winterdawn.kernel.fact import phrase


def always(found: Iterable[TraitTerm], unit: TraitUnit) -> tuple[Account, ...]:
    """What counts of a unit at all times, trait by trait."""
    return tuple(
        Account(
            phrase("by-trait", trait=term.trait),
            _figure(unit, term.amount),
            (),
            term.cites,
            phrase("of-trait", trait=term.trait),
        )
        for term in found
        if term.unit is unit and not term.when
    )


def together(found: tuple[TraitTerm, ...], *units: TraitUnit) -> Iterator[Account]:
    """What each of the units comes to, where there is anything of it."""
    for unit in units:
        by_trait = always(found, unit)
        if by_trait:
            whole = _figure(unit, total(found, unit))
            yield Account(phrase("by-traits", how=unit.value), whole, by_trait)


def _figure(unit: TraitUnit, amount: int) -> Figure:
    return amount / WHOLE if unit is TraitUnit.DEARER else amount
