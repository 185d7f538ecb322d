"""What the making of somebody asks, and the errors it can end in."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

import msgspec

from winterdawn.catalogue.citing import hear
from winterdawn.kernel.fact import Saying

DONE = "done"
"""The key that ends a step of which there may be several."""


class CreationError(ValueError):
    """A choice that is not offered, or a character that is not finished."""


class Choice(msgspec.Struct, frozen=True):
    """A legal step: its key, what it is called, and what it costs or brings."""

    key: str
    label: Saying
    note: Saying = ""
    points: int = 0
    """The points of the making that it takes; below 0 those that it gives."""
    bundle: bool = False
    """Whether it stands for several others of the list, one after the other."""


class Question(msgspec.Struct, frozen=True):
    """What is to be chosen now; every choice is legal, and there is always one."""

    stage: str
    prompt: Saying
    choices: tuple[Choice, ...]
    cites: tuple[str, ...] = ()
    left: int = 0
    """Points that are left."""
    of: str = ""
    """Which of the questions of its stage it is, by a key that stays while its words may change."""
    usual: str = ""
    """What is chosen for whoever says nothing, where the making knows better than by the list."""

    def __post_init__(self) -> None:
        hear("question", self.cites)

    @property
    def several(self) -> bool:
        """Whether it is asked again after each choice, until nothing more is wanted."""
        return DONE in self.keys

    @property
    def slot(self) -> str:
        """What it is called among all that may be asked."""
        return f"{self.stage}:{self.of}" if self.of else self.stage

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the choices."""
        return tuple(choice.key for choice in self.choices)


T = TypeVar("T")
Steps = Generator[Question, str, T]
"""A procedure that yields questions and is sent the keys of the answers."""
