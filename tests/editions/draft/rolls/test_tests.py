"""Kinds of test: stepping back, groups, and who loses a tie."""

from fractions import Fraction

import pytest

from tests.editions.draft.field import Scene, duel
from tests.editions.sda.arena import fighter
from winterdawn.dice import Hand, Pool
from winterdawn.editions.sda.rolls.opposed import OpposedTests

PEOPLE = [fighter(name, skills={"acrobatics": 2}) for name in ("Ann", "Bob", "Cid")]


@pytest.mark.example("draft.example.ms-step-back")
def test_losses_come_off_the_tally_and_at_0_the_test_has_failed():
    scene = Scene(fighter("Ann", skills={"woodworking": 2})).does("ann", "test:woodworking")
    scene.gm("setback", 6, "week").says(2, (8, 2))
    assert scene.last("test").endswith("0 → 2 of 6")
    scene.says("roll", 1, (1,))
    assert scene.last("test").endswith("2 → 1 of 6")
    scene.says(1, (4,))
    scene.answer("Go on?", "roll").says(1, (1,), 1, (4,))
    assert scene.last("test") == "Ann has lost all of it: the test has failed"


@pytest.mark.parametrize("faces, well", [((8, 4, 2), True), ((4, 4, 2), False)])
@pytest.mark.example("draft.example.ms-group")
def test_a_group_stands_by_the_sum_of_its_rolls(faces: tuple[int, ...], well: bool):
    scene = Scene(*PEOPLE).gm("gm:group", "ann", "bob", "cid", "acrobatics", "same", 2)
    for _ in PEOPLE:
        scene.says(3)
    scene.says(faces, (8, 4, 2), (2, 2, 2))
    told = [line for line in scene.told("test") if "against" in line]
    assert len(told) == 3
    assert all(("passed" in line) == well for line in told)


def tied(ann: int, bob: int) -> str:
    """What comes of a tie of Ann's agility and Bob's wisdom, where no side is favoured otherwise."""
    sheets = fighter("Ann", agility=ann, skills={"stealth": 1}), fighter("Bob", wisdom=bob)
    scene = Scene(*sheets).gm("gm:opposed", "ann", "stealth", "done", "perception", "done", "none", "once")
    scene.says(1, 1)
    scene.says((4,), (4,))
    return scene.last("opposed").rpartition(": ")[2]


@pytest.mark.rule("draft.test.low-attribute-disadvantage")
@pytest.mark.parametrize("ann, bob, winner", [(3, 8, "Bob"), (8, 3, "Ann")])
@pytest.mark.rule("draft.ruling.disadvantage")
def test_whoever_rolls_on_a_low_attribute_loses_ties(ann: int, bob: int, winner: str):
    assert tied(ann, bob) == f"{winner} wins, 0 hits"


@pytest.mark.about("draft.test.low-attribute-disadvantage")
@pytest.mark.parametrize("ann, cited", [(3, True), (8, False)])
def test_a_low_attribute_is_named_where_it_decides(ann: int, cited: bool):
    sheets = fighter("Ann", agility=ann, skills={"stealth": 1}), fighter("Bob")
    scene = Scene(*sheets).gm("gm:opposed", "ann", "stealth", "done", "perception", "done", "none", "once")
    scene.says(1, 1, (4,), (4,))
    ids = {id for event in scene.run.events for id in event.cites}
    assert ("draft.test.low-attribute-disadvantage" in ids) is cited


def test_two_low_attributes_cancel():
    assert tied(3, 3) == tied(8, 8) == tied(4, 8) == tied(8, 4) == "a tie, nothing changes"


@pytest.mark.parametrize("faces, told", [((1, 2), "noticed"), ((4, 2), "noticed"), ((8, 8), "unnoticed")])
def test_a_result_that_stands_notices_whoever_sneaks_worse(faces: tuple[int, ...], told: str):
    scene = Scene(fighter("Ann", skills={"stealth": 1}), fighter("Bob"))
    scene.gm("gm:perception", "done").says(1, 3, (2,), (8, 4, 2))
    scene.gm("gm:sneak", "ann", "enough", "no", "done").says(2, faces)
    assert scene.last("sneak").split()[-1] == told


@pytest.mark.about("draft.ruling.out-of-dice-is-unaware")
def test_against_nobody_a_roll_is_foreseen_to_score_what_it_shows_and_never_less_than_nothing():
    play = duel().fight
    roll, nobody = Hand("2d4", scale=play.scale), Hand(Pool(), scale=play.scale)
    odds = play.part(OpposedTests).odds
    ours = {score: Fraction(ways, 16) for score, ways in ((0, 11), (1, 4), (2, 1))}
    assert odds(play, roll, nobody).pmf == ours
    assert odds(play, nobody, roll).pmf == {-score: chance for score, chance in ours.items()}
    assert min(odds(play, roll, roll).pmf) < 0


@pytest.mark.about("draft.ruling.malus-floor", "draft.loss.can-occur")
@pytest.mark.parametrize(
    "faces, malus, told",
    [((1, 1, 2), 0, "−2"), ((1, 1, 2), 3, "−2"), ((4, 2, 2), 3, "0"), ((8, 2, 2), 1, "1")],
)
def test_a_total_below_0_is_told_as_it_stands(faces: tuple[int, ...], malus: int, told: str):
    said = ("malus", malus) if malus else ()
    scene = Scene(PEOPLE[0]).does("ann", "test:acrobatics").gm(*said, 3).says(3, faces)
    assert scene.last("test").startswith(f"Ann, acrobatics: {told} MoS against 3 ")
    assert str(scene.card("test").total).replace("-", "−") == told


@pytest.mark.about("draft.ruling.type-group", "draft.loss.can-occur")
def test_in_a_group_too():
    scene = Scene(*PEOPLE).gm("gm:group", "ann", "bob", "cid", "acrobatics", "same", 2)
    for _ in PEOPLE:
        scene.says(3)
    scene.says((1, 1, 2), (8, 4, 2), (2, 2, 2))
    assert "Ann, acrobatics: −2 MoS against 2, failed" in scene.told("test")
    assert scene.card("test").total == 0, "Cid’s"
