"""What a seat may know in numbers is no more than its page shows, at every moment of told fights."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.played.skirmish import KINDS, skirmish
from tests.editions.zones.melees import scuffle
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.registry import begin
from winterdawn.editions.setup import Setup
from winterdawn.kernel.position import Position
from winterdawn.kernel.run import Run
from winterdawn.kernel.views.blocks import Gauge, Lines
from winterdawn.kernel.views.view import Panel, View, Viewer
from winterdawn.players import named, play

LONGEST = 120


def check(game: Encounter[Any], seat: str, *, whole: bool) -> None:
    """Everything that a seat knows stands in its view."""
    known, view = game.position(seat, whole=whole), game.view(Viewer(seat, "gm" if whole else "player"))
    sides = {one.side for one in known.people}
    told = {token.id: token for token in view.tokens}
    assert [one.id for one in known.people] == [*told]
    for one in known.people:
        token, friend = told[one.id], "ally" if one.side == known.side else "foe"
        assert (one.name, one.place, one.facing, one.metres, one.acting, one.out, friend) == (
            *(token.name, token.place, token.facing, token.metres, token.acting, token.out),
            token.side,
        )
        assert (one.id in known.own) == token.mine
        assert [sign.icon for sign in one.signs] == [badge.icon for badge in token.badges]
    assert known.side in sides
    assert [(due.who, due.now, due.done) for due in known.order] == [
        (row.who, row.now, row.done) for row in view.order if known.order
    ]
    for due, row in zip(known.order, view.order, strict=False):
        assert due.count is None or str(due.count) == row.count.replace("−", "-")
    assert [(item.name, item.place) for item in known.items] == [
        (item.name, item.place) for item in view.items
    ]
    check_ground(known, view)
    assert [*known.bodies] == [panel.id for panel in view.panels]
    for panel in view.panels:
        check_body(known, panel)


def check_ground(known: Position, view: View) -> None:
    """The map and the goal are those that are shown."""
    ground, chart = known.ground, view.map
    assert ground is not None
    assert (ground.kind, ground.size, ground.blocked) == (chart.kind, chart.size, chart.blocked)
    assert (ground.diagonal, ground.laid, ground.across) == (chart.diagonal, chart.laid, chart.across)
    goal, shown = known.goal, view.goal
    assert (goal is None) == (shown is None)
    if goal and shown:
        assert (goal.kind, goal.places, goal.whom) == (shown.kind, shown.places, shown.whom)
        assert (goal.side == known.side) == (shown.side == "ally")
    assert (known.outcome is None) == (not view.over)


def check_body(known: Position, panel: Panel) -> None:
    """Spirit and boxes are those of the panel."""
    body = known.bodies[panel.id]
    gauges = {block.label: (block.now, block.most) for block in panel.blocks if isinstance(block, Gauge)}
    lines = [line for block in panel.blocks if isinstance(block, Lines) for line in block.lines]
    if "Spirit" in gauges:
        assert (body.reserve, body.most_reserve) == gauges["Spirit"]
        assert body.lines == tuple((line.small, line.large, line.ticked) for line in lines)
    else:
        now, most = gauges["Stamina"]
        assert body.lines == ((most, 0, most - now),)


def watched(setup: Setup, seed: int) -> int:
    """Play a fight, and look at each moment with everybody's eyes; how many there were."""
    run: Run[Encounter[Any]] = Run(begin(setup))
    seats = {who.seat for who in setup.entrants} | {run.game.gm} - {""}

    def goes_on(game: Encounter[Any]) -> bool:
        for seat in (*seats, "nobody"):
            check(game, seat, whole=False)
        check(game, setup.gm or "gm", whole=True)
        return len(run.record) < LONGEST

    play(run, {seat: named("simple", seat) for seat in seats}, SeededDice(seed), goes_on)
    return len(run.record)


@pytest.mark.parametrize("kind", KINDS)
def test_a_seat_knows_in_numbers_what_its_page_shows(kind: str) -> None:
    assert sum(watched(skirmish(kind, seed), seed) for seed in range(2)) > LONGEST / 2


def test_so_it_does_in_the_zone_game() -> None:
    assert sum(watched(scuffle(seed), seed) for seed in range(2)) > LONGEST / 2
