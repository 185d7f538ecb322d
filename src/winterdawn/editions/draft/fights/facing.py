"""Facing in the 2017 draft: the flank is a line, and everything behind it is the rear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.moves.facing import Facing, RuledFacing
from winterdawn.space.maps import Arc

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.space.maps import Place


_LINES: Mapping[str, Cites] = {
    "hex": ("book.rule-zero.hex-facing-vertex",),
    "free": ("draft.ruling.flank-line-width",),
}
"""What else says where the line lies."""


def grid(play: Play) -> str:
    """What the draft's rules call the map: free where places are points."""
    return "free" if play.map.step else play.map.kind


class LineFacing(Facing):
    """The line across one's facing is the flank, as far as it goes."""

    def arc(self, play: Play, facing: int, at: Place, spot: Place) -> Arc:
        """In front of the line, upon it, or behind."""
        return play.map.astride(facing, at, spot)

    def rules(self, play: Play, side: Arc) -> Cites:
        """Those of the map in use."""
        lies = "rear" if side is Arc.REAR else "flanks"
        return f"draft.grid.{grid(play)}-{lies}", *_LINES.get(grid(play), ())

    def seen(self, play: Play, who: Combatant, metres: frozenset[int]) -> Container[Place]:
        """Those in sight that do not lie behind the line."""
        return _Ahead(super().seen(play, who, metres), play, who, self)


class RuledLines(RuledFacing, LineFacing):
    """Only where the game master says so, whatever the lines are."""


class _Ahead:
    """Places in sight in front of somebody or beside them."""

    def __init__(self, seen: Container[Place], play: Play, who: Combatant, facing: LineFacing) -> None:
        self._seen, self._play, self._who, self._facing = seen, play, who, facing

    def __contains__(self, spot: object) -> bool:
        if spot not in self._seen:
            return False
        return self._facing.side(self._play, self._who, spot) is not Arc.REAR
