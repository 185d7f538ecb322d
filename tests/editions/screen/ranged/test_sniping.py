"""Shots that are put off until a trigger."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.answering import Asking
from tests.editions.ranged.shots import DART, archer
from tests.editions.screen.field import Field
from tests.editions.screen.ranged.butts import BOW, dodged, gm, option, range_, remarks
from tests.editions.sda.arena import SWORD, enter, fighter
from winterdawn.editions.screen.deeds.haste import Hastes
from winterdawn.editions.screen.ranged.sniping import Snipers
from winterdawn.editions.sda.body.downed import Downed, States
from winterdawn.editions.sda.character.sheet import Sheet, WeaponSpecial
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.ask import Roll

READY = replace(BOW, specials=(WeaponSpecial("ready-to-shoot"),))


def snipes(field: Field, when: str) -> Field:
    return field.turn("ann", "snipe").answer("When do you shoot?", when, "ann")


def three(ann: Sheet | None = None, **given: Any) -> Field:
    """Ann at 4, Bob at 3 and Cid at 2, who stands farther off."""
    people = enter(ann or archer("Ann", BOW, SWORD), "a2"), enter(fighter("Bob"), "f2", "foes")
    ground = Ground(40, 3, kind="square")
    field = Field(*people, enter(fighter("Cid"), "k2", "foes"), ground=ground, **given)
    return field.initiative(ann=4, bob=3, cid=2)


@pytest.mark.rule(
    "screen.manoeuvre.snipe-delay", "screen.manoeuvre.snipe-malus", "screen.ruling.snipe-moment"
)
@pytest.mark.about("screen.ruling.snipe-triggers")
def test_before_somebody_acts_the_shot_falls_first() -> None:
    field = range_()
    snipes(field, "before:bob")
    assert field.told("snipe") == ["Ann takes aim and waits: before Bob acts"]
    assert "takes aim" in field.badges("ann")
    assert "Your action is taken" in field.ask("What do you do?", "ann").lead
    field.turn("ann", "end")
    assert remarks(field) == [("put off by 1 number", "−1")]
    assert "screen.manoeuvre.snipe-malus" in field.ask("at Bob").remarks[0].cites
    dodged(field.answer("at Bob", 2), 8, 4, 1)
    assert field.told("shot") == ["Ann shoots at Bob: 3 hits, 3 against 0"]
    assert field.events("turn")[-1].who == "ann", "Bob has not been called yet"
    assert field.fight.record(Hastes).again == [], "nor has he to wait for his number again"
    assert "takes aim" not in field.badges("ann")


@pytest.mark.rule(
    "screen.control.stagger", "screen.ruling.snipe-moment", "book.ruling.combat-initiative-loss-timing"
)
def test_whose_number_falls_before_they_act_acts_at_the_new_one() -> None:
    """Dan strikes at Bob as he dodges a shot that falls before he acts; Cid is called between."""
    field = Field(
        enter(archer("Ann", BOW, SWORD), "a2"),
        enter(fighter("Bob"), "f2", "foes"),
        enter(fighter("Cid"), "k2", "foes"),
        enter(fighter("Dan"), "d1", "ann"),
        ground=Ground(40, 3, kind="square"),
    ).initiative(ann=4, bob=3, cid=2, dan=2)
    field.turn("ann", "snipe").answer("Snipe at whom?", "bob").answer("When do you shoot?", "before:bob")
    field.turn("ann", "end").answer("at Bob", 1).answer("Dodge", 1, "bob").answer("Strike at Bob", 2, "dan")
    field.answer("Defend", 0, "bob").roll(8, 8, *[1] * (thrown(field) - 2), by="dan")
    field.answer(SpendHits, {"initiative": 2}, "dan").answer(SpendHits, {}, "dan").roll(1, 1).roll(1)
    assert field.number("bob") == 1
    assert "bob" not in "".join(field.open()), "another is called at 2"
    field.roll(20, by="cid").roll(1, by="dan").turn("cid", "end").turn("dan", "end")
    assert field.asks(Asking(OwnTurn, count=1), "bob")


def thrown(field: Field) -> int:
    """How many dice are about to fall."""
    roll = next(iter(field.run.pending.values()))
    assert isinstance(roll, Roll)
    return len(roll.pool)


@pytest.mark.rule("screen.manoeuvre.snipe-delay", "screen.ruling.snipe-moment")
def test_as_somebody_moves_it_falls_before_their_first_step() -> None:
    field = snipes(range_(), "moves:bob").turn("ann", "end")
    assert field.only(Asking(OwnTurn, count=3), "bob"), "nothing has triggered it"
    field.turn("bob", "move").answer("Move where?", "j2")
    assert field.place("bob") == "f2"
    dodged(field.answer("at Bob", 1), 1, 1)
    assert field.place("bob") == "j2"
    assert len(field.events("shot")) == 1


@pytest.mark.rule("screen.manoeuvre.snipe-delay", "screen.ruling.snipe-moment")
def test_once_somebody_has_acted_it_falls_after_their_turn() -> None:
    field = snipes(range_(), "after:bob").turn("ann", "end")
    field.turn("bob", "move").answer("Move where?", "j2")
    assert "at Bob" not in "".join(field.open())
    field.turn("bob", "end")
    assert field.ask("at Bob").lead.startswith("9 m away.")
    assert remarks(field) == [("put off by 1 number", "−1")]


@pytest.mark.about("screen.ruling.snipe-triggers")
def test_the_target_need_not_be_who_triggers_it() -> None:
    field = three().turn("ann", "snipe").answer("Snipe at whom?", "bob")
    told = ("Before {} acts", "As {} moves", "Once {} has acted")
    labels = [each.label for each in field.ask("When do you shoot?").among.options]
    assert labels == [line.format(name) for name in ("Bob", "Cid") for line in told]
    field.answer("When do you shoot?", "before:cid").turn("ann", "end").turn("bob", "end")
    assert remarks(field) == [("put off by 2 numbers", "−2")]
    assert "Bob" in field.ask("at Bob").prompt


@pytest.mark.about("screen.ruling.snipe-triggers")
def test_nothing_comes_before_a_turn_that_is_put_off() -> None:
    people = enter(archer("Ann", BOW, SWORD), "a2"), enter(fighter("Bob"), "f2", "foes")
    field = Field(*people, ground=Ground(40, 3, kind="square")).initiative(ann=3, bob=4)
    field.turn("bob", "delay").turn("ann", "snipe")
    assert field.options("When do you shoot?") == ["moves:bob", "after:bob"]


@pytest.mark.rule("screen.manoeuvre.snipe-delay")
def test_whoever_has_a_sword_in_the_other_hand_may_wait_too() -> None:
    field = range_(5, archer("Ann", DART, SWORD))
    assert len(field.who("ann").hands) == 2
    snipes(field, "before:bob")
    assert "takes aim" in field.badges("ann")


def late(ann: Sheet, number: int, trigger: int) -> Field:
    """Ann waits from one number, and Bob acts at another."""
    field = range_(5, ann)
    order = field.fight.record(Order)
    order.current.count = number
    next(slot for slot in order.due if slot.who == "bob").count = trigger
    return snipes(field, "before:bob").turn("ann", "end")


@pytest.mark.rule("screen.manoeuvre.snipe-malus", "screen.trait.ready-to-shoot", "screen.ruling.snipe-target")
@pytest.mark.example("screen.example.snipe-late")
def test_from_5_to_minus_2_it_is_seven_maluses_and_none_where_it_is_ready() -> None:
    """Three malus dice, three successes and a point of spirit."""
    field = late(archer("Ann", BOW, SWORD), 5, -2)
    assert remarks(field)[0] == ("put off by 7 numbers", "−7")
    assert field.events("snipe")[-1].figures == {"gap": 7}
    assert field.events("snipe")[-1].cites[0] == "screen.manoeuvre.snipe-malus"
    shot = field.answer("at Bob", 2).answer("Dodge", 0)
    ask = shot.asked("bows")[1]
    assert [(each.count, each.faces) for each in ask.groups if each.role == "against"] == [(3, 4)]  # type: ignore[union-attr]
    shot.roll(8, 8, 1, 1, 1)
    assert shot.card("shot").total == 4 - 3
    burden = field.fight.scale.burden(7)
    assert (burden.against, burden.off, burden.spirit) == (3, 3, 1)
    ready = late(archer("Ann", READY, SWORD), 5, -2)
    assert remarks(ready) == []
    assert ready.events("snipe")[-1].cites[0] == "screen.trait.ready-to-shoot"
    ready.answer("at Bob", 2).answer("Dodge", 0).roll(8, 8)
    assert ready.card("shot").total == 4


@pytest.mark.about("screen.ruling.snipe-window")
def test_a_trigger_at_the_same_number_costs_nothing() -> None:
    field = late(archer("Ann", BOW, SWORD), 3, 3)
    assert remarks(field) == []
    assert field.events("snipe")[-1].figures == {"gap": 0}


@pytest.mark.rule("screen.ruling.snipe-from")
def test_in_a_delayed_turn_it_is_counted_from_there() -> None:
    """Cid waits from -2, and Bob acts at -3."""
    cid = archer("Cid", BOW, SWORD)
    people = enter(fighter("Ann"), "a2"), enter(fighter("Bob"), "f2"), enter(cid, "k2", "ann")
    field = Field(*people, ground=Ground(40, 3, kind="square")).initiative(ann=4, bob=3, cid=2)
    field.turn("ann", "end").turn("bob", "delay").turn("cid", "delay")
    field.turn("cid", "snipe").answer("When do you shoot?", "after:bob").turn("cid", "end").turn("bob", "end")
    assert ("put off by 1 number", "−1") in remarks(field)


def test_where_nobody_acts_any_more_nothing_is_put_off() -> None:
    field = range_(5, archer("Ann", BOW, SWORD)).turn("ann", "delay").turn("bob", "end")
    assert option(field, "snipe").barred.why == "nobody acts after you this round"


@pytest.mark.rule("screen.ruling.snipe-triggers")
def test_with_a_game_master_it_is_put_off_all_the_same_and_only_for_a_trigger_in_words() -> None:
    field = range_(5, archer("Ann", BOW, SWORD), gm="gm").turn("ann", "delay").turn("bob", "end")
    assert option(field, "snipe").barred is None
    field.turn("ann", "snipe").answer("Shoot when?", "the door opens", "ann")
    assert field.told("snipe") == ["Ann takes aim and waits: the door opens"]


@pytest.mark.rule("screen.manoeuvre.snipe-delay")
@pytest.mark.about("screen.ruling.snipe-window")
def test_what_nothing_triggers_in_the_round_is_lost() -> None:
    field = snipes(range_(), "moves:bob").turn("ann", "end").turn("bob", "end")
    assert field.told("lapsed") == ["Ann does not get to shoot"]
    assert field.fight.round == 2
    assert "takes aim" not in field.badges("ann")
    field.turn("ann", "end").turn("bob", "move").answer("Move where?", "j2")
    assert (field.place("bob"), field.events("shot")) == ("j2", []), "nobody is asked for a shot any more"
    assert len(field.told("lapsed")) == 1


@pytest.mark.rule("screen.manoeuvre.snipe-delay")
def test_a_turn_that_is_put_off_has_not_been_taken() -> None:
    field = snipes(range_(), "after:bob").turn("ann", "end").turn("bob", "delay")
    assert field.events("shot") == []
    assert field.asks(Asking(OwnTurn, count=-3), "bob")
    field.turn("bob", "end")
    assert remarks(field)[0] == ("put off by 7 numbers", "−7")


@pytest.mark.rule("screen.manoeuvre.snipe-delay")
def test_whoever_waits_may_let_it_be_and_shoots_no_more() -> None:
    field = snipes(range_(), "before:bob").turn("ann", "end")
    assert [each.label for each in field.ask("at Bob").extra.read.options if each.key == "none"] == [
        "Let it be"
    ]
    field.answer("at Bob", "none")
    assert field.told("lapsed") == ["Ann does not get to shoot"]
    assert field.only(Asking(OwnTurn, count=3), "bob")


@pytest.mark.rule("screen.manoeuvre.snipe-delay")
def test_whoever_cannot_act_any_more_does_not_shoot() -> None:
    field = three()
    field.turn("ann", "snipe").answer("Snipe at whom?", "bob").answer("When", "before:cid").turn("ann", "end")
    field.who("ann").hands.clear()
    field.turn("bob", "end")
    assert field.told("lapsed") == ["Ann does not get to shoot"]


def test_only_what_could_be_shot_is_put_off() -> None:
    barred = option(
        range_(5, archer("Ann", replace(BOW, specials=(WeaponSpecial("spent"),)))), "snipe"
    ).barred
    assert barred.why == "nothing in hand could be shot at anybody"
    assert "snipe" not in [each.key for each in range_(5, fighter("Ann")).ask("What do").among.options]


@pytest.mark.rule("screen.manoeuvre.snipe-delay")
def test_a_target_out_of_sight_may_be_waited_for() -> None:
    ground = Ground(40, 3, kind="square", features=("wall:c1/d1,c2/d2,c3/d3",))
    field = range_(5, ground=ground)
    assert option(field, "shoot:bob").barred.why == "Bob is out of sight"
    snipes(field, "moves:bob").turn("ann", "end").turn("bob", "move").answer("Move where?", "j2")
    assert field.told("lapsed") == ["Ann does not get to shoot"], "nor has the wall gone away"


@pytest.mark.rule("screen.manoeuvre.snipe-delay")
@pytest.mark.about("screen.ruling.snipe-triggers")
def test_a_trigger_in_words_comes_when_the_game_master_says() -> None:
    field = three(gm="gm").turn("ann", "snipe").answer("Snipe at whom?", "cid")
    field.answer("When do you shoot?", "other").answer("Shoot when?", "the door opens")
    field.turn("ann", "end")
    label = {each.key: each.label for each in field.ask("What happens?").among.options}["gm:trigger:ann"]
    assert label == "The trigger of Ann’s shot has come: the door opens"
    gm(field, "gm:trigger:ann")
    assert ("put off by 1 number", "−1") in remarks(field, "at Cid")
    field.answer("at Cid", 1).answer("Dodge", 0).roll(1, 1)
    assert len(field.events("shot")) == 1
    assert field.asks(Asking(OwnTurn, count=3), "bob")
    assert "gm:trigger:ann" not in field.options("What happens?")


@pytest.mark.rule("screen.manoeuvre.snipe-delay")
def test_somebody_has_acted_whoever_else_has_put_a_turn_off() -> None:
    field = three().turn("ann", "snipe").answer("Snipe at whom?", "bob").answer("When", "after:cid")
    field.turn("ann", "end").turn("bob", "delay").turn("cid", "end")
    assert remarks(field) == [("put off by 2 numbers", "−2")]


def test_only_a_trigger_in_words_waits_for_the_game_master() -> None:
    field = snipes(range_(gm="gm"), "moves:bob").turn("ann", "end")
    assert "gm:trigger:ann" not in field.options("What happens?")


def test_with_the_fight_nobody_waits_any_more() -> None:
    field = snipes(range_(), "moves:bob").turn("ann", "end").turn("bob", "yield")
    assert field.fight.over
    assert field.badges("ann") == []
    assert field.fight.record(Snipers).of == {}


@pytest.mark.about("screen.ruling.snipe-triggers")
def test_neither_ones_own_second_half_nor_whoever_lies_there_is_a_trigger() -> None:
    field = three().turn("ann", "split").turn("ann", "snipe").answer("Snipe at whom?", "bob")
    assert {key.partition(":")[2] for key in field.options("When do you shoot?")} == {"bob", "cid"}
    field = three()
    field.fight.record(States).of["cid"] = Downed(0, flawless=[])
    field.turn("ann", "snipe")
    if "Snipe at whom?" in field.open()[0]:
        field.answer("Snipe at whom?", "bob")
    assert {key.partition(":")[2] for key in field.options("When do you shoot?")} == {"bob"}
