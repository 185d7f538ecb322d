"""What the page says to the server. The first message of a connection is :class:`Hello`."""

from __future__ import annotations

from typing import Annotated

import msgspec

from winterdawn.table.messages.asking import Given
from winterdawn.table.messages.campaign import (
    Arrange,
    AskMaps,
    Bring,
    Follow,
    Open,
    OrderScenes,
    Prepare,
    Retell,
    Settings,
    Shelve,
    Short,
)  # fmt: skip
from winterdawn.table.messages.changing import AskChanges, ChangeAnswer, ForeseeChange
from winterdawn.table.messages.evening import AskRecap, EndEvening, Pin
from winterdawn.table.messages.making import AskDuels, MakingAction
from winterdawn.table.messages.people import AskPerson, PeopleAction
from winterdawn.table.messages.reading import ReadOn
from winterdawn.table.messages.seats import SeatAction
from winterdawn.table.messages.staging import AskStaging, MakeScene
from winterdawn.table.messages.watching import LeaveOff, Replay, TryApart, Watch

MENUS = 16
"""Menus that a page keeps: of what asks may be answered with, those that it was told last."""

Version = Annotated[str, msgspec.Meta(max_length=64)]
Number = Annotated[int, msgspec.Meta(ge=0)]


class Held(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page has of what never changes, and so need not be sent again."""

    record: str = ""
    """The record that it has lines of."""
    seq: Number = 0
    """The log position as of which it has them."""
    first: Number = 0
    """The number of the first event that it has."""
    since: Number = 0
    """The number of the first line of talk that it has."""
    talk: Number = 0
    """How many lines of talk there were."""
    map: str = ""
    """The version of the map that it has."""
    menus: Annotated[tuple[Version, ...], msgspec.Meta(max_length=MENUS)] = ()
    """The versions of the menus that it was told last, the newest last."""


class Hello(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """Takes the seat that the link's secret opens."""

    secret: str
    held: Held = Held()
    """What a page that comes back has from before."""


LONGEST_PLAN, MOST_WITH = 200, 10
"""Characters of what somebody wants to do, and people with whom."""
MOST_PARTS = 16
"""So many answers at most are given in one form."""


class Give(msgspec.Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """An answer to ask number ``ask``, given in view of log position ``seq``."""

    seq: int
    ask: int
    value: Given
    encounter: str = ""
    """The encounter it belongs to; empty for whichever is open."""
    ends: bool = False
    """Whether the turn ends with it, unless something changes that may change one's mind."""
    then: Annotated[tuple[Given, ...], msgspec.Meta(max_length=MOST_PARTS - 1)] = ()
    """The answers to what is asked next in the same form, in their order."""
    plan: Annotated[str, msgspec.Meta(max_length=LONGEST_PLAN)] = ""
    """What somebody wants to do by a test that they propose."""
    whom: Annotated[tuple[Short, ...], msgspec.Meta(max_length=MOST_WITH)] = ()
    """The ids of those whom it concerns."""
    hushed: bool = False
    """Whether the game master alone is told what somebody wants to do."""


class Deal(msgspec.Struct, frozen=True, tag="deal", forbid_unknown_fields=True):
    """Let the server deal the dice of ask number ``ask``, for a seat that rolls its own."""

    seq: int
    ask: int
    encounter: str = ""


class OwnDice(msgspec.Struct, frozen=True, tag="own-dice", forbid_unknown_fields=True):
    """Whether this seat types in the faces of real dice from now on."""

    on: bool


OrderKey = Annotated[str, msgspec.Meta(max_length=40)]
MOST_ORDERS = 40


class SayReady(msgspec.Struct, frozen=True, tag="ready", forbid_unknown_fields=True):
    """The player has read what the scene opens with, and is ready."""

    encounter: str = ""


class GiveOrder(msgspec.Struct, frozen=True, tag="order", forbid_unknown_fields=True):
    """Somebody for whom this seat decides has standing orders from now on, or no longer."""

    who: Annotated[str, msgspec.Meta(max_length=100)]
    orders: Annotated[dict[OrderKey, OrderKey], msgspec.Meta(max_length=MOST_ORDERS)]
    """How each is given, by id; empty to take it back."""


class Pause(msgspec.Struct, frozen=True, tag="pause", forbid_unknown_fields=True):
    """The game master stops the table, or lets it go on."""

    on: bool


class AllowDice(msgspec.Struct, frozen=True, tag="allow-dice", forbid_unknown_fields=True):
    """The game master lets a player's seat roll real dice, or no longer."""

    seat: str
    on: bool


class Undo(msgspec.Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """The game master takes back the last answer that a person gave, or all that came after a line."""

    seq: int
    encounter: str = ""
    line: Annotated[int, msgspec.Meta(ge=-1)] = -1
    """The number of the last event of their record that stands; -1 to take back one answer."""


class OverruleDice(msgspec.Struct, frozen=True, tag="overrule", forbid_unknown_fields=True):
    """The game master has the dice that fell last show something else, or roll again where no faces are
    told; what came after is asked anew.
    """

    seq: int
    faces: Annotated[tuple[int, ...], msgspec.Meta(max_length=200)]
    encounter: str = ""


class TakeBack(msgspec.Struct, frozen=True, tag="take-back", forbid_unknown_fields=True):
    """A player takes back what they answered last."""

    seq: int
    encounter: str = ""


class Redo(msgspec.Struct, frozen=True, tag="redo", forbid_unknown_fields=True):
    """The game master gives again what the last undo took back, or lets it go: the dice and computer players,
    which rest as long as it can be given again, then go on.
    """

    seq: int
    encounter: str = ""
    again: bool = True


MOST_ADDRESSED = 40
"""Seats that one line may be whispered to."""


class Say(msgspec.Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """A line of talk, to the whole table or to some of its seats; ``/w NAME``, ``/gm``, ``/roll`` and
    ``/gmroll`` at its beginning say so too.
    """

    text: str
    to: Annotated[tuple[Version, ...], msgspec.Meta(max_length=MOST_ADDRESSED)] = ()
    """The seats that it is whispered to; empty for everybody."""


SheetId = Annotated[str, msgspec.Meta(max_length=100)]


class Look(msgspec.Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """The sheets that the page shows now; only these are sent, and again whenever they change."""

    sheets: Annotated[tuple[SheetId, ...], msgspec.Meta(max_length=10)] = ()


class Earlier(msgspec.Struct, frozen=True, tag="earlier", forbid_unknown_fields=True):
    """Somebody reads back, and wants what came before the lines that the page has."""


class Foresee(msgspec.Struct, frozen=True, tag="foresee", forbid_unknown_fields=True):
    """The page shows ask number ``ask`` as of log position ``seq``, and wants to know what may come of it."""

    seq: int
    ask: int
    value: str = ""
    """The one answer that it wants to know about, which no list need hold; empty for all that are listed."""
    given: Annotated[tuple[Given, ...], msgspec.Meta(max_length=MOST_PARTS - 1)] = ()
    """What would be answered before, where it is about what is asked next in the same form."""
    encounter: str = ""


class Next(msgspec.Struct, frozen=True, tag="next", forbid_unknown_fields=True):
    """Somebody may answer ask number ``ask`` like this, and sees what is asked next in the same form."""

    seq: int
    ask: int
    given: Annotated[tuple[Given, ...], msgspec.Meta(min_length=1, max_length=MOST_PARTS - 1)]
    """What would be answered, the newest last."""
    encounter: str = ""


Heading = Annotated[str, msgspec.Meta(max_length=300)]


class AskPowers(msgspec.Struct, frozen=True, tag="powers", forbid_unknown_fields=True):
    """The game master wants to know what may be done now, beside whatever is asked."""

    open: Annotated[tuple[Heading, ...], msgspec.Meta(max_length=40)] = ()
    """The headings that lie open, each in those that it lies in."""
    words: Heading = ""
    """Words that are sought in headings and powers; of all of them, if there are any."""


class Fetch(msgspec.Struct, frozen=True, tag="fetch", forbid_unknown_fields=True):
    """The page wants the portrait or the document of which the state tells this version."""

    version: Version


class Disclose(msgspec.Struct, frozen=True, tag="disclose", forbid_unknown_fields=True):
    """Somebody wants every roll that was dealt; they are told once the game is over."""


class Ping(msgspec.Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Is anybody there? Asked after a silence; a :class:`Pong` comes back at once."""


FromPage = (
    Hello
    | Give
    | Deal
    | OwnDice
    | SayReady
    | ReadOn
    | GiveOrder
    | AllowDice
    | Pause
    | SeatAction
    | PeopleAction
    | MakingAction
    | AskStaging
    | AskDuels
    | AskPerson
    | MakeScene
    | Undo
    | OverruleDice
    | Redo
    | TakeBack
    | Say
    | Open
    | Follow
    | Shelve
    | Bring
    | Prepare
    | Arrange
    | Retell
    | OrderScenes
    | AskMaps
    | EndEvening
    | Pin
    | AskRecap
    | Settings
    | Look
    | Watch
    | Replay
    | TryApart
    | LeaveOff
    | AskChanges
    | ForeseeChange
    | ChangeAnswer
    | Earlier
    | Foresee
    | Next
    | AskPowers
    | Fetch
    | Disclose
    | Ping
)
