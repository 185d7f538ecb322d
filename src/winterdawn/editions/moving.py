"""An encounter played by another edition: its people carried over, its house rules as far as they hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from winterdawn.editions import registry
from winterdawn.editions.house import HouseRuleError, Values, changed

if TYPE_CHECKING:
    from winterdawn.editions.encounter.edition import Edition
    from winterdawn.editions.setup import Setup


def moved(setup: Setup, edition: str) -> tuple[Setup, tuple[str, ...]]:
    """``setup`` by the rules of ``edition``, and in words what could not be carried over.

    Raises a :class:`ValueError` for an edition that is not known, or whose people others cannot be.
    """
    to = registry.edition(edition)
    if to.id == setup.edition:
        return setup, ()
    rules, lost = kept(setup.house_rules, to)
    entrants = []
    for entrant in setup.read(registry.edition(setup.edition).read).entrants:
        made = to.sheet.carried(entrant.sheet)
        entrants.append(replace(entrant, sheet=made.sheet))
        lost += [f"{entrant.sheet.name}: {each}" for each in made.lost]
    return replace(setup, edition=to.id, entrants=tuple(entrants), house_rules=rules), tuple(lost)


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
    named = (document.get("edition") if isinstance(document, Mapping) else None) or registry.DEFAULT
    if named in (of.id, of.sheet.edition) or named not in registry.HOMES:
        return of.read(document)
    return of.sheet.carried(registry.edition(named).read(document)).sheet
