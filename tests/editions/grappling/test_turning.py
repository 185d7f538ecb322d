"""Turning a hold about, how a hold ends, and the game master's word on it."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.grappling.hold import (
    CID,
    close,
    held,
    menu,
    notices,
    pair,
    rest,
    signs,
    strike,
    three,
    wares,
)
from tests.editions.sda.arena import KNIFE, Arena, enter, fighter
from winterdawn.editions.encounter.act import Settable
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.grappling.choking import Choking
from winterdawn.editions.sda.grappling.holds import Holding
from winterdawn.editions.setup import Ground


@pytest.mark.rule("book.grapple.reverse")
def test_the_held_take_over_for_one_hit_of_an_attack():
    arena = held().strike("bob", "ann", 4, 4)
    assert wares(arena)["reverse"].price == 1
    arena.answer(Asking(SpendHits, hits=1), {"reverse": 1})
    assert (signs(arena, "ann"), signs(arena, "bob")) == (["held by Bob"], ["holds Ann"])
    assert arena.told("grapple")[-1] == "Bob turns the hold about, and holds Ann"


@pytest.mark.rule("book.ruling.combat-grapple-end")
@pytest.mark.about("book.grapple.reverse")
def test_so_they_escape_by_turning_it_about_and_letting_go():
    arena = held().strike("bob", "ann", 4, 4).answer(Asking(SpendHits, hits=1), {"reverse": 1})
    arena.turn("bob", "release:ann")
    assert arena.told("release") == ["Bob lets go of Ann"]
    assert signs(arena, "ann") == signs(arena, "bob") == []
    assert menu(arena, "bob")["move"].barred is None


@pytest.mark.rule("book.ruling.combat-grapple-hits-in-defence")
@pytest.mark.about("book.grapple.reverse")
def test_a_defence_turns_nothing_about_unless_the_table_says_so():
    arena = strike(rest(held(), "bob"), "ann", "bob", 3, against=(8, 8))
    assert wares(arena)["reverse"].barred.why == "only hits of an attack turn a hold about"
    arena = strike(rest(held(reverse_in_defence="on"), "bob"), "ann", "bob", 3, against=(8, 8))
    assert wares(arena)["reverse"].barred is None


@pytest.mark.rule("book.ruling.combat-grapple-reverse-several")
def test_turning_about_one_of_several_holds_leaves_the_others():
    arena = strike(pair(), "bob", "ann", 8, 8, 3).answer(SpendHits, {"reverse": 1})
    assert signs(arena, "bob") == ["holds Ann", "held by Cid"]
    assert signs(arena, "ann") == ["held by Bob"]


@pytest.mark.rule("book.ruling.combat-grapple-mid-spend")
def test_hits_left_over_use_the_new_hold_at_once_unless_the_table_has_it_otherwise():
    arena = held().strike("bob", "ann", 8, 8).answer(Asking(SpendHits, hits=3), {"reverse": 1})
    assert {"throw", "choke", "drag"} < set(wares(arena))
    assert wares(arena)["throw"].barred is None
    assert "no armour is in the way of piercing" in wares(arena)["damage"].note
    arena = (
        held(chained_holds="off").strike("bob", "ann", 8, 8).answer(Asking(SpendHits, hits=3), {"reverse": 1})
    )
    why = "a new hold is used from the next roll"
    assert [wares(arena)[key].barred.why for key in ("throw", "choke", "drag")] == [why] * 3
    assert "armour" not in wares(arena)["damage"].note
    arena.answer(SpendHits, {}).turn("bob", "end")
    strike(arena, "ann", "bob", 3, against=(8, 8))
    assert wares(arena)["throw"].barred is None


# ---------------------------------------------------------------- how it ends


@pytest.mark.rule("book.ruling.combat-grapple-end")
def test_letting_go_is_free_and_leaves_the_action():
    arena = rest(held(), "bob").turn("ann", "release:bob")
    found = menu(arena, "ann")
    assert (found["move"].barred, found["strike:bob"].barred) == (None, None)
    assert signs(arena, "bob") == []


@pytest.mark.rule("book.ruling.combat-grapple-end")
@pytest.mark.about("book.control.push")
def test_a_hold_ends_as_somebody_pushes_one_of_them_away():
    arena = rest(three(), "bob").strike("cid", "ann", 8, 4)
    arena.answer(SpendHits, {"push": 1}).answer("Push Ann where?", "d5")
    assert arena.told("release") == ["Ann no longer holds Bob"]


@pytest.mark.rule("book.ruling.combat-grapple-end")
@pytest.mark.about("book.control.push")
def test_a_push_to_another_place_at_close_range_ends_none():
    arena = rest(three(), "bob").strike("cid", "ann", 8, 4)
    arena.answer(SpendHits, {"push": 1}).answer("Push Ann where?", "e6")
    assert signs(arena, "bob") == ["held by Ann"]


@pytest.mark.rule("book.ruling.combat-grapple-end")
def test_a_hold_ends_as_one_of_them_falls():
    arena = held(None, fighter("Bob", KNIFE, injury="(0+1)*1"), enter(fighter("Cid"), CID, "bob"))
    strike(rest(arena, "bob", "cid"), "ann", "bob", 8, 4)
    arena.answer(SpendHits, {"damage": 2}).roll(12, 12)
    while "bob" in arena.open()[0]:
        arena.answer(HoldOn, 1).roll(4)
    assert "Ann no longer holds Bob" in arena.told("release")
    assert signs(arena, "ann") == []


@pytest.mark.about("book.ruling.table-grapple-fight-end")
def test_no_hold_outlasts_the_fight():
    arena = held()
    arena.fight.part(Holding).fight_end(arena.fight)
    assert signs(arena, "bob") == []


@pytest.mark.about("book.grapple.no-movement")
@pytest.mark.parametrize("kind, places", [("square", "e5 f5"), ("plane", "4.5,4.5 5.5,4.5")])
def test_on_any_map(kind: str, places: str):
    arena = held(ground=Ground(10, 10, kind=kind), places=places)
    assert signs(arena, "bob") == ["held by Ann"]
    assert menu(arena, "bob")["move"].barred.why == "you are held"


@pytest.mark.rule("book.ruling.combat-grapple-reverse-several")
def test_it_is_the_hold_of_whoever_was_struck_that_is_turned_about():
    arena = strike(pair(), "bob", "cid", 8, 8, 3).answer(SpendHits, {"reverse": 1})
    assert set(signs(arena, "bob")) == {"holds Cid", "held by Ann"}


@pytest.mark.rule("book.grapple.several")
def test_nobody_gets_hold_of_somebody_twice():
    arena = rest(pair(), "bob")
    assert "grapple" not in wares(strike(arena, "ann", "bob", 8, 8))
    arena = close().strike("ann", "bob", 8, 8, 8, 1)
    assert wares(arena)["grapple"].most == 1
    assert "book.grapple.several" not in wares(arena)["grapple"].cites
    assert "book.grapple.several" in arena_of_two()["grapple"].cites


def arena_of_two() -> dict[str, Any]:
    """What Cid may buy, where Ann of the same side holds Bob already."""
    arena = held(None, None, enter(fighter("Cid", KNIFE), "f4", "ann"))
    return wares(strike(rest(arena, "bob"), "cid", "bob", 8))


# ---------------------------------------------------------------- the game master's word


def settable(arena: Arena, kind: type[SdaPart]) -> dict[str, Settable]:
    """What the game master may set of Bob in a part's keeping, by key."""
    return {
        each.key: each
        for each in map(arena.fight.settable, arena.fight.part(kind).figures(arena.fight, arena.who("bob")))
    }


@pytest.mark.about("book.rule-zero.gm-last-word", "book.grapple.pinned")
def test_the_game_master_may_pin_release_and_set_the_count_of_a_choke():
    arena = held()
    found = settable(arena, Holding)["hold:ann"]
    assert (found.now, found.least, found.most, found.seen) == (1, 0, 2, True)
    assert found.label == "Held by Ann (0 no, 1 yes, 2 pinned)"
    found.set(1)
    assert not arena.who("bob").prone
    found.set(2)
    assert signs(arena, "bob") == ["pinned by Ann"]
    assert (arena.who("ann").prone, arena.who("bob").prone) == (True, True)
    assert settable(arena, Holding)["hold:ann"].now == 2
    assert settable(arena, Choking) == {}
    strike(rest(arena, "bob"), "ann", "bob", 8, 4).answer(SpendHits, {"choke": 1})
    settable(arena, Choking)["choke:ann"].set(3)
    assert "resist fatigue against 4" in notices(arena, "bob")[-1]
    settable(arena, Holding)["hold:ann"].set(0)
    assert signs(arena, "bob") == []


@pytest.mark.about("book.grapple.pinned", "book.grapple.malus")
def test_the_panel_tells_the_held_what_it_costs():
    arena = held()
    assert notices(arena, "bob")[0] == "held by Ann −1 with strength and agility, and cannot move"
    assert not any("fatigue" in words for words in notices(arena, "bob"))
    settable(arena, Holding)["hold:ann"].set(2)
    assert notices(arena, "bob")[0] == "pinned by Ann −2 with strength and agility, and cannot move"
    assert notices(arena, "ann")[0] == "pins Bob moves by dragging, or after letting go"
    marks = [badge.mark for token in arena.view("gm", "gm").tokens for badge in token.badges]
    assert [mark for mark in marks if mark] == ["G", "P"]


@pytest.mark.about("book.grapple.no-movement", "book.action.athletics")
def test_nobody_in_a_grapple_runs():
    assert menu(close(), "ann")["run"].barred is None
    assert menu(held(), "bob")["run"].barred.why == "you cannot move"


@pytest.mark.about("book.grapple.initiate", "book.ruling.combat-grapple-mid-spend")
def test_whoever_has_fallen_to_the_same_hits_is_not_got_hold_of():
    arena = close(None, fighter("Bob", KNIFE, injury="(0+1)*1"), enter(fighter("Cid"), CID, "bob"))
    arena.strike("ann", "bob", 8, 8).answer(Asking(SpendHits, hits=4), {"damage": 2}).roll(12, 12)
    while "bob" in arena.open()[0]:
        arena.answer(HoldOn, 1).roll(4) if arena.asks(HoldOn) else arena.answer("flawless", "spirit")
    assert arena.told("down") == [
        "Bob falls: incapacitated",
        "Bob is bleeding, and dies in 2 minutes unless somebody stops it: 1, and 1 for the MoS",
    ]
    assert "grapple" not in wares(arena)
