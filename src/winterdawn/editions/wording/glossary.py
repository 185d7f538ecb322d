"""The table's own words, each in a sentence, as every edition has them."""

from __future__ import annotations

from functools import cache

import msgspec

from winterdawn.editions import registry
from winterdawn.editions.encounter.told import told


class GlossaryTerm(msgspec.Struct, frozen=True):
    """A word that those at the table use."""

    word: str
    says: str
    """What it means, in a sentence."""
    cites: tuple[str, ...]
    """The rules of the edition that say so at length."""
    also: tuple[str, ...] = ()
    """Other words that mean the same."""


class Glossary(msgspec.Struct, frozen=True):
    """Those of an edition."""

    edition: str
    """Its name."""
    terms: tuple[GlossaryTerm, ...]


@cache
def glossaries() -> tuple[Glossary, ...]:
    """Of every edition, in the order in which they are listed; a word whose rules it lacks it has not,
    nor one for which it names none.
    """
    found = []
    for name in registry.NAMES:
        edition = registry.edition(name)
        terms = (
            GlossaryTerm(
                each["word"],
                each["says"],
                edition.same.cited(_rules(each["rule"])),
                tuple(each.get("also", ())),
            )
            for each in edition.words.glossary.values()
        )
        own = tuple(told(term, edition.teller) for term in terms if term.cites)
        found.append(Glossary(edition.name, own))
    return tuple(found)


def _rules(named: str | list[str]) -> tuple[str, ...]:
    """The rules by which a word is explained: one, several, or none."""
    return tuple(filter(None, [named] if isinstance(named, str) else named))
