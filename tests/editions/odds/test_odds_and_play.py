"""What is foreseen beside an answer is how often it comes about, when the moment is played many times."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

import pytest

from tests.drills import Drill
from tests.editions.odds.bouts import bouts
from tests.editions.odds.ends import OURS, THEIRS, TIE, Moment, follow
from tests.editions.odds.moments import MOMENTS
from tests.editions.sda.foreseen.test_foresight import seen as foreseen
from winterdawn.dice.sources import SeededDice
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.run import Run

BOUTS, FEWER = 50_000, 1_000
ERRORS = 4
"""Standard errors that the share of bouts may be away from what is foreseen."""


@pytest.mark.drill
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda each: each.name)
def test_bouts_end_as_often_as_foreseen(moment: Moment, drill: Drill) -> None:
    agree(moment, [drill.of(BOUTS, FEWER)])


def test_bouts_played_one_by_one_end_as_those_that_go_on_together() -> None:
    agree(MOMENTS[2], [1] * 300)


def agree(moment: Moment, times: list[int]) -> None:
    """Play so many bouts, and as many again for each further number."""
    arena = moment.stand()
    number, ask = arena.asked(moment.wanted)
    assert isinstance(ask, Choose)
    outlook = foreseen(ask, moment.value)
    ahead, before = arena.run.fork(), len(arena.run.events)
    ahead.answer(moment.value, ask=number)

    def seen(run: Run[Any]) -> str | None:
        told = next((told for told in run.events[before:] if told.kind == moment.event), None)
        over = any("What do you do?" in getattr(ask, "prompt", "") for ask in run.pending.values())
        return moment.end(told) if told else THEIRS if over else None

    dice, found = SeededDice(moment.name), Counter[str]()
    for many in times:
        found += bouts(ahead, follow(moment.then), seen, many, dice)
    for side in (OURS, TIE, THEIRS):
        chance = sum(share.chance for share in outlook.shares if share.side == side)
        error = sqrt(chance * (1 - chance) / sum(times))
        assert found[side] / sum(times) == pytest.approx(chance, abs=ERRORS * error + 1e-9), side
