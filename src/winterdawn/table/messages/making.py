"""What page and server say to each other about somebody who is made beside what is open."""

from __future__ import annotations

import msgspec

from winterdawn.table.messages.campaign import Short


class BeginMaking(msgspec.Struct, frozen=True, tag="begin-making", forbid_unknown_fields=True):
    """Somebody at a seat begins to make a character, and goes there; the table plays on."""

    name: Short = ""
    """What the character is called until they are given another name."""
    edition: Short = ""
    """By which edition; empty for that of what is open."""
    seat: Short = ""
    """The player's seat for which the game master begins it; empty for one's own."""


class TakeUpMaking(msgspec.Struct, frozen=True, tag="take-up-making", forbid_unknown_fields=True):
    """Somebody goes to a making that was begun: their own, or the game master to look on and help."""

    making: Short


class LeaveMaking(msgspec.Struct, frozen=True, tag="leave-making", forbid_unknown_fields=True):
    """Somebody goes back to the table, and leaves the making as it stands."""


class GiveUpMaking(msgspec.Struct, frozen=True, tag="give-up-making", forbid_unknown_fields=True):
    """A making ends, and nobody comes of it."""

    making: Short


class AskDuels(msgspec.Struct, frozen=True, tag="ask-duels", forbid_unknown_fields=True):
    """How somebody fares in duels against the guard of their edition: asked again until it is known."""

    who: Short = ""
    """Somebody of the campaign; empty for whoever is made here."""


class DuelsTold(msgspec.Struct, frozen=True, tag="duels"):
    """How they fare, of a hundred duels."""

    who: str
    won: int = -1
    """Below 0 while it is not known yet."""
    tied: int = 0
    weak: bool = False
    """Whether a fight had better be thought over."""


MakingAction = BeginMaking | TakeUpMaking | LeaveMaking | GiveUpMaking


class MakingState(msgspec.Struct, frozen=True):
    """A making that goes on."""

    id: str
    seat: str
    seat_name: str
    step: str
    """How far it is, in words."""
