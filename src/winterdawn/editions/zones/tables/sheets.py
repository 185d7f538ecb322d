"""What every sheet of the zone game has, and the stat block of an enemy, which is a sheet of its own."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from winterdawn.characters.document import Document, Key, Line, Name
from winterdawn.editions.zones.tables.rows import Band, DamageType, Few, Many, Size, Some, Times

EDITION = "zones"
"""What sheets of this game say that they are of."""


class ZoneSheet(Document, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A sheet of the zone game, of a hero or of an enemy."""

    edition: Key = EDITION
    notes: Line = ""
    size: Size = "ordinary"
    """For those who shoot at them (``zones.ruling.size-degree``)."""
    kept: tuple[Key, ...] = ()
    """Fields whose faults the game master lets stand."""


class EnemyAttack(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An attack of an enemy: it is never rolled, and its damage is fixed (``zones.enemy.damage-fixed``)."""

    name: Name
    damage: Annotated[int, Meta(ge=1, le=20)]
    range: Band = "close"
    """The band is a limit, without any beyond it (``zones.ruling.enemy-band``)."""
    ranged: bool = False
    dodge_only: bool = False
    """Whether nobody can block it (``zones.ruling.dodge-only-which``)."""
    types: Annotated[tuple[DamageType, ...], Meta(min_length=1)] = ("bludgeon",)


class EnemySheet(ZoneSheet, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A stat block: an enemy has figures instead of attributes, and rolls nothing
    (``zones.ruling.enemies-never-roll``).
    """

    initiative: Annotated[int, Meta(ge=0, le=99)]
    """The fixed score (``zones.initiative.enemy-static``)."""
    stamina: Some
    """At 0 it is out of the fight (``zones.ruling.enemy-stamina``)."""
    defence: Few = 0
    """Lowers the damage of every attack, armour included (``zones.enemy.defence-fixed``)."""
    attacks: Annotated[tuple[EnemyAttack, ...], Meta(min_length=1)]
    actions: Times = 3
    """``zones.ruling.enemy-actions``."""
    most_attacks: Times = 1
    """Of its actions in a round (``zones.ruling.enemy-actions``)."""
    lost: Many = 0
    """Stamina lost."""
    text: Line = ""
    rule: Key = "zones.ruling.table-enemies"

    @property
    def fault(self) -> str:
        """What is wrong with its figures together, in words; empty for nothing."""
        if self.lost > self.stamina:
            return f"lost: {self.lost} is more than the Stamina that there is, {self.stamina}"
        if self.most_attacks > self.actions:
            return f"most_attacks: {self.most_attacks} is more than its actions, {self.actions}"
        return ""

    @property
    def left(self) -> int:
        """Stamina that is left."""
        return max(0, self.stamina - self.lost)
