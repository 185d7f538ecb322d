"""What wounds and injuries bring about, and what is asked of them."""

from __future__ import annotations

from typing import Annotated

from winterdawn.editions.sda.facts.rolls import DiceTask
from winterdawn.kernel.fact import BoxesAsked, Fact, Spoken, Who

DamageType = Annotated[str, "damage"]
"""A type of damage, by key."""


class WoundOpened(Fact, frozen=True):
    """A wound bleeds."""

    kind = "bleeding"
    untold = frozenset(("type",))
    who: Who
    level: int
    type: DamageType
    before: int = 0


class WoundClosed(Fact, frozen=True):
    """It bleeds no more."""

    kind = "bleeding"
    who: Who
    level: int
    before: int


class WoundWorsened(Fact, frozen=True):
    """Dice were used beyond it."""

    kind = "bleeding"
    who: Who
    level: int
    before: int


class WoundBrokeOpen(Fact, frozen=True):
    """The same with one of the highest level."""

    kind = "bleeding"
    who: Who


class HoldOn(DiceTask, frozen=True):
    """Live on while bleeding to death."""


class BoxesTicked(Fact, frozen=True):
    """Somebody is hurt."""

    kind = "injury"
    untold = frozenset(("majors",))
    who: Who
    boxes: int
    line: int
    type: DamageType
    majors: int
    """Of the boxes, the major ones."""


class BoxesCleared(Fact, frozen=True):
    """Somebody heals."""

    kind = "healed"
    who: Who
    boxes: int
    line: int


class LineStands(Fact, frozen=True):
    """How an injury line stands."""

    kind = "boxes"
    untold = frozenset(("of_minor", "of_major", "over"))
    who: Who
    minors: int
    majors: int
    line: int
    of_minor: int
    of_major: int
    over: int
    """Boxes that found no room."""


class WhichLine(Fact, frozen=True):
    """Asked of whoever is hurt."""

    boxes: int
    type: DamageType
    spills: bool = False
    """Whether boxes go on to another line."""
    major: Spoken = ""
    """What a major injury brings."""


class InjuryLine(Fact, frozen=True):
    """A line that they may be ticked on, and what that would mean."""

    line: int
    ticked: int
    of: int
    free: int
    killed: bool
    """Whether any damage kills."""
    falls: bool
    major: bool
    beyond: int = 0
    """Boxes that go on to another line."""
    everywhere: bool = False
    """Whether ``free`` counts all lines."""
    fells: bool = False
    """Whether they fall by it, also where there is room."""
    left: int = 0
    """Boxes that are free on it afterwards."""


class BoxesOnArmour(BoxesAsked, frozen=True):
    """How many of them a piece takes."""

    piece: str
