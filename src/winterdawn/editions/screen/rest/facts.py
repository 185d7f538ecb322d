"""What is asked at notable moments."""

from __future__ import annotations

from winterdawn.kernel.fact import Fact, Who


class LearnInWhich(Fact, frozen=True):
    """In which of the skills used somebody learns, as the tempo changes."""


class VirtueShown(Fact, frozen=True):
    """Which virtue somebody says they enacted, as the scene changes."""

    who: Who
