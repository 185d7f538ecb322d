"""The page of an encounter, by its tempo."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.part import ACTION, Page
from winterdawn.editions.sda.page import fight, scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.views.view import View, Viewer


class Pages(Page):
    """A fight shows the map and the order, a scene those who are there."""

    def looks(self, play: Play) -> Callable[[Viewer], View]:
        """Shows each viewer all that they may know at this moment."""
        return fight.FightPage(play).view if play.tempo == ACTION else partial(scene.view, play)
