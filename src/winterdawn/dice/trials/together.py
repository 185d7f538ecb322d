"""Several characters at one task: assisted, halved, and group tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from winterdawn.dice.hand import Hand
from winterdawn.dice.odds import Odds
from winterdawn.dice.pool import Pool, PoolError
from winterdawn.dice.scale import PLAIN, Scale, check_count
from winterdawn.dice.trials.rolling import net
from winterdawn.dice.trials.static import MOST_DIFFICULTY, StaticOdds, rolled
from winterdawn.dice.trials.trial import Course, Outcome, Trial

if TYPE_CHECKING:
    from fractions import Fraction

MOST_HANDS = 20
"""The most characters at one task."""

MOST_SETS = 200_000
"""The most different sets of results that are looked at one by one."""


def hands_of(pools: Sequence[Pool | str | Hand], malus: int, rules: Scale) -> tuple[Hand, ...]:
    """The hands of everybody taking part; raises :class:`PoolError` for none or too many."""
    if isinstance(pools, str | Pool) or not 1 <= len(pools) <= MOST_HANDS:
        raise PoolError(f"a test of several characters takes a list of 1 to {MOST_HANDS} pools")
    return tuple(each if isinstance(each, Hand) else Hand(each, malus, scale=rules) for each in pools)


class Assisted(Trial):
    """Everybody's successes are added (``book.test.assisted-sum``).

    ``halved``: the first pool is the main actor's and counts in full, each helper gives 1 for
    every 2 (``book.test.halved-assistants``), or all together with ``pooled``
    (``book.ruling.halved-rounding``). Nobody counts for less than 0, except for losses
    in the 2017 draft and in a setback test, where ``signed`` results are added
    (``book.ruling.assisted-negative``); where totals stand below 0, only the main actor's does
    (``screen.ruling.negative-helper-counts-zero``). With no difficulty it is open-ended.
    """

    __slots__ = ("difficulty", "halved", "hands", "pooled", "scale", "signed")

    def __init__(
        self,
        pools: Sequence[Pool | str | Hand],
        difficulty: int | None = None,
        *,
        malus: int = 0,
        halved: bool = False,
        pooled: bool = False,
        signed: bool = False,
        scale: Scale = PLAIN,
    ) -> None:
        self.scale = scale
        self.hands = hands_of(pools, malus, self.scale)
        if difficulty is not None:
            check_count(difficulty, "a difficulty", MOST_DIFFICULTY)
        self.difficulty, self.halved, self.signed = difficulty, halved, signed
        self.pooled = halved and pooled

    def gives(self, place: int, score: int) -> int:
        """What the character at ``place`` adds with this score, before helpers are halved together."""
        hand = self.hands[place]
        result = net(hand, score) if self.signed else hand.scale.result(score, hand.burden.off)
        if place and hand.scale.below == "stands":
            result = max(result, 0)
        return _half(result) if self.halved and not self.pooled and place else result

    def course(self) -> Course:
        """The test as it is played."""
        given = []
        for place, hand in enumerate(self.hands):
            _, score = yield from rolled(hand, str(place))
            given.append(self.gives(place, score))
        total = given[0] + (_half(sum(given[1:])) if self.pooled else sum(given[1:]))
        if self.difficulty is None:
            return Outcome.open_ended(total)
        return Outcome.against(total, self.difficulty)

    def odds(self) -> Odds:
        """The exact odds of the value."""
        found = Odds(0, [1], 1)
        for place, hand in [*enumerate(self.hands)][1:]:
            found = found + self._given(place, hand)
        found = self._given(0, self.hands[0]) + (found.map(_half) if self.pooled else found)
        source = (self.scale.name, " and ".join(str(hand.pool) for hand in self.hands))
        if self.difficulty is None:
            return Odds(found.low, found.weights, found.total, source)
        return StaticOdds(found.low, found.weights, found.total, source, self.difficulty)

    def _given(self, place: int, hand: Hand) -> Odds:
        low, weights, _ = hand.scores()
        return Odds.of((self.gives(place, score), ways) for score, ways in enumerate(weights, low) if ways)


def _half(result: int) -> int:
    return result // 2 if result > 0 else result


class Group(Trial):
    """Everybody rolls against the same difficulty; the value is how many succeed.

    Successes are passed on so that as many as possible succeed (``book.test.group-transfer``).
    ``transfer``: ``all`` of one's successes may be given away, or only the ``surplus`` above
    the difficulty (``book.ruling.group-transfer-amounts``); ``sum``: all succeed or none, by the
    sum against the difficulty times the number of characters (``draft.ruling.type-group``).
    """

    __slots__ = ("difficulty", "hands", "scale", "transfer")

    def __init__(
        self,
        pools: Sequence[Pool | str | Hand],
        difficulty: int,
        *,
        malus: int = 0,
        transfer: str | None = None,
        scale: Scale = PLAIN,
    ) -> None:
        self.scale = scale
        self.hands = hands_of(pools, malus, self.scale)
        self.difficulty = check_count(difficulty, "a difficulty", MOST_DIFFICULTY)
        self.transfer = transfer or ("sum" if self.scale.below == "losses" else "all")
        if self.transfer not in ("all", "surplus", "sum", "none"):
            raise PoolError(f"{transfer!r} is no way to pass successes on; use all, surplus, sum or none")

    def result(self, place: int, score: int) -> int:
        """What the character at ``place`` scored; nobody passes on less than 0."""
        hand = self.hands[place]
        result = hand.scale.result(score, hand.burden.off)
        return result if self.transfer in ("sum", "none") else max(result, 0)

    def succeed(self, results: Sequence[int]) -> int:
        """How many of these results end in success, passed on as well as can be."""
        if self.transfer in ("all", "sum"):
            return self.of_total(sum(results))
        short = sorted(self.difficulty - result for result in results if result < self.difficulty)
        spare = sum(result - self.difficulty for result in results if result >= self.difficulty)
        helped = 0
        for lack in short if self.transfer == "surplus" else ():
            if lack > spare:
                break
            spare, helped = spare - lack, helped + 1
        return len(results) - len(short) + helped

    def of_total(self, total: int) -> int:
        """How many succeed with ``total`` successes between them when all may be given away."""
        everyone = len(self.hands)
        if self.transfer == "sum":
            return everyone if total >= self.difficulty * everyone else 0
        return min(total // self.difficulty, everyone) if self.difficulty else everyone

    def course(self) -> Course:
        """The test as it is played."""
        results = []
        for place, hand in enumerate(self.hands):
            _, score = yield from rolled(hand, str(place))
            results.append(self.result(place, score))
        passed = self.succeed(results)
        return Outcome(passed, passed == len(results), detail=tuple(results))

    def odds(self) -> Odds:
        """The exact odds of the value."""
        source = (self.scale.name, " and ".join(str(hand.pool) for hand in self.hands))
        if self.transfer in ("all", "sum"):
            total = Odds(0, [1], 1)
            for place in range(len(self.hands)):
                total = total + self._results(place)
            return Odds.of(
                ((self.of_total(k), ways) for k, ways in enumerate(total.weights, total.low)), source
            )
        return Odds.of(((self.succeed(results), ways) for results, ways in self._all().items()), source)

    def _results(self, place: int) -> Odds:
        low, weights, _ = self.hands[place].scores()
        return Odds.of((self.result(place, score), ways) for score, ways in enumerate(weights, low) if ways)

    def _all(self) -> dict[tuple[int, ...], int]:
        """Ways to each set of results, in order of size: who scored which does not matter."""
        ways: dict[tuple[int, ...], int] = {(): 1}
        for place in range(len(self.hands)):
            after: dict[tuple[int, ...], int] = {}
            one = self._results(place)
            for results, many in ways.items():
                for result, more in enumerate(one.weights, one.low):
                    key = tuple(sorted((*results, result)))
                    after[key] = after.get(key, 0) + many * more
            if len(after) > MOST_SETS:
                raise PoolError("too many results to pass successes between; use fewer or smaller pools")
            ways = after
        return ways

    def everyone(self) -> Fraction:
        """The chance that all succeed."""
        return self.odds().exactly(len(self.hands))
