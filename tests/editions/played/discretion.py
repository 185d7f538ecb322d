"""What another side may not know: with other secrets the same answers show it the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from winterdawn.editions.registry import begin
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.setup import Setup
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Cell
from winterdawn.kernel.asks.forms import go_ahead, go_past
from winterdawn.kernel.errors import Refused
from winterdawn.kernel.event import Event
from winterdawn.kernel.run import Entry, Run
from winterdawn.kernel.views.view import Viewer

TIE = "book.ruling.combat-tie-spirit"
"""By it the order shows who has more spirit, and a lot that is drawn that they have the same."""
LITTLE = 6
"""Spirit below which it shows in how many dice somebody can roll at all."""


def check_discretion(
    setup: Setup,
    record: list[Entry],
    otherwise: Callable[[Any], Any] | None = None,
    whose: int = 0,
) -> int:
    """Play a record again with another secret of one side, as long as nothing of it has come out; how many
    answers that was. What the others see and are asked is the same all that while.

    ``otherwise`` gives the sheet of number ``whose`` another secret.
    """
    told = setup.entrants[whose]
    changed = replace(told, sheet=(otherwise or _secretly)(told.sheet))
    others = sorted({who.seat for who in setup.entrants if who.side != told.side} - {setup.gm})
    others = [seat for seat in others if all(w.side != told.side for w in setup.entrants if w.seat == seat)]
    entrants = (*setup.entrants[:whose], changed, *setup.entrants[whose + 1 :])
    plain, secret = Run(begin(setup)), Run(begin(replace(setup, entrants=entrants)))
    for number, entry in enumerate(record):
        if _put(plain) != _put(secret):
            return number
        for seat in others:
            if _heard(plain, seat) != _heard(secret, seat):
                return number
            one, other = _seen(plain, seat), _seen(secret, seat)
            assert one == other, f"{seat} learns of {told.id} at {number}: {_difference(one, other)}"
        asker = plain.asked(entry.ask).seat
        if plain.sealing and asker in others:
            assert _past(plain, entry) == _past(secret, entry), f"{asker} learns of {told.id} at {number}"
        ahead = _ahead(plain, entry)
        try:
            other_ahead = _ahead(secret, entry)
        except Refused:
            return number
        if asker in others:
            assert ahead == other_ahead, f"{asker} learns of {told.id} at {number} by looking ahead"
    return len(record)


def _secretly(sheet: Sheet) -> Sheet:
    """The same with a line of injuries more, and a little more spirit."""
    most = sheet.maximum_spirit
    left = sheet.spirit_left
    spirit = left if left < LITTLE else left + 1 if left < most else left - 1
    shape, _, lines = sheet.injury.replace(" ", "").rpartition("*")
    return replace(sheet, injury=f"{shape}*{int(lines) + 1}", spirit=spirit)


def _put(run: Run[Any]) -> list[tuple[str, bool]]:
    """Whom something is put to, and whether it is a lot for the order."""
    return [(ask.seat, TIE in ask.cites) for ask in run.pending.values()]


def _heard(run: Run[Any], seat: str) -> list[Event]:
    return [event for event in run.events if event.seen_by(seat, gm=False)]


def _seen(run: Run[Any], seat: str) -> list[str]:
    """The view of a seat and what it is asked, in parts that can be told apart."""
    view, known = run.game.view(Viewer(seat)), str(run.game.position(seat))
    return [known, *_parts(view), *(part for ask in run.pending.values() for part in _asked(ask, seat))]


def _ahead(run: Run[Any], entry: Entry) -> list[str]:
    """Answer, and what is asked next in the same form as its seat reads it, before it has answered."""
    after = go_ahead(run, entry.value, run.game.forms, ask=entry.ask)
    return [] if after is None else [*_asked(run.pending[0], after.seat)]


def _past(run: Run[Any], entry: Entry) -> list[str]:
    """The same where the answers of all are sealed."""
    ahead = run.fork()
    try:
        after = go_past(ahead, entry.value, run.game.forms, ask=entry.ask)
    except Refused:
        return []
    return [] if after is None else [*_asked(ahead.pending[after[0]], after[1].seat)]


def _parts(view: Any) -> Iterator[str]:
    for field in ("when", "tokens", "order", "panels", "over", "items"):
        yield msgspec.json.encode(getattr(view, field)).decode()


def _asked(ask: Any, seat: str) -> Iterator[str]:
    if ask.seat != seat or not isinstance(ask, Choose):
        yield ask.seat
        return
    yield f"{ask.prompt} {ask.lead} {ask.remarks}"
    yield f"{ask.among} {ask.also}"
    if ask.kind is not Cell:
        yield str({key: dict(ask.figures[key]) for key in ask.figures})
        yield str([ask.outlook(value) for value in ask] if ask.outlook else ())


def _difference(one: list[str], other: list[str]) -> tuple[str, str]:
    for a, b in zip(one, other, strict=False):
        if a != b:
            at = next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), 0)
            return a[max(0, at - 200) : at + 60], b[max(0, at - 30) : at + 60]
    return str(len(one)), str(len(other))
