"""The sheet of a hero, and the record of all that lasts from one fight to the next."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from winterdawn.characters.document import Key, Line
from winterdawn.editions.zones.tables.rows import Attribute, Few, Many
from winterdawn.editions.zones.tables.sheets import ZoneSheet

Condition = Literal["exhaustion", "dazed", "fear"]
CONDITIONS: tuple[Condition, ...] = ("exhaustion", "dazed", "fear")
LAST_LEVEL = 3
"""A condition above it breaks the character (``zones.condition.above-three``)."""
MOST_LEVEL = 9
"""To which a condition of whoever is broken already may still rise."""
Level = Annotated[int, Meta(ge=0, le=MOST_LEVEL)]
Rank = Annotated[int, Meta(ge=0, le=9)]
Score = Annotated[int, Meta(ge=0, le=9)]


class Owned(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something of the tables of weapons or armour that somebody has."""

    kind: Key
    """Its key in the table."""
    called: Line = ""
    """What this one is called, if not as its kind."""
    weight: Few | None = None
    """Regular items that this one counts as, if not as its kind (``zones.ruling.weight-missing``)."""
    loaded: bool = False
    """``zones.ruling.reload-crossbow-cost``."""


class Injured(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A critical injury: of a Wound, or of a condition (``zones.ruling.condition-injury-no-wound``)."""

    table: Key
    result: Line = ""
    """Empty while the game master has not said it (``zones.ruling.critical-tables-missing``)."""
    wound: bool = True


class Lasting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What lasts: everything about a hero that a fight can change beside what they hold."""

    lost: Many = 0
    """Stamina lost."""
    injuries: tuple[Injured, ...] = ()
    stress: Many = 0
    wp: Many | None = None
    """None for as many as after rest (``zones.ruling.start-wp``)."""
    victory_points: Many = 0
    conditions: dict[Condition, Level] = field(default_factory=dict)

    @property
    def wounds(self) -> int:
        """How many of the injuries are Wounds."""
        return sum(injury.wound for injury in self.injuries)

    def level(self, condition: Condition) -> int:
        """The level of a condition, 0 for none."""
        return self.conditions.get(condition, 0)


class HeroSheet(ZoneSheet, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A hero: attributes, age, class, skills, talents, gear, and what lasts."""

    age: Key = "adult"
    years: Many | None = None
    """``zones.character.age-human``."""
    race: Key = "human"
    of_class: Key
    attributes: dict[Attribute, Score]
    """All five (``zones.character.attributes``)."""
    skills: dict[Key, Rank] = field(default_factory=dict)
    talents: tuple[Key, ...] = ()
    hands: tuple[Owned, ...] = ()
    """Weapons and shields in hand."""
    carried: tuple[Owned, ...] = ()
    """Those at hand."""
    armour: Owned | None = None
    """One piece (``zones.ruling.shield-number``)."""
    lasting: Lasting = Lasting()

    def score(self, attribute: Attribute) -> int:
        """The score of an attribute."""
        return self.attributes[attribute]
