"""The lines of an encounter's log: each holds one thing that was done at the table.

Read in order they add up to a :class:`~winterdawn.table.log.history.History`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.event import Event
from winterdawn.table.log.asides import EveningEnded, EveningResumed, FreeRoll, Paused, Pinned, Said


class Answer(msgspec.Struct, frozen=True, tag="answer", tag_field="kind", omit_defaults=True):
    """Ask number ``ask`` was answered with ``value``."""

    value: Value
    ask: int = 0
    by: str = ""
    """The seat that answered for the one asked, if another."""
    own: bool = False
    """Whether the one asked was given up by then, so that ``by`` decided for their own people."""
    player: str = ""
    """The computer player that answered, if one did."""
    typed: bool = False
    """Whether the value is what real dice showed."""
    order: str = ""
    """What was answered, in words, if a standing order did, or what was said with an earlier answer."""
    said: bool = False
    """Whether it was that, and no standing order."""
    default: str = ""
    """What everybody is told of a default that was taken because whoever was asked was away."""
    after: int = -1
    """Events that the game had had, if everybody is told of this; -1 if not, as in logs of version 0.1.0."""
    overruled: bool = False
    """Whether the value is what dice show by the game master's word, in the place of what fell."""
    joined: bool = False
    """Whether it was given in one form with the answer before."""
    passed: bool = False
    """Whether it lets pass what nobody has to answer."""
    audience: tuple[str, ...] = ()
    """The seats that may be told of it besides the game master and whoever was asked; empty for everyone."""
    plan: str = ""
    """What somebody wants to do by it, and with whom, in words."""


class Dealt(msgspec.Struct, frozen=True, tag="dice", tag_field="kind", omit_defaults=True):
    """The server dealt ``faces`` for ask number ``ask``; the encounter's roll number ``roll``, or -1 for
    faces that lie as they had fallen before.
    """

    faces: tuple[int, ...]
    roll: int
    ask: int = 0
    pool: str = ""
    """The dice that fell; empty in logs of version 0.1.0, which do not tell."""
    by: str = ""
    """The game master's seat that had them rolled again; empty if nobody had."""
    own: bool = False
    """As of an :class:`Answer`."""
    after: int = -1
    """As of an :class:`Answer`, and so is the ``audience``."""
    audience: tuple[str, ...] = ()


class Undone(msgspec.Struct, frozen=True, tag="undo", tag_field="kind", omit_defaults=True):
    """All answers but the first ``to`` were taken back.

    ``secret`` is a fresh dice secret in hexadecimal, drawn if the old one had been published.
    """

    to: int
    secret: str = ""
    after: int = -1
    """Events that were left; -1 in logs of version 0.1.0, which do not tell."""
    kept: int = 0
    """How many of those taken back are given again at once: the last, sealed by others, or those after the
    first.
    """
    changed: bool = False
    """Whether the first of them is given otherwise."""


class Redone(msgspec.Struct, frozen=True, tag="redo", tag_field="kind", omit_defaults=True):
    """What the last undo took back was given again."""

    after: int = -1


class OwnDiceSet(msgspec.Struct, frozen=True, tag="own-dice", tag_field="kind"):
    """The seat types in its own dice from here on, or no longer."""

    on: bool
    after: int = -1


class ReadyGiven(msgspec.Struct, frozen=True, tag="ready", tag_field="kind"):
    """The seat has read what the scene opens with, and is ready."""


class OrderSet(msgspec.Struct, frozen=True, tag="order", tag_field="kind"):
    """Somebody has standing orders from here on, or no longer."""

    who: str
    orders: dict[str, str]
    """How each was given, by id; empty if it was taken back."""
    seat: str = ""
    """The seat that decides for them, beyond which the orders hold no more; older logs do not tell."""


class DiceAllowed(msgspec.Struct, frozen=True, tag="allow-dice", tag_field="kind"):
    """The game master lets ``whose`` seat type in its own dice, or no longer."""

    whose: str
    on: bool
    after: int = 0


class Opened(msgspec.Struct, frozen=True, tag="open", tag_field="kind", omit_defaults=True):
    """The game master opened this encounter for everybody at the table.

    Who may roll real dice, and who does, goes on from the one before.
    """

    number: int = 0
    """Of all openings of the campaign, from 1."""
    allowed: tuple[str, ...] = ()
    own_dice: tuple[str, ...] = ()
    orders: dict[str, dict[str, str]] = {}
    """The standing orders of each, by id, with how they were given; they go on from the encounter before."""
    people: dict[str, msgspec.Raw] = {}
    """What everybody has become in the campaign so far; they enter as that, unless it has begun before."""
    sources: dict[str, str] = {}
    """The encounter that each of them comes from, empty for none; older logs do not tell."""
    time: int = 0
    """Seconds of game time that have passed in the campaign by then."""
    clock: str = ""
    """The encounter in which they last passed; empty for none."""
    afresh: bool = False
    """Whether it begins from its beginning, since nobody but computer players has answered in it."""
    by_edition: dict[str, dict[str, msgspec.Raw]] = {}
    """By id, of whoever was played by several editions, what they are by each of them, with all that has
    happened to them by any; the first of them first.
    """
    lost: dict[str, str] = {}
    """By id, in words, what of those who enter from another edition is not as it was, for whoever may read
    their sheet.
    """
    order_seats: dict[str, str] = {}
    """In whose hands each was for whom there are orders, where that is told."""


class Shelved(msgspec.Struct, frozen=True, tag="shelve", tag_field="kind", omit_defaults=True):
    """The campaign has sheets of people who may take part in its encounters, by id."""

    people: dict[str, msgspec.Raw]
    free: bool = False
    """Whether whoever has a seat may play them."""
    owner: str = ""
    """The seat whose people they are; empty for the game master's."""


class Entrusted(msgspec.Struct, frozen=True, tag="own", tag_field="kind"):
    """Somebody whom the campaign knows is another seat's from here on."""

    who: str
    owner: str
    """Empty for the game master."""
    at: float
    """Seconds since 1970."""


class Renamed(msgspec.Struct, frozen=True, tag="rename", tag_field="kind"):
    """Somebody whom the campaign knows is called otherwise from here on, and is who they were."""

    who: str
    name: str
    before: str
    """What they were called until then."""
    after: int
    """As of an :class:`Answer`."""
    at: float
    """Seconds since 1970."""
    secret: bool = False
    """Whether nobody is told but the game master."""


class Cast(msgspec.Struct, frozen=True, tag="cast", tag_field="kind", omit_defaults=True):
    """Somebody more takes part, and the encounter begins from its beginning."""

    setup: msgspec.Raw
    """The setup that holds from here on."""
    who: str
    """The name of whoever takes part now."""
    instead: str = ""
    """The name of whoever they take the place of."""
    lost: dict[str, str] = {}
    """By id, in words, what of them is not as it was in another edition."""


class Arranged(msgspec.Struct, frozen=True, tag="arrange", tag_field="kind", omit_defaults=True):
    """The encounter is set up otherwise, before anybody answered, and begins from its beginning."""

    setup: msgspec.Raw
    """The setup that holds from here on."""
    text: str
    """What was done, in words that follow the name of who did it."""
    lost: dict[str, str] = {}
    """By id, in words, what of each person is not as it was, for whoever may read their sheet."""
    title: str = ""
    """What it is called from here on, if it was called otherwise."""


class Voided(msgspec.Struct, frozen=True, tag="void", tag_field="kind"):
    """This encounter can only be read from here on, since one that it went on from was opened again."""

    title: str
    """The one that was opened again."""


class MakingSet(msgspec.Struct, frozen=True, tag="making", tag_field="kind"):
    """Whoever makes somebody by themselves goes away from it, comes back to it, or gives it up."""

    stands: Literal["left", "taken-up", "given-up"]


Payload = (
    Answer
    | Dealt
    | Undone
    | Redone
    | Said
    | Pinned
    | EveningEnded
    | EveningResumed
    | Paused
    | FreeRoll
    | OwnDiceSet
    | OrderSet
    | ReadyGiven
    | DiceAllowed
    | Opened
    | Shelved
    | Entrusted
    | Renamed
    | MakingSet
    | Cast
    | Arranged
    | Voided
)


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a line set off, kept beside it for the day when other rules cannot replay it."""

    events: tuple[Event, ...] = ()
    earlier: tuple[Event, ...] = ()
    """In the first line that keeps any: the events before it."""
    counts: tuple[int, ...] = ()
    """How many of those there were after 0, 1, 2 … answers."""
    version: str = ""
    """In the line of the first answer: the program that took it."""
    rules: int = 0
    """In the line of the first answer: the number of the rules that it was played by; 0 for those before
    numbers were kept.
    """
    of_today: bool = False
    """In the line of the first answer: whether what was set up for earlier rules is played by today's."""


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
    told: bytes = b""
    """A :class:`Told` in JSON; empty where nothing is kept."""

    @classmethod
    def of(cls, seq: int, seat: str, payload: Payload, time: float, told: bytes = b"") -> Line:
        """The line that stores ``payload``."""
        kind = str(payload.__struct_config__.tag)
        return cls(seq, seat, kind, msgspec.json.encode(payload), time, told)

    def read(self) -> Payload:
        """What it holds; raises :class:`msgspec.MsgspecError` if that cannot be read."""
        return _READER.decode(self.payload)


_READER: msgspec.json.Decoder[Payload] = msgspec.json.Decoder(Payload)
