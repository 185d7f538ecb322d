"""The sheets of the SdA editions: attributes, skills, weapons and all the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.sheets import SheetKind
from winterdawn.editions.sda.character.sheet import Sheet, checked, read
from winterdawn.editions.sda.page.sheet import page

if TYPE_CHECKING:
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.creation import Draft
    from winterdawn.editions.sda.figures import Figures
    from winterdawn.kernel.view import SheetView, Viewer


class Sheets(SheetKind[Sheet]):
    """A sheet as the core book has it; another edition may add to it."""

    form: type[Sheet] = Sheet
    """What a document is read as."""

    def read(self, given: object) -> Sheet:
        """The sheet, if what it names exists; raises :class:`SheetError`."""
        if isinstance(given, self.form):
            return checked(given)
        return read(msgspec.to_builtins(given), self.form)

    def written(self, sheet: Sheet) -> str:
        """The sheet in TOML."""
        from winterdawn.editions.sda.character.files import to_toml

        return to_toml(sheet)

    def draft(self, points: int, reading: int) -> Draft:
        """A character to be made step by step from so many background points."""
        from winterdawn.editions.sda.creation import Draft

        return Draft(points, reading=reading)

    def show(
        self, play: Encounter[Figures], who: Combatant, viewer: Viewer, side: str, *, acts: bool
    ) -> SheetView:
        """Every figure, each with what it is made of."""
        return page(play, who, viewer, side, acts)
