"""The rules that hold at any tempo: pools, spirit, rewards and experience."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from winterdawn.dice import Ladder
from winterdawn.dice.scale import Scale, scale
from winterdawn.editions.sda.aftermath import Aftermath
from winterdawn.editions.sda.effort import Effort
from winterdawn.editions.sda.experience import Experience
from winterdawn.editions.sda.figures import Figures
from winterdawn.editions.sda.part import Granted, Rule, Terms, Use
from winterdawn.editions.sda.pool import PoolRules
from winterdawn.kernel.ask import Procedure

if TYPE_CHECKING:
    from winterdawn.editions.sda.play import Combatant, Play


class Common:
    """The parts of one encounter. Another edition passes other parts or figures."""

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self.ladder = Ladder(figures.ladder_step)
        self.scale: Scale = scale("book").but(step=figures.ladder_step)
        """How trials read the dice."""
        self.pool = PoolRules()
        self.effort = Effort()
        self.aftermath = Aftermath()
        self.experience = Experience()

    @cached_property
    def parts(self) -> tuple[Rule[Any], ...]:
        """Every part, in the order in which hooks are asked."""
        return tuple(part for part in vars(self).values() if isinstance(part, Rule))

    @cached_property
    def adding(self) -> tuple[Rule[Any], ...]:
        """The parts that may add something to a roll."""
        return tuple(part for part in self.parts if type(part).terms is not Rule.terms)

    @cached_property
    def limiting(self) -> tuple[Rule[Any], ...]:
        """The parts that may limit a pool."""
        return tuple(part for part in self.parts if type(part).limit is not Rule.limit)

    def terms(self, play: Play, use: Use) -> Terms:
        """Everything that helps or hinders a roll."""
        return use.terms + tuple(term for part in self.adding for term in part.terms(play, use))

    def judged(self, play: Play, uses: Sequence[Use]) -> Procedure[list[Use]]:
        """The same ways to roll, with what has to be judged for this one roll."""
        return list(uses)
        yield

    def room(self, use: Use, granted: Granted) -> int:
        """The most own dice this roll may use."""
        return granted.own

    def wounds(self, use: Use) -> int:
        """How many wounds weigh on the pool."""
        return 0

    def unhurt(self, use: Use, granted: Granted) -> int:
        """How many own dice may be used before a wound worsens."""
        return granted.own

    def charge(self, use: Use, granted: Granted, dice: int, hurt: int) -> None:
        """Count own dice as used, ``hurt`` of them at a wound's cost."""

    def gone(self, who: Combatant) -> bool:
        """Whether they are dead, and nothing is settled for them any more."""
        return False
