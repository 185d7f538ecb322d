"""The page of an encounter, by its tempo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.encounter.part import ACTION, Page
from winterdawn.editions.sda.page import fight, scene

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.view import View, Viewer


class Pages(Page):
    """A fight shows the map and the order, a scene those who are there."""

    def view(self, play: Play, viewer: Viewer) -> View:
        """All that ``viewer`` may know now."""
        return fight.view(play, viewer) if play.tempo == ACTION else scene.view(play, viewer)
