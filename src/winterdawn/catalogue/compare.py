"""One subject as the core book has it and as other editions do, side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from winterdawn.catalogue import rule, rules
from winterdawn.catalogue.coverage import COUNTED
from winterdawn.catalogue.entry import RuleEntry, UnknownEntry
from winterdawn.catalogue.find import best_first
from winterdawn.catalogue.links import BASE, alike, borrowed, linked, standing

LACKS, KEPT, SAME = "nothing of the kind", "as the core book has it", "the same as in the core book"


class Version(msgspec.Struct, frozen=True):
    """What one edition says: its rules, or in words how it stands to the core book, or both where they say
    the same.
    """

    rules: tuple[RuleEntry, ...] = ()
    words: str = ""


class Comparison(msgspec.Struct, frozen=True):
    """One rule under all editions that are compared."""

    cells: dict[str, Version]
    """By edition, in the order asked for."""


def side_by_side(subject: str, editions: Sequence[str]) -> list[Comparison]:
    """The mechanics, tables and options about ``subject``, the closest first, each as every edition has it.

    Raises :class:`UnknownEntry` for an edition that has no links to the core book, or fewer than two.
    """
    linked_to = (BASE, *linked())
    for name in editions:
        if name not in linked_to:
            raise UnknownEntry(f"{name!r} cannot be compared; there are {', '.join(linked_to)}")
    if len(set(editions)) < 2:
        raise UnknownEntry(f"name two editions or more to compare, of {', '.join(linked_to)}")
    roots = dict.fromkeys(root for entry in _about(subject, editions) for root in _roots(entry))
    return [Comparison({name: _cell(name, root) for name in editions}) for root in roots]


def _about(subject: str, editions: Sequence[str]) -> list[RuleEntry]:
    wanted = (entry for name in editions for entry in rules(name) if entry.kind in COUNTED)
    return best_first(wanted, subject, inside=False)


def _roots(entry: RuleEntry) -> Iterable[str]:
    """The core book's rules that an entry is, or is like; itself where there are none."""
    return linked().get(entry.edition, {}).get(entry.id) or (entry.id,)


def _cell(edition: str, root: str) -> Version:
    if rule(root).edition == edition:
        return Version((rule(root),))
    if rule(root).edition != BASE:
        return Version(words=LACKS)
    own = [id for id, roots in linked().get(edition, {}).items() if root in roots]
    own = own or list(standing(edition, root) or ())
    if own == [borrowed(edition)]:
        return Version(words=KEPT)
    if own:
        return Version(tuple(map(rule, own)), SAME if {*own} <= {*alike(edition).get(root, ())} else "")
    return Version(words=LACKS if standing(edition, root) == () else KEPT)
