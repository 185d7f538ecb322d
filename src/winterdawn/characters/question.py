"""What the making of somebody asks, and the errors it can end in."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

import msgspec

from winterdawn.catalogue.citing import hear

DONE = "done"
"""The key that ends a step of which there may be several."""


class CreationError(ValueError):
    """A choice that is not offered, or a character that is not finished."""


class Choice(msgspec.Struct, frozen=True):
    """A legal step: its key, what it is called, and what it costs or brings."""

    key: str
    label: str
    note: str = ""


class Question(msgspec.Struct, frozen=True):
    """What is to be chosen now; every choice is legal, and there is always one."""

    stage: str
    prompt: str
    choices: tuple[Choice, ...]
    cites: tuple[str, ...] = ()
    left: int = 0
    """Points that are left."""

    def __post_init__(self) -> None:
        hear("question", self.cites)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the choices."""
        return tuple(choice.key for choice in self.choices)


T = TypeVar("T")
Steps = Generator[Question, str, T]
"""A procedure that yields questions and is sent the keys of the answers."""
