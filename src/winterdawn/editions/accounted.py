"""How figures of a document, which rest on accounts, are shown on a page."""

from __future__ import annotations

from winterdawn.characters.account import Account, figure
from winterdawn.kernel.views.sheetview import SheetTerm


def term(account: Account) -> SheetTerm:
    """A figure of a document, with all it is made of, as a page shows it."""
    terms = made_of(account)
    return SheetTerm(account.choice or account.label, figure(account.value), account.cites, terms)


def made_of(account: Account) -> tuple[SheetTerm, ...]:
    """The terms of a figure of a document."""
    return tuple(map(term, account.terms))
