"""What a side is to do beside being left standing, as somebody of it sees the map."""

from __future__ import annotations

import math
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from winterdawn.space.maps import Place, Routes, Space

if TYPE_CHECKING:
    from winterdawn.players.simple.field import Field

_FAR = 100
"""As many places, or metres, it looks for a way."""
_KEPT = 64
"""How many of the posts last looked at keep their ways."""


class Errand:
    """The goal of an encounter as it concerns one of the people in it."""

    def __init__(self, field: Field) -> None:
        self._field, self._goal, self._ground = field, field.position.goal, field.ground
        self._own = self._goal is not None and self._goal.side == field.me.side

    @property
    def presses(self) -> bool:
        """Whether waiting brings their side nearer to nothing."""
        return self._goal is not None and self._own != (self._goal.kind == "hold")

    @property
    def holds(self) -> bool:
        """Whether their side has won if nothing happens."""
        return self._own and not self.presses

    @property
    def whom(self) -> str:
        """Whom their side is to take alive, empty for nobody."""
        return self._goal.whom if self._goal and self._own else ""

    @cached_property
    def _posts(self) -> list[Place]:
        """Where somebody of their side has to be."""
        return list(map(self._ground.place, self._goal.places)) if self._goal and self._own else []

    def _is_post(self, spot: Place) -> bool:
        return any(spot == post or self._ground.clash(spot, post) for post in self._posts)

    @cached_property
    def _there(self) -> list[str]:
        """Who of their side is where somebody has to be."""
        field = self._field
        own = (one for one in field.position.people if one.side == field.me.side and not one.out)
        return [one.id for one in own if self._is_post(self._ground.place(one.place))]

    @property
    def stays(self) -> bool:
        """Whether they are the only one where somebody has to be."""
        return self._there == [self._field.me.id]

    @property
    def calls(self) -> bool:
        """Whether somebody still has to get there."""
        return bool(self._posts) and not self._there

    def lacks(self, at: Place) -> float:
        """Metres on foot from a place to the nearest where somebody has to be, past opponents and through
        doors; where a climb is on every way, longer than any without.
        """
        if self._is_post(at):
            return 0
        on_foot = _least(self._ways, at)
        return on_foot if on_foot < math.inf else 2 * _FAR * self._ground.scale + _least(self._climbs, at)

    @cached_property
    def here(self) -> float:
        """The same for where they stand."""
        return self.lacks(self._field.at)

    @property
    def shut_off(self) -> bool:
        """Whether they would be there sooner with doors open."""
        at = self._field.at
        return _least(self._ways, at) < _least(self._ways_on(self._ground), at)

    @cached_property
    def _ways(self) -> list[Routes[Any]]:
        return self._ways_on(self._field.opened)

    @cached_property
    def _climbs(self) -> list[Routes[Any]]:
        return self._ways_on(self._field.level)

    def _ways_on(self, ground: Space[Any]) -> list[Routes[Any]]:
        barred = tuple(ground.place(foe.place) for foe in self._field.foes)
        return [_from(ground, post, barred) for post in self._posts]


@lru_cache(_KEPT)
def _from(ground: Space[Any], post: Place, barred: tuple[Place, ...]) -> Routes[Any]:
    """The ways from a post past opponents; the same are asked for at each answer until one of these moves."""
    return ground.ways(post, _FAR * ground.scale, barred, ())


def _least(ways: list[Routes[Any]], at: Place) -> float:
    return min((each.price(at) for each in ways if each.reach(at)), default=math.inf)
