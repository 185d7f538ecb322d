"""What may be answered, counted: scene by scene, one to three answers on."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec
import pytest

from tests.drills import Drill
from tests.editions.played.perft import NAMES, faces, moment, recounted, scene, slowly
from winterdawn.kernel.perft import perft
from winterdawn.kernel.run import Run

MANY = 1_000
"""Of so many lines three answers deep an ordinary run counts two."""


@pytest.mark.parametrize("name", NAMES)
def test_choices_are_as_many_as_ever_and_in_their_order(name: str, drill: Drill) -> None:
    kept = scene(name)
    depth = 3 if drill.full or kept.counts[-1] < MANY else 2
    found = recounted(kept, depth)
    assert found.counts == kept.counts[:depth]
    assert found.checksums == kept.checksums[:depth]


@pytest.mark.drill
@pytest.mark.parametrize("name", NAMES)
def test_a_slow_counter_comes_to_the_same(name: str, drill: Drill) -> None:
    kept = scene(name)
    for depth in range(1, 3 + drill.full):
        found = list(slowly(kept, depth))
        assert len(found) == kept.counts[depth - 1]
        sum = 0
        for line in found:
            sum = zlib.crc32(msgspec.json.encode(line), sum)
        assert f"{sum:08x}" == kept.checksums[depth - 1]


def test_counting_changes_nothing() -> None:
    run = moment(scene(NAMES[0]))
    before = run.game.digest(), len(run.record)
    perft(run, 2, faces)
    assert (run.game.digest(), len(run.record)) == before


def test_no_line_goes_on_beyond_the_end() -> None:
    run = moment(scene(NAMES[0]))
    ended: Run[Any] = run.fork()
    while not ended.done:
        asks = ended.pending
        number = next(iter(asks))
        ask = asks[number]
        keys = list(ask) if not hasattr(ask, "pool") else [faces(ask.pool)]
        ended.answer("yield" if "yield" in keys else keys[0], ask=number)
    assert [each.count for each in perft(ended, 2, faces)] == [0, 0]
