"""What a sheet is made of: weapons, armour, equipment, traits, wounds, and the story of its making."""

from __future__ import annotations

import re
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from winterdawn.characters.document import Key, Line, Name, SheetError
from winterdawn.characters.making.creation import Customs

BANDS = ("close", "medium", "long")
"""Melee ranges of attack from near to far (``book.reach.types``)."""

FAR = "far"
"""The range of thrown and projectile weapons (``book.reach.far``)."""

DAMAGE_TYPES = ("piercing", "cutting", "bludgeoning")
"""The usual types of damage (``book.damage.types``)."""

Effect = Literal["bloodless", "unshaken", "breathless", "fearless", "bodiless", "floating", "handless",
                 "brittle", "breathing", "combat-trained", "speechless"]  # fmt: skip
"""What a trait may bring in a fight (``book.ruling.table-creature-traits``)."""

EVERY_SKILL = "every-skill"
"""What a price is of that holds for all skills."""

Text = Annotated[str, Meta(max_length=20_000)]
"""Free words, at most 20,000 characters."""
Protection = Annotated[float, Meta(ge=0, le=99)]
Weight = Annotated[float, Meta(ge=0, le=10_000)]
MOST_POINTS = 9_999
Points = Annotated[int, Meta(ge=0, le=MOST_POINTS)]
"""Experience points."""


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of the document: fields it does not know are refused."""


class Training(Piece, frozen=True):
    """A skill that a weapon may be used with, and the attribute it forces, if it does."""

    skill: Key
    attribute: Key = ""
    fewer: Annotated[int, Meta(ge=0, le=9)] = 0
    """Dice that attacks with it have less."""
    malus: Annotated[int, Meta(ge=0, le=9)] = 0
    """MoSes that come off attacks with it."""


class Damage(Piece, frozen=True):
    """A damage figure: an attribute plus a number (``book.damage.attribute-plus``), or a die of its own."""

    attribute: Key = "strength"
    plus: Annotated[int, Meta(ge=-60, le=60)] = 0
    die: Literal[0, 4, 6, 8, 10, 12, 20] = 0
    """The die it is whoever uses it; 0 for that of the figure."""


class WeaponSpecial(Piece, frozen=True):
    """Something a weapon can do or suffers from, by name, with the numbers that belong to it."""

    name: Key
    value: Annotated[int, Meta(ge=0, le=99)] = 0
    difficulties: Annotated[tuple[Annotated[int, Meta(ge=0, le=20)], ...], Meta(max_length=9)] = ()
    """Of the tests it takes, one after the other."""


class Weapon(Piece, frozen=True):
    """A weapon or shield, or a part of the body used as one."""

    name: Name
    training: Annotated[tuple[Training, ...], Meta(min_length=1)]
    ranges: tuple[Key, ...]
    damage: Damage
    types: dict[Key, Annotated[int, Meta(ge=0, le=9)]]
    """Damage types with their malus in MoSes, 0 for none (``book.damage.type-malus``)."""
    hands: Annotated[int, Meta(ge=0, le=2)] = 1
    """Hands that it takes."""
    shield: Annotated[int, Meta(ge=0, le=9)] = 0
    """Its shield defence (``book.shield.rating``)."""
    natural: bool = False
    encumbrance: Weight = 0.0
    increment: Annotated[float, Meta(ge=0, le=1000)] = 0.0
    """Its range increment in metres, 0 for what does not reach far (``book.reach.far-increment``)."""
    specials: Annotated[tuple[WeaponSpecial, ...], Meta(max_length=20)] = ()
    """All but the hands that it takes and its shield defence, which stand above."""
    both: Damage | None = None
    """Its damage in both hands, of a weapon for one or two; none for the same."""
    range_malus: dict[Key, Annotated[int, Meta(ge=0, le=9)]] = {}
    """MoSes that come off rolls at a range of attack it has but does not suit."""

    @property
    def far(self) -> bool:
        """Whether it is made for throwing or shooting (``book.reach.far``)."""
        return FAR in self.ranges

    def special(self, name: str) -> WeaponSpecial | None:
        """Its special of that name, none without."""
        return next((special for special in self.specials if special.name == name), None)

    @property
    def bands(self) -> tuple[str, ...]:
        """Its melee ranges of attack, from near to far."""
        return tuple(band for band in BANDS if band in self.ranges)


class Armour(Piece, frozen=True):
    """An armour piece: passive defence by damage type, in halves."""

    name: Name
    piercing: Protection = 0.0
    cutting: Protection = 0.0
    bludgeoning: Protection = 0.0
    natural: bool = False
    body: tuple[Key, ...] = ()
    """The parts of the body it covers, such as ``head`` or ``torso``."""
    encumbrance: Weight = 0.0
    """While it is worn."""
    others: dict[Key, Protection] = {}
    """Passive defence against types of damage that are not usual, such as burning."""

    def against(self, kind: str) -> float:
        """Its passive defence against a damage type, 0 for a type it does not list."""
        return float(getattr(self, kind)) if kind in DAMAGE_TYPES else self.others.get(kind, 0.0)

    @property
    def best(self) -> float:
        """The highest of its figures while it is whole."""
        return max(self.piercing, self.cutting, self.bludgeoning, *self.others.values())


class Boxes(msgspec.Struct, frozen=True):
    """One injury line: ``minor`` boxes, then ``major`` ones."""

    minor: int
    major: int


class Item(Piece, frozen=True):
    """Something carried; ``encumbrance`` is that of one of them."""

    name: Name
    number: Annotated[int, Meta(ge=0, le=9_999)] = 1
    encumbrance: Weight = 0.0


class Modifier(Piece, frozen=True):
    """What a trait does to tests of a skill, of a family, or with an attribute, called ``to``.

    With ``when`` it holds only at times, which the table judges. How it counts:
    ``book.ruling.table-trait-effects``.
    """

    to: Key
    dice: Annotated[int, Meta(ge=0, le=9)] = 0
    """Dice more in the pool."""
    malus: Annotated[int, Meta(ge=0, le=9)] = 0
    """MoSes off the result."""
    when: Line = ""
    plus: Annotated[int, Meta(ge=0, le=9)] = 0
    """MoSes on top of the result."""
    times: Annotated[float, Meta(ge=0.1, le=9)] = 1.0
    """What the MoSes are multiplied by that the dice show, in hundredths at the finest."""


class Price(Piece, frozen=True):
    """What a trait does to prices in experience.

    They are those of a skill, of the skills of a family, of an attribute and every skill that it may
    govern, or of every skill: ``every-skill``.
    """

    of: Key
    less: Points = 0
    """Points off."""
    times: Annotated[float, Meta(ge=0.1, le=9)] = 1.0
    """What the price is multiplied by then, in hundredths at the finest."""
    least: Annotated[int, Meta(ge=1, le=60)] = 1
    """The lowest rank or score that is bought at this price."""
    most: Annotated[int, Meta(ge=1, le=60)] = 60
    """The highest one."""


class Trait(Piece, frozen=True):
    """Something remarkable about a character, in free words, and what of it counts in figures."""

    name: Name
    text: Text = ""
    modifiers: tuple[Modifier, ...] = ()
    prices: tuple[Price, ...] = ()
    more: bool = False
    """Whether the words say more than the figures, for the game master to hold to."""
    effects: tuple[Effect, ...] = ()
    """What it brings in a fight."""


class BegunLine(Piece, frozen=True):
    """A begun injury line: how many of its boxes are ticked, and by what kinds of damage."""

    ticked: Annotated[int, Meta(ge=0, le=198)] = 0
    kinds: tuple[Key, ...] = ()


CONDITIONS = ("dead", "unconscious", "incapacitated", "choked")
"""How somebody may be out of action, the worst first."""


class Wounds(Piece, frozen=True):
    """What somebody carries from fight to fight."""

    lines: tuple[BegunLine, ...] = ()
    """The injury lines in their order; lines that are missing at the end are fresh."""
    bleeding: tuple[Annotated[int, Meta(ge=1, le=3)], ...] = ()
    """The level of each open wound (``book.bleeding.cutting-level``)."""
    armour_lost: dict[Key, Annotated[int, Meta(ge=0, le=99)]] = {}
    """Points gone for good by armour piece (``book.armour.sacrifice``)."""
    conditions: tuple[Key, ...] = ()
    """Some of :data:`CONDITIONS`."""
    rounds_left: Annotated[int, Meta(ge=1, le=100_000)] | None = None
    """Rounds until they have bled to death, none for no such clock (``book.death.bleed-timer``)."""
    rounds_dead: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0
    """Rounds since they died (``book.death.revive-difficulty``)."""


class Step(Piece, frozen=True):
    """One choice in the making or the advancement of a character, and what it granted."""

    stage: Key
    choice: Key
    label: Line = ""
    scores: dict[Key, Annotated[int, Meta(ge=1, le=180)]] = {}
    """Attributes that it set; spirit, where it no longer is at its maximum by itself."""
    experience: dict[Key, Annotated[int, Meta(ge=-9_999, le=9_999)]] = {}
    """Points by skill or attribute that it brought, or paid if below 0."""
    ranks: dict[Key, Annotated[int, Meta(ge=-60, le=60)]] = {}
    """Ranks or scores by skill, family or attribute that it raised or lowered."""
    virtues: dict[Key, Annotated[int, Meta(ge=1, le=6)]] = {}
    points: Annotated[int, Meta(ge=-99, le=99)] = 0
    """Background points that it cost; fewer than 0 were gained."""
    years: Annotated[int, Meta(ge=0, le=999)] = 0


VirtueStart = Literal["free", "balanced"]
"""The steps on which virtues may start: any of the six, or the two in the middle."""


class MadeUnder(Customs, frozen=True):
    """The house rules that the making of a character goes by."""

    virtue_start: VirtueStart = "free"
    """``book.ruling.virtue-start``."""


_INJURY = re.compile(r"\((\d{1,2})\+(\d{1,2})\)\*(\d{1,2})")


def parse_injury(notation: str) -> tuple[Boxes, ...]:
    """Injury lines from notation such as ``(3+1)*3``; raises :class:`SheetError`."""
    match = _INJURY.fullmatch(notation.replace(" ", ""))
    if match is None or not int(match[3]) or not int(match[1]) + int(match[2]):
        raise SheetError(
            f"injury: {notation[:40]!r} is no set of lines; write (minor+major)*lines, as in (3+1)*3"
        )
    return (Boxes(int(match[1]), int(match[2])),) * int(match[3])
