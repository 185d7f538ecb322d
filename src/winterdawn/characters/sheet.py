"""The character sheet: one document that says everything about a character.

It is written in TOML (or JSON of the same shape) and knows no rules beyond its own form.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from winterdawn.characters.skills import ATTRIBUTES, UnknownSkill, families, key_of, skills

FORMAT = 1
"""The version of the document."""

BANDS = ("close", "medium", "long")
"""Melee ranges of attack from near to far (``book.reach.types``)."""

DAMAGE_TYPES = ("piercing", "cutting", "bludgeoning")
"""The usual types of damage (``book.damage.types``)."""

Rank = Annotated[int, Meta(ge=0, le=60)]
Score = Annotated[int, Meta(ge=1, le=60)]
Name = Annotated[str, Meta(min_length=1, max_length=80)]


class SheetError(ValueError):
    """A document that is no sheet; the message names the field, the value and what is right."""


class _Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of the document: fields it does not know are refused."""


class Training(_Document, frozen=True):
    """A skill that a weapon may be used with, and the attribute it forces, if it does."""

    skill: str
    attribute: str = ""


class Damage(_Document, frozen=True):
    """A damage figure: an attribute plus a number (``book.damage.attribute-plus``)."""

    attribute: str = "strength"
    plus: int = 0


class Weapon(_Document, frozen=True):
    """A weapon or shield, or a part of the body used as one."""

    name: Name
    training: tuple[Training, ...]
    ranges: tuple[str, ...]
    damage: Damage
    types: dict[str, int]
    """Damage types with their malus in MoSes, 0 for none (``book.damage.type-malus``)."""
    hands: Annotated[int, Meta(ge=0, le=2)] = 1
    shield: Annotated[int, Meta(ge=0, le=9)] = 0
    """Its shield defence (``book.shield.rating``)."""
    natural: bool = False

    @property
    def bands(self) -> tuple[str, ...]:
        """Its melee ranges of attack, from near to far."""
        return tuple(band for band in BANDS if band in self.ranges)


class Armour(_Document, frozen=True):
    """An armour piece: passive defence by damage type, in halves."""

    name: Name
    piercing: float = 0
    cutting: float = 0
    bludgeoning: float = 0
    natural: bool = False

    def against(self, kind: str) -> float:
        """Its passive defence against a damage type, 0 for a type it does not list."""
        return float(getattr(self, kind, 0)) if kind in DAMAGE_TYPES else 0.0


class Boxes(msgspec.Struct, frozen=True):
    """One injury line: ``minor`` boxes, then ``major`` ones."""

    minor: int
    major: int


class Sheet(_Document, frozen=True):
    """A character."""

    name: Name
    attributes: dict[str, Score]
    skills: dict[str, Rank] = {}
    families: dict[str, Rank] = {}
    weapons: tuple[Weapon, ...] = ()
    wields: tuple[str, ...] | None = None
    """Weapons in hand when a fight opens, by name; none for the first that fill two hands."""
    armour: tuple[Armour, ...] = ()
    injury: str = "(3+1)*3"
    """Injury lines as (minor + major) * lines (``book.ruling.combat-injury-lines``)."""
    spirit: Annotated[int, Meta(ge=0)] | None = None
    """Spirit left; none for the maximum (``book.ruling.starting-spirit``)."""
    speed: Annotated[float, Meta(ge=0, le=100)] = 9
    """Metres a round (``book.movement.humanoid-speed``)."""
    size: str = "medium"
    notes: str = ""
    format: int = FORMAT

    @property
    def maximum_spirit(self) -> int:
        """Constitution + persona + wisdom (``book.spirit.maximum``)."""
        return sum(self.attributes[key] for key in ("constitution", "persona", "wisdom"))

    @property
    def lines(self) -> tuple[Boxes, ...]:
        """The injury lines, one item a line."""
        return parse_injury(self.injury)

    def rank(self, skill: str) -> int:
        """Total rank, the family's included (``book.skill.rank-includes-group``)."""
        return self.skills.get(skill, 0) + self.families.get(skills()[skill].family, 0)

    @property
    def held(self) -> tuple[Weapon, ...]:
        """The weapons in hand when a fight opens (``book.ruling.combat-setup``)."""
        if self.wields is not None:
            return tuple(weapon for name in self.wields for weapon in self.weapons if weapon.name == name)
        held: list[Weapon] = []
        for weapon in self.weapons:
            if weapon.bands and sum(item.hands for item in held) + weapon.hands <= 2:
                held.append(weapon)
        return tuple(held)


_INJURY = re.compile(r"\((\d{1,2})\+(\d{1,2})\)\*(\d{1,2})")


def parse_injury(notation: str) -> tuple[Boxes, ...]:
    """Injury lines from notation such as ``(3+1)*3``; raises :class:`SheetError`."""
    match = _INJURY.fullmatch(notation.replace(" ", ""))
    if match is None or not int(match[3]) or not int(match[1]) + int(match[2]):
        raise SheetError(
            f"injury: {notation[:40]!r} is no set of lines; write (minor+major)*lines, as in (3+1)*3"
        )
    return (Boxes(int(match[1]), int(match[2])),) * int(match[3])


def read(document: Any) -> Sheet:
    """A sheet from a parsed document; raises :class:`SheetError` naming the field at fault."""
    try:
        sheet = msgspec.convert(document, Sheet)
    except msgspec.ValidationError as error:
        raise SheetError(str(error)) from None
    return checked(sheet)


def checked(sheet: Sheet) -> Sheet:
    """``sheet``, if what it names exists; raises :class:`SheetError`."""
    if sheet.format != FORMAT:
        raise SheetError(f"format: {sheet.format} is not known; this version reads {FORMAT}")
    missing = [key for key in ATTRIBUTES if key not in sheet.attributes]
    if missing or len(sheet.attributes) != len(ATTRIBUTES):
        raise SheetError(f"attributes: give each of {', '.join(ATTRIBUTES)} once, and no other")
    _known("skills", sheet.skills, skills())
    _known("families", sheet.families, families())
    parse_injury(sheet.injury)
    for weapon in sheet.weapons:
        _check_weapon(weapon)
    names = [weapon.name for weapon in sheet.weapons]
    for name in sheet.wields or ():
        if name not in names:
            raise SheetError(f"wields: {name!r} is not among the weapons: {', '.join(names) or 'none'}")
    if sheet.spirit is not None and sheet.spirit > sheet.maximum_spirit:
        raise SheetError(f"spirit: {sheet.spirit} is above the maximum of {sheet.maximum_spirit}")
    return sheet


def _known(field: str, given: dict[str, int], known: dict[str, Any]) -> None:
    for key in given:
        if key not in known:
            raise SheetError(f"{field}.{key}: there is no such thing; one of {', '.join(known)}")


def _check_weapon(weapon: Weapon) -> None:
    where = f"weapons.{weapon.name}"
    for training in weapon.training:
        if training.skill not in skills():
            raise SheetError(f"{where}.training: {training.skill!r} is no skill")
        if training.attribute and training.attribute not in ATTRIBUTES:
            raise SheetError(f"{where}.training: {training.attribute!r} is no attribute")
    for band in weapon.ranges:
        if band not in (*BANDS, "far"):
            raise SheetError(f"{where}.ranges: {band!r} is no range; one of {', '.join(BANDS)}, far")
    if weapon.damage.attribute not in ATTRIBUTES:
        raise SheetError(f"{where}.damage.attribute: {weapon.damage.attribute!r} is no attribute")


def load(path: Path) -> Sheet:
    """The sheet in a TOML file; raises :class:`SheetError` or :class:`OSError`."""
    try:
        return read(tomllib.loads(path.read_text("utf-8")))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SheetError(f"{path.name}: not a TOML document: {error}") from None


def name_key(name: str) -> str:
    """A name as an id: ``Reeve Holt`` becomes ``reeve-holt``."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


__all__ = ["Armour", "Boxes", "Damage", "Sheet", "SheetError", "Training", "UnknownSkill", "Weapon", "key_of"]
