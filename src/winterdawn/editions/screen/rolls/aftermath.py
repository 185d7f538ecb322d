"""What rolls leave behind under the screen: nothing of themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.rolls.aftermath import Aftermath

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Rolled


class PlainRolls(Aftermath):
    """No roll is flawless and none fails completely, which the scale says; nor does a highest face teach
    anything (``screen.ruling.flawless-and-failure-exp``).
    """

    def teach(self, play: Play, rolled: Rolled) -> None:
        """Nothing."""
