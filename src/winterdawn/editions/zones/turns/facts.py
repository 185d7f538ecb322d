"""What is asked of those who take their turn, or could act out of it."""

from __future__ import annotations

from winterdawn.kernel.fact import ActionsAsked, Fact, Spoken, Who


class OwnActions(ActionsAsked, frozen=True):
    """What somebody does with the actions that are left."""

    who: Who
    own: bool
    """Whether whoever is asked has nobody else to play."""
    stands: Fact
    """How the turn stands."""


class TryToActFirst(Fact, frozen=True):
    """Whether somebody acts in a friend’s turn."""

    who: Who
    acting: Who


class BeforeAction(Fact, frozen=True):
    """Whether somebody acts before an opponent does what they announce."""

    who: Who
    acting: Who
    doing: Spoken
    idle: bool = False
    """Whether by the rules nothing comes of whatever they could do first."""
