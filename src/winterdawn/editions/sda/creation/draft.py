"""An SdA character in the making as a value: background points, and the answers so far."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from msgspec.structs import replace

from winterdawn.characters.document import LONGEST_ID
from winterdawn.characters.making.creation import Creation
from winterdawn.characters.making.frame import Frame, frame_of
from winterdawn.characters.making.question import Question, Steps
from winterdawn.characters.making.sharing import Shared
from winterdawn.characters.names import name_key
from winterdawn.editions.encounter.told import AS_IS, Same, Teller
from winterdawn.editions.sda.character.pieces import MadeUnder
from winterdawn.editions.sda.character.sheet import Sheet, settled
from winterdawn.editions.sda.character.skills import ATTRIBUTES
from winterdawn.editions.sda.creation.asking import USUAL, attribute_asked, telling
from winterdawn.editions.sda.creation.career import career
from winterdawn.editions.sda.creation.figures import MANUSCRIPT, POINTS
from winterdawn.editions.sda.creation.kit import in_hand
from winterdawn.editions.sda.creation.making import Making
from winterdawn.editions.sda.creation.origin import origin
from winterdawn.editions.sda.creation.person import person


def life(made: Making) -> Steps[None]:
    """All choices in their order."""
    yield from origin(made)
    yield from career(made)
    yield from person(made)


class Draft(Creation[Sheet], frozen=True):
    """``points`` background points, the keys chosen so far, and the house rules that they go by."""

    points: int = POINTS
    answers: tuple[str, ...] = ()
    under: MadeUnder = USUAL

    cites: ClassVar[tuple[str, ...]] = MANUSCRIPT
    purse = "background points"
    making: ClassVar[type[Making]] = Making
    same: ClassVar[Same] = AS_IS
    """What its edition has in place of the core book's rules."""

    def usual(self, question: Question) -> str:
        """A virtue lies in the middle for whoever says nothing."""
        if question.stage == "virtues":
            return question.keys[(len(question.keys) - 1) // 2]
        return super().usual(question)

    def frame(self) -> Frame:
        """The twelve steps, and the words that all SdA editions share."""
        return frame_of("winterdawn.editions.sda.creation.data", "frame.toml", "words.toml")

    def shared(self, sheet: Sheet, asked: Collection[str]) -> tuple[Shared, ...]:
        """The scores of a set, which are only ever swapped; nothing where the race says them."""
        if not any(name.startswith("attributes:") for name in asked):
            return ()
        told = [step.scores for step in sheet.story if step.stage == "attributes"]
        scores = {f"attributes:{key}": score for each in told for key, score in each.items()}
        labels = {f"attributes:{key}": key for key in ATTRIBUTES}
        says = self.making.words.unnamed
        asked = {f"attributes:{key}": says(attribute_asked(key)) for key in ATTRIBUTES}
        return (Shared("attributes", scores, labels, asked, cites=self.cites),)

    def steps(self) -> Steps[Sheet]:
        """The whole making of a character, from race to purse."""
        made = self.making(self.points, self.under)
        yield from telling(life(made), self.under, Teller(self.same, self.making.words.unnamed))
        return made.sheet

    def named(self, sheet: Sheet, name: str, id: str) -> Sheet:
        """The sheet under a name and an id of its own."""
        key = (id or name_key(name))[:LONGEST_ID].strip("-")
        made = replace(sheet, name=name, id=key, made_with=self.points, made_under=self.under)
        return settled(in_hand(made))

    def unspent(self, sheet: Sheet) -> int:
        """Background points that bought nothing."""
        return self.points - sum(step.points for step in sheet.story)
