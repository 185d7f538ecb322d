"""Rider and mount: two in one place, on one number, each with dice of their own."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.answering import Asking
from tests.editions.mounted.stable import horse, joust, mounted, rider
from tests.editions.sda.arena import Arena, duel, enter, fighter
from winterdawn.editions.notation import notation, parse
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.facts.combat import OwnTurn
from winterdawn.editions.sda.frame.use import Kind, Purpose
from winterdawn.editions.setup import Ground, Setup, SetupError
from winterdawn.kernel.run import Run

LINE = "book hex 12x9 ilse-varn:p1/heroes@d5^1+skeleton skeleton:p1/heroes@d5 rookie-guard:gm/watch@h5"


def keys(arena: Arena, seat: str) -> list[str]:
    return [option.key for option in arena.ask("What do you do?", seat).among.options]


def afoot(**given: Any) -> Arena:
    """Ann beside Dun, who has a seat and a number of its own."""
    ann, dun = mounted(seat="dun")
    arena = Arena(replace(ann, rides="", place="e6"), dun, enter(fighter("Bob"), "m5"), **given)
    return arena.initiative(ann=4, dun=2, bob=3)


def test_a_line_of_notation_tells_who_rides_on_whom() -> None:
    setup = parse(LINE)
    assert [who.rides for who in setup.entrants] == ["skeleton", "", ""]
    assert notation(setup) == LINE
    assert setup.checked()


def begun(*people: Any, **given: Any) -> Setup:
    return Setup("book", "A test", Ground(13, 11), people, gm="", **given)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"rides": "roan"}, "entrants.ann.rides: 'roan' is no mount for them; there are dun, bob"),
        (
            {"rides": "ann"},
            "entrants.ann.rides: nobody rides themselves; name somebody else, or leave it out",
        ),
        ({"rides": "bob"}, "entrants.ann.rides: 'bob' is of another side; put both on one"),
        ({"place": "d5"}, "entrants.ann.rides: 'dun' is at e5; put both in one place"),
    ],
)
def test_nobody_begins_on_what_cannot_carry_them(change: dict[str, str], says: str) -> None:
    ann, dun = mounted()
    setup = begun(replace(ann, **change), dun, enter(fighter("Bob"), "m5"))
    with pytest.raises(SetupError) as refused:
        setup.checked()
    assert str(refused.value) == says


def test_a_mount_carries_one_and_rides_on_nobody() -> None:
    ann, dun = mounted()
    eve = enter(fighter("Eve"), "e5", "ann", rides="dun")
    bob = enter(fighter("Bob"), "m5")
    with pytest.raises(SetupError, match="'dun' carries somebody already"):
        begun(ann, dun, eve, bob).checked()
    tower = begun(ann, replace(dun, rides="eve"), replace(eve, rides=""), bob)
    with pytest.raises(SetupError, match="'dun' rides too"):
        tower.checked()
    with pytest.raises(SetupError, match="e5 is taken by ann"):
        begun(ann, dun, replace(eve, rides=""), bob).checked()


def test_a_rider_without_a_place_is_where_the_mount_is() -> None:
    ann, dun = mounted()
    setup = begun(replace(ann, place=""), dun, enter(fighter("Bob"), "m5")).settled()
    assert [who.place for who in setup.entrants] == ["e5", "e5", "m5"]


def test_whoever_takes_the_place_of_a_mount_carries_its_rider() -> None:
    setup = begun(*mounted(), enter(fighter("Bob"), "m5"))
    changed = setup.with_entrant(enter(horse("Roan"), "e5", "ann"), instead="dun")
    assert [who.rides for who in changed.entrants] == ["roan", "", ""]
    assert changed.checked()


@pytest.mark.rule(
    "book.manoeuvre.mounted-initiative", "book.manoeuvre.mounted-own-pool", "book.ruling.combat-mount-turn"
)
def test_a_mount_acts_after_its_rider_on_that_number_with_dice_of_its_own() -> None:
    arena = joust("f5", mount=horse(trained=True))
    assert "Dun acts on dice of its own, with Ann: 4" in arena.told("initiative", "dun")
    assert arena.number("dun") == arena.number("ann") == 4
    arena.turn("ann", "strike:bob").answer("Strike", 4).fall((4, 4, 4, 4, 1), (4,)).spend()
    arena.turn("ann", "end")
    assert {"strike:bob", "end"} <= set(keys(arena, "ann"))
    arena.turn("ann", "strike:bob")
    assert arena.own("Strike") == [1, 2]
    arena.answer("Strike", 2).fall((4, 1), ()).spend()
    assert arena.only(Asking(OwnTurn, count=3), "bob")


def test_a_mount_goes_nowhere_by_itself_while_it_carries_somebody() -> None:
    arena = joust()
    arena.turn("ann", "end")
    assert "Dun" in arena.told("turn")[-1]
    assert not {"move", "turn", "off"} & set(keys(arena, "ann"))


@pytest.mark.rule("book.manoeuvre.mounted-move", "book.skill.riding-uses-mount-movement")
@pytest.mark.parametrize("ground", [Ground(20, 11), Ground(20, 11, kind="square")])
@pytest.mark.alike("book.manoeuvre.mounted-move")
def test_a_rider_moves_as_far_as_the_mount_goes_and_takes_it_along_without_a_test(ground: Ground) -> None:
    arena = joust("s5", ground=ground).turn("ann", "move")
    assert arena.ask("Move where?").lead == "15 m of movement left."
    arena.answer("Move where?", "n5")
    assert (arena.place("ann"), arena.place("dun")) == ("n5", "n5")
    assert arena.events("move")[-1].text.startswith("Ann rides 9 m from e5 to n5")
    assert "book.manoeuvre.mounted-move" in arena.events("move")[-1].cites
    assert not arena.told("test")
    assert [fact.value for fact in arena.panel("ann").blocks if getattr(fact, "label", "") == "Move"] == [
        "6 of 15 m"
    ]
    arena.turn("ann", "move")
    assert arena.ask("Move where?").lead == "6 m of movement left."


def test_on_a_plane_and_from_place_to_place_the_mount_is_where_its_rider_is() -> None:
    arena = joust("9,5", at="2,5", ground=Ground(13, 11, kind="plane")).turn("ann", "move")
    arena.answer("Move where?", "5.5,5.25")
    assert arena.place("dun") == arena.place("ann") == "5.5,5.25"


def test_a_page_lays_the_rider_over_the_mount_with_one_way_to_face() -> None:
    tokens = joust(facing=1).view("bob").tokens
    assert [token.id for token in tokens] == ["dun", "bob", "ann"]
    assert [token.facing for token in tokens if token.place == "e5"] == [None, 60]
    assert next(token for token in tokens if token.id == "ann").says.endswith("on Dun")


def test_in_a_scene_people_get_on_and_off_at_no_cost() -> None:
    people = mounted()
    setup = Setup("book", "A ride", Ground(13, 11), people, gm="", tempo="interaction")
    arena = Arena.__new__(Arena)
    arena.run = Run(begin(setup))
    arena.answer("What do you do?", "off", "ann").answer("Get off where?", "e6")
    assert arena.badges("ann") == []
    arena.answer("What do you do?", "on:dun", "ann")
    assert arena.told("ride")[-1] == "Ann gets on Dun"


def test_they_face_the_same_way() -> None:
    arena = joust(facing=0)
    arena.turn("ann", "turn").answer("Face", "3")
    assert arena.who("dun").facing == arena.who("ann").facing == 3


def test_hits_on_the_initiative_of_either_lower_that_of_both() -> None:
    arena = joust("f5", mount=horse(trained=True))
    arena.turn("ann", "end").turn("ann", "end")
    arena.strike("bob", "dun", 4, 4).spend(initiative=1)
    assert arena.number("dun") == arena.number("ann") == 3


@pytest.mark.rule("book.ruling.combat-mounting")
def test_getting_off_and_on_again_takes_own_movement() -> None:
    arena = joust()
    off = next(option for option in arena.ask("What do you do?").among.options if option.key == "off")
    assert (off.label, off.cost) == ("Get off Dun", "3 m")
    arena.turn("ann", "off").answer("Get off where?", "e6")
    assert (arena.place("ann"), arena.place("dun")) == ("e6", "e5")
    assert arena.badges("ann") == arena.badges("dun") == []
    arena.turn("ann", "on:dun")
    assert (arena.place("ann"), arena.badges("ann"), arena.badges("dun")) == (
        "e5",
        ["on Dun"],
        ["carries Ann"],
    )
    arena.turn("ann", "off").answer("Get off where?", "e6")
    barred = next(option for option in arena.ask("What do you do?").among.options if option.key == "on:dun")
    assert barred.barred is not None
    assert barred.barred.why == "it takes 3 m of your own movement, and 0 m is left"


def test_whoever_decides_for_a_mount_has_to_be_willing() -> None:
    arena = afoot()
    arena.turn("ann", "on:dun").answer("Does Dun let them?", "no", "dun")
    assert arena.told("ride") == ["Dun does not let Ann get on"]
    assert arena.number("dun") == 2
    arena.turn("ann", "on:dun").answer("Does Dun let them?", "yes", "dun")
    assert arena.number("dun") == arena.number("ann") == 4


def test_nobody_gets_on_somebody_of_their_own_size() -> None:
    arena = duel()
    assert not [key for key in keys(arena, "ann") if key.startswith("on:")]


@pytest.mark.rule("book.ruling.combat-mounted-targets")
def test_a_strike_in_passing_falls_on_rider_or_mount() -> None:
    arena = joust("h5", mount=horse(trained=True)).turn("ann", "move").answer("Move where?", "g5")
    ask = arena.ask("Strike whom?", "bob")
    assert [option.label for option in ask.among.options] == ["Ann", "Dun"]
    assert "book.ruling.combat-mounted-targets" in ask.cites
    arena.answer("Strike whom?", "dun")
    assert "Dun moves within your reach." in arena.ask("Strike at Dun").lead


def test_both_may_be_struck_and_each_defends_with_their_own_dice() -> None:
    arena = joust("f5").turn("ann", "end").turn("ann", "end")
    assert {"strike:ann", "strike:dun"} <= set(keys(arena, "bob"))
    fight = arena.fight
    use = fight.part(Ways).against(fight, arena.who("dun"), arena.who("bob"), Purpose.DEFEND, Kind.REACTION)[
        0
    ]
    assert use.weapon.name == "Hooves"


def test_a_rider_is_as_quick_as_the_mount_is_able() -> None:
    assert rider().speed == 9
    arena = joust(mount=horse(speed=12.0)).turn("ann", "move")
    assert arena.ask("Move where?").lead == "12 m of movement left."
