"""The record as one viewer may read it: what a page lacks of it, and what came before that."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from winterdawn.kernel.event import Event
from winterdawn.kernel.view import Viewer
from winterdawn.table.messages import Held, NewLines, Past, Talk

if TYPE_CHECKING:
    from winterdawn.table.history import Note
    from winterdawn.table.live import Live
    from winterdawn.table.store import Seat

AT_ONCE, BYTES_AT_ONCE = 200, 60_000
"""Events, and lines of talk, that a page is sent in one go, and about how many bytes of events; older ones
when somebody reads back.
"""


def lines(live: Live, seat: Seat, held: Held) -> tuple[NewLines, Held]:
    """What a page at ``seat`` lacks that has ``held``, and what it has then."""
    position, notes = live.position, live.history.notes
    seen = _seen(live, seat)
    keep = bisect_left(seen, position.stood(held.seq))
    known = held.record == position.id and held.talk <= len(notes) <= held.talk + AT_ONCE
    anew = not known or keep < max(held.first, len(seen) - AT_ONCE)
    start = _first(live, seen, len(seen)) if anew else keep
    since = 0 if anew else held.talk
    talk = _talk(live, seen, notes[since:], since)
    if anew:
        talk = [one for one in talk if one.after >= start or not start][-AT_ONCE:]
    told = NewLines(position.id, anew, start, _events(live, seen[start:]), tuple(talk), len(notes))
    first = start if anew else held.first
    return told, replace(held, record=position.id, seq=live.history.seq, first=first, talk=len(notes))


def past(live: Live, seat: Seat, held: Held) -> tuple[Past, Held]:
    """What came before the lines ``held`` of the present record, and what the page has then."""
    seen = _seen(live, seat)
    end = min(held.first, len(seen))
    start = _first(live, seen, end)
    talk = [one for one in _talk(live, seen, live.history.notes, 0) if start <= one.after < end]
    told = Past(start, _events(live, seen[start:end]), tuple(talk[-AT_ONCE:]))
    return told, replace(held, first=start)


def _first(live: Live, seen: list[int], end: int) -> int:
    """Where the events before ``end`` begin that are sent in one go."""
    start, room = end, BYTES_AT_ONCE
    while room > 0 and start > max(0, end - AT_ONCE):
        start -= 1
        room -= len(bytes(live.position.line(seen[start])))
    return start


def _seen(live: Live, seat: Seat) -> list[int]:
    return live.position.seen(Viewer(seat.id, seat.role))


def _events(live: Live, numbers: Sequence[int]) -> tuple[Event, ...]:
    # each is encoded once, for whoever is told of it
    return tuple(cast("Event", live.position.line(number)) for number in numbers)


def _talk(live: Live, seen: list[int], notes: Sequence[Note], first: int) -> list[Talk]:
    return [
        Talk(number, live.named(note.seat), _words(live, note), bisect_left(seen, note.after), note.kind)
        for number, note in enumerate(notes, first)
    ]


def _words(live: Live, note: Note) -> str:
    return note.text if note.kind == "say" else note.text.format(live.named(note.about))
