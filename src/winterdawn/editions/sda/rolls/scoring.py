"""What dice say: the scale by which faces count, with this table's house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.encounter.part import Marks

if TYPE_CHECKING:
    from winterdawn.dice.scale import Scale
    from winterdawn.editions.sda.figures import Figures


class Scoring(Marks):
    """A face counts for itself divided by a step (``book.mos.formula``)."""

    def __init__(self, scale: Scale) -> None:
        self._scale = scale

    def scale(self, figures: Figures) -> Scale:
        """The edition's scale with the table's own step."""
        return self._scale.but(step=figures.ladder_step)
