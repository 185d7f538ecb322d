"""Terrain: what a metre takes over ground that is hard to cross."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.fact import phrase
from winterdawn.space.ground.features import GRADES, Lies

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Fact, Saying
    from winterdawn.space.maps import Place, Rates

_RATES: Rates = (1, 1.5, 2, 3, 4)
"""``book.terrain.minor``, ``book.terrain.medium``, ``book.terrain.severe``, ``book.terrain.extreme``."""
EXTREME = len(GRADES)
"""The grade over which nobody runs."""


class Terrain(SdaPart):
    """Terrain can change how far somebody moves (``book.movement.terrain``).

    Grades do not add, the worst counts (``book.ruling.combat-terrain-stacking``), and lengths are kept exact
    (``book.ruling.combat-move-fractions``).
    """

    def rates(self, play: Play) -> Rates:
        """Metres of movement that a metre takes, by the grade of the ground from 0 to 4."""
        return _RATES

    def grades(self, play: Play) -> list[int]:
        """The grades of difficult ground that there are, the easiest first."""
        rough = (each.grade for each in play.map.features if each.lies in (Lies.ROUGH, Lies.WATER))
        return sorted(set(rough))

    def run_over(self, play: Play) -> list[int]:
        """Those that one can run over (``book.terrain.extreme-no-running``)."""
        return [grade for grade in self.grades(play) if grade < EXTREME]

    def words(self, grade: int) -> Fact:
        """What ground of a grade does to whoever walks over it; empty for even ground."""
        return phrase("ground-counts", grade=str(grade))

    def cites(self, play: Play, spot: Place) -> Cites:
        """The rules of the ground of a place, none where it is even (``book.ruling.ground-water``)."""
        grade = play.map.grade(spot)
        if not grade:
            return ()
        wet = any(each.lies is Lies.WATER and each.grade == grade for each in play.map.lies(spot))
        water = ("book.ruling.ground-water",) if wet else ()
        return ("book.terrain.difficult", f"book.terrain.{GRADES[grade - 1]}", *water)

    def told(self, play: Play, spot: Place) -> Saying:
        """The ground of a place, empty where it is even."""
        grade = play.map.grade(spot)
        if not grade:
            return ""
        worst = next(each for each in play.map.lies(spot) if each.grade == grade)
        return listed(worst.title, self.words(grade))
