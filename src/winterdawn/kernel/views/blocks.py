"""What a view shows somebody's state with: signs, and blocks of a panel or a sheet."""

from __future__ import annotations

import msgspec

from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.fact import Saying


class Badge(msgspec.Struct, frozen=True):
    """A small sign beside a name or token."""

    icon: str
    """``drop``, ``prone``, ``stun``, ``down``, ``dead``, or empty for words, of which a map shows
    the mark.
    """
    label: Saying = ""
    """In full, as a screen reader says it."""
    mark: Saying = ""
    """At most two characters inside the sign."""


class Pips(msgspec.Struct, frozen=True, tag="pips"):
    """Dice left of a number of dice."""

    label: Saying
    left: int
    of: int
    faces: int


class Gauge(msgspec.Struct, frozen=True, tag="gauge"):
    """Points left of a maximum."""

    label: Saying
    now: int
    most: int


class BoxLine(msgspec.Struct, frozen=True):
    """A line of boxes: small ones, then large ones, ticked in that order."""

    small: int
    large: int
    ticked: int
    note: Saying = ""
    says: Saying = ""
    """All of it in words, as a screen reader says it."""


class Lines(msgspec.Struct, frozen=True, tag="lines"):
    """Lines of boxes, one below the other."""

    label: Saying
    note: Saying
    lines: tuple[BoxLine, ...]


class Detail(msgspec.Struct, frozen=True, tag="fact"):
    """A name and a value."""

    label: Saying
    value: Saying


class Notice(msgspec.Struct, frozen=True, tag="notice"):
    """A state that matters, with the rule behind it."""

    badge: Badge
    remark: Remark


Block = Pips | Gauge | Lines | Detail | Notice
