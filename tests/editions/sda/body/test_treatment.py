"""Stopping bleeding: whose wounds, which of them, and with what."""

import pytest

from tests.editions.answering import Asking
from tests.editions.sda.arena import KNIFE, Arena, duel, enter, fighter, hurt
from tests.editions.sda.body.test_bleeding import BOTH, levels, wounded
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice, HeartDice
from winterdawn.editions.setup import Entrant, Ground, Setup
from winterdawn.kernel.asks.ask import Roll
from winterdawn.kernel.run import Run


@pytest.mark.rule("book.action.stop-bleeding", "book.ruling.combat-stop-bleeding-gap")
@pytest.mark.about("book.test.static")
@pytest.mark.about("book.mos.success")
def test_first_aid_against_the_level_ends_the_worst_wound():
    arena = wounded("piercing", "cutting").turn("bob", "treat:bob").answer("Strike at Bob", "none", "ann")
    arena.answer("How do you", "first-aid:2:0", "bob")
    assert arena.ask("Treat the wound").lead.startswith("Difficulty 2.")
    arena.answer("Treat the wound", 2).roll(4, 4)
    assert levels(arena) == [1]
    assert arena.events("time") == [], "in a fight the rounds are counted anyway"
    assert sum(arena.ticked("bob")) == 2, "the boxes stay ticked"
    assert not [key for key in arena.options("What do you do?") if key.startswith("treat")], (
        "an action is taken"
    )


@pytest.mark.rule("book.ruling.combat-stop-bleeding-gap")
def test_a_failed_test_leaves_the_wound():
    arena = wounded("cutting").turn("bob", "treat:bob").answer("Strike at Bob", "none")
    arena.answer("How do you", "first-aid:2:0")
    arena.answer("Treat the wound", 2).roll(4, 1)
    assert levels(arena) == [2]


@pytest.mark.rule(
    "book.action.stop-bleeding", "book.incapacitated.bleeds-out", "book.ruling.combat-bleed-out-clock"
)
def test_an_ally_beside_one_may_be_saved_from_bleeding_to_death():
    cid = enter(fighter("Cid", skills={"first-aid": 5}), "h5", "bob")
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), cid).initiative(
        ann=4, bob=3, cid=2
    )
    arena.strike("ann", "bob", 8, 8, 1).answer(SpendHits, {"damage": 2}).roll(12, 8).answer(HoldOn, 1).roll(1)
    while arena.asks(SpendHits):
        arena.answer(SpendHits, {})
    arena.answer(HeartDice, 1).roll(4).answer("flawless", "spirit").turn("ann", "end")
    arena.turn("cid", "treat:bob").answer("How do you", "first-aid:2:0").answer("Treat", 3).roll(4, 4, 1)
    assert arena.told("bleeding")[-1] == "Bob’s wound is closed"
    assert arena.badges("bob") == ["incapacitated"]
    for _ in range(11):
        arena.turn("cid", "end").turn("ann", "end")
    assert arena.badges("bob") == ["incapacitated"], "the clock has stopped"


@pytest.mark.unlike("screen", reason="whoever bleeds bears it or lets it rise each round there")
@pytest.mark.rule("book.action.split-dice-cap")
@pytest.mark.about("book.ruling.combat-stop-bleeding-gap")
@pytest.mark.parametrize("spirit, possible", [(6, True), (3, False)])
def test_without_a_die_left_or_to_be_bought_no_wound_can_be_treated(spirit: int, possible: bool):
    ann = fighter("Ann", injury="(0+1)*6", spirit=spirit, skills={"first-aid": 1})
    arena = duel(ann).turn("ann", "end").strike("bob", "ann", 4, 1).answer(SpendHits, {"damage": 1}).roll(4)
    arena.turn("bob", "end").turn("ann", "split").strike("ann", "bob", 4, *[1] * (min(4, spirit - 1) - 1))
    arena.spend().turn("ann", "end").turn("bob", "end")
    assert arena.ask(Asking(OwnTurn, count=-4), "ann")
    assert ("treat:ann" in arena.options("What do you do?")) is possible


@pytest.mark.rule("book.death.damage-while-incapacitated")
@pytest.mark.about("book.action.stop-bleeding")
def test_the_dead_are_past_help():
    cid = enter(fighter("Cid", skills={"first-aid": 5}), "h5", "bob")
    bob = fighter("Bob", injury="(0+1)*1")
    arena = Arena(enter(fighter("Ann"), "e5"), enter(bob, "g5"), cid).initiative(ann=4, bob=3, cid=2)
    arena.strike("ann", "bob", 8, 1).answer(SpendHits, {"damage": 1}).roll(8).answer(HoldOn, 1).roll(8)
    arena.answer(SpendHits, {}).answer("flawless", "spirit").turn("ann", "end")
    assert "treat:bob" in arena.options("What do you do?", "cid")
    arena.turn("cid", "end").turn("ann", "finish:bob").answer("Strike Bob", 2).roll(4, 1).answer(ExtraDice, 0)
    arena.answer(SpendHits, {"damage": 1}).roll(4).turn("ann", "end")
    assert "treat:bob" not in arena.options("What do you do?", "cid")


@pytest.mark.rule("book.ruling.combat-stop-bleeding-gap")
@pytest.mark.about("book.ruling.table-treatment")
def test_any_of_several_wounds_may_be_treated():
    arena = wounded("piercing", "cutting").turn("bob", "treat:bob").answer("Strike at Bob", "none", "ann")
    assert arena.options("How do you") == ["first-aid:2:0", "medicine:2:0", "first-aid:1:0", "medicine:1:0"]
    arena.answer("How do you", "first-aid:1:0").answer("Treat the wound", 1).roll(4)
    assert levels(arena) == [2]


@pytest.mark.rule("book.ruling.combat-stop-bleeding-gap")
@pytest.mark.about("book.ruling.table-treatment")
@pytest.mark.rule("book.test.first-fail-continue", "book.test.first-fail-loss")
@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
def test_medicine_adds_up_action_by_action_until_a_roll_brings_nothing():
    arena = wounded("cutting")

    def treats(face: int) -> str:
        key = arena.turn("bob", "treat:bob").answer("Strike at Bob", "none").options("How do you")[1]
        arena.answer("How do you", key).answer("Treat the wound", 1).roll(face)
        for _ in range(9):
            if "What do you do" not in arena.open()[0]:
                number, ask = next(iter(arena.run.pending.items()))
                arena.run.answer(tuple(ask.pool) if isinstance(ask, Roll) else next(iter(ask)), ask=number)
        arena.turn("bob", "end").turn("ann", "end")
        return f"{key} -> {arena.events('test', 'bob')[-1].outcome}"

    assert treats(4) == "medicine:2:0 -> 1 of 2 MoS"
    assert not arena.told("flawless"), "paid when the wound is closed"
    assert treats(1).startswith("medicine:2:1")
    assert treats(4) == "medicine:2:0 -> 1 of 2 MoS", "it began anew"
    assert levels(arena) == [2]
    assert treats(4) == "medicine:2:1 -> 2 of 2 MoS"
    assert levels(arena) == []
    assert arena.told("flawless").count("Bob’s medicine roll is flawless") == 2


@pytest.mark.rule("book.ruling.table-treatment")
@pytest.mark.parametrize("answer, treated", [("yes", True), ("no", False)])
def test_a_foe_may_be_treated_if_they_allow_it(answer: str, treated: bool):
    arena = duel(fighter("Ann", KNIFE), fighter("Bob", BOTH, injury="(0+1)*6"), "f5 g5")
    arena.strike("ann", "bob", 8, 1).answer(SpendHits, {"damage": 1}).roll(4).spend()
    arena.turn("ann", "end").turn("bob", "end").turn("ann", "treat:bob").answer(
        "Do you let them?", answer, "bob"
    )
    assert ("How do you" in arena.open()[0]) is treated
    assert arena.told("ruling") == ([] if treated else ["Bob does not let Ann stop the bleeding"])


@pytest.mark.about("book.ruling.table-treatment", "book.ruling.combat-bleed-out-clock")
def test_in_a_scene_wounds_are_closed_round_by_round():
    bob = hurt(fighter("Bob"), wounds=Wounds(bleeding=(2,), conditions=("incapacitated",), rounds_left=3))
    people = (
        Entrant("ann", fighter("Ann", skills={"first-aid": 2}), "ann", "ann", "a1"),
        Entrant("bob", bob, "bob", "bob", "i7"),
    )
    setup = Setup("book", "A test", Ground(), people, tempo="interaction", gm="")
    scene = Arena.__new__(Arena)
    scene.run = Run(begin(setup))
    scene.turn("ann", "treat:bob").answer("How do you", "first-aid:2:0").answer("Treat", 2).roll(4, 1)
    assert scene.fight.sheet("bob").wounds.rounds_left == 2
    scene.turn("ann", "treat:bob").answer("How do you", "first-aid:2:0").answer("Treat", 3).roll(4, 4, 1)
    assert scene.fight.sheet("bob").wounds == Wounds(conditions=("incapacitated",))


@pytest.mark.parametrize("foe, threats", [((), 1), (("incapacitated",), 0)])
def test_whoever_treats_is_told_how_many_could_strike_at_it(foe: tuple[str, ...], threats: int):
    bob = hurt(fighter("Bob"), wounds=Wounds(conditions=foe))
    ann = hurt(fighter("Ann", skills={"first-aid": 1}), wounds=Wounds(bleeding=(2, 1)))
    people = enter(ann, "e5"), enter(bob, "g5"), enter(fighter("Cid"), "m9")
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2)
    options = {option.key: option for option in arena.ask("What do you do?", "ann").among.options}
    assert options["treat:ann"].label == "Stop the bleeding of your own wound"
    assert options["treat:ann"].cost == "your action, level 3, 2"
    assert arena.ask("What do you do?", "ann").figures["treat:ann"] == {
        "level": 3,
        "threats": threats,
        "actions": 1,
    }


@pytest.mark.rule("book.control.push")
@pytest.mark.rule("book.opportunity.trigger-treat")
@pytest.mark.about("book.action.stop-bleeding")
@pytest.mark.parametrize("pushed, treated", [("g5", False), ("e6", True)])
def test_whoever_is_pushed_away_from_the_wounded_does_not_treat_them(pushed: str, treated: bool):
    bob = hurt(fighter("Bob"), wounds=Wounds(bleeding=(1,)))
    ann = enter(fighter("Ann", skills={"first-aid": 2}), "f5")
    arena = Arena(ann, enter(bob, "e5", "ann"), enter(fighter("Cid"), "h5")).initiative(ann=4, bob=3, cid=2)
    arena.turn("ann", "treat:bob").answer("Strike at Ann", 2, "cid").answer("Defend", 0, "ann").roll(8, 4, 1)
    arena.answer(SpendHits, {"push": 1}).answer("Push Ann where?", pushed)
    while arena.asks(SpendHits):
        arena.answer(SpendHits, {})
    assert ("How do you" in arena.open()[0]) is treated


@pytest.mark.rule("book.opportunity.trigger-treat")
def test_whoever_has_lost_all_spirit_to_the_strike_does_not_treat():
    ann = hurt(fighter("Ann", skills={"first-aid": 2}), spirit=3, wounds=Wounds(bleeding=(2,)))
    arena = duel(ann).turn("ann", "treat:ann").answer("Strike at Ann", 2, "bob").answer("Defend", 0, "ann")
    arena.roll(8, 4, 1).spend()
    assert arena.spirit("ann") == 0
    assert arena.ask("What do you do?", "ann")
    assert not {"treat:ann", "strike:bob"} & set(arena.options("What do you do?")), "the action is lost"
