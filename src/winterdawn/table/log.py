"""The log of an encounter and what it adds up to.

Each :class:`Line` holds one thing that was done at the table. Read in order, the lines add up
to a :class:`History`: the answers that stand, those that can be given again, and the talk.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from winterdawn.kernel.choices import Value
from winterdawn.kernel.run import Entry


class Answer(msgspec.Struct, frozen=True, tag="answer", tag_field="kind", omit_defaults=True):
    """Ask number ``ask`` was answered with ``value``."""

    value: Value
    ask: int = 0
    by: str = ""
    """The seat that answered for the one asked, if another."""
    player: str = ""
    """The computer player that answered, if one did."""


class Dealt(msgspec.Struct, frozen=True, tag="dice", tag_field="kind", omit_defaults=True):
    """The server dealt ``faces`` for ask number ``ask``; the encounter's roll number ``roll``."""

    faces: tuple[int, ...]
    roll: int
    ask: int = 0


class Undone(msgspec.Struct, frozen=True, tag="undo", tag_field="kind", omit_defaults=True):
    """All answers but the first ``to`` were taken back.

    ``secret`` is a fresh dice secret in hexadecimal, drawn if the old one had been published.
    """

    to: int
    secret: str = ""


class Redone(msgspec.Struct, frozen=True, tag="redo", tag_field="kind"):
    """What the last undo took back was given again."""


class Said(msgspec.Struct, frozen=True, tag="say", tag_field="kind"):
    """A line of talk, said when the game had had ``after`` events."""

    text: str
    after: int


class OwnDiceSet(msgspec.Struct, frozen=True, tag="own-dice", tag_field="kind"):
    """The seat types in its own dice from here on, or no longer."""

    on: bool


class Opened(msgspec.Struct, frozen=True, tag="open", tag_field="kind"):
    """The game master opened this encounter for everybody at the table."""


Payload = Answer | Dealt | Undone | Redone | Said | OwnDiceSet | Opened


class Line(msgspec.Struct, frozen=True):
    """One line of the log, as it is stored."""

    seq: int
    """From 1, without gaps."""
    seat: str
    """Whose line it is: the seat asked, or the seat that acted."""
    kind: str
    payload: bytes
    time: float
    """Seconds since 1970."""

    @classmethod
    def of(cls, seq: int, seat: str, payload: Payload, time: float) -> Line:
        """The line that stores ``payload``."""
        kind = str(payload.__struct_config__.tag)
        return cls(seq, seat, kind, msgspec.json.encode(payload), time)

    def read(self) -> Payload:
        """What it holds; raises :class:`msgspec.MsgspecError` if that cannot be read."""
        return _READER.decode(self.payload)


_READER: msgspec.json.Decoder[Payload] = msgspec.json.Decoder(Payload)


class Answered(msgspec.Struct, frozen=True):
    """An answer that stands, and where in the log it was given."""

    entry: Entry
    seat: str
    seq: int
    time: float
    person: bool
    """Given by a person, and so what an undo goes back to."""


class Talked(msgspec.Struct, frozen=True):
    """A line of talk."""

    seat: str
    text: str
    after: int


class History:
    """What the lines of a log add up to."""

    def __init__(self, secret: bytes, created: float) -> None:
        self.seq = 0
        self.answered: list[Answered] = []
        self.undone: list[list[Answered]] = []
        """What can be given again, the latest undo last. Any new answer empties it."""
        self.own_dice: set[str] = set()
        self.talk: list[Talked] = []
        self.dealt = 0
        """Rolls dealt so far, those taken back included."""
        self.secret = secret
        self.moved = 0
        """The last line that changed which answers stand."""
        self.turned = (0, created)
        """Line and time of the last undo, redo or opening, or of the beginning."""

    def extend(self, lines: Iterable[Line]) -> None:
        """Take lines in order; raises :class:`msgspec.MsgspecError` at one that cannot be read."""
        for line in lines:
            self.take(line, line.read())

    def take(self, line: Line, payload: Payload) -> None:
        """Add the next line."""
        match payload:
            case Answer(value, ask, by, player):
                self._stand(Answered(Entry(value, ask, by), line.seat, line.seq, line.time, not player))
            case Dealt(faces, _, ask):
                self.dealt += 1
                self._stand(Answered(Entry(faces, ask), line.seat, line.seq, line.time, False))
            case Undone(to, secret):
                self.undone.append(self.answered[to:])
                del self.answered[to:]
                self.secret = bytes.fromhex(secret) or self.secret
                self._turn(line)
            case Redone():
                self.answered += self.undone.pop()
                self._turn(line)
            case Said(text, after):
                self.talk.append(Talked(line.seat, text, after))
            case OwnDiceSet(on):
                (self.own_dice.add if on else self.own_dice.discard)(line.seat)
            case Opened():
                self._turn(line)
        self.seq = line.seq

    def _stand(self, answered: Answered) -> None:
        self.answered.append(answered)
        self.undone.clear()
        self.moved = answered.seq

    def _turn(self, line: Line) -> None:
        self.moved = line.seq
        self.turned = (line.seq, line.time)

    def last_by_person(self) -> int | None:
        """How many answers stood before the last one that a person gave; none if none was."""
        given = (n for n in reversed(range(len(self.answered))) if self.answered[n].person)
        return next(given, None)

    def record(self) -> list[Entry]:
        """The answers that stand, as a run takes them."""
        return [answered.entry for answered in self.answered]
