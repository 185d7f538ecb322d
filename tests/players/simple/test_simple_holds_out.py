"""Without spirit the computer player ``simple`` holds out for a while, and not for ever."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from winterdawn.dice.sources import SeededDice
from winterdawn.editions.registry import begin
from winterdawn.editions.scenes import duel
from winterdawn.kernel.run import Run
from winterdawn.players import named, play

LONG = 40
"""Rounds after which both had long nothing to fight with."""


@pytest.mark.parametrize("seed", [2, 7, 9])
def test_nobody_holds_out_for_ever_without_spirit(seed: int) -> None:
    """Of two who can hardly harm each other any more the one without a die gives in at last."""
    setup = replace(duel("ilse-varn", "reeve-holt", "draft"), gm="")
    run: Run[Any] = Run(begin(setup))
    seats = {who.seat: named("simple", f"{seed}/{who.seat}") for who in setup.entrants}
    play(run, seats, SeededDice(seed))
    assert run.game.round < LONG
    assert any("has yielded" in event.text for event in run.events)
