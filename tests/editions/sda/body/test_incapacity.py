"""Out of action: incapacitated, unconscious, bleeding to death, dead."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.sda.arena import CLUB, MAIL, SWORD, Arena, enter, fighter, hurt, weapon
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.character.sheet import Weapon
from winterdawn.editions.sda.facts.body import BoxesOnArmour, HoldOn, WhichLine
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice, HeartDice
from winterdawn.kernel.errors import NotAllowed

BRAND = weapon("Brand", types={"burning": 0})


def down(
    arm: Weapon = BRAND,
    minutes: int = 1,
    shock: tuple[int, ...] = (4, 1),
    house: Mapping[str, Any] = MappingProxyType({}),
    **bob: Any,
) -> Arena:
    """Ann has put Bob out of action; Cid, his ally, stands far off."""
    sheet = fighter("Bob", **{"injury": "(0+1)*1", "skills": {"resist-shock": 3}, **bob})
    people = enter(fighter("Ann", arm), "e5"), enter(sheet, "g5", "b"), enter(fighter("Cid"), "m11", "b")
    arena = Arena(*people, **house)
    arena.initiative(ann=4, bob=3, cid=2).strike("ann", "bob", 8, 1).answer(SpendHits, {"damage": 1}).roll(8)
    arena.if_asked(WhichLine, "0")
    if arm is CLUB:
        arena.answer("Resist the shock", 2).roll(*shock)
    if arm is SWORD:
        arena.answer(HoldOn, 1).roll(4 if minutes == 2 else 8)
    arena.if_asked(SpendHits, {})
    if arm is SWORD:
        arena.answer("flawless", "spirit")
    return arena


def pass_round(arena: Arena, *, wake: tuple[int, ...] = ()) -> Arena:
    """Nobody does anything; whoever may try to come round in the very round of the blow gets nowhere."""
    arena.turn("ann", "end")
    if not wake and "Come round" in arena.open()[0]:
        wake = (2,)
    if wake:
        arena.answer("Come round", len(wake), "bob").roll(*wake)
    return arena.turn("cid", "end")


@pytest.mark.rule("book.incapacitated.prone")
@pytest.mark.about("book.incapacitated.no-actions", "book.incapacitated.no-movement")
@pytest.mark.rule("book.injury.overflow")
@pytest.mark.about("book.incapacitated.no-dice")
@pytest.mark.alike("book.incapacitated.prone")
def test_the_incapacitated_lie_there_and_lose_what_they_had_not_done():
    arena = down()
    assert arena.badges("bob") == ["incapacitated"]
    assert arena.who("bob").prone
    arena.turn("ann", "end")
    assert arena.ask(Asking(OwnTurn, count=2), "cid"), "Bob’s number 3 is passed over"
    assert [token.out for token in arena.view("cid").tokens] == [False, True, False]
    assert arena.row("bob").pips == ()


@pytest.mark.rule("book.incapacitated.bludgeoned")
@pytest.mark.about("book.incapacitated.unconscious-only-test")
def test_a_blunt_blow_makes_unconscious():
    assert down(CLUB).badges("bob")[-1] == "unconscious"
    assert down(BRAND).badges("bob")[-1] == "incapacitated"


@pytest.mark.rule(
    "book.incapacitated.unconscious-only-test",
    "book.incapacitated.unconscious-wakes",
    "book.ruling.combat-step-back",
)
@pytest.mark.rule("book.ruling.combat-unconscious-roll-rate")
@pytest.mark.rule("book.ruling.combat-incapacitated-end")
@pytest.mark.about("book.test.rolling")
def test_waking_adds_up_to_ten_from_the_next_round_on():
    arena = pass_round(down(CLUB))
    for _ in range(3):
        pass_round(arena, wake=(8, 4, 1))
    arena.turn("ann", "end").answer("Come round", 1).roll(4)
    told = [event.outcome for event in arena.events("test")[1:]]
    assert told == [f"{tally} of 10 MoS to come round" for tally in (3, 6, 9, 10)]
    assert arena.told("wake") == ["Bob comes round"]
    assert arena.badges("bob")[-1] == "incapacitated", "waking does not end that"
    assert arena.events("wake")[0].names["state"] == "incapacitated"
    arena.turn("cid", "end").turn("ann", "end")
    assert arena.ask(Asking(OwnTurn, count=2), "cid"), "he rolls no more"


@pytest.mark.unlike("draft", reason="a won fight brings experience first there")
@pytest.mark.rule("book.incapacitated.unconscious-wakes", "book.ruling.combat-incapacitated-end")
def test_the_unconscious_come_round_when_the_scene_ends_with_the_duel():
    bob = fighter("Bob", injury="(0+1)*1", skills={"resist-shock": 3})
    arena = Arena(enter(fighter("Ann", CLUB), "e5"), enter(bob, "g5")).initiative(ann=4, bob=3)
    arena.strike("ann", "bob", 8, 1).answer(SpendHits, {"damage": 2}).roll(8, 8)
    arena.answer("Resist the shock", 2).roll(4, 1)
    assert arena.told("wake") == []
    arena.answer("fight is won", "none")
    assert arena.told("wake") == ["Bob comes round"]
    assert arena.fight.sheet("bob").wounds.conditions == ("incapacitated",), "waking does not end that"


@pytest.mark.rule("book.ruling.combat-step-back")
@pytest.mark.about("book.test.setback-no-progress")
def test_an_empty_roll_only_fails_to_progress():
    arena = (
        pass_round(pass_round(down(CLUB)), wake=(8, 1)).turn("ann", "end").answer("Come round", 2).roll(1, 1)
    )
    assert arena.events("test")[-1].outcome == "2 of 10 MoS to come round"
    assert arena.events("test")[-1].throws[0].total == 0
    assert arena.ask(HeartDice, "bob"), "though it is a complete failure"


@pytest.mark.rule("book.ruling.combat-step-back")
@pytest.mark.about("book.test.setback-subtract", "book.ruling.setback-floor")
def test_a_negative_net_is_taken_off_the_tally():
    arena = pass_round(down(CLUB, shock=(4, 1, 1, 1), constitution=2)).turn("ann", "end")
    arena.answer("Come round", 1).roll(4, 4, 4, pool="3d4")
    assert arena.events("test")[-1].outcome == "1 of 10 MoS to come round"
    arena.turn("cid", "end").turn("ann", "end").answer("Come round", 2).roll(4, 1, 1, 1)
    assert arena.events("test")[-1].outcome == "0 of 10 MoS to come round"
    arena.turn("cid", "end").turn("ann", "end").answer("Come round", 2).roll(4, 1, 1, 1)
    assert arena.events("test")[-1].outcome == "0 of 10 MoS to come round", "never below 0"


@pytest.mark.about("book.ruling.flawless-in-rolling")
def test_flawless_rolls_are_rewarded_on_waking():
    arena = pass_round(pass_round(down(CLUB)), wake=(4, 4, 4, 4))
    pass_round(arena, wake=(8, 8, 1))
    arena.turn("ann", "end").answer("Come round", 2).roll(8, 1)
    assert arena.told("wake") == ["Bob comes round"]
    assert "Regain 4 spirit" in str(arena.ask("A flawless success", "bob").among)


@pytest.mark.alike("book.death.bleed-timer")
@pytest.mark.rule(
    "book.incapacitated.bleeds-out", "book.death.bleed-timer", "book.ruling.combat-bleed-out-clock"
)
@pytest.mark.rule("book.round.length")
@pytest.mark.about("book.ruling.combat-zero-dice-exceptions")
def test_bleeding_to_death_takes_a_minute_more_than_the_test():
    arena = down(SWORD, minutes=2)
    assert (
        arena.told("down")[-1]
        == "Bob is bleeding, and dies in 2 minutes unless somebody stops it: 1, and 1 for the MoS"
    )
    for _ in range(19):
        pass_round(arena)
    assert arena.told("dead") == []
    pass_round(arena)
    assert arena.told("dead") == ["Bob dies"]
    assert arena.badges("bob")[-1] == "dead"


@pytest.mark.about("book.incapacitated.bleeds-out")
def test_without_a_wound_nobody_bleeds_to_death():
    arena = down(BRAND)
    assert not [line for line in arena.told("down") if "bleeding" in line]


@pytest.mark.unlike("draft", reason="a malus gives no dice away there")
@pytest.mark.rule("book.death.damage-while-incapacitated")
@pytest.mark.about("book.ruling.combat-killing-damage")
@pytest.mark.rule("book.manoeuvre.prone-melee", "book.ruling.combat-no-defence")
def test_any_damage_to_the_fallen_kills():
    arena = pass_round(down()).turn("ann", "finish:bob").answer("Strike Bob", 2)
    assert arena.roll(4, 1).options(ExtraDice, "ann") == [0, 1, 2], "prone, and with no dice"
    arena.answer(ExtraDice, 0).answer(Asking(SpendHits, hits=1), {"damage": 1}).roll(4)
    assert arena.told("dead") == ["Bob dies"]
    assert not [key for key in arena.options("What do you do?") if key.startswith("finish")]


@pytest.mark.about("book.death.damage-while-incapacitated", "book.injury.line-choice")
def test_of_somebody_whom_any_damage_kills_nobody_asks_for_a_line() -> None:
    """Everybody sees that Bob is incapacitated; his three lines are alike no more."""
    bob = hurt(fighter("Bob"), wounds=Wounds((BegunLine(3), BegunLine(1)), conditions=("incapacitated",)))
    arena = Arena(enter(fighter("Ann"), "e5"), enter(bob, "g5"), enter(fighter("Cid"), "m9", "bob"))
    arena.initiative(ann=4, cid=2).turn("ann", "finish:bob").answer("Strike Bob", 2).roll(4, 1)
    arena.answer(ExtraDice, 0).answer(Asking(SpendHits, hits=1), {"damage": 1}).roll(4)
    assert arena.told("dead") == ["Bob dies"]


@pytest.mark.rule("book.armour.sacrifice")
@pytest.mark.about("book.ruling.combat-killing-damage")
def test_boxes_turned_on_armour_do_not_kill():
    arena = down(armour=(MAIL,))
    pass_round(arena).turn("ann", "finish:bob").answer("Strike Bob", 2).roll(4, 1).answer(ExtraDice, 0)
    arena.answer(Asking(SpendHits, hits=1), {"damage": 1}).roll(4)
    arena.answer(WhichLine, "armour:Mail", "bob").answer(BoxesOnArmour, 1)
    assert arena.told("dead") == []
    assert arena.badges("bob") == ["incapacitated"]


@pytest.mark.about("book.ruling.combat-killing-damage")
def test_the_blow_that_incapacitates_does_not_kill():
    assert down().told("dead") == []


@pytest.mark.about("book.incapacitated.no-actions", "book.ruling.combat-opportunity-zero-dice")
def test_the_fallen_strike_at_nobody():
    arena = pass_round(down()).turn("ann", "move").answer("Move where", "e4")
    assert arena.ask("What do you do?", "ann")
    option = next(option for option in arena.ask("What").among.options if option.key == "move")
    assert option.note == ""


@pytest.mark.rule("book.ruling.combat-end", "book.ruling.table-combat-closes")
def test_the_fight_is_over_when_one_side_alone_can_act():
    arena = Arena(enter(fighter("Ann", BRAND), "e5"), enter(fighter("Bob", injury="(0+1)*1"), "g5"))
    arena.initiative(ann=4, bob=3).strike("ann", "bob", 8, 1).answer(SpendHits, {"damage": 2}).roll(4, 4)
    assert arena.told("end") == ["The fight is over: Ann wins"]
    assert arena.view("bob").over == "Ann wins"


@pytest.mark.about("book.ruling.combat-occupied-space")
def test_the_fallen_may_be_passed_but_not_stood_upon():
    arena = pass_round(down()).turn("ann", "move")
    assert "g5" not in arena.options("Move where")
    with pytest.raises(NotAllowed):
        arena.answer("Move where", "g5")


@pytest.mark.about("book.ruling.combat-bookkeeping-moment")
def test_the_incapacitated_still_keep_heart_and_the_dead_do_not():
    bob = hurt(fighter("Bob", injury="(0+1)*1"), spirit=20)
    arena = Arena(
        enter(fighter("Ann", BRAND), "e5"), enter(bob, "g5", "b"), enter(fighter("Cid"), "m11", "b")
    )
    arena.initiative(ann=4, bob=3, cid=2).strike("ann", "bob", 8, 1, against=(1,))
    arena.answer(SpendHits, {"damage": 2}).roll(4, 4)
    assert arena.badges("bob") == ["incapacitated"]
    assert arena.ask(HeartDice, "bob")


@pytest.mark.rule("book.ruling.combat-end")
def test_a_fight_that_nobody_can_answer_is_over_as_it_begins():
    bob = hurt(fighter("Bob"), wounds=Wounds(conditions=("incapacitated",)))
    arena = Arena(enter(fighter("Ann"), "e5"), enter(bob, "g5")).initiative(ann=4)
    assert arena.fight.over == "Ann wins"
    assert arena.who("ann").facing == 0, "there is nobody to turn to"


@pytest.mark.rule("book.ruling.combat-incapacitated-end", "book.incapacitated.unconscious-wakes")
def test_whoever_comes_round_with_no_major_box_left_is_incapacitated_no_more():
    arena = pass_round(down(CLUB))
    (line,) = arena.fight.part(Injury).lines(arena.fight, arena.who("bob"))
    arena.fight.part(Injury).clear(arena.fight, arena.who("bob"), line, 9, ("book.death.revive",))
    assert arena.badges("bob")[-1] == "unconscious", "asleep they stay out of action"
    for _ in range(3):
        pass_round(arena, wake=(8, 4, 1))
    arena.turn("ann", "end").answer("Come round", 1).roll(4)
    assert arena.told("rise") == ["Bob is incapacitated no more"]
    assert arena.badges("bob") == ["prone"], "and may get up"


@pytest.mark.about("book.incapacitated.no-dice", "book.ruling.combat-zero-dice-exceptions")
@pytest.mark.parametrize("state", ["incapacitated", "unconscious"])
@pytest.mark.parametrize("edition", ["book", "draft", "screen"])
def test_who_is_out_of_action_as_a_fight_begins_rolls_no_initiative(edition: str, state: str):
    bob = fighter("Bob", wounds=Wounds(conditions=(state,)))
    people = enter(fighter("Ann"), "e5"), enter(bob, "g5", "b"), enter(fighter("Cid"), "m11", "b")
    arena = type("Anywhere", (Arena,), {"edition": edition})(*people)
    assert not any(prompt.startswith("bob:") for prompt in arena.open())
    arena.initiative(ann=4, cid=2)
    assert any(told.endswith("0, without a roll") for told in arena.told("initiative"))
    assert not arena.told("reward")
    assert not arena.told("experience")
