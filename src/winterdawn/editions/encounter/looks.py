"""How pages of every game show people and their numbers."""

from __future__ import annotations

from functools import lru_cache

from winterdawn.characters.account import Account, figure
from winterdawn.kernel.sheetview import SheetTerm

_DIGITS = 2
"""Digits for which a token has room."""


@lru_cache(maxsize=1024)
def letter(name: str) -> str:
    """What is written on the token of somebody of that name: the letter it begins with, and the number by
    which several of a kind are told apart.
    """
    number = name.rpartition(" ")[2] if " " in name else ""
    return name[0].upper() + (number if number.isdecimal() and len(number) <= _DIGITS else "")


def term(account: Account) -> SheetTerm:
    """A figure of the document, with all it is made of, as a page shows it."""
    terms = made_of(account)
    return SheetTerm(account.choice or account.label, figure(account.value), account.cites, terms)


def made_of(account: Account) -> tuple[SheetTerm, ...]:
    """The terms of a figure of the document."""
    return tuple(map(term, account.terms))


def capital(words: str) -> str:
    """The words with a capital at their beginning."""
    return words[:1].upper() + words[1:]
