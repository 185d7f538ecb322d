"""What is asked of those who could act out of turn."""

from __future__ import annotations

from winterdawn.kernel.fact import Fact, Spoken, Who


class TryToActFirst(Fact, frozen=True):
    """Whether somebody acts in a friend’s turn."""

    who: Who
    acting: Who


class BeforeAction(Fact, frozen=True):
    """Whether somebody acts before an opponent does what they announce."""

    who: Who
    acting: Who
    doing: Spoken
