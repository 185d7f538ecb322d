"""What becomes of a roll that is withdrawn for its price, and of the other side of it."""

from __future__ import annotations

import pytest

from tests.editions.screen.field import Scene
from tests.editions.screen.rolls.test_opposed import against, ends
from tests.editions.sda.arena import fighter


@pytest.mark.rule("screen.ruling.withdrawn-roll")
def test_nobody_answers_an_act_that_is_withdrawn():
    scene = against(said=(("malus", 8), ())).says("none")
    assert scene.last("opposed") == "Ann (lifting): withdrawn, not tried"
    assert not [each for each in scene.open() if "how many dice" in each], "Bob has nothing to answer"
    assert scene.spirit("ann") == 24


@pytest.mark.rule("screen.core.opposed")
@pytest.mark.about("screen.ruling.withdrawn-roll")
def test_an_answer_that_is_withdrawn_leaves_the_other_side_without_opposition():
    scene = against(said=((), ("malus", 8))).says(3, "none", (8, 8, 8))
    assert ends(scene).startswith("Ann wins")


@pytest.mark.house("withdrawn-roll")
@pytest.mark.rule("screen.ruling.withdrawn-roll")
def test_a_group_may_count_a_withdrawn_roll_as_failed():
    ann = fighter("Ann", skills={"lifting": 4})
    scene = Scene(ann, withdrawn_roll="failed").does("ann", "test:lifting").gm("malus", 8, 0).says("none")
    assert scene.last("test").endswith("against 0 (routine), failed, 0 missing")
    scene = against(said=(("malus", 8), ()), withdrawn_roll="failed").says("none")
    assert ends(scene.says(3, (8, 8, 8))).startswith("Bob wins")
