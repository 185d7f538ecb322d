"""What page and server say to each other about people of a campaign: who is whose, and who comes in."""

from __future__ import annotations

import msgspec

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


PeopleAction = Pick | BringOwn | Entrust


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
