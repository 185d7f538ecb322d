"""Opposed tests in the 2017 draft: one side's losses go to the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.encounter.exchange import OpposedOutcome
from winterdawn.editions.sda.rolls.opposed import OpposedTests, Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.use import Cites, Rolled
    from winterdawn.editions.sda.figures import Play


class Weighing(OpposedTests):
    """The totals are compared with their losses, which comes to adding them to the other side's roll
    (``draft.ruling.losses-arithmetic``).
    """

    def why(self, play: Play, rolls: Sequence[Rolled]) -> Cites:
        """Losses, or else a malus of which some is wasted."""
        if len(rolls) < 2:
            return ()
        if any(rolled.score < 0 for rolled in rolls):
            return ("draft.failure.opposed-losses",)
        wasted = any(rolled.net < 0 for rolled in rolls)
        return ("draft.modifier.no-malus-overflow",) if wasted else ()

    def compare(self, play: Play, first: Side, second: Side) -> OpposedOutcome:
        """Losses against a side that does not roll do nothing (``draft.ruling.out-of-dice-is-unaware``)."""
        found = super().compare(play, first, second)
        beaten = second if found.winner is first.who else first
        winner = first if found.winner is first.who else second
        if found.winner is not None and winner.rolled is None and beaten.rolled is not None:
            return OpposedOutcome(None, None, 0, found.rolls)
        return found
