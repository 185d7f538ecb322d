"""Composed tests: two skills in turn, their successes added."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.dice.hand import Hand
from winterdawn.dice.odds import Odds
from winterdawn.dice.pool import Pool, PoolError
from winterdawn.dice.scale import PLAIN, Scale, check_count
from winterdawn.dice.trials.rolling import (
    FAILED,
    MOST_ROLLS,
    MOST_TALLY,
    VARIANTS,
    RollingOdds,
    complete,
    net,
    worked,
)
from winterdawn.dice.trials.static import rolled
from winterdawn.dice.trials.trial import Course, Outcome, Trial

if TYPE_CHECKING:
    State = tuple[int, int]


class Composed(Trial):
    """Two skills alternate, their successes add up (``book.test.composed-two-skills``).

    Both skills must have been rolled since the work last began, even if the tally is reached
    sooner (``book.ruling.composed-early-total``); after a wipe the first skill begins again
    (``book.ruling.composed-first-skill``). The variant is ``first-fail`` or ``setback``
    (``book.test.composed-variant``).
    """

    __slots__ = ("difficulty", "first", "scale", "second", "variant")

    def __init__(
        self,
        first: Pool | str | Hand,
        second: Pool | str | Hand,
        difficulty: int,
        variant: str = "first-fail",
        *,
        scale: Scale = PLAIN,
    ) -> None:
        """Any difficulty from 0 to 500."""
        if variant not in VARIANTS:
            raise PoolError(f"{variant!r} is no rolling test; use {' or '.join(VARIANTS)}")
        self.scale, self.variant = scale, variant
        self.difficulty = check_count(difficulty, "the difficulty of a rolling test", MOST_TALLY)
        self.first = first if isinstance(first, Hand) else Hand(first, scale=self.scale)
        self.second = second if isinstance(second, Hand) else Hand(second, scale=self.scale)

    def begin(self) -> State:
        """The tally, and the number of rolls since the work last began."""
        return 0, 0

    def step(self, state: State, net: int) -> State:
        """The state after a roll whose signed result is ``net``."""
        return worked(self.scale, self.variant, state, net)

    def over(self, state: State) -> bool:
        """Whether the test has been passed or lost."""
        return state[0] == FAILED or complete(self.difficulty, state, 2)

    def hand(self, state: State) -> Hand:
        """The skill that is rolled next."""
        return self.second if state[1] % 2 else self.first

    def course(self) -> Course:
        """The value is the number of rolls."""
        state, number = self.begin(), 0
        while not self.over(state):
            hand = self.hand(state)
            _, score = yield from rolled(hand)
            state, number = self.step(state, net(hand, score)), number + 1
        tally = state[0]
        return Outcome(number, tally != FAILED, max(tally - self.difficulty, 0))

    def odds(self, rolls: int = 64) -> RollingOdds:  # type: ignore[override]
        """The exact odds of how many rolls it takes, worked out up to ``rolls``."""
        check_count(rolls, "the number of rolls", MOST_ROLLS)
        nets = {hand: _nets(hand) for hand in (self.first, self.second)}
        size = nets[self.first].total * nets[self.second].total
        done, failed, live, total = [0], [0], {self.begin(): 1}, 1
        for _ in range(rolls):
            live, through, lost = self._advance(live, nets, size)
            done, failed = (
                [ways * size for ways in done] + [through],
                [ways * size for ways in failed] + [lost],
            )
            total *= size
        return RollingOdds(
            0, done, total, (self.scale.name, f"{self.first.pool} and {self.second.pool}"), failed
        )

    def _advance(
        self, live: dict[State, int], nets: dict[Hand, Odds], size: int
    ) -> tuple[dict[State, int], int, int]:
        after: dict[State, int] = {}
        through = lost = 0
        for state, ways in live.items():
            odds = nets[self.hand(state)]
            rest = size // odds.total
            for result, many in enumerate(odds.weights, odds.low):
                tally, number = reached = self.step(state, result)
                if not self.over(reached):
                    place = tally, 2 + number % 2 if number > 3 else number
                    after[place] = after.get(place, 0) + ways * many * rest
                elif tally == FAILED:
                    lost += ways * many * rest
                else:
                    through += ways * many * rest
        return after, through, lost


def _nets(hand: Hand) -> Odds:
    low, weights, _ = hand.scores()
    return Odds.of((net(hand, score), ways) for score, ways in enumerate(weights, low) if ways)
