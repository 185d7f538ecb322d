"""What the server says to the page."""

from __future__ import annotations

import msgspec

from winterdawn.editions.story import Sentence
from winterdawn.kernel.event import Event
from winterdawn.kernel.views.view import View
from winterdawn.table.messages.asking import AskView, Disclosed, Foreseen, NextAsk, PowersNow
from winterdawn.table.messages.campaign import (
    CardState,
    EncounterState,
    SceneMaps,
    SequelState,
    SettableRules,
    SheetState,
)
from winterdawn.table.messages.changing import ChangeForeseen, Changes
from winterdawn.table.messages.evening import EndingState, EveningState, PinState, RecapTold
from winterdawn.table.messages.making import DuelsTold, MakingState
from winterdawn.table.messages.people import GatheringState, PersonTold
from winterdawn.table.messages.seats import SeatLink
from winterdawn.table.messages.staging import Staging
from winterdawn.table.messages.watching import ReplayState


class OrderChoiceState(msgspec.Struct, frozen=True):
    """One way in which a standing order may be given."""

    key: str
    label: str


class OrderState(msgspec.Struct, frozen=True):
    """A standing order that may be given in the open encounter."""

    order: str
    label: str
    """What it is about."""
    choices: tuple[OrderChoiceState, ...]
    group: str = ""
    """The heading under which it is offered; empty for what nobody thinks about."""
    says: str = ""
    """What it is about, for whoever has met none of it."""


class OrdersOf(msgspec.Struct, frozen=True):
    """Somebody to whom the viewer may give orders, and those that stand: how each was given, by its id."""

    who: str
    name: str
    given: dict[str, str]


class OrderAnswer(msgspec.Struct, frozen=True):
    """Something that was answered by order, standing after ``after`` events of this viewer's log."""

    after: int
    name: str
    text: str
    said: bool
    """Whether its owner said it with an earlier answer, and gave no order."""


class Waiting(msgspec.Struct, frozen=True):
    """Somebody else is asked. What they are asked is theirs alone."""

    seat: str
    """Empty, as is the name, where the viewer may not know who is asked."""
    seat_name: str
    """Who that is, in words: also who reads what they may do, or is played by the computer by now."""
    since: float
    until: float = 0
    """When the computer answers for somebody who has left the table; 0 where nobody has, or it does not."""


class HurtState(msgspec.Struct, frozen=True):
    """Somebody on the map who is hurt, as far as the viewer has seen it."""

    who: str
    level: str
    """``hurt``, ``badly`` with a sign that it goes on costing them, or ``down``."""
    says: str


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
    plays: str = ""
    """Whom a player’s seat plays in the open encounter."""
    pages: int = 0
    """In how many places it is open."""
    reading: bool = False
    """Whether somebody there reads what the scene opens with, and has yet to say that they are ready."""
    makes: str = ""
    """What somebody there makes beside the table, and how far it is, or whom they look on at, in words; empty
    where nobody does.
    """


class Talk(msgspec.Struct, frozen=True):
    """A line said at the table, standing after ``after`` events of this viewer's log."""

    number: int
    """How many lines were said before it."""
    name: str
    text: str
    after: int
    kind: str = "say"
    """``say`` for talk; of what ``name`` did, told in ``text``, ``roll`` for dice that no rule asked for, and
    ``note`` for all else.
    """
    to: str = ""
    """Whom it was whispered to, in words, and nobody else is told; empty for what everybody is."""


class State(msgspec.Struct, frozen=True):
    """Everything that the page draws besides the record."""

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
    map: str
    """The version of the map."""
    orders: tuple[OrderState, ...] = ()
    """The standing orders that the viewer may give."""
    standing: tuple[OrdersOf, ...] = ()
    """To whom they may give them, and which stand."""
    by_order: tuple[OrderAnswer, ...] = ()
    """What was answered by such last, for whoever gave them and the game master."""
    befallen: tuple[str, ...] = ()
    """What has happened since the viewer’s last answer, in up to three lines, while they are asked: what came
    of it, what has befallen their own people, who else fell.
    """
    news: int = -1
    """The number of the line of the record with which the turn begins of which that tells, else below 0."""
    hurt: tuple[HurtState, ...] = ()
    """Who is hurt or down; nobody else shows any sign of it."""
    card: CardState | None = None
    gathering: GatheringState | None = None
    """What there is to do between scenes; none while one is open."""
    """What the scene opens with, for players until they are ready."""
    makings: tuple[MakingState, ...] = ()
    """The makings that the viewer may go to."""
    at: str = ""
    """The making at which the viewer is; empty at the table."""
    wanted: bool = False
    """Whether the table waits for the viewer, who is elsewhere."""
    own_dice: bool = False
    """Whether this seat types in what real dice show."""
    may_roll: bool = False
    """Whether it may."""
    can_undo: bool = False
    can_redo: bool = False
    rests: bool = False
    """Whether the dice or a computer player wait because what was taken back can be given again."""
    take_back: str | None = None
    """Why a player can no more take back their last answer, empty while they can; none if there is none."""
    ending: EndingState | None = None
    """What it has come to, once it is over."""
    sequels: tuple[SequelState, ...] = ()
    """What the viewer may let follow; nothing before it is over."""
    evening: EveningState | None = None
    """The evening that was ended last."""
    pinned: tuple[PinState, ...] = ()
    """The lines of talk that are to be remembered at the evening's end."""
    shelf: tuple[SheetState, ...] = ()
    """The sheets that the viewer may bring in, the newest last."""
    journal: str = ""
    """Another word whenever a page of the journal that the viewer may read is another."""
    commitment: str = ""
    """SHA-256 of the dice secret, published before the first roll."""
    secret: str = ""
    """The dice secret itself in hexadecimal, once the last roll is made."""
    paused: bool = False
    """Whether the game master has stopped the table."""
    read_only: str = ""
    """Why nothing can be answered any more, if so."""
    apart: str = ""
    """The title of what the viewer tries apart from the table; empty at the table."""
    watched: str = ""
    """The seat that only looks on here and can do nothing: a game master with another seat’s eyes, or anybody
    at what was; empty for one’s own page.
    """
    replay: ReplayState | None = None
    """The moment that is shown of what was; none of what is."""


class NewLines(msgspec.Struct, frozen=True):
    """What the page lacks of the record."""

    record: str
    """Which record it is; of another one nothing stands any more."""
    anew: bool
    """Whether the page lets go of all the lines that it has."""
    start: int
    """The number of the first of ``events``; whatever the page has from there on stands no more."""
    events: tuple[Event, ...]
    talk: tuple[Talk, ...]
    """What was said since."""
    since: int
    """The number of the first line of talk that the page has then."""
    said: int
    """How many lines of talk there are in all."""
    sentences: tuple[Sentence, ...] = ()
    """Which events belong together, from the first passage on that may be another than before."""


class News(msgspec.Struct, frozen=True, tag="news"):
    """What changes in the page's :class:`State`, and what is new in its record.

    ``state`` and ``view`` hold the fields that are other than before, the whole of each at first. In a
    list, an item that stood in the same list before is told by its place there; so is a section of a sheet,
    by its place in the sheet of that id. Of portraits and documents
    in sheets a version is told, for :class:`Fetch`; of what an ask may be answered with, where that is long,
    a version too, which is among the last :data:`MENUS` of ``menus``.
    """

    seq: int
    """Log position; an answer must name the newest."""
    state: dict[str, msgspec.Raw]
    view: dict[str, msgspec.Raw]
    menus: dict[str, msgspec.Raw]
    lines: NewLines


class Past(msgspec.Struct, frozen=True, tag="past"):
    """Lines from before those that the page has; none if it has the first."""

    start: int
    events: tuple[Event, ...]
    since: int
    """The number of the first line of talk that the page has then."""
    talk: tuple[Talk, ...]
    sentences: tuple[Sentence, ...] = ()
    """Which events belong together; the first and the last passage may have more than these."""


class Fetched(msgspec.Struct, frozen=True, tag="fetched"):
    """A portrait or a document; empty if the viewer may not see it, or sees another by now."""

    version: str
    text: str


class Refusal(msgspec.Struct, frozen=True, tag="refused"):
    """A message that was not taken; nothing changed."""

    code: str
    """``unreadable``, ``not-allowed``, ``ambiguous``, ``stale``, ``too-fast``, ``same-person`` of a sheet or,
    of talk, ``unsaid``; or why the connection ends: ``unknown-seat``, ``let-go``, ``sent-away``, or
    ``deleted`` for as long as the campaign is.""" ""
    message: str
    cites: tuple[str, ...] = ()


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """The server is there. Nothing has changed by it."""


ToPage = (
    News
    | Past
    | Foreseen
    | NextAsk
    | PowersNow
    | Fetched
    | Disclosed
    | SettableRules
    | SceneMaps
    | Staging
    | DuelsTold
    | PersonTold
    | RecapTold
    | Changes
    | ChangeForeseen
    | Refusal
    | SeatLink
    | Pong
)
