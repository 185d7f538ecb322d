"""Opposed tests in the 2017 draft: one side's losses go to the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.dice.trials import OpposedOdds
from winterdawn.editions.sda.frame.exchange import OpposedOutcome
from winterdawn.editions.sda.rolls.opposed import OpposedTests, Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.dice import Hand
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Rolled
    from winterdawn.kernel.asks.choices import Cites


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
        winner = first if found.winner is first.who else second
        if found.winner is not None and winner.rolled is None and not winner.stored:
            return OpposedOutcome(None, None, 0, found.rolls)
        return found

    def odds(self, play: Play, ours: Hand, theirs: Hand, advantage: str = "") -> OpposedOdds:
        """So a side without dice never scores."""
        found = super().odds(play, ours, theirs, advantage)
        if ours.pool and theirs.pool:
            return found
        scores = 1 if ours.pool else -1
        cut = found.map(lambda ahead: max(0, ahead * scores) * scores)
        return OpposedOdds(cut.low, cut.weights, cut.total, advantage=advantage)
