"""What stands in a row of each table (``docs/zones.md`` says it for those who write files)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from winterdawn.characters.document import Key, Line, Name

Attribute = Literal["body", "agility", "mind", "awareness", "soul"]
ATTRIBUTES: tuple[Attribute, ...] = ("body", "agility", "mind", "awareness", "soul")
"""``zones.character.attributes``."""
Band = Literal["close", "short", "medium", "long", "distant"]
BANDS: tuple[Band, ...] = ("close", "short", "medium", "long", "distant")
"""From near to far (``zones.range.five-bands``)."""
DamageType = Literal["bludgeon", "pierce", "slash"]
Feature = Literal["light", "heavy", "throw", "parrying", "two-handed", "reload"]
"""``zones.ruling.feature-meanings``."""
Size = Literal["very-small", "small", "ordinary", "large", "very-large"]
"""``zones.ruling.size-degree``."""
Action = Literal["move", "attack", "aim", "reload", "stand-up", "first-aid", "intimidate", "cast"]
"""Kinds of action, as the limit of one each counts them (``zones.action.list``,
``zones.ruling.prone-and-stand-up``)."""
EffectKind = Literal["repeat", "reach", "restore", "dice", "stamina", "reactions", "calm"]

Few = Annotated[int, Meta(ge=0, le=20)]
"""Dice, damage, protection: small figures of the game."""
Many = Annotated[int, Meta(ge=0, le=999)]
Some = Annotated[int, Meta(ge=1, le=99)]
Times = Annotated[int, Meta(ge=1, le=9)]
"""How often something is done in a round."""
ROLLED = ("melee", "athletics", "mobility", "marksmanship", "perception")
"""Skills that the rules roll by name (``zones.ruling.attributes-of-skills``)."""
PHYSICAL: tuple[DamageType, ...] = ("bludgeon", "pierce", "slash")
"""Each has a table of critical injuries by its name."""
MENTAL = "mental"
"""The table of critical injuries that Dazed and Fear call (``zones.ruling.critical-tables-missing``)."""
DIE = 6
"""The one die of the game (``zones.ruling.die-and-success-face``)."""
LEAST, MOST, MOST_AT_START = 2, 5, 4
"""Of an attribute (``zones.character.attribute-range``, ``zones.character.start-max``)."""
MOST_RANK = 5
"""``zones.ruling.skill-points-cost``."""
NEXT_ZONE: Band = "medium"
"""The band of the zones beside one’s own (``zones.range.medium``)."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A row of a table; its key is what it stands under in the file."""

    name: Name
    key: Key = ""
    rule: Key = ""
    """The rule or ruling that it comes from."""

    @property
    def cites(self) -> tuple[str, ...]:
        """The rule that it comes from, as a citation."""
        return (self.rule,) if self.rule else ()


class Gear(TableRow, frozen=True, kw_only=True):
    """Something to have in hand, to wear or to carry."""

    weight: Few = 1
    """Regular items that it counts as (``zones.weapon.weight``, ``zones.ruling.weight-missing``)."""
    loaded: bool = False
    """Whether it begins an encounter loaded, as the sheet says (``zones.ruling.reload-crossbow-cost``)."""

    @property
    def blocks(self) -> bool:
        """Whether Melee may be rolled to block with it (``zones.ruling.block-needs-parrying``)."""
        return False

    @property
    def hands(self) -> int:
        """Hands that it takes, 1 or 2."""
        return 1


class ZoneWeapon(Gear, frozen=True, kw_only=True):
    """A weapon of one of the two tables."""

    bonus: Few
    """Dice added to attacks with it (``zones.weapon.bonus``)."""
    damage: Few
    """Base damage of a successful attack (``zones.weapon.damage``)."""
    range: Band = "close"
    """The farthest band it reaches (``zones.weapon.range-max``); Close for none
    (``zones.weapon.range-none``)."""
    types: Annotated[tuple[DamageType, ...], Meta(min_length=1)]
    features: tuple[Feature, ...] = ()
    ranged: bool = False
    """Whether Marksmanship is rolled with it, rather than Melee."""
    thrown: Key = ""
    """The row of the ranged table that counts when it is thrown (``zones.ruling.throw-mapping``)."""
    stays_loaded: bool = False
    """Whether it may stay loaded from round to round (``zones.action.reload-crossbow``)."""

    @property
    def blocks(self) -> bool:
        """Whether it is a parrying weapon."""
        return "parrying" in self.features

    @property
    def hands(self) -> int:
        """2 for the Two-handed (``zones.ruling.one-handed``)."""
        return 2 if "two-handed" in self.features else 1


class ZoneArmour(Gear, frozen=True, kw_only=True):
    """A piece of armour or a shield (``zones.ruling.shields-missing``)."""

    protection: Few = 0
    """By how much it lowers damage; 0 for every shield (``zones.ruling.shield-number``)."""
    shield: bool = False
    rule: Key = "zones.ruling.table-armour"

    @property
    def blocks(self) -> bool:
        """Whether it is a shield."""
        return self.shield


class ZoneSkill(TableRow, frozen=True, kw_only=True):
    """A skill and the attribute whose dice are rolled with it."""

    attribute: Attribute
    rule: Key = "zones.ruling.table-skills"


class Age(TableRow, frozen=True, kw_only=True):
    """What somebody of an age starts with."""

    attributes: Some
    """The sum of the five (``zones.ruling.attribute-points-total``)."""
    skills: Few
    """Points, a rank each (``zones.ruling.skill-points-cost``)."""
    talents: Few
    """General talents."""
    attributes_rule: Key = "zones.ruling.attribute-points-total"
    skills_rule: Key = "zones.ruling.skill-points-cost"
    talents_rule: Key = "zones.ruling.table-talents"


class Race(TableRow, frozen=True, kw_only=True):
    """A people."""

    attribute: Attribute | None = None
    """The key attribute, which may start at 5 (``zones.character.start-key``)."""
    ages: dict[Key, tuple[Many, Many]] = {}
    """Years from and to, by age; none where nobody counts them (``zones.ruling.other-ages``)."""
    text: Line = ""
    rule: Key = "zones.ruling.table-races"


class Class(TableRow, frozen=True, kw_only=True):
    """A class: what its people are good at."""

    stamina: Some
    """The class value (``zones.stamina.value``)."""
    attribute: Attribute
    """The key attribute (``zones.character.start-key``)."""
    text: Line = ""
    rule: Key = "zones.ruling.table-classes"


class Effect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of the few things that a talent can do (``zones.ruling.table-talents``)."""

    does: EffectKind
    amount: Annotated[int, Meta(ge=1, le=9)] = 1
    action: Action | None = None
    """The action that may be ``repeat``-ed."""
    skill: Key = ""
    """The skill whose rolls have more ``dice``."""


class Talent(TableRow, frozen=True, kw_only=True):
    """A talent, general or of a class."""

    of_class: Key = ""
    """Empty for a general one."""
    text: Line
    effects: tuple[Effect, ...]
    wp: Annotated[int, Meta(ge=0, le=9)] = 0
    """WP that a use costs (``zones.ruling.talents-cost-wp``)."""
    rule: Key = "zones.ruling.table-talents"


class InjuryRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a roll on a table of critical injuries comes to; the game master decides what it means
    (``zones.ruling.wounds-recorded``).
    """

    name: Name
    text: Line = ""


class InjuryTable(TableRow, frozen=True, kw_only=True):
    """A table of critical injuries: a row for each face of the die, from 1 up."""

    rows: Annotated[tuple[InjuryRow, ...], Meta(min_length=DIE, max_length=DIE)]
    rule: Key = "zones.ruling.table-injuries"
