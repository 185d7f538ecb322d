"""House rules for whoever is out of action: when they wake, and how long a minute is."""

from __future__ import annotations

import pytest

from tests.editions.sda.arena import CLUB, SWORD
from tests.editions.sda.test_incapacity import down, pass_round


@pytest.mark.house("waking-tally")
@pytest.mark.rule("book.incapacitated.unconscious-wakes")
def test_the_unconscious_wake_at_another_tally() -> None:
    for goal, woken in ((10, []), (6, ["Bob comes round"]), (7, [])):
        arena = pass_round(down(CLUB, house={"waking_tally": goal}))
        pass_round(arena, wake=(8, 4, 1))
        assert arena.events("test")[-1].outcome.partition(",")[0] == f"3 of {goal} MoS to come round"
        assert arena.told("wake") == []
        pass_round(arena, wake=(8, 4, 1))
        assert arena.told("wake") == woken


@pytest.mark.house("rounds-a-minute")
@pytest.mark.rule("book.round.length", "book.death.bleed-timer")
def test_a_minute_may_have_fewer_rounds() -> None:
    for rounds in (3, 5):
        arena = down(SWORD, minutes=2, house={"rounds_a_minute": rounds})
        assert arena.told("down")[-1] == "Bob is bleeding to death: 2 minutes left, 1 and 1 for the MoS"
        for _ in range(2 * rounds - 1):
            pass_round(arena)
        assert arena.told("dead") == []
        pass_round(arena)
        assert arena.told("dead") == ["Bob dies"]
