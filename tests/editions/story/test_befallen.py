"""Whatever somebody did in their turn is told when they are asked again, in every edition."""

from __future__ import annotations

import random
from bisect import bisect_left
from itertools import islice
from typing import Any

import pytest

from tests.drills import Drill
from tests.editions.odds.test_costs import drawn
from tests.editions.story.test_story import ANNOUNCED, HIT, HURT, TURN, WALK, event, happened
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.registry import begin
from winterdawn.editions.story import OPENS, befallen
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.asks.choices import OneOf
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


@pytest.mark.parametrize(
    ("ends", "told"),
    [({}, "Ann and Bob hold each other off"), ({"how": "unanswered"}, "Ann misses Bob")],
)
def test_that_a_blow_at_oneself_came_to_nothing_is_told(ends: dict[str, str], told: str) -> None:
    blow = event("exchange", "ann", "Ann against Bob:", "no hit", against="bob", hits=0, **ends)
    learnt = event("experience", "bob", "Bob gains experience:", "1 point in ego", points=1)
    assert happened(TURN, blow, learnt) == [told]
    assert happened(TURN, blow, own="cat") == []


def test_spirit_that_one_pays_for_dice_is_no_part_of_a_hit_before() -> None:
    """The hit was told already, and is not told again for it."""
    bought = event("spirit", "bob", "Bob buys 3 dice", "−3 spirit, 14 left", spirit=-3, left=14, dice=3)
    won = event("exchange", "bob", "Bob against Ann:", against="ann", by="bob", hits=1)
    harm = event("injury", "ann", "Ann takes", "2 boxes", boxes=2)
    assert happened(TURN, HIT, HURT, bought, won, harm, since=3) == ["Bob hits Ann for 2 boxes"]
    assert happened(TURN, HIT, HURT, bought) == ["Ann hits Bob for 3 boxes"]


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


def test_what_happened_is_told_as_it_happened_and_what_one_did_in_one_line() -> None:
    cat = event("turn", "cat"), event("hands", "cat", "Cat picks up the Knife")
    own = (event("turn", "bob"), event("miss", "bob", "Bob misses Cat", against="cat"))
    assert happened(*cat, TURN, WALK, *ANNOUNCED, HIT, HURT, *own) == [
        "Cat picks up the Knife",
        "Ann moves to c3; Ann hits Bob for 3 boxes",
        "Bob misses Cat",
    ]


@pytest.mark.parametrize("text", ["The fight is over", "The scene is closed"])
def test_that_a_fight_or_scene_is_over_is_told_before_what_is_asked_then(text: str) -> None:
    ends = event("end", "", text)
    assert happened(TURN, HIT, HURT, ends) == ["Ann hits Bob for 3 boxes", text]
    assert happened(TURN, ends, since=2) == []


def test_conditions_falls_and_being_moved_by_others_befall_somebody() -> None:
    dazed = event("condition", "bob", "Bob has a critical failure:", "Dazed 1", level=1)
    pushed = event("move", "bob", "Bob goes", place="d4")
    seized = event("grapple", "ann", "Ann grapples Bob", against="bob")
    assert happened(TURN, dazed, seized) == ["Bob has a critical failure: Dazed 1", "Ann grapples Bob"]
    assert happened(TURN, pushed) == ["Bob moves to d4"]
    assert happened(event("turn", "bob"), pushed) == ["Bob goes"], "in their own turn"
    assert happened(TURN, event("down", "bob", "Bob is broken")) == ["Bob: broken"]


def test_what_a_blow_would_have_taken_and_what_stopped_some_of_it_is_told_as_a_sum() -> None:
    attack = event("attack", "ann", "Ann attacks Bob:", "5 damage", damage=5, against="bob")
    stopped = event("defence", "bob", "Bob’s reaction against Ann stops", less=0, left=5, against="ann")
    armour = event("guard", "bob", "Bob’s armour stops", "2 of 5", guard=2, left=3, what="armour")
    lost = event("stamina", "bob", "Bob loses", "3 Stamina", lost=3)
    assert happened(TURN, attack, stopped, armour, lost, since=2) == [
        "Ann attacks Bob (5 damage, the reaction stops 0, armour stops 2, 3 Stamina lost)"
    ]
    bare = event("undefended", "bob", "Bob has no reaction left against Ann", against="ann")
    assert happened(TURN, attack, bare, armour, lost) == [
        "Ann attacks Bob (5 damage, no reaction left, armour stops 2, 3 Stamina lost)"
    ]


def test_a_blow_that_takes_less_than_gets_through_says_that_it_was_all_there_was() -> None:
    strike = event("hit", "ann", "Ann hits Bob:", "5 damage", damage=5, against="bob")
    guard = event("guard", "bob", "Bob’s defence stops", "1 of 5", guard=1, left=4, what="defence")
    lost, out = event("stamina", "bob", "Bob loses", "3 Stamina", lost=3), event("down", "bob", "Bob is out")
    told = "3 Stamina lost, all that was left, out"
    assert happened(TURN, strike, guard, lost, out) == [f"Ann hits Bob (5 damage, defence stops 1, {told})"]
    assert happened(TURN, strike, lost, out) == [f"Ann hits Bob (5 damage, {told})"]
    spared = event("stamina", "bob", "Bob loses", "5 Stamina", lost=5)
    assert happened(TURN, strike, spared) == ["Ann hits Bob (5 damage, 5 Stamina lost)"]


def test_whom_something_befell_is_told_by_id_and_not_by_what_they_are_called() -> None:
    """Nobody is thrown for being called as a word of the text is."""
    called = {"ann": "Ann", "bob": "Bob", "cat": "ground"}
    throw = event("throw", "ann", "Ann throws Bob to the ground", against="bob")
    dead = [event("dead", each, f"{each} dies") for each in ("dan", "eve", "fay", "gus", "hal", "ida")]
    passed, names = [event("turn", "ann"), throw, *dead], {**called, **{each.who: each.who for each in dead}}
    falls = [f"{each.who}: dies" for each in dead]
    assert befallen(passed, names, {"cat"}) == falls, "there is no room for what others did"
    assert befallen(passed, names, {"bob"}) == ["Ann throws Bob to the ground", *falls]
    told = "Ann casts Hush on Bob and ground:"
    spell = event("spell", "ann", told, "2 hits", **{"on-1": "bob", "on-2": "cat"})
    for who in ("bob", "cat"):
        assert befallen([passed[0], spell, *dead], names, {who}) == [f"{told} 2 hits", *falls]


def test_why_somebody_is_called_first_at_a_number_is_told_to_those_whom_it_is_about() -> None:
    lots = {"ann": 13, "bob": 9}
    drawn = [event("lot", who, f"{who} draws a lot", str(lot), lot=lot) for who, lot in lots.items()]
    called = event("turn", "ann", "Ann is called", number=3)
    assert happened(*drawn, called) == ["Lots: Ann 13, Bob 9: Ann first"]
    assert happened(*drawn, called, own="cat") == []
    again = event("lot", "bob", "Bob draws a lot", "4", lot=4)
    assert happened(*drawn, again, called) == ["Lots: Ann 13, Bob 9, then 4: Ann first"]
    richer = event("turn", "ann", "Ann is called", number=3, **{"over-1": "bob", "over-2": "cat"})
    for who in ("ann", "bob"):
        assert happened(richer, own=who) == ["Ann acts before Bob and Cat, for more spirit"]
    assert happened(richer, own="dan") == []


def test_what_a_stance_has_kept_is_told_whatever_else_happened() -> None:
    kept = event("test", "bob", "Bob tests brawling:", "4 MoS kept to cancel with", kept=4)
    told = happened(event("turn", "bob"), kept, TURN, *ANNOUNCED, HIT, HURT)
    assert told == ["Bob tests brawling: 4 MoS kept to cancel with", "Ann hits Bob for 3 boxes"]
    assert happened(kept, own="ann") == told[:1], "and to others"


def test_where_others_go_after_what_they_did_is_told_and_that_a_turn_put_off_was_lost() -> None:
    gone = ["Ann hits Bob for 3 boxes", "Ann moves to c3"]
    assert happened(TURN, *ANNOUNCED, HIT, HURT, WALK) == ["; ".join(gone)]
    late = event("turn", "ann", part="delayed")
    lost = event("idle", "ann", "Ann has waited, and lost the turn", acted=0, part="delayed")
    assert happened(TURN, event("delay", "ann")) == ["Ann delays"]
    assert happened(TURN, event("delay", "ann"), late, lost) == ["Ann has waited, and lost the turn"]
