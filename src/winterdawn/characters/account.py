"""Accounts: a number, the terms it is made of, and what each of them rests on."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from winterdawn.catalogue.citing import hear

Figure = int | float | str


class UnknownNumber(LookupError):
    """A sheet has no number of that name; the message says which are like it."""


class Account(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a number is made of.

    Every account without terms of its own cites a rule, or names the choice of creation or the
    entry on the sheet that it comes from.
    """

    label: str
    value: Figure
    terms: tuple[Account, ...] = ()
    cites: tuple[str, ...] = ()
    choice: str = ""
    """The choice of creation, as ``stage: label``; empty where a rule is enough."""

    def __post_init__(self) -> None:
        hear("account", self.cites)

    def leaves(self) -> Iterator[Account]:
        """The accounts at the ends of the tree."""
        if not self.terms:
            yield self
        for term in self.terms:
            yield from term.leaves()

    def lines(self, depth: int = 0) -> Iterator[str]:
        """The tree in words, indented."""
        basis = ", ".join(filter(None, (self.choice, *self.cites)))
        yield f"{'  ' * depth}{self.label}: {figure(self.value)}" + (f"  [{basis}]" if basis else "")
        for term in self.terms:
            yield from term.lines(depth + 1)


def figure(value: Figure) -> str:
    """A figure as it is written, without a needless fraction."""
    return f"{value:g}" if isinstance(value, float) else str(value)
