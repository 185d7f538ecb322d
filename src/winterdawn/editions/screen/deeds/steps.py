"""Movement by steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from winterdawn.editions.encounter.edition import Laid
from winterdawn.editions.sda.moves.movement import Movement

if TYPE_CHECKING:
    from winterdawn.editions.setup import Setup


class StepMovement(Movement):
    """A step is a metre and a cell (``screen.core.movement``)."""

    unit: ClassVar[str] = "screen.core.movement"


class StepGround(Laid):
    """On squares a diagonal step is one like any other (``screen.core.movement``)."""

    def laid(self, setup: Setup) -> Setup:
        """Whatever the setup says of diagonals."""
        return replace(setup, ground=replace(setup.ground, diagonal=1))
