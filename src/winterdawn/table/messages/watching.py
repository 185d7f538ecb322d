"""How somebody sees the table with other eyes than their own, or as it was."""

from __future__ import annotations

from typing import Annotated

import msgspec

from winterdawn.kernel.asks.ask import Outlook

SeatId = Annotated[str, msgspec.Meta(max_length=100)]
_Place = Annotated[int, msgspec.Meta(ge=-1)]


class Watch(msgspec.Struct, frozen=True, tag="watch", forbid_unknown_fields=True):
    """The game master wants to see the page of another seat, and does nothing there. Anybody goes back by it
    to their own.
    """

    seat: SeatId = ""
    """Empty for one's own."""


class Replay(msgspec.Struct, frozen=True, tag="replay", forbid_unknown_fields=True):
    """Somebody wants to see an encounter as it was at a moment."""

    encounter: SeatId = ""
    """Empty for the open one."""
    seat: SeatId = ""
    """As whoever sits there saw it; empty for one's own seat."""
    moment: _Place = -1
    """The number of the moment; -1 for the last, or that of the ``line``."""
    line: _Place = -1
    """The number of an event of that seat’s record, whose moment is wanted; -1 for none."""


class LeaveOff(msgspec.Struct, frozen=True, tag="leave-off", forbid_unknown_fields=True):
    """What this page wants to look at, and what it is still worked out for, is not wanted any more."""


class TryApart(msgspec.Struct, frozen=True, tag="try-apart", forbid_unknown_fields=True):
    """The game master wants to try, apart from the table, what might have come of the moment that a replay
    shows them; or has done with it.
    """

    on: bool


class MarkState(msgspec.Struct, frozen=True):
    """A moment that stands out."""

    moment: int
    kind: str
    """``round`` or ``fall``."""
    says: str


class ChanceState(msgspec.Struct, frozen=True):
    """What was to be expected of an answer before it came to dice."""

    name: str
    """Who it was about; empty for nobody."""
    prompt: str
    outlook: Outlook


class CameState(msgspec.Struct, frozen=True):
    """Whence somebody has come since the moment before."""

    who: str
    place: str


class ReplayScene(msgspec.Struct, frozen=True):
    """An encounter that may be replayed."""

    encounter: str
    title: str


class ReplayState(msgspec.Struct, frozen=True):
    """The moment that is shown of an encounter that went on since."""

    encounter: str
    moment: int
    moments: int
    """How many there are of this viewer, the beginning among them."""
    open: bool
    """Whether it is the encounter at the table."""
    text: str
    """What happened in it."""
    start: int
    """The number of its first event, among those that the viewer sees."""
    marks: tuple[MarkState, ...] = ()
    chances: tuple[ChanceState, ...] = ()
    """Of answers of the viewer, for the game master of all."""
    came: tuple[CameState, ...] = ()
    scenes: tuple[ReplayScene, ...] = ()
    """All that the viewer may replay."""
