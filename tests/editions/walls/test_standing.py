"""Who stands in a wall with whom: what is offered and told, and how a wall grows, divides and ends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.mounted.stable import horse
from tests.editions.sda.arena import PIKE, SWORD, Arena, each, enter, fighter, weapon
from tests.editions.walls.shields import (
    EAST,
    bearer,
    done,
    formed,
    joined,
    line,
    members,
    menu,
    offered,
    rank,
    walls,
)
from winterdawn.editions.encounter.act import Slot
from winterdawn.editions.sda.character.pieces import WeaponSpecial
from winterdawn.editions.sda.walls.wall import ShieldWall
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.views.blocks import Badge, Notice

FORMS = ("book.manoeuvre.shield-wall", "book.ruling.combat-shield-wall-forming")


def forms(name: str, label: str, barred: Barred | None = None) -> Option:
    return Option(f"wall:{name}", label, "free", "", barred, "Shield wall", FORMS)


@pytest.mark.unlike("draft", reason="whoever gives up the action hides behind a shield there")
@pytest.mark.rule("book.manoeuvre.shield-wall", "book.ruling.combat-shield-wall-forming")
def test_a_turn_offers_to_form_a_wall_to_join_one_and_to_leave_it() -> None:
    arena = line("ann", "eve", "gus")
    assert offered(arena, "ann") == ["wall:eve"]
    assert menu(arena, "ann")["wall:eve"] == forms("eve", "Form a shield wall with Eve")
    joined(arena, "ann", "eve")
    assert offered(arena, "ann") == ["unwall", "march", "wheel"]
    assert menu(arena, "ann")["unwall"] == Option(
        "unwall", "Leave the shield wall", "free", "", None, "Shield wall", FORMS
    )
    done(arena, "ann")
    assert menu(arena, "eve")["wall:gus"] == forms("gus", "Form a shield wall with Gus")
    done(arena, "eve")
    assert offered(arena, "gus") == ["wall:eve"]
    assert menu(arena, "gus")["wall:eve"] == forms("eve", "Join the shield wall of Eve")


@pytest.mark.about("book.manoeuvre.shield-wall")
def test_only_those_of_ones_side_who_stand_beside_one_and_bear_a_shield_are_offered() -> None:
    people = [
        enter(bearer("Ann"), "e5", "wall", facing=EAST),
        enter(fighter("Eve", SWORD), "e6", "wall", facing=EAST),
        enter(bearer("Gus"), "e4", "other", facing=EAST),
        enter(bearer("Ida"), "e7", "wall", facing=EAST),
    ]
    arena = Arena(*people, enter(fighter("Bob"), "m5", "foes"))
    arena.initiative(ann=4, eve=3, gus=2, ida=2, bob=2)
    assert offered(arena, "ann") == []
    assert offered(arena.turn("ann", "end"), "eve") == [], "whoever has no such shield forms none"


@pytest.mark.about("book.ruling.combat-shield-wall-forming")
def test_who_cannot_stand_in_a_wall_now_is_told_why_or_is_not_offered() -> None:
    barred = menu(rank(looks=2), "ann")["wall:eve"]
    assert barred == forms("eve", "Form a shield wall with Eve", Barred("you do not face as Eve does", FORMS))
    arena = rank().turn("ann", "lie")
    assert menu(arena, "ann")["wall:eve"].barred == Barred("you are prone", FORMS)
    arena = rank().turn("ann", "end").turn("bob", "end").turn("eve", "lie").turn("eve", "end")
    assert offered(arena, "ann") == []


def test_there_are_none_where_nobody_takes_turns() -> None:
    house: dict[str, Any] = {"hide_behind_shield": "three-quarters"}
    assert offered(rank(**house), "ann") == ["wall:eve", "hide"]
    arena = formed(**house)
    fight, ann = arena.fight, arena.who("ann")
    assert [act.key for act in each(fight.acts(ann, None)) if act.group == "Shield wall"] == []


def test_nobody_is_asked_on_only_to_form_leave_or_turn_a_wall() -> None:
    """Those who have struck and cannot walk are done, whatever they could do about a wall."""
    people = [
        enter(bearer("Ann", speed=0.0), "e5", "wall", facing=EAST),
        enter(bearer("Eve", speed=0.0), "e6", "wall", facing=EAST),
    ]
    arena = Arena(*people, enter(fighter("Bob", PIKE), "g5", "foes")).initiative(ann=4, eve=2, bob=3)
    arena.strike("ann", "bob", 4, against=(8,))
    assert arena.ask("What do you do?", "bob"), "though Ann could form a wall"
    arena.turn("bob", "end")
    arena.turn("eve", "wall:ann").answer("stand in a shield wall", "yes")
    assert offered(arena, "eve") == ["unwall", "wheel"]
    arena.strike("eve", "bob", 4, against=(8,))
    assert arena.ask("What do you do?", "ann"), "though Eve could leave the wall, or turn it"


@pytest.mark.about("book.ruling.combat-shield-wall-forming")
def test_two_walls_become_one_as_a_member_of_one_joins_the_other() -> None:
    arena = line("ann", "eve", "gus", "ida")
    joined(done(joined(arena, "ann", "eve"), "ann", "eve"), "gus", "ida")
    assert sorted(walls(arena)) == [["ann", "eve"], ["gus", "ida"]]
    arena.turn("gus", "wall:eve")
    assert [each.split(": ", 1) for each in arena.open()] == [
        ["ann", "Gus wants to stand in a shield wall with Ann. Do you let them?"]
    ]
    arena.answer("shield wall with Ann", "yes", "ann").answer("shield wall with Eve", "yes", "eve")
    assert arena.told("wall")[-1] == "Gus, Ida, Ann and Eve stand in a shield wall"
    assert [one.name for one in members(arena, "ann")] == ["Gus", "Ida", "Eve", "Ann"]
    assert walls(arena)[-1] == ["gus", "ida", "ann", "eve"]
    assert all(arena.who(key).braced for key in ("ann", "eve", "gus", "ida"))


@pytest.mark.about("book.ruling.combat-shield-wall-forming")
def test_one_who_is_not_willing_keeps_somebody_out() -> None:
    arena = done(joined(line("ann", "eve", "gus"), "ann", "eve"), "ann", "eve")
    arena.turn("gus", "wall:eve").answer("shield wall with Ann", "yes", "ann")
    arena.answer("shield wall with Eve", "no", "eve")
    (event,) = arena.events("wall")[1:]
    assert (event.text, event.who, event.cites) == ("Eve stands in no wall with Gus", "eve", FORMS)
    assert walls(arena) == [["ann", "eve"]]
    assert (arena.who("gus").braced, arena.badges("gus")) == (False, [])


@pytest.mark.about("book.manoeuvre.shield-wall", "book.manoeuvre.shield-wall-no-defence")
def test_the_map_and_the_panel_tell_who_stands_with_whom() -> None:
    sign = Badge("", "in a shield wall", "W")
    arena = joined(line("ann", "eve", "gus"), "ann", "eve").turn("ann", "end")
    joined(arena, "eve", "gus")

    def told(key: str) -> list[Notice]:
        return [each for each in arena.panel(key).blocks if isinstance(each, Notice)]

    rules = (*FORMS, "book.manoeuvre.shield-wall-no-defence")
    assert told("eve") == [Notice(sign, Remark("with Ann and Gus", "no shield defence", rules))]
    assert told("gus") == [Notice(sign, Remark("with Ann and Eve", "no shield defence", rules))]
    assert told("bob") == []
    badges = {token.id: token.badges for token in arena.view("gm", "gm").tokens}
    assert badges == {"ann": (sign,), "eve": (sign,), "gus": (sign,), "bob": ()}


@pytest.mark.about("book.manoeuvre.mounted-barred")
def test_nobody_forms_one_with_somebody_mounted_nor_with_whoever_has_another_kind_of_thing() -> None:
    odd = weapon("Lantern", "close", specials=(WeaponSpecial("glows", 1),))
    people = [
        enter(bearer("Ann"), "e5", "wall", facing=EAST),
        enter(bearer("Eve"), "e6", "wall", facing=EAST, rides="dun"),
        enter(horse(), "e6", "wall", facing=EAST, seat="eve"),
        enter(fighter("Gus", SWORD, odd), "e4", "wall", facing=EAST),
        enter(fighter("Bob"), "m5", "foes"),
    ]
    arena = Arena(*people)
    slot, part = Slot("ann", 4), arena.fight.part(ShieldWall)
    assert [act.key for act in each(part.acts(arena.fight, arena.who("ann"), slot))] == []
    arena.who("eve").alight()
    assert [act.key for act in each(part.acts(arena.fight, arena.who("ann"), slot))] == ["wall:eve"]
