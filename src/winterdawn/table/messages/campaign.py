"""What page and server say to each other about the encounters of a campaign, and who takes part in them."""

from __future__ import annotations

import msgspec

# ------------------------------------------------------------------ from the page


class Open(msgspec.Struct, frozen=True, tag="open", forbid_unknown_fields=True):
    """The game master opens another encounter of the campaign for everybody."""

    encounter: str
    voids: tuple[str, ...] = ()
    """The encounters that become void by this, as the game master was told and wants it."""


class Follow(msgspec.Struct, frozen=True, tag="follow", forbid_unknown_fields=True):
    """What follows upon the encounter that is over, for everybody."""

    encounter: str
    """The one that is over."""
    sequel: str


class Shelve(msgspec.Struct, frozen=True, tag="shelve", forbid_unknown_fields=True):
    """The game master uploads a sheet, which may then be brought in."""

    text: str
    """The document in TOML."""


class Bring(msgspec.Struct, frozen=True, tag="bring", forbid_unknown_fields=True):
    """Somebody whose sheet the campaign has takes part in an encounter that nobody has answered in yet.

    The game master brings in whom they like; players play, in place of their own, what is open to them.
    """

    encounter: str
    sheet: str
    instead: str = ""
    """In whose place, and so by which seat and on which side; empty for one more."""
    seat: str = ""
    side: str = ""
    place: str = ""
    """Empty for a free place beside their side."""


# ------------------------------------------------------------------ to the page


class VoidedState(msgspec.Struct, frozen=True):
    """An encounter that becomes void if an earlier one is opened again."""

    id: str
    title: str
    answers: int
    """How many were given in it, by people or computers."""


class RoleState(msgspec.Struct, frozen=True):
    """Somebody who takes part in an encounter."""

    id: str
    name: str
    seat: str
    side: str


class EncounterState(msgspec.Struct, frozen=True):
    """An encounter of the campaign."""

    id: str
    title: str
    open: bool
    """Whether it is the one at the table."""
    tempo: str
    """How time passes in it, such as ``action`` for a fight or ``interaction`` for a scene."""
    void: bool = False
    """Whether it can only be read, since an earlier one was opened again."""
    voids: tuple[VoidedState, ...] = ()
    """What becomes void if it is opened again."""
    roles: tuple[RoleState, ...] = ()
    """Who takes part, as long as the viewer may change that."""


class SequelState(msgspec.Struct, frozen=True):
    """What may follow upon the encounter that is over."""

    key: str
    label: str


class SheetState(msgspec.Struct, frozen=True):
    """A sheet that the viewer may bring in."""

    id: str
    name: str
