"""What dice say under the screen: thirds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.screen.figures import ScreenFigures
from winterdawn.editions.sda.frame.scoring import Scoring
from winterdawn.kernel.event import Face

if TYPE_CHECKING:
    from winterdawn.dice.scale import Scale
    from winterdawn.editions.sda.figures import Figures, Play
    from winterdawn.kernel.asks.choices import Cites

_STEP = 3
_AGAINST: Cites = ("screen.malus.dice", "screen.ruling.malus-dice-subtract")


class Thirds(Scoring):
    """A face is worth a third of itself, rounded down, die by die (``screen.ruling.thirds-are-per-die``)."""

    def scale(self, figures: Figures) -> Scale:
        """Also with the table's own ways to read dice together, with totals below 0, with maluses, and with
        what is flawless or fails completely (``screen.ruling.thirds-are-per-die``,
        ``screen.ruling.negative-totals-stand``, ``screen.ruling.negative-totals-opposed``,
        ``screen.ruling.malus-ladder-is-cumulative``, ``screen.ruling.malus-dice-subtract``,
        ``screen.ruling.flawless-and-failure-exp``).
        """
        assert isinstance(figures, ScreenFigures)
        below = "stands" if figures.negative_totals == "stand" else "zero"
        deficit = "difference" if figures.opposed_deficit == "stand" else "dice"
        malus = "ladder" if figures.malus_ladder == "cumulative" else "banded"
        failure, shrinks = "never" if figures.core_exp == "off" else "empty", figures.malus_dice == "replace"
        return (
            super()
            .scale(figures)
            .but(
                below=below,
                deficit=deficit,
                malus=malus,
                failure=failure,
                shrinks=shrinks,
                summed=figures.success_mode == "sum",
            )
        )

    def face(self, play: Play, shows: int, of: int, role: str) -> Face:
        """A die with what it is worth and by which rule, nothing by itself where all are added; what a malus
        die is worth is taken off.
        """
        if play.scale.summed:
            return Face(shows, of, 0, role, ("screen.ruling.thirds-are-per-die",))
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
