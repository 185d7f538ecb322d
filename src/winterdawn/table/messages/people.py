"""What page and server say to each other about people of a campaign: who is whose, and who comes in."""

from __future__ import annotations

from typing import Annotated

import msgspec

from winterdawn.kernel.views.sheetview import SheetView
from winterdawn.table.messages.campaign import Short


class Pick(msgspec.Struct, frozen=True, tag="pick", forbid_unknown_fields=True):
    """Somebody at a seat plays a ready person from now on."""

    key: Short


class BringOwn(msgspec.Struct, frozen=True, tag="bring-own", forbid_unknown_fields=True):
    """Somebody at a seat brings a sheet of their own."""

    text: str
    """The document in TOML."""
    copy: bool = False
    """Whether they are somebody else than whoever is here already with this sheet."""


class Entrust(msgspec.Struct, frozen=True, tag="entrust", forbid_unknown_fields=True):
    """The game master says whose somebody is."""

    who: Short
    owner: Short
    """A player's seat; empty for the game master."""


class Rename(msgspec.Struct, frozen=True, tag="rename", forbid_unknown_fields=True):
    """Somebody is called otherwise from now on, by whoever's they are or the game master."""

    who: Short
    name: Short


class AskPerson(msgspec.Struct, frozen=True, tag="ask-person", forbid_unknown_fields=True):
    """Somebody wants to read what happened to a person, and their sheet as it was."""

    who: Short
    evening: Annotated[int, msgspec.Meta(ge=-1)] = 0
    """As of the end of which evening, from 1; 0 for now, -1 for how they came to the campaign."""


class PersonEvening(msgspec.Struct, frozen=True):
    """A while in somebody's life."""

    number: int
    """Of the evening; 0 for what came after the last, -1 for how they came to the campaign."""
    ended: float = 0.0
    """When it was over, in seconds since 1970; 0 where it is not."""
    scenes: tuple[str, ...] = ()
    happened: tuple[str, ...] = ()
    """What is new on their sheet, and how they fared."""
    kept: bool = True
    """Whether their sheet as it was then is known."""


class PersonTold(msgspec.Struct, frozen=True, tag="person"):
    """What happened to somebody, and their sheet at one of these moments."""

    who: str
    name: str
    owner: str
    """Whose they are, by name; empty for the game master's."""
    evening: int
    evenings: tuple[PersonEvening, ...]
    sheet: SheetView | None = None
    busy: str = ""
    """Why they cannot be called otherwise now, in words; empty if they can."""


PeopleAction = Pick | BringOwn | Entrust | Rename


class PersonState(msgspec.Struct, frozen=True):
    """Somebody whom the campaign knows."""

    id: str
    name: str
    owner: str = ""
    """The seat whose they are; empty for the game master's."""


class ReadyState(msgspec.Struct, frozen=True):
    """A ready person whom somebody may play."""

    key: str
    name: str
    about: str
    taken: str = ""
    """Whose they are already, by name; empty if they are free."""


class StepState(msgspec.Struct, frozen=True):
    """Something to be done before a campaign can be played."""

    key: str
    text: str
    done: bool


class GatheringState(msgspec.Struct, frozen=True):
    """What a campaign looks like between its scenes."""

    steps: tuple[StepState, ...]
    """What comes next, for the game master."""
    people: tuple[PersonState, ...]
    """All of them for the game master, else those of players."""
    ready: tuple[ReadyState, ...]
    """Whom a player may pick who has nobody yet."""
