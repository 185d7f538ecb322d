"""Tests of one throw: pools, difficulties, hits, and what the dice leave behind."""

from typing import Any

import pytest

from tests.editions.scene.stage import Stage, pair, solo
from tests.editions.sda.arena import fighter
from winterdawn.editions.sda.facts.rolls import HeartDice


@pytest.mark.rule("book.test.static", "book.mos.success", "book.mos.sum")
@pytest.mark.rule("book.difficulty.sources")
@pytest.mark.parametrize(
    "faces, words",
    [
        pytest.param(
            (8, 4),
            "3 MoS against 2 (moderate), passed, 1 hit",
            marks=pytest.mark.rule("book.hit.excess"),
        ),
        pytest.param(
            (4, 4), "2 MoS against 2 (moderate), passed", marks=pytest.mark.rule("book.hit.exact-match")
        ),
        ((4, 1), "1 MoS against 2 (moderate), failed, 1 missing"),
    ],
)
@pytest.mark.alike("book.mos.success", "book.difficulty.sources")
def test_the_moses_meet_the_difficulty_or_miss_it(faces: tuple[int, ...], words: str):
    stage = solo(skills={"climbing": 1}).does("ann", "test:climbing").gm(2).says(2, faces)
    assert stage.last("test") == f"Ann, climbing: {words}"


@pytest.mark.rule("book.hit.excess")
@pytest.mark.example("book.example.hits-five-against-three")
def test_moses_above_the_difficulty_are_hits():
    stage = solo(skills={"climbing": 2}).does("ann", "test:climbing").gm(3).says(3, (8, 8, 4))
    words = stage.last("test")
    assert "5 MoS against 3 (" in words
    assert words.endswith("), passed, 2 hits")


@pytest.mark.rule("book.difficulty.easy", "book.difficulty.moderate", "book.difficulty.difficult")
@pytest.mark.rule(
    "book.difficulty.very-difficult", "book.difficulty.near-impossible", "book.difficulty.legendary"
)
@pytest.mark.example("book.example.tomb-stone")
def test_the_bands_stand_beside_the_figures():
    stage = solo().does("ann", "test:lifting")
    notes = {count.value: count.note for count in stage.ask("How hard").among.counts}
    assert [notes[n] for n in range(12)] == [
        "", "easy", *["moderate"] * 2, *["difficult"] * 2, *["very difficult"] * 2, *["near impossible"] * 2,
        *["legendary"] * 2,
    ]  # fmt: skip
    assert stage.gm(7).says(1, (8,)).last("test").startswith("Ann, lifting: 2 MoS against 7 (very difficult)")


@pytest.mark.rule("book.difficulty.simple-task-scale")
def test_long_undertakings_may_be_harder_and_bear_no_name():
    stage = solo().does("ann", "test:lifting").gm("setback")
    counts = stage.ask("How hard").among.counts
    assert (counts[-1].value, {count.note for count in counts}) == (100, {""})


@pytest.mark.about(
    "book.pool.size", "book.pool.untrained-one-die", "book.pool.die-type-limit", "book.pool.definition"
)
@pytest.mark.about("book.pool.die-type-table", "book.dice.six-types", "book.attribute.higher-is-better")
@pytest.mark.example("book.example.pool-4d6", "book.example.sda-acrobatics", "book.example.sda-untrained")
@pytest.mark.parametrize(
    "score, ranks, family, pool",
    [
        (7, 2, 1, "4d6"),
        (6, 2, 0, "3d6"),
        (5, 0, 0, "1d4"),
        (9, 0, 0, "1d8"),
        (11, 1, 0, "2d10"),
        (19, 0, 0, "1d12"),
        (20, 0, 1, "2d20"),
    ],
)
def test_ranks_give_dice_and_the_attribute_their_type(score: int, ranks: int, family: int, pool: str):
    sheet = fighter("Ann", skills={"climbing": ranks}, strength=score, families={"athleticism": family})
    stage = Stage(sheet)
    labels = {option.key: option.label for option in stage.ask("What do you do").among.options}
    assert labels["test:climbing"] == f"Climbing, {pool}"
    stage.does("ann", "test:climbing").gm(1)
    assert stage.says(ranks + family + 1).run.pending[0].pool.groups[0] == (
        ranks + family + 1,
        int(pool.split("d")[1]),
    )


@pytest.mark.rule("book.pool.attribute-choice")
@pytest.mark.about("book.skill.one-or-two-attributes")
def test_the_player_chooses_among_governing_attributes():
    stage = solo(skills={"ego": 1}, wisdom=12, persona=6).does("ann", "test:ego").gm(1)
    assert "persona:ego:bare" in stage.choices("ann", "how many dice")
    stage.says("persona:ego:bare", 2).roll(4, 1, pool="2d6")


@pytest.mark.rule("book.pool.attribute-forced")
def test_the_game_master_may_force_an_attribute():
    stage = solo(skills={"ego": 1}, wisdom=12, persona=6).does("ann", "test:ego").gm("attribute:persona", 1)
    assert stage.choices("ann", "how many dice")[:2] == ["1", "2"]
    stage.says(2).roll(4, 1, pool="2d6")


@pytest.mark.rule("book.pool.roll-fewer", "book.pool.roll-definition", "book.failure.any-roll-size")
@pytest.mark.rule("book.failure.ego-difficulty", "book.failure.definition", "book.failure.ego-test-free")
@pytest.mark.example("book.example.table-flip-complete-failure")
def test_fewer_dice_do_not_shield_from_complete_failure():
    stage = flipped()
    assert stage.last("failure") == "Ann’s lifting roll fails completely"
    assert "Keep heart: reach 2" in stage.ask(HeartDice).lead


def flipped(**house: Any) -> Stage:
    """Lifting 2, difficulty 1, one die that shows nothing."""
    stage = Stage(fighter("Ann", skills={"lifting": 2, "ego": 1}), **house)
    return stage.does("ann", "test:lifting").gm(1).says(1, (3,))


@pytest.mark.rule("book.failure.ego-success", "book.failure.ego-test", "book.experience.skill-from-failure")
@pytest.mark.example("book.example.table-flip-ego-passed")
def test_an_ego_test_passed_teaches():
    stage = flipped().says(2, (4, 4))
    assert (stage.points("ann")["lifting"], stage.spirit("ann")) == (1, 24)


@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.rule("book.failure.ego-failed")
@pytest.mark.example("book.example.table-flip-ego-failed")
def test_an_ego_test_failed_costs_spirit():
    stage = flipped().says(2, (4, 1))
    assert ("lifting" in stage.points("ann"), stage.spirit("ann")) == (False, 22)


@pytest.mark.rule(
    "book.failure.ego-recursive", "book.failure.unranked-cannot-fail", "book.ruling.failure-chain"
)
def test_an_ego_test_may_fail_completely_itself():
    stage = flipped(failure_chain="unlimited").says(2, (1, 1))
    assert stage.last("failure") == "Ann’s ego roll fails completely"
    stage.says(2, (4, 1))
    assert stage.points("ann") == {"ego": 1}, "the second ego test, at difficulty 1, is passed"
    other = Stage(fighter("Ann"), failure_chain="unlimited").does("ann", "test:lifting").gm(1)
    other.says(1, (1,), 1, (1,), 1, (4,))
    assert other.points("ann") == {"ego": 1, "lifting": 1}, "without ranks an ego test cannot fail"
    assert other.spirit("ann") == 24


@pytest.mark.rule("book.flawless.full-pool", "book.flawless.every-die", "book.flawless.task-succeeds")
@pytest.mark.rule("book.experience.skill-from-flawless", "book.flawless.player-chooses")
@pytest.mark.rule("book.flawless.experience-reward", "book.flawless.spirit-reward")
def test_a_flawless_success_is_paid_once():
    base = {"skills": {"climbing": 1}, "spirit": 20}
    learnt = solo(**base).does("ann", "test:climbing").gm(2).says(2, (4, 5), "experience")
    assert (learnt.points("ann"), learnt.spirit("ann")) == ({"climbing": 1}, 20)
    heart = solo(**base).does("ann", "test:climbing").gm(2).says(2, (4, 5), "spirit")
    assert (heart.points("ann"), heart.spirit("ann")) == ({}, 22)
    for dice, faces, goal in ((1, (4,), 1), (2, (4, 1), 1), (2, (4, 4), 3)):
        dull = solo(**base).does("ann", "test:climbing").gm(goal).says(dice, faces)
        assert "What do you do?" in str(dull.open()), "not the full pool, not every die, or no success"


@pytest.mark.rule("book.experience.attribute-gain", "book.experience.attribute-once-per-roll")
@pytest.mark.about("book.experience.separate-tracks")
@pytest.mark.example("book.example.cooking-attribute-experience")
@pytest.mark.parametrize("faces", [(8, 1, 1), (8, 8, 1), (8, 8, 8)])
def test_one_point_however_many_dice_show_their_highest_face(faces: tuple[int, ...]):
    stage = solo(skills={"cooking": 2}).does("ann", "test:cooking").gm(9).says(3, faces)
    assert stage.points("ann") == {"wisdom": 1}


@pytest.mark.rule("book.low-attribute.bonus-dice", "book.low-attribute.malus")
@pytest.mark.example("book.example.attribute-two", "book.example.attribute-two-unranked")
def test_a_low_attribute_brings_dice_and_a_malus():
    stage = solo(strength=2).does("ann", "test:climbing").gm(1).says(1).roll(4, 4, 1, pool="3d4")
    assert stage.last("test").startswith("Ann, climbing: 0 MoS against 1")


@pytest.mark.rule("book.test.open-ended", "book.test.open-ended-hits")
@pytest.mark.about("book.ruling.open-ended-success")
def test_an_open_ended_test_has_no_difficulty():
    stage = solo(skills={"cooking": 2}).does("ann", "test:cooking").gm("open-ended").says(3, (8, 4, 1))
    assert stage.last("test") == "Ann, cooking: 3 MoS"


@pytest.mark.rule("book.test.running-distance", "book.test.open-ended-hits")
@pytest.mark.example("book.example.running-escape")
@pytest.mark.rule("book.ruling.running-fractions")
def test_running_adds_half_the_speed_a_mos():
    stage = solo(skills={"running": 2}).does("ann", "test:running").gm("run").says(3, (8, 4, 1))
    assert stage.last("run") == "Ann runs 22.5 m"
    assert stage.last("time") == "Time passes: 1 round"


@pytest.mark.rule("book.modifier.source", "book.modifier.bonus-dice", "book.modifier.malus-mos")
@pytest.mark.rule("book.ruling.other-modifier-kinds")
@pytest.mark.about("book.ruling.modifiers-stack")
def test_bonuses_are_dice_and_maluses_moses():
    stage = solo(skills={"climbing": 2}).does("ann", "test:climbing")
    stage.gm("bonus", 2, "malus", 1, "plus", 3, "fewer", 1, 4)
    stage.says(2).roll(4, 4, 1, 1, pool="4d8")
    assert stage.last("test").startswith("Ann, climbing: 4 MoS against 4")


@pytest.mark.rule("book.modifier.tracking-dark")
@pytest.mark.example("book.example.night-tracking-malus")
def test_tracking_in_the_dark_is_harder():
    stage = solo(skills={"tracking": 2}).does("ann", "test:tracking").gm("known:dark", 1).says(3, (8, 4, 1))
    assert stage.last("test").startswith("Ann, tracking: 1 MoS against 1")


@pytest.mark.rule(
    "book.spirit.buy-dice", "book.spirit.buy-price", "book.spirit.buy-limit", "book.spirit.buy-before-roll"
)
@pytest.mark.example("book.example.cooking-buy-one", "book.example.cooking-buy-two")
@pytest.mark.example("book.example.cooking-buy-three", "book.example.cooking-buy-four")
@pytest.mark.parametrize("bought, price", [(1, 4), (2, 9), (3, 15), (4, 22)])
def test_bought_dice_cost_the_pool_so_far(bought: int, price: int):
    stage = solo(skills={"cooking": 3}, constitution=14).does("ann", "test:cooking").gm(1)
    assert stage.ask("how many dice").among.counts[-1].barred, "a fifth die is refused"
    stage.says(4 + bought)
    assert stage.spirit("ann") == 30 - price
    stage.roll(*[1] * (4 + bought))


@pytest.mark.rule("book.spirit.pool-cap")
def test_no_pool_holds_more_dice_than_there_is_spirit():
    stage = solo(skills={"cooking": 3}, spirit=2).does("ann", "test:cooking").gm("bonus", 3, 1)
    assert stage.own("how many dice") == [0, 1, 2]
    assert stage.says(2).run.pending[0].pool.groups == ((2, 8),)


@pytest.mark.rule("book.ruling.zero-spirit-zero-dice", "book.spirit.depressed")
def test_without_spirit_nothing_can_be_tested():
    stage = pair({"spirit": 0})
    assert not [key for key in stage.choices("ann", "What do you do") if key.startswith(("test:", "call:"))]
    assert "gm:test:ann:climbing" not in stage.choices("gm", "What happens")


@pytest.mark.rule("book.rule-zero.gm-last-word", "book.rule-zero.gm-role", "book.rule-zero.gm-veto")
def test_the_game_master_may_refuse():
    stage = solo().does("ann", "test:luck").gm("refuse")
    assert stage.last("ruling") == "Ann cannot use luck here"
    assert stage.ask("What do you do", "ann")


@pytest.mark.rule("book.rule-zero.no-veto-after-success")
def test_a_success_stands_once_it_is_rolled():
    stage = solo(skills={"climbing": 2}).does("ann", "test:climbing").gm(3).says(3, (8, 4, 1))
    assert stage.last("test").endswith("passed")
    assert not [key for key in stage.choices("gm", "What happens") if "veto" in key]


def test_a_secret_difficulty_stays_with_the_game_master():
    stage = solo(skills={"climbing": 1}).does("ann", "test:climbing").gm("secret", 2)
    asked = stage.ask("how many dice")
    assert "2" not in asked.lead.replace("2d8", "")
    stage.says(2, (8, 4))
    seen = [event.text + event.outcome for event in stage.run.events if event.seen_by("ann", gm=False)]
    assert not [line for line in seen if "against" in line or "passed" in line]
    assert stage.last("test").endswith("against 2 (moderate), passed, 1 hit")


def test_without_a_game_master_players_judge_for_themselves():
    stage = solo(gm="", skills={"climbing": 1}).does("ann", "test:climbing").says(1, 2, (8, 1))
    assert stage.last("test").endswith("2 MoS against 1 (easy), passed, 1 hit")
    assert stage.does("ann", "close").run.done


@pytest.mark.rule("book.rule-zero.pc-and-npc", "book.rule-zero.term-character")
def test_the_game_master_runs_everybody_else():
    stage = Stage(fighter("Ann"), fighter("Wolf"), seats={"wolf": "gm"})
    assert {(ask.seat, ask.who) for ask in stage.run.pending.values()} == {
        ("ann", "ann"),
        ("gm", "wolf"),
        ("gm", ""),
    }


def shines_in_secret(difficulty: int = 2) -> Stage:
    ann = fighter("Ann", skills={"climbing": 1})
    return Stage(ann).does("ann", "test:climbing").gm("secret", difficulty).says(2, (4, 4))


@pytest.mark.about("book.ruling.table-secrets")
def test_a_flawless_roll_in_secret_is_paid_when_the_scene_ends():
    stage = shines_in_secret()
    assert stage.ask("What do you do?", "ann"), "nothing says whether it was enough"
    assert stage.gm("gm:end-scene").says("experience").points("ann") == {"climbing": 1}
    assert "flawless" not in str(shines_in_secret(3).gm("gm:end-scene").open())
    assert stage.gm("gm:close").run.done, "and paid once"
