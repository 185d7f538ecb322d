"""Pages are told of nothing that is so no more by the time it would be told."""

from __future__ import annotations

import asyncio

import pytest

from winterdawn.table.log.store import Seat
from winterdawn.table.seats.presence import Presence

pytestmark = pytest.mark.anyio


class Counting:
    """A page that counts how often it is to be told something."""

    def __init__(self, seat: Seat) -> None:
        self.seat, self.sheets, self.woken = seat, frozenset[str](), 0

    def wake(self) -> None:
        self.woken += 1

    def let_go(self, code: str, why: str) -> None:
        raise AssertionError(f"{code}: {why}")


@pytest.mark.parametrize("back", [True, False])
async def test_the_end_of_a_grace_is_told_of_nobody_who_is_back(back: bool) -> None:
    seats = [Seat("toy", id, id, role, "") for id, role in (("gm", "gm"), ("one", "player"))]
    presence = Presence(seats, grace=0.0)
    gone, looking = (Counting(seat) for seat in seats)
    presence.enter(looking)
    presence.left("gm")
    if back:
        presence.enter(gone)
    before = looking.woken
    await asyncio.sleep(0.05)
    assert looking.woken == (before if back else before + 1)
