"""House rules for the hurt: wounds, stun, boxes without room, and whoever is out of action."""

from __future__ import annotations

import pytest

from tests.editions.answering import Asking
from tests.editions.sda.arena import CLUB, SWORD, Arena, duel, fighter
from tests.editions.sda.body.test_bleeding import levels, wounded
from tests.editions.sda.body.test_incapacity import down, pass_round
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.facts.body import WhichLine
from winterdawn.editions.sda.facts.combat import SpendHits


@pytest.mark.house("waking-tally")
@pytest.mark.rule("book.incapacitated.unconscious-wakes")
def test_the_unconscious_wake_at_another_tally() -> None:
    for goal, woken in ((10, []), (6, ["Bob comes round"]), (7, [])):
        arena = pass_round(down(CLUB, house={"waking_tally": goal}))
        pass_round(arena, wake=(8, 4, 1))
        assert arena.events("test")[-1].outcome.partition(",")[0] == f"3 of {goal} MoS to come round"
        assert arena.told("wake") == []
        pass_round(arena, wake=(8, 4, 1))
        assert arena.told("wake") == woken


@pytest.mark.house("rounds-a-minute")
@pytest.mark.rule("book.round.length", "book.death.bleed-timer")
def test_a_minute_may_have_fewer_rounds() -> None:
    for rounds in (3, 5):
        arena = down(SWORD, minutes=2, house={"rounds_a_minute": rounds})
        assert (
            arena.told("down")[-1]
            == "Bob is bleeding, and dies in 2 minutes unless somebody stops it: 1, and 1 for the MoS"
        )
        for _ in range(2 * rounds - 1):
            pass_round(arena)
        assert arena.told("dead") == []
        pass_round(arena)
        assert arena.told("dead") == ["Bob dies"]


def stunned(value: str) -> Arena:
    """Bob may use 2 dice in the round that begins."""
    bob = fighter("Bob", skills={"resist-shock": 3}, injury="(0+1)*6")
    arena = duel(fighter("Ann", CLUB), bob, stun_limit=value)
    arena.strike("ann", "bob", 4, 1).answer(SpendHits, {"damage": 1}).roll(4)
    arena.answer("Resist the shock", 3).roll(4, 4, 1)
    return arena.turn("ann", "end").turn("bob", "end")


@pytest.mark.house("stun-limit")
@pytest.mark.rule("book.ruling.combat-stun-limit-scope")
def test_the_stunned_have_a_limit_for_each_pool_or_for_the_round() -> None:
    """Bob defends with one die, and strikes with what is left."""
    for value, left, words in (
        ("per-pool", [2, 1], "at most 2 dice in a pool this round"),
        ("per-round", [1, 1], "at most 2 dice this round, of actions and reactions together, 1 used"),
    ):
        arena = stunned(value)
        assert [pips.left for pips in arena.row("bob").pips] == [2, 2]
        arena.strike("ann", "bob", 4, against=(4,))
        assert [pips.left for pips in arena.row("bob").pips] == left
        assert words in str(arena.panel("bob"))
        arena.turn("ann", "end").turn("bob", "strike:ann")
        assert arena.own("Strike") == [*range(1, left[0] + 1)]


def test_a_new_round_has_all_dice_of_the_higher_limit() -> None:
    arena = stunned("per-round").strike("ann", "bob", 4, against=(4, 1))
    assert [pips.left for pips in arena.row("bob").pips] == [0, 0]
    arena.turn("ann", "end").turn("bob", "end")
    assert [pips.left for pips in arena.row("bob").pips] == [3, 3]


def five_boxes(value: str, injury: str = "(3+1)*3") -> Arena:
    """Bob, with a box ticked on the first line, has five to tick."""
    bob = fighter("Bob", injury=injury, wounds=Wounds((BegunLine(1, ("cutting",)),)))
    arena = duel(fighter("Ann", SWORD), bob, injury_overflow=value)
    return arena.strike("ann", "bob", 4, 4, 1).answer(SpendHits, {"damage": 2}).roll(12, 8)


@pytest.mark.house("injury-overflow")
@pytest.mark.rule("book.injury.overflow", "book.ruling.combat-injury-overflow")
def test_boxes_without_room_are_lost_or_go_on_to_another_line() -> None:
    arena = five_boxes("incapacitated")
    notes = {option.key: option.note for option in arena.ask(Asking(WhichLine, boxes=5)).among.options}
    assert notes == {
        "0": "only 3 free: you would fall (incapacitated)",
        "1": "only 4 free: you would fall (incapacitated)",
    }
    assert arena.answer(WhichLine, "1").ticked("bob") == [1, 4, 0]
    assert "incapacitated" in arena.badges("bob")

    arena = five_boxes("next-line")
    notes = {option.key: option.note for option in arena.ask(Asking(WhichLine, boxes=5)).among.options}
    assert notes == {
        "0": "a major injury, and 2 go on to another line",
        "1": "a major injury, and 1 go on to another line",
    }
    arena.answer(WhichLine, "1")
    assert [option.key for option in arena.ask(Asking(WhichLine, boxes=1)).among.options] == ["0", "2"]
    assert arena.answer(WhichLine, "0").ticked("bob") == [2, 4, 0]
    assert arena.badges("bob") == ["bleeding, level 2"]
    assert arena.told("injury") == ["Bob is hurt: 4 boxes, a major injury", "Bob is hurt: 1 box"]


@pytest.mark.house("injury-overflow")
def test_whoever_has_no_room_on_any_line_is_incapacitated() -> None:
    arena = five_boxes("next-line", "(2+1)*1")
    assert arena.ticked("bob") == [3]
    assert arena.badges("bob") == ["bleeding, level 2", "incapacitated"]
    arena = five_boxes("next-line", "(2+1)*2").answer(WhichLine, "1")
    assert arena.ticked("bob") == [3, 3], "it is just enough"
    assert len(arena.events("bleeding")) == 2, "each line has its major injury"
    assert "incapacitated" not in arena.badges("bob")


@pytest.mark.house("bleeding-reckoned")
@pytest.mark.rule("book.ruling.combat-bleeding-timing")
def test_dice_beyond_a_wound_are_reckoned_over_the_round_or_in_each_roll() -> None:
    """With a pool of 5 and one wound, 4 dice are free: in both actions together, or in each."""
    for value, level in (("per-round", 2), ("per-roll", 1)):
        arena = wounded("piercing", bleeding_reckoned=value).turn("bob", "split")
        arena.strike("bob", "ann", 4, 1, 1).spend().turn("bob", "end")
        arena.strike("bob", "ann", 4, 1).spend()
        assert levels(arena) == [level]


@pytest.mark.house("bleeding-reckoned")
def test_each_roll_may_worsen_a_wound_anew() -> None:
    """A defence of all 5 dice, and in the same round a strike of as many."""
    for value, level in (("per-round", 2), ("per-roll", 3)):
        arena = wounded("piercing", last="strike:bob", bleeding_reckoned=value)
        arena.answer("Strike", 1).answer("Defend", 5).roll(4).roll(4, 1, 1, 1, 1)
        assert levels(arena) == [2]
        arena.turn("ann", "end").strike("bob", "ann", 4, 1, 1, 1, 1).spend()
        assert levels(arena) == [level]
