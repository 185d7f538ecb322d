"""The yardstick still plays, in every edition, and reads no words either."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.zones.melees import scuffle
from tests.players.yardstick import Yardstick
from tests.words.otherwise import Elsewhere
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.registry import NAMES, begin
from winterdawn.editions.scenes import duel
from winterdawn.kernel.run import Run
from winterdawn.players import play


@pytest.mark.parametrize("name", NAMES)
def test_the_yardstick_plays_to_the_end_and_reads_no_words(name: str) -> None:
    setup = scuffle(1) if name == "zones" else replace(duel("ilse-varn", "reeve-holt", name), gm="")
    ends = []
    for elsewhere in (False, True):
        run: Run[Any] = Run(begin(setup))
        seats = {who.seat for who in setup.entrants} | {setup.gm} - {""}
        minds = {seat: Elsewhere(Yardstick()) if elsewhere else Yardstick() for seat in seats}
        play(run, minds, SeededDice(1))
        assert run.game.over
        ends.append(run.game.digest())
    assert ends[0] == ends[1]
