"""What brings a rider or a mount to the ground, or out of the fight, parts them or takes both."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.mounted.stable import horse, joust, mounted, rider
from tests.editions.sda.arena import KNIFE, Arena, enter, fighter
from tests.editions.weapons.test_specials import LEVER
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground

pytestmark = pytest.mark.rule("book.ruling.combat-mounted-unhorsed")
HELPLESS = Wounds(conditions=("incapacitated",))


def option(arena: Arena, key: str) -> Any:
    """One of the options of the turn, none if it is not there."""
    options = arena.ask("What do you do?").among.options
    return next((option for option in options if option.key == key), None)


def test_nobody_lies_down_on_a_mount_or_under_a_rider() -> None:
    arena = joust(mount=horse(trained=True))
    assert option(arena, "lie").barred.why == "you are mounted"
    assert option(arena.turn("ann", "end"), "lie").barred.why == "you carry Ann"


def test_a_rider_brought_down_falls_beside_the_mount() -> None:
    arena = joust("g5", foe=fighter("Bob", LEVER, skills={"polearms": 5}), falling_damage="suggested")
    arena.turn("ann", "end").turn("ann", "end")
    arena.strike("bob", "ann", 8, 8, 8).answer(SpendHits, {"lever": 1}).answer("Fall off to where?", "d5")
    assert arena.who("ann").prone
    assert arena.place("dun") == "e5"
    assert not arena.who("dun").prone
    assert arena.told("ride")[-1] == "Ann falls off Dun, to d5"


@pytest.mark.about("book.ruling.combat-occupied-space", "book.ruling.combat-mounted-unhorsed")
@pytest.mark.parametrize("falls", ["brought down", "struck down"])
def test_a_mount_that_loses_its_rider_in_a_taken_space_makes_room_at_once(falls: str) -> None:
    weak = rider(injury="(1+1)*1") if falls == "struck down" else rider()
    bob = fighter("Bob", LEVER, skills={"polearms": 5})
    arena = joust("g5", who=weak, foe=bob, mount=horse(trained=True))
    arena.turn("ann", "end").turn("ann", "end").strike("bob", "ann", 8, 8, 8, 8)
    arena.answer(SpendHits, {"lever": 1} if falls == "brought down" else {"damage": 3})
    for one in ("ann", "dun"):
        arena.who(one).place = arena.who("bob").place
    if falls == "brought down":
        arena.answer("Fall off to where?", arena.options("Fall off to where?")[0])
    else:
        arena.roll(8, 8, 8)
    assert any("makes room" in told for told in arena.told("move"))
    assert arena.told("turn")[-1] == "Bob is called", "his turn goes on"
    assert arena.place("dun") != arena.place("bob")


def test_a_rider_falls_whose_mount_is_thrown_to_the_ground() -> None:
    bob = fighter("Bob", KNIFE, strength=20)
    arena = joust("f5", foe=bob, mount=horse(trained=True), falling_damage="suggested")
    arena.turn("ann", "end").turn("ann", "end")
    arena.strike("bob", "dun", 8, 8).answer(SpendHits, {"grapple": 1}).answer(SpendHits, {"throw": 1})
    arena.answer("Fall off to where?", "d5")
    assert (arena.who("dun").prone, arena.who("ann").prone) == (True, True)
    assert arena.badges("dun") == ["held by Bob", "prone"]


def test_whoever_comes_away_from_a_hold_by_falling_is_held_no_more() -> None:
    arena = joust("f5", foe=fighter("Bob", KNIFE), mount=horse(trained=True), falling_damage="suggested")
    arena.turn("ann", "end").turn("ann", "end")
    arena.strike("bob", "ann", 8, 8, 8).answer(SpendHits, {"grapple": 1})
    arena.answer(SpendHits, {"throw": 1}).answer("Fall off to where?", "d5")
    assert arena.told("release") == ["Bob no longer holds Ann"]
    assert "Do you follow?" not in arena.open()[0], "she lies out of reach"


@pytest.mark.parametrize(("who", "other"), [("ann", "dun"), ("dun", "ann")])
def test_nobody_comes_in_on_a_mount_with_one_of_them_out_of_action(who: str, other: str) -> None:
    ann, dun = mounted(
        who=rider(wounds=HELPLESS) if who == "ann" else None,
        mount=horse(wounds=HELPLESS) if who == "dun" else None,
    )
    arena = Arena(ann, replace(dun, seat="dun"), enter(fighter("Bob"), "m5"))
    for _ in ("reflex", "perception"):
        for seat, prompt in [ask.split(": ", 1) for ask in arena.open()]:
            arena.answer(prompt, 1, seat)
    for _ in range(6):
        if "What do you do?" not in arena.open()[0]:
            arena.roll(4)
    assert "Ann slides off Dun, to e4" in arena.told("ride")
    assert arena.badges(other) == []


def test_they_leave_the_fight_together_as_the_rider_decides() -> None:
    arena = joust(at="a5")
    arena.turn("ann", "end")
    assert option(arena, "flee") is option(arena, "yield") is None, "it carries Ann"
    again = joust(at="a5").turn("ann", "flee")
    assert again.told("left") == ["Ann has fled", "Dun has fled"]


@pytest.mark.about("book.ruling.ground-climbing", "book.ruling.table-mounted-grapple")
def test_nobody_climbs_down_or_is_pushed_over_a_ledge_in_the_saddle() -> None:
    ground = Ground(13, 11, features=("height.3:a1-e11",))
    arena = joust("d5", ground=ground, mount=horse(trained=True))
    assert option(arena, "climb") is None
    arena.turn("ann", "end").turn("ann", "end").strike("bob", "ann", 8, 8)
    ledge = next(one for one in arena.ask(SpendHits).among.wares if one.key == "ledge")
    assert ledge.barred.why == "not while Ann rides Dun"


@pytest.mark.about("book.ruling.combat-mounted-targets")
def test_whoever_may_strike_only_the_rider_is_not_asked_whom() -> None:
    """In a hold on the rider the mount is out of the question."""
    arena = joust("f5", foe=fighter("Bob", KNIFE), mount=horse(trained=True))
    arena.turn("ann", "end").turn("ann", "end")
    arena.strike("bob", "ann", 8, 8).answer(SpendHits, {"grapple": 1}).spend()
    arena.turn("bob", "end").turn("ann", "stow:0")
    assert arena.open()[0].startswith("bob: Strike at Ann")
