"""What rolls leave behind under the screen: by default nothing of themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.screen.figures import figures
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.skills.learning import Learning
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Rolled

_VAIN = Barred(phrase("only-flawless-rolls-teach"), ("screen.ruling.flawless-and-failure-exp",))


class PlainRolls(Aftermath):
    """No roll is flawless and none fails completely, which the scale says; nor does a highest face teach
    anything, unless the table plays all of it (``screen.ruling.flawless-and-failure-exp``).
    """

    def teach(self, play: Play, rolled: Rolled) -> None:
        """Nothing by default."""
        if figures(play).core_exp == "on":
            super().teach(play, rolled)

    def fails(self, play: Play, rolled: Rolled) -> bool:
        """None by default, however it is read."""
        return figures(play).core_exp == "on" and super().fails(play, rolled)


class Unrewarded(Learning):
    """Mentors and training teach by flawless rolls (``screen.ruling.flawless-and-failure-exp``)."""

    def vain(self, play: Play) -> Barred | None:
        """Of those there are none, unless the table plays them."""
        return None if figures(play).core_exp == "on" else _VAIN
