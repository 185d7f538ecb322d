"""Where a wall may go, what that takes, and what is told of it."""

from __future__ import annotations

import pytest

from tests.editions.answering import Asking
from tests.editions.sda.arena import PIKE, Arena, each, enter, fighter
from tests.editions.walls.shields import EAST, bearer, done, formed, joined, line, menu, walls
from tests.space.zones import zones
from winterdawn.editions.encounter.act import Slot
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.walls.wall import ShieldWall
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Barred, Cell, OneOf, Option

MOVES = (
    "book.manoeuvre.shield-wall-speed",
    "book.manoeuvre.shield-wall-initiative",
    "book.ruling.combat-shield-wall-move",
)
ROUND_EVE = [
    ("f5", "north-north-east"), ("f6", "east"), ("f7", "south-south-east"),
    ("e7", "south-south-west"), ("d6", "west"), ("e5", "north-north-west"),
]  # fmt: skip


def called(*, foe: str = "m9", **given: object) -> Arena:
    """Ann and Eve stand in a wall, and Eve, who has the lowest number, is called."""
    return formed(foe=foe, **given).turn("ann", "end").turn("bob", "end")


def wall(arena: Arena, slot: Slot | None = None) -> list[str]:
    """What the turn of Eve offers about the wall, as it is or as it would be."""
    acts = each(arena.fight.acts(arena.who("eve"), slot)) if slot else menu(arena, "eve").values()
    return [act.key for act in acts if act.group == "Shield wall"]


@pytest.mark.unlike("draft", reason="whoever gives up the action hides behind a shield there")
@pytest.mark.rule("book.manoeuvre.shield-wall-speed")
@pytest.mark.about("book.ruling.combat-shield-wall-straight")
def test_whoever_leads_reads_where_it_may_go_and_at_what_cost() -> None:
    arena = called(speed=1.0)
    march = menu(arena, "eve")["march"]
    assert march == Option("march", "Move with the shield wall", "", "1 m", None, "Shield wall", MOVES)
    turn = Option("wheel", "Turn the shield wall", "free", "", None, "Shield wall", MOVES)
    assert menu(arena, "eve")["wheel"] == turn
    ask = arena.turn("eve", "march").ask("Move the wall where?", "eve")
    near = tuple(Option(key, f"{key}, to the {way}", "", "1 m") for key, way in ROUND_EVE)
    assert ask.among == Cell(near)
    assert (ask.who, ask.lead, ask.act) == ("eve", "Ann moves alike. 1 m left.", "Move to {}")
    assert (ask.extra, ask.cites) == ((Option("stop", "Stay here"),), MOVES)
    arena.answer("Move the wall where?", "d6")
    assert arena.only(Asking(OwnTurn, count=2), "eve")
    (event,) = arena.events("move")
    assert (event.text, event.who) == ("The shield wall moves: Ann to d5 and Eve to d6", "ann")
    assert event.cites == MOVES
    assert wall(arena) == ["unwall", "wheel"], "there is nowhere left to go"


@pytest.mark.about("book.ruling.combat-shield-wall-straight")
def test_it_goes_past_nobody_and_through_nothing_closed() -> None:
    people = [
        enter(bearer("Ann"), "e5", "wall", facing=EAST),
        enter(bearer("Eve", speed=1.0), "e6", "wall", facing=EAST),
        enter(fighter("Gus"), "f5", "wall"),
    ]
    ground = Ground(13, 11, blocked=("d6",))
    arena = Arena(*people, enter(fighter("Bob", PIKE), "m9", "foes"), ground=ground)
    arena.initiative(ann=4, gus=3, eve=2, bob=3)
    arena.turn("ann", "wall:eve").answer("stand in a shield wall", "yes").turn("ann", "end")
    while "lot for the order" in arena.open()[0]:
        arena.roll(3 if arena.open()[0].startswith("gus") else 2)
    arena.turn("gus", "end").turn("bob", "end").turn("eve", "march")
    assert arena.options("Move the wall where?") == ["f7", "e5", "stop"], (
        "Ann would go to d6 as Eve goes to e7"
    )


@pytest.mark.about("book.ruling.combat-shield-wall-move")
def test_it_moves_before_or_after_the_action_of_whoever_leads_and_not_both() -> None:
    arena = called(foe="g6")
    assert {"delay", "march"} <= set(menu(arena, "eve"))
    arena.turn("eve", "march").answer("Move the wall where?", "d6")
    while "Strike at" in arena.open()[0]:
        arena.answer("Strike at", "none")
    assert "delay" not in menu(arena, "eve")
    assert wall(arena) == ["unwall", "march", "wheel"]
    arena.turn("eve", "march").answer("Move the wall where?", "stop")
    assert arena.only(Asking(OwnTurn, count=2), "eve")
    assert "delay" not in menu(arena, "eve"), "it has moved before"
    slot = Slot("eve", 2, moved=True)
    assert wall(arena, slot) == ["unwall", "march", "wheel"]
    slot.act()
    assert wall(arena, slot) == ["unwall", "wheel"]


@pytest.mark.about("book.ruling.combat-shield-wall-move")
def test_whoever_lets_it_stay_has_not_moved() -> None:
    arena = called().turn("eve", "march").answer("Move the wall where?", "stop")
    assert arena.only(Asking(OwnTurn, count=2), "eve")
    assert {"delay", "march"} <= set(menu(arena, "eve"))
    assert (arena.told("move"), arena.place("eve")) == ([], "e6")


@pytest.mark.about("book.opportunity.move-start")
def test_a_wall_that_is_struck_before_its_first_step_has_gone_nowhere_yet() -> None:
    arena = called(foe="h5").turn("eve", "march").answer("Move the wall where?", "d6")
    arena.answer("Strike at Ann", 1).answer("Defend", 0).roll(1, 4)
    assert arena.told("move") == []
    ask = arena.ask("Move the wall on, or stop?", "eve")
    assert (ask.lead, ask.extra) == ("Ann moves alike. 6 m left.", (Option("stop", "Stop here"),))
    arena.answer("Move the wall on, or stop?", "d6")
    assert arena.told("move") == ["The shield wall moves: Ann to d5 and Eve to d6"]


@pytest.mark.rule("book.ruling.combat-shield-wall-straight")
def test_whoever_leads_turns_it_any_other_way() -> None:
    arena = called().turn("eve", "wheel")
    ask = arena.ask("Turn the wall which way?", "eve")
    ways = ["North", "South-east", "South", "South-west", "North-west"]
    assert ask.among == OneOf(tuple(map(Option, "02345", ways)))
    assert (ask.who, ask.cites) == ("eve", MOVES)
    arena.answer("Turn the wall which way?", "4")
    event = arena.events("facing")[-1]
    assert (event.text, event.who) == ("The shield wall turns to the south-west", "eve")
    assert event.cites == (*MOVES, "book.ruling.combat-shield-wall-straight")
    assert (arena.who("ann").facing, arena.who("eve").facing) == (4, 4)


@pytest.mark.rule("book.ruling.table-no-metres")
def test_where_there_are_no_metres_it_goes_to_the_next_place_and_turns_nowhere() -> None:
    with zones():
        arena = Arena(
            enter(bearer("Ann"), "yard", "wall"),
            enter(bearer("Eve", speed=6.0), "yard", "wall"),
            enter(fighter("Bob", PIKE), "loft", "foes"),
            ground=Ground(1, 1, kind="zones"),
        ).initiative(ann=4, eve=2, bob=3)
        arena.turn("ann", "wall:eve").answer("stand in a shield wall", "yes")
        arena.turn("ann", "end").turn("bob", "end")
        assert wall(arena) == ["unwall", "march"]
        ask = arena.turn("eve", "march").ask("Move the wall where?")
        assert ask.among == Cell((Option("hall", "hall", "", "6 m"),))
        arena.answer("Move the wall where?", "hall")
        assert (arena.place("ann"), arena.place("eve")) == ("hall", "hall")
        assert wall(arena) == ["unwall"], "a step takes all of the movement of a round"
        assert len(arena.fight.part(ShieldWall).members(arena.fight, arena.who("ann"))) == 2


@pytest.mark.about("book.ruling.combat-shield-wall-move")
def test_whoever_leads_may_take_it_on_after_a_strike_though_they_could_not_walk_alone() -> None:
    """Nothing but the place of Ann is open beside Eve, who has a metre left."""
    closed = ("f6", "f7", "e7", "d6", "d5", "f5")
    arena = called(foe="g6", speed=1.0, ground=Ground(13, 11, blocked=closed))
    assert menu(arena, "eve")["move"].barred is not None
    arena.strike("eve", "bob", 4).spend()
    assert arena.turn("eve", "march").options("Move the wall where?") == ["e5", "stop"]


@pytest.mark.about("book.ruling.combat-shield-wall-forming", "book.opportunity.move-enter")
def test_a_wall_of_which_one_falls_on_the_way_goes_no_further() -> None:
    people = [
        enter(bearer("Ann", injury="(0+1)*1"), "e5", "wall", facing=EAST),
        enter(bearer("Eve"), "e6", "wall", facing=EAST),
    ]
    arena = Arena(*people, enter(fighter("Bob", PIKE), "i5", "foes")).initiative(ann=4, eve=2, bob=3)
    arena.turn("ann", "wall:eve").answer("stand in a shield wall", "yes", "eve")
    arena.turn("ann", "end").turn("bob", "end").turn("eve", "march").answer("Move the wall where?", "h6")
    arena.answer("Strike at Ann", 4).answer("Defend", 0).roll(8, 8, 8, 8, 8)
    arena.answer(SpendHits, {"damage": 3}).roll(12, 12, 12).answer(HoldOn, 1).roll(4).spend()
    for seat in ("bob", "ann"):
        arena.answer("flawless", "spirit", seat)
    assert arena.told("move") == ["The shield wall moves: Ann to f5 and Eve to f6"]
    assert arena.told("wall")[1:] == [
        "Ann no longer stands in a shield wall",
        "Eve no longer stands in a shield wall",
    ]
    assert wall(arena) == []
    move = menu(arena, "eve")["move"]
    assert (move.label, move.cost, move.barred) == ("Move on", "8 m", None)


def slow(kind: str, places: str, bob: str) -> Arena:
    """Ann and Eve, who goes 2 metres a round, are asked where their wall goes."""
    ann, eve = places.split()
    people = [
        enter(bearer("Ann"), ann, "wall", facing=EAST),
        enter(bearer("Eve", speed=2.0), eve, "wall", facing=EAST),
    ]
    ground = Ground(13, 11, kind=kind)
    arena = Arena(*people, enter(fighter("Bob"), bob, "foes"), ground=ground).initiative(ann=4, eve=2, bob=3)
    arena.turn("ann", "wall:eve").answer("stand in a shield wall", "yes", "eve")
    return arena.turn("ann", "end").turn("bob", "end").turn("eve", "march")


@pytest.mark.about("book.ruling.combat-shield-wall-straight")
def test_on_a_grid_it_may_turn_a_corner_on_the_way() -> None:
    """Every place within two steps, six of them beside it and twelve beyond."""
    cells = "f5 f6 f7 e7 d6 e5 f4 g5 e4 g6 g7 f8 e8 d8 d7 c6 d5 d4"
    assert slow("hex", "e5 e6", "k9").options("Move the wall where?") == [*cells.split(), "stop"]


@pytest.mark.about("book.ruling.combat-shield-wall-straight")
def test_where_there_is_no_grid_it_never_turns_a_corner() -> None:
    arena = slow("plane", "5,5 5,6", "11,10")
    ground, start = arena.fight.map, arena.who("eve").place
    straight = {round(ground.bearing(start, spot), 1) for spot in ground.neighbours(start)}
    ways = [ground.place(key) for key in arena.options("Move the wall where?") if key != "stop"]
    assert len(ways) == 2 * len(straight) == 32
    assert {round(ground.bearing(start, spot), 1) for spot in ways} == straight


@pytest.mark.rule("book.manoeuvre.shield-wall-initiative")
def test_of_three_the_last_one_called_leads_the_other_two() -> None:
    arena = done(joined(line("ann", "eve", "gus"), "ann", "eve"), "ann")
    joined(arena, "eve", "gus")
    for key in ("march", "wheel"):
        why = "the wall moves when Gus is called, at 2"
        assert menu(arena, "eve")[key].barred == Barred(why, MOVES)
    ask = done(arena, "eve").turn("gus", "march").ask("Move the wall where?", "gus")
    assert ask.lead == "Ann and Eve move alike. 9 m left."
    arena.answer("Move the wall where?", "d7")
    assert arena.told("move") == ["The shield wall moves: Ann to d5, Eve to d6 and Gus to d7"]


@pytest.mark.about("book.ruling.combat-shield-wall-forming")
def test_whoever_cannot_come_is_left_behind_by_the_others() -> None:
    arena = done(joined(line("ann", "eve", "gus"), "ann", "eve"), "ann")
    done(joined(arena, "eve", "gus"), "eve")
    arena.who("ann").prone = True
    arena.turn("gus", "march").answer("Move the wall where?", "d7")
    assert arena.told("move") == ["The shield wall moves: Eve to d6 and Gus to d7"]
    assert arena.told("wall")[2:] == ["Ann no longer stands in a shield wall"]
    assert walls(arena) == [["eve", "gus"]]
