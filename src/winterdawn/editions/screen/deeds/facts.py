"""What is asked of those who act fast."""

from __future__ import annotations

from winterdawn.kernel.fact import Fact, Who


class WhoActsFast(Fact, frozen=True):
    """Asked beside whoever acts."""


class HowMuchFaster(Fact, frozen=True):
    """By how many points."""

    who: Who
    number: int
    """Their initiative as it is."""
