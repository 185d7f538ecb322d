"""What is asked and told of dice."""

from __future__ import annotations

from typing import Annotated

from winterdawn.kernel.fact import DiceAsked, Fact, Spoken, Who

AttributeKey = Annotated[str, "attribute"]


class DiceTask(Fact, frozen=True, kw_only=True):
    """What dice are asked for."""

    weapon: str = ""

    @property
    def alike(self) -> bool:
        """Whether any number of dice comes to the same."""
        return False


class Worded(DiceTask, frozen=True):
    """One of a room that still speaks."""

    prompt: Spoken
    act: Spoken
    act_one: Spoken


class InitiativeDice(DiceTask, frozen=True):
    """The order in which people act."""

    skill: Annotated[str, "skill"] = ""
    """The one it has to be, empty where there is a choice."""
    anew: bool = False
    """Whether they act already."""
    ones: bool = False
    """Whether a 1 takes a success off."""
    step: int = 4
    """Of which face each full one is a success."""


class HeartDice(DiceTask, frozen=True):
    """Keep heart after a complete failure."""

    failed: str
    """The skill of it."""
    difficulty: int
    loss: int
    """The spirit at stake."""

    @property
    def alike(self) -> bool:
        """Whether no roll can be too low, or nothing is lost by it."""
        return not (self.loss and self.difficulty)


class HowManyDice(DiceAsked, frozen=True, kw_only=True):
    """How many dice somebody uses for a task."""

    task: Fact
    """A :class:`DiceTask`, or a phrase where nobody tells it from others; they are rolled unless it has an
    ``act``.
    """
    more: Spoken
    """What is said beside it."""
    room: int
    own: int
    faces: int
    skill: str
    attribute: AttributeKey
    bonus: int
    where: Annotated[str, "bonus"]
    joins: int = 0
    """How many of them any number of dice has with it, 0 where that differs."""
    most: int
    """No more than so many dice in all, 0 where that keeps none out."""
    bought: int
    use: Annotated[str, "dice-for"] = "this"
    """What else of the round they are taken from."""
    apart: bool = False
    """Whether they are taken from nothing else (``book.action.free-dice-apart``)."""


class ExtraDice(DiceAsked, frozen=True, kw_only=True):
    """How many dice somebody rolls more, as the other side is below 0."""

    below: int
    most: int
    other: Who = ""
    """The other side, where it is no secret."""
