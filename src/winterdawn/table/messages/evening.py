"""How what was played has ended: a fight or scene, and an evening."""

from __future__ import annotations

import msgspec


class PersonEnd(msgspec.Struct, frozen=True):
    """Somebody who was there when it ended."""

    id: str
    name: str
    letter: str
    side: str
    """``ally``, ``foe`` or ``neutral``, as tokens tell sides."""
    says: str
    """How they came out of it, as far as the viewer has seen."""
    out: bool = False
    """Whether they can do nothing any more."""


class LearntState(msgspec.Struct, frozen=True):
    """What somebody has learnt."""

    name: str
    text: str


class EndingState(msgspec.Struct, frozen=True):
    """What an encounter has come to, for whom it is over."""

    happened: tuple[str, ...]
    """The few things that mattered most, a sentence each, oldest first."""
    people: tuple[PersonEnd, ...]
    learnt: tuple[LearntState, ...]
    """Of those whose experience the viewer may know."""
