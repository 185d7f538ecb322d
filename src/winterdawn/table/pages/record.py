"""The record as one viewer may read it: what a page lacks of it, and what came before that."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from textwrap import shorten
from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from winterdawn.editions.story import OPENS, Sentence, sentences
from winterdawn.kernel.event import Event
from winterdawn.kernel.views.view import Viewer
from winterdawn.kernel.wording import series
from winterdawn.table.log.notes import told_to
from winterdawn.table.messages import Held, NewLines, Past, Talk

if TYPE_CHECKING:
    from winterdawn.kernel.views.view import View
    from winterdawn.table.live.played import Played
    from winterdawn.table.log.notes import Note
    from winterdawn.table.log.store import Seat

AT_ONCE, BYTES_AT_ONCE = 200, 35_000
"""Events, and lines of talk, that a page is sent in one go, and about how many bytes of events; older ones
when somebody reads back.
"""
LONGEST_NOTE = 4_000
"""Characters of a note that tells what of people is not as it was."""


def lines(live: Played, seat: Seat, held: Held, view: View, by: str = "") -> tuple[NewLines, Held]:
    """What a page at ``seat`` lacks that has ``held`` and shows ``view``, and what it has then; ``by`` is
    another seat that looks on there.
    """
    position, notes = live.position, told_to(live.history.notes, seat.id, gm=seat.gm, by=by)
    seen = _seen(live, seat)
    keep = bisect_left(seen, position.stood(held.seq))
    known = held.record == position.id and held.talk <= len(notes) <= held.talk + AT_ONCE
    anew = not known or keep < max(held.first, len(seen) - AT_ONCE)
    start = _first(live, seen, len(seen)) if anew else keep
    heard = _heard(notes, seen, start) if anew else held.talk
    talk = _talk(live, seat, seen, notes[heard:], heard)
    first, since = (start, heard) if anew else (held.first, held.since)
    events, story = _events(live, seen[start:]), _story(live, view, seen, max(start - 1, 0), len(seen))
    told = NewLines(position.id, anew, start, events, talk, since, len(notes), story)
    then = replace(held, record=position.id, seq=live.history.seq, first=first, since=since, talk=len(notes))
    return told, then


def past(live: Played, seat: Seat, held: Held, by: str = "") -> tuple[Past, Held]:
    """What came before the lines ``held`` of the present record, and what the page has then."""
    seen = _seen(live, seat)
    notes = told_to(live.history.notes, seat.id, gm=seat.gm, by=by)[: held.since]
    end = min(held.first, len(seen))
    start = _first(live, seen, end)
    since = _heard(notes, seen, start)
    view = live.position.view(Viewer(seat.id, seat.role, frozenset()))
    talk, story = _talk(live, seat, seen, notes[since:], since), _story(live, view, seen, start, end)
    told = Past(start, _events(live, seen[start:end]), since, talk, story)
    return told, replace(held, first=start, since=since)


def _story(live: Played, view: View, seen: list[int], start: int, end: int) -> tuple[Sentence, ...]:
    """The sentences of the passages to which the events from ``start`` to ``end`` belong."""
    events, most = live.position.events, len(seen)
    first, last = min(start, most), end
    while first > 0 and (first == most or events[seen[first]].kind not in OPENS):
        first -= 1
    while last < most and events[seen[last]].kind not in OPENS:
        last += 1
    people = [(one.id, one.name) for one in view.tokens] + [(one.id, one.name) for one in view.panels]
    names = dict(people + [(one.id, one.name) for one in view.sheets])
    told = sentences([events[n] for n in seen[first:last]], names, first, over=last < most)
    ends = [one.start for one in told[1:]] + [last]
    return tuple(one for one, until in zip(told, ends, strict=False) if one.start < end and until > start)


def _heard(notes: Sequence[Note], seen: list[int], start: int) -> int:
    """The number of the first line of talk that goes with the events from ``start`` on."""
    since, least = len(notes), max(0, len(notes) - AT_ONCE)
    while since > least and bisect_left(seen, notes[since - 1].after) >= start:
        since -= 1
    return since


def _first(live: Played, seen: list[int], end: int) -> int:
    """Where the events before ``end`` begin that are sent in one go."""
    start, room = end, BYTES_AT_ONCE
    while room > 0 and start > max(0, end - AT_ONCE):
        start -= 1
        room -= len(bytes(live.position.line(seen[start])))
    return start


def _seen(live: Played, seat: Seat) -> list[int]:
    return live.position.seen(Viewer(seat.id, seat.role))


def _events(live: Played, numbers: Sequence[int]) -> tuple[Event, ...]:
    # each is encoded once, for whoever is told of it
    return tuple(cast("Event", live.position.line(number)) for number in numbers)


def _talk(live: Played, seat: Seat, seen: list[int], notes: Sequence[Note], since: int) -> tuple[Talk, ...]:
    """Lines of talk, the first of which is that number ``since`` of what the viewer is told."""
    return tuple(
        Talk(
            number,
            live.named(note.seat),
            _words(live, seat, note),
            bisect_left(seen, note.after),
            note.kind,
            _ends(live, seat, note) if note.private else "",
        )
        for number, note in enumerate(notes, since)
    )


def _ends(live: Played, seat: Seat, note: Note) -> str:
    """Whom a line is for that nobody else is told."""
    return series("you" if one == seat.id else live.named(one) for one in note.audience or (note.seat,))


def _words(live: Played, seat: Seat, note: Note) -> str:
    """A line of talk; of people it tells no more than ``seat`` may read on their sheets."""
    if note.kind != "note":
        return note.text
    text = note.text.format(live.named(note.about))
    read = _read(live, seat) if any(note.lost.values()) else ()
    told = [lost for id, lost in note.lost.items() if lost and (seat.gm or id in read)]
    if not told:
        return text
    return shorten(f"{text}; not as it was: {'. '.join(told)}", LONGEST_NOTE, placeholder=" …")


def _read(live: Played, seat: Seat) -> list[str]:
    """Whose sheets ``seat`` may read, by id."""
    sheets = live.position.view(Viewer(seat.id, seat.role, frozenset())).sheets
    return [sheet.id for sheet in sheets if sheet.open]
