"""The kind of sheet that the screen has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

import msgspec
from msgspec.structs import replace

from winterdawn.characters.account import figure
from winterdawn.characters.advance import AdvanceError
from winterdawn.characters.faults import WARNING, Fault
from winterdawn.editions.encounter.sheets import Carried
from winterdawn.editions.screen.people.accounts import NOTHING, noted
from winterdawn.editions.screen.people.making import ScreenDraft
from winterdawn.editions.screen.people.page import KEPT, ScreenSections
from winterdawn.editions.screen.people.ready import ready
from winterdawn.editions.screen.people.rising import UP, due, reckoned, risen
from winterdawn.editions.screen.people.sheet import ScreenSheet, checked
from winterdawn.editions.screen.people.traits import endowed, written
from winterdawn.editions.screen.rolls.sizes import spelt
from winterdawn.editions.sda.character.advance import last_raise, price
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.creation.draft import Draft
from winterdawn.editions.sda.page.kind import Sheets
from winterdawn.editions.sda.page.sheet import Sections
from winterdawn.editions.sda.page.words import headed
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.characters.account import Account
    from winterdawn.characters.advance import Advanced
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.sheets import PlainSheet
    from winterdawn.editions.house import Values
    from winterdawn.editions.sda.figures import Play


class ScreenSheets(Sheets):
    """Sheets of the screen."""

    form: type[Sheet] = ScreenSheet
    tried: ClassVar[tuple[str, ...]] = ("attribute", "malus", "bonus", "call")
    sections: ClassVar[type[Sections]] = ScreenSections
    steps: ClassVar[type[Draft]] = ScreenDraft

    def own(self) -> Mapping[str, Sheet]:
        """People with what only sheets of the screen tell."""
        return ready()

    def read(self, given: object) -> Sheet:
        """The sheet, its weapons with the traits of their names where it says nothing of them
        (``screen.ruling.table-traits``), its size as the screen spells it; one of another edition is carried
        over.
        """
        if isinstance(given, Sheet):
            return self.checked(given) if isinstance(given, self.form) else self.carried(given).sheet
        document = msgspec.to_builtins(given)
        sheet = self.checked(super().read(document))
        silent = ["specials" not in each for each in document.get("weapons", ())]
        weapons = (written(each, silent=says) for each, says in zip(sheet.weapons, silent, strict=True))
        return replace(sheet, weapons=tuple(weapons), size=spelt(sheet.size))

    def carried(self, sheet: Any) -> Carried[Sheet]:
        """A sheet of another edition; its weapons get the traits that they have here, and points become
        ranks (``screen.ruling.table-traits``, ``screen.ruling.table-making``).
        """
        made = super().carried(sheet)
        before: Sheet = made.sheet
        told = [phrase("experience-is-rank", skill=skill_name(key)) for key in due(before)]
        after = replace(reckoned(before), weapons=tuple(map(endowed, before.weapons)))
        return Carried(after, (*made.lost, *told))

    def checked(self, sheet: Sheet) -> Sheet:
        """``sheet``, if what it names exists."""
        return checked(cast("ScreenSheet", super().checked(sheet)))

    def house(self, sheet: Sheet) -> Values:
        """What attributes cost (``screen.ruling.attribute-exp-cost``)."""
        return {"attribute-cost": sheet.attribute_cost} if isinstance(sheet, ScreenSheet) else {}

    def faults(self, sheet: Sheet) -> list[Fault]:
        """Also points that would have become a rank."""
        return [*super().faults(sheet), *_due(sheet)]

    def raised(self, sheet: Sheet, name: str, giving: Sequence[str] = ()) -> Advanced[Sheet]:
        """As the book has it; what a skill has above the price of its rank is lost
        (``screen.ruling.exp-surplus``).
        """
        made = super().raised(sheet, name, giving)
        if made.key not in sheet.known() or not made.left:
            return made
        lost = {f"{made.label}, points above the price": (made.left, 0)}
        return replace(made, sheet=risen(sheet, made.key)[0], left=0, others=lost)

    def lowered(self, sheet: Sheet) -> Advanced[Sheet]:
        """As the book has it, but for ranks, which rose by themselves (``screen.moment.rank-up``)."""
        last = last_raise(sheet)
        if last is not None and last.choice in sheet.known():
            told = f"the rank in {skill_name(last.choice)} rose by itself, so it is not taken back"
            raise AdvanceError(UP[0], told)
        return super().lowered(sheet)

    def numbers(self, play: Play, who: Combatant) -> dict[str, Account]:
        """Every number by key, with conditions, checks and whatever else the screen notes."""
        return {**super().numbers(play, who), **noted(play, who)}

    def explained(self, sheet: Sheet, name: str, numbers: Mapping[str, Account]) -> Account:
        """Conditions go by their names as well."""
        condition = f"condition:{name.lower()}"
        return super().explained(sheet, condition if condition in numbers else name, numbers)

    def told(self, play: Play, who: Combatant) -> PlainSheet:
        """Everything on it, with what the screen notes beside it."""
        plain, found = super().told(play, who), noted(play, who)
        keys = [*KEPT, *(key for key in found if key.startswith("checks:"))]
        kept = (found[key] for key in keys if found[key].value not in NOTHING)
        own = tuple((each.label, figure(each.value)) for each in kept)
        body, *others = plain.sections[1:]
        return replace(plain, sections=(plain.sections[0], body, (headed("noted"), own), *others))


def _due(sheet: Sheet) -> Iterator[Fault]:
    """Skills whose points reach the price of a rank, as a rank rises by itself."""
    for key in due(sheet):
        path, cost = f"experience.{key}", price(sheet, key)
        have, skill = sheet.experience[key], skill_name(key)
        told = phrase("points-are-a-rank", points=have, skill=skill, price=cost)
        yield Fault(path, told, UP[0], WARNING, kept=path in sheet.overrides)
