"""How hurt everybody is, as far as a viewer has seen it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.story import HARMS, losses
from winterdawn.table.live.cards import is_hurt
from winterdawn.table.messages import HurtState

if TYPE_CHECKING:
    from winterdawn.kernel.event import Event
    from winterdawn.kernel.views.view import View
    from winterdawn.table.live.played import Played
    from winterdawn.table.log.store import Seat

_GRAVE = "drop"
"""The badge of what goes on costing somebody, which everybody sees."""


def hurt(live: Played, seat: Seat, view: View) -> tuple[HurtState, ...]:
    """Whoever is hurt or down of those in ``view``, by what the record has told ``seat`` of them, by the
    signs at their pieces, and, of those for whom ``seat`` decides, the game master of all, also from
    before. How much they can take is in none.
    """
    seats = {role.seat for role in live.cast} if seat.gm else {seat.id}
    carried = {id for one in seats for id in live.shared(f"carried {one}", partial(_carried, live, one))}
    told = live.shared("harms", partial(_harms, live))
    lost = losses(event for event in told if event.seen_by(seat.id, gm=seat.gm))
    found = []
    for token in view.tokens:
        bad = any(badge.icon == _GRAVE for badge in token.badges)
        known = token.id in lost or token.id in carried
        level = "down" if token.out else "badly" if bad else "hurt" if known else ""
        if level:
            words = {"down": "out of action", "badly": "badly hurt", "hurt": "hurt"}[level]
            says = f"{words}, {lost[token.id]}" if token.id in lost else words
            found.append(HurtState(token.id, level, says))
    return tuple(found)


def _carried(live: Played, seat: str) -> list[str]:
    """Whoever has boxes ticked of those for whom ``seat`` decides."""
    return [id for id, body in live.known(seat).bodies.items() if is_hurt(body)]


def _harms(live: Played) -> list[Event]:
    return [event for event in live.position.events if event.kind in HARMS]
