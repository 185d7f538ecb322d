"""Whether people on a map can come to blows at all, and a side to what it wants to reach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from winterdawn.editions.goal import REACH
from winterdawn.editions.setup import Setup, SetupError
from winterdawn.space.ground.features import Lies
from winterdawn.space.maps import Space

_BUDGET = 1_000
"""Metres of the longest way that is looked for."""


def check_ways(setup: Setup) -> None:
    """Raise :class:`SetupError` if walls keep all from seeing and meeting, or a side from its goal.

    Doors count as open, and whatever can be climbed, jumped or waded through does not count.
    """
    walls = tuple(str(each) for each in setup.ground.map().features if each.lies is Lies.WALL)
    if not walls and not setup.ground.blocked:
        return
    ground = replace(setup.ground, features=walls).map()
    if setup.tempo == "action" and not _meet(setup, ground):
        closed = setup.entrants[0]
        told = f"walls close {closed.place} in, and nobody sees or reaches anybody of another side"
        raise SetupError(f"entrants.{closed.id}.place: {told}; open a way with a door or a gap")
    goal = setup.goal
    if goal.kind == REACH:
        own = {who.place for who in setup.entrants if who.side == goal.side}
        ways = [_reached(ground, ground.place(at)) for at in own]
        for number, place in enumerate(goal.places):
            if not any(reached(place) for reached in ways):
                raise SetupError(f"goal.places[{number}]: no way leads to {place} for anybody of {goal.side}")


def _meet(setup: Setup, ground: Space[Any]) -> bool:
    """Whether any two of different sides see each other, or could walk to each other."""
    people = setup.entrants
    pairs = [(a, b) for a in people for b in people if a.side < b.side]
    if any(ground.sight(ground.place(a.place), ground.place(b.place)) for a, b in pairs):
        return True
    left = list(people)
    while left:
        # whoever can be walked to reaches the same people, so that nobody looks for them again
        reached = _reached(ground, ground.place(left[0].place))
        near = [who for who in left if reached(who.place)]
        if len({who.side for who in near}) > 1:
            return True
        left = [who for who in left if who not in near]
    return False


def _reached(ground: Space[Any], start: Any) -> Callable[[str], bool]:
    """Tells whether one could walk from ``start`` to a place."""
    ways = ground.ways(start, _BUDGET, (), ())
    return lambda place: start == (to := ground.place(place)) or ways.reach(to)
