"""A player takes back what they answered last, up to the last new information."""

from __future__ import annotations

from itertools import dropwhile
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.dice.sources import VerifiableDice
from winterdawn.kernel.asks.ask import Ask, Choose, Roll
from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.views.view import Viewer
from winterdawn.kernel.wording import series
from winterdawn.table.live import forms
from winterdawn.table.log.lines import Answer, Line, Undone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.table.live.played import Played
    from winterdawn.table.log.rows import Answered
    from winterdawn.table.log.store import Seat

CITES = ("book.ruling.table-take-back",)
_LATE = "late"


def may_take_back(live: Played, seat: Seat) -> str | None:
    """Why the last answer of a player at ``seat`` can no more be taken back, empty while it can as far as is
    known; none if there is none.
    """
    last = _last(live, seat)
    if last is None or live.read_only or live.history.paused or seat.role != "player":
        return None
    when, why = live.drawn.get((seat.id, _LATE), (-1, ""))
    return _news(live, seat, last) or (str(why) if when == live.history.seq else "")


async def look_back(live: Played) -> None:
    """Find out for all players whether others are asked something by their last answer, where they alone are
    waited for, before everybody is told how things stand. It takes a run of its own; that somebody sees
    something else by it is found only by :func:`take_back`.
    """
    waited = {ask.seat for number, ask in live.pending.items() if live.position.owed(number)}
    for seat in live.seats.values() if waited and live.position.run is not None else ():
        if (
            seat.id not in waited
            and may_take_back(live, seat) == ""
            and (last := _last(live, seat)) is not None
        ):
            live.drawn[seat.id, _LATE] = live.history.seq, await _shown(live, seat, last)


async def take_back(live: Played, seat: Seat, lines: list[Line]) -> None:
    """Take back the last answer of ``seat``; what others have sealed beside it stands.

    Raises a :class:`NotAllowed`, having changed nothing, where anybody has learned anything since
    (``book.ruling.table-take-back``).
    """
    last = _last(live, seat)
    if last is None:
        told = "you have answered nothing here that could be taken back; that you are ready is no answer"
        raise NotAllowed(told, CITES)
    why = _news(live, seat, last) or await _shown(live, seat, last)
    if why:
        raise NotAllowed(f"too late: {why}", CITES)
    others = _later(live, last)
    given = [payload for one in others if isinstance(payload := live.line(one.seq).read(), Answer)]
    await live.put(seat.id, Undone(last, kept=len(others)), lines)
    for one, payload in zip(others, given, strict=True):
        await live.put(one.seat, replace(payload, after=-1), lines)
        forms.follow(live, one.seq)


def back_to(live: Played, seat: Seat, line: int) -> int:
    """How many answers had been given when the record of ``seat`` had come to a line of it, and whatever was
    given after that without being told to anybody. Raises a :class:`NotAllowed` where nothing came after.
    """
    position, answered = live.position, live.history.answered
    seen = position.seen(Viewer(seat.id, seat.role))
    if line >= len(seen):
        raise NotAllowed("the record has no such line")
    to = next(n for n in range(len(answered) + 1) if position.told(n) > seen[line])
    while to < len(answered) and not answered[to].person and position.told(to + 1) == position.told(to):
        to += 1
    if to == len(answered):
        raise NotAllowed("nothing has come after this line that could be taken back")
    return to


def is_kept(live: Played) -> bool:
    """Whether something was taken back that a game master may give again, who is there or may yet be back."""
    gms = (seat.id for seat in live.seats.values() if seat.gm)
    return bool(live.history.undone) and not all(map(live.presence.away, gms))


def rests(live: Played) -> bool:
    """Whether the dice or a computer player wait because what was taken back can be given again."""
    owed = [ask for number, ask in live.pending.items() if live.position.owed(number)]
    dice = any(isinstance(ask, Roll) and ask.seat not in live.history.own_dice for ask in owed)
    held = dice or any(live.presence.computer(ask.seat) for ask in owed)
    return is_kept(live) and not live.history.paused and held


def last_roll(live: Played) -> int | None:
    """How many answers stood before the dice fell last; none if none have."""
    numbers = reversed(range(len(live.history.answered)))
    return next((n for n in numbers if isinstance(live.history.answered[n].entry.value, tuple)), None)


async def overrule(live: Played, seat: Seat, faces: tuple[int, ...], lines: list[Line]) -> None:
    """Have the dice that fell last show ``faces``, or without any roll again, and ask anew what came after;
    everybody is told who may know of the roll. Raises a :class:`~winterdawn.kernel.errors.Refused`.
    """
    if (at := last_roll(live)) is None:
        raise NotAllowed("no dice have fallen yet")
    entry = live.history.answered[at].entry
    before = await live.position.earlier(at)
    ask = before.pending[entry.ask]
    value = ask.check(faces) if faces else ()
    if value == entry.value:
        raise NotAllowed("that is what the dice show already")
    secret = VerifiableDice.new_secret().hex() if live.position.done else ""
    await live.put(seat.id, Undone(at, secret), lines)
    after = -1 if before.game.quiet and not ask.audience else len(live.position.events)
    own = ask.seat != seat.id == live.answering(ask.seat)
    if isinstance(ask, Roll) and not faces:
        again = replace(live.deal(entry.ask, ask), by=seat.id, own=own, after=after, audience=ask.audience)
        await live.put(ask.seat, again, lines)
        return
    by = seat.id if seat.id != ask.seat else ""
    given = Answer(value, entry.ask, by, own, overruled=True, after=after, audience=ask.audience)
    await live.put(ask.seat, given, lines)


def _last(live: Played, seat: Seat) -> int | None:
    """How many answers stood before the last, or the last form, that the person at ``seat`` gave for
    themselves.
    """
    numbers = reversed(range(len(live.history.answered)))
    return next((n for n in numbers if _own(live.history.answered[n], seat)), None)


def _own(answered: Answered, seat: Seat) -> bool:
    return answered.person and answered.seat == seat.id and not (answered.entry.by or answered.joined)


def _later(live: Played, last: int) -> list[Answered]:
    """What was answered after it, and not in one form with it."""
    return [*dropwhile(lambda one: one.joined, live.history.answered[last + 1 :])]


def _news(live: Played, seat: Seat, last: int) -> str:
    """What has come since, as far as the record tells ``seat``; empty for nothing."""
    answered, position = live.history.answered, live.position
    if isinstance(answered[last].entry.value, list | tuple):
        return "real dice have fallen"
    later = _later(live, last)
    if last >= len(answered) - position.sealed and not any(one.dealt for one in later):
        return ""
    if not later and len(position.events) == position.told(last):
        return ""
    viewer = Viewer(seat.id, seat.role)
    seen = [position.events[n] for n in position.seen(viewer) if n >= position.told(last)]
    if any(event.throws for event in seen):
        return "the dice have fallen"
    if not seen:
        return "the game has gone on"
    return f"it is in {'your' if all(event.audience for event in seen) else 'everybody’s'} record"


async def _shown(live: Played, seat: Seat, last: int) -> str:
    """Whom the answer has brought a new ask, or another sight of things; empty for nobody."""
    if last >= len(live.history.answered) - live.position.sealed:
        return ""
    before = await live.position.earlier(last)
    asked = {as_read(ask) for ask in before.pending.values()}
    new = [ask for ask in live.pending.values() if ask.seat != seat.id and as_read(ask) not in asked]
    if new:
        return f"{_who(live, seat, new)} been asked by it"
    look = before.game.looks()
    viewers = [Viewer(other.id, other.role) for other in live.seats.values()]
    same = all(look(viewer) == live.position.view(viewer) for viewer in viewers)
    return "" if same else "others see what it has done"


def _who(live: Played, seat: Seat, asks: Sequence[Ask]) -> str:
    """Whose asks they are, with the verb; nobody is named of whose ask ``seat`` may not know."""
    if any(isinstance(ask, Choose) and ask.audience and seat.id not in ask.audience for ask in asks):
        return "others have"
    names = dict.fromkeys(live.named(ask.seat) for ask in asks)
    return f"{series(names)} {'has' if len(names) == 1 else 'have'}"


def as_read(ask: Ask) -> tuple[object, ...]:
    """What whoever is asked reads."""
    if isinstance(ask, Choose):
        return ask.seat, ask.prompt, ask.lead, ask.remarks, repr(ask.among), ask.also
    return ask.seat, ask.purpose, ask.pool
