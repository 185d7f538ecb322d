"""Movement by steps."""

from typing import ClassVar

from winterdawn.editions.sda.moves.movement import Movement


class StepMovement(Movement):
    """A step is a metre and a cell (``screen.core.movement``)."""

    unit: ClassVar[str] = "screen.core.movement"
