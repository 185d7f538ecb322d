"""Who runs a charge on a mount, and what stops a jump on the way."""

from __future__ import annotations

import pytest

from tests.editions.mounted.stable import horse, joust
from tests.editions.mounted.test_saddle import option
from tests.editions.sda.arena import PIKE, Arena, fighter
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Barred


def jumper() -> Arena:
    """Ann is about to jump with Dun past Bob, who may strike first."""
    arena = joust("g6", foe=fighter("Bob", PIKE), mount=horse(trained=True)).turn("ann", "leap")
    arena.answer("Jump where?", "c5").answer("What is to be jumped?", "a wall").answer("How hard", 1)
    return arena


def test_whoever_is_struck_in_the_saddle_before_the_jump_and_falls_jumps_no_more() -> None:
    arena = jumper().answer("Strike whom?", "ann").answer("Strike at Ann", 3).answer("Defend", 0)
    arena.roll(8, 8, 8, 4).answer(SpendHits, {"damage": 7}).roll(8, 8, 8, 8, 8, 8, 4)
    arena.answer(HoldOn, 2).roll(4, 1)
    assert arena.told("down")[0] == "Ann falls: incapacitated"
    assert arena.told("ride") == ["Ann slides off Dun, to e4"]
    assert not any("Make Dun jump" in line for line in arena.open())
    assert [line for line in arena.told("test") if "riding" in line] == []


@pytest.mark.rule("book.manoeuvre.mounted-charge")
def test_a_charge_takes_the_action_of_the_mount_that_it_has_not_used() -> None:
    arena = joust("x5", mount=horse(trained=True), ground=Ground(30, 11)).turn("ann", "run")
    cites = ("book.manoeuvre.mounted-charge", "book.ruling.combat-mount-turn")
    arena.answer("Run with", 1).roll(4)
    arena.answer("Move where?", "f5")
    assert option(arena, "charge").barred == Barred("Dun has acted already", cites)
