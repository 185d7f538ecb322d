"""What hits come to, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from winterdawn.kernel.fact import Fact, Saying, phrase
from winterdawn.kernel.wording import averaged

if TYPE_CHECKING:
    from winterdawn.kernel.asks.ask import Share


class Comes(NamedTuple):
    """What something comes to."""

    note: Saying = ""
    """What matters, in a line."""
    more: Saying = ""
    """What that assumes, and what else there is to say."""
    given: Saying = ""
    """What is guessed of others, and so is said before all else."""
    worst: Share | None = None
    """What weighs most of it, with its chance."""


Chances = Mapping[int, Fraction]
"""The chance of each number of hits."""
Worth = Callable[[Chances], Comes]
"""What hits come to, by their chances."""
BARE = phrase("if-no-armour-stops")
"""What is assumed of armour of which nothing is known."""


def said(worth: Worth | None, chances: Chances) -> Comes:
    """What hits come to, if they come to anything."""
    return worth(chances) if worth else Comes()


def noted(told: Comes, more: Saying) -> Comes:
    """The same with more at the end of its line, if it has one."""
    return told._replace(note=phrase("and-more", said=told.note, more=more)) if told.note and more else told


def bared(told: Comes) -> Comes:
    """The same of armour of which nothing is known, also where what weighs most stands alone."""
    worst = told.worst and replace(told.worst, label=phrase("fells-bare", fells=told.worst.label))
    return noted(told, BARE)._replace(worst=worst)


def averaging(boxes: float, before: float | None = None, *, unseen: bool = False) -> Fact:
    """How many boxes there are on average; ``before`` armour, if any of it is known."""
    gross = "" if before is None else averaged(before)
    return phrase("boxes-on-average", mean=averaged(boxes), before=gross, unseen=unseen)


def seen_armour(armour: int) -> Fact:
    """That so much armour has been seen."""
    return phrase("armour-as-seen", armour=armour)
