"""What dice say: a 6 is a success, and on a stress die a 1 is a critical failure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.dice import Ladder
from winterdawn.editions.encounter.part import Marks
from winterdawn.editions.scales import scale
from winterdawn.kernel.event import Face
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.dice.scale import Scale
    from winterdawn.editions.zones.figures import Play, ZoneFigures

_FACE = ("zones.ruling.die-and-success-face",)
_STRESS = ("zones.stress.success-not-counted",)
_CRITICAL = ("zones.stress.failure-critical", "zones.ruling.stress-die-failure")


class Sixes(Marks):
    """A die that shows the success face or more is one success (``zones.ruling.die-and-success-face``)."""

    def scale(self, figures: ZoneFigures) -> Scale:
        """The game's scale with the table's own success face, and with what hinders as dice or as successes
        (``zones.ruling.modifiers-are-dice``).
        """
        malus = "dice" if figures.modifiers == "dice" else "successes"
        return scale("zones").but(step=figures.success_face, malus=malus)

    def stress(self, play: Play) -> Ladder:
        """How stress dice are read: a success is 1, a critical failure −1."""
        return Ladder(play.ladder.step, -1, self.failing(play.figures))

    def failing(self, figures: ZoneFigures) -> int:
        """The highest face that is a critical failure, lower than any that is a success
        (``zones.ruling.stress-die-failure``).
        """
        return min(figures.stress_fail_to, figures.success_face - 1)

    def joins(self, figures: ZoneFigures) -> bool:
        """Whether Stress dice join all rolls (``zones.ruling.which-rolls-stress-dice``)."""
        return figures.stress_dice_on == "all"

    def face(self, play: Play, shows: int, of: int, role: str = "own") -> Face:
        """A die as it lies; what stress dice score is no success of the roll."""
        if role != "stress":
            return Face(shows, of, play.ladder.score(shows), role, _FACE)
        mark = self.stress(play).score(shows)
        told = {1: phrase("die-brings-wp"), -1: phrase("die-fails")}.get(mark)
        return Face(shows, of, 0, role, _CRITICAL if mark < 0 else _STRESS, told or "")
