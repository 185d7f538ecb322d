"""Doors in a fight: what it says to open one, when it is free, and who keeps it from being shut."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.ground.test_cover import Table, duel
from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.ground.doors import Swung
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Barred, Option

CITES = ("book.action.use-object", "book.ruling.ground-doors")
HOUSE = (*CITES, "book.rule-zero.house-rules")
OPEN = "door.open:2,4-4,4=Gate"


def option(arena: Arena, key: str = "door:0") -> Any:
    """One of the options of the turn, none if it is not there."""
    options = arena.ask("What do you do?").among.options
    return next((option for option in options if option.key == key), None)


def on_a_plane(ann: str = "3,3.25", bob: str = "8,8", **house: Any) -> Arena:
    """Ann before an open gate."""
    people = enter(fighter("Ann"), ann), enter(fighter("Bob"), bob)
    return Arena(*people, ground=Ground(9, 9, kind="plane", features=(OPEN,)), **house).initiative(
        ann=4, bob=3
    )


@pytest.mark.rule("book.action.use-object", "book.ruling.ground-doors")
def test_to_open_a_door_is_an_action_and_free_where_the_group_plays_so() -> None:
    arena = duel("door:c3/c4=Gate", places=("c4", "h8"))
    assert option(arena) == Option("door:0", "Open the Gate", cost="your action", group="Ground", cites=CITES)
    free = duel("door:c3/c4=Gate", door_use="free")
    assert option(free) == Option("door:0", "Open the Gate", cost="free", group="Ground", cites=HOUSE)


def test_a_free_door_is_opened_after_the_action_too() -> None:
    arena = duel("door:c3/c4=Gate", door_use="free", places=("c4", "h8")).turn("ann", "stow:0")
    assert arena.ask("What do you do?").lead.endswith("Your action is taken.")
    assert option(arena) == Option("door:0", "Open the Gate", cost="free", group="Ground", cites=HOUSE)


@pytest.mark.rule("book.ruling.ground-doors")
def test_nobody_shuts_a_door_on_whoever_stands_in_it() -> None:
    arena = on_a_plane(bob="3,4.25")
    barred = Barred("Bob stands in it", ("book.ruling.ground-doors",))
    assert option(arena) == Option("door:0", "Shut the Gate", "", "your action", barred, "Ground", CITES)
    arena = on_a_plane()
    assert option(arena) == Option("door:0", "Shut the Gate", cost="your action", group="Ground", cites=CITES)
    arena.turn("ann", "door:0")
    assert arena.told("door") == ["Ann shuts the Gate"]


def test_the_game_master_opens_and_shuts_a_door_again_and_again() -> None:
    people = enter(fighter("Ann"), "3,3.25"), enter(fighter("Bob"), "8,8")
    table = Table(*people, ground=Ground(9, 9, kind="plane", features=(OPEN, "door:6,1-7,1=Hatch")))
    table.initiative(ann=4, bob=3)
    for number, door in enumerate((1, 0, 1, 0)):
        assert table.fight.record(Swung).doors == [[], [1], [0, 1], [0]][number]
        table.answer("What happens?", f"gm:door:{door}", "gm")
    told = ["The Hatch is opened", "The Gate is shut", "The Hatch is shut", "The Gate is opened"]
    assert table.told("door") == told
    assert [each.look for each in table.view("ann").map.features] == ["gap", "door"]


@pytest.mark.rule("book.ruling.ground-doors")
@pytest.mark.parametrize("kept", ["struck down", "pushed away", "held open"])
def test_a_door_stays_as_it_is_if_whoever_uses_it_is_kept_from_it(kept: str) -> None:
    arena = on_a_plane(bob="3,1.25").turn("ann", "door:0")
    assert "Ann shuts the Gate" in arena.ask("Strike at Ann", "bob").lead
    if kept == "held open":
        arena.who("bob").place = arena.fight.map.place("3,4")
    elif kept == "pushed away":
        arena.who("ann").place = arena.fight.map.place("8,1")
    arena.answer("Strike at Ann", "none") if kept != "struck down" else _down(arena)
    assert arena.told("door") == []
    assert [each.look for each in arena.view("bob").map.features] == ["gap"]


def _down(arena: Arena) -> None:
    arena.answer("Strike at Ann", 3).answer("Defend", 0).roll(8, 8, 8, 4)
    arena.answer(SpendHits, {"damage": 7}).roll(8, 8, 8, 8, 8, 8, 4)
    arena.answer(HoldOn, 2).roll(4, 1)
    assert arena.told("down")[0] == "Ann falls: incapacitated", arena.open()
