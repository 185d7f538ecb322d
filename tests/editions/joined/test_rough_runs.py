"""Charges and shield walls over ground that is hard to cross."""

from typing import Any

import pytest

from tests.editions.manoeuvres.charge.test_charge import FAST
from tests.editions.manoeuvres.test_prone import option
from tests.editions.sda.arena import Arena, duel, fighter
from tests.editions.walls.shields import formed
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.setup import Ground

MUD = ("rough.medium:f1-f11=Mud",)
"""A metre of mud across the whole field, halfway."""


def charge(*faces: int, features: tuple[str, ...] = MUD, **house: Any) -> Arena:
    """Ann, 12 m from Bob, runs at him with a die for each face."""
    ground = Ground(13, 11, features=features)
    arena = duel(fighter("Ann", skills=FAST), None, "a5 m5", ground=ground, **house)
    return arena.turn("ann", "charge:bob").answer("Run at Bob", len(faces)).roll(*faces)


@pytest.mark.about("book.ruling.combat-charge-terrain", "book.terrain.medium-running")
def test_the_mos_of_the_ground_come_first_and_each_metre_costs_what_it_does():
    """11 m of movement to the far edge of the sword are 1 MoS beyond 9, and mud takes 2 before that."""
    ground = Ground(13, 11, features=MUD)
    arena = duel(fighter("Ann", skills=FAST), None, "a5 m5", ground=ground).turn("ann", "charge:bob")
    ask = arena.ask("Run at Bob")
    assert "11 m to run" in ask.lead
    assert "It takes 3 MoS, 2 of them for the ground" in ask.lead
    assert "book.ruling.combat-charge-terrain" in ask.cites
    arena.answer("Run at Bob", 3).roll(8, 8, 1).answer("Where does", "k5").answer("Strike at Ann", "none")
    assert arena.told("run") == ["Ann spends MoS on not falling: 2"]
    assert arena.ask("Strike Bob").remarks[0].amount == "+1", "4 less 3"


@pytest.mark.about("book.ruling.combat-charge-terrain", "book.ruling.combat-terrain-running-short")
def test_with_too_few_mos_for_the_ground_the_charger_falls():
    arena = charge(4, 1)
    assert arena.who("ann").prone
    assert arena.told("fall") == ["Ann stumbles and falls 1 of 2 MoS"]
    assert arena.place("ann") == "i5", "9 metres of plain movement, of which the mud takes 2"
    assert not arena.told("exchange")


@pytest.mark.about("book.ruling.combat-charge-terrain", "book.terrain.extreme-no-running")
def test_nobody_charges_over_an_extreme_impediment():
    ground = Ground(13, 11, features=("rough.extreme:f1-f11=Thicket",))
    arena = duel(fighter("Ann", skills=FAST), None, "a5 m5", ground=ground)
    barred = option(arena, "charge:bob").barred
    assert barred.why == "no run leads there, as nobody charges over an extreme impediment"
    assert barred.cites == ("book.ruling.combat-charge-terrain", "book.terrain.extreme-no-running")


@pytest.mark.about("book.ruling.combat-charge-terrain")
def test_a_longer_way_around_the_mud_is_taken_where_it_needs_fewer_mos():
    arena = duel(
        fighter("Ann", skills=FAST),
        None,
        "a5 l5",
        ground=Ground(13, 11, features=("rough.severe:f5=Bog",)),
    ).turn("ann", "charge:bob")
    assert "for the ground" not in arena.ask("Run at Bob").lead


@pytest.mark.about("book.ruling.table-wall-ground", "book.terrain.medium")
def test_a_wall_goes_as_slowly_as_its_member_in_the_mud():
    """Ann at e5 would go over grass and Eve at e6 over mud; the slower of them has 6 metres."""
    ground = Ground(13, 11, features=("rough.medium:f6-k6=Mud",))
    arena = formed(foe="m1", ground=ground).turn("ann", "end").turn("bob", "end").turn("eve", "march")
    found = {one.key: one.cost for one in arena.ask("Move the wall where?").among.options}
    assert found["f6"] == "2 m"
    assert max(float(cost.split()[0]) for cost in found.values()) <= 6
    arena.answer("Move the wall where?", "f6")
    assert arena.who("ann").place != arena.who("eve").place
    assert [arena.fight.part(Speed).left(arena.fight, arena.who(key)) for key in ("ann", "eve")] == [7, 4], (
        "of 9 and 6"
    )
