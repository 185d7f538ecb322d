"""What changes of tempo and scene and full nights teach, and what points become."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.screen.field import Scene, duel
from tests.editions.sda.arena import fighter
from winterdawn.editions.screen.rest.facts import LearnInWhich, VirtueShown
from winterdawn.editions.screen.rest.growth import ChosenAdvancement
from winterdawn.editions.screen.rest.moments import Moments, Noted
from winterdawn.editions.sda.body.downed import Downed, States
from winterdawn.editions.sda.character.advance import price
from winterdawn.editions.sda.rolls.experience import Experience


def earn(scene: Scene, trait: str, points: int) -> Scene:
    scene.run.game.part(Experience).earn(
        scene.run.game, scene.who("ann"), trait, ("book.experience.skill-gm-award",), points
    )
    return scene


def master(scene: Scene, what: str) -> Scene:
    """The game master, who plays somebody too, steps in."""
    return scene.answer("What happens?", what, "gm")  # type: ignore[no-any-return]


def practise(scene: Scene, *skills: str, who: str = "ann") -> Scene:
    """Somebody makes an open-ended test of each with one die."""
    for key in skills:
        master(scene, f"gm:test:{who}:{key}").gm("open-ended").says(1, (3,))
    return scene


@pytest.mark.rule(
    "screen.moment.tempo-change",
    "screen.ruling.tempo-change-exp",
    "screen.ruling.forced-skill-is-used",
)
def test_a_change_of_tempo_teaches_one_skill_that_was_used():
    scene = Scene(fighter("Ann"))
    scene.gm("gm:night", {}).says(1, (3,))
    practise(scene, "logic")
    scene.gm("gm:transition")
    assert scene.choices("ann", LearnInWhich) == ["resist-fatigue", "logic"]
    assert scene.ask(LearnInWhich, "ann").among.options[1].note == "0 of 3 for the next rank"
    scene.says("logic", "none").gm("hours", 1)
    assert scene.points("ann") == {"logic": 1}
    scene.gm("gm:open-scene")
    assert scene.points("ann") == {"logic": 1}, "nothing was used since"
    practise(scene, "climbing").gm("gm:end-scene").says("none")
    assert scene.points("ann") == {"climbing": 1, "logic": 1}, "nobody is asked about the only one"


@pytest.mark.rule("screen.moment.tempo-change")
def test_the_tempo_changes_as_a_fight_begins():
    scene = Scene(fighter("Ann"), fighter("Bob"), seats={"bob": "gm"})
    practise(scene, "logic", who="ann")
    practise(scene, "logic", who="bob")
    master(scene, "gm:fight").gm("enough")
    assert scene.points("ann") == {"logic": 1}
    assert scene.points("bob") == {}, "only players pick"


@pytest.mark.about("screen.moment.tempo-change", "screen.ruling.tempo-change-exp")
@pytest.mark.parametrize(
    ("stage", "points"),
    [
        (lambda: Scene(fighter("Ann"), fighter("Bob"), gm=""), {"logic": 1}),
        (lambda: duel(gm="gm"), {"logic": 1}),
        (lambda: duel(gm=""), {}),
    ],
)
def test_a_fight_alone_that_nobody_presides_over_is_no_moment(stage: Any, points: dict[str, int]):
    play = stage().run.game
    play.record(Noted).used.update(ann=["logic"], bob=[])
    assert list(play.part(Moments).turned(play)) == [], "nobody is asked about the only skill"
    found = {key: n for key, n in play.sheet("ann").experience.items() if n}
    assert found == points


@pytest.mark.house("moments")
@pytest.mark.rule("screen.ruling.moments-of-npcs")
@pytest.mark.parametrize("learns, points", [("on", {"logic": 1}), ("off", {})])
def test_a_group_may_let_those_learn_whom_the_game_master_runs(learns: str, points: dict[str, int]):
    bob = fighter("Bob")
    scene = Scene(fighter("Ann"), bob, seats={"bob": "gm"}, moments="everybody", npc_experience=learns)
    practise(scene, "logic", who="bob")
    master(scene, "gm:fight").gm("enough")
    assert scene.points("bob") == points


@pytest.mark.rule("screen.moment.tempo-change")
def test_what_was_used_is_kept_until_the_tempo_changes():
    scene = practise(Scene(fighter("Ann")), "logic")
    later = Scene(scene.sheet("ann")).gm("gm:end-scene").says("none")
    assert later.points("ann") == {"logic": 1}


@pytest.mark.rule(
    "screen.moment.scene-virtue",
    "screen.ruling.virtue-check",
    "screen.ruling.virtue-checked-per-character",
)
def test_at_the_end_of_a_scene_each_player_checks_a_virtue_if_the_game_master_agrees():
    scene = Scene(fighter("Ann"), fighter("Bob"), fighter("Cid"), seats={"cid": "gm"})
    master(scene, "gm:end-scene").answer(VirtueShown, "courage", "ann").answer(VirtueShown, "faith", "bob")
    scene.gm("yes", "no")
    checks = [scene.sheet(key).checks for key in ("ann", "bob", "cid")]  # type: ignore[attr-defined]
    assert checks == [{"courage": 1}, {}, {}]
    assert [(event.who, event.audience) for event in scene.events("virtue")] == [("ann", ("ann",))]
    assert scene.last("virtue") == "Ann checks courage: once so far"
    assert scene.events("ruling")[-1].audience == ("bob",)
    assert scene.last("ruling") == "Bob checks no faith now"
    again = Scene(scene.sheet("ann")).gm("gm:end-scene").says("courage").gm("yes")
    assert again.last("virtue") == "Ann checks courage: 2 times so far"
    assert again.sheet("ann").checks == {"courage": 2}  # type: ignore[attr-defined]


@pytest.mark.rule("screen.moment.full-night", "screen.ruling.full-night-attribute")
def test_a_full_night_teaches_an_attribute_whose_dice_spirit_bought():
    scene = Scene(fighter("Ann", persona=8))
    scene.gm("gm:night", {}).says(1, (3,))
    assert scene.points("ann") == {}, "spirit bought no dice"
    scene.gm("gm:test:ann:luck", "open-ended").says(2, (3, 3))
    scene.gm("gm:test:ann:climbing", "open-ended").says(2, (3, 3))
    scene.gm("gm:night", {"short": 1}).says(1, (3,))
    assert scene.points("ann") == {}, "no hit was left, so it was no full night"
    scene.gm("gm:night", {}).says(1, (3,))
    assert scene.choices("ann", "Learn from which attribute?") == ["persona", "strength"]
    scene.says("strength")
    assert scene.points("ann") == {"strength": 1}
    scene.gm("gm:night", {}).says(1, (3,))
    assert scene.points("ann") == {"strength": 1}, "it counts once"
    assert not any("Learn" in asked for asked in scene.open())


@pytest.mark.rule("screen.moment.full-night")
def test_an_only_attribute_is_not_asked_about_and_is_kept():
    scene = Scene(fighter("Ann"))
    scene.gm("gm:test:ann:climbing", "open-ended").says(2, (3, 3))
    later = Scene(scene.sheet("ann")).gm("gm:night", {}).says(1, (3,))
    assert later.points("ann") == {"strength": 1}


@pytest.mark.rule(
    "screen.moment.rank-up", "screen.moment.rank-up-reset", "screen.ruling.rank-includes-family"
)
def test_a_rank_rises_by_itself_for_three_times_the_next():
    scene = Scene(fighter("Ann", skills={"climbing": 1}, families={"athleticism": 1}))
    assert price(scene.sheet("ann"), "climbing") == 9
    assert earn(scene, "climbing", 8).sheet("ann").skills["climbing"] == 1
    earn(scene, "climbing", 1)
    assert (scene.sheet("ann").skills["climbing"], scene.points("ann")) == (2, {})
    assert scene.last("raise") == "Ann rises in climbing: now 4 dice, rank 3"
    assert not [key for key in scene.choices("ann", "What do you do") if key in ("lower", "raise:climbing")]


@pytest.mark.rule("screen.moment.rank-up", "screen.moment.rank-up-reset")
@pytest.mark.example("screen.example.skill-price")
@pytest.mark.parametrize("own, family, enough", [(0, 0, 3), (2, 0, 9), (1, 1, 9)])
def test_points_as_many_as_the_price_raise_and_are_gone(own: int, family: int, enough: int):
    taught = fighter("Ann", skills={"climbing": own}, families={"athleticism": family})
    assert earn(Scene(taught), "climbing", enough - 1).points("ann") == {"climbing": enough - 1}
    scene = earn(Scene(taught), "climbing", enough)
    assert (scene.sheet("ann").rank("climbing"), scene.points("ann")) == (own + family + 1, {})


@pytest.mark.rule("screen.moment.rank-up", "screen.ruling.exp-surplus")
@pytest.mark.example("screen.example.award-past-price")
def test_an_award_past_the_price_raises_by_one():
    scene = earn(Scene(fighter("Ann", experience={"climbing": 2})), "climbing", 5)
    assert (scene.sheet("ann").rank("climbing"), scene.points("ann")) == (1, {})


@pytest.mark.rule("screen.ruling.exp-surplus")
def test_an_award_raises_once_and_what_is_above_the_price_is_lost():
    scene = earn(Scene(fighter("Ann")), "climbing", 10)
    assert (scene.sheet("ann").skills["climbing"], scene.points("ann")) == (1, {})
    assert scene.last("raise") == "Ann rises in climbing: now 2 dice, rank 1, and 7 of its points are lost"
    assert "screen.ruling.exp-surplus" in scene.events("raise")[-1].cites
    enough = earn(Scene(fighter("Ann")), "climbing", 3)
    assert enough.last("raise") == "Ann rises in climbing: now 2 dice, rank 1"
    assert "screen.ruling.exp-surplus" not in enough.events("raise")[-1].cites


@pytest.mark.rule("screen.ruling.attribute-exp-cost")
def test_attributes_cost_their_score_and_are_raised_by_choice():
    scene = Scene(fighter("Ann", wisdom=5, experience={"wisdom": 6}))
    scene.does("ann", "raise:wisdom")
    assert (scene.sheet("ann").attributes["wisdom"], scene.points("ann")) == (6, {"wisdom": 1})
    scene.does("ann", "lower")
    assert scene.points("ann") == {"wisdom": 6}


@pytest.mark.rule("screen.moment.family-up", "screen.ruling.family-up-choice")
@pytest.mark.example("screen.example.family-trade")
def test_three_skills_may_be_traded_for_their_family():
    ranks = {"climbing": 2, "running": 1, "jumping": 1}
    scene = Scene(fighter("Ann", skills=ranks, experience={"climbing": 2}))
    before = [scene.sheet("ann").rank(key) for key in ranks]
    scene.does("ann", "trade:athleticism")
    sheet = scene.sheet("ann")
    assert [sheet.skills.get(key, 0) for key in ranks] == [1, 0, 0]
    assert sheet.families["athleticism"] == 1
    assert [sheet.rank(key) for key in ranks] == before
    assert scene.points("ann") == {"climbing": 2}


@pytest.mark.rule("screen.ruling.family-up-choice")
def test_the_player_picks_the_three_by_their_own_ranks():
    ranks = {"climbing": 1, "running": 1, "jumping": 1, "swimming": 1}
    scene = Scene(fighter("Ann", skills=ranks)).does("ann", "trade:athleticism")
    assert "screen.ruling.family-up-choice" in scene.asked("Lower which skill?", "ann")[1].cites
    scene.says("swimming", "jumping", "climbing")
    assert scene.sheet("ann").skills.get("running") == 1
    poor = Scene(fighter("Ann", skills={"climbing": 1, "running": 1}, families={"athleticism": 1}))
    assert "trade:athleticism" not in poor.choices("ann", "What do you do")


@pytest.mark.rule("screen.ruling.attribute-exp-cost")
def test_what_an_attribute_costs_is_told_by_the_screen_s_ruling():
    scene = Scene(fighter("Ann", wisdom=5, experience={"wisdom": 6})).does("ann", "raise:wisdom")
    assert scene.events("raise")[-1].cites[:2] == (
        "screen.ruling.attribute-exp-cost",
        "book.experience.attribute-cost",
    )


@pytest.mark.rule("screen.moment.rank-up")
def test_a_rank_that_rose_by_itself_is_not_taken_back_and_a_raise_before_it_is_not_either():
    scene = Scene(fighter("Ann", wisdom=5, experience={"wisdom": 12})).does("ann", "raise:wisdom")
    assert {"lower", "raise:wisdom"} <= set(scene.choices("ann", "What do you do"))
    found = earn(scene, "climbing", 3).gm("gm:music").choices("ann", "What do you do")
    assert ("lower" in found, "raise:wisdom" in found) == (False, True), "the next point may be bought"


@pytest.mark.rule("screen.moment.scene-virtue")
def test_nobody_has_to_have_enacted_a_virtue():
    scene = master(Scene(fighter("Ann")), "gm:end-scene")
    first = scene.ask(VirtueShown, "ann").among.options[0]
    assert (first.key, first.label) == ("none", "None")
    assert scene.answer(VirtueShown, "none", "ann").sheet("ann").checks == {}


@pytest.mark.rule("screen.moment.tempo-change")
def test_the_tempo_changes_as_a_scene_opens():
    scene = Scene(fighter("Ann")).gm("gm:transition").says("none").gm("hours", 1)
    scene.fight.record(Noted).used["ann"].append("logic")
    assert scene.gm("gm:open-scene").points("ann") == {"logic": 1}


@pytest.mark.about("screen.moment.rank-up")
def test_no_attribute_rises_by_itself_nor_what_is_at_its_highest():
    scene = earn(Scene(fighter("Ann", wisdom=5)), "wisdom", 20)
    assert (scene.sheet("ann").attributes["wisdom"], scene.points("ann")) == (5, {"wisdom": 20})
    assert not scene.events("raise")
    best = earn(Scene(fighter("Ann", skills={"climbing": 60})), "climbing", 200)
    assert (best.sheet("ann").skills["climbing"], best.points("ann")) == (60, {"climbing": 200})


@pytest.mark.about("screen.moment.scene-virtue")
def test_the_dead_check_no_virtue():
    scene = Scene(fighter("Ann"), fighter("Bob"))
    scene.fight.record(States).of["bob"] = Downed(0, dead=True, flawless=[])
    scene.gm("gm:end-scene")
    assert scene.asks(VirtueShown, "ann")
    assert not scene.asks(VirtueShown, "bob")


@pytest.mark.about("screen.moment.rank-up", "screen.ruling.attribute-exp-cost")
def test_nobody_is_offered_a_skill_for_its_points():
    scene = Scene(fighter("Ann", wisdom=5)).run.game
    ann = scene.combatants["ann"]
    ann.sheet = replace(ann.sheet, experience={"climbing": 5, "wisdom": 5})
    assert [act.key for act in scene.part(ChosenAdvancement).acts(scene, ann, None)] == [
        "raise:wisdom",
        "trade:melee-combat",
    ]
