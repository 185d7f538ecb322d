"""The character sheet: one document that says everything about a character.

It is written in TOML (or JSON of the same shape) and knows no rules beyond its own form.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from winterdawn.characters.advance import ADVANCEMENT
from winterdawn.characters.document import (
    FORMAT,
    Id,
    Key,
    Line,
    MadeWith,
    Name,
    SheetError,
    check_words,
    formed,
)
from winterdawn.characters.files import plain
from winterdawn.characters.names import meant, perhaps
from winterdawn.characters.portrait import portrait_fault
from winterdawn.editions.sda.character import coins
from winterdawn.editions.sda.character.pieces import (
    BANDS,
    DAMAGE_TYPES,
    EVERY_SKILL,
    FAR,
    Armour,
    Boxes,
    Damage,
    Item,
    Modifier,
    Points,
    Price,
    Step,
    Text,
    Training,
    Trait,
    Weapon,
    WeaponSpecial,
    Wounds,
)
from winterdawn.editions.sda.character.skills import ATTRIBUTES, UnknownSkill, families, key_of, skills
from winterdawn.editions.sda.character.spells import spell_fault
from winterdawn.editions.sda.character.virtues import VIRTUES

_FREE_WORDS = ("notes", "text")
"""Fields in which somebody may write as they like."""
_LONGEST_PLACE = 300
"""Characters of where a picture is kept."""

Rank = Annotated[int, Meta(ge=0, le=60)]
Score = Annotated[int, Meta(ge=1, le=60)]
VirtueStep = Annotated[int, Meta(ge=1, le=6)]


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A character."""

    name: Name
    attributes: dict[Key, Score]
    skills: dict[Key, Rank] = {}
    families: dict[Key, Rank] = {}
    weapons: tuple[Weapon, ...] = ()
    wields: tuple[Name, ...] | None = None
    """Weapons in hand when a fight opens, one for each name; none for the first that fill two hands."""
    armour: tuple[Armour, ...] = ()
    injury: Annotated[str, Meta(max_length=40)] = "(3+1)*3"
    """Injury lines as (minor + major) * lines (``book.ruling.combat-injury-lines``)."""
    spirit: Annotated[int, Meta(ge=0)] | None = None
    """Spirit left; none for the maximum (``book.ruling.starting-spirit``)."""
    spirit_as_printed: Annotated[int, Meta(ge=1, le=180)] | None = None
    """Maximum spirit where it is not that of the attributes (``book.ruling.table-creature-spirit``)."""
    speed: Annotated[float, Meta(ge=0, le=100)] = 9.0
    """Metres a round (``book.movement.humanoid-speed``)."""
    size: Key = "medium"
    notes: Text = ""
    format: int = FORMAT
    id: Id = ""
    """Stays the same while the character lives; empty for one that was never given any."""
    race: Key = ""
    subrace: Key = ""
    portrait: str = ""
    """A picture as a data URL, or in a line where one is kept."""
    virtues: dict[Key, VirtueStep] = {}
    """Steps 1 to 6 by virtue; one that is missing stands on 3 (``book.ruling.virtue-start``)."""
    experience: dict[Key, Points] = {}
    """Unspent points by skill or attribute (``book.experience.separate-tracks``)."""
    traits: tuple[Trait, ...] = ()
    equipment: tuple[Item, ...] = ()
    wealth: dict[Key, Annotated[int, Meta(ge=0, le=1_000_000_000)]] = {}
    """Coins by kind, such as ``silver``."""
    wounds: Wounds = Wounds()
    story: tuple[Step, ...] = ()
    """The choices of its making and advancement, in their order."""
    made_with: MadeWith = None
    """Background points that the choices of its making had to spend; none for the usual ones."""
    overrides: tuple[Line, ...] = ()
    """Faults that the game master lets stand, by path (``book.rule-zero.gm-last-word``)."""
    spells: tuple[Key, ...] = ()
    """The spells that are known, by key (``book.ruling.table-spells-known``)."""

    @property
    def maximum_spirit(self) -> int:
        """Constitution + persona + wisdom (``book.spirit.maximum``), unless it is printed otherwise."""
        if self.spirit_as_printed is not None:
            return self.spirit_as_printed
        scores = self.attributes
        return scores["constitution"] + scores["persona"] + scores["wisdom"]

    def has(self, effect: str) -> bool:
        """Whether a trait brings an effect, by its key."""
        return any(effect in trait.effects for trait in self.traits)

    @property
    def making(self) -> tuple[Step, ...]:
        """The choices of its making; empty for a sheet that was entered freely."""
        return tuple(step for step in self.story if step.stage != ADVANCEMENT)

    @property
    def spirit_left(self) -> int:
        """Spirit left (``book.ruling.starting-spirit``)."""
        return self.maximum_spirit if self.spirit is None else self.spirit

    @property
    def lines(self) -> tuple[Boxes, ...]:
        """The injury lines, one item a line."""
        return parse_injury(self.injury)

    def rank(self, skill: str) -> int:
        """Total rank, the family's included (``book.skill.rank-includes-group``)."""
        return self.skills.get(skill, 0) + self.families.get(skills()[skill].family, 0)

    def virtue(self, key: str) -> int:
        """The step a virtue stands on, 1 (complete lack) to 6 (complete excess)."""
        return self.virtues.get(key, 3)

    @property
    def held(self) -> tuple[Weapon, ...]:
        """The weapons in hand when a fight opens, and those of the body (``book.ruling.combat-setup``)."""
        return self.first_held(far=True)

    def first_held(self, *, far: bool) -> tuple[Weapon, ...]:
        """The same; unless ``far`` the first weapons that fill two hands are those of melee alone."""
        held: list[Weapon] = []
        if self.wields is not None:
            left = list(self.weapons)
            for name in self.wields:
                found = next((weapon for weapon in left if weapon.name == name), None)
                if found is not None:
                    left.remove(found)
                    held.append(found)
            return (*held, *(item for item in left if item.natural))
        for weapon in self.weapons:
            counts, hands = weapon.ranges if far else weapon.bands, sum(item.hands for item in held)
            if weapon.natural or (counts and hands + weapon.hands <= 2):
                held.append(weapon)
        return tuple(held)


S = TypeVar("S", bound=Sheet)
_INJURY = re.compile(r"\((\d{1,2})\+(\d{1,2})\)\*(\d{1,2})")


def parse_injury(notation: str) -> tuple[Boxes, ...]:
    """Injury lines from notation such as ``(3+1)*3``; raises :class:`SheetError`."""
    match = _INJURY.fullmatch(notation.replace(" ", ""))
    if match is None or not int(match[3]) or not int(match[1]) + int(match[2]):
        raise SheetError(
            f"injury: {notation[:40]!r} is no set of lines; write (minor+major)*lines, as in (3+1)*3"
        )
    return (Boxes(int(match[1]), int(match[2])),) * int(match[3])


def read(document: Any, form: type[S] = Sheet) -> S:  # type: ignore[assignment]
    """A sheet from a parsed document; raises :class:`SheetError` naming the field at fault."""
    sheet = formed(document, form)
    try:
        wealth = coins.named(sheet.wealth)
    except ValueError as error:
        raise SheetError(f"wealth: {error}") from None
    return checked(replace(sheet, wealth=wealth))


def settled(sheet: S) -> S:
    """``sheet`` exactly as it would be read back; raises :class:`SheetError` if it would not.

    Equal sheets may differ in what a hash sees: 5 and 5.0, or the order of keys.
    """
    return read(plain(sheet), type(sheet))


def checked(sheet: S) -> S:
    """``sheet``, if what it names exists; raises :class:`SheetError`."""
    check_words(sheet, _FREE_WORDS)
    _check_portrait(sheet.portrait)
    if set(sheet.attributes) != set(ATTRIBUTES):
        raise SheetError(f"attributes: give each of {', '.join(ATTRIBUTES)} once, and no other")
    _known("skills", sheet.skills, skills())
    _known("families", sheet.families, families())
    _known("virtues", sheet.virtues, VIRTUES)
    _known("experience", sheet.experience, (*skills(), *ATTRIBUTES))
    parse_injury(sheet.injury)
    _check_weapons(sheet)
    _check_traits(sheet)
    if fault := spell_fault(sheet.spells):
        raise SheetError(fault)
    _check_wounds(sheet)
    if sheet.spirit is not None and sheet.spirit > sheet.maximum_spirit:
        raise SheetError(f"spirit: {sheet.spirit} is above the maximum of {sheet.maximum_spirit}")
    return sheet


def _check_portrait(text: str) -> None:
    """A picture, or a line on where one is kept, which is all that older sheets have."""
    fault = portrait_fault(text) if text.startswith("data:") or len(text) > _LONGEST_PLACE else ""
    if fault:
        raise SheetError(f"portrait: {fault}")


def _known(field: str, given: dict[str, int], known: Any) -> None:
    for key in given:
        if key not in known:
            raise SheetError(f"{field}.{key[:40]}: there is no such thing; {perhaps(key, known)}")


def _check_weapons(sheet: Sheet) -> None:
    for weapon in sheet.weapons:
        where = f"weapons.{weapon.name}"
        for training in weapon.training:
            if training.skill not in skills():
                raise SheetError(f"{where}.training: {training.skill!r} is no skill")
            if training.attribute and training.attribute not in ATTRIBUTES:
                raise SheetError(f"{where}.training: {training.attribute!r} is no attribute")
        for band in weapon.ranges:
            if band not in (*BANDS, FAR):
                raise SheetError(f"{where}.ranges: {band!r} is no range; one of {', '.join(BANDS)}, {FAR}")
        for field, damage in (("damage", weapon.damage), ("both", weapon.both)):
            if damage and damage.attribute not in ATTRIBUTES:
                raise SheetError(f"{where}.{field}.attribute: {damage.attribute!r} is no attribute")
    names = [weapon.name for weapon in sheet.weapons]
    for name in sheet.wields or ():
        if name not in names:
            raise SheetError(f"wields: {name!r} is not among the weapons: {', '.join(names) or 'none'}")


def _check_traits(sheet: Sheet) -> None:
    known = (*skills(), *families(), *ATTRIBUTES)
    for trait in sheet.traits:
        for modifier in trait.modifiers:
            _check_key(f"traits.{trait.name}.modifiers.to", modifier.to, known)
        for price in trait.prices:
            _check_key(f"traits.{trait.name}.prices.of", price.of, (*known, EVERY_SKILL))


def _check_key(path: str, key: str, known: tuple[str, ...]) -> None:
    if key not in known:
        told = f"{path}: {key!r} is no skill, family or attribute"
        raise SheetError("; ".join(filter(None, (told, meant(key, known)))))


def _check_wounds(sheet: Sheet) -> None:
    if len(sheet.wounds.lines) > len(sheet.lines):
        raise SheetError(f"wounds.lines: there are {len(sheet.lines)} injury lines, not more")
    for number, (line, boxes) in enumerate(zip(sheet.wounds.lines, sheet.lines, strict=False)):
        if line.ticked > boxes.minor + boxes.major:
            raise SheetError(f"wounds.lines[{number}].ticked: the line has {boxes.minor + boxes.major} boxes")
    names = [piece.name for piece in sheet.armour]
    for name in sheet.wounds.armour_lost:
        if name not in names:
            worn = ", ".join(names) or "none"
            raise SheetError(f"wounds.armour_lost.{name}: no such piece is worn: {worn}")


__all__ = [
    "BANDS",
    "DAMAGE_TYPES",
    "FAR",
    "Armour",
    "Boxes",
    "Damage",
    "Item",
    "Modifier",
    "Price",
    "Sheet",
    "Step",
    "Training",
    "Trait",
    "UnknownSkill",
    "Weapon",
    "WeaponSpecial",
    "Wounds",
    "checked",
    "key_of",
    "parse_injury",
    "read",
]
