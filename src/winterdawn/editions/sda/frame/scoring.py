"""What dice say: the scale by which faces count, with this table's house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from winterdawn.editions.encounter.part import Marks
from winterdawn.kernel.event import Face

if TYPE_CHECKING:
    from winterdawn.dice.scale import Scale
    from winterdawn.editions.encounter.encounter import Encounter

_STEP = 4
_RULES = (
    "book.mos.die-threshold",
    "book.mos.one",
    "book.mos.two",
    "book.mos.three",
    "book.mos.four",
    "book.mos.five",
)
"""What a die scores by the book's table, by MoSes."""


class Scoring(Marks):
    """A face counts for itself divided by a step (``book.mos.formula``)."""

    formula: ClassVar[str] = "book.mos.formula"
    """By which a die counts where the table does not hold."""

    def __init__(self, scale: Scale) -> None:
        self._scale = scale

    def scale(self, figures: Any) -> Scale:
        """The edition's scale with the table's own step."""
        return self._scale.but(step=figures.ladder_step)

    def of_harm(self, play: Encounter[Any]) -> Scale:
        """How dice of damage are read: as all others."""
        return play.scale

    def harm_face(self, play: Encounter[Any], shows: int, of: int, role: str) -> Face:
        """One of them as it lies."""
        return self.face(play, shows, of, role)

    def face(self, play: Encounter[Any], shows: int, of: int, role: str) -> Face:
        """A die with what it scores; by the table where the table holds, else by the formula."""
        scores = play.ladder.score(shows)
        rule = _RULES[scores] if play.scale.step == _STEP and scores >= 0 else self.formula
        return Face(shows, of, scores, role, (rule,))
