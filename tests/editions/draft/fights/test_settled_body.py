"""What the draft leaves open about hits, wounds, shields and armour, as its rulings settle it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.draft.field import Field, Scene, duel
from tests.editions.draft.fights.test_blows import shot
from tests.editions.draft.fights.test_wounds import bleeding, hit, levels
from tests.editions.draft.people.test_people import of
from tests.editions.ground.test_ledges import scored, ware
from tests.editions.healing.test_reviving import SKILLS, dead
from tests.editions.ranged.shots import shoot
from tests.editions.sda.arena import BUCKLER, CLUB, MAIL, SWORD, enter, fighter, hurt
from tests.editions.sda.body.test_damage import WALL
from winterdawn.editions.sda.body.armour import ArmourRules
from winterdawn.editions.sda.body.downed import Downed, States
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.facts.body import BoxesOnArmour, WhichLine
from winterdawn.editions.sda.facts.combat import SpendHits

MAJOR = BegunLine(4, ("bludgeoning",))
"""A line of which every box is ticked."""
GUARD = fighter("Bob", SWORD, BUCKLER)
"""His shield takes 1 hit."""


@pytest.mark.about("draft.ruling.spirit-loss-all-hits")
def test_hits_cost_spirit_however_they_are_spent_or_lost() -> None:
    field = duel(bob=GUARD).strike("ann", "bob", 8, 8)
    assert field.spirit("bob") == 20, "before any is spent"
    field.answer(SpendHits, {"initiative": 1}).answer(Asking(SpendHits, hits=2), {"damage": 1})
    field.answer("Use your shield", "use")
    assert field.spirit("bob") == 20


@pytest.mark.rule("draft.ruling.shield-and-control")
def test_a_shield_takes_no_hit_of_those_for_control_and_may_leave_none_for_damage() -> None:
    field = duel(bob=fighter("Bob", SWORD, WALL)).strike("ann", "bob", 8, 8, 4)
    field.answer(SpendHits, {"initiative": 1})
    assert "shield" not in field.open()[0]
    field.answer(Asking(SpendHits, hits=3), {"damage": 1}).answer("Use your shield", "use")
    field.answer("raises", "through").answer(Asking(SpendHits, hits=2), {"damage": 2})
    assert field.told("shield")[-1] == "Bob’s shield takes 2 more hits"
    assert (field.told("damage"), field.ticked("bob")) == ([], [0, 0, 0])


@pytest.mark.rule("draft.ruling.shield-range-attacks")
def test_a_shield_takes_hits_of_a_shot() -> None:
    field = shoot(shot(GUARD), 8, 8).answer("Use your shield", "use")
    field.roll(4, 4, 4, pool="3d12")


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.ruling.push-ledge-cost")
def test_a_push_over_a_ledge_costs_three_hits_once() -> None:
    offered = ware(scored(8, 8, 8, 4))
    assert (offered.label, offered.price, offered.most) == ("Push over the ledge", 3, 1)
    assert ware(scored(4, 2)).most == 0, "2 hits with the loss of the defence"


@pytest.mark.parametrize(
    "speed, metres",
    [(9, "9 m"), pytest.param(0, "", marks=pytest.mark.rule("draft.ruling.step-in-wording"))],
)
def test_a_step_goes_anywhere_and_takes_no_movement_of_those_who_have_some(speed: int, metres: str) -> None:
    field = duel(fighter("Ann", speed=speed)).strike("ann", "bob", 4)
    if not speed:
        (step,) = [ware for ware in field.ask(SpendHits).among.wares if ware.key == "step"]
        assert step.barred.why == "you cannot move"
        return
    assert len(field.answer(SpendHits, {"step": 1}).options("Step where?")) == 6
    options = field.answer("Step where?", "d5").ask("What do you do?", "ann").among.options
    assert [each.cost for each in options if each.key == "move"] == [metres]


@pytest.mark.about("draft.ruling.disarm-direction")
def test_what_flies_off_keeps_to_one_direction() -> None:
    field = duel().strike("ann", "bob", 8, 8, 8).answer(SpendHits, {"disarm": 1}).answer("how far", 2).roll(2)
    assert field.told("disarm") == ["Ann disarms Bob of the Sword and sends it 2 m west for 2 hits more"]
    assert "rolls" not in str(field.open())


@pytest.mark.about("draft.ruling.size-order")
@pytest.mark.parametrize(
    "size, told",
    [
        ("micro", ["−2"]),
        ("mini", ["−1"]),
        ("small", []),
        ("medium", []),
        ("huge", ["+2"]),
        ("colossal", ["+2"]),
    ],
)
def test_small_and_medium_targets_are_as_easy_to_hit(size: str, told: list[str]) -> None:
    field = shot(fighter("Bob", size=size)).turn("ann", "shoot:bob")
    assert [each.amount for each in field.ask("at Bob").beside.read if each.amount] == told


@pytest.mark.about("draft.ruling.dodge-surplus")
def test_what_a_dodge_has_over_is_lost_and_the_next_shot_needs_another() -> None:
    field = shoot(shot(fighter("Bob", skills={"reflex": 3})), 4, dodge=(8, 8))
    assert field.events("shot")[-1].figures["hits"] == 0
    assert (field.spirit("ann"), field.spirit("bob")) == (24, 24)
    field.turn("ann", "end").turn("bob", "end").turn("bob", "end").turn("ann", "shoot:bob")
    assert field.answer("at Bob", 1).own("Dodge") == [0, 1, 2]


@pytest.mark.rule("draft.ruling.injury-lines")
def test_three_lines_of_three_minor_boxes_and_a_major_unless_the_sheet_says_otherwise() -> None:
    assert [term.value for term in of("injury").terms] == [3, 1, 3]
    assert [term.value for term in of("injury", injury="(2+2)*4").terms] == [2, 2, 4]


@pytest.mark.about("draft.ruling.bleeding-short-pool")
def test_with_more_wounds_than_dice_those_not_covered_worsen() -> None:
    field = bleeding(*[1] * 5).turn("ann", "strike:bob").answer("Strike", 1)
    assert field.options("Give up how many", "ann") == [0, 1, 2, 3, 4]
    field.answer("Give up how many", 4).answer("Defend", 0).roll(2)
    assert sorted(levels(field, "ann")) == [1, 1, 1, 1, 2]


@pytest.mark.about("draft.ruling.stun-same-round", "draft.ruling.tests-outside-the-pool")
def test_a_stun_limits_no_dice_of_its_own_round_nor_do_these_limit_the_test() -> None:
    bob = fighter("Bob", skills={"resist-shock": 3, "one-handed-swords": 5}, injury="(0+1)*6")
    field = duel(fighter("Ann", CLUB), bob).turn("ann", "strike:bob").answer("Strike", 4)
    field.answer("Defend", 4).roll(8, 8, 8, 8).roll(8, 4, 2, 2).answer(SpendHits, {"damage": 1}).roll(4)
    assert field.own("Resist the shock", "bob") == [1, 2, 3, 4], "though 4 of 6 dice are used"
    field.answer("Resist the shock", 1).roll(2).spend()
    field.turn("ann", "end").turn("bob", "strike:ann")
    assert max(field.own("Strike")) == 2


@pytest.mark.about("draft.ruling.unconscious-two-skills")
@pytest.mark.parametrize("choked, skill", [(False, "resist shock"), (True, "resist fatigue")])
def test_what_knocked_somebody_out_says_which_skill_wakes_them(choked: bool, skill: str) -> None:
    bob = enter(fighter("Bob", wounds=Wounds(lines=(MAJOR,))), "g5")
    field = Field(enter(fighter("Ann"), "e5", "us"), bob, enter(fighter("Cid"), "i9"))
    field.initiative(ann=4, bob=3, cid=2)
    down = Downed(0, unconscious=True, choked=choked, tally=9, flawless=[])
    field.fight.record(States).of["bob"] = down
    assert skill in field.turn("ann", "end").ask("Come round", "bob").lead
    assert field.answer("Come round", 1).roll(4).badges("bob") == ([] if choked else ["incapacitated"])


@pytest.mark.rule("draft.ruling.dead-roll-time")
def test_a_roll_to_revive_takes_a_minute() -> None:
    scene = Scene(fighter("Ann", skills=SKILLS), dead(0), sides={"ann": "us", "bob": "us"})
    scene.does("ann", "revive:bob").says("first-aid", 1, (2,))
    assert scene.sheet("bob").wounds.rounds_dead == 10


@pytest.mark.rule("draft.ruling.armour-soak-limit")
def test_one_piece_takes_as_many_boxes_as_its_bearer_likes_and_it_can() -> None:
    field = hit(12, 8, bob=fighter("Bob", armour=(MAIL,))).answer(
        Asking(WhichLine, boxes=3), "armour:Mail", "bob"
    )
    assert field.options(BoxesOnArmour, "bob") == [0, 1, 2], "mail stops 2 cuts"
    field.answer(BoxesOnArmour, 2)
    assert field.ticked("bob") == [1, 0, 0]
    stops = field.fight.part(ArmourRules).stops
    assert [stops(field.fight, field.who("bob"), kind) for kind in ("cutting", "piercing")] == [0, 0]


def lies(**given: Any) -> Field:
    """Bob lies there and can do nothing, and Ann strikes him once."""
    felled = Wounds(lines=(MAJOR,), conditions=("incapacitated",))
    people = enter(fighter("Ann"), "e5", "us"), enter(fighter("Bob", wounds=felled, **given), "g5", "them")
    field = Field(*people, enter(fighter("Cid"), "m9", "them")).initiative(ann=4, cid=2)
    field.turn("ann", "finish:bob").answer("Strike Bob", 1).roll(4)
    return field.answer(Asking(SpendHits, hits=1), {"damage": 1}).roll(4)


@pytest.mark.about("draft.ruling.dead-any-damage")
def test_only_a_box_that_gets_through_kills_whoever_lies_there() -> None:
    assert lies().told("dead") == ["Bob dies"]
    assert lies(armour=(MAIL,)).told("dead") == []


@pytest.mark.rule("draft.ruling.dying-stopped")
@pytest.mark.parametrize("faces, left", [((4, 4), None), ((4, 2), 29)])
def test_whoever_bleeds_to_death_is_saved_by_stopping_every_wound(
    faces: tuple[int, ...], left: int | None
) -> None:
    down = Wounds(bleeding=(2,), conditions=("incapacitated",), rounds_left=30)
    ann, bob = fighter("Ann", skills={"first-aid": 1}), hurt(fighter("Bob"), wounds=down)
    scene = Scene(ann, bob, sides={"ann": "us", "bob": "us"}).does("ann", "treat:bob")
    scene.says("first-aid:2:0", 2, faces)
    assert scene.sheet("bob").wounds.rounds_left == left
