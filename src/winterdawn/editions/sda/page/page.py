"""The page of an encounter, by its tempo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.encounter.part import ACTION, Page
from winterdawn.editions.sda.page.fight import FightPage
from winterdawn.editions.sda.page.scene import ScenePage

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.seen.moment import Moment


class Pages(Page):
    """A fight shows the map and the order, a scene those who are there."""

    def moment(self, play: Play) -> Moment:
        """This moment, as each seat may know it and each viewer sees it."""
        return FightPage(play) if play.tempo == ACTION else ScenePage(play)
