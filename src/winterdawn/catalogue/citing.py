"""Rows of tables that carry the id of their rule, and who listens when one is used."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST = 4
"""A citation names at most so many rules; who reads more of them reads none."""

listeners: list[Callable[[str, tuple[str, ...]], None]] = []
"""Told of every id that comes up: by what way, and which."""


def hear(way: str, cites: tuple[str, ...]) -> None:
    """Tell whoever listens that rules have come up."""
    for listen in listeners:
        listen(way, cites)


class Table(Mapping[K, V]):
    """A table of a rule text: values by key, each with the id of the rule that gives it.

    Who looks a row up is taken to use it; going through keys or asking for an id uses none.
    """

    def __init__(self, rows: Mapping[K, tuple[V, str]]) -> None:
        """Keep ``rows``, in their order."""
        self._rows = dict(rows)

    def __getitem__(self, key: K) -> V:
        value, id = self._rows[key]
        hear("row", (id,))
        return value

    def __iter__(self) -> Iterator[K]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __contains__(self, key: object) -> bool:
        return key in self._rows

    def rule(self, key: K) -> str:
        """The id of the rule that gives a row; raises :class:`KeyError` for none."""
        return self._rows[key][1]
