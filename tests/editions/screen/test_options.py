"""What a group may play otherwise under the screen alone: rest, and where people stand."""

import pytest

from tests.editions.screen.field import Scene
from tests.editions.screen.rest.test_merry import ARTS, minutes
from tests.editions.screen.rolls.test_facing import REAR, meeting, pool
from tests.editions.sda.arena import fighter


@pytest.mark.house("daily-hunger")
def test_days_without_enough_to_eat_may_go_by_untested() -> None:
    for value, told in (("on", True), ("off", False)):
        scene = Scene(fighter("Ann"), daily_hunger=value)
        scene.gm("gm:night")
        wares = {ware.key for ware in next(iter(scene.run.pending.values())).among.wares}
        assert ({"hungry", "thirsty"} <= wares, "wet" in wares) == (told, True)


@pytest.mark.house("extra-sleep")
def test_each_hour_more_may_be_a_die() -> None:
    for value, said, dice in (("once", 1, "2d8"), ("per-hour", 3, "4d8")):
        scene = Scene(fighter("Ann"), extra_sleep=value).gm("gm:night", {"extra-hours": said}).says(1)
        assert str(next(iter(scene.run.pending.values())).pool) == dice


@pytest.mark.house("merry-limit")
def test_a_scene_may_have_room_for_so_many_rolls_of_merrymaking() -> None:
    scene = Scene(fighter("Ann", spirit=10, skills=ARTS), merry_limit=2)
    scene.does("ann", "music").gm("enough").says(2, (3, 3), "on").says(2, (3, 3))
    assert minutes(scene) == 20
    options = {option.key: option for option in scene.ask("What do you do?", "ann").among.options}
    told = [str(options[key].barred) for key in ("music", "dancing")]
    assert all("no more merrymaking" in each for each in told)


@pytest.mark.house("helmet-facing")
def test_a_closed_helm_may_be_no_hindrance() -> None:
    assert pool(meeting(REAR, helm=True)) == "8d8"
    assert pool(meeting(REAR, helm=True, helmet_facing="off")) == "7d8"
