"""Getting on and off: who is offered it, when it is barred, and what keeps people from it on the way."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.mounted.stable import horse, joust, mounted, rider
from tests.editions.sda.arena import Arena, each, enter, fighter
from winterdawn.editions.encounter.act import Slot
from winterdawn.editions.encounter.told import told
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import InitiativeDice
from winterdawn.editions.sda.mounted.saddle import Saddle
from winterdawn.editions.sda.moves.speed import Walked
from winterdawn.editions.setup import Ground, Setup
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.run import Run
from winterdawn.kernel.views.blocks import Badge, Notice

CITES = ("book.ruling.combat-mounting",)


def option(arena: Arena, key: str) -> Any:
    """One of the options of the turn, none if it is not there."""
    options = arena.ask("What do you do?").among.options
    return next((option for option in options if option.key == key), None)


def offered(arena: Arena, *more: str) -> list[str]:
    """What Ann is offered of getting on and off, jumping and running."""
    keys = [option.key for option in arena.ask("What do you do?").among.options]
    return [key for key in keys if key.startswith(("on:", "off", "leap", *more))]


def beside(at: str = "e6", bob: str = "m5", **given: Any) -> Arena:
    """Ann on foot at a place, and Dun at e5, both of her side."""
    ann, dun = mounted(**given)
    arena = Arena(replace(ann, rides="", place=at), dun, enter(fighter("Bob"), bob))
    return arena.initiative(ann=4, bob=3, **{dun.id: 3})


def off(barred: Barred | None = None) -> Option:
    return Option("off", "Get off Dun", "", "3 m", barred, "Mount")


@pytest.mark.about("book.ruling.combat-mounting")
def test_whoever_rides_may_get_off_and_whoever_stands_by_may_get_on() -> None:
    assert option(joust(), "off") == off()
    assert option(beside(), "on:dun") == Option("on:dun", "Get on Dun", "", "3 m", None, "Mount")
    assert offered(beside("e7")) == [], "two metres off"


@pytest.mark.about("book.ruling.combat-mounting")
def test_nobody_gets_on_lying_nor_on_a_mount_that_lies_or_has_a_rider_or_is_no_larger() -> None:
    arena = beside()
    fight, ann, dun = arena.fight, arena.who("ann"), arena.who("dun")

    def on() -> list[str]:
        return [act.key for act in each(fight.acts(ann, Slot("ann", 4))) if act.key.startswith("on:")]

    assert on() == ["on:dun"]
    ann.prone = True
    assert on() == []
    ann.prone, dun.prone = False, True
    assert on() == []
    dun.prone = False
    assert on() == ["on:dun"]
    assert offered(beside(mount=horse(size="medium"))) == []
    people = *mounted(), enter(rider("Eve"), "e6", "ann", seat="ann"), enter(fighter("Bob"), "m5")
    arena = Arena(*people)
    eve, saddle = arena.who("eve"), arena.fight.part(Saddle)
    assert [*each(saddle.acts(arena.fight, eve, Slot("eve", 4)))] == []
    roan = beside(mount=horse("Roan", size="huge"))
    assert offered(roan) == ["on:roan"]


def test_whoever_carries_somebody_gets_on_nobody() -> None:
    huge = enter(horse("Roan", size="huge"), "e6", "ann", seat="ann")
    for ridden in (True, False):
        ann, dun = mounted()
        ann = ann if ridden else replace(ann, rides="", place="a1")
        arena = Arena(ann, dun, huge, enter(fighter("Bob"), "m5"))
        found = each(arena.fight.part(Saddle).acts(arena.fight, arena.who("dun"), Slot("dun", 4)))
        assert [act.key for act in found] == ([] if ridden else ["on:roan"])


def test_nobody_gets_on_a_mount_that_is_out_of_action() -> None:
    ann, dun = mounted(mount=horse(wounds=Wounds(conditions=("incapacitated",))))
    arena = Arena(replace(ann, rides="", place="e6"), dun, enter(fighter("Bob"), "m5"))
    assert [*each(arena.fight.part(Saddle).acts(arena.fight, arena.who("ann"), Slot("ann", 4)))] == []


def test_whoever_moved_before_acting_gets_neither_on_nor_off_nor_jumps() -> None:
    arena = joust()
    assert offered(arena) == ["leap", "off"]
    arena.turn("ann", "move").answer("Move where?", "f5")
    assert offered(arena) == ["leap", "off"]
    arena.turn("ann", "stow:0")
    assert arena.ask("What do you do?").who == "dun", "there is nothing left for her to do"
    keys = {act.key for act in each(arena.fight.acts(arena.who("ann"), Slot("ann", 4, moved_first=True)))}
    assert not keys & {"off", "leap"}
    keys = {
        act.key for act in each(beside().fight.acts(beside().who("ann"), Slot("ann", 4, moved_first=True)))
    }
    assert "on:dun" not in keys
    arena = joust().turn("ann", "stow:0")
    assert offered(arena) == ["leap", "off"], "the action came first"


def test_nobody_does_any_of_it_without_a_turn_and_nobody_is_asked_on_for_it() -> None:
    arena = joust()
    fight, ann = arena.fight, arena.who("ann")
    assert [act.key for act in each(fight.acts(ann)) if not act.key.startswith("call:")] == []
    idle = {
        act.key: act.idle
        for act in each(fight.acts(ann, Slot("ann", 4)))
        if act.key in ("off", "leap", "run")
    }
    assert idle == {"off": True, "leap": True, "run": True}


def test_where_there_is_no_room_beside_the_mount_nobody_gets_off() -> None:
    ground = Ground(13, 11, blocked=("d4", "e4", "d5", "f5", "d6", "e6", "f4", "f6"))
    arena = joust(ground=ground)
    assert option(arena, "off") == off(Barred("there is no free space beside Dun", CITES))
    arena.fight.record(Walked).metres["ann"] = 7.0
    run = [act for act in each(arena.fight.acts(arena.who("ann"), Slot("ann", 4))) if act.key == "off"]
    why = "it takes 3 m of your own movement, and 2 m is left"
    assert [told(act.bar, arena.fight.teller) for act in run] == [Barred(why, CITES)]


@pytest.mark.parametrize(("blocked", "place"), [((), "e4"), (("e4", "f5"), "e6")])
def test_whoever_is_struck_down_slides_to_the_first_free_space_beside_the_mount(
    blocked: tuple[str, ...], place: str
) -> None:
    arena = struck_down(joust("g5", ground=Ground(13, 11, blocked=blocked)))
    assert arena.told("ride") == [f"Ann slides off Dun, to {place}"]
    assert arena.place("ann") == place


def test_where_there_is_no_room_beside_the_mount_they_slide_to_the_nearest_there_is() -> None:
    around = ("d4", "e4", "d5", "d6", "e6", "f4", "f6", "f5")
    arena = struck_down(joust("g5", ground=Ground(13, 11, blocked=around)))
    ground = arena.fight.map
    assert ground.distance(*map(ground.place, ("e5", arena.place("ann")))) == 2
    assert arena.told("ride") == [f"Ann slides off Dun, to {arena.place('ann')}"]


def struck_down(arena: Arena) -> Arena:
    """Bob strikes Ann from the saddle, who wanted to turn the mount."""
    arena.turn("ann", "end").turn("ann", "end").turn("bob", "strike:ann").answer("Strike Ann", 4)
    arena.answer("Defend", 0).roll(8, 8, 8, 4).answer(SpendHits, {"damage": 7})
    return arena.roll(8, 8, 8, 8, 8, 8, 4)


@pytest.mark.parametrize("helpless", ["ann", "dun"])
def test_nobody_enters_on_a_mount_if_either_of_them_is_out_of_action(helpless: str) -> None:
    wounds = Wounds(conditions=("incapacitated",))
    ann, dun = mounted(
        who=rider(wounds=wounds) if helpless == "ann" else None,
        mount=horse(wounds=wounds) if helpless == "dun" else None,
    )
    people = ann, dun, enter(fighter("Eve"), "a1", "ann", seat="ann"), enter(fighter("Bob"), "m5")
    arena = Arena(*people)
    for _ in range(30):
        if arena.asks("What do you do?"):
            break
        arena.answer(InitiativeDice, 1) if arena.asks(InitiativeDice) else arena.roll(4)
    assert arena.told("ride") == ["Ann slides off Dun, to e4"]


def test_where_only_one_space_is_free_nobody_is_asked_where() -> None:
    ground = Ground(13, 11, blocked=("d4", "e4", "d5", "d6", "e6", "f4", "f6"))
    arena = joust(ground=ground).turn("ann", "off")
    assert arena.told("ride") == ["Ann gets off Dun, to f5"]
    (event,) = arena.events("ride")
    assert (event.cites, event.who) == (CITES, "ann")
    assert (arena.place("ann"), arena.place("dun")) == ("f5", "e5")


@pytest.mark.parametrize("happens", ["the mount lies", "the mount goes", "nothing"])
def test_whoever_may_strike_first_may_keep_somebody_from_getting_on(happens: str) -> None:
    arena = beside(bob="g6").turn("ann", "on:dun")
    assert "Strike at Ann" in arena.open()[0]
    if happens == "the mount lies":
        arena.who("dun").prone = True
    elif happens == "the mount goes":
        arena.who("dun").place = arena.fight.map.place("a1")
    arena.answer("Strike at Ann", "none")
    assert (arena.who("ann").mount is not None) == (happens == "nothing")
    assert arena.told("ride") == (
        ["Ann gets on Dun, and faces the way Dun does"] if happens == "nothing" else []
    )


def test_whoever_is_struck_down_does_not_get_off_any_more() -> None:
    arena = joust("g5").turn("ann", "off").answer("Strike whom?", "ann").answer("Strike at Ann", 3)
    arena.answer("Defend", 0).roll(8, 8, 8, 4).answer(SpendHits, {"damage": 7}).roll(8, 8, 8, 8, 8, 8, 4)
    arena.answer(HoldOn, 2).roll(4, 1)
    assert arena.told("ride") == ["Ann slides off Dun, to e4"]


def test_in_a_scene_nobody_strikes_first_and_no_movement_is_spent() -> None:
    people = *mounted(), enter(fighter("Bob"), "f5")
    setup = Setup("book", "A ride", Ground(13, 11), people, gm="", tempo="interaction")
    arena = Arena.__new__(Arena)
    arena.run = Run(begin(setup))
    arena.answer("What do you do?", "off", "ann").answer("Get off where?", "e6")
    assert arena.told("ride") == ["Ann gets off Dun, to e6"]
    assert arena.fight.record(Walked).metres == {}
    option = next(one for one in arena.ask("What do you do?", "ann").among.options if one.key == "on:dun")
    assert (option.cost, option.barred) == ("", None)
    arena.answer("What do you do?", "on:dun", "ann")
    assert (arena.told("ride")[-1], arena.told("initiative")) == ("Ann gets on Dun", [])
    assert arena.fight.record(Walked).metres == {}


def test_it_is_told_once_a_fight_on_whose_number_a_mount_acts() -> None:
    arena = joust()
    told = "Dun acts on dice of its own, with Ann: 4"
    assert arena.told("initiative", "dun") == [told]
    kinds = [event.kind for event in arena.fight.events]
    assert kinds.index("round") < [event.text for event in arena.fight.events].index(told[:-2])
    arena.turn("ann", "end").turn("ann", "end").turn("bob", "end")
    assert arena.told("round")[-1] == "Round 2."
    assert arena.told("initiative", "dun") == [told]


@pytest.mark.parametrize(("size", "metres"), [("small", 1), ("medium", 1), ("large", 2), ("colossal", 4)])
def test_the_larger_the_mount_the_farther_the_fall(size: str, metres: int) -> None:
    arena = joust(mount=horse(size=size))
    assert arena.fight.part(Saddle).height(arena.who("dun")) == metres


def test_signs_tell_who_rides_and_who_carries() -> None:
    arena = joust()
    fight, saddle = arena.fight, arena.fight.part(Saddle)
    on, carries = Badge("", "on Dun", "M"), Badge("", "carries Ann", "C")
    assert [(who, told(fight.badge(sign), fight.teller)) for who, sign in saddle.signs(fight)] == [
        ("ann", on),
        ("dun", carries),
    ]
    cites = ("book.manoeuvre.mounted-move", "book.skill.riding-uses-mount-movement")
    turn = (
        "book.manoeuvre.mounted-own-pool",
        "book.manoeuvre.mounted-initiative",
        "book.ruling.combat-mount-turn",
    )
    assert [told(each, fight.teller) for each in saddle.notices(fight, arena.who("ann"))] == [
        Notice(on, Remark("with the mount", "15 m a round", cites))
    ]
    goes = "goes where the rider wants, with dice of its own"
    dun = [told(each, fight.teller) for each in saddle.notices(fight, arena.who("dun"))]
    assert dun == [Notice(carries, Remark(goes, "", turn))]
    assert [*saddle.notices(fight, arena.who("bob"))] == []
