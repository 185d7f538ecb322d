"""Who is connected to a table, and where the computer plays in the meantime."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Protocol

from winterdawn.table.store import Seat

GRACE = 30.0
"""Seconds after a person has left until the computer plays their seat again."""


class Listener(Protocol):
    """Somebody connected."""

    seat: Seat

    def wake(self) -> None:
        """There is a new state to see."""
        ...


class Presence:
    """The people at a table; ``grace`` in seconds as :data:`GRACE`."""

    def __init__(self, seats: Iterable[Seat], grace: float = GRACE) -> None:
        self.seats = {seat.id: seat for seat in seats}
        self.grace = grace
        self._listeners: set[Listener] = set()
        self._left: dict[str, float] = {}

    def enter(self, listener: Listener) -> None:
        """Somebody takes their seat; a computer player that sat there answers no more."""
        self._listeners.add(listener)
        self._left.pop(listener.seat.id, None)

    def leave(self, listener: Listener) -> bool:
        """Somebody's connection is gone; true if the computer will play for them."""
        self._listeners.discard(listener)
        return bool(listener.seat.played_by) and not self.online(listener.seat.id)

    def left(self, seat: str) -> None:
        """From now on nobody sits at ``seat``; the grace begins."""
        self._left[seat] = time.monotonic()

    def online(self, seat: str) -> bool:
        """Whether somebody is connected there."""
        return any(listener.seat.id == seat for listener in self._listeners)

    def computer(self, seat: str) -> str:
        """The computer player that answers for ``seat`` now; empty if a person does."""
        known = self.seats.get(seat)
        if known is None or not known.played_by or self.online(seat):
            return ""
        away = time.monotonic() - self._left.get(seat, float("-inf"))
        return known.played_by if away >= self.grace else ""

    def show(self) -> None:
        """Let everybody see the newest state."""
        for listener in self._listeners:
            listener.wake()
