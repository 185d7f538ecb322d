"""What a fight teaches: the boxes of the opponents, shared, and placed on skills that were used."""

from __future__ import annotations

import pytest

from tests.editions.draft.field import Field, Scene, duel
from tests.editions.sda.arena import enter, fighter, hurt
from winterdawn.editions.draft.learning import Fought
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.facts.combat import SpendHits

AWARD = pytest.mark.about("draft.ruling.xp-combat", "draft.ruling.who-shares-experience")
SWORD, FISTS = "one-handed-swords", "brawling"


def won(boxes: int, *company: str, gm: str = "gm") -> Field:
    """Ann and her company have ticked boxes on Bob, whom the game master plays, and he gives up.

    Ann has used two skills and each of the others one.
    """
    names = ("Ann", *company)
    people = [enter(fighter(name), at, "us") for name, at in zip(names, ("e5", "e7", "e9"), strict=False)]
    field = Field(*people, enter(fighter("Bob"), "g5", "foes", seat=gm or "bob"), gm=gm)
    field.initiative(**{name.lower(): 4 - at for at, name in enumerate(names)}, bob=1)
    fought = field.fight.record(Fought)
    fought.boxes |= {"ann": 2} | ({"bob": boxes} if boxes else {})
    fought.skills |= {"ann": [SWORD, FISTS], "bob": [SWORD]} | {name.lower(): [FISTS] for name in company}
    for name in names:
        field.turn(name.lower(), "end")
    return yields(field, gm or "bob")


def yields(field: Field, seat: str) -> Field:
    """Whoever's turn it is gives up, and everybody takes it."""
    field.turn(seat, "yield")
    while "give up" in str(field.open()):
        field.answer("give up", "yes")
    return field


def points(field: Field, who: str) -> dict[str, int]:
    found: dict[str, int] = field.who(who).sheet.experience
    return found


@AWARD
def test_the_boxes_of_opponents_are_shared_evenly_and_nobody_is_asked_about_an_only_skill():
    field = won(4, "Amy")
    assert field.told("experience")[0] == (
        "The winners learn from the fight: 4 points for the boxes of their opponents"
    )
    assert points(field, "amy") == {}
    assert field.ask("Place 2 experience points", "ann").among.coin == "points"
    field.answer("Place 2 experience points", {SWORD: 1, FISTS: 1}, "ann")
    assert (points(field, "ann"), points(field, "amy")) == ({SWORD: 1, FISTS: 1}, {FISTS: 2})
    assert points(field, "bob") == {}


@AWARD
def test_a_point_may_be_placed_after_another():
    field = won(2).answer("Place 2 experience points", {FISTS: 1}, "ann")
    field.answer("Place 1 experience point of", {SWORD: 1}, "ann")
    assert points(field, "ann") == {SWORD: 1, FISTS: 1}
    assert not any("Place" in line for line in field.open())


@AWARD
def test_points_that_are_not_placed_are_lost_which_is_told_before_and_after():
    field = won(3).answer("Place 3", {FISTS: 1}, "ann")
    assert field.ask("Place 2 experience points", "ann").lead == "What is not placed is lost."
    field.answer("Place 2", {}, "ann")
    assert points(field, "ann") == {FISTS: 1}
    assert field.told("lapsed") == ["Ann places no more, and loses 2 points"]


@AWARD
def test_the_game_master_says_who_has_odd_points():
    field = won(5, "Amy", "Eve")
    assert field.options("Who has the odd point?", "gm") == ["ann", "amy", "eve"]
    field.answer("Who has the odd point?", "eve", "gm")
    assert field.options("Who has the odd point?", "gm") == ["ann", "amy"]
    field.answer("Who has the odd point?", "amy", "gm")
    assert field.ask("Place 1 experience point of the fight", "ann")
    field.answer("Place 1", {SWORD: 1})
    assert [points(field, key) for key in ("ann", "amy", "eve")] == [{SWORD: 1}, {FISTS: 2}, {FISTS: 2}]


@AWARD
def test_without_a_game_master_the_first_has_the_odd_point():
    field = won(3, "Amy", gm="").answer("Place 2", {SWORD: 2}, "ann")
    assert (points(field, "ann"), points(field, "amy")) == ({SWORD: 2}, {FISTS: 1})


@AWARD
def test_where_no_box_was_ticked_nothing_is_learnt():
    field = won(0, "Amy")
    assert field.told("experience") == []
    assert won(1).told("experience")[0].endswith("1 point for the boxes of their opponents")


@AWARD
def test_boxes_that_find_no_room_teach_nothing():
    sore = hurt(fighter("Bob", injury="(3+1)*1"), wounds=Wounds(lines=(BegunLine(2, ("cutting",)),)))
    field = duel(bob=sore).strike("ann", "bob", 8, 8).answer(SpendHits, {"damage": 2}).roll(8, 8)
    assert field.fight.record(Fought).boxes["bob"] == 2, "of 4"


@AWARD
def test_skills_count_once_and_the_next_fight_begins_anew():
    field = duel().strike("ann", "bob", 4, 4).spend(damage=1)
    field.roll(8).spend().turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 1).answer("Defend", 1)
    field.roll(2).roll(2)
    found = field.fight.record(Fought)
    assert found.skills["ann"].count(SWORD) == 1
    assert found.boxes
    yields(field.turn("bob", "end").turn("bob", "end"), "ann")
    while any("Place" in line for line in field.open()):
        field.answer("Place", {})
    assert (found.boxes, found.skills) == ({}, {})


@pytest.mark.about("draft.ruling.xp-training")
@pytest.mark.parametrize("rounds, each", [(4, 0), (5, 1), (9, 1), (10, 2)])
def test_a_bout_teaches_everybody_a_point_for_each_five_rounds(rounds: int, each: int):
    field = duel(sparring=1)
    field.fight.record(Fought).skills |= {"ann": [SWORD], "bob": [FISTS]}
    field.fight.round = rounds
    yields(field, "ann")
    told = {SWORD: each} if each else {}
    assert (points(field, "ann"), points(field, "bob")) == (told, {FISTS: each} if each else {})


@pytest.mark.about("draft.ruling.xp-combat")
def test_what_is_used_in_a_scene_is_no_skill_of_the_fight():
    scene = Scene(fighter("Ann", skills={"climbing": 1})).gm("gm:test:ann:climbing", "open-ended")
    scene.says(1, (4,))
    assert scene.fight.record(Fought).skills == {}


@pytest.mark.rule("draft.ruling.xp-mentoring")
@pytest.mark.house("apprentices")
def test_all_who_watch_learn_from_a_resounding_success():
    people = fighter("Ann", skills={"cooking": 3}), fighter("Bob"), fighter("Cid")
    scene = Scene(*people, apprentices=2).gm("gm:mentor", "bob", "cid", "cooking", "no", 2)
    scene.says(4, (4, 4, 4, 4))
    assert [scene.points(key) for key in ("ann", "bob", "cid")] == [{}, {"cooking": 1}, {"cooking": 1}]
    assert {event.cites for event in scene.events("experience")} == {("draft.ruling.xp-mentoring",)}


@AWARD
@pytest.mark.about("draft.ruling.xp-training")
@pytest.mark.parametrize("sparring", [0, 1])
def test_whoever_the_game_master_plays_has_no_share(sparring: int):
    people = enter(fighter("Ann"), "e5", "us"), enter(fighter("Amy"), "e7", "us", seat="gm")
    field = Field(*people, enter(fighter("Bob"), "g5", "foes"), gm="gm", sparring=sparring)
    field.initiative(ann=4, amy=3, bob=2)
    fought = field.fight.record(Fought)
    fought.boxes["bob"], field.fight.round = 4, 5
    fought.skills |= {"ann": [SWORD], "amy": [SWORD]}
    field.turn("ann", "end").turn("gm", "end")
    yields(field, "bob")
    assert (points(field, "ann"), points(field, "amy")) == ({SWORD: 1 if sparring else 4}, {})


@AWARD
def test_whoever_used_no_skill_places_nothing():
    field = won(4, "Amy").answer("Place 2", {SWORD: 2}, "ann")
    assert points(field, "amy") == {FISTS: 2}
    people = enter(fighter("Ann"), "e5", "us"), enter(fighter("Amy"), "e7", "us")
    field = Field(*people, enter(fighter("Bob"), "g5", "foes")).initiative(ann=4, amy=3, bob=2)
    fought = field.fight.record(Fought)
    fought.boxes["bob"], fought.skills = 4, {"ann": [SWORD]}
    yields(field.turn("ann", "end").turn("amy", "end"), "bob")
    assert (points(field, "ann"), points(field, "amy")) == ({SWORD: 2}, {})
