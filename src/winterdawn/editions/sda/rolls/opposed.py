"""The opposed test: who wins, and by how many hits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.exchange import OpposedOutcome
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.kernel.ask import Choose, Outlook, Procedure, Share, number
from winterdawn.kernel.choices import Count, Number

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Announced, Cites, Rolled
    from winterdawn.editions.sda.figures import Play


_EXTRA: Cites = ("book.test.opposed-deficit-dice", "book.ruling.deficit-dice-optional")


class Side(msgspec.Struct, frozen=True):
    """One side of an opposed test: its roll, or what stands without one."""

    who: Combatant
    rolled: Rolled | None
    malus: int = 0
    stored: int = 0
    """MoSes rolled earlier, which stay as they were (``book.ruling.opposed-announce``)."""

    @property
    def net(self) -> int:
        """The result before extra dice; no roll counts as 0 MoSes (``book.test.opposed-unaware``)."""
        return self.rolled.net if self.rolled else self.stored - self.malus


class OpposedTests(Part):
    """Both sides roll, and the higher result wins (``book.test.opposed-winner``)."""

    def settle(self, play: Play, first: Side, second: Side) -> Procedure[OpposedOutcome]:
        """Floor both results at 0, give out extra dice for what is left below, and compare.

        ``book.test.opposed-floor``, ``book.test.opposed-deficit-dice``,
        ``book.test.opposed-deficit-mutual``; a side with no roll gets no extra dice
        (``book.ruling.deficit-dice-need-a-roll``). A tie has no winner.
        """
        dice_first = yield from _take(first, max(0, -second.net))
        dice_second = yield from _take(second, max(0, -first.net))
        rolls = [side.rolled for side in (first, second)]
        for index, dice in enumerate((dice_first, dice_second)):
            rolled = rolls[index]
            if rolled is not None:
                rolls[index] = yield from play.part(Throwing).fall_extra(play, rolled, dice)
        sides = zip(rolls, (first, second), strict=True)
        a, b = (self.result(rolled) if rolled else max(0, side.net) for rolled, side in sides)
        thrown = tuple(rolled for rolled in rolls if rolled)
        if a == b:
            return OpposedOutcome(None, None, 0, thrown)
        winner, loser = (first.who, second.who) if a > b else (second.who, first.who)
        return OpposedOutcome(winner, loser, abs(a - b), thrown)

    def exchange(self, play: Play, strike: Announced, mine: Announced, malus: int) -> Outlook:
        """The chances of an exchange for whoever answers ``strike`` with ``mine``, at ``malus`` MoSes."""
        scale = play.scale
        odds = mine.pool.against(strike.pool, malus=malus, their_malus=strike.malus, edition=scale)
        their = strike.use.who.name
        shares = (
            Share(f"{their} scores", "theirs", float(odds.lose)),
            Share("tie", "tie", float(odds.tie)),
            Share("you score", "ours", float(odds.win)),
        )
        return Outlook(shares)

    def result(self, rolled: Rolled) -> int:
        """A side's final result: its net, at least 0, and its extra dice."""
        return max(0, rolled.net) + rolled.extra


def _take(side: Side, dice: int) -> Procedure[int]:
    """How many of the extra dice the side rolls, decided before any of them falls."""
    if side.rolled is None or not dice:
        return 0
    answer = yield from number(
        Choose(
            side.who.seat,
            "Roll how many extra dice?",
            Number(tuple(Count(value) for value in range(dice + 1)), dice),
            who=side.who.id,
            lead=f"The other side is {dice} below 0.",
            act="Roll {} extra dice",
            act_one="Roll 1 extra die",
            cites=_EXTRA,
        )
    )
    return int(answer)
