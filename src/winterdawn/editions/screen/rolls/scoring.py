"""What dice say under the screen: thirds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.rolls.scoring import Scoring
from winterdawn.kernel.event import Face

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.choices import Cites

_STEP = 3
_AGAINST: Cites = ("screen.malus.dice", "screen.ruling.malus-dice-subtract")


class Thirds(Scoring):
    """A face is worth a third of itself, rounded down, die by die (``screen.ruling.thirds-are-per-die``)."""

    def face(self, play: Play, shows: int, of: int, role: str) -> Face:
        """A die with what it is worth and by which rule; what a malus die is worth is taken off."""
        worth = play.ladder.score(shows)
        if play.scale.step != _STEP:
            rule: Cites = ("screen.dice.success-formula",)
        elif not worth:
            rule = ("screen.dice.low-faces",)
        else:
            most = ("screen.dice.max-per-die",) if worth == play.ladder.score(of) else ()
            rule = ("screen.dice.success-table", *most)
        if role == "against":
            return Face(shows, of, -worth, role, (*rule, *_AGAINST))
        return Face(shows, of, worth, role, rule)
