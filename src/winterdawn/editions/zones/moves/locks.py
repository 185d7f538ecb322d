"""Doors between zones locked, unlocked and broken by a word (``zones.ruling.table-locks``)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.hand.hand import SCENE, AnyMoment
from winterdawn.kernel.fact import phrase
from winterdawn.space.zones.plan import LOCKED, OPEN, UNLOCKED, Plan, read

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Act
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.kernel.asks.ask import Procedure

_CITES: Cites = ("zones.ruling.table-locks", "zones.ruling.sight-and-doors")
_TOLD = {LOCKED: "locked", UNLOCKED: "unlocked", OPEN: "broken"}


class Turned(msgspec.Struct):
    """What has become of doors, by their number among what joins zones."""

    ways: dict[int, str] = {}


class ZoneLocks(Part):
    """A locked door is no connection; a broken one is no door any more."""

    remembers = Turned

    def interferes(self, play: Play) -> Iterable[Act]:
        """Door by door."""
        hand: AnyMoment = play.part(AnyMoment)
        for number, edge in enumerate(read(play.map.laid).edges):
            ways = (LOCKED, UNLOCKED, OPEN) if edge.way in (LOCKED, UNLOCKED) else ()
            for other in ways:
                if other == edge.way or next(self._turned(play, number, other).faults(), None):
                    continue
                label = phrase("do-door", how=_TOLD[other], a=edge.a, b=edge.b)
                run = partial(self._turn, play, number, other)
                act = hand.act(f"hand:door:{number}:{_TOLD[other]}", label, run, f"{SCENE}: Doors")
                act.cites = _CITES
                yield act

    def _turned(self, play: Play, number: int, way: str) -> Plan:
        """The plan with another way between two zones; it may leave some out of reach of others."""
        plan = read(play.map.laid)
        edges = [edge._replace(way=way) if n == number else edge for n, edge in enumerate(plan.edges)]
        return plan._replace(edges=tuple(edges))

    def _turn(self, play: Play, number: int, way: str) -> Procedure[None]:
        lines, edge = self._turned(play, number, way).lines(), read(play.map.laid).edges[number]
        play.record(Turned).ways[number] = way
        play.map = msgspec.structs.replace(play.setup.ground, features=lines).map()
        play.emit("door", phrase("door-is", a=edge.a, b=edge.b, how=_TOLD[way]), _CITES)
        return
        yield
