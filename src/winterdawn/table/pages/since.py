"""What has happened to and by somebody’s own people since they answered last, as far as they were told."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from winterdawn.editions.story import OPENS, befallen
from winterdawn.kernel.views.view import Viewer
from winterdawn.kernel.wording import clauses

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.kernel.views.view import View
    from winterdawn.table.live.played import Played
    from winterdawn.table.log.store import Seat

_LONGEST = 300
"""Events that are looked through at the most."""


class SinceTold(NamedTuple):
    """What is told."""

    lines: tuple[str, ...] = ()
    first: int = -1
    """The number of the line of the record with which the turn begins that it tells of, below 0 where it
    tells nothing.
    """


def since(live: Played, seat: Seat, view: View) -> SinceTold:
    """What was answered by their orders, what came of their answer, what has befallen them and who else
    fell, a line each; nothing while they are not asked.
    """
    own = {token.id for token in view.tokens if token.mine}
    if not own or all(ask.seat != seat.id for ask in live.pending.values()):
        return SinceTold()
    position = live.position
    seen = position.seen(Viewer(seat.id, seat.role))
    last = _last(live, seat)
    first = max(bisect_left(seen, position.told(last)), len(seen) - _LONGEST)
    start = first
    while start > 0 and position.events[seen[start - 1]].kind not in OPENS:
        start -= 1
    events = [position.events[number] for number in seen[max(0, start - 1) :]]
    names = {token.id: token.name for token in view.tokens}
    friends = {token.id for token in view.tokens if token.side == "ally"}
    lines = befallen(events, names, own, first - max(0, start - 1), friends)
    return SinceTold((*_by_order(live, seat, last), *lines), start)


def _by_order(live: Played, seat: Seat, last: int) -> Iterator[str]:
    """What was answered for them by order since the ``last`` choice of their own, in one line; the same told
    once, with how often.
    """
    answered = (each for each in live.history.answered[last:] if each.seat == seat.id)
    if ordered := Counter(each.order for each in answered if each.order and not each.said):
        told = (f"{one} ({times} times)" if times > 1 else one for one, times in ordered.items())
        yield f"By your order: {clauses(told)}"


def _last(live: Played, seat: Seat) -> int:
    """How many answers stood before the last choice that the person at ``seat`` made, or the last form;
    whoever lets something pass has not acted, and what they were told with it is told on.
    """
    answered = live.history.answered
    for number in reversed(range(len(answered))):
        one = answered[number]
        chosen = one.person and not (one.joined or one.passed or isinstance(one.entry.value, list | tuple))
        if one.seat == seat.id and chosen:
            return number
    return 0
