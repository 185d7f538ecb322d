"""The rules as data: every rule, example and ruling by id, and reference figures.

>>> from winterdawn import catalogue
>>> catalogue.rule("book.mos.formula").says
'The table equals the face shown divided by 4, rounded down, for every die type.'
>>> catalogue.search("grapple malus")[0].id
'book.grapple.malus'

Files are read when they are first needed, and only those of the edition asked for.
"""

from __future__ import annotations

from collections.abc import Iterator

from winterdawn.catalogue.entry import KINDS, RuleEntry, UnknownEntry
from winterdawn.catalogue.files import EDITIONS, entries, reference
from winterdawn.catalogue.find import best_first, near

__all__ = [
    "EDITIONS",
    "KINDS",
    "RuleEntry",
    "UnknownEntry",
    "about",
    "examples",
    "known",
    "reference",
    "rule",
    "rules",
    "rulings",
    "search",
]


def rule(id: str) -> RuleEntry:
    """The entry called ``id``; raises :class:`UnknownEntry`, a :class:`KeyError`, with near matches."""
    edition = id.partition(".")[0]
    found = entries(edition).get(id) if edition in EDITIONS else None
    if found is None:
        ids = (entry.id for entry in _all(edition if edition in EDITIONS else None))
        alike = ", ".join(near(ids, id))
        raise UnknownEntry(f"there is no rule {id!r}" + (f"; near to it: {alike}" if alike else ""))
    return found


def known(id: str) -> bool:
    """Whether the catalogue holds an entry called ``id``."""
    edition = id.partition(".")[0]
    return edition in EDITIONS and id in entries(edition)


def rules(edition: str | None = None, kind: str | None = None) -> list[RuleEntry]:
    """The entries of ``edition`` that are of ``kind``, in reading order; of all if not given.

    Raises :class:`UnknownEntry` for an edition or a kind that does not exist.
    """
    if kind is not None and kind not in KINDS:
        raise UnknownEntry(f"there is no kind {kind!r}; there are {', '.join(KINDS)}")
    return [entry for entry in _all(edition) if kind in (None, entry.kind)]


def examples(edition: str | None = None) -> list[RuleEntry]:
    """The worked examples of ``edition``, or of all."""
    return rules(edition, "example")


def rulings(edition: str | None = None) -> list[RuleEntry]:
    """The rulings of ``edition``, or of all."""
    return rules(edition, "ruling")


def about(id: str) -> list[RuleEntry]:
    """The examples and rulings that refer to the entry ``id``; raises as :func:`rule` does."""
    return [entry for entry in entries(rule(id).edition).values() if id in entry.rules]


def search(text: str, edition: str | None = None) -> list[RuleEntry]:
    """The entries in which every word of ``text`` occurs, the closest first."""
    return best_first(_all(edition), text)


def _all(edition: str | None) -> Iterator[RuleEntry]:
    for name in EDITIONS if edition is None else (edition,):
        yield from entries(name).values()
