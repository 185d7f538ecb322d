"""How far a charge may lead: with all the luck there is, over any ground, to any place in range."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.manoeuvres.charge.chargers import FAST, TWO_AWAY
from tests.editions.manoeuvres.lines import listed, log, offered, question
from tests.editions.sda.arena import KNIFE, PIKE, SWORD, Arena, enter, fighter
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.setup import Ground

RULES = "[book.manoeuvre.charge, book.manoeuvre.charge-distance]"
NOWHERE = f"no: no run leads there {RULES}"


def field(bob: str, ann: Sheet | None = None, *features: str, **house: Any) -> Arena:
    """Ann has a pike, and runs with one d4 and another that she may buy: 2 MoSes at best."""
    people = enter(ann or fighter("Ann", PIKE, spirit=3, strength=4), "a5"), enter(fighter("Bob"), bob)
    return Arena(*people, ground=Ground(30, 11, features=features), **house).initiative(ann=4, bob=3)


@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.rule("book.manoeuvre.charge-run")
@pytest.mark.about("book.ruling.combat-charge-reach")
def test_two_mos_at_best_lead_thirteen_metres_and_a_pike_three_more() -> None:
    assert offered(field("q5"), "charge") == [
        f"Charge Bob; both actions; 16 m away; all your movement {RULES}"
    ]
    assert offered(field("r5"), "charge") == [
        f"Charge Bob; both actions; 17 m away; all your movement; {NOWHERE} {RULES}"
    ]
    arena = field("q5").turn("ann", "charge:bob")
    assert "13 m to run, 9 m of them at your usual speed. It takes 2 MoS;" in question(arena, "Run at Bob")
    arena.answer("Run at Bob", 2).roll(4, 4)
    assert arena.place("ann") == "n5"


@pytest.mark.about("book.ruling.combat-charge-reach")
def test_bought_dice_and_their_best_faces_count_too() -> None:
    """Two d8 show an 8 each at best, which are 4 MoSes and so 8 metres beyond the usual 9."""
    runner = fighter("Ann", PIKE, spirit=3)
    assert offered(field("u5", runner), "charge")[0].endswith(f"20 m away; all your movement {RULES}")
    assert offered(field("v5", runner), "charge")[0].endswith(f"all your movement; {NOWHERE} {RULES}")


@pytest.mark.about("book.manoeuvre.charge-run", "book.low-attribute.bonus-dice")
def test_bonus_dice_count_too() -> None:
    """Strength 3 gives a die besides the one of her own and those she may buy."""
    runner = fighter("Ann", PIKE, strength=3)
    assert offered(field("u5", runner), "charge")[0].endswith(f"20 m away; all your movement {RULES}")
    assert offered(field("v5", runner), "charge")[0].endswith(f"all your movement; {NOWHERE} {RULES}")


@pytest.mark.about("book.manoeuvre.charge-run")
def test_where_no_mos_adds_metres_a_charge_leads_as_far_as_the_usual_speed() -> None:
    near = field("l5", None, charge_metres=0)
    assert offered(near, "charge") == [f"Charge Bob; both actions; 11 m away; all your movement {RULES}"]
    assert "8 m to run, all of them at your usual speed. Every MoS" in question(
        near.turn("ann", "charge:bob"), "Run at Bob"
    )
    assert offered(field("m5", None, charge_metres=0), "charge") == [
        f"Charge Bob; both actions; 12 m away; all your movement {RULES}"
    ]
    assert offered(field("n5", None, charge_metres=0), "charge") == [
        f"Charge Bob; both actions; 13 m away; all your movement; {NOWHERE} {RULES}"
    ]


@pytest.mark.rule("book.ruling.combat-charge-terrain")
def test_nobody_charges_over_ground_that_all_luck_does_not_suffice_for() -> None:
    """Severe ground takes 3 MoSes, and medium 2."""
    across = "rough.{}:f1-f11=Bog"
    assert offered(field("j5", None, across.format("severe")), "charge") == [
        f"Charge Bob; both actions; 9 m away; all your movement; {NOWHERE} {RULES}"
    ]
    arena = field("j5", None, across.format("medium"))
    assert offered(arena, "charge") == [f"Charge Bob; both actions; 9 m away; all your movement {RULES}"]
    assert "It takes 2 MoS, 2 of them for the ground;" in question(
        arena.turn("ann", "charge:bob"), "Run at Bob"
    )


@pytest.mark.rule("book.ruling.combat-charge-terrain")
@pytest.mark.about("book.ruling.combat-charge-reach")
def test_of_a_way_around_and_one_across_the_one_that_takes_fewer_mos_is_run() -> None:
    """Around the roots, which lie open at f1 only, it is 4 metres farther."""
    arena = field("m5", fighter("Ann", skills=FAST), "rough.minor:f2-f11=Roots").turn("ann", "charge:bob")
    assert question(arena, "Run at Bob").startswith(
        "ann: Run at Bob with how many dice? 10.5 m to run, 9 m of them at your usual speed. "
        "It takes 2 MoS, 1 of them for the ground; those over help the attack."
    )


@pytest.mark.about("book.ruling.combat-charge-terrain")
def test_where_both_take_as_many_mos_the_even_ground_is_run_over() -> None:
    arena = field("m5", fighter("Ann", skills=FAST), "rough.minor:f3-f11=Roots").turn("ann", "charge:bob")
    assert "of them at your usual speed. It takes 2 MoS; those over help" in question(arena, "Run at Bob")


@pytest.mark.rule("book.ruling.combat-charge-terrain", "book.terrain.medium-running")
def test_the_mos_that_the_ground_takes_are_told_with_its_rule() -> None:
    arena = field("m5", fighter("Ann", skills=FAST), "rough.medium:f1-f11=Mud").turn("ann", "charge:bob")
    arena.answer("Run at Bob", 4).roll(8, 8, 1, 1).answer("Where does", "k5")
    assert log(arena, "run") == [
        "Ann spends MoS on not falling: 2 [book.terrain.medium-running, book.ruling.combat-charge-terrain]"
    ]


@pytest.mark.about("book.ruling.combat-charge-reach")
def test_a_run_of_just_the_usual_speed_takes_no_mos() -> None:
    arena = field("l5", fighter("Ann", skills=FAST)).turn("ann", "charge:bob")
    assert question(arena, "Run at Bob").startswith(
        "ann: Run at Bob with how many dice? 9 m to run, all of them at your usual speed. Every MoS helps"
    )


@pytest.mark.rule("book.ruling.combat-charge-reach")
def test_whoever_has_weapons_of_two_ranges_may_end_in_either_the_farther_first() -> None:
    arena = field("m5", fighter("Ann", SWORD, KNIFE, skills=FAST)).turn("ann", "charge:bob")
    arena.answer("Run at Bob", 1).roll(8)
    assert listed(arena, "Where does the charge end?") == [
        *TWO_AWAY,
        "l5, east; 11 m; 1 m from Bob; +1 MoS on the attack",
        "l4, east; 12 m; 1 m from Bob, on their flank",
        "l6, east; 12 m; 1 m from Bob",
        "m4, east; 13 m; 1 m from Bob, behind them",
        "m6, east; 13 m; 1 m from Bob, on their flank",
    ]


@pytest.mark.unlike("draft", reason="there the charger announces first")
@pytest.mark.rule("book.opportunity.trigger-move")
@pytest.mark.about("book.ruling.table-way")
def test_of_ways_that_take_the_same_one_is_run_on_which_nobody_may_strike() -> None:
    """From a5 to k9 there are many ways; Cid reaches those in the middle from f6."""
    people = (
        enter(fighter("Ann", skills=FAST), "a5"),
        enter(fighter("Bob"), "m9"),
        enter(fighter("Cid", KNIFE), "f6", "bob"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2).turn("ann", "charge:bob")
    arena.answer("Run at Bob", 3).roll(8, 8, 8)
    arena.answer("Where does", arena.ask("Where does").among.suggested)
    assert arena.open() == ["bob: Strike at Ann with the Sword: how many dice?"]


@pytest.mark.about("book.manoeuvre.charge-distance")
def test_of_several_only_those_far_enough_away_are_listed_the_nearest_first() -> None:
    people = (
        enter(fighter("Ann", skills=FAST), "a5"),
        enter(fighter("Bob"), "m5"),
        enter(fighter("Cid"), "i5", "bob"),
        enter(fighter("Dan"), "k5", "bob"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2, dan=2)
    assert offered(arena, "charge") == [
        f"Charge Dan; both actions; 10 m away; all your movement {RULES}",
        f"Charge Bob; both actions; 12 m away; all your movement {RULES}",
    ]
