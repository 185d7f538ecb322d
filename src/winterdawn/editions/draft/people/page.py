"""The page of a sheet of the 2017 draft."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from winterdawn.editions.draft.people.record import record
from winterdawn.editions.draft.people.sheet import VIRTUES, DraftSheet
from winterdawn.editions.sda.page.pools import capital, term
from winterdawn.editions.sda.page.sheet import MIDDLE, Sections
from winterdawn.editions.sda.page.words import headed
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.views.sheetview import SheetGroup, SheetRow, SheetSection, SheetTerm

if TYPE_CHECKING:
    pass

_VIRTUES = ("draft.sheet.five-virtues", "draft.sheet.virtue-between-vices", "draft.sheet.no-virtue-rolls")


class DraftSections(Sections):
    """Virtues in words, and a record of what else the draft notes."""

    def virtues(self) -> SheetSection:
        """Where each leans; none has any dice."""
        leanings = cast("DraftSheet", self.sheet).leanings
        rows = tuple(
            SheetRow(capital(key), leanings.get(key, ""), terms=(SheetTerm("virtue", key, _VIRTUES),))
            for key in VIRTUES
        )
        note = phrase("words-never-dice")
        return SheetSection(headed("virtues"), "words", MIDDLE, note, groups=(SheetGroup(rows),))

    def record(self) -> SheetSection:
        """Everything that the draft wants noted."""
        whole = term(record(self.sheet))
        lines = [(phrase("capital", said=each.text), each) for each in whole.terms]
        return self.words("record", [SheetRow(name, terms=(each,), note=each.amount) for name, each in lines])
