"""A yard with everything in it, on every kind of map: it is drawn, told, and fought over to the end."""

from __future__ import annotations

import pytest

from tests.editions.played.conformance import play
from winterdawn.editions.notation import notation, parse
from winterdawn.editions.registry import begin
from winterdawn.editions.scenes import on
from winterdawn.kernel.views.view import Viewer

YARD = (
    "book hex 13x10 +wall:c3-g3/c4-f4 +door:g3/g4,g4/h3=Gate +wall:h3-k3/h4-k4 +low.half:d7-f7/d8-f8=Hedge "
    "+rough.medium:a6-b9=Mud +rough.extreme:a1-b2=Thicket +water.severe:h7-j8=Pond +height.1.5:k5-m7=Mound "
    "+height.0.75:j5-j6=Slope +height.-3:l9-m10=Pit +wall:e5=Pillar "
    "ilse-varn:player-1/heroes@d6 reeve-holt:player-2/toll@i6"
)
kinds = pytest.mark.parametrize("kind", ["hex", "square", "plane"])


@kinds
def test_it_is_laid_anew_and_told_again(kind: str) -> None:
    setup = on(parse(YARD, "The yard"), kind)
    assert parse(notation(setup), "The yard") == setup
    ground = setup.checked()
    ilse, reeve = (ground.place(who.place) for who in setup.entrants)
    assert ground.sight(ilse, reeve)
    by_name = {each.title: each for each in ground.features}
    assert {"Gate", "Hedge", "Mud", "Thicket", "Pond", "Mound", "Slope", "Pit", "Pillar", "wall"} == set(
        by_name
    )
    opened = setup.ground.swung([list(ground.features).index(by_name["Gate"])]).map()
    way = next(at for at in opened.places if opened.middle(at)[1] < 2 and opened.level(at) == 0)
    shut, free = (where.ways(ilse, 40, (), ()).reach(way) for where in (ground, opened))
    assert free
    assert shut, "around the end of the wall"
    inner = opened.ways(ilse, 9, (), ()), ground.ways(ilse, 9, (), ())
    assert len(list(inner[0])) >= len(list(inner[1]))


def test_a_door_takes_up_the_wall_beside_it_where_it_would_be_too_narrow() -> None:
    setup = on(parse(YARD.replace(",g4/h3", ""), "The yard"), "plane")
    gate = next(each for each in setup.ground.features if each.startswith("door"))
    assert gate.count(";") >= 1
    shut, opened = setup.ground.map(), setup.ground.swung([1]).map()
    assert setup.ground.features[1] == gate
    here, there = (shut.place(name) for name in ("7.75,4.1", "7.75,1.9"))
    assert opened.ways(here, 3, (), ()).reach(there)
    assert not shut.ways(here, 3, (), ()).reach(there)


def test_a_border_that_the_other_board_has_not_is_left_out() -> None:
    setup = parse("book hex 5x5 +wall:b2/c3,b2/b3 +door:b4/c5 skeleton:gm/a@a1 skeleton:gm/b@e5")
    assert on(setup, "square").ground.features == ("wall:b2/b3",)


@kinds
def test_everybody_sees_what_lies_there(kind: str) -> None:
    play = begin(on(parse(YARD, "The yard"), kind))()
    chart = play.view(Viewer("player-1")).map
    told = {each.title: (each.look, each.says, each.mark) for each in chart.features}
    assert told["Gate"] == ("door", "shut: nobody sees, strikes or goes through", "")
    assert told["Hedge"] == ("low", "half cover, in melee for both sides; climb or jump to get over", "½")
    assert told["Thicket"] == ("rough", "extreme impediment, each metre counts as 4", "×4")
    assert told["Pond"] == ("water", "severe impediment, each metre counts as 3", "×3")
    assert told["Mound"] == ("high", "1.5 m higher; climb or jump to get over its edge", "+1.5 m")
    assert told["Pit"] == ("deep", "3 m deeper; climb or jump to get over its edge", "−3 m")
    assert all(each.outlines or each.cells for each in chart.features)


@pytest.mark.parametrize("player", ["simple", "random"])
@kinds
def test_computer_players_fight_over_it_to_the_end(kind: str, player: str) -> None:
    run = play(on(parse(YARD, "The yard"), kind), player, 3)
    assert run.done
    kinds_told = {event.kind for event in run.events}
    assert "exchange" in kinds_told or player == "random"
