"""Lines of sight: who has whom in view, and who stands between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import ATTACKS, MELEE
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase
from winterdawn.space.ground.lines import between

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.space.maps import Place


class Sightlines(SdaPart):
    """A line from one to the other that nothing blocks (``book.ranged.attack``)."""

    forbids_in = MELEE | ATTACKS
    lying = True

    def sees(self, play: Play, spot: Place, other: Place) -> bool:
        """Whether somebody at ``spot`` has a clear line to somebody at ``other``."""
        return play.map.sight(spot, other)

    def between(self, play: Play, spot: Place, other: Place) -> list[Combatant]:
        """Whoever stands on the line from ``spot`` to ``other``, less than half a metre off it."""
        ends = play.map.middle(spot), play.map.middle(other)
        far = 0.5 / play.map.scale
        return [who for who in play.here if between(play.map.middle(who.place), *ends, far)]

    def forbids(self, play: Play, use: Use) -> Barred | None:
        """Nobody attacks or defends through a wall (``book.ruling.ground-walls``)."""
        if use.against is None or use.anywhere or not (use.melee or use.attack):
            return None
        if self.sees(play, use.who.place, use.against.place):
            return None
        why = phrase("wall-between", target=use.against.id)
        return Barred(why, ("book.opportunity.line-of-sight", "book.ruling.ground-walls"))
