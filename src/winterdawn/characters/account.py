"""Accounts: a number, the terms it is made of, and what each of them rests on."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from winterdawn.catalogue.citing import hear
from winterdawn.kernel.fact import Fact, Saying, told_text

Figure = int | float | Saying


class UnknownNumber(LookupError):
    """A sheet has no number of that name; the message says which are like it."""


class Account(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a number is made of.

    Every account without terms of its own cites a rule, or names the choice of creation or the
    entry on the sheet that it comes from.
    """

    label: Saying
    value: Figure
    terms: tuple[Account, ...] = ()
    cites: tuple[str, ...] = ()
    choice: Saying = ""
    """The choice of creation, as ``stage: label``; empty where a rule is enough."""

    def __post_init__(self) -> None:
        hear("account", self.cites)

    @property
    def number(self) -> float:
        """The value where it is a number; raises :class:`TypeError` for one in words."""
        if isinstance(self.value, str | Fact):
            raise TypeError(f"{self.value!r} is no number")
        return self.value

    def leaves(self) -> Iterator[Account]:
        """The accounts at the ends of the tree."""
        if not self.terms:
            yield self
        for term in self.terms:
            yield from term.leaves()

    def lines(self, depth: int = 0) -> Iterator[str]:
        """The tree in words, indented; raises :class:`TypeError` where it has not been told."""
        basis = ", ".join(filter(None, (told_text(self.choice), *self.cites)))
        named = f"{'  ' * depth}{told_text(self.label)}: {figure(self.value)}"
        yield f"{named}  [{basis}]" if basis else named
        for term in self.terms:
            yield from term.lines(depth + 1)


def figure(value: Figure) -> Saying:
    """A figure as it is written, without a needless fraction."""
    if isinstance(value, float):
        return f"{value:g}"
    return value if isinstance(value, Fact) else str(value)
