"""The page of an encounter, by its tempo."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from winterdawn.editions.encounter.part import ACTION, Page
from winterdawn.editions.sda.page import fight, scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.setup import Ground
    from winterdawn.kernel.view import Map, View, Viewer
    from winterdawn.space.maps import Space


class Pages(Page):
    """A fight shows the map and the order, a scene those who are there."""

    def looks(self, play: Play) -> Callable[[Viewer], View]:
        """Shows each viewer all that they may know at this moment."""
        if play.tempo != ACTION:
            return partial(scene.view, play)
        look, chart = fight.Fight(play).view, _chart(play.map, play.setup.ground)
        return lambda viewer: replace(look(viewer), map=chart)


@lru_cache(maxsize=64)
def _chart(ground: Space[Any], told: Ground) -> Map:
    """The ground with all that it is made of; always the same object for the same map."""
    return replace(fight.map_of(ground), blocked=told.blocked, diagonal=told.diagonal)
