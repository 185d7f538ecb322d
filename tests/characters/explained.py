"""What figures are made of, in the words of the core book."""

from __future__ import annotations

from collections.abc import Mapping

from winterdawn.characters.account import Account
from winterdawn.editions import registry
from winterdawn.editions.encounter.told import told
from winterdawn.editions.sda.character import explain as rules
from winterdawn.editions.sda.character.sheet import Sheet


def read(account: Account) -> Account:
    """It, as it is read."""
    return told(account, registry.edition("book").teller)


def explain(sheet: Sheet, name: str, numbers: Mapping[str, Account] | None = None) -> Account:
    """What a name means."""
    return read(rules.explain(sheet, name, numbers))


def everything(sheet: Sheet) -> dict[str, Account]:
    """All that the sheet alone gives, by key."""
    return {key: read(account) for key, account in rules.everything(sheet).items()}
