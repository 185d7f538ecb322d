"""Talk, and what is done at the table beside the rules, as everybody is told it who may know of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from winterdawn.kernel.asks.beside import BESIDE
from winterdawn.table.log.asides import EveningEnded, EveningResumed, FreeRoll, Paused, Said
from winterdawn.table.log.lines import (
    Answer,
    Arranged,
    Cast,
    Dealt,
    DiceAllowed,
    Opened,
    OwnDiceSet,
    Payload,
    Redone,
    Renamed,
    Undone,
)  # fmt: skip

if TYPE_CHECKING:
    from winterdawn.table.log.history import History
    from winterdawn.table.log.rows import Answered


class Note(msgspec.Struct, frozen=True):
    """A line of talk, or something done at the table that everybody is told."""

    seat: str
    text: str
    """In a note, ``{}`` stands for the name of the seat ``about``."""
    after: int
    """How many events the game had had."""
    kind: str = "say"
    """``say`` for talk, ``roll`` for dice that no rule asks for, ``note`` for what was done."""
    about: str = ""
    lost: Mapping[str, str] = {}
    """By id, in words, what of each person is not as it was, for whoever may read their sheet."""
    audience: tuple[str, ...] = ()
    """The seats that are told besides the game master's, and the one ``about``; empty for everyone."""
    private: bool = False
    """Whether nobody is told but the ``audience`` and whose it is, the game master no more than others."""


def told_to(notes: Sequence[Note], seat: str, *, gm: bool, by: str = "") -> Sequence[Note]:
    """Those of the ``notes`` that the viewer at ``seat`` is told; what is private is at its ends alone, and
    kept from whoever looks on there ``by`` another seat that is none of them.
    """
    if not any(note.audience or note.private for note in notes):
        return notes
    told = [note for note in notes if _is_told(note, seat, gm=gm)]
    return [note for note in told if not note.private or _is_told(note, by, gm=gm)] if by else told


def _is_told(note: Note, seat: str, *, gm: bool) -> bool:
    if note.private:
        return seat in (*note.audience, note.seat)
    return gm or not note.audience or seat in (*note.audience, note.about)


def no_later(note: Note, after: int) -> Note:
    """What was said after events that are taken back stands where they begin."""
    return note if note.after <= after else msgspec.structs.replace(note, after=after)


def _faces(value: object) -> str:
    """What dice show, in words; empty for any other answer."""
    return ", ".join(map(str, value)) if isinstance(value, tuple) else ""


def notes_of(history: History, seat: str, payload: Payload) -> Iterator[Note]:
    """What is told of a line of the log, before ``history`` takes it."""
    if isinstance(payload, Answer) and payload.plan:
        words = braced(payload.plan if payload.ask == BESIDE else f"wants: {payload.plan}")
        yield Note(payload.by or seat, words, payload.after, "note", seat, audience=payload.audience)
    match payload:
        case Answer(default=default, after=after, audience=audience) if default:
            yield Note(seat, default, after, "note", audience=audience)
        case Said(text, after, to):
            yield Note(seat, text, after, audience=to, private=bool(to))
        case FreeRoll(text, _, _, after, _, to, secret):
            yield Note(seat, text, after, "roll", audience=to, private=bool(to) or secret)
        case Answer(value, by=by, overruled=True, after=after, audience=audience):
            before = _faces(history.undone[-1][0].entry.value) if history.undone else ""
            told = f"{before and f'{before} now show '}{_faces(value)}"
            whose = "dice" if payload.own else "the dice of {}"
            yield Note(by or seat, f"overrules {whose}: {told}", after, "note", seat, audience=audience)
        case Dealt(by=by, own=own, after=after, audience=audience) if by:
            text = f"has {'dice' if own else 'the dice of {}'} rolled again"
            yield Note(by, text, after, "note", seat, audience=audience)
        case Answer(by=by, own=own, typed=True, after=after, audience=audience):
            text = f"types in what real dice show{', for {}' if by and not own else ''}"
            yield Note(by or seat, text, after, "note", seat, audience=audience)
        case Answer(by=by, own=False, after=after, audience=audience) if by:
            yield Note(by, "answers for {}", after, "note", seat, audience=audience)
        case Cast(_, who, instead, lost):
            text = f"brings in {who} in place of {instead}" if instead else f"brings in {who}"
            yield Note(seat, braced(text), 0, "note", lost=lost)
        case Opened(lost=lost) if lost:
            yield Note(seat, "has people enter who were played by another edition", 0, "note", lost=lost)
        case Arranged(_, text, lost):
            yield Note(seat, braced(text), 0, "note", lost=lost)
        case Undone() | Redone():
            yield _turned(history, seat, payload)
        case Renamed(_, name, before, after, secret=secret):
            told = braced(f"calls {before} {name} from now on")
            yield Note(seat, told, after, "note", audience=(seat,) if secret else ())
        case EveningEnded(_, after):
            yield Note(seat, "ends the evening", after, "note")
        case EveningResumed(after):
            yield Note(seat, "goes on with the evening", after, "note")
        case Paused(on, after):
            yield Note(seat, "stops the table" if on else "lets the table go on", after, "note")
        case OwnDiceSet(on, after):
            text = "rolls real dice from now on" if on else "has the dice dealt by the table again"
            yield Note(seat, text, after, "note")
        case DiceAllowed(whose, on, after):
            text = "lets {} roll real dice" if on else "wants the dice of {} dealt by the table"
            yield Note(seat, text, after, "note", whose)


def _turned(history: History, seat: str, turn: Undone | Redone) -> Note:
    """What is told of answers that are taken back, changed or given again, to whom that may be known."""
    answered = history.answered
    match turn:
        case Undone(to, changed=True, kept=kept):
            moved, rest = answered[to:], answered[to + 1 :]
            ears = _ears(moved)
            text = _otherwise(_heard(rest[:kept], ears), _heard(rest[kept:], ears), seat)
        case Undone(to, kept=kept):
            moved = answered[to : len(answered) - kept]
            ears = _ears(moved)
            text = f"takes back {_told(_heard(moved, ears), seat)}"
        case Redone():
            moved = history.undone[-1]
            ears = _ears(moved)
            text = f"gives again {_told(_heard(moved, ears), seat)}"
    return Note(seat, text, turn.after, "note", audience=ears)


def _ears(answers: list[Answered]) -> tuple[str, ...]:
    """The seats that alone may know that these answers are taken back, none if all may."""
    if not all(one.audience for one in answers):
        return ()
    return tuple(dict.fromkeys(seat for one in answers for seat in one.audience))


def _heard(answers: list[Answered], ears: tuple[str, ...]) -> list[Answered]:
    """Those of them that are told of: to everybody, only such as everybody may know of."""
    return [one for one in answers if ears or not one.audience]


def _otherwise(stand: list[Answered], gone: list[Answered], by: str) -> str:
    told = f"; {_told(stand, by)} after it stand as they were" if stand else ""
    return f"has one answer given otherwise{told}{f'; {_told(gone, by)} are taken back' if gone else ''}"


def _told(answers: list[Answered], by: str) -> str:
    # rolls of whoever takes back may have been made in secret
    rolls = sum(answered.dealt and answered.seat != by for answered in answers)
    given = _some(sum(not (answered.dealt or answered.joined) for answered in answers), "answer")
    if not rolls:
        return given
    return _some(rolls, "roll") if given == _some(0, "answer") else f"{given} and {_some(rolls, 'roll')}"


def _some(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def braced(text: str) -> str:
    """``text`` for a note, in which braces stand for the name of a seat."""
    return text.replace("{", "{{").replace("}", "}}")
