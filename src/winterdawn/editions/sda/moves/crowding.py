"""Crowding: nobody stays in a taken space, whatever stopped them there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.space.maps import Place

_CITES = ("book.ruling.combat-occupied-space",)


class Crowding(SdaPart):
    """Whoever is stopped, or struck down, on their way through a taken space makes room
    (``book.ruling.combat-occupied-space``).
    """

    def spread(self, play: Play, who: Combatant) -> None:
        """Have ``who`` make room, then anybody else who still shares a space."""
        if not play.map.crowded([one.place for one in play.here if one.mount is None]):
            return
        for one in (who, *play.others(who)):
            if not play.free(one.place, one):
                spot = self._room(play, one)
                play.bring(one, spot)
                play.emit("move", phrase("makes-room", who=one.id, spot=str(spot)), _CITES, one)

    def _room(self, play: Play, who: Combatant) -> Place:
        """A place beside theirs, or else the nearest one."""
        near: list[Place] = [spot for spot in play.map.neighbours(who.place) if play.free(spot, who)]
        if near:
            return near[0]
        free = play.map.room([one.place for one in play.others(who) if one is not who.partner])
        nearest: Place = min(free, key=partial(play.map.distance, who.place))
        return nearest
