"""What page and server say to each other about seats: made, named, opened, silenced, given up."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

LONGEST_SEAT = 80
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_SEAT)]


class AddSeat(msgspec.Struct, frozen=True, tag="add-seat", forbid_unknown_fields=True):
    """The game master makes one more seat; its link comes back."""

    name: Name
    role: Literal["player", "gm", "spectator"] = "player"


class RenameSeat(msgspec.Struct, frozen=True, tag="rename-seat", forbid_unknown_fields=True):
    """The game master calls a seat otherwise, or somebody their own."""

    seat: str
    name: Name


class RetireSeat(msgspec.Struct, frozen=True, tag="retire-seat", forbid_unknown_fields=True):
    """The game master gives up a seat for good: its link says so, and opens nothing any more."""

    seat: str


class ShowLink(msgspec.Struct, frozen=True, tag="show-link", forbid_unknown_fields=True):
    """The game master wants the link of a seat, as it is."""

    seat: str


class Mute(msgspec.Struct, frozen=True, tag="mute", forbid_unknown_fields=True):
    """The game master silences a seat, or lets it talk again."""

    seat: str
    on: bool


class SendAway(msgspec.Struct, frozen=True, tag="send-away", forbid_unknown_fields=True):
    """The game master ends a seat's connections; its link opens it no more."""

    seat: str


class NewLink(msgspec.Struct, frozen=True, tag="new-link", forbid_unknown_fields=True):
    """The game master makes a new link for a seat; the old one, and whoever came by it, is out."""

    seat: str


SeatAction = AddSeat | RenameSeat | RetireSeat | ShowLink | Mute | SendAway | NewLink


class SeatLink(msgspec.Struct, frozen=True, tag="link"):
    """The link of a seat, sent to the page that asked for it and to no other."""

    seat: str
    secret: str
    address: str = ""
    """The whole link under which others reach the table; empty where the page knows no worse."""
    code: str = ""
    """The same as a QR code: the path of an SVG drawing whose dark squares are one wide, from its corner."""
    size: int = 0
    """How wide and high that drawing is."""
    reach: str = ""
    """Why others may not be able to follow it, in words; empty if they can."""
