"""Initiative, the count, delaying, and numbers that change."""

from typing import Any

import pytest

from tests.editions.answering import PERCEPTION, REFLEX, Asking
from tests.editions.sda.arena import Arena, duel, enter, fighter, hurt
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.facts.combat import OwnTurn
from winterdawn.kernel.asks.choices import Number
from winterdawn.kernel.wording import signed


def acting(arena: Arena) -> str:
    """Who is asked for their turn, and at which count."""
    (number,) = arena.run.waiting
    ask: Any = arena.run.asked(number)
    return f"{ask.seat} {signed(ask.question.count)}"


def three() -> Arena:
    """Ann, Bob and Cid, far apart."""
    return Arena(
        enter(fighter("Ann"), "a1", "x"), enter(fighter("Bob"), "m1", "y"), enter(fighter("Cid"), "g11", "y")
    )


@pytest.mark.rule(
    "book.initiative.rolled-by-all", "book.initiative.test", "book.ruling.combat-initiative-composition"
)
@pytest.mark.about("book.test.open-ended", "book.ruling.combat-roll-order")
def test_the_number_is_the_sum_of_reflex_and_perception():
    arena = three()
    for skill in (REFLEX, PERCEPTION):
        for seat in ("ann", "bob", "cid"):
            arena.answer(skill, 2, seat)
    for seat, reflex, perception in (
        ("ann", (8, 1), (4, 1)),
        ("bob", (4, 4), (7, 3)),
        ("cid", (2, 4), (5, 3)),
    ):
        arena.roll(*reflex, by=seat, pool="2d8").roll(*perception, by=seat)
    assert arena.told("initiative") == [
        "Ann has initiative 3, reflex 2 + perception 1",
        "Bob has initiative 3, reflex 2 + perception 1",
        "Cid has initiative 2, reflex 1 + perception 1",
    ]
    assert [throw.label for throw in arena.events("initiative")[0].throws] == ["reflex", "perception"]


@pytest.mark.rule("book.round.countdown", "book.round.turn")
@pytest.mark.rule("book.initiative.order", "book.round.division")
def test_turns_come_from_the_highest_number_down():
    arena = three().initiative(ann=2, bob=4, cid=3)
    order = []
    for _ in range(4):
        order.append(acting(arena))
        arena.turn(order[-1].split()[0], "end")
    assert order == ["bob 4", "cid 3", "ann 2", "bob 4"]
    assert arena.told("round") == ["Round 1.", "Round 2."]


@pytest.mark.rule("book.ruling.combat-initiative-dice-free")
def test_initiative_dice_cost_nothing():
    arena = duel().turn("ann", "strike:bob")
    assert max(value for value in arena.options("Strike") if isinstance(value, int)) >= 4
    assert arena.row("ann").pips[0].left == arena.row("ann").pips[1].left == 4


@pytest.mark.rule("book.low-attribute.malus", "book.ruling.combat-initiative-maluses")
def test_each_result_stops_at_nought():
    arena = Arena(enter(fighter("Ann", agility=1), "a1"), enter(fighter("Bob"), "m1"))
    for skill in ("reflex", "perception"):
        arena.answer(skill, 2, "ann").answer(skill, 2, "bob")
    arena.roll(4, 1, 1, 1, 1, by="ann", pool="5d4").roll(8, 1).roll(4, 1).roll(4, 1)
    assert arena.number("ann") == 2


@pytest.mark.unlike("screen", reason="hits take no spirit there")
@pytest.mark.about("book.ruling.combat-tie-spirit")
@pytest.mark.rule("book.round.tie")
def test_among_equals_the_most_spirit_at_the_call_goes_first():
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob", persona=9), "g5")).initiative(
        ann=3, bob=3
    )
    assert acting(arena) == "bob 3"
    arena.strike("bob", "ann", 3, 4, against=(4, 8)).spend()
    arena.turn("bob", "end").turn("ann", "end")
    assert (arena.spirit("ann"), arena.spirit("bob")) == (24, 23)
    assert acting(arena) == "ann 3"


@pytest.mark.rule("book.ruling.combat-tie-spirit")
def test_equal_spirit_is_settled_by_lot_anew_each_round():
    arena = Arena(enter(fighter("Ann"), "a1"), enter(fighter("Bob"), "m1")).initiative(ann=3, bob=3)
    arena.roll(7, pool="1d20", by="ann").roll(7, pool="1d20", by="bob")
    arena.roll(7, by="ann").roll(8, by="bob")
    assert acting(arena) == "bob 3"
    arena.turn("bob", "end").turn("ann", "end")
    arena.roll(20, pool="1d20", by="ann").roll(1, by="bob")
    assert acting(arena) == "ann 3"


@pytest.mark.rule("book.round.delay", "book.ruling.combat-negative-count")
@pytest.mark.rule("book.round.delay-resets")
@pytest.mark.about("book.ruling.combat-delay-moment")
@pytest.mark.example("book.example.combat-delay-three")
def test_a_delayed_turn_comes_at_the_negative_and_is_normal_the_next_round():
    arena = Arena(enter(fighter("Ann"), "a1"), enter(fighter("Bob"), "m1")).initiative(ann=3, bob=2)
    arena.turn("ann", "delay").turn("bob", "end")
    assert acting(arena) == "ann −3"
    assert not {"split", "delay"} & set(arena.options("What do you do?"))
    arena.turn("ann", "end")
    assert acting(arena) == "ann 3"


@pytest.mark.rule("book.ruling.combat-negative-count")
def test_the_quickest_can_also_hold_out_last():
    arena = three().initiative(ann=4, bob=3, cid=2)
    for seat in ("ann", "bob", "cid"):
        arena.turn(seat, "delay")
    order = []
    for _ in range(3):
        order.append(acting(arena))
        arena.turn(order[-1].split()[0], "end")
    assert order == ["cid −2", "bob −3", "ann −4"]


@pytest.mark.rule("book.initiative.can-change", "book.ruling.combat-initiative-below-zero")
@pytest.mark.rule("book.control.initiative")
@pytest.mark.about("book.ruling.combat-initiative-loss-timing")
def test_lost_initiative_counts_at_once_and_for_good_and_below_nought():
    arena = duel().strike("ann", "bob", 8, 8, 8).spend(initiative=3)
    assert arena.number("bob") == 0
    arena.turn("ann", "end")
    assert acting(arena) == "bob 0"
    assert not {"split", "delay"} & set(arena.options("What do you do?"))
    arena.turn("bob", "end").strike("ann", "bob", 8, 4).spend(initiative=1)
    arena.turn("ann", "end")
    assert acting(arena) == "bob −1"


@pytest.mark.rule("book.ruling.combat-initiative-loss-timing")
def test_a_delayed_turn_keeps_its_place_when_initiative_is_lost():
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")).initiative(ann=3, bob=4)
    arena.turn("bob", "delay").strike("ann", "bob", 8, 4).spend(initiative=1).turn("ann", "end")
    assert acting(arena) == "bob −4"
    arena.turn("bob", "end")
    assert arena.number("bob") == 3


@pytest.mark.about("book.ruling.combat-round-effect-order", "book.ruling.combat-end")
def test_the_count_is_shown_to_everybody():
    arena = duel().turn("ann", "end")
    assert arena.view("watching", "spectator").when == "round 1, count 3"
    assert [(row.count, row.done) for row in arena.view("ann").order] == [("4", True), ("3", False)]


@pytest.mark.rule("book.ruling.combat-reaction-refresh", "book.ruling.table-combat-stalemate")
def test_a_fight_that_goes_nowhere_is_broken_off():
    arena = duel(places="a1 m1", round_limit=2)
    for _ in range(2):
        arena.turn("ann", "end").turn("bob", "end")
    assert arena.run.done
    assert arena.told("end") == ["The fight is over: Nobody wins: broken off after 2 rounds, without a wound"]


@pytest.mark.about("book.ruling.table-combat-stalemate", "book.ruling.zero-spirit-zero-dice")
def test_sides_without_spirit_do_not_fight_on():
    arena = Arena(enter(fighter("Ann", spirit=0), "e5"), enter(fighter("Bob", spirit=0), "g5"))
    assert arena.run.done
    assert arena.number("ann") == arena.number("bob") == 0


@pytest.mark.about("book.action.split-condition", "book.round.delay")
def test_whose_number_has_fallen_to_0_neither_splits_nor_delays():
    arena = duel()
    assert {"split", "delay"} <= set(arena.options("do", "ann"))
    arena.fight.record(Order).numbers["ann"] = 0
    arena.turn("ann", "turn")
    arena.answer("Face", next(iter(arena.ask("Face"))))
    assert not {"split", "delay"} & set(arena.options("do", "ann"))


@pytest.mark.rule("book.action.split-slots", "book.round.delay")
def test_a_turn_that_is_split_or_delayed_is_told_with_its_counts():
    arena = duel().turn("ann", "split")
    ask = arena.ask(Asking(OwnTurn, count=4), "ann")
    assert (ask.prompt, ask.lead) == ("The first half of your turn. What do you do?", "Count 4.")
    arena.turn("ann", "end").turn("bob", "delay")
    assert arena.told("split") == ["Ann splits the turn: 4 and −4"]
    assert arena.told("delay") == ["Bob delays to −3"]
    assert arena.told("turn") == ["Ann is called", "Bob is called", "Bob is called for the delayed turn"]
    arena.turn("bob", "end")
    assert arena.told("turn")[-1] == "Ann is called for the second half"
    ask = arena.ask(Asking(OwnTurn, count=-4), "ann")
    assert (ask.prompt, ask.lead) == ("The second half of your turn. What do you do?", "Count −4.")
    assert ask.fallback() == "end", "for whoever is away"


@pytest.mark.rule("book.ruling.combat-tie-spirit", "book.action.split-slots")
def test_a_lot_holds_for_the_whole_round():
    arena = Arena(enter(fighter("Ann"), "a1"), enter(fighter("Bob"), "m1")).initiative(ann=3, bob=3)
    arena.roll(7, pool="1d20", by="ann").roll(8, pool="1d20", by="bob")
    for who in ("bob", "ann"):
        arena.turn(who, "split").turn(who, "end")
    assert acting(arena) == "bob −3"
    assert len(arena.events("lot")) == 2


@pytest.mark.about("book.reaction.own-dice")
@pytest.mark.about("book.incapacitated.no-actions")
@pytest.mark.parametrize("conditions, suggested", [((), 2), (("incapacitated",), 4)])
def test_dice_are_kept_back_only_for_whoever_can_still_act(conditions: tuple[str, ...], suggested: int):
    cid = hurt(fighter("Cid"), wounds=Wounds(conditions=conditions))
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", "foes"), enter(cid, "m9", "foes")
    arena = Arena(*people).initiative(ann=2, bob=4, cid=3)
    arena.turn("bob", "strike:ann").answer("Strike", 2)
    among = arena.ask("Defend", "ann").among
    assert isinstance(among, Number)
    assert among.suggested == suggested
