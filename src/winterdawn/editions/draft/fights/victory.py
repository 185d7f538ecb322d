"""The end of a fight in the 2017 draft: the spirit surge comes after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.course.surge import Surge

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure


class Declared(msgspec.Struct):
    """Whether the fight has just been declared over."""

    over: bool = False


class SurgeAfterwards(Surge):
    """What good and bad rolls of the surge bring is what they bring out of a fight
    (``draft.ruling.combat-boundary``).
    """

    remembers = Declared

    def fight_end(self, play: Play) -> None:
        """From here on nobody fights."""
        play.record(Declared).over = True

    def close(self, play: Play) -> Procedure[None]:
        """Let the winners gather themselves."""
        yield from super().close(play)
        play.record(Declared).over = False
