"""Wounds shrugged off: a box for each hit, against a difficulty that climbs with each box."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from winterdawn.dice.trials.trial import Outcome
from winterdawn.editions.screen.difficulty import pushed
from winterdawn.editions.sda.healing.shrugging import Shrugging
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.body.lines import Tick
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Rolled
    from winterdawn.kernel.asks.choices import Cites


class StepShrugging(Shrugging):
    """Average for the first box of a line, a step more for each further one
    (``screen.manoeuvre.shrug-difficulty``, ``screen.ruling.shrug-needs-minor``).
    """

    gain = phrase("hits-clear-boxes")
    failing: ClassVar[Cites] = (*Shrugging.failing, "screen.ruling.shrug-failure")
    totals: ClassVar[Cites] = ("screen.manoeuvre.shrug-difficulty", "screen.ruling.shrug-needs-minor")

    def difficulty(self, play: Play, who: Combatant, line: Tick) -> int:
        """The boxes as steps."""
        return pushed(play, "average", super().difficulty(play, who, line) - 1)

    def cleared(self, play: Play, rolled: Rolled, difficulty: int) -> int:
        """A box a hit (``screen.manoeuvre.shrug-effect``)."""
        return Outcome.against(play.scale.result(rolled.score, rolled.off), difficulty).hits

    def botched(self, play: Play, rolled: Rolled) -> bool:
        """Where no die scores, though nothing else comes of such a roll (``screen.ruling.shrug-failure``)."""
        return rolled.reading.none_scored
