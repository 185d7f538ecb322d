"""The character sheet: one document that says everything about a character.

It is written in TOML (or JSON of the same shape) and knows no rules beyond its own form.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, TypeVar

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
    formed,
)
from winterdawn.characters.files import plain
from winterdawn.editions.sda.character import coins
from winterdawn.editions.sda.character.checks import check
from winterdawn.editions.sda.character.pieces import (
    BANDS,
    DAMAGE_TYPES,
    FAR,
    Armour,
    Boxes,
    Damage,
    Item,
    MadeUnder,
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
    parse_injury,
)
from winterdawn.editions.sda.character.skills import (
    ATTRIBUTES,
    Skill,
    UnknownSkill,
    families,
    key_of,
    skills,
)
from winterdawn.editions.sda.character.virtues import Labels, Virtue, beside_the_five

Rank = Annotated[int, Meta(ge=0, le=60)]
Score = Annotated[int, Meta(ge=1, le=60)]
VirtueStep = Annotated[int, Meta(ge=1, le=6)]


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A character."""

    rank_rate: ClassVar[int] = 4
    """Points that each rank of a skill costs (``book.experience.skill-cost``)."""
    sizes: ClassVar[Mapping[str, float]] = {
        "micro": 0.5,
        "mini": 1.0,
        "small": 1.5,
        "medium": 2.0,
        "large": 2.5,
        "huge": 3.0,
        "colossal": 3.0,
    }
    """Sizes, the smallest first, each with what it multiplies the limit of encumbrance by; beyond huge it
    stays 3 (``book.ruling.table-encumbrance``)."""
    grouping: ClassVar[tuple[str, str]] = ("family", "families")
    """What several skills that share ranks are called, one of these and many."""
    levelled: ClassVar[tuple[str, ...]] = ()
    """Conditions with levels, which stand in a field of their own."""
    name: Name
    attributes: dict[Key, Score]
    skills: dict[Key, Rank] = {}
    families: dict[Key, Rank] = {}
    grouped: dict[Key, Key] = {}
    """Families by skill where the group has others than the book, empty for a skill that has none
    (``book.ruling.skill-ungrouped-skills``, ``book.ruling.skill-animal-handling-fourth``)."""
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
    """A picture as a data URL, the code of a face, or in a line where one is kept."""
    virtues: dict[Key, VirtueStep] = {}
    """Steps 1 to 6 by virtue; one that is missing stands on 3 (``book.ruling.virtue-start``)."""
    spectra: dict[Key, Labels] = {}
    """Virtues beside the five, each with the names of its steps from lack to excess
    (``book.ruling.seven-or-five-virtues``)."""
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
    made_under: MadeUnder = MadeUnder()
    """House rules that its making went by (``book.rule-zero.house-rules``)."""
    overrides: tuple[Line, ...] = ()
    """Faults that the game master lets stand, by path (``book.rule-zero.gm-last-word``)."""
    spells: tuple[Key, ...] = ()
    """The spells that are known, by key (``book.ruling.table-spells-known``)."""
    elsewhere: dict[Key, str] = {}
    """What they were by other editions when they were carried over, each a document in JSON."""

    @property
    def maximum_spirit(self) -> int:
        """Constitution + persona + wisdom (``book.spirit.maximum``), unless it is printed otherwise."""
        if self.spirit_as_printed is not None:
            return self.spirit_as_printed
        scores = self.attributes
        return scores["constitution"] + scores["persona"] + scores["wisdom"]

    @property
    def attribute_rate(self) -> int:
        """Points for each of its next score; 0 for its present one (``book.experience.attribute-cost``)."""
        return 0

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
    def states(self) -> tuple[str, ...]:
        """What has become of them, in words."""
        return self.wounds.conditions

    @property
    def lines(self) -> tuple[Boxes, ...]:
        """The injury lines, one item a line."""
        return parse_injury(self.injury)

    def known(self) -> Mapping[str, Skill]:
        """The skills that there are in its edition, by key, in alphabetical order."""
        return skills()

    def known_families(self) -> Mapping[str, tuple[Skill, ...]]:
        """The families that there are in its edition, by key, each with its skills."""
        return families()

    def meant(self, key: str) -> tuple[str, ...]:
        """What its edition has for a skill, family or attribute of the core book, if anything."""
        known = key in self.known() or key in self.known_families() or key in ATTRIBUTES
        return (key,) if known else ()

    def furnished(self, weapon: Weapon) -> Weapon:
        """A weapon of the figures as its edition has it."""
        return weapon

    def type_of_damage(self, kind: str) -> str:
        """What its edition calls a type of damage."""
        return kind

    def rank(self, skill: str) -> int:
        """Total rank, the family's included (``book.skill.rank-includes-group``)."""
        return self.skills.get(skill, 0) + self.families.get(self.family(skill), 0)

    def family(self, skill: str) -> str:
        """The family of a skill, empty for none."""
        known = self.known()
        return self.grouped.get(skill, known[skill].family if skill in known else "")

    def brings(self, skill: str) -> Mapping[str, int]:
        """Experience points by attribute that come with raising a skill; none."""
        return {}

    def members(self, family: str) -> tuple[Skill, ...]:
        """The skills of a family, in alphabetical order; none for what is no family."""
        if not self.grouped:
            return self.known_families().get(family, ())
        return tuple(skill for skill in self.known().values() if self.family(skill.key) == family != "")

    def groups(self) -> tuple[str, ...]:
        """The families that have skills on this sheet."""
        return tuple(filter(self.members, self.known_families()))

    @property
    def all_virtues(self) -> Mapping[str, Virtue]:
        """The five by key, and its own after them."""
        return beside_the_five(self.spectra)

    def virtue(self, key: str) -> int:
        """The step a virtue stands on, 1 (complete lack) to 6 (complete excess)."""
        return self.virtues.get(key, 3)

    @property
    def held(self) -> tuple[Weapon, ...]:
        """The weapons in hand when a fight opens, and those of the body (``book.ruling.combat-setup``)."""
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
            hands = sum(item.hands for item in held)
            if weapon.natural or (weapon.ranges and hands + weapon.hands <= 2):
                held.append(weapon)
        return tuple(held)


S = TypeVar("S", bound=Sheet)


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
    check(sheet)
    return sheet


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
