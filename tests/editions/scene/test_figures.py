"""Chances, units, house rules and notation as a scene shows them."""

import pytest

from tests.editions.scene.stage import Stage, solo
from tests.editions.sda.arena import fighter
from winterdawn.dice.pool import Pool, PoolError
from winterdawn.editions.sda.skills.uses import feet


@pytest.mark.rule("book.difficulty.easy-odds", "book.difficulty.moderate-needs-training")
@pytest.mark.rule("book.difficulty.difficult-needs-experience")
@pytest.mark.parametrize(
    "rank, goal, chance", [(0, 1, 0.5), (0, 2, 0), (1, 2, 0.25), (2, 4, 0), (3, 4, 0.0625)]
)
def test_the_chances_of_an_average_character_stand_beside_the_dice(rank: int, goal: int, chance: float):
    stage = solo(wisdom=7, skills={"cooking": rank}).does("ann", "test:cooking").gm(goal)
    outlook = stage.ask("how many dice").outlook
    assert outlook is not None
    assert outlook(rank + 1).shares[0].chance == pytest.approx(chance)


@pytest.mark.rule("book.rule-zero.imperial-display")
@pytest.mark.about("book.rule-zero.metric-units")
@pytest.mark.example("book.example.metre-to-feet")
def test_lengths_may_be_shown_in_feet():
    assert feet(1) == 3
    stage = Stage(fighter("Ann"), imperial=1).does("ann", "test:running").gm("run").says(1, (4,), "spirit")
    assert stage.last("run") == "Ann runs 13.5 m (40.5 feet)"


@pytest.mark.rule("book.rule-zero.house-rules-gm-approval", "book.rule-zero.house-rules")
def test_house_rules_come_with_the_setup_and_no_player_changes_them():
    stage = Stage(fighter("Ann", skills={"logic": 2}), clue_rate=2)
    assert not [key for key in stage.choices("ann", "What do you do") if "rule" in key]
    assert (
        stage.does("ann", "test:logic").gm("clues").says(3, (8, 4, 1)).last("clues") == "Ann reasons: 1 clue"
    )


@pytest.mark.about("book.dice.no-percentile", "book.dice.notation-type", "book.dice.notation-count")
@pytest.mark.example("book.example.notation-5d6", "book.example.notation-3d12")
def test_dice_are_written_with_their_faces():
    assert [Pool(text).groups for text in ("5d6", "3d12")] == [((5, 6),), ((3, 12),)]
    with pytest.raises(PoolError):
        Pool("1d100")
