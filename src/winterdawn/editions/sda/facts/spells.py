"""What is asked of those who cast spells."""

from __future__ import annotations

from winterdawn.editions.sda.facts.rolls import DiceTask
from winterdawn.kernel.fact import Spoken


class CastDice(DiceTask, frozen=True):
    """Cast a spell."""

    spell: Spoken
    goal: int
    """The MoSes that it needs."""
    known: bool
    """Whether those who roll may know them."""
    open: bool
    """Whether it needs none."""
    gathers: bool
    """Whether rolls add up."""
    tally: int
    """To what, so far."""
