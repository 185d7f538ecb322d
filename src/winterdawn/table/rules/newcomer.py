"""The making of a character as an encounter: who makes them, by which edition and house rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import force_setattr

from winterdawn.characters.names import name_fault
from winterdawn.editions import registry
from winterdawn.editions.house import Values, changed
from winterdawn.editions.moving import kept
from winterdawn.editions.registry import DEFAULT
from winterdawn.table.rules.game import Documents, Facts, MovedSetup, TableGame
from winterdawn.table.rules.making import MakingGame
from winterdawn.table.rules.unplayed import Unplayed
from winterdawn.table.rules.whole import WholeMaking


class NewCharacter(Unplayed, msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who makes a character, under which name, and from how many background points."""

    title: str
    making: str
    """The seat that chooses."""
    name: str
    points: int | None = None
    """Points to make them from; as many as usual if none are named."""
    edition: str = DEFAULT
    house_rules: dict[str, int | str] = {}
    """What the group plays otherwise in a making, by name."""

    own: bool = False
    """Whether it is made beside what is open, by that seat alone."""

    whole: bool = False
    """Whether it is a whole person from the start, whose steps are answered in any order."""

    nobody = "a character is made here; nobody else takes part"

    def __post_init__(self) -> None:
        """Raises a :class:`ValueError` for a name that nobody can bear, or house rules that no making
        goes by.
        """
        for field, name in (("name", self.name), ("title", self.title), ("making", self.making)):
            fault = name_fault(name)
            if fault:
                raise ValueError(f"{field}: {fault}")
        usual = registry.edition(self.edition).draft(rules=self.house_rules)
        if self.points is None:
            force_setattr(self, "points", usual.points)

    @property
    def tempo(self) -> str:
        """See :class:`~winterdawn.table.rules.kinds.EncounterKind`."""
        return "creation"

    def begin(self, people: Documents, since: int) -> Callable[[], TableGame]:
        """See :class:`~winterdawn.table.rules.kinds.EncounterKind`."""
        return partial(WholeMaking if self.whole else MakingGame, self, since)

    def about(self, facts: Facts) -> Facts:
        """Whose own it is."""
        return msgspec.structs.replace(facts, own=self.making if self.own else "")

    def choices(self, known: Mapping[str, Any]) -> Mapping[str, Any]:
        """Those that a making goes by."""
        return registry.edition(self.edition).of_making(known)

    def arranged(self, seats: Mapping[str, str], rules: Values) -> bytes:
        """The same by other house rules."""
        self.check_nobody(seats)
        edition = registry.edition(self.edition)
        otherwise = dict(changed(edition.figures, self.house_rules, rules))
        edition.draft(rules=rules)
        return msgspec.json.encode(msgspec.structs.replace(self, house_rules=otherwise))

    def moved(self, edition: str, first: object) -> MovedSetup:
        """The same by another edition, with as many points as are usual there."""
        rules, without = kept(self.house_rules, registry.edition(edition))
        made = NewCharacter(self.title, self.making, self.name, None, edition, house_rules=dict(rules))
        return MovedSetup(msgspec.json.encode(made), tuple(without))
