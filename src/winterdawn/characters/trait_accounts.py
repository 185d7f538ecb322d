"""What traits bring, as terms of the accounts of numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from winterdawn.characters.account import Account, Figure
from winterdawn.characters.traits import WHOLE, Term, Unit, total

_WORDS = {
    Unit.LESS: "points off",
    Unit.DEARER: "times, rounded up",
}


def always(found: Iterable[Term], unit: Unit) -> tuple[Account, ...]:
    """What counts of a unit at all times, trait by trait."""
    return tuple(
        Account(f"trait {term.trait}", _figure(unit, term.amount), (), term.cites, f"trait: {term.trait}")
        for term in found
        if term.unit is unit and not term.when
    )


def together(found: tuple[Term, ...], *units: Unit) -> Iterator[Account]:
    """What each of the units comes to, where there is anything of it."""
    for unit in units:
        by_trait = always(found, unit)
        if by_trait:
            whole = _figure(unit, total(found, unit))
            yield Account(_WORDS[unit], whole, by_trait)


def _figure(unit: Unit, amount: int) -> Figure:
    return amount / WHOLE if unit is Unit.DEARER else amount
