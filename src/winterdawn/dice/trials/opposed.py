"""Two sides roll against each other.

What each side brings to the difference depends on its own dice alone: what it keeps, or the
extra dice it gives away. So the odds are one vector a side, multiplied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from winterdawn.dice.exact import pack, product, unpack, width_for
from winterdawn.dice.hand import Hand, packed_ways
from winterdawn.dice.odds import Odds
from winterdawn.dice.pool import Pool, PoolError
from winterdawn.dice.scale import Scale, scale
from winterdawn.dice.trials.static import rolled
from winterdawn.dice.trials.trial import Course, Outcome, Throw, Trial

if TYPE_CHECKING:
    from fractions import Fraction

_ADVANTAGES = ("", "ours", "theirs")
_LONG = 1 << 17
"""Bytes of a packed product from which on dice with nothing taken off are multiplied die by die."""


class OpposedOdds(Odds):
    """The odds of the difference between our result and theirs."""

    __slots__ = ("advantage",)

    def __init__(
        self, low: int, weights: list[int], total: int, source: tuple[object, ...] = (), advantage: str = ""
    ) -> None:
        super().__init__(low, weights, total, source)
        self.advantage = advantage

    @property
    def win(self) -> Fraction:
        """The chance that our side wins, ties won by advantage included."""
        return self.at_least(0 if self.advantage == "ours" else 1)

    @property
    def tie(self) -> Fraction:
        """The chance that nobody wins."""
        return self._share(0) if self.advantage else self.exactly(0)

    @property
    def lose(self) -> Fraction:
        """The chance that their side wins."""
        return self.at_most(0 if self.advantage == "theirs" else -1)

    @property
    def hits(self) -> Odds:
        """The odds of our hits, 0 if we do not win (``book.test.opposed-hits``)."""
        return self.map(lambda difference: max(difference, 0))

    @property
    def their_hits(self) -> Odds:
        """The odds of their hits, 0 if they do not win."""
        return self.map(lambda difference: max(-difference, 0))

    def verdict(self) -> dict[str, Any]:
        """Chances of winning and losing, and hits."""
        told: dict[str, Any] = {name: float(getattr(self, name)) for name in ("win", "tie", "lose")}
        for name in ("hits", "their_hits"):
            hits: Odds = getattr(self, name)
            told[name] = {str(n): ways / hits.total for n, ways in enumerate(hits.weights, hits.low) if ways}
        return told


class Opposed(Trial):
    """Both sides roll; the difference is the winner's hits (``book.test.opposed-hits``).

    A side with an empty pool has no roll: its result is 0 and its maluses still help the other
    side (``book.test.opposed-unaware``), but it collects no extra dice
    (``book.ruling.deficit-dice-need-a-roll``). ``advantage`` names the side that wins a tie.
    Extra dice are all rolled, are of the receiver's largest type, and no malus touches them
    (``book.ruling.deficit-dice-timing``).
    """

    __slots__ = ("advantage", "ours", "theirs")

    def __init__(
        self,
        ours: Pool | str | Hand,
        theirs: Pool | str | Hand,
        *,
        malus: int = 0,
        their_malus: int = 0,
        advantage: str = "",
        edition: str | Scale = "book",
    ) -> None:
        """Raises :class:`PoolError` if the edition has no opposed tests."""
        if advantage not in _ADVANTAGES:
            raise PoolError(f"{advantage!r} is no side; the advantage is ours, theirs or nobody's (empty)")
        rules = scale(edition)
        self.ours = ours if isinstance(ours, Hand) else Hand(ours, malus, edition=rules)
        self.theirs = theirs if isinstance(theirs, Hand) else Hand(theirs, their_malus, edition=rules)
        self.advantage = advantage
        if "none" in (self.ours.scale.deficit, self.theirs.scale.deficit):
            raise PoolError(f"{rules.edition} has no opposed tests")

    def course(self) -> Course:
        """The test as it is played."""
        _, our_score = yield from rolled(self.ours, "ours")
        _, their_score = yield from rolled(self.theirs, "theirs")
        our_value, for_them = share(self.ours, self.theirs, our_score)
        their_value, for_us = share(self.theirs, self.ours, their_score)
        if for_us:
            extra = yield Throw(Pool.of(for_us, self.ours.pool.faces), self.ours.scale, "ours", "extra dice")
            our_value += extra.successes
        if for_them:
            dice = Pool.of(for_them, self.theirs.pool.faces)
            extra = yield Throw(dice, self.theirs.scale, "theirs", "extra dice")
            their_value += extra.successes
        return self._judge(our_value - their_value)

    def _judge(self, difference: int) -> Outcome:
        passed = difference > 0 or (difference == 0 and self.advantage == "ours")
        return Outcome(difference, passed, max(difference, 0), max(-difference, 0))

    def odds(self) -> OpposedOdds:
        """The exact odds of the value."""
        if self.ours.free and self.theirs.free:
            found = _plain(self.ours, self.theirs)
            if found:
                return OpposedOdds(*found, (self.ours.scale.edition, self.ours.pool), self.advantage)
        ours, theirs = _Brought(self.ours, self.theirs), _Brought(self.theirs, self.ours)
        total = ours.total * theirs.total
        width = width_for(total)
        low, length = ours.low - theirs.high, ours.high - ours.low + theirs.high - theirs.low + 1
        if length * width > _LONG and ours.whole and theirs.whole:
            weights = product([*self.ours.factors(1), *self.theirs.factors(-1)])
        else:
            packed = ours.packed(width, rising=True) * theirs.packed(width, rising=False)
            weights = unpack(packed, length, width)
        return OpposedOdds(low, weights, total, (self.ours.scale.edition, self.ours.pool), self.advantage)


def _plain(ours: Hand, theirs: Hand) -> tuple[int, list[int], int] | None:
    """The ways to each difference when nothing weighs on the dice, if they fit a machine word.

    With nothing taken off, every scale settles it by the plain difference.
    """
    low, length, total, packed = packed_ways(ours.pool, ours.scale)
    their_low, their_length, their_total, backwards = packed_ways(theirs.pool, theirs.scale, backwards=True)
    if not packed or not backwards or total * their_total >> 64:
        return None
    length += their_length - 1
    return low - their_low - their_length + 1, unpack(packed * backwards, length, 8), total * their_total


def share(hand: Hand, other: Hand, score: int) -> tuple[int, int]:
    """What a side keeps of its score, and the extra dice the other side gets."""
    kept, gift = hand.scale.share(score, hand.burden.off)
    return kept, gift if other.pool else 0


class _Brought:
    """What a side brings to the difference: what it keeps, less what its gifts score.

    Scores that cover the malus lie side by side from ``start`` up; those below it are looked at
    one by one, as (kept, dice given, ways).
    """

    __slots__ = (
        "_covering",
        "_grown",
        "_short",
        "_start",
        "_their_die",
        "_their_faces",
        "high",
        "low",
        "total",
        "whole",
    )

    def __init__(self, hand: Hand, other: Hand) -> None:
        low, weights, total = hand.scores()
        off = hand.burden.off
        self._short: list[tuple[int, int, int]] = []
        self.whole = low >= off and not hand.burden.against
        """Whether it is all that the dice show, moved by a fixed number."""
        if low >= off:
            self._start = self.low = low - off
            self._covering, self._grown, self.total = weights, 1, total
            self.high = self.low + len(weights) - 1
            return
        for score, ways in zip(range(low, off), weights, strict=False):
            self._short.append((*share(hand, other, score), ways))
        self._start, self._covering = 0, weights[off - low :] or [0]
        self._their_faces = other.pool.faces
        self._their_die = other.scale.die(self._their_faces or other.scale.sizes[0])
        least = self._their_die[0]
        most = least + len(self._their_die[1]) - 1
        self.low = min([0, *[kept - gift * most for kept, gift, _ in self._short]])
        self.high = max([len(self._covering) - 1, *[kept - gift * least for kept, gift, _ in self._short]])
        self._grown = self._their_faces ** max([gift for _, gift, _ in self._short])
        self.total = total * self._grown

    def packed(self, width: int, *, rising: bool) -> int:
        """The ways to each amount, packed from ``low`` up, or from ``high`` down if not rising."""
        bits, order = 8 * width, 1 if rising else -1
        shift = self._start - self.low if rising else self.high - self._start - len(self._covering) + 1
        number = pack(self._covering[::order], width) * self._grown << bits * shift
        if self._short:
            least, weights, forwards, backwards = self._their_die
            die = pack(weights[::-order], width) if width > 8 else backwards if rising else forwards
            end = -least - len(weights) + 1 if rising else least
            first = -self.low if rising else self.high
            for kept, gift, ways in self._short:
                scaled = ways * (self._grown // self._their_faces**gift)
                number += scaled * die**gift << bits * (first + order * kept + gift * end)
        return number
