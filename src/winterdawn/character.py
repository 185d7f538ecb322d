"""Somebody's sheet, to work with in a program.

>>> from winterdawn import Character
>>> ilse = Character.named("ilse-varn")
>>> ilse.pools["one-handed-swords:agility"].pool
Pool('5d8')
>>> print(ilse.why("spirit").value)
22

A character never changes: whatever is done with one gives another.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from winterdawn.characters import files
from winterdawn.characters.document import SheetError
from winterdawn.characters.faults import FAULT
from winterdawn.characters.making.question import CreationError
from winterdawn.characters.names import shown
from winterdawn.dice.sources import SeededDice
from winterdawn.editions import registry
from winterdawn.editions.alone import Alone
from winterdawn.editions.encounter.practice import PracticeError
from winterdawn.editions.encounter.told import told as worded
from winterdawn.editions.house import NO_RULES
from winterdawn.editions.moving import converted
from winterdawn.kernel.fact import told_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from winterdawn.characters.account import Account
    from winterdawn.characters.faults import Fault
    from winterdawn.characters.making.creation import Creation
    from winterdawn.dice import Hand
    from winterdawn.dice.sources import DiceSource
    from winterdawn.editions.encounter.edition import Edition
    from winterdawn.editions.encounter.practice import Practice
    from winterdawn.editions.house import Values

_POOL = "pool:"
MOST_POINTS = 200
"""Points that a making may have to spend."""


class Character:
    """Somebody by an edition, of a sheet or of what stands on one, as plain data.

    The ``edition`` is what the sheet says, or the core book where nothing is said. Raises a
    :class:`ValueError` that tells each fault by its field, the value, and what would be right.
    """

    def __init__(self, given: Any, edition: str = "") -> None:
        if not isinstance(given, dict | msgspec.Struct):
            raise SheetError(f"{shown(repr(given))} is no sheet; give one, or a dict of what stands on it")
        says = given.get("edition") if isinstance(given, dict) else getattr(given, "edition", "")
        self._of: Edition[Any] = registry.edition(edition or says or registry.DEFAULT)
        self.sheet: Any = self._of.read(given)

    @classmethod
    def named(cls, name: str, edition: str = registry.DEFAULT) -> Character:
        """Somebody of the roster of an edition; raises :class:`LookupError` that says who is meant."""
        return cls(registry.edition(edition).sheet.character(name), edition)

    @classmethod
    def load(cls, path: Path | str, edition: str = "") -> Character:
        """Whoever stands in a file, JSON if its name ends so and TOML otherwise; raises a
        :class:`ValueError`, and :class:`OSError`.
        """
        return files.load(Path(path), lambda document: cls(document, edition))

    @classmethod
    def parse(cls, text: str, edition: str = "") -> Character:
        """Whoever a text says, in TOML or in JSON; raises a :class:`ValueError`."""
        kind = "JSON" if text.lstrip().startswith("{") else "TOML"
        return cls(files.parsed(text, kind), edition)

    @staticmethod
    def draft(
        edition: str = registry.DEFAULT, points: int | None = None, house_rules: Values = NO_RULES
    ) -> Creation[Any]:
        """What a newcomer starts with: questions to be answered one after the other, each answer to be taken
        back or given otherwise. What it is finished to is a sheet. Raises a :class:`ValueError`.
        """
        of = registry.edition(edition)
        start = of.draft(points, house_rules)
        if points is not None and not start.purse:
            raise CreationError(f"points: {start.pointless} by the rules “{of.name}”; leave it out")
        if points is not None and not (type(points) is int and 0 <= points <= MOST_POINTS):
            raise CreationError(f"points: {points!r} is not a whole number from 0 to {MOST_POINTS}")
        return start

    @classmethod
    def drawn(
        cls,
        seed: int | str,
        edition: str = registry.DEFAULT,
        *,
        first: str = "",
        name: str = "",
        points: int | None = None,
        house_rules: Values = NO_RULES,
    ) -> Character:
        """Somebody made by lot, the same for a seed, whose ``first`` choice may be given, such as their race;
        raises a :class:`ValueError`.
        """
        start = cls.draft(edition, points, house_rules)
        return cls(registry.edition(edition).sheet.drawn(seed, start, first, name), edition)

    @property
    def name(self) -> str:
        """What they are called."""
        return str(self.sheet.name)

    @property
    def edition(self) -> str:
        """The edition that they are of."""
        return self._of.id

    @property
    def document(self) -> dict[str, Any]:
        """What stands on the sheet, as plain data in its one order; whatever is usual is left out."""
        return files.plain(self.sheet)

    def toml(self) -> str:
        """The same as it stands in a file."""
        return files.to_toml(self.sheet)

    def json(self) -> str:
        """The same in JSON."""
        return files.to_json(self.sheet)

    def save(self, path: Path | str) -> None:
        """Write the file of the sheet, JSON if its name ends so, in the place of what is there; raises
        :class:`OSError`.
        """
        files.save(self.sheet, Path(path))

    @property
    def faults(self) -> list[Fault]:
        """What a rule speaks against on the sheet: warnings of what is unusual, and faults."""
        return self._of.faults(self.sheet)

    @property
    def sound(self) -> bool:
        """Whether it has no fault that the game master does not let stand."""
        return not any(each.severity == FAULT and not each.kept for each in self.faults)

    @cached_property
    def _alone(self) -> Alone:
        return Alone(self.sheet, self.edition)

    @cached_property
    def numbers(self) -> Mapping[str, Account]:
        """Every number that follows from the sheet, by key, with what it is made of and by which rules."""
        return MappingProxyType(self._alone.numbers())

    def why(self, name: str) -> Account:
        """The number that a name means, as :attr:`numbers` has it; raises :class:`LookupError`."""
        account = self._of.sheet.explained(self.sheet, name, self.numbers)
        return worded(account, self._of.teller)

    @cached_property
    def pools(self) -> Mapping[str, Hand]:
        """The whole pool of every skill, by its key, behind which its attribute stands if it has one to
        choose, with what helps and hinders it: its ``pool`` and, of all of it, the odds of the ``results()``.
        """
        found = self._alone.pools()
        return MappingProxyType({key.removeprefix(_POOL): hand for key, hand in found.items()})

    @property
    def raises(self) -> dict[str, str]:
        """What can be raised now, by key, each with its price in words."""
        found = worded(self._of.sheet.raises(self.sheet), self._of.teller)
        return {choice.key: told_text(choice.note) for choice in found}

    def raised(self, name: str, giving: Sequence[str] = ()) -> Character:
        """With whatever ``name`` means raised; ``giving`` is what a trade takes from. Raises
        :class:`~winterdawn.characters.advance.AdvanceError` with the rule, or :class:`LookupError`.
        """
        return Character(self._of.sheet.raised(self.sheet, name, giving).sheet, self.edition)

    def lowered(self) -> Character:
        """With the last thing that was raised taken back, for what it cost; raises
        :class:`~winterdawn.characters.advance.AdvanceError`.
        """
        return Character(self._of.sheet.lowered(self.sheet).sheet, self.edition)

    def making(self) -> Creation[Any]:
        """The choices that they were made by, for some to be given otherwise; raises
        :class:`~winterdawn.characters.making.question.CreationError` where these do not lead to the sheet.
        """
        return self._of.sheet.remade(self.sheet)

    def remade(self, draft: Creation[Any]) -> Character:
        """The same person by other choices of :meth:`making`; raises as that does."""
        return Character(self._of.sheet.refinished(self.sheet, draft), self.edition)

    def test(
        self, what: str, against: int, *, seed: int | str = 0, dice: DiceSource | None = None, **how: Any
    ) -> Practice[Any]:
        """A test made by themselves against a difficulty: what was told of it, and the sheet after it.

        ``how`` is what may be said of it, such as ``malus``. Raises a :class:`ValueError`.
        """
        tried = self._of.sheet.tried
        if strange := [key for key in how if key not in tried]:
            told = f"there are {', '.join(tried)}" if tried else "nothing can"
            raise PracticeError("\n".join(f"{key}: this cannot be said of a test; {told}" for key in strange))
        return Alone(self.sheet, self.edition).practised(what, against, dice or SeededDice(seed), **how)

    def converted(self, edition: str) -> tuple[Character, tuple[str, ...]]:
        """Who they are by another edition, and in words what that has no room for, which is there again once
        they come back. Raises a :class:`ValueError`.
        """
        to = registry.edition(edition)
        if to.id == self.edition:
            return self, ()
        made = converted(self.sheet, self._of, to)
        return Character(made.sheet, edition), tuple(map(told_text, made.lost))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Character):
            return NotImplemented
        return (self.edition, self.sheet) == (other.edition, other.sheet)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return Character, (self.document, self.edition)

    def __str__(self) -> str:
        """Who they are in a few lines."""
        summary = self._alone.summary()
        return "\n".join([told_text(summary.title), *(f"{name}: {text}" for name, text in summary.rows)])

    def __repr__(self) -> str:
        return f"<Character {self.name!r}, {self.edition}>"
