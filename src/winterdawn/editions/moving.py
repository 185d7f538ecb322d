"""An encounter played by another edition: its people carried over, its house rules as far as they hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from winterdawn.editions import registry
from winterdawn.editions.house import HouseRuleError, Values, changed

if TYPE_CHECKING:
    from winterdawn.editions.encounter.edition import Edition
    from winterdawn.editions.setup import Setup


class Moved(NamedTuple):
    """An encounter by another edition."""

    setup: Setup
    rules: tuple[str, ...]
    """The house rules, in words, that do not hold there."""
    lost: dict[str, str]
    """By id, in words, what of somebody is not as it was; empty words for nothing."""


def moved(setup: Setup, edition: str) -> Moved:
    """``setup`` by the rules of ``edition``.

    Raises a :class:`ValueError` for an edition that is not known, or whose people others cannot be.
    """
    to = registry.edition(edition)
    if to.id == setup.edition:
        return Moved(setup, (), {})
    rules, without = kept(setup.house_rules, to)
    entrants, lost = [], {}
    for entrant in setup.read(registry.edition(setup.edition).read).entrants:
        made = to.sheet.carried(entrant.sheet)
        entrants.append(replace(entrant, sheet=made.sheet))
        lost[entrant.id] = of_each(entrant.sheet.name, made.lost)
    after = replace(setup, edition=to.id, entrants=tuple(entrants), house_rules=rules)
    return Moved(after, tuple(without), lost)


def of_each(name: str, lost: Sequence[str]) -> str:
    """What of somebody is not as it was, in a line; empty for nothing."""
    return f"{name}: {'; '.join(lost)}" if lost else ""


def kept(rules: Values, to: Edition[Any]) -> tuple[Values, list[str]]:
    """The house rules that can be set in an edition, and what is told of the others."""
    found: Values = {}
    lost = []
    for name, value in rules.items():
        try:
            found = changed(to.figures, found, {name: value})
        except HouseRuleError:
            lost.append(f"the house rule {name}")
    return found, lost


def fitting(document: Any, of: Edition[Any]) -> Any:
    """A sheet of ``of`` from a parsed document of any edition; raises a :class:`ValueError`."""
    by = home(document, of)
    sheet = by.read(document)
    return sheet if by is of else of.sheet.carried(sheet).sheet


def home(document: Any, of: Edition[Any]) -> Edition[Any]:
    """The edition that a parsed document is of; ``of`` where that is none."""
    named = (document.get("edition") if isinstance(document, Mapping) else None) or registry.DEFAULT
    if named in (of.id, of.sheet.edition) or named not in registry.HOMES:
        return of
    return registry.edition(named)


def lost(document: Any, of: Edition[Any]) -> str | None:
    """In a line, what of somebody is not as it was by ``of``; none for whoever is of that edition.

    Raises a :class:`ValueError` for a document that cannot be carried over.
    """
    by = home(document, of)
    if by is of:
        return None
    sheet = by.read(document)
    return of_each(sheet.name, of.sheet.carried(sheet).lost)
