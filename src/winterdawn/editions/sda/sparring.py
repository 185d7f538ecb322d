"""Sparring: the combat rules as training (``book.training.sparring-combat``)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.sda.aftermath import Reward
from winterdawn.editions.sda.part import Cites, Outcome, Part, Rolled
from winterdawn.editions.sda.reach import UNARMED, wielded
from winterdawn.kernel.ask import Procedure

if TYPE_CHECKING:
    from winterdawn.editions.sda.fight import Combatant, Fight

_CITES: Cites = ("book.training.sparring-flawless", "book.ruling.sparring-target-skill")


class Sparring(Part):
    """A bout in which nobody is hurt; the figure ``sparring`` says that a fight is one."""

    def reward(self, fight: Fight, outcome: Outcome) -> Reward | None:
        """How flawless rolls of an exchange are paid, none for the usual way."""
        return partial(self._teach, fight, outcome) if fight.rules.figures.sparring else None

    def _teach(self, fight: Fight, outcome: Outcome, rolled: Rolled) -> Procedure[None]:
        """A point for the scorer and one for whom it was scored on, however many spar
        (``book.training.sparring-many``).
        """
        scorer, target = rolled.use.who, outcome.loser
        if rolled not in outcome.rolls or target is None:
            yield from fight.rules.aftermath.reward(fight, scorer, rolled.use.skill, rolled.reading.successes)
            return
        fight.rules.experience.earn(fight, scorer, rolled.use.skill, _CITES)
        answer = next((other for other in outcome.rolls if other.use.who is target), None)
        skill = answer.use.skill if answer else _in_hand(target)
        fight.rules.experience.earn(fight, target, skill, (*_CITES, "book.training.sparring-many"))


def _in_hand(who: Combatant) -> str:
    """The skill of the weapon in hand, for somebody who made no roll."""
    weapons = wielded(who) or [UNARMED]
    return weapons[0].training[0].skill
