"""Lines of sight: who has whom in view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.encounter.part import Part

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.space.maps import Place


class Sightlines(Part):
    """A line from one to the other that nothing blocks (``book.ranged.attack``)."""

    def sees(self, play: Play, spot: Place, other: Place) -> bool:
        """Whether somebody at ``spot`` has a clear line to somebody at ``other``."""
        return play.map.sight(spot, other)
