"""Experience spent, traded, awarded; mentoring and training."""

import pytest

from tests.editions.scene.stage import Stage, pair, solo
from tests.editions.sda.arena import fighter
from winterdawn.editions.sda.facts.rolls import HeartDice


@pytest.mark.rule(
    "book.experience.skill-cost", "book.experience.skill-any-moment", "book.experience.no-transfer"
)
@pytest.mark.example("book.example.skill-two-to-three")
def test_a_rank_costs_four_times_the_next():
    stage = solo(skills={"cooking": 2}, experience={"cooking": 11, "climbing": 2})
    assert "raise:cooking" not in stage.choices("ann", "What do you do")
    stage.gm("gm:award:ann", "cooking", 2).does("ann", "raise:cooking")
    points = stage.points("ann")
    assert (stage.sheet("ann").rank("cooking"), points["cooking"], points["climbing"]) == (3, 1, 2)


@pytest.mark.rule("book.experience.attribute-cost")
@pytest.mark.example("book.example.wisdom-eight-to-nine")
def test_an_attribute_costs_its_score():
    stage = solo(experience={"wisdom": 8}).does("ann", "raise:wisdom")
    assert (stage.sheet("ann").attributes["wisdom"], stage.points("ann"), stage.spirit("ann")) == (9, {}, 24)


@pytest.mark.rule("book.experience.group-trade", "book.experience.group-own-ranks")
@pytest.mark.rule("book.experience.group-pools-unchanged")
@pytest.mark.about("book.skill.rank-includes-group")
@pytest.mark.example("book.example.athleticism-trade", "book.example.athleticism-trade-pools")
def test_three_skills_are_traded_for_their_family():
    stage = solo(skills={"climbing": 2, "running": 1, "jumping": 1}).does("ann", "trade:athleticism")
    sheet = stage.sheet("ann")
    assert [sheet.skills.get(key, 0) for key in ("climbing", "running", "jumping")] == [1, 0, 0]
    assert [sheet.rank(key) for key in ("climbing", "running", "jumping", "lifting", "swimming")] == [
        2,
        1,
        1,
        1,
        1,
    ]


def test_the_player_says_which_three():
    ranks = dict.fromkeys(("climbing", "running", "jumping", "lifting"), 1)
    stage = solo(skills=ranks).does("ann", "trade:athleticism").says("lifting", "jumping", "running")
    assert stage.last("trade") == "Ann trades lifting, jumping, running for athleticism: now 1"


@pytest.mark.rule("book.ruling.gm-award-size", "book.experience.skill-gm-award")
def test_the_game_master_awards():
    stage = solo().gm("gm:award:ann", "luck", 1)
    assert stage.points("ann") == {"luck": 1}
    assert not stage.events("experience")[-1].seen_by("bob", gm=False)


def school(assist: str, **mentor: int) -> Stage:
    """Ann (cooking 3) takes Bob (cooking 1) along."""
    stage = pair({"skills": {"cooking": 3} | mentor}, {"skills": {"cooking": 1}})
    return stage.gm("gm:mentor", "cooking", assist, 2)


@pytest.mark.about("book.mentoring.rank-gap", "book.ruling.mentor-gap-measure")
def test_a_mentor_is_two_ranks_ahead():
    assert "gm:mentor" not in pair({"skills": {"cooking": 2}}, {"skills": {"cooking": 1}}).choices(
        "gm", "What happens"
    )
    assert "gm:mentor" in pair({"skills": {"cooking": 3}}, {"skills": {"cooking": 1}}).choices(
        "gm", "What happens"
    )


@pytest.mark.rule(
    "book.mentoring.during-task", "book.mentoring.must-assist", "book.mentoring.assisted-flawless"
)
@pytest.mark.rule("book.mentoring.apprentice-flawless")
@pytest.mark.about("book.ruling.mentor-and-apprentice-both-flawless")
def test_a_flawless_mentor_teaches_both():
    stage = school("yes").says(4, 2, (4, 4, 4, 4), (4, 1))
    assert (stage.points("ann"), stage.points("bob")) == ({"cooking": 1}, {"cooking": 1})
    both = school("yes").says(4, 2, (4, 4, 4, 4), (4, 4))
    assert both.open() == ["bob: A flawless success. What do you take?"]
    both.says("experience")
    assert (both.points("ann"), both.points("bob")) == ({"cooking": 1}, {"cooking": 2})


@pytest.mark.rule("book.mentoring.must-watch", "book.mentoring.watched-flawless")
@pytest.mark.about("book.ruling.mentor-reward-fixed")
def test_a_watched_mentor_may_give_the_point_away():
    stage = school("no").says(4, (4, 4, 4, 4), "give")
    assert (stage.points("ann"), stage.points("bob")) == ({}, {"cooking": 1})
    kept = school("no").says(4, (4, 4, 4, 4), "keep", "experience")
    assert (kept.points("ann"), kept.points("bob")) == ({"cooking": 1}, {})


@pytest.mark.rule(
    "book.training.opposed-skills", "book.training.flawless-both", "book.training.roll-normally"
)
@pytest.mark.rule("book.ruling.training-rate", "book.ruling.training-reward-fixed")
def test_training_teaches_both_what_they_train():
    stage = pair({"skills": {"stealth": 2}}, {"skills": {"ego": 2}})
    stage.gm("gm:training", "ann", "stealth", "done", "perception", "done", 2).says(
        3, 3, (8, 8, 8), (4, 1, 1)
    )
    assert (stage.points("ann"), stage.points("bob")) == ({"stealth": 1, "agility": 1}, {"perception": 1})
    stage.says(3, 3, (4, 1, 1), (1, 1, 1), 3)
    assert str(stage.run.pending[0].pool) == "3d8", "complete failure works as ever"


@pytest.mark.rule("book.rule-zero.gm-last-word", "book.ruling.last-word-versus-rolled-success")
def test_the_game_master_may_set_any_figure():
    stage = solo()
    for figure, value in (("skills:luck", 4), ("families:science", 2), ("virtues:pride", 6), ("spirit", 7)):
        stage.gm("gm:set:ann", figure, value)
    stage.gm("gm:set:ann", "experience:luck", 20)
    sheet = stage.sheet("ann")
    assert (sheet.rank("luck"), sheet.rank("botany"), sheet.virtue("pride"), sheet.spirit) == (4, 2, 6, 7)
    assert sheet.experience == {"luck": 20}
    assert stage.last("set") == "Ann, Luck (experience): 0 → 20"
    assert [entry.value for entry in stage.run.record[-3:]] == ["gm:set:ann", "experience:luck", 20]


@pytest.mark.rule("book.rule-zero.gm-last-word")
@pytest.mark.parametrize(
    "figure, words, low, now, high",
    [
        ("spirit", "Spirit", 0, 24, 24),
        ("speed", "Metres a round", 0, 9, 100),
        ("attributes:wisdom", "Wisdom", 1, 8, 60),
        ("virtues:pride", "Pride (step)", 1, 3, 6),
        ("skills:luck", "Luck (own rank)", 0, 0, 60),
        ("families:science", "Science (family)", 0, 0, 60),
        ("experience:luck", "Luck (experience)", 0, 0, 200),
        ("experience:ego", "Ego (experience)", 0, 300, 300),
    ],
)
def test_each_figure_has_its_bounds(figure: str, words: str, low: int, now: int, high: int):
    stage = solo(experience={"ego": 300}).gm("gm:set:ann", figure)
    among = stage.ask(f"{words}: to what?", "gm").among
    assert (among.counts[0].value, among.suggested, among.counts[-1].value) == (low, now, high)
    other = high if now == low else low
    assert stage.gm(other).last("set") == f"Ann, {words}: {now} → {other}"


def test_nothing_is_offered_beyond_sixty():
    ranks = {"luck": 60, **dict.fromkeys(("climbing", "jumping", "running"), 1)}
    top = solo(wisdom=60, skills=ranks, families={"athleticism": 60}, experience={"luck": 999, "wisdom": 99})
    keys = top.choices("ann", "What do you do")
    assert not {"raise:luck", "raise:wisdom", "trade:athleticism"} & set(keys)
    below = solo(wisdom=59, skills={**ranks, "luck": 59}, families={"athleticism": 59},
                 experience={"luck": 999, "wisdom": 99})  # fmt: skip
    assert {"raise:luck", "raise:wisdom", "trade:athleticism"} <= set(below.choices("ann", "What do you do"))


@pytest.mark.example("book.example.folklore-includes-knowledge")
@pytest.mark.about("book.skill.rank-includes-group")
def test_a_rank_includes_the_family_s():
    stage = Stage(fighter("Ann", skills={"folklore": 2}, families={"knowledge": 1}))
    assert stage.sheet("ann").rank("folklore") == 3
    stage.does("ann", "test:folklore").gm(1).says(4, (1, 1, 1, 1))
    assert "Keep heart: reach 3" in stage.ask(HeartDice).lead


def test_training_may_be_a_single_exchange():
    stage = pair().gm("gm:training", "ann", "stealth", "done", "luck", "done")
    assert stage.choices("gm", "How many exchanges")[0] == "1"
    stage.gm(1).says(1, 1, (4,), (1,))
    assert len(stage.told("opposed")) == 1


def test_training_ends_when_either_has_no_spirit_left():
    stage = Stage(fighter("Ann"), fighter("Bob", spirit=1))
    stage.gm("gm:training", "ann", "stealth", "done", "perception", "done", 3).says(1, 1, (4,), (1,))
    stage.answer(HeartDice, 1, "bob").says((1,))
    assert stage.told("opposed") == ["Ann (stealth) against Bob (perception): Ann wins, 1 hit"]
    assert not [prompt for prompt in stage.open() if "Roll" in prompt]


@pytest.mark.rule("book.ruling.table-advancement-back")
def test_the_last_raise_is_taken_back_at_the_table_and_undone_like_any_answer():
    stage = solo(experience={"wisdom": 8}, skills={"climbing": 2, "running": 1, "jumping": 1})
    before = stage.sheet("ann")
    assert "lower" not in stage.choices("ann", "What do you do")
    stage.does("ann", "raise:wisdom").does("ann", "trade:athleticism")
    assert [step.choice for step in stage.sheet("ann").story] == ["wisdom", "athleticism"]
    risen = stage.sheet("ann")
    stage.does("ann", "lower")
    assert stage.last("lower") == "Ann takes back: trade for athleticism"
    assert not stage.events("lower")[-1].seen_by("bob", gm=False)
    stage.does("ann", "lower")
    assert stage.sheet("ann") == before
    assert "lower" not in stage.choices("ann", "What do you do")
    stage.run.rewind(2)
    assert stage.sheet("ann") == risen


@pytest.mark.rule("book.ruling.spirit-maximum-universal")
def test_spirit_above_the_maximum_that_falls_is_cut():
    stage = solo(experience={"wisdom": 8}).does("ann", "raise:wisdom").gm("gm:set:ann", "spirit", 25)
    assert stage.does("ann", "lower").spirit("ann") == 24
    assert stage.last("spirit") == "Ann cannot hold more −1 spirit, 24 left"


def test_what_the_game_master_took_away_is_not_taken_back():
    stage = solo(experience={"luck": 4}).does("ann", "raise:luck").gm("gm:set:ann", "skills:luck", 0)
    (option,) = (each for each in stage.ask("What do you do", "ann").among.options if each.key == "lower")
    assert option.barred.why == "'raise luck' cannot be taken back: luck is at 0 now"
    assert "lower" not in stage.choices("ann", "What do you do")
