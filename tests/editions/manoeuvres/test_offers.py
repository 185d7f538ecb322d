"""What a turn offers of the manoeuvres, in whole lines, and why some of it is barred."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.grappling.hold import held, rest
from tests.editions.manoeuvres.charge.test_charge import FAST
from tests.editions.manoeuvres.lines import LASTS, offered
from tests.editions.manoeuvres.test_two_weapons import AXE
from tests.editions.mounted.stable import joust
from tests.editions.sda.arena import KNIFE, SWORD, Arena, duel, each, enter, fighter
from tests.space.zones import zones
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.facts.combat import OwnTurn
from winterdawn.editions.sda.words.taunt import Sting, Stung
from winterdawn.editions.setup import Ground

OF_ACTIONS = ("charge", "dodge-roll", "stance", "two-weapons", "other", "kick-up")
EVERY = (*OF_ACTIONS, "lie", "stand")
LIE = "[book.manoeuvre.prone-down-cost, book.manoeuvre.prone-chosen-or-not]"
UP = "[book.manoeuvre.prone-up-cost, book.ruling.combat-prone-up]"
KICK = "[book.manoeuvre.kick-up, book.manoeuvre.kick-up-provokes]"
ROLL = "[book.manoeuvre.dodge-roll, book.manoeuvre.dodge-roll-provokes]"
STANCE = "[book.manoeuvre.stance, book.manoeuvre.stance-bank, book.ruling.combat-family-rolls]"
BOTH = "[book.manoeuvre.two-weapons, book.manoeuvre.two-actions, book.ruling.combat-manoeuvre-two-actions]"
NONE_NEAR = (
    "no: nobody is within reach of either [book.manoeuvre.two-weapons, book.ruling.combat-two-weapons-dice]"
)
CHARGE = "[book.manoeuvre.charge, book.manoeuvre.charge-distance]"
TAKEN = (
    "no: it takes both actions of the round, and one is taken "
    "[book.manoeuvre.two-actions, book.ruling.combat-manoeuvre-two-actions]"
)
TAUNTED = (
    "no dice are left for it: taunted by Bob "
    "[book.manoeuvre.taunt-effect, book.ruling.combat-taunt-actions-only]"
)
OTHER = "Do something else; your action; in your own words; the game master agrees or not [book.action.other]"


def armed(places: str = "a5 m5", **given: Any) -> Arena:
    """Ann has a weapon in each hand, and runs well."""
    return duel(fighter("Ann", SWORD, AXE, skills=FAST), places=places, **given)


def stung(places: str) -> Arena:
    """Taunts have cost Ann all dice that are not aimed at Bob."""
    arena = armed(places)
    arena.fight.record(Stung).of["ann"] = {"bob": Sting("bob", 9, begun=True)}
    return arena.turn("ann", "turn").answer("Face", "0")


def stance(arena: Arena) -> Arena:
    return arena.turn("ann", "stance").answer("Take the stance", 1).roll(4)


def test_all_of_them_from_afar() -> None:
    assert offered(armed(), *EVERY) == [
        f"Go prone; 2 m {LIE}",
        f"Dodge roll; your action, 1 m a MoS {ROLL}",
        f"Defensive stance; your action; {LASTS} {STANCE}",
        f"Strike with Sword and Axe; both actions; one pool for both; {NONE_NEAR} {BOTH}",
        f"Charge Bob; both actions; 12 m away; all your movement {CHARGE}",
        OTHER,
    ]


def test_they_stand_under_their_headings() -> None:
    def headings(arena: Arena) -> dict[str, str]:
        options = arena.ask("What do you do?").among.options
        return {option.key: option.group for option in options if option.key.partition(":")[0] in EVERY}

    ours = dict.fromkeys(("dodge-roll", "stance", "two-weapons", "other"), "Manoeuvres")
    assert headings(armed()) == {"lie": "Movement", "charge:bob": "Manoeuvres", **ours}
    lying = headings(armed().turn("ann", "lie"))
    assert lying == {"stand": "", "kick-up": "", "charge": "Manoeuvres", **ours}


@pytest.mark.unlike("screen", reason="getting up takes whole steps there")
@pytest.mark.rule("book.manoeuvre.kick-up-provokes", "book.ruling.table-charge")
def test_whoever_lies_near_somebody_reads_who_may_strike() -> None:
    assert offered(armed("e5 g5").turn("ann", "lie"), *EVERY) == [
        f"Stand up; 4.5 m {UP}",
        f"Kick up; your action, 4.5 m less 1 m a MoS; Bob may strike first {KICK}",
        f"Dodge roll; your action, 1 m a MoS; Bob may strike as you roll {ROLL}",
        f"Defensive stance; your action; {LASTS} {STANCE}",
        f"Strike with Sword and Axe; both actions; one pool for both {BOTH}",
        f"Charge; no: you are prone [book.ruling.table-charge] {CHARGE}",
        OTHER,
    ]


@pytest.mark.rule("book.ruling.combat-manoeuvre-two-actions")
@pytest.mark.about("book.ruling.table-prone-turn")
def test_once_the_action_is_taken_only_getting_down_and_up_is_left() -> None:
    arena = stance(armed())
    assert offered(arena, *EVERY) == [f"Go prone; 2 m {LIE}"]
    assert offered(arena.turn("ann", "lie"), *EVERY) == [f"Stand up; 4.5 m {UP}"]


@pytest.mark.rule("book.ruling.combat-manoeuvre-two-actions", "book.manoeuvre.two-actions")
def test_the_second_half_of_a_turn_has_both_actions_only_if_the_first_took_none() -> None:
    arena = rest(armed().turn("ann", "split"), "ann", "bob")
    assert arena.only(Asking(OwnTurn, count=-4), "ann")
    assert offered(arena, "charge", "two-weapons") == [
        f"Strike with Sword and Axe; both actions; one pool for both; {NONE_NEAR} {BOTH}",
        f"Charge Bob; both actions; 12 m away; all your movement {CHARGE}",
    ]
    arena = rest(stance(armed().turn("ann", "split")), "ann", "bob")
    assert offered(arena, *OF_ACTIONS) == [
        f"Dodge roll; your action, 1 m a MoS {ROLL}",
        f"Defensive stance; your action; {LASTS}; no: you are in it [book.manoeuvre.stance] {STANCE}",
        f"Strike with Sword and Axe; both actions; one pool for both; {TAKEN} {BOTH}",
        f"Charge; {TAKEN} {CHARGE}",
        OTHER,
    ]


@pytest.mark.rule("book.ruling.combat-manoeuvre-two-actions")
def test_what_others_have_done_in_the_first_half_of_their_turns_takes_no_action_of_hers() -> None:
    cid = enter(fighter("Cid", SWORD, AXE, skills=FAST), "a9", "ann")
    people = enter(fighter("Ann", SWORD, AXE, skills=FAST), "a5"), enter(fighter("Bob"), "m5"), cid
    arena = Arena(*people).initiative(ann=4, bob=2, cid=3).turn("ann", "split")
    stance(arena).turn("ann", "end").turn("cid", "split").turn("cid", "end").turn("bob", "end")
    assert arena.only(Asking(OwnTurn, count=-3), "cid")
    assert "charge:bob" in arena.options("What do you do?", "cid")
    assert offered(arena.turn("cid", "end"), "charge") == [f"Charge; {TAKEN} {CHARGE}"]


@pytest.mark.about("book.manoeuvre.taunt-effect", "book.ruling.combat-charge-dice")
def test_without_dice_there_is_a_reason_at_each() -> None:
    assert offered(stung("a5 m5"), *OF_ACTIONS) == [
        f"Dodge roll; your action, 1 m a MoS; no: {TAUNTED} {ROLL}",
        f"Defensive stance; your action; {LASTS}; no: {TAUNTED} {STANCE}",
        f"Strike with Sword and Axe; both actions; one pool for both; {NONE_NEAR} {BOTH}",
        f"Charge Bob; both actions; 12 m away; all your movement; no: {TAUNTED} {CHARGE}",
        OTHER,
    ]
    assert offered(stung("e5 g5").turn("ann", "lie"), "kick-up", "dodge-roll", "two-weapons") == [
        f"Kick up; your action, 4.5 m less 1 m a MoS; Bob may strike first; no: {TAUNTED} {KICK}",
        f"Dodge roll; your action, 1 m a MoS; Bob may strike as you roll; no: {TAUNTED} {ROLL}",
        f"Strike with Sword and Axe; both actions; one pool for both {BOTH}",
    ]


@pytest.mark.rule("book.ruling.table-charge", "book.ruling.combat-dodge-roll-cost")
def test_whoever_cannot_move_neither_lies_down_nor_rolls_nor_charges() -> None:
    still = duel(fighter("Ann", speed=0), places="a5 m5")
    assert offered(still, "lie", "dodge-roll", "charge") == [
        f"Go prone; 2 m; no: it takes 2 m of movement, and you have 0 m {LIE} {LIE}",
        "Dodge roll; your action, 1 m a MoS; no: no movement is left to roll with "
        f"[book.ruling.combat-dodge-roll-cost] {ROLL}",
        f"Charge; no: a charge takes all your movement [book.ruling.table-charge] {CHARGE}",
    ]
    still = duel(fighter("Ann", speed=0), places="a5 m5", dodge_roll_metres="on-top")
    assert offered(still, "dodge-roll") == [
        "Dodge roll; your action, 1 m a MoS; no: you cannot move "
        f"[book.ruling.combat-dodge-roll-cost, book.rule-zero.house-rules] {ROLL}"
    ]


@pytest.mark.rule("book.ruling.combat-dodge-roll-cost")
def test_with_all_movement_used_a_roll_on_top_of_it_is_open_still() -> None:
    def walked(**house: Any) -> Arena:
        return duel(places="a5 m5", **house).turn("ann", "move").answer("Move where", "j5")

    none = "no: no movement is left to roll with [book.ruling.combat-dodge-roll-cost]"
    assert offered(walked(), "dodge-roll") == [f"Dodge roll; your action, 1 m a MoS; {none} {ROLL}"]
    on_top = walked(dodge_roll_metres="on-top")
    assert offered(on_top, "dodge-roll") == [f"Dodge roll; your action, 1 m a MoS {ROLL}"]


@pytest.mark.rule("book.ruling.combat-pin-getting-up")
def test_a_hold_keeps_whoever_lies_down() -> None:
    held_down = "no: a hold keeps you down, and who pins has to let go first"
    arena = held(fighter("Ann", KNIFE, AXE))
    arena.who("ann").prone = True
    assert offered(rest(arena, "bob"), "stand", "kick-up") == [
        f"Stand up; 0 m; {held_down} [book.ruling.combat-pin-getting-up] {UP}",
        f"Kick up; your action, 0 m less 1 m a MoS; Bob may strike first; {held_down} "
        f"[book.ruling.combat-pin-getting-up] {KICK}",
    ]


@pytest.mark.about("book.ruling.combat-mounted-unhorsed")
def test_neither_a_rider_nor_a_mount_lies_down() -> None:
    arena = joust()
    assert offered(arena, "lie") == [
        f"Go prone; 2 m; no: you are mounted [book.ruling.combat-mounted-unhorsed] {LIE}"
    ]
    assert offered(arena.turn("ann", "end"), "lie") == [
        f"Go prone; 2 m; no: you carry Ann [book.ruling.combat-mounted-unhorsed] {LIE}"
    ]


@pytest.mark.rule("book.ruling.table-no-metres")
def test_on_a_map_without_metres_nobody_charges_or_rolls() -> None:
    with zones():
        people = enter(fighter("Ann"), "yard"), enter(fighter("Bob"), "hall")
        arena = Arena(*people, ground=Ground(1, 1, kind="zones")).initiative(ann=4, bob=3)
        assert offered(arena, "charge", "dodge-roll") == [
            "Dodge roll; your action, 1 m a MoS; no: a metre leads nowhere on this map "
            f"[book.ruling.table-no-metres] {ROLL}",
            f"Charge; no: nobody runs metres on this map [book.ruling.table-no-metres] {CHARGE}",
        ]


def test_for_the_sake_of_lying_down_or_of_something_else_nobody_is_asked_on() -> None:
    arena = armed()
    slot = arena.fight.record(Order).current
    idle = {act.key: act.idle for act in each(arena.fight.acts(arena.who("ann"), slot))}
    assert {key for key in idle if idle[key] and key.partition(":")[0] in EVERY} == {"lie", "other"}


def test_nothing_of_it_is_offered_but_on_a_turn() -> None:
    arena = armed()
    for prone in (False, True):
        arena.who("ann").prone = prone
        assert all(act.key.startswith("call:") for act in each(arena.fight.acts(arena.who("ann"))))
