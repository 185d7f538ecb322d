"""Reassessing: initiative rolled anew, with which dice, and from when it counts."""

from typing import Any

import pytest

from tests.editions.answering import PERCEPTION, REFLEX, Asking
from tests.editions.sda.arena import Arena, duel, fighter
from tests.editions.sda.foreseen.test_foresight import seen
from tests.editions.words.shouting import facing, shout
from winterdawn.editions.sda.facts.combat import OwnTurn
from winterdawn.editions.sda.facts.rolls import HeartDice


def anew(arena: Arena, reflex: tuple[int, ...], perception: tuple[int, ...], by: str = "ann") -> Arena:
    """Roll anew with a die for each face."""
    arena.turn(by, "reassess")
    while "Strike at" in arena.open()[0]:
        arena.answer("Strike at", "none")
    arena.answer(REFLEX, len(reflex), by).answer(PERCEPTION, len(perception), by)
    return arena.roll(*reflex).roll(*perception)


FAR = "a1 m9"


@pytest.mark.rule("book.action.reassess", "book.manoeuvre.reassess")
@pytest.mark.rule("book.ruling.combat-reassess-timing", "book.manoeuvre.reassess-binding")
@pytest.mark.parametrize("faces, number", [((8, 8, 1), 8), ((4, 1, 1), 2)])
@pytest.mark.alike("book.action.reassess", "book.manoeuvre.reassess-binding")
@pytest.mark.unlike("draft", reason="the order is one roll there")
def test_the_new_number_counts_from_the_next_round_even_if_lower(faces: tuple[int, ...], number: int):
    arena = anew(duel(places=FAR), faces, faces)
    assert arena.told("initiative")[-1].startswith(f"Ann has initiative {number}, reflex ")
    assert "reassess" not in arena.options("What do you do?", "ann"), "the action is taken"
    arena.turn("ann", "end")
    assert arena.ask(Asking(OwnTurn, count=3), "bob"), "no second turn in this round"
    arena.turn("bob", "end")
    assert arena.events("round")[-1].text == "Round 2."
    first = "ann" if number > 3 else "bob"
    assert arena.ask(Asking(OwnTurn, count=max(number, 3)), first)


@pytest.mark.rule("book.ruling.combat-reassess-dice")
def test_as_a_whole_action_both_pools_are_full():
    arena = duel(fighter("Ann", skills={"reflex": 4}), places=FAR).turn("ann", "reassess")
    assert arena.own(REFLEX) == [1, 2, 3, 4, 5]
    arena.answer(REFLEX, 5)
    assert arena.own(PERCEPTION) == [1, 2, 3]


@pytest.mark.rule("book.ruling.combat-reassess-dice")
@pytest.mark.about("book.action.split-dice-cap")
def test_as_part_of_a_turn_the_dice_of_both_count_together():
    """Two pools of 3 are one of 6, beside 4 of the sword."""
    arena = anew(duel().turn("ann", "split"), (4, 1, 1), (4, 1)).turn("ann", "end").turn("bob", "end")
    arena.turn("ann", "strike:bob")
    assert arena.own("Strike") == [1], "6 less 5"
    arena = duel().turn("ann", "split").strike("ann", "bob", 4, 1, 1, 1, against=(4, 1)).turn("ann", "end")
    arena.turn("bob", "end").turn("ann", "reassess").answer("Strike at Ann", "none")
    assert arena.own(REFLEX) == [0, 1, 2]
    arena.answer(REFLEX, 1)
    assert arena.own(PERCEPTION) == [0, 1]


@pytest.mark.rule("book.ruling.combat-reassess-timing")
@pytest.mark.parametrize("house, count", [({}, -4), ({"reassess_timing": "at-once"}, -2)])
def test_a_second_half_keeps_its_place_unless_it_counts_at_once(house: dict[str, Any], count: int):
    arena = anew(duel(places=FAR, **house).turn("ann", "split"), (4, 1), (4, 1)).turn("ann", "end")
    arena.turn("bob", "end")
    assert arena.ask(Asking(OwnTurn, count=count), "ann")


@pytest.mark.rule("book.manoeuvre.reassess")
@pytest.mark.about("book.ruling.table-reassess-at-once")
def test_at_once_never_brings_a_second_turn():
    arena = anew(duel(places=FAR, reassess_timing="at-once"), (4, 1, 1), (1, 4, 1)).turn("ann", "end")
    arena.turn("bob", "end")
    assert arena.ask(Asking(OwnTurn, count=3), "bob")
    assert arena.events("round")[-1].text == "Round 2."


@pytest.mark.rule("book.ruling.combat-distraction")
def test_it_gives_an_opening():
    arena = duel().turn("ann", "reassess")
    assert arena.ask("Strike at Ann", "bob").lead.startswith(
        "Ann reassesses the situation within your reach."
    )


def test_without_spirit_it_is_barred():
    arena = facing(bob={"spirit": 3})
    shout(arena, "intimidate", 8, 4, 1, against=(4, 1)).turn("ann", "end")
    told = {o.key: o.barred for o in arena.ask("What do you do?", "bob").among.options}
    assert told["reassess"].why == told["intimidate:ann"].why == "no spirit is left for it"


@pytest.mark.about("book.ruling.table-reassess-at-once")
def test_at_once_nobody_elses_second_half_moves():
    arena = facing("m9", reassess_timing="at-once").turn("ann", "split").turn("ann", "end")
    arena.turn("bob", "reassess").answer(REFLEX, 3).answer(PERCEPTION, 3).roll(4, 4, 1).roll(4, 4, 1)
    assert arena.turn("bob", "end").ask(Asking(OwnTurn, count=-4), "ann")


@pytest.mark.unlike("screen", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.rule("book.manoeuvre.reassess")
def test_reassessing_can_be_flawless_and_fail_completely():
    arena = anew(duel(places=FAR), (4, 4, 4), (4, 1, 1))
    assert arena.told("initiative")[-1] == "Ann has initiative 4, reflex 3 + perception 1"
    assert arena.ask("A flawless success", "ann")
    arena = anew(duel(places=FAR), (1, 2, 1), (4, 1, 1))
    assert arena.ask(HeartDice, "ann")


def offered(arena: Arena, seat: str = "ann") -> list[tuple[str, str, str]]:
    """What the menu says of reassessing, barred or not."""
    options = arena.ask("What do you do?", seat).among.options
    return [(o.label, o.note, o.barred.why if o.barred else "") for o in options if o.key == "reassess"]


def test_the_menu_says_what_the_number_is_until_the_action_is_taken():
    note = "initiative rolled anew, for better or worse; it is"
    arena = duel(places=FAR)
    assert offered(arena) == [("Reassess the situation", f"{note} 4", "")]
    assert offered(anew(arena, (4, 1, 1), (4, 1, 1))) == []


@pytest.mark.parametrize("edition", ["book", "screen"])
def test_dice_rolled_anew_tell_how_often_the_number_gets_better(
    edition: str, monkeypatch: pytest.MonkeyPatch
):
    """With what is rolled beside them, and not how often they show anything at all."""
    monkeypatch.setattr(Arena, "edition", edition)
    arena = duel(places=FAR).turn("ann", "reassess")
    before = seen(arena.ask(REFLEX, "ann"), 3)
    assert [share.label for share in before.shares] == ["higher than 4", "4, as now", "lower than 4"]
    assert before.given == "with 3d8 for perception"
    menu = seen(duel(places=FAR).ask("What do you do?", "ann"), "reassess")
    assert before.shares == menu.shares
    after = seen(arena.answer(REFLEX, 1).ask(PERCEPTION, "ann"), 3)
    assert after.given == "with 1d8 for reflex"
    assert after.shares[0].chance < before.shares[0].chance
