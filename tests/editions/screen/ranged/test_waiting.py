"""Those who wait for a trigger: who may shoot when it comes, and by which rules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.editions.ranged.shots import DART, archer
from tests.editions.screen.field import Field
from tests.editions.screen.ranged.butts import BOW, range_
from tests.editions.screen.ranged.test_sniping import READY, late, snipes
from tests.editions.sda.arena import SWORD, enter, fighter
from winterdawn.editions.sda.character.sheet import WeaponSpecial
from winterdawn.editions.sda.combat.leaving import Left


@pytest.mark.rule("screen.manoeuvre.snipe-delay")
def test_whoever_has_left_the_fight_meanwhile_shoots_no_more() -> None:
    people = enter(archer("Ann", BOW, SWORD), "e5", "us"), enter(fighter("Cid"), "a7", "us")
    field = Field(*people, enter(fighter("Bob"), "i5")).initiative(ann=4, bob=3, cid=2)
    snipes(field, "before:cid").turn("ann", "end")
    field.fight.record(Left).how["ann"] = "yields"
    field.turn("bob", "end")
    assert field.told("lapsed") == ["Ann does not get to shoot"]
    assert field.events("shot") == []


@pytest.mark.rule("screen.manoeuvre.snipe-malus")
@pytest.mark.about("screen.trait.ready-to-shoot")
def test_that_it_was_ready_is_told_where_it_matters_whatever_else_is_in_hand() -> None:
    def told(number: int, trigger: int) -> str:
        dart = replace(DART, specials=(WeaponSpecial("ready-to-shoot"),))
        return late(archer("Ann", dart, SWORD), number, trigger).events("snipe")[-1].cites[0]

    assert (told(4, 3), told(3, 3)) == ("screen.trait.ready-to-shoot", "screen.manoeuvre.snipe-malus")
    assert late(archer("Ann", READY), 3, 3).events("snipe")[-1].cites[0] == "screen.manoeuvre.snipe-malus"


@pytest.mark.rule("screen.manoeuvre.snipe-delay", "screen.ruling.snipe-window")
def test_a_shot_is_lost_by_the_rule_of_the_delay_and_of_its_round() -> None:
    field = snipes(range_(), "moves:bob").turn("ann", "end").turn("bob", "end")
    [lapsed] = field.events("lapsed")
    assert lapsed.cites == ("screen.manoeuvre.snipe-delay", "screen.ruling.snipe-window")
