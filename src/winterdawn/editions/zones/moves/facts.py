"""What is asked of those who move."""

from __future__ import annotations

from winterdawn.kernel.fact import Fact, Who


class GoAllTheSame(Fact, frozen=True):
    """Whether somebody who has not got away pays another action."""

    foes: tuple[Who, ...]
