"""Who is connected to a table, what each seat sees, and where the computer plays in the meantime."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, Self, TypeVar, cast

from winterdawn.table.log.store import Seat
from winterdawn.table.rules.game import COMPUTER, COMPUTERS
from winterdawn.table.seats.bucket import Bucket

T = TypeVar("T")

GRACE = 30.0
"""Seconds after a person has left until the computer plays their seat again."""

MOMENT = 6.0
"""Seconds that somebody has to come in before the computer goes on."""

READING = 12.0
"""Seconds more that they have in all where one of them has opened what they may do, and reads."""

MOST_PAGES = 8
"""Pages that may be open at one seat; the oldest gives way to one more."""

CHANGES, CHANGES_A_SECOND = 40, 20.0
"""What the pages of one seat may do, taken together, at once and a second."""

TALK_BURST, TALK_RATE = 30, 0.5
"""Lines of talk at once, and lines a second, of one seat."""

ASIDE_BURST, ASIDE_RATE = 5, 0.1
"""The same for a seat that only looks on."""


class Listener(Protocol):
    """Somebody connected."""

    seat: Seat
    sheets: frozenset[str]
    """The sheets that they look at."""

    def wake(self) -> None:
        """There is a new state to see."""
        ...

    def let_go(self, code: str, why: str) -> None:
        """This connection ends now, and its page is told why."""
        ...


class SeatSight(Protocol):
    """What a seat sees at one moment, shared by all the pages that are open there."""

    def with_others(self) -> Self:
        """The same, when only who is there has changed."""
        ...


S = TypeVar("S", bound=SeatSight)


class Presence:
    """The people at a table; ``grace`` in seconds as :data:`GRACE`."""

    def __init__(self, seats: Iterable[Seat], grace: float = GRACE) -> None:
        self.seats = {seat.id: seat for seat in seats}
        self.grace = grace
        self._listeners: dict[str, dict[Listener, None]] = {}
        self._left: dict[str, float] = {}
        self._gone: dict[str, float] = {}
        """When each was left, in seconds since 1970."""
        self._since = time.monotonic()
        self._sights: dict[str, SeatSight] = {}
        self._others_changed: set[str] = set()
        self._alike: dict[str, object] = {}
        self._allowances: dict[str, Bucket] = {}
        self._talk: dict[str, Bucket] = {}
        self._reads: dict[str, float] = {}
        """By seat: since when the moment lasts, in seconds since 1970, in which somebody there reads."""

    @property
    def anybody(self) -> bool:
        """Whether a player or the game master is connected; the computer plays for nobody else."""
        return any(self.online(seat.id) for seat in self.seats.values() if seat.plays)

    def enter(self, listener: Listener) -> bool:
        """Somebody takes their seat, where a computer player answers no more; true if nobody who plays was
        there before.
        """
        seat, before = listener.seat.id, self.anybody
        here = self._listeners.setdefault(seat, {})
        here[listener] = None
        self._left.pop(seat, None)
        if len(here) > MOST_PAGES:
            oldest = next(iter(here))
            del here[oldest]
            oldest.let_go("let-go", f"this seat is open in more than {MOST_PAGES} places; use the newest")
        self._show_others()
        return self.anybody and not before

    def leave(self, listener: Listener) -> bool:
        """Somebody's connection is gone; true if after the grace their asks are answered without them."""
        seat = listener.seat.id
        here = self._listeners.get(seat, {})
        if listener not in here:
            return False
        del here[listener]
        self._show_others()
        if here:
            return False
        return bool(listener.seat.played_by) or listener.seat.gm

    def change(self, seat: Seat) -> None:
        """What is known of ``seat`` has changed."""
        self.seats[seat.id] = seat
        self.show()

    def send_away(self, seat: str, why: str, but: Listener | None = None, code: str = "sent-away") -> None:
        """End every connection of ``seat``, except ``but``; their pages are told why."""
        for listener in self._listeners.get(seat, {}):
            if listener is not but:
                listener.let_go(code, why)

    def left(self, seat: str) -> None:
        """From now on nobody sits at ``seat``; the grace begins, and everybody sees when it is over, unless
        somebody is back by then.
        """
        self._left[seat] = since = time.monotonic()
        self._gone[seat] = time.time()
        asyncio.get_running_loop().call_later(self.grace + 0.01, self._given_up, seat, since)

    def _given_up(self, seat: str, since: float) -> None:
        if self._left.get(seat) == since:
            self.show()  # the computer leaves moments in which others may come in

    def named(self, seat: str) -> str:
        """The name of a seat, told apart if it was given up and another bears it by now; empty for none."""
        known = self.seats.get(seat)
        if known is None or known.role != "retired":
            return known.name if known else ""
        same = (one.name.casefold() == known.name.casefold() for one in self.seats.values() if one.plays)
        return f"{known.name} (earlier)" if any(same) else known.name

    def online(self, seat: str) -> bool:
        """Whether somebody is connected there."""
        return bool(self._listeners.get(seat))

    def pages(self, seat: str) -> int:
        """In how many places a seat is open."""
        return len(self._listeners.get(seat, {}))

    def computer(self, seat: str) -> str:
        """The computer player that answers for ``seat`` now; empty if a person does."""
        if seat == COMPUTER:
            return COMPUTERS
        known = self.seats.get(seat)
        if known is None or not known.played_by or self.online(seat):
            return ""
        away = time.monotonic() - self._left.get(seat, float("-inf"))
        return known.played_by if away >= self.grace else ""

    def moment(self, seats: Sequence[str], since: float, ready: float = 0.0) -> float:
        """Seconds left before the computer goes on, where a player who is there could come in at one of the
        ``seats`` since that time, or since the computer was ``ready``; 0 if nobody could.
        """
        if not any(self.online(seat) and self.seats[seat].role == "player" for seat in seats):
            return 0
        return max(0.0, self.goes_on(seats, since, ready) - time.time())

    def goes_on(self, seats: Iterable[str], since: float, ready: float = 0.0) -> float:
        """When a moment for ``seats`` is over that began at ``since``, or when the computer was
        ``ready`` to go on but for it, each in seconds since 1970.
        """
        return max(since, ready) + MOMENT + (READING if self.readers(seats, since) else 0)

    def reads(self, seat: str, since: float) -> None:
        """Somebody at ``seat`` has opened what they may do in a moment that began at ``since``."""
        self._reads[seat] = since

    def readers(self, seats: Iterable[str], since: float) -> list[str]:
        """Those of ``seats`` at which somebody is who has done so."""
        return [seat for seat in seats if self._reads.get(seat) == since and self.online(seat)]

    def away(self, seat: str) -> bool:
        """Whether ``seat`` is the game master's, and nobody has been there for as long as the grace."""
        known = self.seats.get(seat)
        if known is None or not known.gm or known.played_by or self.online(seat):
            return False
        return time.monotonic() - self._left.get(seat, self._since) >= self.grace

    def returns(self, seat: str) -> float:
        """When the grace is over of somebody who has left, in seconds since 1970; 0 if they have not, or
        nobody else answers for them.
        """
        known = self.seats.get(seat)
        left = known is not None and (known.gm or known.played_by) and not self.online(seat)
        return self._gone.get(seat, -self.grace) + self.grace if left else 0.0

    def allowance(self, seat: str) -> Bucket:
        """How much the pages at ``seat`` may still do, taken together."""
        return self._allowances.setdefault(seat, Bucket(CHANGES, CHANGES_A_SECOND))

    def may_talk(self, seat: Seat) -> bool:
        """Whether ``seat`` may say one more line now; if so it is counted."""
        aside = seat.role == "spectator"
        full = (ASIDE_BURST, ASIDE_RATE) if aside else (TALK_BURST, TALK_RATE)
        return self._talk.setdefault(seat.id, Bucket(*full)).take()

    def sight(self, seat: str, look: Callable[[frozenset[str]], S]) -> S:
        """What ``seat`` sees now: looked at once between two changes, however many pages show it.

        ``look`` is given the sheets that any of them shows.
        """
        if seat not in self._sights:
            shown = (listener.sheets for listener in self._listeners.get(seat, {}))
            self._sights[seat] = look(frozenset().union(*shown))
        elif seat in self._others_changed:
            self._sights[seat] = self._sights[seat].with_others()
        self._others_changed.discard(seat)
        return cast("S", self._sights[seat])

    def shared(self, what: str, draw: Callable[[], T]) -> T:
        """What is the same for every seat, by name: drawn up once between two changes."""
        if what not in self._alike:
            self._alike[what] = draw()
        return cast("T", self._alike[what])

    def looks(self, listener: Listener) -> None:
        """A page looks at other sheets now."""
        self._sights.pop(listener.seat.id, None)
        listener.wake()

    def show(self) -> None:
        """Something has changed; let everybody see the newest state."""
        self._sights.clear()
        self._alike.clear()
        self._wake()

    def show_to(self, seats: Iterable[str]) -> None:
        """Something has changed of which all but ``seats`` see no more than who is there."""
        for seat in seats:
            self._sights.pop(seat, None)
        self._show_others()

    def _show_others(self) -> None:
        self._others_changed.update(self._sights)
        self._alike.clear()
        self._wake()

    def _wake(self) -> None:
        for here in self._listeners.values():
            for listener in here:
                listener.wake()
