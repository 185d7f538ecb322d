"""The page of a sheet of the screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from msgspec.structs import replace

from winterdawn.characters.account import figure
from winterdawn.editions.screen.people.accounts import NOTHING, checks, noted
from winterdawn.editions.screen.people.sheet import ScreenSheet
from winterdawn.editions.sda.page.pools import term
from winterdawn.editions.sda.page.sheet import Sections
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.views.sheetview import SheetRow, SheetSection

KEPT = ("used", "striven", "fasting:hungry", "fasting:thirsty", "helm")
"""What is shown of what is noted; conditions stand with the injuries, and checks with the virtues."""


class ScreenSections(Sections):
    """Virtues with their checks, and what the next notable moments go by."""

    def virtue(self, key: str) -> SheetRow:
        """With how often it has been checked."""
        row, account = super().virtue(key), checks(cast("ScreenSheet", self.sheet), key)
        if not account.value:
            return row
        value = phrase("checked-so-often", label=row.value, times=account.value)
        return replace(row, value=value, terms=(*row.terms, term(account)))

    def record(self) -> SheetSection:
        """What is noted for the next change of tempo, night and day, and a helm that covers the face."""
        return self.words("noted", list(self._noted()))

    def _noted(self) -> Iterator[SheetRow]:
        found = noted(self.play, self.who)
        for key in KEPT:
            account = found[key]
            if account.value not in NOTHING:
                yield SheetRow(
                    phrase("capital", said=account.label), figure(account.value), terms=(term(account),)
                )
