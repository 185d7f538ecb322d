"""Ways on planes: whose attention they draw, which are listed, and how one gets away from a body."""

from __future__ import annotations

from typing import Any

import pytest

from tests.space.test_outlines import holds
from tests.space.test_planes import GROUNDS, MIDDLE, OPEN, at
from winterdawn.space import made
from winterdawn.space.maps import Space


@pytest.mark.parametrize(
    "begin, end, same",
    [("2,2.5", "7.05,6.55", True), ("2,4.5", "7,4.55", False)],
    ids=["half a centimetre longer", "four centimetres longer"],
)
def test_ways_that_differ_by_less_than_a_centimetre_are_as_long(begin: str, end: str, same: bool) -> None:
    start, goal = at(begin), at(end)

    def aside(spot: Any) -> Any:
        return (goal.x - start.x) * (spot.y - start.y) - (goal.y - start.y) * (spot.x - start.x)

    quiet = []
    for side in (-1, 1):
        watched = lambda spot, side=side: frozenset({"w"} if aside(spot) * side > 999 else ())  # noqa: E731
        _, way = OPEN.ways(start, 9, [MIDDLE], [MIDDLE], watched)[goal]
        quiet.append(not any(watched(spot) for spot in way))
    assert quiet.count(True) == (2 if same else 1)


@pytest.mark.about("book.ruling.plane-ways")
def test_nobody_slips_through_what_is_watched() -> None:
    """Everything that is 30 centimetres deep or more is looked at."""
    start, goal = at("1,4.5"), at("8,5")
    for west in range(30, 150):
        watched = lambda spot, west=west: frozenset({"w"} if west <= spot.x <= west + 6 else ())  # noqa: E731
        assert OPEN.ways(start, 9, (), (), watched).drawn(goal, watched) == {"w"}, west


def test_places_at_each_distance_of_melee_are_listed_around_whoever_can_be_reached() -> None:
    wide = made("plane", 20, 20)
    start, foe = wide.place("5,4"), wide.place("12.2,13.6")
    alone = set(wide.ways(start, 9, (), ()))
    assert {round(wide.stride(start, spot), 1) for spot in alone} == {1.0, 4.5, 9.0}
    listed = set(wide.ways(start, 9, [foe], [foe])) - alone
    assert listed == {wide.place("10.4,11.2")}, "three metres off, nine away"
    foe = wide.place("8,5")
    listed = set(wide.ways(start, 9, [foe], [foe])) - alone
    assert {round(wide.stride(foe, spot), 1) for spot in listed} == {1.1, 2.0, 3.0}
    (beside,) = set(wide.ways(start, 9, (), [foe])) - alone
    assert wide.stride(start, beside) == pytest.approx(wide.stride(start, foe) - 1.05, abs=0.04)


@pytest.mark.parametrize("begin", ["4.5,4.5", "4.6,4.5", "5,4.5"])
def test_whoever_stands_within_somebody_gets_away_from_them_and_not_through_them(begin: str) -> None:
    start = at(begin)
    ways = OPEN.ways(start, 9, [MIDDLE], [MIDDLE])
    assert ways[at("7.5,4.5")][0] == pytest.approx(OPEN.stride(start, at("7.5,4.5")))
    if start != MIDDLE:
        far, way = ways[at("1.5,4.5")]
        assert far > OPEN.stride(start, at("1.5,4.5")) + 0.2
        assert min(OPEN.stride(MIDDLE, spot) for spot in way) >= OPEN.stride(start, MIDDLE)


@pytest.mark.parametrize(("ground", "start", "bodies"), GROUNDS)
def test_outlines_hold_where_one_comes_only_by_drawing_somebody(
    ground: Space[Any], start: str, bodies: list[str]
) -> None:
    begin, foes = ground.place(start), [ground.place(name) for name in bodies]
    watchers = {"near": ground.place("4.5,3"), "far": ground.place("7,5.5"), "here": begin}
    draws = lambda spot: frozenset(id for id, at in watchers.items() if ground.stride(at, spot) < 1)  # noqa: E731
    ways = ground.ways(begin, 4.5, foes, foes, draws)
    risks = {who: outlines for whose, outlines in ways.risks() for who in whose}
    spots, wrong = _spread(ground), 0
    for spot in spots:
        drawn = draws(begin) | ways.drawn(spot, draws) if ways.reach(spot) else ()
        for who, outlines in risks.items():
            wrong += _within(outlines, *ground.middle(spot)) != (who in drawn)
        assert risks.keys() >= set(drawn)
    assert wrong < len(spots) * len(risks) * 0.02


def _spread(ground: Space[Any]) -> list[Any]:
    """Points all over the ground, 30 centimetres apart."""
    kind = type(ground.places[0])
    across = range(10, ground.width * 20 - 9, 6)
    return [kind(x, y) for x in across for y in range(10, ground.height * 20 - 9, 6)]


def _within(outlines: tuple[tuple[tuple[float, float], ...], ...], x: float, y: float) -> bool:
    return sum(holds(outline, x, y) for outline in outlines) % 2 == 1
