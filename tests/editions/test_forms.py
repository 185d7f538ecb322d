"""Forms: what is asked next is seen before an answer is given, and both are answered at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from benchmarks.asked import setup as scene
from tests.drills import Drill
from tests.editions.answering import Answering
from tests.editions.played.skirmish import skirmish
from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import Arena, duel, enter, fighter
from tests.editions.sda.combat.test_surge import won
from tests.editions.zones.arena import Arena as ZoneArena
from tests.editions.zones.arena import enemy, hero
from winterdawn.dice.sources import SeededDice, Stream
from winterdawn.editions.fights.demo import demo_fight
from winterdawn.editions.moving import moved
from winterdawn.editions.registry import NAMES, begin
from winterdawn.editions.setup import Setup
from winterdawn.kernel.asks.ask import Ask, Choose, Roll
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.asks.forms import go_ahead, go_past, may_begin
from winterdawn.kernel.run import Run
from winterdawn.table.messages.from_page import MOST_PARTS

LONGEST = 120
"""Answers after which the next fight is begun."""
TALK = 30
"""The same in a scene."""
FEW = 8
"""So many outlooks of an ask are compared."""


def setups(name: str, lots: Stream) -> Iterator[Setup]:
    """Scenes and fights of an edition in turn, without an end."""
    while True:
        yield scene(name)
        if name == "zones":
            yield demo_fight("causeway-gate")
        else:
            drawn = skirmish("hex", lots.randrange(10**9), rounds=6)
            yield drawn if name == "book" else moved(drawn, name).setup


def positions(name: str, lots: Stream) -> Iterator[tuple[Run[Any], int, Value]]:
    """Positions of encounters, with what is answered next in each, where a form may begin."""
    for setup in setups(name, lots):
        run, dice = Run(begin(setup)), SeededDice(lots.randrange(10**9))
        longest = LONGEST if setup.tempo == "action" else TALK
        while not run.done and len(run.record) < longest:
            number = lots.choice(run.waiting)
            ask = run.asked(number)
            if isinstance(ask, Roll):
                run.answer(dice(ask.pool), ask=number)
                continue
            assert isinstance(ask, Choose)
            value = ask.sample(lots)
            if may_begin(ask, run.game.forms):
                yield run, number, value
            run.answer(value, ask=number)


def read(ask: Ask) -> list[str]:
    """An ask as its seat reads it, with what its first answers lead to."""
    assert isinstance(ask, Choose)
    foreseen = [repr(ask.outlook(value)) for value in islice(ask, FEW)] if ask.outlook else []
    told = ask.seat, ask.who, ask.prompt, ask.lead, ask.remarks, ask.among, ask.also, ask.cites, ask.default
    return [*map(repr, told), *foreseen]


@pytest.mark.drill(always=True)
@pytest.mark.parametrize("name", NAMES)
def test_a_form_asks_what_is_asked_after_its_answer(name: str, drill: Drill) -> None:
    """In 10,000 positions in a drill; and both answers stand in the record as if given one by one."""
    seen, lots = 0, Stream(drill.seed)
    for run, number, value in islice(positions(name, lots), drill.of(2_500, 20)):
        ahead, after = run.fork(), run.fork()
        if run.sealing:
            seen += is_asked_once_all_have_answered(ahead, after, number, value, lots)
            continue
        first, forms = run.asked(number), run.game.forms
        joined = go_ahead(ahead, value, forms, ask=number)
        after.answer(value, ask=number)
        for _ in range(MOST_PARTS):
            if joined is None:
                break
            seen += 1
            assert read(ahead.pending[0]) == read(after.pending[0])
            then = joined.sample(lots)
            joined = go_ahead(ahead, then, forms, first=first)
            after.answer(then)
            assert (ahead.record, ahead.game.digest()) == (after.record, after.game.digest())
    assert seen > drill.of(250, 0)


def is_asked_once_all_have_answered(
    ahead: Run[Any], after: Run[Any], number: int, value: Value, lots: Stream
) -> bool:
    """Whether a form goes on past what others are asked; its next ask is put whatever they answer, to
    whomever of the seat's people it is.
    """
    joined = go_past(ahead, value, ahead.game.forms, ask=number)
    if joined is None:
        return False
    asked = ahead.pending[joined[0]]
    after.answer(value, ask=number)
    while not (put := [each for each in after.pending.values() if _of(each) == _of(asked)]):
        other = next(iter(after.waiting))
        ask = after.asked(other)
        assert isinstance(ask, Choose)
        after.answer(ask.sample(lots), ask=other)
    assert read(asked) == read(put[0])
    return True


def _of(ask: Ask) -> tuple[str, str]:
    """At which seat an ask is put, and about whom."""
    return ask.seat, ask.who


def ahead(arena: Answering, value: Value) -> str:
    """By which rule more is asked in one form with an answer to the ask that is open; empty where it ends."""
    number = next(iter(arena.run.pending))
    after = go_ahead(arena.run.fork(), value, arena.run.game.forms, ask=number)
    return after.cites[0] if after else ""


@pytest.mark.about("book.round.turn-content")
@pytest.mark.parametrize("presided", [False, True])
def test_a_turn_is_declared_with_its_dice_and_with_its_way(*, presided: bool) -> None:
    arena = duel(gm="gm") if presided else duel()
    assert ahead(arena, "strike:bob") == "book.melee.announce-dice"
    assert ahead(arena, "move") == "book.movement.per-round"
    assert ahead(arena, "split") == "book.round.turn-content"
    assert ahead(arena, "end") == "", "another turn is none of it"


@pytest.mark.about("zones.time.turn")
def test_what_others_may_do_meanwhile_ends_no_form() -> None:
    arena = ZoneArena(hero("Ann", "light-crossbow"), hero("Bob"), enemy(), at={"rat": "Hall"})
    assert len(arena.run.waiting) > 1, "Bob may jump in"
    assert ahead(arena, "reload:0") == "zones.time.turn"
    assert ahead(arena, "end") == ""


@pytest.mark.about("book.melee.spend-hits")
def test_hits_are_spent_in_one_form_with_where_one_steps() -> None:
    arena = duel().strike("ann", "bob", 8, 8, 8, 8, against=(1,))
    assert ahead(arena, {"step": 1}) == "book.control.step"
    assert ahead(arena, {"damage": 1}) == "", "dice fall"


@pytest.mark.about("book.initiative.test")
def test_both_rolls_of_initiative_are_one_form_whatever_others_answer() -> None:
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"))
    number, after = go_past(arena.run.fork(), 2, arena.run.game.forms) or (None, None)
    assert (number, after and after.cites[0], after and after.who) == (0, "book.initiative.test", "ann")
    arena.run.answer(3, ask=1)
    assert go_past(arena.run.fork(), 2, arena.run.game.forms), "Bob has answered"
    arena.run.answer(3)
    assert go_past(arena.run.fork(), 2, arena.run.game.forms) is None, "dice fall"


@pytest.mark.about("book.initiative.test")
@pytest.mark.parametrize("surprised", [False, True])
def test_initiative_of_all_whom_one_seat_plays_is_one_form(*, surprised: bool) -> None:
    """First what is asked side by side, then past the others what follows for each; then dice fall."""
    foes = (enter(fighter(name), at, "foes", seat="gm") for name, at in (("Cid", "g5"), ("Dan", "g7")))
    foes = (replace(each, surprised=surprised and each.id == "dan") for each in foes)
    run = Arena(enter(fighter("Ann"), "e5"), *foes, enter(fighter("Bob"), "e7"), gm="gm").run
    number, asked = 1, list[tuple[int, str, str]]()
    while True:
        after = go_past(run, 1, run.game.forms, ask=number)
        if after is None:
            break
        number = after[0]
        asked.append((number, after[1].who, run.pending[number].prompt.split()[-1]))
    assert asked == [(2, "dan", "reflexes."), (1, "cid", "perception."), (2, "dan", "perception.")]


@pytest.mark.about("book.initiative.test", "book.spirit.buy-dice")
def test_a_form_goes_past_nothing_that_the_same_seat_has_still_to_say() -> None:
    """Whoever buys dice for one is asked how many before anything else is asked about them."""
    foes = (enter(fighter(name), at, "foes", seat="gm") for name, at in (("Cid", "g5"), ("Dan", "g7")))
    run = Arena(enter(fighter("Ann"), "e5"), *foes, gm="gm").run
    run.answer("buy", ask=2)
    run.answer(2, ask=0)
    assert go_past(run.fork(), 2, run.game.forms, ask=1) is None
    run.answer(2, ask=1)
    assert [(ask.seat, ask.who, ask.prompt) for ask in run.pending.values()] == [
        ("gm", "dan", "Buy how many dice?")
    ]


@pytest.mark.about("book.surge.test")
def test_whoever_gathers_themselves_first_says_with_which_dice_at_once_and_nobody_after_them() -> None:
    """Between the skill of anybody else and their dice those of the first fall."""
    arena = won()
    assert [ask.who for ask in arena.run.pending.values()] == ["ann", "cid"]
    number, after = go_past(arena.run.fork(), "ego", arena.run.game.forms) or (None, None)
    assert (number, after and after.who, after and after.prompt) == (0, "ann", "")
    assert go_past(arena.run.fork(), "none", arena.run.game.forms) is None
    assert go_past(arena.run.fork(), "ego", arena.run.game.forms, ask=1) is None


@pytest.mark.about("book.test.gm-may-ask")
def test_all_that_a_game_master_says_of_a_test_is_one_form_whoever_it_is_about() -> None:
    stage = Stage(fighter("Ann"), fighter("Bob"), fighter("Cid"), seats={"cid": "gm"})
    run, forms = stage.run, stage.run.game.forms
    number = next(n for n, ask in run.pending.items() if (ask.seat, ask.who) == ("gm", ""))
    first, asked = run.asked(number), list[str]()
    said = "gm:opposed", "cid", "lifting", "done", "ann", "climbing", "done", "none", "once", 1
    for value in said:
        joined = go_ahead(run, value, forms, ask=number, first=first)
        asked += [joined.who] if joined else []
        number = 0
    assert asked == ["", "cid", "cid", "", "ann", "ann", "", "", "cid"], (
        "Cid’s dice are the game master’s too"
    )
    assert [ask.seat for ask in run.pending.values()] == ["ann"]


@pytest.mark.about("book.test.rolling")
def test_whoever_works_on_says_with_which_dice_at_once() -> None:
    stage = Stage().gm("gm:project:ann", "climbing", "A ladder", 9, "day")
    assert ahead(stage, "project:1") == "book.test.setback-no-progress"
    stage.does("ann", "project:1").says(1, (8,))
    assert ahead(stage, "roll") == "book.test.setback-no-progress"
    assert ahead(stage, "stop") == "", "the game master says whether it may be taken up again"


def test_what_others_are_asked_ends_a_form() -> None:
    arena = duel().turn("ann", "strike:bob")
    assert arena.ask("Strike").cites[0] == "book.melee.announce-dice"
    assert ahead(arena, 2) == ""
