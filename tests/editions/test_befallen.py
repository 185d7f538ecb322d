"""Whatever somebody did in their turn is told when they are asked again, in every edition."""

from __future__ import annotations

import random
from bisect import bisect_left
from itertools import islice
from typing import Any

import pytest

from tests.drills import Drill
from tests.editions.test_costs import drawn
from tests.editions.test_story import event, happened
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.registry import begin
from winterdawn.editions.story import OPENS, befallen
from winterdawn.kernel.ask import Choose, Roll
from winterdawn.kernel.choices import OneOf
from winterdawn.kernel.run import Run

ENDS = "end"


def told(run: Run[Encounter[Any]], ask: Choose, answers: int) -> list[str]:
    """What their seat is told when somebody is asked who has given their last answer after so many events."""
    seen = [number for number, one in enumerate(run.events) if one.seen_by(ask.seat, gm=False)]
    first = start = bisect_left(seen, answers)
    while start > 0 and run.events[seen[start - 1]].kind not in OPENS:
        start -= 1
    start = max(0, start - 1)
    names = {who.id: who.name for who in run.game}
    return befallen([run.events[number] for number in seen[start:]], names, {ask.who}, first - start)


def silent(edition: str, lots: random.Random, moments: int) -> tuple[set[str], set[str]]:
    """What people did in their turn and something came of it, after which they were told nothing when they
    were asked next what they do, and all that they did.
    """
    found, every, number = set[str](), set[str](), 0
    while moments > 0:
        run: Run[Encounter[Any]] = Run(begin(drawn(edition, number, lots)))
        number += 1
        dice, did = SeededDice(lots.randrange(10**9)), dict[str, tuple[str, int]]()
        while run.waiting and len(run.record) < 250:
            at = lots.choice([*filter(run.owed, run.waiting)] or run.waiting)
            ask = run.asked(at)
            if isinstance(ask, Roll):
                run.answer(dice(ask.pool), ask=at)
                continue
            menu = ask.kind is OneOf and ENDS in ask.offers
            if did.get(ask.seat, ("", 0))[0] and menu:
                kind, before = did[ask.seat]
                every.add(kind)
                moments -= 1
                if len(run.events) > before and not told(run, ask, before):
                    found.add(kind)
            answer = lots.choice([*islice(ask, 60)])
            kind = str(answer).partition(":")[0] if menu else ""
            did[ask.seat] = (kind if kind != ENDS else "", len(run.events))
            run.answer(answer, ask=at)
    return found, every


@pytest.mark.drill(always=True)
@pytest.mark.parametrize("edition", ["book", "draft", "screen", "zones"])
def test_whatever_one_did_is_told_when_one_is_asked_again(edition: str, drill: Drill) -> None:
    found, every = silent(edition, drill.random, drill.of(4_000, 60))
    assert found == set()
    assert len(every) > 5


def test_hits_that_only_cost_something_or_bought_something_else_are_told() -> None:
    turn = event("turn", "bob")
    hit = event("exchange", "bob", "Bob against Ann:", "1 hit", against="ann", hits=1)
    lost = event("spirit", "ann", "Ann is hit", "−1 spirit, 7 left", spirit=-1)
    assert happened(turn, hit, lost) == ["Bob hits Ann (−1 spirit, 7 left)"]
    bought = event("spent", "bob", "Bob spends 1 of 1 hit:", "Push 1 m", ware="push")
    assert happened(turn, hit, bought) == ["Bob hits Ann (Push 1 m)"]
    assert happened(turn, hit, bought, own="ann") == ["Bob hits Ann (Push 1 m)"]


def test_hits_that_a_throw_pays_for_its_regular_damage_are_part_of_what_it_does() -> None:
    """They buy nothing that has a name of its own."""
    throw = event("shot", "bob", "Bob against Ann:", "2 hits", against="ann", hits=2)
    paid = event("spent", "bob", "Bob spends", "1 hit of 2 for the regular damage", paid=1)
    harm = event("injury", "ann", "Ann takes", "3 boxes", boxes=3)
    assert happened(event("turn", "bob"), throw, paid, harm) == ["Bob hits Ann for 3 boxes"]


def test_what_no_sentence_tells_is_told_in_its_own_words_where_else_there_is_nothing() -> None:
    turn, drawn = event("turn", "bob"), event("hands", "bob", "Bob draws the Sword")
    test = event("test", "bob", "Bob tests ego:", "1 MoS")
    assert happened(turn, drawn, test) == ["Bob draws the Sword; Bob tests ego: 1 MoS"]
    assert happened(turn, drawn, event("miss", "bob", "Bob misses Cat", against="cat")) == ["Bob misses Cat"]
    announced = event("announce", "bob", "Bob strikes at Ann", "2d8", against="ann")
    assert happened(turn, drawn, announced) == [], "nothing has come of it yet"
    assert happened(event("turn", "ann"), event("taunt-roll", "ann", "Ann jeers", against="bob")) == [
        "Ann jeers"
    ]
    assert happened(turn, drawn, own="cat") == ["Bob draws the Sword"], "all can see it"
