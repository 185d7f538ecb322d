"""Animals, appraising, reasoning, and the rows of the skill list."""

from typing import Any

import pytest

from tests.editions.scene.stage import Stage, pair, solo
from tests.editions.sda.arena import fighter
from winterdawn import catalogue
from winterdawn.dice.trials import Static
from winterdawn.editions.encounter.clock import Time
from winterdawn.editions.sda.character.skills import families, skills
from winterdawn.editions.sda.skills.appraising import FACTORS, FAMILIAR, difficulty
from winterdawn.editions.sda.skills.herding import Herding


def shepherd() -> Stage:
    """Persona 9, herding 1, a dog with 2, tame sheep with 2; 400 of them, whose ego rolls 1 MoS."""
    stage = Stage(fighter("Ann", persona=9, skills={"herding": 1}))
    stage.gm("gm:herd", "6").says("6").gm(2).says(2).gm(2).says(2).gm("yes", 4, 1).says(2)
    assert str(stage.run.pending[0].pool) == "2d4"
    return stage.says((4, 1)).gm("done")


@pytest.mark.rule("book.skill.herding-dogs", "book.skill.animal-ranks-as-bonus", "book.skill.animal-ranks")
@pytest.mark.rule("book.skill.herding")
@pytest.mark.example("book.example.skill-sheep-pool")
def test_dog_and_sheep_add_their_ranks():
    stage = shepherd().says(2)
    assert str(stage.run.pending[0].pool) == "6d8"


@pytest.mark.rule(
    "book.skill.herding-ego", "book.skill.herding-ego-average", "book.ruling.skill-herding-ego-once"
)
@pytest.mark.example("book.example.skill-sheep-ego")
def test_the_herd_resists_once():
    remarks = shepherd().ask("how many dice").remarks
    assert [remark.amount for remark in remarks if remark.amount] == ["+2 dice", "+2 dice", "−1"]


@pytest.mark.about("book.ruling.table-beasts")
@pytest.mark.parametrize("faces", [(4, 4), (1, 1)])
def test_what_a_herd_shows_is_neither_rewarded_nor_does_it_lose_heart(faces: tuple[int, int]):
    stage = Stage(fighter("Ann", persona=9, skills={"herding": 1}))
    stage.gm("gm:herd", "6").says("6").gm(2).says(2).gm(2).says(2).gm("yes", 4, 1).says(2, faces)
    assert not any("flawless" in line or "heart" in line for line in stage.open())
    assert (stage.events("flawless"), stage.events("failure")) == ([], [])
    assert "how many dice" in str(stage.gm("done").open()), "it goes on with the shepherd"


def test_what_a_herd_spends_is_known_to_the_game_master_alone():
    stage = Stage(fighter("Ann", persona=9, skills={"herding": 1}))
    stage.gm("gm:herd", "6").says("6").gm(2).says(2).gm(2).says(2).gm("yes", 4, 1).says(3)
    (paid,) = [event for event in stage.run.events if event.kind == "spirit"]
    assert paid.text.startswith("The herd buys 1 die")
    assert paid.audience == ("gm",)


@pytest.mark.rule("book.skill.herding-test", "book.skill.herding-holds", "book.skill.herding-time")
@pytest.mark.example("book.example.skill-sheep-first-roll", "book.example.skill-sheep-second-roll")
@pytest.mark.example("book.example.skill-sheep-time")
def test_the_flock_is_gathered_in_two_rolls():
    stage = shepherd().says(2, (8, 8, 1, 1, 1, 1))
    assert stage.last("test") == "Ann, herding: 0 → 3 of 6"
    stage.says("roll", 2, (8, 8, 4, 1, 1, 1))
    assert (stage.last("test"), stage.last("herd")) == (
        "Ann, herding: 3 → 7 of 6",
        "The herd is under control",
    )
    assert stage.told("time") == ["Time passes: 15 minutes"] * 2
    assert stage.run.game.record(Time).seconds == 30 * 60


@pytest.mark.rule(
    "book.skill.herding-table", "book.skill.herding-half-order", "book.skill.herding-double-cutoff"
)
@pytest.mark.example("book.example.skill-herd-of-twenty", "book.example.skill-herd-of-seventeen")
@pytest.mark.example("book.example.skill-sheep-goal")
def test_a_herd_of_twice_a_step_counts_as_the_next():
    assert [Herding().step_size(mos) for mos in range(1, 10)] == [1, 3, 10, 30, 100, 300, 1000, 3000, 10000]
    assert (Herding().herd_mos(20), Herding().herd_mos(17), Herding().herd_mos(400)) == (4, 3, 6)
    stage = solo().gm("gm:herd")
    labels = {option.key: option.label for option in stage.ask("How large").among.options}
    assert (labels["3"], labels["4"], labels["6"]) == (
        "6 to 19 animals",
        "20 to 59 animals",
        "200 to 599 animals",
    )


@pytest.mark.rule("book.skill.herding-retry", "book.skill.herding-assistance")
@pytest.mark.about("book.ruling.skill-herding-assistants")
def test_helpers_add_and_failure_costs_only_time():
    stage = pair().gm("gm:herd", "ann", "bob", "3").says("3").gm(0, 0, "no", "done").says(1, 1, (4,), (4,))
    assert stage.last("test") == "Ann and Bob, herding: 0 → 2 of 3"
    stage.says("stop", "no")
    assert stage.last("herd") == "The herd goes its own way"
    assert "gm:herd" in stage.choices("gm", "What happens")


@pytest.mark.rule("book.skill.falconry-test", "book.skill.falconry-bird-ranks", "book.skill.falconry-hunt")
@pytest.mark.rule("book.skill.falconry-hit-cap", "book.skill.falconry", "book.skill.foraging-hunting")
@pytest.mark.rule("book.ruling.skill-falconry-hunting-test")
def test_a_bird_hunts_with_as_many_dice_as_there_were_hits():
    stage = (
        solo(skills={"falconry": 1})
        .gm("gm:falconry", 1)
        .says(1)
        .gm(4, 1, 8, 4, "done", "done")
        .says(2, 2, (8, 4, 4), (4, 1))
    )
    assert stage.last("opposed").endswith("Ann wins, 3 hits")
    assert stage.says("experience").gm("done").own("foraging & hunting", "gm") == [1, 2, 3], (
        "5 dice, capped at 3"
    )
    stage.says(3, (8, 4, 1))
    assert stage.last("test") == "The bird, foraging & hunting: 3 MoS"


@pytest.mark.rule("book.ruling.skill-falconry-tie")
def test_a_tie_with_the_bird_is_no_hunt():
    stage = (
        solo(skills={"falconry": 1})
        .gm("gm:falconry", 0, 4, 1, 8, 4, "done", "done")
        .says(2, 2, (4, 1), (4, 1))
    )
    assert stage.last("hunt") == "The bird does not hunt"


@pytest.mark.rule("book.skill.riding-trained-mount", "book.skill.riding-no-test")
@pytest.mark.about("book.skill.riding")
@pytest.mark.rule("book.skill.riding-uses-mount-movement", "book.ruling.skill-riding-untrained")
@pytest.mark.about("book.rule-zero.metric-units")
def test_plain_riding_on_a_trained_mount_needs_no_test():
    stage = solo().gm("gm:ride", 1, 18, "no")
    assert stage.told("ride") == ["Ann moves with the mount: 18 m a round", "No test is needed"]
    wild = solo().gm("gm:ride", 0, 18)
    assert wild.last("ride") == "Ann has to make the mount move"
    assert wild.ask("How hard is it (riding)", "gm"), "nobody is asked whether more is wanted of it"


@pytest.mark.rule("book.ruling.skill-riding-mount-ranks")
def test_a_mount_s_ranks_help():
    stage = solo().gm("gm:ride", 2, 18, "yes").says(2).gm(1).says(1)
    assert str(stage.run.pending[0].pool) == "3d8"


@pytest.mark.rule("book.skill.taming-training")
def test_a_trained_animal_helps_with_its_family():
    stage = (
        solo().does("ann", "test:taming-training").gm("animal", 3).says(3).gm("setback", 5, "week").says(1)
    )
    assert str(stage.run.pending[0].pool) == "4d8"


SWORD = ("2", "3", "1", "1", "0", "1", "0")
"""Luxury, antique, used but well kept, widely known; nothing else applies."""


@pytest.mark.rule("book.skill.appraise-difficulty", "book.skill.appraise-rarity", "book.skill.appraise-age")
@pytest.mark.rule(
    "book.skill.appraise-condition", "book.skill.appraise-history", "book.skill.appraise-market"
)
@pytest.mark.rule("book.skill.appraise-age-relative", "book.skill.appraise-rarity-magical")
@pytest.mark.example("book.example.skill-appraise-sword-difficulty")
def test_the_difficulty_is_the_sum_of_the_rows():
    stage = solo().gm("gm:appraise", "done", *SWORD)
    assert stage.ask("The difficulty is 8")
    assert [[amount for _, amount in factor.rows] for factor in FACTORS] == [
        [0, 1, 2, 3, 4], [0, 1, 2, 3], [0, 1, 2, 3, 4], [0, 2, 4], [0, 1, 3],
    ]  # fmt: skip


@pytest.mark.rule("book.skill.appraise-familiarity", "book.skill.appraise-familiarity-stacks")
@pytest.mark.rule("book.ruling.skill-appraise-floor")
@pytest.mark.about("book.ruling.skill-appraise-familiarity-conflicts")
def test_familiarity_adds_up_and_stops_at_nought():
    assert [sorted(amount for _, amount in factor.rows) for factor in FAMILIAR] == [[-2, 0], [-2, 0, 2]]
    assert difficulty({"rarity": 4, "handling": 0, "place": 1}) == 0
    stage = solo().gm("gm:appraise", "done", "1", "0", "0", "0", "0", "0", "1", "no")
    assert stage.last("appraise") == "Ann estimates: the balanced price of this market"


@pytest.mark.rule("book.skill.appraise-test", "book.skill.appraise")
@pytest.mark.example("book.example.skill-appraise-sword-shortfall")
def test_the_sword_is_three_short():
    stage = valued()
    assert "against 8 (near impossible), failed, 3 missing" in stage.last("test")


def valued() -> Stage:
    """The sword appraised in secret with 5 MoSes."""
    stage = solo(skills={"appraise": 2}).gm("gm:appraise", "done", *SWORD, "yes")
    return stage.says(3, (8, 8, 4))


@pytest.mark.rule(
    "book.skill.appraise-shortfall", "book.skill.appraise-plausible", "book.skill.appraise-secret"
)
@pytest.mark.example("book.example.skill-appraise-sword-outcome")
@pytest.mark.rule("book.ruling.skill-appraise-missing-size")
def test_a_factor_is_misread_for_each_missing_mos():
    stage = valued().gm("condition:2", "history:0", "rarity:1")
    told = stage.events("appraise")
    assert told[0].outcome == (
        "rarity specialty, age antique, condition ordinary wear, history none in particular, market ordinary"
    )
    assert told[1].outcome == "rarity, condition, history"
    assert [event.seen_by("ann", gm=False) for event in told] == [True, False]


@pytest.mark.rule("book.skill.appraise-plausible")
def test_identified_magic_is_never_misread():
    stage = solo().gm("gm:appraise", "done", "4", "0", "0", "0", "0", "1", "0", "yes").says(1, (4,))
    keys = stage.choices("gm", "What is misread")
    assert not [key for key in keys if key.startswith("rarity")]


@pytest.mark.rule(
    "book.skill.logic", "book.skill.logic-investigation-evidence", "book.ruling.skill-logic-clue-rate"
)
def test_logic_buys_clues():
    stage = solo(skills={"logic": 2}).does("ann", "test:logic").gm("clues").says(3, (8, 4, 1))
    assert stage.last("clues") == "Ann reasons: 3 clues"


@pytest.mark.about("book.ruling.skill-undefined-uses")
@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=pytest.mark.rule(f"book.skill.{key}"), id=key) for key in skills()]
)
def test_every_skill_can_be_tested_with_its_attributes(key: str):
    skill = skills()[key]
    says = catalogue.rule(f"book.skill.{key}").says
    assert says.startswith(f"Governed by {' or '.join(skill.attributes)}. Family: {skill.family or 'none'}.")
    strong: dict[str, Any] = {skill.attributes[0]: 12}
    stage = solo(**strong).does("ann", f"test:{key}").gm(1).says(1)
    assert str(stage.run.pending[0].pool) == "1d12"
    stage.roll(4)
    assert f"book.skill.{key}" in stage.events("test")[0].cites


@pytest.mark.about(
    "book.skill.groups-of-four-to-six", "book.skill.list-structure", "book.skill.luck-ungrouped"
)
@pytest.mark.parametrize(
    "key",
    [pytest.param(key, marks=pytest.mark.about(f"book.skill.family-{key}"), id=key) for key in families()],
)
def test_families_hold_four_to_six_skills(key: str):
    members = families()[key]
    assert 4 <= len(members) <= 6
    assert all(member.key in catalogue.rule(f"book.skill.family-{key}").says for member in members)
    ranks = dict.fromkeys([member.key for member in members], 1)
    stage = solo(skills=ranks)
    assert f"trade:{key}" in stage.choices("ann", "What do you do")
    assert not skills()["luck"].family


@pytest.mark.rule("book.skill.appraise-target", "book.ruling.skill-appraise-hits")
def test_the_price_is_that_of_the_market_where_they_stand():
    stage = solo(skills={"appraise": 2})
    harder = {}
    for row, place in enumerate(("like any other", "known", "foreign")):
        stage.gm("gm:appraise", "done", "1", "2", "0", "0", "0", "1", str(row))
        harder[place] = stage.ask("The difficulty is").prompt.split()[3]
        stage.gm("no").says(3, (8, 8, 1), *(["enough"] if place == "foreign" else []))
    assert harder == {"like any other": "3.", "known": "1.", "foreign": "5."}


def test_what_a_difficulty_means_counts_the_animal_at_hand():
    stage = solo(skills={"taming-training": 1}).does("ann", "test:taming-training")
    stage.gm("animal", 2).says(2)
    outlook = stage.ask("How hard", "gm").outlook(2)
    assert outlook.shares[0].chance == pytest.approx(float(Static("4d8", 2).odds().win))
    assert outlook.note.startswith("if Ann rolls 4d8")


@pytest.mark.rule("book.skill.appraise-secret", "book.ruling.table-secrets")
def test_a_secret_appraisal_looks_the_same_however_easy_and_however_right():
    plain = ("1", "0", "0", "0", "0", "0", "1", "yes")
    stage = solo().gm("gm:appraise", "done", *plain).says(1, (4,))
    assert stage.choices("gm", "0 mistakes left") == ["enough"]
    assert stage.gm("enough").told("appraise")[0].startswith("Ann estimates it by rarity specialty")
