"""What becomes of a roll that is withdrawn for its price, and of the other side of it."""

from __future__ import annotations

import pytest

from tests.editions.screen.field import Scene
from tests.editions.screen.rolls.demand import demanded
from tests.editions.screen.rolls.test_opposed import against, ends
from tests.editions.sda.arena import fighter
from winterdawn.editions.screen.rolls.throw import forced
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.facts.body import WhichLine
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use


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


@pytest.mark.about("screen.ruling.malus-side-costs-when-paid")
@pytest.mark.parametrize(
    ("kind", "purpose", "tried", "opposed", "demands"),
    [
        (Kind.FREE, Purpose.TEST, False, False, True),
        (Kind.FREE, Purpose.TEST, True, False, False),
        (Kind.FREE, Purpose.TEST, False, True, False),
        (Kind.ACTION, Purpose.TEST, False, False, False),
        (Kind.FREE, Purpose.DEFEND, False, False, False),
    ],
)
def test_what_a_rule_forces_is_a_free_test_against_nobody(
    kind: Kind, purpose: Purpose, tried: bool, opposed: bool, demands: bool
) -> None:
    scene = Scene(fighter("Ann"), fighter("Bob"))
    against = scene.who("bob") if opposed else None
    assert forced(Use(scene.who("ann"), "ego", "persona", kind, purpose, against, tried=tried)) == demands


@pytest.mark.rule("screen.malus.injury-boxes")
@pytest.mark.parametrize(
    ("malus", "down", "costs"),
    [
        (13, False, {"spirit": 3, "boxes": 4}),
        (14, False, {"spirit": 3, "boxes": 4, "falls": 1}),
        (14, True, {"spirit": 3}),
    ],
)
def test_boxes_fell_whoever_has_no_line_with_room_for_them_and_does_not_lie_yet(
    malus: int, down: bool, costs: dict[str, int]
) -> None:
    """Each line has room for 4, and no more are ticked."""
    scene = demanded(malus, down=down)
    assert scene.ask("Hold out").figures["1"] == costs
    scene.says(1)
    assert bool(scene.events("strain")) != down, "whoever lies ticks none"


@pytest.mark.rule("screen.malus.injury-boxes")
def test_how_many_boxes_are_ticked_hangs_on_the_line_where_none_has_room_for_all() -> None:
    begun = Wounds(tuple(BegunLine(ticked, ("cutting",)) for ticked in (1, 3)))
    scene = demanded(14, wounds=begun, injury="(3+1)*2")
    figures = scene.ask("Hold out").figures
    assert [*figures.values()] == [{"spirit": 3, "falls": 1}] * 6, "three of them would be bought"
    lines = scene.says(1).ask(WhichLine)
    assert [lines.figures[line]["boxes"] for line in ("0", "1")] == [3, 1]
