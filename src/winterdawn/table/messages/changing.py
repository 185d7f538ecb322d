"""What the page and the server say to each other of one answer that is to be given otherwise."""

from __future__ import annotations

from typing import Annotated

import msgspec

from winterdawn.table.messages.asking import Given

_Number = Annotated[int, msgspec.Meta(ge=0)]


class AskChanges(msgspec.Struct, frozen=True, tag="ask-changes", forbid_unknown_fields=True):
    """The game master wants to know which answers were given at the moment that a replay shows."""


class ForeseeChange(msgspec.Struct, frozen=True, tag="foresee-change", forbid_unknown_fields=True):
    """The game master wants to know what comes of an answer if it is given otherwise."""

    number: _Number
    value: Given


class ChangeAnswer(msgspec.Struct, frozen=True, tag="change-answer", forbid_unknown_fields=True):
    """The game master has one answer given otherwise; what came after it is given again while the same is
    asked, with the same dice.
    """

    seq: int
    number: _Number
    value: Given
    encounter: str = ""


class OtherValue(msgspec.Struct, frozen=True):
    """What else might have been answered."""

    value: Given
    says: str


class ChangeableState(msgspec.Struct, frozen=True):
    """An answer that may be given otherwise."""

    number: int
    """How many were given before it."""
    name: str
    """Whose answer it is."""
    prompt: str
    given: str
    """What was answered, in words."""
    values: tuple[OtherValue, ...]


class Changes(msgspec.Struct, frozen=True, tag="changes"):
    """The answers of the moment."""

    seq: int
    """Log position; a change must name it."""
    answers: tuple[ChangeableState, ...]


class ChangeForeseen(msgspec.Struct, frozen=True, tag="change-foreseen"):
    """What comes of it."""

    number: int
    value: Given
    kept: int
    """How many answers and rolls after it stand as they were."""
    gone: int
    """How many do not."""
    then: tuple[str, ...]
    """What is asked then, with whom; nothing where all is over."""
