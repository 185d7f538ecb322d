"""Opposed tests under the screen: signed totals, by default without extra dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.dice import Hand, Pool
from winterdawn.dice.trials import OpposedOdds
from winterdawn.editions.sda.frame.exchange import OpposedOutcome
from winterdawn.editions.sda.rolls.opposed import OpposedTests, Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Rolled
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_STANDS: Cites = ("screen.ruling.negative-totals-opposed",)


class SignedTotals(OpposedTests):
    """A total below 0 stands and widens the difference (``screen.ruling.negative-totals-opposed``); a side
    without a roll stands at 0, scores nothing, and no malus of it is read
    (``screen.ruling.no-roll-stands-at-zero``).
    """

    def even(
        self, play: Play, first: Side, second: Side, *, one_sided: bool = False
    ) -> Procedure[tuple[Side, Side]]:
        """Nobody gains dice by default; where a group gives them, none by a side without a roll."""
        first, second = (each if each.rolled else replace(each, malus=0) for each in (first, second))
        return (yield from super().even(play, first, second, one_sided=one_sided))

    def compare(self, play: Play, first: Side, second: Side) -> OpposedOutcome:
        """The higher total wins, if it was rolled (``screen.core.opposed``)."""
        first, second = (each if each.rolled else replace(each, malus=0) for each in (first, second))
        found = super().compare(play, first, second)
        winner = first if found.winner is first.who else second
        if found.winner is not None and winner.rolled is None and not winner.stored:
            return OpposedOutcome(None, None, 0, found.rolls)
        return found

    def result(self, play: Play, rolled: Rolled) -> int:
        """What is kept in a defensive stance takes it below 0 too, against a defence that is lower
        (``screen.ruling.stance-storage``).
        """
        return super().result(play, replace(rolled, cancelled=0)) - rolled.cancelled

    def why(self, play: Play, rolls: Sequence[Rolled]) -> Cites:
        """That a total below 0 counts as it is, and what no roll comes to."""
        found: Cites = _STANDS if any(rolled.net < 0 for rolled in rolls) else ()
        found += super().why(play, rolls)
        return found if len(rolls) > 1 else (*found, "screen.ruling.no-roll-stands-at-zero")

    def odds(self, play: Play, ours: Hand, theirs: Hand, advantage: str = "") -> OpposedOdds:
        """The same in exact chances."""
        ours, theirs = (each if each.pool else Hand(Pool(), scale=each.scale) for each in (ours, theirs))
        found = super().odds(play, ours, theirs, advantage)
        least = None if theirs.pool else 0
        most = None if ours.pool else 0
        if least is most is None:
            return found
        kept = found.map(lambda hits: _within(hits, least, most))
        return OpposedOdds(kept.low, list(kept.weights), kept.total, kept.source, advantage)


def _within(hits: int, least: int | None, most: int | None) -> int:
    hits = hits if least is None else max(hits, least)
    return hits if most is None else min(hits, most)
