"""What the lines of a log add up to: the answers that stand, what can be given again, and what was said."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from itertools import takewhile

import msgspec

from winterdawn.kernel.event import Event
from winterdawn.kernel.run import Entry
from winterdawn.table.log.asides import EveningEnded, EveningResumed, FreeRoll, Paused, Pinned
from winterdawn.table.log.lines import (
    Answer,
    Arranged,
    Cast,
    Dealt,
    DiceAllowed,
    Entrusted,
    Line,
    MakingSet,
    Opened,
    OrderSet,
    OwnDiceSet,
    Payload,
    ReadyGiven,
    Redone,
    Renamed,
    Shelved,
    Told,
    Undone,
    Voided,
)  # fmt: skip
from winterdawn.table.log.notes import Note, no_later, notes_of
from winterdawn.table.log.rows import Answered, Evening

log = logging.getLogger(__name__)


class History:
    """What the lines of a log add up to."""

    def __init__(self, secret: bytes, created: float) -> None:
        self.seq = 0
        self.answered: list[Answered] = []
        self.undone: list[list[Answered]] = []
        """What can be given again, the latest undo last. Any new answer empties it."""
        self.allowed: set[str] = set()
        """The players' seats that may type in their own dice."""
        self.own_dice: set[str] = set()
        """The seats that do."""
        self.orders: dict[str, dict[str, str]] = {}
        """The standing orders of each, by id, with how they were given."""
        self.order_seats: dict[str, str] = {}
        """In whose hands each was then, beyond which these orders hold no more."""
        self.ordered: dict[tuple[str, str], int] = {}
        """The line by which an order was given since it was opened, by whom it is of and its id."""
        self.ready: dict[str, int] = {}
        """The seats that are ready, or for whom a person has answered so that everybody may know it, since
        it was opened, with the line by which they were; who is once is so whatever is taken back, until it
        begins anew.
        """
        self.paused = False
        """Whether the game master has stopped the table."""
        self.begun = False
        """Whether any answer was ever given, taken back or not."""
        self.openings: list[Opened] = []
        self.entered = Opened()
        """The opening with whose people it began."""
        self.shelved: list[Shelved] = []
        self.owned: list[Entrusted] = []
        self.renamed: list[Renamed] = []
        self.setup, self.title = b"", ""
        """The setup and title that hold since these were changed; empty if nobody has."""
        self.making = ""
        """How it stands with a making of one seat: ``left``, ``given-up``, or gone on with."""
        self.void = ""
        """The title of the encounter whose reopening has made this one void; empty if none has."""
        self.notes: list[Note] = []
        self.pinned: dict[int, float] = {}
        """When notes were pinned that are, by their number."""
        self.evenings: list[Evening] = []
        self.rolls: list[Dealt] = []
        """Rolls dealt from the present secret, those taken back included."""
        self.dealt = 0
        """Rolls dealt in all."""
        self.secret = secret
        self.moved = 0
        """The last line that changed which answers stand."""
        self.turned = (0, created)
        """Line and time of the last undo, redo or opening, or of the beginning."""
        self.keeps = False
        """Whether events are kept beside the lines."""
        self._earlier = b""

    def extend(self, lines: Iterable[Line]) -> None:
        """Take lines in order; raises :class:`msgspec.MsgspecError` at one that cannot be read."""
        for line in lines:
            self.take(line, line.read())

    def take(self, line: Line, payload: Payload) -> None:
        """Add the next line."""
        if isinstance(payload, Undone) and payload.after >= 0:
            self.notes = [no_later(note, payload.after) for note in self.notes]
        # logs of version 0.1.0 do not tell where a note would stand
        self.notes += (note for note in notes_of(self, line.seat, payload) if note.after >= 0)
        self._remember(line, payload)
        self._count(payload)
        match payload:
            case Answer():
                self._answer(line, payload)
            case Dealt(faces, _, ask):
                self._stand(line, Entry(faces, ask), dealt=True, audience=payload.audience)
            case Undone(to, secret):
                self.undone.append(self.answered[to:])
                del self.answered[to:]
                if secret:
                    self.secret, self.rolls = bytes.fromhex(secret), []
                self._turn(line)
            case Redone():
                self.answered += self.undone.pop()
                self._turn(line)
            case OwnDiceSet(on):
                (self.own_dice.add if on else self.own_dice.discard)(line.seat)
            case DiceAllowed(whose, on):
                (self.allowed.add if on else self.allowed.discard)(whose)
            case ReadyGiven():
                self.ready.setdefault(line.seat, line.seq)
            case Opened(_, allowed, own_dice, orders):
                self.allowed, self.own_dice = set(allowed), set(own_dice)
                self.orders = {who: dict(given) for who, given in orders.items()}
                self.order_seats = dict(payload.order_seats)
                self.ordered.clear()
                self.openings.append(payload)
                self.paused = False
                self.ready = {answered.seat: answered.seq for answered in self.answered if answered.person}
                if payload.afresh:
                    self._start_over()
                if not self.begun:
                    self.entered = payload
                self._turn(line)
            case Cast(setup) | Arranged(setup):
                self.setup = bytes(setup)
                self._start_over()
                self._turn(line)
        if line.told and not self.keeps:
            self.keeps, self._earlier = True, line.told
        self.seq = line.seq

    def _remember(self, line: Line, payload: Payload) -> None:
        """Take what stands beside the answers: people, pins, evenings, orders."""
        match payload:
            case Shelved():
                self.shelved.append(payload)
            case Entrusted():
                self.owned.append(payload)
            case Renamed():
                self.renamed.append(payload)
            case MakingSet(stands):
                self.making = stands
            case Voided(title):
                self.void = title
            case Pinned(note, on):
                self.pinned.pop(note, None)
                if on:
                    self.pinned[note] = line.time
            case EveningEnded(recap, _, people):
                self.evenings.append(Evening(recap, line.seq, line.time, people))
            case EveningResumed():
                del self.evenings[-1:]
            case Paused(on):
                self.paused = on
            case Arranged(title=title) if title:
                self.title = title
            case OrderSet(who, given, seat):
                before = self.orders.get(who, {}) if self.order_seats.get(who, seat) == seat else {}
                self.order_seats[who], now = seat, {**before, **given}
                self.orders[who] = {id: how for id, how in now.items() if how}
                self.ordered |= {(who, id): line.seq for id in given}

    def _count(self, payload: Payload) -> None:
        """Keep what was dealt from the secret, whoever had it rolled."""
        match payload:
            case Dealt() if payload.roll >= 0:
                roll = payload
            case FreeRoll(_, pool, faces, _, number) if number >= 0:
                roll = Dealt(faces, number, pool=pool)
            case _:
                return
        self.dealt += 1
        self.rolls.append(roll)

    @property
    def touched(self) -> bool:
        """Whether any answer stands that is not of a computer player or the dice."""
        return any(not (answered.dealt or answered.computer) for answered in self.answered)

    @property
    def answers(self) -> int:
        """How many answers stand, the dice apart."""
        return sum(not answered.dealt for answered in self.answered)

    def _start_over(self) -> None:
        self.answered.clear()
        self.undone.clear()
        self.ready.clear()
        self.begun = self.keeps = False

    def _answer(self, line: Line, given: Answer) -> None:
        person = not (given.player or given.default or given.order)
        if person and not given.audience:
            self.ready.setdefault(line.seat, line.seq)
        self._stand(
            line,
            Entry(given.value, given.ask, given.by),
            person=person,
            computer=bool(given.player),
            order=given.order,
            said=given.said,
            after=given.after,
            joined=given.joined,
            plan=given.plan,
            audience=given.audience,
            passed=given.passed,
        )

    def _stand(
        self,
        line: Line,
        entry: Entry,
        *,
        person: bool = False,
        dealt: bool = False,
        computer: bool = False,
        order: str = "",
        said: bool = False,
        after: int = -1,
        joined: bool = False,
        plan: str = "",
        audience: tuple[str, ...] = (),
        passed: bool = False,
    ) -> None:
        given = person, dealt, computer, order, said, after, joined, line.told, plan, audience, passed
        self.answered.append(Answered(entry, line.seat, line.seq, line.time, *given))
        self.undone.clear()
        self.begun = True
        self.moved = line.seq

    def _turn(self, line: Line) -> None:
        self.moved = line.seq
        self.turned = (line.seq, line.time)

    @property
    def begun_by(self) -> Told | None:
        """What tells by which program and rules the answers that stand were begun, if it was kept."""
        return _read(self.answered[0].told) if self.answered and self.answered[0].told else None

    def last_by_person(self) -> int | None:
        """How many answers stood before the last one or form that a person gave; none if none was."""
        numbers = reversed(range(len(self.answered)))
        given = (n for n in numbers if self.answered[n].person and not self.answered[n].joined)
        return next(given, None)

    def record(self) -> list[Entry]:
        """The answers that stand, as a run takes them."""
        return [answered.entry for answered in self.answered]

    def happened(self, since: float) -> list[Event]:
        """The events kept beside the answers that stand and were given after ``since``."""
        told = [answered for answered in self.answered if answered.told and answered.time > since]
        begins = bool(told) and told[0] is self.answered[0]
        first = list(_read(self._earlier).earlier) if begins and self.keeps else []
        return first + [event for answered in told for event in _read(answered.told).events]

    def kept_events(self) -> list[Event]:
        """The events kept beside the answers that stand, as they were told then."""
        if not self.keeps:
            return []
        first = _read(self._earlier)
        without = len(list(takewhile(lambda answered: not answered.told, self.answered)))
        events = list(first.earlier[: first.counts[min(without, len(first.counts) - 1)]])
        for answered in self.answered[without:]:
            events += _read(answered.told).events
        return events


def read(secret: bytes, created: float, lines: Iterable[Line]) -> tuple[History, str]:
    """What a log adds up to, as far as it can be read, and what keeps the rest from being read."""
    history = History(secret, created)
    try:
        history.extend(lines)
    except (msgspec.MsgspecError, ValueError, IndexError) as error:
        log.error("line %d of the log cannot be read", history.seq + 1, exc_info=error)
        return history, f"line {history.seq + 1} of the log cannot be read by this version."
    return history, ""


def _read(told: bytes) -> Told:
    return msgspec.json.decode(told, type=Told) if told else Told()
