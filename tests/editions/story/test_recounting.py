"""What a recap is made of: sums that are those of the dice, and nothing that only some may know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import msgspec
import pytest

from winterdawn.dice.sources import SeededDice
from winterdawn.editions.fights.demo import demo_fight
from winterdawn.editions.moving import moved
from winterdawn.editions.registry import begin
from winterdawn.editions.story import Recap
from winterdawn.editions.story.markdown import markdown
from winterdawn.editions.story.recounting import PlayedScene, recount
from winterdawn.kernel.event import Event, Face, ShownRoll
from winterdawn.kernel.run import Run
from winterdawn.players import named
from winterdawn.players.player import play

HEAD = Recap(3, "Winter | at *Kaldwater*", 0.0, 3600.0)
SEATS = {"player-1": "Anna", "player-2": "Bea"}
NAMES = {"ann": "Ann Oakes", "bob": "Bob", "spy": "PLANTED-SPY"}
BY = {"ann": "player-1", "bob": "gm", "spy": "gm"}


def played(*events: Event, pinned: tuple[str, ...] = ()) -> PlayedScene:
    return PlayedScene("The mill", 1.0, list(events), NAMES, BY, pinned, lambda face: face // 4)


def blow(round: int, boxes: int, *more: Event) -> tuple[Event, ...]:
    """Ann hits Bob with her sword."""
    names = {"against": "bob", "by": "ann"}
    return (
        Event("round", f"Round {round}.", (), figures={"number": round}),
        Event("turn", "Ann Oakes is called", (), who="ann"),
        Event("exchange", "Ann Oakes against Bob:", (), "1 hit", "ann", names=names, figures={"hits": 1}),
        Event("damage", "Ann Oakes deals Bob:", (), "", "ann", names={**names, "weapon": "Sword"}),
        Event("injury", "Bob is hurt:", (), f"{boxes} boxes", "bob", figures={"boxes": boxes}),
        *more,
    )


FALLS = Event("down", "Bob falls:", (), "incapacitated", "bob", names={"state": "incapacitated"})
OVER = Event("end", "The fight is over:", (), "Ann Oakes wins")
FELLED = "Ann Oakes hits Bob with Sword for 1 box (falls, incapacitated)"


def test_what_ended_a_fight_is_told_however_little_it_was() -> None:
    large = [event for round in range(1, 12) for event in blow(round, 9)]
    scene = played(*large, *blow(12, 1, FALLS), OVER)
    (told,) = recount(HEAD, [scene], SEATS, "The host").scenes
    assert told.over == f"Ann Oakes wins, in round 12: {FELLED}"
    assert told.told == ("Ann Oakes hits Bob for 9 boxes.",) * 8
    closed = Event("end", "The scene is closed", ())
    (told,) = recount(HEAD, [played(*large, *blow(12, 1, FALLS), OVER, closed)], SEATS, "The host").scenes
    assert (told.over, told.told[-1]) == ("The scene is closed", f"{FELLED}.")


def test_a_fight_that_nobody_s_fall_ended_names_nobody_s() -> None:
    later = Event("turn", "Bob is called", (), who="bob")
    (told,) = recount(HEAD, [played(*blow(1, 1, FALLS), later, OVER)], SEATS, "The host").scenes
    assert (told.over, told.told) == ("Ann Oakes wins, in round 1", (f"{FELLED}.",))


def thrown(who: str, *shows: int, role: str = "own") -> ShownRoll:
    faces = tuple(Face(face, 8, face // 4, role) for face in shows)
    return ShownRoll(who, "PLANTED-LABEL", f"{len(shows)}d8", faces, (), 0, 0)


PUBLIC = (
    Event("round", "Round 1.", (), figures={"number": 1}),
    Event("turn", "Ann Oakes is called", (), who="ann"),
    Event(
        "exchange",
        "Ann Oakes against Bob:",
        (),
        "2 hits",
        "ann",
        names={"against": "bob", "by": "ann"},
        figures={"hits": 2},
        throws=(thrown("ann", 8, 4, 1), thrown("bob", 3, 8, role="against")),
    ),
    Event("injury", "Bob is hurt:", (), "3 boxes", "bob", figures={"boxes": 3}),
    Event("down", "Bob falls:", (), "unconscious", "bob", names={"state": "unconscious"}),
    Event("end", "The fight is over:", (), "Ann Oakes wins"),
)
SECRET = (
    Event("turn", "PLANTED-SPY is called", (), who="spy", audience=("gm",)),
    Event(
        "test",
        "PLANTED-SPY sneaks:",
        (),
        "PLANTED-ROLL",
        "spy",
        throws=(thrown("spy", 8, 8),),
        audience=("gm",),
    ),
    Event(
        "exchange",
        "PLANTED-SPY against Ann Oakes:",
        (),
        "1 hit",
        "spy",
        names={"against": "ann"},
        audience=("gm",),
    ),
    Event("dead", "PLANTED-SPY dies", (), who="spy", audience=("gm",)),
    Event("test", "PLANTED-WHISPER", (), "PLANTED-OUTCOME", "ann", audience=("player-2",)),
    Event(
        "experience",
        "Bob gains experience:",
        (),
        "3 points in PLANTED-SKILL",
        "bob",
        figures={"points": 3},
        audience=("gm",),
    ),
)


def test_it_adds_up_what_everybody_saw() -> None:
    told = recount(HEAD, [played(*PUBLIC)], SEATS, "The host")
    assert told.scenes[0].told == (), "the one thing that mattered is told with how it ended"
    assert told.scenes[0].over == (
        "Ann Oakes wins, in round 1: Ann Oakes hits Bob for 3 boxes (falls, unconscious)"
    )
    assert [(one.name, one.dealt, one.taken, one.stands) for one in told.people] == [
        ("Ann Oakes", 3, 0, "stands"),
        ("Bob", 0, 3, "down"),
    ]
    (luck,) = told.luck
    assert (luck.name, luck.people, luck.rolls, luck.rolled) == ("Anna", "Ann Oakes", 1, 3)
    assert luck.expected == round(3 * 6 / 8, 1)
    assert (luck.percentile, luck.quarters) == (place((8, 8, 8), 3), (0, 0, 1, 0))
    assert [(one.swing, one.where) for one in told.swings] == [("3 boxes, 1 down", "The mill, round 1")]


def test_what_came_back_is_told_and_who_is_on_their_feet_again() -> None:
    healed = Event("healed", "Bob heals:", (), "2 boxes", "bob", figures={"boxes": 2})
    rested = Event("rest", "Ann Oakes rests:", (), "", "ann", figures={"gained": 3})
    hidden = msgspec.structs.replace(healed, audience=("gm",))
    told = recount(HEAD, [played(*PUBLIC, healed, rested, hidden)], SEATS, "The host")
    assert [(one.name, one.regained, one.stands) for one in told.people] == [
        ("Ann Oakes", 3, "stands"),
        ("Bob", 2, "down"),
    ]
    assert "| Bob | 0 | 3 | 2 | down |" in markdown(told)
    round = Event("wake", "Bob comes round", (), "", "bob", names={"state": "incapacitated"})
    rises = Event("rise", "Bob is incapacitated no more", (), "", "bob")
    choked = Event("wake", "Bob comes round", (), "", "bob")
    for then, stands in ((round, "down"), (rises, "back on their feet"), (choked, "back on their feet")):
        told = recount(HEAD, [played(*PUBLIC, then)], SEATS, "The host")
        assert told.people[1].stands == stands


def test_spirit_that_came_back_is_told_to_their_own_side_alone() -> None:
    def spirit(by: int, left: int) -> Event:
        figures = {"spirit": by, "left": left}
        return Event("spirit", "Ann Oakes", (), "", "ann", figures=figures, audience=("player-1",))

    told = recount(HEAD, [played(*PUBLIC, spirit(-2, 5), spirit(1, 6), spirit(2, 8))], SEATS, "The host")
    assert told.own == {"player-1": ("Ann Oakes: 3 spirit regained, 8 spirit left",)}
    assert "spirit" not in markdown(told)


def test_namesakes_are_told_apart_and_whoever_is_renamed_is_one() -> None:
    first = msgspec.structs.replace(played(*PUBLIC), lasting=frozenset({"ann"}))
    renamed = [
        msgspec.structs.replace(event, text=event.text.replace("Ann Oakes", "Ada")) for event in PUBLIC
    ]
    names = {**NAMES, "ann": "Ada"}
    second = msgspec.structs.replace(first, title="The weir", events=renamed, names=names)
    told = recount(HEAD, [first, second], SEATS, "The host")
    assert [(one.name, one.dealt, one.taken) for one in told.people] == [
        ("Ada", 6, 0),
        ("Bob (The mill)", 0, 3),
        ("Bob (The weir)", 0, 3),
    ]
    assert told.luck[0].people == "Ada"


def test_a_scene_in_which_nothing_mattered_tells_how_it_began_and_that_it_is_open() -> None:
    quiet = msgspec.structs.replace(played(*SECRET[:2]), about="The miller is locked in.")
    told = recount(HEAD, [quiet], SEATS, "The host")
    assert told.scenes[0].told == ("The miller is locked in.",)
    assert told.scenes[0].over == "Still open"
    assert "## The mill\n\nThe miller is locked in.\n\nStill open.\n" in markdown(told)
    assert recount(HEAD, [played(*PUBLIC[:-1])], SEATS, "The host").scenes[0].over == "Still open"


def place(sizes: tuple[int, ...], rolled: int) -> float:
    """The percentile of what came, by counting all that could have come."""
    every = [sum(face // 4 for face in faces) for faces in product(*(range(1, size + 1) for size in sizes))]
    below, like = sum(one < rolled for one in every), sum(one == rolled for one in every)
    return round(100 * (below + like / 2) / len(every), 1)


@pytest.mark.parametrize("shows", [(1,), (4,), (8,), (1, 1), (8, 8), (1, 4, 8)])
def test_luck_is_where_each_roll_lies_among_all_that_its_dice_could_show(shows: tuple[int, ...]) -> None:
    roll = Event("test", "Ann Oakes jumps:", (), "done", "ann", throws=(thrown("ann", *shows),))
    (luck,) = recount(HEAD, [played(roll)], SEATS, "The host").luck
    where = place((8,) * len(shows), sum(face // 4 for face in shows))
    assert luck.percentile == where
    assert luck.quarters.index(1) == min(int(where / 25), 3)
    assert f"| {where:.0f} | {' · '.join(map(str, luck.quarters))} |" in markdown(
        recount(HEAD, [played(roll)], SEATS, "The host")
    )


def test_over_all_that_dice_can_show_luck_is_even() -> None:
    every = [
        Event("test", "Ann Oakes jumps:", (), "done", "ann", throws=(thrown("ann", *faces),))
        for faces in product(range(1, 9), repeat=2)
    ]
    (luck,) = recount(HEAD, [played(*every)], SEATS, "The host").luck
    assert (luck.percentile, luck.rolls) == (50.0, 64)


def test_nothing_that_only_some_may_know_is_in_it() -> None:
    told = recount(HEAD, [played(*SECRET[:3], *PUBLIC, *SECRET[3:])], SEATS, "The host")
    assert told == recount(HEAD, [played(*PUBLIC)], SEATS, "The host")
    for text in (msgspec.json.encode(told).decode(), markdown(told)):
        assert "PLANTED" not in text


def test_what_is_ones_own_stands_apart_and_not_in_the_text() -> None:
    gained = Event(
        "experience",
        "Ann Oakes gains experience:",
        (),
        "2 points in bows",
        "ann",
        figures={"points": 2},
        audience=("player-1",),
    )
    spent = Event(
        "spirit",
        "Ann Oakes is hit",
        (),
        "−2 spirit",
        "ann",
        figures={"spirit": -2, "left": 5},
        audience=("player-1",),
    )
    told = recount(HEAD, [played(*PUBLIC, gained, spent)], SEATS, "The host")
    assert told.own == {"player-1": ("Ann Oakes: bows +2, 5 spirit left",)}
    assert "bows" not in markdown(told)


def test_no_sign_in_a_name_means_anything_in_the_text() -> None:
    said = ("Bea: # <b>no</b>\n| table",)
    told = markdown(recount(HEAD, [played(*PUBLIC, pinned=said)], SEATS, "The host"))
    assert told.startswith(r"# Winter \| at \*Kaldwater\*, evening 3")
    assert r"> Bea: \# \<b\>no\</b\> \| table" in told


def fought(edition: str) -> Iterator[PlayedScene]:
    """A fight of the demo, played by the computer."""
    setup = (
        demo_fight("causeway-gate") if edition == "zones" else moved(demo_fight("mill-bridge"), edition).setup
    )
    run = Run(begin(setup))
    seats = {who.seat for who in setup.entrants} | {setup.gm}
    play(run, {seat: named("simple", seat) for seat in seats}, SeededDice(7))
    names = {who.id: who.sheet.name for who in run.game}
    by = {who.id: "player-1" if who.side == setup.entrants[0].side else "gm" for who in run.game}
    yield PlayedScene(setup.title, 1.0, run.events, names, by, (), run.game.score)


@pytest.mark.parametrize("edition", ["book", "draft", "screen", "zones"])
def test_in_every_edition_the_luck_is_that_of_the_dice_that_everybody_saw(edition: str) -> None:
    (one,) = fought(edition)
    told = recount(HEAD, [one], SEATS, "The host")
    counted = {"own", "bonus", "bought", "extra"}
    faces = [
        face for event in one.public() for roll in event.throws for face in roll.faces if face.role in counted
    ]
    assert sum(each.rolled for each in told.luck) == sum(face.scores for face in faces)
    mean = sum(sum(map(one.score, range(1, face.of + 1))) / face.of for face in faces)
    assert sum(each.expected for each in told.luck) == pytest.approx(mean, abs=0.2)
    assert all(face.scores == one.score(face.shows) for face in faces)
    assert told.scenes[0].told
    assert told.unit == ("points of Stamina" if edition == "zones" else "boxes of harm")
    private = {event.text for event in one.events if event.audience} - {event.text for event in one.public()}
    text = msgspec.json.encode(told).decode()
    assert not any(line in text for line in private)
    assert sum(who.dealt for who in told.people) <= sum(map(int, re.findall(r'"taken":(\d+)', text)))
