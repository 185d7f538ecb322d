"""A charge on its way: those it passes, what stops it, and what is left of it then."""

from __future__ import annotations

import pytest

from tests.editions.answering import Asking
from tests.editions.manoeuvres.charge.chargers import FAST, STAFF, beside, past, struck
from tests.editions.manoeuvres.charge.test_charge import charge
from tests.editions.manoeuvres.lines import IN_PASSING, log, question, remarks
from tests.editions.manoeuvres.test_prone import left
from tests.editions.sda.arena import KNIFE, PIKE, Arena, duel, enter, fighter
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.editions.setup import Ground
from winterdawn.space.maps import Arc


@pytest.mark.unlike("draft", reason="there the charger announces first")
@pytest.mark.rule("book.opportunity.move-enter")
@pytest.mark.about("book.ruling.combat-charge-exchange")
def test_whoever_is_passed_strikes_as_at_any_move_and_the_run_goes_on_with_the_metres_that_are_left() -> None:
    arena = past(fighter("Cid"), "f4", 8, 8)
    assert arena.place("ann") == "e5"
    assert question(arena, "Strike at Ann", "cid") == (
        "cid: Strike at Ann with the Sword: how many dice? Ann moves within your reach. "
        f"{IN_PASSING}4 of 4d8 left "
        "(one-handed swords, strength). +1d8 on top. [book.reaction.opportunity, "
        "book.opportunity.trigger-move, book.opportunity.move-enter, book.pool.roll-fewer]"
    )
    struck(arena, "cid", 4, 1)
    assert arena.place("ann") == "k5"
    assert arena.open() == ["bob: Strike at Ann with the Sword: how many dice?"]
    assert left(arena) == -1


@pytest.mark.rule("book.manoeuvre.charge-opportunity")
@pytest.mark.about("book.ruling.table-charge")
def test_whoever_is_brought_down_on_the_way_is_struck_at_by_the_target_too_and_attacks_nobody() -> None:
    arena = struck(past(fighter("Cid", STAFF), "k3", 8, 8, bob=fighter("Bob", PIKE)), "cid", 8, 8, 8, lever=1)
    assert arena.who("ann").prone
    assert log(arena, "charge", "prone", "move") == [
        "Ann charges Bob from a5 [book.manoeuvre.charge, book.manoeuvre.two-actions]",
        "Cid brings Ann to the ground with the Staff "
        "[book.ruling.table-lever, book.manoeuvre.prone-chosen-or-not]",
        "Ann’s charge is stopped [book.manoeuvre.charge]",
    ]
    assert question(arena, "Strike at Ann", "bob") == (
        "bob: Strike at Ann with the Pike: how many dice? Ann charges within your reach. "
        f"{IN_PASSING}4 of 4d8 left "
        "(polearms, strength). +1d8 on top. [book.reaction.opportunity, "
        "book.opportunity.trigger-move, book.manoeuvre.charge-opportunity, book.pool.roll-fewer]"
    )
    arena.answer("Strike at Ann", "none", "bob")
    assert arena.only(Asking(OwnTurn, count=3), "bob")
    assert arena.place("ann") == "j5"
    assert not arena.events("lapsed")


@pytest.mark.about("book.ruling.table-charge")
def test_the_target_has_no_strike_at_whoever_is_stopped_out_of_its_range() -> None:
    arena = struck(past(fighter("Cid", STAFF), "j3", 8, 8, bob=fighter("Bob", PIKE)), "cid", 8, 8, 8, lever=1)
    assert arena.place("ann") == "i5"
    assert arena.only(Asking(OwnTurn, count=3), "bob")


@pytest.mark.about("book.ruling.table-charge")
def test_nobody_strikes_at_whoever_was_put_out_of_action_on_the_way() -> None:
    people = (
        enter(fighter("Ann", skills=FAST, injury="(0+1)*1"), "a5"),
        enter(fighter("Bob", PIKE), "m5"),
        enter(fighter("Cid"), "k3", "bob"),
        enter(fighter("Dan"), "a11", "ann"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2, dan=2).turn("ann", "charge:bob")
    arena.answer("Run at Bob", 2).roll(8, 8).answer("Where does", "k5")
    arena.answer("Strike at Ann", 2, "cid").answer("Defend", 0).roll(8, 8, 8).answer(SpendHits, {"damage": 6})
    arena.roll(8, 8, 8, 8, 8, 8)
    while not arena.open()[0].startswith("bob"):
        number, ask = next(iter(arena.run.pending.items()))
        arena.run.answer((4,) * len(ask.dice) if hasattr(ask, "purpose") else ask.fallback(), ask=number)
    assert arena.told("charge")[-1] == "Ann’s charge is stopped"
    assert arena.asks(Asking(OwnTurn, count=3), "bob")


@pytest.mark.unlike("draft", reason="there the charger announces first")
@pytest.mark.rule("book.control.push")
@pytest.mark.about("book.ruling.table-charge")
def test_whoever_is_pushed_off_runs_on_as_far_as_the_run_still_leads() -> None:
    """Of 17 metres she has run 4, and needs 7 more from d5."""
    arena = past(fighter("Cid"), "f4", 8, 8)
    arena.answer("Strike at Ann", 2, "cid").answer("Defend", 0).roll(8, 8, 8).answer(SpendHits, {"push": 1})
    arena.answer("Push Ann where?", "d5").answer(SpendHits, {})
    assert arena.place("ann") == "k5"
    assert log(arena, "charge")[1:] == []
    assert arena.ask("Strike at Ann", "bob")


@pytest.mark.rule("book.ruling.combat-charge-reach")
@pytest.mark.about("book.ruling.table-charge")
def test_whoever_is_pushed_too_far_off_stops_where_they_are() -> None:
    """One MoS makes 11 metres, of which 10 are needed; after two of push she is 2 short."""
    arena = past(fighter("Cid"), "f4", 4, 1)
    arena.answer("Strike at Ann", 2, "cid").answer("Defend", 0).roll(8, 8, 8).answer(SpendHits, {"push": 3})
    for place in ("d5", "c5", "b5"):
        arena.answer("Push Ann where?", place)
    assert arena.place("ann") == "b5"
    assert log(arena, "charge")[1:] == ["Ann’s charge is stopped [book.manoeuvre.charge]"]
    assert arena.asks(Asking(OwnTurn, count=3), "bob")


@pytest.mark.rule("book.ruling.combat-charge-reach", "book.manoeuvre.charge-run")
@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
def test_a_run_that_falls_short_is_told_turns_to_the_nearest_and_has_failed() -> None:
    arena = charge(1, 3, 2)
    assert log(arena, "charge", "test", "move", "exchange", "lapsed") == [
        "Ann charges Bob from a5 [book.manoeuvre.charge, book.manoeuvre.two-actions]",
        "Ann tests running: 0 MoS [book.manoeuvre.charge-run, book.mos.sum]",
        "Ann falls short of Bob: 9 m of 10 m [book.ruling.combat-charge-reach]",
        "Ann runs to j5, 3 m from Bob [book.manoeuvre.charge-run]",
    ]
    assert arena.only(HeartDice, "ann"), "no MoS at all is a complete failure"


@pytest.mark.rule("book.ruling.combat-charge-reach")
def test_whoever_falls_short_gives_even_the_target_an_opening_and_each_only_one() -> None:
    arena = charge(1, 3, bob=fighter("Bob", PIKE))
    assert arena.place("ann") == "j5"
    assert question(arena, "Strike at Ann", "bob").startswith(
        "bob: Strike at Ann with the Pike: how many dice? Ann moves within your reach."
    )
    arena.answer("Strike at Ann", "none")
    assert log(arena, "move") == ["Ann runs to j5, 3 m from Bob [book.manoeuvre.charge-run]"]


@pytest.mark.rule("book.ruling.combat-charge-reach")
@pytest.mark.about("book.ruling.table-charge")
def test_a_run_that_falls_short_goes_on_after_a_strike_that_did_not_stop_it() -> None:
    arena = beside(enter(fighter("Cid"), "f4", "bob"))
    arena.answer("Run at Bob", 2).roll(1, 3)
    assert arena.place("ann") == "e5"
    arena.answer("Strike at Ann", 1, "cid").answer("Defend", 1).roll(1, 1).roll(4)
    while not arena.asks(Asking(OwnTurn, count=3), "bob"):
        number, ask = next(iter(arena.run.pending.items()))
        arena.run.answer((4,) * len(ask.dice) if hasattr(ask, "purpose") else ask.fallback(), ask=number)
    assert arena.place("ann") == "j5"
    assert log(arena, "move") == ["Ann runs to j5, 3 m from Bob [book.manoeuvre.charge-run]"]


MUD = "rough.medium:{0}1-{0}11=Mud"


@pytest.mark.rule("book.ruling.combat-charge-terrain", "book.ruling.combat-terrain-running-short")
def test_too_few_mos_for_the_ground_bring_the_runner_down_wherever_it_lies() -> None:
    ground = Ground(13, 11, features=(MUD.format("b"),))
    arena = duel(fighter("Ann", skills=FAST), places="a5 m5", ground=ground).turn("ann", "charge:bob")
    assert question(arena, "Run at Bob") == (
        "ann: Run at Bob with how many dice? 11 m to run, 9 m of them at your usual speed. It takes 3 MoS, "
        "2 of them for the ground; those over help the attack. Its dice come out of those you keep. "
        "4 of 4d8 left (running, strength). [book.manoeuvre.charge-run, book.ruling.combat-charge-dice, "
        "book.ruling.combat-charge-terrain, book.pool.roll-fewer]"
    )
    arena.answer("Run at Bob", 2).roll(4, 1)
    assert log(arena, "charge", "move", "fall")[1:] == [
        "Ann falls short of Bob: 9 m of 11 m [book.ruling.combat-charge-reach]",
        "Ann runs to i5, 4 m from Bob [book.manoeuvre.charge-run]",
        "Ann stumbles and falls 1 of 2 MoS "
        "[book.terrain.medium-running, book.ruling.combat-terrain-running-short]",
    ]
    assert arena.who("ann").prone


@pytest.mark.rule("book.ruling.combat-charge-terrain", "book.ruling.combat-charge-reach")
def test_with_enough_mos_for_the_ground_and_too_few_for_the_metres_nobody_falls() -> None:
    ground = Ground(13, 11, features=(MUD.format("f"),))
    arena = duel(fighter("Ann", skills=FAST), places="a5 m5", ground=ground).turn("ann", "charge:bob")
    arena.answer("Run at Bob", 2).roll(4, 4)
    assert log(arena, "charge", "move", "fall", "run")[1:] == [
        "Ann falls short of Bob: 9 m of 11 m [book.ruling.combat-charge-reach]",
        "Ann runs to i5, 4 m from Bob [book.manoeuvre.charge-run]",
    ]
    assert not arena.who("ann").prone


@pytest.mark.rule("book.ruling.combat-charge-terrain")
def test_whoever_has_been_brought_down_already_does_not_stumble() -> None:
    ground = Ground(13, 11, features=(MUD.format("b"),))
    people = (
        enter(fighter("Ann", skills=FAST), "a5"),
        enter(fighter("Bob"), "m5"),
        enter(fighter("Cid", STAFF), "f4", "bob"),
    )
    arena = Arena(*people, ground=ground).initiative(ann=4, bob=3, cid=2).turn("ann", "charge:bob")
    struck(arena.answer("Run at Bob", 2).roll(4, 1), "cid", 8, 8, 8, lever=1)
    assert arena.events("fall") == []
    assert log(arena, "charge", "move", "prone")[1:] == [
        "Ann falls short of Bob: 9 m of 11 m [book.ruling.combat-charge-reach]",
        "Cid brings Ann to the ground with the Staff "
        "[book.ruling.table-lever, book.manoeuvre.prone-chosen-or-not]",
        "Ann runs to e5, 2 m from Cid [book.manoeuvre.charge-run]",
    ]


@pytest.mark.rule("book.ruling.combat-terrain-running-short")
def test_whoever_cannot_run_a_single_metre_falls_where_they_stand() -> None:
    """A metre of severe ground takes 3, and without the MoSes for it there are 2."""
    ground = Ground(13, 11, features=("rough.severe:b1-b11=Bog",))
    arena = duel(fighter("Ann", skills=FAST, speed=2.0), places="a5 f5", ground=ground)
    arena.turn("ann", "charge:bob").answer("Run at Bob", 2).roll(4, 1)
    assert log(arena, "charge", "move", "fall")[1:] == [
        "Ann falls short of Bob: 2 m of 5 m [book.ruling.combat-charge-reach]",
        "Ann stumbles and falls 1 of 3 MoS "
        "[book.terrain.severe-running, book.ruling.combat-terrain-running-short]",
    ]
    assert arena.place("ann") == "a5"


@pytest.mark.rule("book.ruling.combat-charge-reach")
@pytest.mark.about("book.ruling.combat-occupied-space")
def test_a_run_that_falls_short_ends_before_a_place_that_is_taken() -> None:
    arena = beside(enter(fighter("Dan"), "j5", "ann"))
    arena.answer("Run at Bob", 2).roll(1, 3)
    assert arena.place("ann") == "i5"


@pytest.mark.rule("book.ruling.combat-charge-reach", "book.ruling.table-facing-by-itself")
def test_whoever_falls_short_turns_to_whoever_is_nearest_then() -> None:
    """She runs east without looking there; Cid's knife does not reach her at j5, where he is nearest."""
    people = (
        enter(fighter("Ann", skills=FAST), "a5", facing=0),
        enter(fighter("Bob"), "m5"),
        enter(fighter("Cid", KNIFE), "j7", "bob"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2).turn("ann", "charge:bob")
    arena.answer("Run at Bob", 2).roll(1, 3)
    ann, cid = arena.who("ann"), arena.who("cid")
    (told,) = arena.events("move")
    assert told.text == "Ann runs to j5, 2 m from Cid, and turns to Cid"
    assert told.cites == ("book.manoeuvre.charge-run", "book.ruling.table-facing-by-itself")
    assert arena.fight.map.arc(ann.facing, ann.place, cid.place) is Arc.FRONT


@pytest.mark.about("book.ruling.table-charge")
def test_whoever_is_pushed_off_the_way_comes_back_to_it_if_the_metres_do() -> None:
    arena = past(fighter("Cid"), "f4", 8, 8)
    arena.answer("Strike at Ann", 2, "cid").answer("Defend", 0).roll(8, 8, 8).answer(SpendHits, {"push": 1})
    arena.answer("Push Ann where?", "e6").answer(SpendHits, {})
    assert arena.place("ann") == "k5"
    assert arena.ask("Strike at Ann", "bob")


@pytest.mark.about("book.ruling.combat-charge-exchange")
def test_the_strike_in_passing_is_told_before_the_run_with_its_malus_for_the_lying() -> None:
    arena = struck(past(fighter("Cid", STAFF), "k3", 8, 8, bob=fighter("Bob", PIKE)), "cid", 8, 8, 8, lever=1)
    assert remarks(arena, "Strike at Ann", "bob") == [
        "+1 die attack of opportunity [book.opportunity.bonus-die, book.opportunity.at-least-one-die]",
        "−2 for Ann: Ann is prone [book.manoeuvre.prone-melee, book.ruling.combat-prone-relative]",
    ]
