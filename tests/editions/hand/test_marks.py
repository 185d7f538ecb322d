"""The next roll of somebody is free, forced, secret, or as usual again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.editions.hand.test_hand import begun, by_rule, do, first, keys
from tests.editions.screen.conditions.states import apart, one
from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.sda.facts.combat import AnswerTo
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.beside import BESIDE
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.run import Run

MARKED = (
    pytest.mark.rule("book.ruling.table-marked-rolls"),
    pytest.mark.rule("zones.ruling.table-marked-rolls"),
)


def climbs(edition: str, run: Run[Encounter[Any]], *said: str) -> None:
    """Have the first hero make a test, whatever is asked of them; each of what is ``said`` once it can be."""
    who, dice, left = first(run), SeededDice(7), [*said]
    key = f"gm:check:{who.id}" if edition == "zones" else f"gm:test:{who.id}:climbing"
    do(run, key)
    while number := next(filter(run.owed, run.waiting), None) is not None:
        number = next(filter(run.owed, run.waiting))
        ask = run.pending[number]
        if not isinstance(ask, Choose):
            run.answer(dice(ask.pool), ask=number)
        else:
            run.answer(left.pop(0) if left and left[0] in ask else ask.fallback(), ask=number)


@by_rule(MARKED)
def test_a_secret_test_is_told_to_whoever_makes_it_and_the_next_is_open(edition: str) -> None:
    run = begun(edition)
    who = first(run)
    do(run, f"hand:secret:{who.id}")
    assert run.events[-1].audience == (who.seat,)
    for audience in ((who.seat,), ()):
        told = len(run.events)
        climbs(edition, run)
        shown = [event for event in run.events[told:] if event.throws]
        assert shown
        assert {event.audience for event in shown} == {audience}
    do(run, f"hand:secret:{who.id}")
    do(run, f"hand:secret:{who.id}")
    assert run.events[-1].outcome == "open"


@by_rule(MARKED)
def test_a_test_is_made_secret_or_open_as_it_is_called_for(edition: str) -> None:
    run = begun(edition)
    who = first(run)
    for marked, said, audience in ((False, 1, (who.seat,)), (True, 1, ()), (False, 2, ())):
        if marked:
            do(run, f"hand:secret:{who.id}")
        told = len(run.events)
        climbs(edition, run, *["apart"] * said)
        shown = [event for event in run.events[told:] if event.throws]
        assert shown
        assert {event.audience for event in shown} == {audience}


def test_what_is_asked_in_a_secret_test_names_nobody_to_others() -> None:
    run = begun("book")
    who = first(run)
    do(run, f"hand:secret:{who.id}")
    do(run, f"gm:test:{who.id}:climbing")
    number = next(filter(run.owed, run.waiting))
    run.answer(2, ask=number)
    ask = run.pending[next(filter(run.owed, run.waiting))]
    assert isinstance(ask, Choose)
    assert (ask.seat, ask.audience) == (who.seat, (who.seat,))


def duel() -> Arena:
    return Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "e6"), gm="gm").initiative(ann=4, bob=3)


def said(arena: Arena, key: str) -> Arena:
    arena.run.answer(key, ask=BESIDE, by="gm")
    return arena


def left(arena: Arena, key: str) -> list[int]:
    return [pips.left for pips in arena.row(key).pips]


@pytest.mark.rule("book.ruling.table-marked-rolls")
def test_a_free_roll_touches_no_dice_of_the_round() -> None:
    arena = said(duel(), "hand:mark:ann:free")
    before = left(arena, "ann")
    assert b"next roll free" in msgspec.json.encode(arena.view("ann"))
    arena.turn("ann", "strike:bob").answer("Strike", 3, "ann")
    arena.answer(AnswerTo, 0)
    assert left(arena, "ann") == before
    arena.roll(3, 1, 1)
    assert "hand:mark:ann:free" in keys(arena.run, "hand:mark:ann"), "it may be said again"
    option = next(each for each in arena.run.beside.among.options if each.key == "hand:mark:ann:free")  # type: ignore[union-attr]
    assert option.label.endswith("next roll is free"), "one roll, and no more"


def test_it_is_taken_back_by_saying_it_again() -> None:
    arena = said(said(duel(), "hand:mark:ann:free"), "hand:mark:ann:free")
    assert arena.told("hand")[-1] == "Ann’s next roll: as usual"


@pytest.mark.rule("screen.ruling.conditions-spare-forced-tests")
def test_conditions_spare_a_forced_test() -> None:
    field = apart(ann=one("Ann", {"intimidation": 4}, afraid=2), gm="gm")
    field.run.answer("hand:mark:ann:forced", ask=BESIDE, by="gm")
    field.turn("ann", "intimidate:bob")
    remarks = [remark.text for remark in field.ask("with how many dice").remarks]
    assert not [text for text in remarks if "afraid" in told_text(text)]
