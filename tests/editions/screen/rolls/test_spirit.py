"""Spirit: what a die costs, how many may be bought, and what caps a pool."""

from __future__ import annotations

import pytest

from tests.editions.screen.field import Scene, duel
from tests.editions.sda.arena import fighter, hurt
from winterdawn.kernel.errors import NotAllowed

POOL = {"lifting": 3}


def lifting(spirit: int, *said: str | int) -> Scene:
    """Ann, with a pool of 4, is to lift something."""
    return Scene(fighter("Ann", skills=POOL, spirit=spirit)).does("ann", "test:lifting").gm(*said, 3)


def bought(scene: Scene) -> dict[int, str]:
    """What more dice than there are cost, by their number."""
    counts = scene.ask("Roll lifting").among.counts
    return {count.value: count.note for count in counts if count.bought and not count.barred}


@pytest.mark.rule("screen.spirit.bonus-dice", "screen.ruling.spirit-dice-limit")
@pytest.mark.example("screen.example.buy-three-dice")
def test_a_die_costs_a_point_before_the_roll():
    scene = lifting(10)
    assert bought(scene) == {5: "1 spirit", 6: "2 spirit", 7: "3 spirit"}
    scene.says(7)
    assert (scene.spirit("ann"), str(scene.asked("lifting")[1].pool)) == (7, "7d8")
    assert scene.last("spirit").startswith("Ann buys 3 dice")


@pytest.mark.rule("screen.core.spirit-pool-cap", "screen.core.spirit-double-limit")
@pytest.mark.example("screen.example.buy-four-dice")
def test_no_more_are_bought_than_the_spirit_left_covers():
    scene = lifting(10)
    with pytest.raises(NotAllowed, match="needs as much spirit left after paying"):
        scene.says(8)
    assert scene.spirit("ann") == 10


@pytest.mark.rule("screen.core.spirit-double-limit")
@pytest.mark.about("screen.ruling.spirit-dice-most")
def test_at_most_as_many_are_bought_as_the_ranks_grant_however_many_bonus_dice_there_are():
    assert max(bought(lifting(24))) == 8
    assert max(bought(lifting(24, "bonus", 3))) == 8
    with pytest.raises(NotAllowed, match="doubled"):
        lifting(24).says(9)


@pytest.mark.rule("screen.core.spirit-pool-cap")
@pytest.mark.parametrize("spirit, dice", [(5, 4), (3, 3), (1, 1)])
def test_no_pool_holds_more_dice_than_there_is_spirit(spirit: int, dice: int):
    assert max(lifting(spirit).own("Roll lifting")) == dice


@pytest.mark.rule("screen.core.spirit-pool-cap", "screen.facing.rearing")
@pytest.mark.example("screen.example.cap-with-bonus-dice")
def test_the_cap_binds_bonus_dice_too():
    field = duel(hurt(fighter("Ann"), spirit=5), places="e5 g5")
    field.who("bob").facing = field.who("ann").facing
    field.turn("ann", "strike:bob").answer("Strike", 4).answer("Defend", 0)
    assert str(field.asked("strike")[1].pool) == "5d8"


@pytest.mark.rule("screen.core.spirit-pool-cap", "screen.ruling.spirit-zero")
def test_without_spirit_there_are_no_dice():
    with pytest.raises(NotAllowed, match="no spirit left"):
        lifting(0)
