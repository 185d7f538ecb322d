"""How somebody stands where they stop: whom they face, who is at their side, and what the ground gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.editions.sda.moves.reach import FARTHEST, Reach
from winterdawn.kernel.wording import clauses
from winterdawn.space.ground.features import COVERS
from winterdawn.space.maps import Arc

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.space.maps import Place

_NEAR = 1
"""Metres from an obstacle at which it gives cover against what comes from afar."""


def arrival(play: Play, who: Combatant, spot: Place, foes: Sequence[Combatant]) -> str:
    """How ``who`` stands at a place to which they walk, in words; the first of their ``foes`` is the nearest
    to it, to whom they turn.
    """
    if not foes:
        return ""
    nearest = foes[0]
    told = [_turned(play, who, spot, foes), _covered(play, spot, nearest), _height(play, spot, nearest)]
    return clauses(filter(None, told))


def _turned(play: Play, who: Combatant, spot: Place, foes: Sequence[Combatant]) -> str:
    if not play.map.facings:
        return ""
    facing = play.map.facing_towards(who.facing, spot, foes[0].place)
    sides = {Arc.FLANK: "on your flank", Arc.REAR: "behind you"}
    arcs = [(foe, play.part(Facing).arc(play, facing, spot, foe.place)) for foe in foes[1:]]
    near = [f"{foe.name} is {sides[arc]}" for foe, arc in arcs if arc in sides and _strikes(play, spot, foe)]
    return ", ".join((f"there you turn to {foes[0].name}", *near))


def _covered(play: Play, spot: Place, foe: Combatant) -> str:
    """What lies between the place and somebody, who is struck at or strikes across it."""
    melee = _strikes(play, spot, foe)
    if melee and play.figures.melee_cover == "off":
        return ""
    quarters, what = play.map.shelter(foe.place, spot, None if melee else _NEAR)
    if not quarters:
        return ""
    called = "".join(part.hiding(play, quarters) for part in play.answering(SdaPart.hiding))
    named = f"{called}{f' ({what})' if what else ''}"
    if quarters >= len(COVERS):
        return f"{named} between you and {foe.name}: no blow either way"
    return f"{named}, for both of you" if melee else f"{named} from {foe.name}"


def _height(play: Play, spot: Place, foe: Combatant) -> str:
    own, other = play.map.level(spot), play.map.level(foe.place)
    if own == other:
        return ""
    return "you stand higher" if own > other else f"{foe.name} stands higher"


def _strikes(play: Play, spot: Place, foe: Combatant) -> bool:
    return play.map.metric and play.part(Reach).apart(play, spot, foe.place) <= FARTHEST
