"""Virtues in the 2017 draft: leanings in words, which no rule reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.person.virtues import Virtues
from winterdawn.kernel.asks.choices import Barred

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play


class VirtuesInWords(Virtues):
    """They have no steps and no dice, and nobody calls upon them (``draft.sheet.no-virtue-rolls``)."""

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """None of them."""
        return ()

    def barred(self, play: Play, who: Combatant, virtue: str) -> Barred | None:
        """Never, for whatever virtue."""
        return Barred("virtues are words, and nobody calls upon them", ("draft.sheet.no-virtue-rolls",))
