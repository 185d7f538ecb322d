"""What the page and the server say to each other over the live channel.

Declared once, here; the client's types are generated from these. Every message is a JSON
object whose ``type`` names it. The first message of a connection is :class:`Hello`.
"""

from __future__ import annotations

import msgspec

from winterdawn.kernel.area import Area
from winterdawn.kernel.ask import Outlook, Remark
from winterdawn.kernel.choices import Among, Option
from winterdawn.kernel.event import Event
from winterdawn.kernel.view import View
from winterdawn.table.campaign import (
    Bring,
    EncounterState,
    Follow,
    Open,
    SequelState,
    SheetState,
    Shelve,
)  # fmt: skip

# ------------------------------------------------------------------ from the page


class Hello(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """Takes the seat that the link's secret opens."""

    secret: str


class Give(msgspec.Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """An answer to ask number ``ask``, given in view of log position ``seq``."""

    seq: int
    ask: int
    value: str | int | dict[str, int] | list[int]
    encounter: str = ""
    """The encounter it belongs to; empty for whichever is open."""


class Deal(msgspec.Struct, frozen=True, tag="deal", forbid_unknown_fields=True):
    """Let the server deal the dice of ask number ``ask``, for a seat that rolls its own."""

    seq: int
    ask: int
    encounter: str = ""


class OwnDice(msgspec.Struct, frozen=True, tag="own-dice", forbid_unknown_fields=True):
    """Whether this seat types in the faces of real dice from now on."""

    on: bool


class AllowDice(msgspec.Struct, frozen=True, tag="allow-dice", forbid_unknown_fields=True):
    """The game master lets a player's seat roll real dice, or no longer."""

    seat: str
    on: bool


class Mute(msgspec.Struct, frozen=True, tag="mute", forbid_unknown_fields=True):
    """The game master lets a seat talk no more, or again."""

    seat: str
    on: bool


class SendAway(msgspec.Struct, frozen=True, tag="send-away", forbid_unknown_fields=True):
    """The game master closes every page of a seat and lets its link open nothing any more."""

    seat: str


class NewLink(msgspec.Struct, frozen=True, tag="new-link", forbid_unknown_fields=True):
    """The game master wants a new link for a seat; the old one opens nothing any more."""

    seat: str


class Undo(msgspec.Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """The game master takes back the last answer that a person gave."""

    seq: int
    encounter: str = ""


class Redo(msgspec.Struct, frozen=True, tag="redo", forbid_unknown_fields=True):
    """The game master gives again what the last undo took back."""

    seq: int
    encounter: str = ""


class Say(msgspec.Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """A line of talk to the whole table."""

    text: str


class Ping(msgspec.Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Is anybody there? Asked after a silence; a :class:`Pong` comes back at once."""


FromPage = (
    Hello
    | Give
    | Deal
    | OwnDice
    | AllowDice
    | Mute
    | SendAway
    | NewLink
    | Undo
    | Redo
    | Say
    | Open
    | Follow
    | Shelve
    | Bring
    | Ping
)

# ------------------------------------------------------------------ to the page


class DiceToRoll(msgspec.Struct, frozen=True):
    """Dice whose faces are to be typed in: one size a die, in order."""

    pool: str
    sizes: tuple[int, ...]
    purpose: str
    scores: dict[str, tuple[int, ...]] = {}
    """By die size as text: what each face from 1 up counts for."""


class AskView(msgspec.Struct, frozen=True):
    """An ask that this viewer may answer."""

    number: int
    seat: str
    seat_name: str
    who: str
    mine: bool
    """Asked of the viewer; otherwise the viewer answers for another, as the game master may."""
    prompt: str
    since: float
    """When it was asked, in seconds since 1970."""
    lead: str = ""
    act: str = "{}"
    act_one: str = ""
    remarks: tuple[Remark, ...] = ()
    also: tuple[Option, ...] = ()
    cites: tuple[str, ...] = ()
    among: Among | None = None
    area: Area | None = None
    """Where any point of the map may be answered too."""
    roll: DiceToRoll | None = None
    outlooks: dict[str, Outlook] = {}
    """By answer as text, for numbers: what that answer leads to."""


class Waiting(msgspec.Struct, frozen=True):
    """Somebody else is asked. What they are asked is theirs alone."""

    seat: str
    seat_name: str
    since: float


class SeatState(msgspec.Struct, frozen=True):
    """A seat of the table."""

    seat: str
    name: str
    role: str
    online: bool
    played_by: str = ""
    """The computer player that answers for it, if one does."""
    own_dice: bool = False
    """Whether real dice are rolled here, and typed in."""
    may_roll: bool = False
    """Whether they may be."""
    muted: bool = False
    """Whether it may not talk."""


class Talk(msgspec.Struct, frozen=True):
    """A line said at the table, standing after ``after`` events of this viewer's log."""

    name: str
    text: str
    after: int
    kind: str = "say"
    """``say`` for talk; ``note`` for what ``name`` did at the table, told in ``text``."""


class DealtRoll(msgspec.Struct, frozen=True):
    """A roll that the table dealt, for everybody to check."""

    number: int
    pool: str
    faces: tuple[int, ...]


class State(msgspec.Struct, frozen=True, tag="state"):
    """Everything the page draws. Sent after every change; replaces the state before."""

    seq: int
    """Log position; an answer must name the newest."""
    seat: str
    name: str
    role: str
    campaign: str
    view: View
    asks: tuple[AskView, ...]
    waiting: tuple[Waiting, ...]
    seats: tuple[SeatState, ...]
    encounters: tuple[EncounterState, ...]
    """All of them for the game master, who opens them; for others the open one."""
    keep: int
    """How many of the events that the page already holds still stand."""
    events: tuple[Event, ...]
    """What follows those kept."""
    talk: tuple[Talk, ...] = ()
    own_dice: bool = False
    """Whether this seat types in what real dice show."""
    may_roll: bool = False
    """Whether it may."""
    can_undo: bool = False
    can_redo: bool = False
    sequels: tuple[SequelState, ...] = ()
    """What the viewer may let follow; nothing before it is over."""
    shelf: tuple[SheetState, ...] = ()
    """The sheets that the viewer may bring in, the newest last."""
    commitment: str = ""
    """SHA-256 of the dice secret, published before the first roll."""
    secret: str = ""
    """The dice secret itself in hexadecimal, once the last roll is made."""
    rolls: tuple[DealtRoll, ...] = ()
    """Every roll dealt from that secret, those taken back among them, once it is told."""
    read_only: str = ""
    """Why nothing can be answered any more, if so."""


class Refusal(msgspec.Struct, frozen=True, tag="refused"):
    """A message that was not taken; nothing changed."""

    code: str
    """``unreadable``, ``not-allowed``, ``ambiguous``, ``stale`` or ``too-fast``; or why the connection
    ends: ``unknown-seat``, ``let-go`` or ``sent-away``."""
    message: str
    cites: tuple[str, ...] = ()


class SeatLink(msgspec.Struct, frozen=True, tag="link"):
    """The secret of a seat's new link, sent to the page that asked for it and to no other."""

    seat: str
    secret: str


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """The server is there. Nothing has changed by it."""


ToPage = State | Refusal | SeatLink | Pong
