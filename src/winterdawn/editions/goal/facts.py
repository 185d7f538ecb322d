"""What decides a fight for the goal of one side."""

from __future__ import annotations

from winterdawn.kernel.fact import Fact, Who


class ThereFirst(Fact, frozen=True):
    """Somebody has reached one of the places."""

    who: Who
    place: str


class HeldOut(Fact, frozen=True):
    """The side has held out for so many rounds."""

    rounds: int


class NobodyHolds(Fact, frozen=True):
    """It has, but nobody of it is at any of the places."""

    places: tuple[str, ...]


class SideGone(Fact, frozen=True):
    """Nobody of the side can act any more."""

    side: str


class TooLate(Fact, frozen=True):
    """The rounds are over in which it had to be done."""

    rounds: int


class Taken(Fact, frozen=True):
    """Who was to be taken alive is."""

    who: Who


class NeverTaken(Fact, frozen=True):
    """Who was to be taken alive never will be."""

    who: Who
    dead: bool
    """Whether they are dead, and have not got away."""
