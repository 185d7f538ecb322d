"""Rolling tests: roll after roll adds to a tally until it reaches the difficulty.

Each variant says in :meth:`Rolling.step` what one roll does to the tally. Play takes that step
with the roll that fell; the odds take it with every roll there is, so the test is a chain whose
states are the tallies below the difficulty.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from winterdawn.dice.hand import Hand
from winterdawn.dice.odds import CutOdds, Odds
from winterdawn.dice.pool import Pool, PoolError
from winterdawn.dice.scale import PLAIN, Scale, check_count
from winterdawn.dice.trials.static import rolled
from winterdawn.dice.trials.trial import Course, Outcome, Trial

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from fractions import Fraction

    from winterdawn.dice.reading import Reading
    from winterdawn.dice.trials.trial import Throw

MOST_ROLLS = 4_096
"""The most rolls whose odds are worked out one by one."""

MOST_TALLY = 500
"""The highest difficulty of a rolling test."""

FAILED = -1
"""The tally of a test that is lost for good (``draft.ruling.type-step-back``)."""


class Rolling(Trial):
    """What both variants share.

    ``pool`` is thrown each time; a sequence of pools or hands is thrown in turn, the last one
    ever after (``book.ruling.rolling-pools``). Another trial may stand in for a pool: its value
    is then added, as in a rolling opposed or assisted test (``book.test.mixed``).
    """

    __slots__ = ("difficulty", "rolls", "scale")

    def __init__(
        self,
        pool: Pool | str | Hand | Trial | Sequence[Pool | str | Hand | Trial],
        difficulty: int,
        *,
        malus: int = 0,
        scale: Scale = PLAIN,
    ) -> None:
        """Any difficulty from 1 to 500; ``malus`` weighs on every roll."""
        self.difficulty = check_count(difficulty, "the difficulty of a rolling test", MOST_TALLY)
        if difficulty == 0:
            raise PoolError("the difficulty of a rolling test is 1 or more")
        self.scale = scale
        pools = [pool] if isinstance(pool, Pool | str | Hand | Trial) else list(pool)
        if not pools:
            raise PoolError("a rolling test needs at least one pool")
        self.rolls = tuple(
            each if isinstance(each, Hand | Trial) else Hand(each, malus, scale=self.scale) for each in pools
        )

    def step(self, tally: int, net: int) -> int:
        """The tally after a roll whose signed result is ``net``."""
        raise NotImplementedError

    def course(self) -> Course:
        """Ends when the tally is reached or the test is lost; the value is the number of rolls."""
        tally = number = 0
        while 0 <= tally < self.difficulty:
            each = self.rolls[min(number, len(self.rolls) - 1)]
            tally = self.step(tally, (yield from _net(each)))
            number += 1
        return Outcome(number, tally >= self.difficulty, max(tally - self.difficulty, 0))

    def nets(self, number: int) -> Odds:
        """The odds of roll ``number``'s signed result, counted from 0."""
        each = self.rolls[min(number, len(self.rolls) - 1)]
        if isinstance(each, Hand):
            low, weights, _ = each.scores()
            return Odds.of((net(each, score), ways) for score, ways in enumerate(weights, low) if ways)
        return each.odds()

    def odds(self, rolls: int = 64) -> RollingOdds:  # type: ignore[override]
        """The exact odds of how many rolls it takes, worked out up to ``rolls``."""
        check_count(rolls, "the number of rolls", MOST_ROLLS)
        done, failed, total = [0], [0], 1
        live = {0: 1}
        for odds in self._each(rolls):
            live, through, lost = self._advance(live, odds)
            done = [ways * odds.total for ways in done] + [through]
            failed = [ways * odds.total for ways in failed] + [lost]
            total *= odds.total
        return RollingOdds(0, done, total, self._source(), failed)

    def _each(self, rolls: int) -> Iterator[Odds]:
        found = [self.nets(number) for number in range(len(self.rolls))]
        for number in range(rolls):
            yield found[min(number, len(found) - 1)]

    def _advance(self, live: dict[int, int], odds: Odds) -> tuple[dict[int, int], int, int]:
        after: dict[int, int] = {}
        through = lost = 0
        for tally, ways in live.items():
            for result, many in enumerate(odds.weights, odds.low):
                reached = self.step(tally, result)
                if reached >= self.difficulty:
                    through += ways * many
                elif reached == FAILED:
                    lost += ways * many
                else:
                    after[reached] = after.get(reached, 0) + ways * many
        return after, through, lost

    @property
    def expected(self) -> Fraction | None:
        """The exact average number of rolls until the test ends; none if it may never end."""
        from winterdawn.dice.trials.waiting import expected_rolls

        return expected_rolls(self)

    def _source(self) -> tuple[object, ...]:
        first = self.rolls[0]
        return (self.scale.name, first.pool) if isinstance(first, Hand) else (self.scale.name,)


def net(hand: Hand, score: int) -> int:
    """The signed result of one roll of a rolling test (``book.test.setback-subtract``,
    ``draft.ruling.malus-floor``).
    """
    if hand.scale.below == "losses":
        return hand.scale.result(score, hand.burden.off)
    return score - hand.burden.off


def _net(each: Hand | Trial) -> Generator[Throw, Reading, int]:
    if isinstance(each, Trial):
        return (yield from each.course()).value
    _, score = yield from rolled(each)
    return net(each, score)


def first_fail(_: Scale, tally: int, net: int, *, empty: bool | None = None) -> int:
    """The tally after a roll: one with no success wipes it (``book.test.first-fail-loss``,
    ``book.ruling.first-fail-counts-malus``, ``draft.ruling.type-first-fail``). Whether it was ``empty`` may
    be said; else a result of 0 or less is.
    """
    return 0 if (net <= 0 if empty is None else empty) else tally + max(net, 0)


def setback(rules: Scale, tally: int, net: int) -> int:
    """The tally after a roll: one below 0 comes off it, down to 0 (``book.test.setback-subtract``,
    ``book.ruling.setback-floor``, ``screen.ruling.extended-is-setback``); losses that take it
    back to 0 end the test where dice can lose (``draft.ruling.type-step-back``).
    """
    if rules.below == "losses" and tally > 0 >= tally + net:
        return FAILED
    return max(tally + net, 0)


VARIANTS: dict[str, Callable[[Scale, int, int], int]] = {"first-fail": first_fail, "setback": setback}
"""What a roll does to the tally, by the name of the variant (``book.test.rolling-variants``)."""


def worked(
    rules: Scale, variant: str, state: tuple[int, int], net: int, *, empty: bool | None = None
) -> tuple[int, int]:
    """The tally, and the rolls since the work last began, after a roll whose signed result is ``net``; it may
    be said whether that was ``empty``.
    """
    tally, rolls = state
    if variant != "first-fail":
        return VARIANTS[variant](rules, tally, net), rolls + 1
    wiped = net <= 0 if empty is None else empty
    return first_fail(rules, tally, net, empty=wiped), 0 if wiped else rolls + 1


def complete(difficulty: int, state: tuple[int, int], skills: int = 1) -> bool:
    """Whether the tally is reached and each of the skills has been rolled since the work last
    began (``book.ruling.composed-early-total``).
    """
    return state[0] >= difficulty and state[1] >= skills


class FirstFail(Rolling):
    """A rolling test that a roll with no success sets back to 0."""

    __slots__ = ()

    def step(self, tally: int, net: int) -> int:
        """The tally after a roll whose signed result is ``net``."""
        return first_fail(self.scale, tally, net)


class Setback(Rolling):
    """A rolling test that a roll below 0 sets back by as much."""

    __slots__ = ()

    def step(self, tally: int, net: int) -> int:
        """The tally after a roll whose signed result is ``net``."""
        return setback(self.scale, tally, net)


class RollingOdds(CutOdds):
    """How many rolls a rolling test takes, up to a number of rolls; the rest is missing."""

    __slots__ = ("failed",)

    def __init__(
        self,
        low: int,
        weights: list[int],
        total: int,
        source: tuple[object, ...] = (),
        failed: list[int] | None = None,
    ) -> None:
        super().__init__(low, weights, total, source)
        self.failed = failed or [0]
        """Ways to be lost for good at each number of rolls."""

    @property
    def missing(self) -> Fraction:
        """The chance that the test is still going on."""
        return self._share(self.total - sum(self.weights) - sum(self.failed))

    @property
    def lose(self) -> Fraction:
        """The chance that the test has been lost for good by then."""
        return self._share(sum(self.failed))

    def verdict(self) -> dict[str, Any]:
        """Chances of winning and losing, and hits."""
        within, reached = {}, 0
        for number, ways in enumerate(self.weights, self.low):
            reached += ways
            within[str(number)] = reached / self.total
        return {"within": within, "lose": float(self.lose)}
