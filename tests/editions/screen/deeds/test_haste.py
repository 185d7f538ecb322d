"""Who may act fast, and by how much; and who may plan."""

from __future__ import annotations

import pytest

from tests.editions.answering import Asking
from tests.editions.mounted.stable import mounted
from tests.editions.screen.field import Field, Scene
from tests.editions.sda.arena import enter, fighter
from winterdawn.editions.encounter.act import Slot
from winterdawn.editions.encounter.told import told
from winterdawn.editions.screen.deeds.facts import HowMuchFaster, WhoActsFast
from winterdawn.editions.screen.deeds.haste import Haste, Hastes
from winterdawn.editions.sda.body.downed import Downed, States
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.rolls.pool import NO_DICE
from winterdawn.kernel.views.blocks import Badge


def test_nobody_acts_more_than_30_faster() -> None:
    field = Field(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")).initiative(ann=2, bob=3)
    field.answer(WhoActsFast, "fast:ann", "ann")
    assert field.options(HowMuchFaster, "ann") == list(range(1, 31))


def test_whoever_goes_down_before_their_turn_does_not_act_fast() -> None:
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob", injury="(0+1)*1"), "g5")
    field = Field(*people, enter(fighter("Cid"), "m5", "bob")).initiative(ann=4, bob=3, cid=2)
    assert field.options(WhoActsFast, "bob") == ["pass", "fast:bob"]
    field.strike("ann", "bob", 8, 8).answer(SpendHits, {"damage": 1}).roll(8)
    field.answer(HoldOn, 1).roll(1).answer(SpendHits, {})
    assert field.options(WhoActsFast, "cid") == ["pass", "fast:cid"]
    assert not field.asks(WhoActsFast, "bob")


@pytest.mark.about("screen.manoeuvre.tactical-planning")
def test_nobody_plans_without_dice() -> None:
    people = enter(fighter("Ann", spirit=4, skills={"tactics": 3}), "e5", "us"), enter(fighter("Bob"), "g5")
    field = (
        Field(*people, enter(fighter("Cid"), "a7", "us")).initiative(ann=4, bob=3, cid=2).turn("ann", "split")
    )
    field.strike("ann", "bob", 1, 1, 1, 1).turn("ann", "end").turn("bob", "end").turn("cid", "end")
    act = next(each for each in field.ask("What do you do?").among.options if each.key == "plan")
    assert act.barred is not None
    assert act.barred.why == field.run.game.says(NO_DICE.why)


def planned(*faces: int) -> Field:
    """Ann has planned for Cid and Dot."""
    ann = fighter("Ann", skills={"tactics": 3})
    us = [
        enter(sheet, at, "us") for sheet, at in ((ann, "a5"), (fighter("Cid"), "a7"), (fighter("Dot"), "a3"))
    ]
    field = Field(*us, enter(fighter("Bob"), "m5")).initiative(ann=4, cid=3, dot=2, bob=3)
    while not field.asks(OwnTurn, "ann"):
        field.roll(7)
    return field.turn("ann", "plan").answer("Plan", len(faces)).roll(*faces)


@pytest.mark.rule("screen.ruling.tactical-planning-split")
def test_the_last_ally_has_what_the_others_leave() -> None:
    field = planned(4, 4, 4).answer("are for Cid", 2, "ann").answer("Change your initiative", 2, "cid")
    assert field.options("Change your initiative", "dot") == [-1, 0, 1]
    field.answer("Change your initiative", 0, "dot")
    assert "plan" not in field.options("What do you do?", "ann"), "the action is spent"


@pytest.mark.about("screen.ruling.tactical-planning-split")
def test_nobody_is_asked_to_share_nothing() -> None:
    field = planned(1)
    assert field.asks(Asking(OwnTurn, count=4), "ann")
    assert field.told("initiative", "cid")[1:] == []


def test_with_the_fight_what_was_lent_is_forgotten() -> None:
    field = Field(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "m5")).initiative(ann=2, bob=3)
    field.fast("ann", 3).turn("ann", "yield")
    hastes = field.fight.record(Hastes)
    assert (hastes.of, hastes.lent, hastes.again) == ({}, {}, [])


def test_a_mount_acts_on_its_riders_number_and_no_faster() -> None:
    field = Field(*mounted(), enter(fighter("Bob"), "m5")).initiative(ann=3, bob=4)
    assert field.options(WhoActsFast, "ann") == ["pass", "fast:ann"]
    assert field.ask(WhoActsFast, "ann").who == "ann"


@pytest.mark.about("screen.ruling.acting-fast-openly")
def test_outside_fights_nobody_is_offered_it() -> None:
    """A fight that is closed in the middle of a round leaves turns that nobody takes."""
    scene = Scene(fighter("Ann")).run.game
    scene.record(Order).due.append(Slot("ann", 3))
    assert list(scene.part(Haste).asides(scene)) == []


@pytest.mark.about("screen.manoeuvre.acting-fast")
def test_a_sign_tells_of_whoever_acts_fast_and_can_act() -> None:
    field = Field(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "m5")).initiative(ann=2, bob=3)
    fight = field.fast("ann", 3).fight
    signs = [(who, told(fight.badge(sign), fight.teller)) for who, sign in fight.part(Haste).signs(fight)]
    assert signs == [("ann", Badge("", "acting fast: −3", "F"))]
    fight.record(States).of["ann"] = Downed(0, flawless=[])
    assert list(fight.part(Haste).signs(fight)) == []


@pytest.mark.rule("screen.ruling.acting-fast-openly")
def test_a_turn_whose_action_is_taken_is_not_overtaken_any_more() -> None:
    field = Field(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")).initiative(ann=4, bob=3)
    field.strike("ann", "bob", 1, against=(1,)).fast("bob", 5)
    assert field.only(Asking(OwnTurn, count=4), "ann")


@pytest.mark.rule("screen.ruling.acting-fast-openly")
def test_a_turn_that_is_split_is_not_overtaken_any_more() -> None:
    field = Field(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "m5")).initiative(ann=4, bob=3)
    field.turn("ann", "split").fast("bob", 5)
    assert field.only(Asking(OwnTurn, count=4), "ann"), "its second half is due already"


@pytest.mark.about("screen.ruling.acting-fast-openly")
def test_whoever_has_put_their_turn_off_acts_no_faster() -> None:
    field = Field(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "m5")).initiative(ann=3, bob=4)
    field.turn("bob", "delay")
    assert not field.asks(WhoActsFast)


@pytest.mark.about("screen.ruling.acting-fast-openly")
def test_it_presses_only_before_whoever_is_called_has_done_anything() -> None:
    """Whoever is raised above their number goes first then, and later not any more."""
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "m5"), enter(fighter("Cid"), "a5", "bob")
    field = Field(*people).initiative(ann=4, bob=3, cid=2)
    assert pressed(field) == ["bob", "cid"]
    field.turn("ann", "move").answer("Move", "f5")
    assert field.asks(WhoActsFast, "bob")
    assert pressed(field) == []
    field.turn("ann", "end")
    assert pressed(field) == ["cid"]


def test_who_lets_a_turn_pass_is_asked_in_the_next_whether_they_act_fast() -> None:
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "m5"), enter(fighter("Cid"), "a5", "bob")
    field = Field(*people).initiative(ann=4, bob=3, cid=2).answer(WhoActsFast, "pass", "cid")
    field.turn("ann", "move").answer("Move", "f5")
    assert not field.asks(WhoActsFast, "cid")
    assert field.asks(WhoActsFast, "bob"), "nobody else has let it pass"
    assert field.ask(WhoActsFast, "bob").passes == "pass"
    field.turn("ann", "end")
    assert pressed(field) == ["cid"]
    field.answer(WhoActsFast, "pass", "cid").answer("What do you do?", "end", "bob")
    assert field.only(Asking(OwnTurn, count=2), "cid")


def test_whoever_is_overtaken_is_asked_anew_whether_they_act_fast() -> None:
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "m5"), enter(fighter("Cid"), "a5", "bob")
    field = Field(*people).initiative(ann=4, bob=3, cid=2).answer(WhoActsFast, "pass", "cid")
    assert "cid" in pressed(field.fast("bob", 5)), "another turn has come"


def pressed(field: Field) -> list[str]:
    """Who is asked whether they act fast, now or never."""
    asks = [field.run.asked(number) for number in field.run.pressing]
    assert all(Asking(WhoActsFast).fits(ask) for ask in asks)
    return [ask.seat for ask in asks]
