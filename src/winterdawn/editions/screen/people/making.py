"""The making of a character of the screen: the core book's, with its own skills, prices and weapons."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from winterdawn.editions.encounter.told import Same
from winterdawn.editions.screen.figures import ScreenMadeUnder
from winterdawn.editions.screen.people.rising import due
from winterdawn.editions.screen.people.sheet import ScreenSheet
from winterdawn.editions.screen.telling import TELLING
from winterdawn.editions.screen.wording import ENGLISH
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.creation.draft import Draft
from winterdawn.editions.sda.creation.figures import MANUSCRIPT
from winterdawn.editions.sda.creation.making import Making
from winterdawn.kernel.words import Words

USUAL = ScreenMadeUnder()
"""Nothing is set otherwise."""


class Rising(Making):
    """A character of the screen in the making."""

    form: ClassVar[type[Sheet]] = ScreenSheet
    words: ClassVar[Words] = ENGLISH

    def __init__(self, budget: int, under: ScreenMadeUnder = USUAL) -> None:
        super().__init__(budget, under)
        self.sheet = replace(self.sheet, attribute_cost=under.attribute_cost)

    def rise(self) -> None:
        """Ranks rise by themselves as often as there are points for them (``screen.moment.rank-up``,
        ``screen.ruling.table-making``).
        """
        while able := due(self.sheet):
            self.raise_(able[0])


class ScreenDraft(Draft, frozen=True):
    """The book's steps, in which nobody pays for skills."""

    under: ScreenMadeUnder = USUAL
    making: ClassVar[type[Making]] = Rising
    same: ClassVar[Same] = TELLING
    cites: ClassVar[tuple[str, ...]] = (*MANUSCRIPT, "screen.ruling.table-making")
