"""What is asked and told of dice."""

from __future__ import annotations

from typing import Annotated

from winterdawn.kernel.fact import DiceAsked, Fact, Spoken, Who

AttributeKey = Annotated[str, "attribute"]


class DiceTask(Fact, frozen=True, kw_only=True):
    """What dice are asked for."""

    weapon: str = ""


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


class HeartDice(DiceTask, frozen=True):
    """Keep heart after a complete failure."""

    failed: str
    """The skill of it."""
    difficulty: int
    loss: int
    """The spirit at stake."""


class HowManyDice(DiceAsked, frozen=True, kw_only=True):
    """How many dice somebody uses for a task."""

    task: DiceTask
    more: Spoken
    """What is said beside the task by a room that still speaks."""
    room: int
    own: int
    faces: int
    skill: str
    attribute: AttributeKey
    bonus: int
    where: Annotated[str, "bonus"]
    most: int
    """No more than so many dice in all, 0 where that keeps none out."""
    bought: int


class ExtraDice(DiceAsked, frozen=True, kw_only=True):
    """How many dice somebody rolls more, as the other side is below 0."""

    below: int
    most: int
    other: Who = ""
    """The other side, where it is no secret."""
