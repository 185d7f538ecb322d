"""Accounts: a number, the terms it is made of, and what each of them rests on."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from winterdawn.catalogue.citing import hear
from winterdawn.characters.pieces import Step
from winterdawn.characters.sheet import Sheet

Figure = int | float | str

ENTERED = "book.ruling.character-creation-missing"
"""What a figure rests on that was entered freely and that no choice accounts for."""


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


def by_choice(step: Step, value: int, *cites: str) -> Account:
    """A term that a choice of creation brought."""
    return Account(
        step.label or step.choice, value, cites=cites, choice=f"{step.stage}: {step.label or step.choice}"
    )


def grown(sheet: Sheet, key: str, value: int, raised_by: str) -> tuple[Account, ...]:
    """The terms of a rank or a score: set, raised and traded in creation, and the rest.

    The rest came in play by ``raised_by`` if the sheet has a story, and was entered freely if
    it has none (``book.ruling.character-creation-missing``).
    """
    base = [step for step in sheet.story if key in step.scores][-1:]
    terms = [by_choice(step, step.scores[key]) for step in base]
    terms += [by_choice(step, step.ranks[key], raised_by) for step in sheet.story if key in step.ranks]
    told = sum(int(term.value) for term in terms)
    if value != told or not terms:
        made = bool(sheet.story)
        terms.append(
            Account(
                "since creation" if made else "as entered",
                value - told,
                cites=(raised_by if made else ENTERED,),
            )
        )
    return tuple(terms)
