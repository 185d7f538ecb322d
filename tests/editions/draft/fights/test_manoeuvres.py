"""Manoeuvres, wounds shrugged off, and holds."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.draft.field import Field, duel
from tests.editions.sda.arena import enter, fighter, hurt
from tests.editions.words.shouting import shout, speaker
from winterdawn.editions.sda.body.downed import Downed, States
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.words.taunt import Sting, Stung
from winterdawn.kernel.fact import told_text

FAST = {"running": 3, "one-handed-swords": 3}


def charged(*faces: int, bob: Any = None) -> Field:
    """Ann, who runs with 4d8, charges Bob, 12 metres off, with a die for each face."""
    field = duel(fighter("Ann", skills=FAST), bob, places="a5 m5").turn("ann", "charge:bob")
    field.answer("Run at Bob", len(faces)).roll(*faces)
    spots = [str(value) for value in field.options("Where does the charge end?")]
    return field.answer("Where does the charge end?", next(spot for spot in ("k5", *spots) if spot in spots))


def spots(field: Field, prompt: str) -> list[Any]:
    """The places that may be answered."""
    return [field.fight.map.place(str(key)) for key in field.options(prompt) if key not in ("stop", "none")]


@pytest.mark.rule("draft.charge.leftover", "draft.charge.both-attackers")
def test_a_charge_leaves_bonus_moses_and_both_are_attackers():
    field = charged(8, 4)
    assert "+2" in [each.amount for each in field.ask("Strike Bob").remarks]
    field.answer("Strike Bob", 1)
    if "Strike at Ann" in field.open()[0]:
        field.answer("Strike at Ann", "none")
    assert "Strike back at Ann" in field.open()[0]
    field.answer("Strike back", 2).roll(2).roll(8, 8)
    wares = {ware.key: ware.price for ware in field.ask(SpendHits, "bob").among.wares}
    assert wares["damage"] == 1


@pytest.mark.rule("draft.dodge-roll.test")
def test_each_mos_of_a_dodge_roll_is_a_metre_and_what_is_not_rolled_is_lost():
    field = duel(fighter("Ann", skills={"acrobatics": 3}), places="a5 m5").turn("ann", "dodge-roll")
    field.answer("Dodge roll", 2).roll(8, 4)
    far = {field.fight.map.distance(field.who("ann").place, spot) for spot in spots(field, "where")}
    assert max(far) == 3, "2 + 1 MoS"
    field.answer("where", "b5")
    if "where" in field.open()[0]:
        field.answer("where", "stop")
    field.turn("ann", "move")
    far = {field.fight.map.distance(field.who("ann").place, spot) for spot in spots(field, "Move where")}
    assert max(far) == 9, "two metres more were not rolled, and are not walked"


@pytest.mark.rule("draft.dodge-roll.test")
@pytest.mark.rule("draft.ruling.dodge-roll-movement")
def test_a_dodge_roll_comes_on_top_of_the_movement():
    field = duel(fighter("Ann", skills={"acrobatics": 3}), places="a5 m5").turn("ann", "dodge-roll")
    field.answer("Dodge roll", 2).roll(8, 2)
    field.answer("where", "c5")
    assert field.place("ann") == "c5"
    field.turn("ann", "move").answer("Move where", "k5")
    assert field.place("ann") == "k5", "8 metres more, where 7 would be left"


@pytest.mark.rule("draft.taunt.effect", "draft.taunt.recovery")
@pytest.mark.about("draft.ruling.own-turn")
@pytest.mark.parametrize("surprised", [False, True])
def test_on_the_next_turn_all_dice_are_missing_also_on_that_of_the_surprised(surprised: bool):
    bob = enter(speaker("Bob", {"one-handed-swords": 6}), "g5", surprised=surprised)
    field = Field(enter(speaker("Ann"), "e5", "us"), bob, enter(fighter("Cid"), "i5", "us"))
    shout(field.initiative(ann=4, bob=3, cid=2), "taunt", 8, 4, 2, against=(2,))
    left = []
    for _ in range(2):
        while not field.open()[0].startswith("bob"):
            field.turn(field.open()[0].partition(":")[0], "end")
        field.turn("bob", "strike:cid")
        left += [each.amount for each in field.ask("Strike").beside.read if "taunted" in told_text(each.text)]
        now = field.answer("Strike", "none").fight.round
        while field.fight.round == now:
            field.turn(field.open()[0].partition(":")[0], "end")
    assert left == ["−3 dice", "−2 dice"]


@pytest.mark.rule("draft.taunt.effect")
@pytest.mark.about("draft.ruling.taunt-stacking", "draft.ruling.taunt-reactions")
def test_every_taunt_runs_by_itself_and_weighs_on_reactions():
    people = enter(speaker("Ann"), "e5", "us"), enter(speaker("Bob"), "g5"), enter(fighter("Cid"), "i5", "us")
    field = Field(*people).initiative(ann=4, bob=3, cid=2)
    field.fight.record(Stung).of["bob"] = {
        "ann": Sting("ann", 2, begun=True),
        "ann-2": Sting("ann", 1, begun=True),
    }
    field.turn("ann", "end").turn("bob", "end").turn("cid", "strike:bob").answer("Strike", 1)
    remarks = field.ask("Defend", "bob").remarks
    assert [each.amount for each in remarks if "taunted" in each.text] == ["−1 die"], (
        "2 and 1, each 1 less by now"
    )
    assert any("draft.taunt.effect" in each.cites for each in remarks)


def sore(*ticked: int) -> Field:
    lines = tuple(BegunLine(boxes, ("cutting",) if boxes else ()) for boxes in ticked)
    ann = fighter("Ann", skills={"resist-pain": 2}, injury=f"(3+1)*{len(ticked)}")
    return duel(hurt(ann, wounds=Wounds(lines=lines)), places="a1 m9").turn("ann", "shrug")


@pytest.mark.rule("draft.wounds.difficulty", "draft.wounds.losses")
def test_a_wound_is_shrugged_off_against_its_line_and_losses_tick_boxes():
    field = sore(2, 1).answer("of which line", "0")
    assert field.ask("Shrug it off").lead.startswith("Difficulty 2.")
    field.answer("Shrug it off", 2).roll(1, 1)
    assert field.ticked("ann") == [4, 1], "2 losses, the second on the major box"


@pytest.mark.rule("draft.wounds.losses")
@pytest.mark.rule("draft.ruling.wounds-overflow")
def test_losses_past_the_end_of_a_line_fell():
    field = sore(3).answer("Shrug it off", 3).roll(1, 1, 2)
    assert field.ticked("ann") == [4]
    assert "Ann falls: incapacitated" in field.told("down")


@pytest.mark.rule("draft.unconscious.only-action")
def test_losses_come_off_the_waking_tally():
    people = enter(fighter("Ann"), "e5", "us"), enter(fighter("Bob", skills={"resist-shock": 3}), "g5")
    field = Field(*people, enter(fighter("Cid"), "i9")).initiative(ann=4, bob=3, cid=2)
    field.fight.record(States).of["bob"] = Downed(0, unconscious=True, tally=3, flawless=[])
    field.turn("ann", "end")
    assert "draft.unconscious.only-action" in field.ask("Come round", "bob").cites
    field.answer("Come round", 2).roll(1, 2)
    assert field.fight.record(States).of["bob"].tally == 2


@pytest.mark.rule("draft.choke.wake")
def test_so_they_do_after_a_choke():
    people = enter(fighter("Ann"), "e5", "us"), enter(fighter("Bob", skills={"resist-fatigue": 3}), "g5")
    field = Field(*people, enter(fighter("Cid"), "i9")).initiative(ann=4, bob=3, cid=2)
    field.fight.record(States).of["bob"] = Downed(0, unconscious=True, choked=True, tally=1, flawless=[])
    field.turn("ann", "end")
    assert "draft.choke.wake" in field.ask("Come round", "bob").cites
    field.answer("Come round", 1).roll(1)
    assert field.fight.record(States).of["bob"].tally == 0, "the test begins anew"


@pytest.mark.rule("draft.choke.wake")
@pytest.mark.parametrize("tally, faces, awake", [(9, (4,), True), (8, (4,), False), (9, (4, 1), False)])
def test_at_ten_moses_in_all_they_come_round(tally: int, faces: tuple[int, ...], awake: bool):
    people = enter(fighter("Ann"), "e5", "us"), enter(fighter("Bob", skills={"resist-fatigue": 3}), "g5")
    field = Field(*people, enter(fighter("Cid"), "i9")).initiative(ann=4, bob=3, cid=2)
    down = Downed(0, unconscious=True, choked=True, tally=tally, flawless=[])
    field.fight.record(States).of["bob"] = down
    field.turn("ann", "end").answer("Come round", len(faces)).roll(*faces)
    assert ("bob" not in field.fight.record(States).of) is awake
    assert down.tally == tally + 2 - len(faces)


@pytest.mark.rule("draft.incap.pools")
@pytest.mark.about("draft.ruling.incap-pools-exceptions")
def test_the_incapacitated_have_dice_for_waking_and_healing_alone():
    field = duel()
    field.fight.record(States).of["bob"] = Downed(0, flawless=[])
    assert field.panel("bob")
    bob, limit = field.who("bob"), field.fight.edition.parts["incapacity"].limit
    found = {
        skill: limit(field.fight, Use(bob, skill, "constitution", Kind.FREE, Purpose.TEST)) is None
        for skill in ("natural-healing", "resist-shock", "resist-fatigue", "ego", "riding")
    }
    assert [skill for skill, free in found.items() if not free] == ["ego", "riding"]
    for changes in {"tried": True}, {"kind": Kind.ACTION}:
        own = replace(Use(bob, "resist-shock", "constitution", Kind.FREE, Purpose.TEST), **changes)
        assert limit(field.fight, own).dice == 0, "no rule demands it"


@pytest.mark.rule("draft.wounds.losses")
def test_losses_that_just_fill_a_line_fell_nobody():
    field = sore(2, 0).answer("Shrug it off", 3).roll(1, 1, 2)
    assert field.ticked("ann") == [4, 0]
    assert field.told("down") == []


@pytest.mark.about("draft.unconscious.only-action", "draft.ruling.unconscious-roll-frequency")
@pytest.mark.parametrize(
    "choked", [pytest.param(False, marks=pytest.mark.rule("draft.ruling.first-waking-roll")), True]
)
def test_the_first_waking_roll_is_made_at_the_first_call_after_the_blow(choked: bool):
    """It is the second round for whoever has been choked till they fell, as that was at their own call."""
    people = enter(fighter("Ann"), "e5", "us"), enter(fighter("Bob", skills={"resist-shock": 3}), "g5")
    field = Field(*people, enter(fighter("Cid"), "i9")).initiative(ann=4, bob=3, cid=2)
    field.fight.record(States).of["bob"] = Downed(1, unconscious=True, choked=choked, flawless=[])
    field.turn("ann", "end")
    assert field.open()[0].startswith("cid" if choked else "bob: Come round")
