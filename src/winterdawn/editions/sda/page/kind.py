"""The sheets of the SdA editions: attributes, skills, weapons and all the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from msgspec.structs import replace

from winterdawn.catalogue.links import BASE, linked
from winterdawn.characters.advance import Advanced
from winterdawn.characters.making.question import Choice
from winterdawn.characters.names import name_key
from winterdawn.editions.encounter.practice import Practice
from winterdawn.editions.encounter.sheets import Carried, PlainSheet, SheetKind, Summary
from winterdawn.editions.sda.character import advance, explain
from winterdawn.editions.sda.character.sheet import Sheet, Weapon, checked, read
from winterdawn.editions.sda.character.skills import all_skills, skill_name
from winterdawn.editions.sda.creation import Draft, faults, random_character
from winterdawn.editions.sda.creation.again import answers, astray
from winterdawn.editions.sda.creation.carrying import carried
from winterdawn.editions.sda.page.practice import practised, use
from winterdawn.editions.sda.page.sheet import Sections, page
from winterdawn.editions.sda.page.summary import summary
from winterdawn.editions.sda.page.words import told
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.editions.sda.roster import people as roster
from winterdawn.editions.sda.tests.skilltest import SkillTests
from winterdawn.kernel.fact import Saying, phrase

if TYPE_CHECKING:
    from winterdawn.characters.account import Account
    from winterdawn.characters.faults import Fault
    from winterdawn.characters.making.creation import Creation
    from winterdawn.dice import Hand
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.pieces import Step
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.views.sheetview import SheetView
    from winterdawn.kernel.views.view import Viewer


class Sheets(SheetKind[Sheet]):
    """A sheet as the core book has it; another edition may add to it."""

    form: type[Sheet] = Sheet
    tried: ClassVar[tuple[str, ...]] = ("attribute", "malus", "bonus", "call", "reward", "choose")
    rookie: ClassVar[str] = "rookie-guard"
    shortly: ClassVar[tuple[str, ...]] = ("Virtues", "Traits")
    sections: ClassVar[type[Sections]] = Sections
    """What its page consists of."""
    steps: ClassVar[type[Draft]] = Draft
    """The making of somebody."""

    def read(self, given: object) -> Sheet:
        """The sheet, if what it names exists; raises
        :class:`~winterdawn.characters.document.SheetError`.
        """
        if isinstance(given, self.form):
            return self.checked(given)
        return read(msgspec.to_builtins(given), self.form)

    def checked(self, sheet: Sheet) -> Sheet:
        """``sheet``, if what it names exists."""
        return checked(sheet)

    def carries(self, named: str) -> bool:
        """Those of the core book, and of whatever is told beside it (``book.ruling.table-carried-over``)."""
        return named in (BASE, *linked())

    def carried(self, sheet: Any) -> Carried[Sheet]:
        """A sheet of another SdA edition (``book.ruling.table-carried-over``)."""
        if not isinstance(sheet, Sheet):
            return super().carried(sheet)
        document, lost = carried(sheet, self.form)
        return Carried(self.read(self.adapted(document, lost)), tuple(lost))

    def adapted(self, document: dict[str, Any], lost: list[Saying]) -> dict[str, Any]:
        """A document that is carried over with what else is otherwise here; adds what is ``lost``."""
        return document

    def document(self, sheet: Sheet) -> msgspec.Raw:
        """The sheet in JSON; one of another edition than the core book names it."""
        told = {"edition": self.edition, **msgspec.to_builtins(sheet)} if self.edition else sheet
        return msgspec.Raw(msgspec.json.encode(told))

    def life(self, sheet: Sheet) -> tuple[str, ...]:
        """The choices of their making and advancement, and what happened to them."""
        return (*(step.label for step in sheet.story), *super().life(sheet))

    def facts(self, sheet: Sheet, entered: Sheet) -> dict[str, Any]:
        """All but what is in hand and how the figures came about."""
        told = replace(sheet, wields=entered.wields, story=entered.story)
        return {field: getattr(told, field) for field in told.__struct_fields__ if field not in _MADE}

    def things(self, sheet: Sheet) -> tuple[list[Weapon], list[Weapon]]:
        """Weapons in hand (``book.ruling.combat-setup``), and the others."""
        hands, carried = list(sheet.held), list(sheet.weapons)
        for item in hands:
            carried.remove(item)
        # The likes of what is in hand come last: answers name the others by their number.
        carried.sort(key=hands.__contains__)
        return hands, carried

    def faults(self, sheet: Sheet) -> list[Fault]:
        """What is unusual or against the rules."""
        return faults.faults(sheet)

    def kept(self, sheet: Sheet) -> Sheet:
        """The same with all its faults let stand (``book.rule-zero.gm-last-word``)."""
        return faults.kept(sheet)

    def own(self) -> Mapping[str, Sheet]:
        """Ready-made people of this edition alone, by key."""
        return {}

    def roster(self) -> tuple[str, ...]:
        """The heroes, and the creatures that are ready for a fight."""
        return (*roster.heroes(), *self.own(), *roster.creatures())

    def character(self, key: str) -> Sheet:
        """A hero or a creature, carried over to this edition."""
        if key in self.own():
            return self.own()[key]
        if key not in self.roster():
            return super().character(key)
        found = roster.character(key)
        return found if isinstance(found, self.form) else self.carried(found).sheet

    @property
    def ready(self) -> Mapping[str, str]:
        """Six of the heroes."""
        return roster.ready()

    def draft(self, points: int | None = None) -> Draft:
        """A character to be made step by step from so many background points."""
        return self.steps() if points is None else self.steps(points)

    def begun(self, draft: Any, first: str) -> Any:
        """The race is chosen."""
        return draft.choose(name_key(first))

    def drawn(self, seed: int | str, draft: Any = None, first: str = "", name: str = "") -> Sheet:
        """A random character."""
        start = draft or self.draft()
        return random_character(seed, first or None, start.points, name, start.under, type(start))

    def chosen(self, sheet: Sheet, draft: Creation[Sheet]) -> tuple[str, ...]:
        """The answers that lead to its story."""
        making = getattr(draft, "making", self.steps.making)
        return answers(sheet.making, draft.points, sheet.made_under, making)

    def astray(self, sheet: Sheet, made: Sheet) -> str:
        """Race, traits, ranks and scores that are not as they were made and advanced."""
        return astray(sheet, made)

    def refinished(self, sheet: Sheet, draft: Creation[Sheet]) -> Sheet:
        """Its notes stay as well, and virtues beside the five, which no making asks for, where they stand."""
        again = super().refinished(sheet, draft)
        further = {key: step for key, step in sheet.virtues.items() if key in sheet.spectra}
        virtues = {**again.virtues, **further}
        return replace(again, notes=sheet.notes, spectra=sheet.spectra, virtues=virtues)

    def raises(self, sheet: Sheet) -> tuple[Choice, ...]:
        """Attributes and skills that can be paid for, and families that can be traded for."""
        found = [
            Choice(key, skill_name(key), phrase("points-of-experience", points=advance.price(sheet, key)))
            for key in advance.raisable(sheet)
        ]
        found += [
            Choice(family, skill_name(family), phrase("rank-each-of", number=advance.TRADED, skills=giving))
            for family, giving in advance.tradable(sheet).items()
        ]
        return tuple(found)

    def raised(self, sheet: Sheet, name: str, giving: Sequence[str] = ()) -> Advanced[Sheet]:
        """A skill or an attribute raised, or three ranks traded for one of a family."""
        return self.came(sheet, advance.advanced(sheet, name, giving))

    def came(self, sheet: Sheet, after: Sheet) -> Advanced[Sheet]:
        """What came of the last raise or trade on ``after``."""
        key = after.story[-1].choice
        left, others = after.experience.get(key, 0), _gains(sheet, after, after.story[-1])
        return Advanced(
            after, key, skill_name(key), _level(sheet, key), _level(after, key), left, others=others
        )

    def lowered(self, sheet: Sheet) -> Advanced[Sheet]:
        """The last rank, score or trade taken back (``book.ruling.table-advancement-back``)."""
        after, step = advance.lowered(sheet), advance.last_raise(sheet)
        assert step is not None
        key, left = step.choice, after.experience.get(step.choice, 0)
        gave = [each for each in step.ranks if each != key]
        own = ((each, sheet.skills.get(each, 0), after.skills.get(each, 0)) for each in gave)
        others = {f"{skill_name(each)}, own rank": (was, now) for each, was, now in own}
        others |= _gains(sheet, after, step)
        if sheet.spirit_left != after.spirit_left:
            others["spirit"] = sheet.spirit_left, after.spirit_left
        return Advanced(
            after, key, skill_name(key), _level(sheet, key), _level(after, key), left, others=others
        )

    def show(self, play: Play, who: Combatant, viewer: Viewer, side: str, *, acts: bool) -> SheetView:
        """Every figure, each with what it is made of."""
        return page(play, who, viewer, side, acts, self.sections)

    def told(self, play: Play, who: Combatant) -> PlainSheet:
        """Everything on it that is not at its usual value."""
        return told(play, who)

    def summary(self, play: Play, who: Combatant) -> Summary:
        """Attributes and the best skills."""
        return summary(play, who)

    def numbers(self, play: Play, who: Combatant) -> dict[str, Account]:
        """Every number by key, pools among them, such as ``pool:climbing:strength``."""
        rules = play.part(PoolRules)
        pools = {key: rules.account(play, each) for key, each in _tests(play, who)}
        return explain.everything(who.sheet) | pools

    def pools(self, play: Play, who: Combatant) -> dict[str, Hand]:
        """That of each skill with each of its attributes."""
        rules = play.part(PoolRules)
        return {key: rules.whole(play, each).hand(play.scale) for key, each in _tests(play, who)}

    def explained(self, sheet: Sheet, name: str, numbers: Mapping[str, Account]) -> Account:
        """The account of a key, or of what a plain name means."""
        return explain.explain(sheet, name, numbers)

    def practised(
        self, play: Play, who: Combatant, what: str, against: int, dice: Any, **how: Any
    ) -> Practice[Sheet]:
        """A test of a skill with the whole pool, and all that its roll leaves behind."""
        return practised(play, who, what, against, dice, **how)


_MADE = ("made_with", "made_under", "elsewhere")
"""What a sheet tells of its making beside its story, and of other editions."""


def _tests(play: Play, who: Combatant) -> Iterator[tuple[str, Use]]:
    """Every test that somebody may make, by the key of its pool."""
    for key in play.part(SkillTests).tested(who):
        for attribute in all_skills()[key].attributes:
            yield f"pool:{key}:{attribute}", use(who, key, attribute)


def _gains(before: Sheet, after: Sheet, step: Step) -> dict[str, tuple[int, int]]:
    """The points in attributes that a raise brought, or that go with it."""
    return {
        f"experience in {key}": (before.experience.get(key, 0), after.experience.get(key, 0))
        for key in advance.brought(step)
    }


def _level(sheet: Sheet, key: str) -> int:
    """Score, total rank, or rank of a family."""
    if key in sheet.attributes:
        return sheet.attributes[key]
    return sheet.families.get(key, 0) if key in sheet.known_families() else sheet.rank(key)
