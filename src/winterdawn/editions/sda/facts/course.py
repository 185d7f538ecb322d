"""Why nobody has won a fight."""

from __future__ import annotations

from winterdawn.kernel.fact import Fact, Who


class Vain(Fact, frozen=True):
    """Somebody's damage came to nothing against somebody."""

    by: Who
    to: Who


class NobodyLeft(Fact, frozen=True):
    """A stalemate: everybody is out of action."""


class NoSpiritLeft(Fact, frozen=True):
    """A stalemate: nobody can roll any more."""


class BrokenOff(Fact, frozen=True):
    """A stalemate: it has gone on for too long."""

    rounds: int
    quiet: int
    """The last rounds in which nobody was wounded."""
    begun: bool
    """Whether somebody was before."""
    vain: tuple[Vain, ...]
