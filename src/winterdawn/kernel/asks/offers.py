"""What stands for one answer, with all that is told of it."""

from __future__ import annotations

import msgspec

from winterdawn.kernel.fact import Saying, Wordless

Value = str | int | dict[str, int] | tuple[int, ...]
"""An answer: an option's key, a number, purchases by ware, or the faces of a roll."""
Cites = tuple[str, ...]
"""The ids of the rules by which something is so."""


class Barred(msgspec.Struct, frozen=True):
    """Why something is shown and cannot be chosen."""

    why: Saying = ""
    cites: tuple[str, ...] = ()


class Option(msgspec.Struct, frozen=True):
    """One line of a list: answered by its ``key``."""

    key: str
    label: Saying = ""
    note: Saying = ""
    cost: Saying = ""
    barred: Barred | None = None
    group: str = ""
    """The heading it stands under; empty for none."""
    cites: tuple[str, ...] = ()
    risks: int = 0
    """How many people may do something about it, as ``note`` tells."""
    proposes: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether it proposes a test, and so may say what for; unset for what does not."""
    what: Wordless = msgspec.UNSET
    """What it is, where the words for it stand in a word file."""


class Count(msgspec.Struct, frozen=True):
    """One number of a :class:`Number`, with what it leaves or costs."""

    value: int
    note: Saying = ""
    bought: bool = False
    barred: Barred | None = None
    cites: tuple[str, ...] = ()
    what: Wordless = msgspec.UNSET
    """What it leaves or costs, where the words for it stand in a word file."""
    dear: bool = False
    """Whether it costs what does not come back soon, as is to be said with it."""


class Ware(msgspec.Struct, frozen=True):
    """Something a purse can buy: ``price`` a piece, at most ``most`` pieces."""

    key: str
    label: Saying
    price: int
    most: int
    note: Saying = ""
    barred: Barred | None = None
    cites: tuple[str, ...] = ()
    what: Wordless = msgspec.UNSET
    """What it is, where the words for it stand in a word file."""
