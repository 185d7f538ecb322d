"""Mounts: whose movement counts, and getting down."""

import pytest

from tests.editions.scene.stage import pair, solo
from tests.editions.scene.test_switch import Story
from winterdawn.kernel.views.blocks import Notice


@pytest.mark.rule("book.skill.riding-uses-mount-movement")
@pytest.mark.about("book.ruling.table-mount-speed")
def test_a_rider_runs_as_the_mount_does_until_they_get_down() -> None:
    stage = solo(skills={"running": 2}, speed=10).gm("gm:ride", 1, 20, "no")
    assert [badge.label for badge in stage.view("gm", "gm").tokens[0].badges] == ["mounted"]
    (notice,) = (block for block in stage.panel("ann").blocks if isinstance(block, Notice))
    assert (notice.remark.text, notice.remark.amount) == ("with the mount", "20 m a round")
    stage.does("ann", "test:running").gm("run").says(3, (8, 4, 1))
    assert stage.last("run") == "Ann runs 50 m"
    stage.does("ann", "dismount").does("ann", "test:running").gm("run").says(3, (8, 4, 1))
    assert (stage.last("run"), stage.last("ride")) == ("Ann runs 25 m", "Ann dismounts")
    assert "dismount" not in stage.choices("ann", "What do you do")


@pytest.mark.rule("book.skill.riding-uses-mount-movement")
@pytest.mark.about("book.movement.per-round")
def test_a_rider_moves_with_the_mount_in_a_fight() -> None:
    story = Story().master("gm:ride", "ann", 1, 40, "no").fights(ann=4, bob=3, cid=2)
    facts = {block.label: block.value for block in story.panel("ann").blocks if hasattr(block, "value")}
    assert facts["Move"] == "40 of 40 m"
    story.master("gm:dismount:ann")
    facts = {block.label: block.value for block in story.panel("ann").blocks if hasattr(block, "value")}
    assert facts["Move"] == "9 of 9 m"


def test_only_riders_dismount() -> None:
    stage = pair().gm("gm:ride", "ann", 1, 18, "no")
    keys = stage.choices("gm", "What happens")
    assert ("gm:dismount:ann" in keys, "gm:dismount:bob" in keys) == (True, False)
    stage.gm("gm:ride", "ann", 1)
    assert stage.ask("How many metres").among.suggested == 18, "the mount they sit on"
