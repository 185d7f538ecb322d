"""Opposed tests outside combat."""

from typing import Any

import pytest

from tests.editions.scene.stage import Stage, pair
from tests.editions.sda.arena import fighter
from winterdawn.dice import Pool
from winterdawn.dice.trials import Opposed


def against(ann: str, bob: str, answer: str = "none", **given: Any) -> Stage:
    """Ann acts on Bob; both have 3d8."""
    stage = pair({"skills": {ann: 2}, **given}, {"skills": {bob: 2}})
    return stage.gm("gm:opposed", "ann", ann, "done", bob, "done", answer, "once")


@pytest.mark.rule("book.test.opposed-when", "book.test.opposed-rolls", "book.test.opposed-hits")
def test_the_higher_result_wins_by_the_difference():
    stage = against("charm-persuasion", "detect-motive").says(3, 3, (8, 8, 1), (4, 1, 1))
    assert stage.last("opposed") == "Ann (charm & persuasion) against Bob (detect motive): Ann wins, 3 hits"


@pytest.mark.rule("book.test.opposed-tie")
@pytest.mark.example("book.example.tug-of-war")
def test_a_tie_leaves_things_as_they_stood():
    stage = against("lifting", "lifting").says(3, 3, (8, 4, 1), (8, 4, 1))
    assert stage.last("opposed").endswith("a tie, nothing changes")


@pytest.mark.rule(
    "book.test.opposed-advantage-declared",
    "book.test.opposed-advantage-wins-tie",
    "book.ruling.advantage-tie-hits",
)
def test_the_advantage_wins_a_tie_without_hits():
    stage = against("lifting", "lifting", "bob")
    assert "Bob wins a tie." in stage.ask("how many dice", "ann").lead
    stage.says(3, 3, (8, 4, 1), (8, 4, 1))
    assert stage.last("opposed").endswith("Bob wins, 0 hits")


@pytest.mark.rule("book.ruling.opposed-announce")
def test_the_acting_side_commits_first_and_the_other_sees_it():
    stage = against("lifting", "lifting")
    assert stage.open() == ["ann: Roll lifting with how many dice?"]
    stage.says(2)
    answer = stage.ask("how many dice", "bob")
    assert answer.lead.startswith("Ann rolls 2d8.")
    assert answer.outlook is not None
    shares = answer.outlook(3).shares
    assert sum(share.chance for share in shares) == pytest.approx(1)
    mutual = pair({"spirit": 5}, {"spirit": 9})
    mutual.gm("gm:opposed", "ann", "lifting", "done", "lifting", "done", "mutual", "once")
    assert mutual.open() == ["bob: Roll lifting with how many dice?"], "the one with more spirit"


@pytest.mark.rule("book.test.opposed-unaware", "book.modifier.rear-attack", "book.test.opposed-deficit-dice")
def test_the_unaware_do_not_roll_and_give_dice():
    stage = pair({"skills": {"brawling": 2}})
    stage.gm("gm:opposed", "ann", "brawling", "done", "brawling", "known:rear", "done", "unaware", "once")
    stage.says(3, (4, 1, 1), 2, (8, 8))
    assert stage.last("opposed") == "Ann (brawling) against Bob (brawling): Ann wins, 5 hits"


@pytest.mark.about("book.ruling.table-secrets")
def test_whoever_is_acted_upon_unaware_hears_nothing_of_it_from_their_own_side():
    party = dict.fromkeys(("ann", "bob", "cid"), "party")
    stage = Stage(*map(fighter, ("Ann", "Bob", "Cid")), sides=party)
    before = len(stage.run.events)
    stage.gm("gm:opposed", "ann", "brawling", "done", "bob", "brawling", "done", "unaware", "once")
    stage.says(1, (4,))
    told = stage.run.events[before:]
    assert [event.kind for event in told if event.seen_by("bob", gm=False)] == []
    for seat in ("ann", "cid"):
        assert [event.kind for event in told if event.seen_by(seat, gm=False)] == ["opposed"]


@pytest.mark.rule("book.modifier.half-cover", "book.test.opposed-floor", "book.test.opposed-deficit-mutual")
def test_half_cover_weighs_on_both():
    stage = pair({"skills": {"bows": 2}}, {"skills": {"bows": 2, "ego": 2}})
    stage.gm("gm:opposed", "ann", "bows", "known:half-cover", "done", "bows", "known:half-cover", "done")
    stage.gm("none", "once").says(3, 3, (4, 1, 1), (1, 1, 1), 2, 1, (4, 1), (8,))
    assert "Bob wins, 1 hit" in stage.told("opposed")[-1]
    (told,) = (event for event in stage.run.events if event.kind == "opposed")
    gives = ["1 − 2 = −1: 1 extra die for Bob", "0 − 2 = −2: 2 extra dice for Ann"]
    assert [throw.unit for throw in told.throws] == gives


@pytest.mark.about("book.ruling.flawless-in-opposed")
def test_only_the_winner_may_be_flawless():
    stage = against("lifting", "lifting").says(3, 3, (8, 8, 8), (4, 4, 4))
    assert stage.open() == ["ann: A flawless success. What do you take?"]


@pytest.mark.about("book.test.opposed-advantage-wins-tie")
@pytest.mark.parametrize("answer, side", [("none", ""), ("ann", "theirs"), ("bob", "ours")])
def test_the_chances_of_the_second_side_count_the_advantage(answer: str, side: str):
    """Bob answers, and so it is his advantage that wins him a tie."""
    ask = against("lifting", "lifting", answer).says(3).ask("how many dice", "bob")
    assert ask.outlook is not None
    outlook = ask.outlook(2)
    assert outlook is not None
    odds = Opposed("2d8", "3d8", advantage=side).odds()
    assert [share.chance for share in outlook.shares] == [float(odds.win), float(odds.tie), float(odds.lose)]
    assert {share.label: share.side for share in outlook.shares} == {
        "win": "ours",
        "tie": "tie",
        "lose": "theirs",
    }


def test_against_somebody_unaware_no_answer_is_foreseen():
    stage = pair({"skills": {"stealth": 2}}, {"skills": {"perception": 2}})
    stage.gm("gm:opposed", "ann", "stealth", "done", "perception", "malus", 2, "done", "unaware", "once")
    outlook = stage.ask("how many dice", "ann").outlook(3)
    odds = Opposed(Pool("3d8"), Pool()).odds()
    assert [share.chance for share in outlook.shares] == pytest.approx([0, float(odds.tie), float(odds.win)])
    assert outlook.note == "Bob does not roll"


def test_the_malus_of_an_unaware_friend_counts_in_what_is_foreseen():
    stage = pair({"skills": {"stealth": 2}}, sides={"ann": "all", "bob": "all"})
    stage.gm("gm:opposed", "ann", "stealth", "done", "perception", "malus", 2, "done", "unaware", "once")
    outlook = stage.ask("how many dice", "ann").outlook(1)
    odds = Opposed(Pool("1d8"), Pool(), their_malus=2).odds()
    assert outlook.shares[2].chance == pytest.approx(float(odds.win))


@pytest.mark.rule("book.ruling.mixed-opposed-rolling")
@pytest.mark.about("book.ruling.flawless-in-rolling")
def test_a_flawless_roll_that_lost_everything_is_not_rewarded_in_the_end():
    stage = pair({"skills": {"climbing": 1}}, {"skills": {"climbing": 2}})
    stage.gm("gm:opposed", "ann", "climbing", "done", "climbing", "done", "none", "first-fail", 1)
    stage.says(2, 3, (4, 4), (8, 4, 1)).answer("Go on?", "roll", "ann").says(2, 3, (8, 1), (4, 1, 1))
    assert stage.last("test") == "Ann, climbing: 0 → 1 of 1"
    assert "flawless" not in str(stage.open())


@pytest.mark.rule("book.ruling.mixed-opposed-rolling")
@pytest.mark.about("book.ruling.flawless-in-rolling")
def test_a_wipe_discards_the_flawless_rolls_before_it():
    stage = pair({"skills": {"climbing": 2}}, {"skills": {"climbing": 2}})
    stage.gm("gm:opposed", "ann", "climbing", "done", "climbing", "done", "none", "first-fail", 3)
    for ann, bob in (((4, 4, 4), (4, 1, 1)), ((4, 1, 1), (8, 4, 1))):
        stage.says(3, 3, ann, bob).answer("Go on?", "roll", "ann")
    stage.says(3, 3, (8, 8, 1), (4, 1, 1))
    assert [line.split(": ")[1] for line in stage.told("test")] == ["0 → 2 of 3", "2 → 0 of 3", "0 → 3 of 3"]
    assert "flawless" not in str(stage.open())
