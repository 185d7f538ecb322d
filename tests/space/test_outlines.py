"""Planes: what is drawn of where one may go, and of where somebody's attention is drawn."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import pytest

from tests.drills import Drill
from tests.space.test_planes import BUILT, GROUNDS, OPEN, at
from winterdawn.space import made
from winterdawn.space.maps import Space


@pytest.mark.parametrize(("ground", "start", "bodies"), GROUNDS)
def test_outlines_hold_what_can_be_reached(ground: Space[Any], start: str, bodies: list[str]) -> None:
    """But for a rim as wide as the mesh."""
    begin, foes = ground.place(start), [ground.place(name) for name in bodies]
    ways = ground.ways(begin, 4.5, foes, [*foes, ground.place("4.5,6")])
    stages = ways.bands()
    assert [far for far, _ in stages] == [1, 2, 3, 4, 4.5]
    kind, wrong = type(begin), 0
    spots = [
        kind(x, y) for x in range(10, ground.width * 20 - 9, 6) for y in range(10, ground.height * 20 - 9, 6)
    ]
    for spot in spots:
        reached = ways[spot][0] if ways.reach(spot) else math.inf
        x, y = ground.middle(spot)
        for far, outlines in stages:
            wrong += (sum(holds(outline, x, y) for outline in outlines) % 2 == 1) != (reached <= far)
    assert wrong < len(spots) * len(stages) * 0.01


WALL, STUB = (made("plane", 13, 11, (f"6,2-6,{end}",)) for end in (8, 5))
CORNERS = [(WALL, "4.5,5", "7.5,8"), (STUB, "3,5", "8,5"), (BUILT, "3,4", "3,6.5")]


@pytest.mark.parametrize(("ground", "start", "foe"), CORNERS)
def test_outlines_lie_within_a_step_of_what_they_tell(
    ground: Space[Any], start: str, foe: str, drill: Drill
) -> None:
    """What can be reached, and where one comes only by drawing somebody's attention; behind corners too."""
    begin, watcher = ground.place(start), ground.place(foe)
    looked = ground.seen(watcher, ground.facing_towards(0, watcher, begin), frozenset({1, 2}))
    draws = lambda spot: frozenset({"w"} if spot in looked else ())  # noqa: E731
    ways = ground.ways(begin, 8, [watcher], [watcher], draws)
    area, (_, risk) = ways.bands()[-1][1], *ways.risks()
    kind, every = type(begin), drill.of(5, 11)

    def reached(spot: Any) -> bool:
        return spot == begin or ways.reach(spot)

    def risky(spot: Any) -> bool:
        return reached(spot) and "w" in (draws(begin) | ways.drawn(spot, draws) if spot != begin else ())

    for told, outlines in ((reached, area), (risky, risk)):
        for x in range(10, ground.width * 20 - 9, every):
            for y in range(10, ground.height * 20 - 9, every):
                drawn = sum(holds(outline, x / 20, y / 20) for outline in outlines) % 2 == 1
                around = (kind(x + east, y + south) for east in (0, 1, -1) for south in (0, 1, -1))
                assert any(told(spot) == drawn for spot in around), (told.__name__, x / 20, y / 20)


def test_whoever_stands_at_the_edge_of_the_ground_is_within_the_outline() -> None:
    ways = OPEN.ways(at("4.5,4.5"), 9, (), ())
    area = ways.bands()[-1][1]
    for name in ("8.5,4.5", "4.5,8.5", "0.5,4.5", "4.5,0.5"):
        x, y = OPEN.middle(at(name))
        assert ways.reach(at(name))
        assert sum(holds(outline, x, y) for outline in area) % 2 == 1


def holds(outline: tuple[tuple[float, float], ...], x: float, y: float) -> bool:
    crossings = 0
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        if (ay > y) != (by > y):
            crossings += x < (bx - ax) * (y - ay) / (by - ay) + ax
    return crossings % 2 == 1
