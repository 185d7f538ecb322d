"""What bleeding brings about under the screen."""

from __future__ import annotations

from winterdawn.editions.sda.facts.body import DamageType
from winterdawn.kernel.fact import Fact, Who


class BleedingDeepened(Fact, frozen=True):
    """The one condition rises by what a kind of damage brings."""

    kind = "bleeding"
    untold = frozenset(("by", "type"))
    who: Who
    level: int
    by: int
    type: DamageType
    before: int


class BleedingRises(Fact, frozen=True):
    """It rises as it was not borne."""

    kind = "bleeding"
    who: Who
    level: int
    before: int
    past: bool
    """Whether it is past all bearing."""
