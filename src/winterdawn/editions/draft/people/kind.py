"""The kind of sheet that the people of the 2017 draft have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

import msgspec
from msgspec.structs import replace

from winterdawn.catalogue.citing import hear
from winterdawn.characters.account import Account, UnknownNumber
from winterdawn.characters.advance import AdvanceError
from winterdawn.characters.faults import WARNING, Fault
from winterdawn.characters.names import name_key, shown
from winterdawn.editions.draft.people.making import DraftMaking
from winterdawn.editions.draft.people.page import DraftSections
from winterdawn.editions.draft.people.record import noted, record
from winterdawn.editions.draft.people.sheet import (
    COINS,
    LEANINGS,
    RACES,
    TAUGHT,
    VIRTUES,
    DraftSheet,
    checked,
    parents,
    shares,
    unaliased,
)
from winterdawn.editions.sda.character import advance
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import key_of, skill_name, skills
from winterdawn.editions.sda.character.virtues import VIRTUES as STEPPED
from winterdawn.editions.sda.creation.draft import Draft
from winterdawn.editions.sda.page.kind import Sheets
from winterdawn.editions.sda.page.sheet import Sections
from winterdawn.editions.sda.page.words import VIRTUES as VIRTUES_TOLD
from winterdawn.editions.sda.page.words import headed
from winterdawn.kernel.fact import Saying, phrase

if TYPE_CHECKING:
    from winterdawn.characters.advance import Advanced
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.sheets import PlainSheet
    from winterdawn.editions.sda.figures import Play


class DraftSheets(Sheets):
    """A sheet of the book in the draft's terms, and what the draft notes beside it."""

    form: type[Sheet] = DraftSheet
    sections: ClassVar[type[Sections]] = DraftSections
    steps: ClassVar[type[Draft]] = DraftMaking

    def read(self, given: object) -> Sheet:
        """The sheet; attributes may go by either of their names (``draft.sheet.attributes``)."""
        if isinstance(given, Sheet):
            return self.checked(given) if isinstance(given, self.form) else self.carried(given).sheet
        return self.checked(super().read(unaliased(msgspec.to_builtins(given))))

    def adapted(self, document: dict[str, Any], lost: list[Saying]) -> dict[str, Any]:
        """Virtues that both have lean where they stood (``draft.ruling.carried-virtues``)."""
        steps = document.pop("virtues", {})
        leaning = {key: LEANINGS[(step - 1) // 2] for key, step in steps.items() if key in VIRTUES}
        gone = {key: step for key, step in steps.items() if key not in VIRTUES}
        lost += [phrase("virtue-left", virtue=key, step=step) for key, step in gone.items()]
        document.pop("spectra", None)
        for skill, family in document.pop("grouped", {}).items():
            to = skill_name(family) if family else ""
            lost.append(phrase("family-left", skill=skill_name(skill), family=to))
        return {**document, "leanings": leaning}

    def checked(self, sheet: Sheet) -> Sheet:
        """``sheet``, if what it names exists."""
        return checked(cast("DraftSheet", super().checked(sheet)))

    def faults(self, sheet: Sheet) -> list[Fault]:
        """Also a race that is none of the nine, parents that are none, and other coins."""
        return [*super().faults(replace(sheet, race="", subrace="")), *_unlisted(sheet)]

    def raised(self, sheet: Sheet, name: str, giving: Sequence[str] = ()) -> Advanced[Sheet]:
        """As the book has it; of a skill that several attributes govern ``giving`` names those that its two
        points go to (``draft.ruling.xp-attribute``).
        """
        key = key_of(name)
        if key not in skills():
            return super().raised(sheet, name, giving)
        if not giving:
            made = super().raised(sheet, name)
            if len(ways := shares(key)) > 1:
                listed = " or ".join(f"--from {','.join(Counter(way).elements())}" for way in ways)
                told = f"raising {skill_name(key)} gives {TAUGHT} points to what governs it, and nobody said"
                raise AdvanceError("draft.ruling.xp-attribute", f"{told} to what; give {listed}")
            return made
        brings = Counter(map(key_of, giving))
        if brings not in shares(key):
            own = " or ".join(skills()[key].attributes)
            told = f"raising {skill_name(key)} gives {TAUGHT} points to {own}"
            raise AdvanceError("draft.ruling.xp-attribute", f"{told}, not to {', '.join(giving)}")
        return self.came(sheet, advance.advanced(sheet, name, (), brings))

    def numbers(self, play: Play, who: Combatant) -> dict[str, Account]:
        """Every number by key, with the ranks of parent skills and what was spent."""
        found, sheet = super().numbers(play, who), cast("DraftSheet", who.sheet)
        for key in skills():
            if sheet.family(key):
                found[f"price:{key}"] = replace(found[f"price:{key}"], cites=_SPECIALITY)
            else:
                cites = ("draft.skill.plain", "draft.skill.no-groups")
                found[f"rank:{key}"] = replace(found[f"rank:{key}"], cites=cites)
        for key in parents():
            cites = ("draft.skill.parent-not-tested", "draft.skill.five-specialities")
            rank = sheet.families.get(key, 0)
            found[f"rank:{key}"] = Account(phrase("rank-in-parent", skill=skill_name(key)), rank, cites=cites)
        return {**found, "record": record(sheet)}

    def explained(self, sheet: Sheet, name: str, numbers: Mapping[str, Account]) -> Account:
        """As usual; no virtue is a number, neither one of the draft nor one of the book
        (``draft.sheet.no-virtue-rolls``).
        """
        if name_key(name) in (*VIRTUES, *STEPPED):
            hear("refusal", (_WORDS,))
            words = f"the draft's virtues, {', '.join(VIRTUES)}, are words that nobody rolls"
            raise UnknownNumber(f"'{shown(name)}' is no number of this sheet: {words} [{_WORDS}]")
        return super().explained(sheet, name, numbers)

    def told(self, play: Play, who: Combatant) -> PlainSheet:
        """Everything on it, with virtues in words and what else the draft notes."""
        plain = super().told(play, who)
        lean, own = headed(VIRTUES_TOLD), tuple(_leanings(who.sheet))
        sections = [(heading, own if heading == lean else found) for heading, found in plain.sections]
        sections.insert(2, (headed("record"), tuple(noted(who.sheet))))
        return replace(plain, sections=tuple(sections))


_WORDS = "draft.sheet.no-virtue-rolls"
_SPECIALITY = ("draft.ruling.xp-raise-speciality", "draft.skill.speciality-rank-sum")


def _leanings(sheet: Sheet) -> Iterator[tuple[str, str]]:
    yield from cast("DraftSheet", sheet).leanings.items()


def _unlisted(sheet: Sheet) -> Iterator[Fault]:
    for path, told, rule in _foreign(sheet):
        yield Fault(path, told, rule, WARNING, kept=path in sheet.overrides)


def _foreign(sheet: Sheet) -> Iterator[tuple[str, Saying, str]]:
    """What the draft has no room for: its path, what is told of it, and by which rule."""
    if sheet.race and sheet.race not in RACES:
        told = phrase("no-race-of-draft", race=sheet.race, races=tuple(RACES))
        yield "race", told, "draft.sheet.race"
    for key in sheet.families:
        if key not in parents():
            told = phrase("no-parent-skill", skill=skill_name(key))
            yield f"families.{key}", told, "draft.ruling.parents-of-five"
    for key, family in sheet.grouped.items():
        own = sheet.family(key)
        told = phrase(
            "family-counts-for-nothing",
            family=repr(family),
            skill=skill_name(key),
            parent=skill_name(own) if own else "",
        )
        yield f"grouped.{key}", told, "draft.ruling.parents-of-five"
    for key, step in sheet.virtues.items():
        told = phrase("step-counts-for-nothing", step=step)
        yield f"virtues.{key}", told, _WORDS
    for key, labels in sheet.spectra.items():
        told = phrase("labels-count-for-nothing", labels=labels, virtues=tuple(VIRTUES))
        yield f"spectra.{key}", told, "draft.sheet.five-virtues"
    for coin in sheet.wealth:
        if coin not in COINS:
            told = phrase("no-coin-of-draft", coin=coin, coins=tuple(COINS))
            yield f"wealth.{coin}", told, "draft.sheet.wealth"
