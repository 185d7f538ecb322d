"""What stands open beside whoever has to answer, and how long."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from winterdawn.table.live.live import Live


def asides(live: Live) -> tuple[int, ...]:
    """The numbers of asks of players that stand open beside what somebody has to answer."""
    owed = [number for number in live.pending if live.position.owed(number)]
    others = [] if not owed else [(n, ask.seat) for n, ask in live.pending.items() if n not in owed]
    return tuple(n for n, seat in others if seat in live.seats and live.seats[seat].role == "player")


def until(live: Live, number: int) -> float:
    """When the computer goes on that leaves a moment for ask ``number``; 0 if it leaves none."""
    asked = [ask.seat for n, ask in live.pending.items() if live.position.owed(n)]
    waits = number in live.position.pressing and any(live.presence.computer(seat) for seat in asked)
    return live.presence.goes_on(live.position.opened[1]) if waits else 0.0
