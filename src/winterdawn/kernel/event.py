"""Events: what happened, for whose eyes, by which rules."""

from __future__ import annotations

import msgspec

from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.fact import Saying


class Face(msgspec.Struct, frozen=True):
    """One die as it lies: what it shows, of how many faces, what it scores, and whose it is."""

    shows: int
    of: int
    scores: int
    role: str = "own"
    """``own``, ``bonus``, ``bought``, ``extra`` or a word of the game; ``against`` takes off what it
    scores.
    """
    cites: tuple[str, ...] = ()
    """Why it scores what it does."""
    mark: Saying = ""
    """What it brings beside that, in a word or two."""


class Made(msgspec.Struct, frozen=True):
    """What a roll was made with and for, by key."""

    skill: str = ""
    attribute: str = ""
    dice: str = ""
    """Which dice of the round it took: ``action``, ``reaction``, or ``free`` for none of them."""
    purpose: Saying = ""
    """A key, or what is said of it."""
    weapon: str = ""
    """The name of the thing in hand that it was made with."""
    against: str = ""
    """Whom it was made against, by id."""


class ShownRoll(msgspec.Struct, frozen=True):
    """A roll laid open: dice, what modified them, and the total."""

    who: str
    label: Saying
    pool: Saying
    faces: tuple[Face, ...]
    terms: tuple[Remark, ...]
    scored: int
    """The successes of the dice alone."""
    total: int
    unit: Saying = ""
    made: Made | None = None
    """None for dice that no skill lies behind, such as those of damage."""


class LogEntry(msgspec.Struct, frozen=True):
    """One line of the log as rules enter it, with the fields of the :class:`Event` that is read of it."""

    kind: str
    text: Saying
    cites: tuple[str, ...]
    outcome: Saying = ""
    who: str = ""
    when: str = ""
    throws: tuple[ShownRoll, ...] = ()
    audience: tuple[str, ...] = ()
    figures: dict[str, int] = {}
    names: dict[str, str] = {}


class Event(msgspec.Struct, frozen=True):
    """One line of the log as it is read."""

    kind: str
    text: str
    cites: tuple[str, ...]
    outcome: str = ""
    """The part of the line that matters most, shown after the text."""
    who: str = ""
    when: str = ""
    throws: tuple[ShownRoll, ...] = ()
    audience: tuple[str, ...] = ()
    """The seats that may see it besides the game master; empty for everyone."""
    figures: dict[str, int] = {}
    """The numbers that the words tell, by name, such as ``boxes``."""
    names: dict[str, str] = {}
    """What else the words name, by id or key, such as ``against``."""

    def seen_by(self, seat: str, *, gm: bool) -> bool:
        """Whether the viewer at ``seat`` may see this event."""
        return gm or not self.audience or seat in self.audience
