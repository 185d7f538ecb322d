"""What one seat may know of a game at one moment, as ids, keys and numbers, without a sentence about it.

What a seat may not know is left out here, and nowhere else: computer players read it, and pages are drawn
from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec
from msgspec.structs import replace

from winterdawn.kernel.asks.beside import TakesPart
from winterdawn.kernel.fact import Ended, Sign


class Somebody(msgspec.Struct, frozen=True):
    """Somebody who takes part, as everybody sees them."""

    id: str
    name: str
    side: str
    place: str = ""
    facing: float | None = None
    """Degrees clockwise from north, or none where facing has no meaning."""
    metres: tuple[int, ...] = ()
    """How far away whom they attack unhindered may be."""
    acting: bool = False
    out: bool = False
    """Can no longer act."""
    signs: tuple[Sign, ...] = ()


class Body(msgspec.Struct, frozen=True):
    """How somebody is, for whoever decides for them."""

    reserve: int = 0
    """What is left of that without which nothing can be rolled."""
    most_reserve: int = 0
    """The most that can be; 0 where there is no such thing."""
    dice: int = 0
    """Left to act with."""
    stride: float = 0
    """Metres a round."""
    armed: bool = True
    lines: tuple[tuple[int, int, int], ...] = ()
    """Minor boxes, major boxes and ticked ones of each line."""


class Due(msgspec.Struct, frozen=True):
    """A turn of this round, taken or due."""

    who: str
    count: int | None = None
    """The number that it comes at, where such tell the order."""
    kind: str = ""
    """Which part of a turn, or what else sets it apart."""
    now: bool = False
    done: bool = False


class Site(msgspec.Struct, frozen=True):
    """The map, as :func:`winterdawn.space.made` takes it."""

    kind: str
    size: tuple[int, int]
    """Cells from west to east and from north to south, or width and height."""
    blocked: tuple[str, ...] = ()
    diagonal: float = 1.5
    laid: tuple[str, ...] = ()
    """What lies on it, as setups write it."""
    across: float = 1
    """Metres across a cell; 1 where there are no metres."""


class Lying(msgspec.Struct, frozen=True):
    """A thing that lies on the ground."""

    name: str
    place: str


class Objective(msgspec.Struct, frozen=True):
    """What one side wants, beside being left standing."""

    kind: str
    """``hold``, ``reach`` or ``take-alive``."""
    side: str
    rounds: int = 0
    """How many to hold out; for the others after how many it is too late, 0 for never."""
    places: tuple[str, ...] = ()
    """At one of which somebody of the side has to be."""
    whom: str = ""
    """The id of whoever is to be taken."""


class Whole(Protocol):
    """A game at one moment, of which all is known."""

    @property
    def public(self) -> Position:
        """What everybody may know."""
        ...

    @property
    def owners(self) -> Sequence[TakesPart]:
        """Who takes part, on which side, and who decides for each."""
        ...

    def body(self, who: str) -> Body:
        """How somebody is, by id."""
        ...


class Position(msgspec.Struct, frozen=True):
    """All that one seat may know of a game at one moment."""

    round: int = 0
    """From 1; 0 before the first, and where none are counted."""
    count: int | None = None
    """The number that is called, where the order has such."""
    tempo: str = ""
    people: tuple[Somebody, ...] = ()
    order: tuple[Due, ...] = ()
    ground: Site | None = None
    items: tuple[Lying, ...] = ()
    goal: Objective | None = None
    outcome: Ended | None = None
    """How it ended; none while it goes on."""
    side: str = ""
    """Whose eyes it is seen with: the side of the first of one's own, or of anybody."""
    own: tuple[str, ...] = ()
    """For whom the seat decides, by id."""
    whole: bool = False
    """Whether all of it is known, as to a game master."""
    bodies: dict[str, Body] = {}
    """How they are for whom the seat decides, by id; where all is known, how everybody is."""
    asked: tuple[int, ...] = ()
    """The numbers of the decisions that are the seat's."""

    @classmethod
    def of(cls, moment: Whole, seat: str, *, whole: bool = False) -> Position:
        """What a ``seat`` may know of a moment, or the ``whole`` of it."""
        owners = moment.owners
        own = [one for one in owners if one.seat == seat]
        first = next(iter((*own, *owners)), None)
        return replace(
            moment.public,
            side=first.side if first else "",
            own=tuple(one.id for one in own),
            whole=whole,
            bodies={one.id: moment.body(one.id) for one in (owners if whole else own)},
        )

    def friend(self, side: str) -> str:
        """``ally`` or ``foe``, as the seat sees somebody of a side."""
        return "ally" if side == self.side else "foe"

    def opens(self, side: str) -> bool:
        """Whether the seat may know what people of a side have left to act with: its own do."""
        return self.whole or (bool(self.own) and side == self.side)
