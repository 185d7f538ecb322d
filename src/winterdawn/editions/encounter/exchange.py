"""What an exchange hands on: who won it, and the hits that are spent."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.use import Cites, Rolled
from winterdawn.kernel.ask import Outlook, Procedure
from winterdawn.kernel.choices import Barred

if TYPE_CHECKING:
    from winterdawn.characters.sheet import Weapon
    from winterdawn.editions.encounter.people import Combatant


class OpposedOutcome(msgspec.Struct, frozen=True):
    """What came of an opposed test."""

    winner: Combatant | None
    loser: Combatant | None
    hits: int
    rolls: tuple[Rolled, ...]
    """As finally thrown, extra dice included, the announcing side first."""


class Rate(Enum):
    """Whose price for damage dice applies."""

    ATTACKER = "attacker"
    DEFENDER = "defender"


class Blow(msgspec.Struct):
    """Hits being spent: by whom, on whom, with what, and how many are left."""

    by: Combatant
    to: Combatant
    weapon: Weapon
    rate: Rate
    hits: int
    damaged: bool = False
    """A damage roll was made; there is one an exchange (``book.ruling.combat-one-damage-roll``)."""
    shielded: int = 0
    """Hits that the target's shield will eat before any buys a die."""


class Offer(msgspec.Struct, frozen=True):
    """Something hits may buy; ``buy`` carries out so many pieces, already paid for."""

    key: str
    label: str
    price: int
    most: int
    cites: Cites
    buy: Callable[[int], Procedure[None]]
    note: str = ""
    barred: Barred | None = None
    foresee: Callable[[int], Outlook | None] | None = None
    """What so many pieces lead to, none if no dice fall for them."""
