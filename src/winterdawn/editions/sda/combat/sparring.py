"""Sparring: the combat rules as training (``book.training.sparring-combat``)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.moves.reach import UNARMED, Reach
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.experience import Experience
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import OpposedOutcome
    from winterdawn.editions.sda.frame.use import Rolled
    from winterdawn.editions.sda.rolls.aftermath import Reward
    from winterdawn.kernel.asks.choices import Cites


_CITES: Cites = ("book.training.sparring-flawless", "book.ruling.sparring-target-skill")
_RATE: Cites = ("book.ruling.training-rate", "book.training.sparring-combat")


class Sparring(SdaPart):
    """A bout in which nobody is hurt; the figure ``sparring`` says that a fight is one."""

    def round_top(self, play: Play) -> None:
        """A round of sparring is an exchange of training (``book.ruling.training-rate``)."""
        if not play.figures.sparring or not play.figures.training_rate:
            return
        for who in play:
            play.part(Experience).train(play, who)
        if self.done(play):
            play.emit("training", phrase("no-time-to-spar"), _RATE)

    def done(self, play: Play) -> bool:
        """Whether somebody who spars has no time left for another round."""
        if not play.figures.sparring:
            return False
        return any(play.part(Experience).untrained(play, who) == 0 for who in play if play.able(who))

    def reward(self, play: Play, outcome: OpposedOutcome) -> Reward | None:
        """How flawless rolls of an exchange are paid, none for the usual way."""
        return partial(self._teach, play, outcome) if play.figures.sparring else None

    def _teach(self, play: Play, outcome: OpposedOutcome, rolled: Rolled) -> Procedure[None]:
        """A point for the scorer and one for whom it was scored on, however many spar
        (``book.training.sparring-many``).
        """
        scorer, target = rolled.use.who, outcome.loser
        if rolled not in outcome.rolls or target is None:
            worth = play.part(Aftermath).worth(play, rolled)
            yield from play.part(Aftermath).reward(play, scorer, rolled.use.skill, worth)
            return
        play.part(Experience).earn(play, scorer, rolled.use.skill, _CITES)
        answer = next((other for other in outcome.rolls if other.use.who is target), None)
        skill = answer.use.skill if answer else _in_hand(play, target)
        play.part(Experience).earn(play, target, skill, (*_CITES, "book.training.sparring-many"))


def _in_hand(play: Play, who: Combatant) -> str:
    """The skill of the weapon in hand, for somebody who made no roll."""
    weapons = play.part(Reach).wielded(who) or [UNARMED]
    return weapons[0].training[0].skill
