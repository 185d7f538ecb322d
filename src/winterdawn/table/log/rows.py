"""What is kept of a campaign: its title, seats and encounters, and of its logs the answers and evenings."""

from __future__ import annotations

import msgspec

from winterdawn.editions.story import Recap
from winterdawn.kernel.run import Entry


class Seat(msgspec.Struct, frozen=True):
    """A place at the table, opened by the link whose secret hashes to ``secret_hash``."""

    campaign: str
    id: str
    name: str
    role: str
    """``gm``, ``player``, ``spectator``, or ``retired`` for one that was given up."""
    secret_hash: str = ""
    played_by: str = ""
    """The computer player that answers while nobody sits there; empty for none."""
    generation: int = 0
    """How many links were made for it before the one that opens it."""
    muted: bool = False
    """Whether it may not talk."""

    @property
    def gm(self) -> bool:
        """Whether this is a game master's seat."""
        return self.role == "gm"

    @property
    def plays(self) -> bool:
        """Whether somebody may decide at it."""
        return self.role in ("gm", "player")


class KeptEncounter(msgspec.Struct, frozen=True):
    """One game of a campaign, as it was set up."""

    id: str
    campaign: str
    title: str
    setup: bytes
    """The setup in JSON."""
    version: str
    """The version of the package that made it."""
    secret: bytes
    """What its dice are dealt from."""
    created: float
    """Seconds since 1970."""


class Leaf(msgspec.Struct, frozen=True):
    """A page of a campaign’s journal."""

    campaign: str
    id: str
    by: str
    """The seat that wrote it."""
    title: str
    text: str
    """In Markdown."""
    open: bool
    """Whether it is shown to everybody."""
    to: str
    """The seats that it is shown to, if it is not, in a line each."""
    pictures: str
    """The names of its pictures, in a line each."""
    changed: float
    """Seconds since 1970."""

    def is_shown(self, seat: str) -> bool:
        """Whether ``seat`` may read it."""
        return self.open or seat == self.by or seat in self.to.splitlines()


class Campaign(msgspec.Struct, frozen=True):
    """A campaign by its title."""

    id: str
    title: str


class Answered(msgspec.Struct, frozen=True):
    """An answer that stands, and where in the log it was given."""

    entry: Entry
    seat: str
    seq: int
    time: float
    person: bool
    """Given by a person, and so what an undo goes back to."""
    dealt: bool
    """Dice that the table dealt."""
    computer: bool
    """Given by a computer player."""
    order: str
    """What was answered, in words, if a standing order did, or what was said with an earlier answer."""
    said: bool
    """Whether it was that."""
    after: int
    """How many events there had been, if that is known."""
    joined: bool
    """Whether it was given in one form with the answer before, and is taken back with it."""
    told: bytes
    """The :class:`Told` kept beside it, in JSON."""
    plan: str = ""
    """What somebody wants to do by it, in words."""
    audience: tuple[str, ...] = ()
    """The seats that may know of it besides the game master and whoever was asked; empty for everyone."""
    passed: bool = False
    """Whether it lets pass what nobody has to answer."""


class Evening(msgspec.Struct, frozen=True):
    """An evening that was ended, and where in the log."""

    recap: Recap
    seq: int
    time: float
    people: dict[str, msgspec.Raw] = {}
    """What everybody had become by then, by id; of an older log nobody."""
