"""The kind of sheet that the screen has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from winterdawn.editions.screen.arms.traits import endow
from winterdawn.editions.screen.people.ready import ready
from winterdawn.editions.screen.people.sheet import ScreenSheet
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.page.kind import Sheets


class ScreenSheets(Sheets):
    """Sheets of the screen."""

    form: type[Sheet] = ScreenSheet

    def own(self) -> Mapping[str, Sheet]:
        """People with what only sheets of the screen tell."""
        return ready()

    def read(self, given: object) -> Sheet:
        """The sheet; one of another edition is carried over."""
        if isinstance(given, Sheet) and not isinstance(given, self.form):
            return self.carried(given).sheet
        return super().read(given)

    def adapted(self, document: dict[str, Any], lost: list[str]) -> dict[str, Any]:
        """Weapons get the traits that they have here (``screen.ruling.table-traits``)."""
        endow(document.get("weapons", []))
        return document
