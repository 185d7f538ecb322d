"""Somebody by themselves: what an edition makes of their sheet, and tests they make away from any table.

Numbers, tests and what these leave behind are those of the table; nothing here knows a rule or a sheet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.encounter.told import told
from winterdawn.editions.house import NO_RULES
from winterdawn.editions.registry import DEFAULT, edition
from winterdawn.editions.scenes import alone

if TYPE_CHECKING:
    from winterdawn.characters.account import Account
    from winterdawn.dice import Hand
    from winterdawn.dice.sources import DiceSource
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.practice import Practice
    from winterdawn.editions.encounter.sheets import PlainSheet, SheetKind, Summary
    from winterdawn.editions.house import Values


class Alone:
    """Somebody in a scene of their own."""

    def __init__(self, sheet: Any, name: str = DEFAULT, rules: Values = NO_RULES) -> None:
        """By the house ``rules`` of a table. Raises :class:`~winterdawn.editions.setup.SetupError` for an
        edition that cannot be played, or a sheet that is none of its own, and
        :class:`~winterdawn.editions.house.HouseRuleError`.
        """
        self.play: Encounter[Any] = Encounter(alone(sheet, name, rules), edition(name))
        self.who: Combatant = next(iter(self.play))

    @property
    def kind(self) -> SheetKind[Any]:
        """The kind of sheet they have."""
        return self.play.edition.sheet

    def told(self) -> PlainSheet:
        """The sheet in plain words."""
        return told(self.kind.told(self.play, self.who), self.play.teller)

    def summary(self) -> Summary:
        """Who they are in a few lines."""
        return told(self.kind.summary(self.play, self.who), self.play.teller)

    def numbers(self) -> dict[str, Account]:
        """The account of every number, by key."""
        found = self.kind.numbers(self.play, self.who)
        return {key: told(account, self.play.teller) for key, account in found.items()}

    def pools(self) -> dict[str, Hand]:
        """The whole pool of each skill with what helps and hinders it, by the key of its account."""
        return self.kind.pools(self.play, self.who)

    def practised(self, what: str, against: int, dice: DiceSource, **how: Any) -> Practice[Any]:
        """A test of ``what`` against a difficulty; raises
        :class:`~winterdawn.editions.encounter.practice.PracticeError`.
        """
        return self.kind.practised(self.play, self.who, what, against, dice, **how)


def numbers(sheet: Any, name: str = DEFAULT) -> dict[str, Account]:
    """Every number of a sheet under an edition, by key."""
    return Alone(sheet, name).numbers()
