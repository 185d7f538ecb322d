"""Two sides roll against each other.

What each side brings to the difference depends on its own dice alone: what it keeps, or the
extra dice it gives away. So the odds are one vector a side, multiplied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from winterdawn.dice.exact import multiply, power
from winterdawn.dice.hand import Hand
from winterdawn.dice.odds import Odds
from winterdawn.dice.pool import Pool, PoolError
from winterdawn.dice.scale import Scale, scale
from winterdawn.dice.trials.static import rolled
from winterdawn.dice.trials.trial import Course, Outcome, Throw, Trial

if TYPE_CHECKING:
    from fractions import Fraction

_ADVANTAGES = ("", "ours", "theirs")


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
        told: dict[str, Any] = {name: float(getattr(self, name)) for name in ("win", "tie", "lose")}
        for name in ("hits", "their_hits"):
            told[name] = {str(number): float(chance) for number, chance in getattr(self, name)}
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
        self.ours.scale.share(0, 0)

    def course(self) -> Course:
        _, our_score = yield from rolled(self.ours, "ours")
        _, their_score = yield from rolled(self.theirs, "theirs")
        our_value, for_them = share(self.ours, self.theirs, our_score)
        their_value, for_us = share(self.theirs, self.ours, their_score)
        if for_us:
            extra = yield Throw(Pool.of(for_us, self.ours.pool.faces), self.ours.scale, "ours", "extra dice")
            our_value += extra.successes
        if for_them:
            extra = yield Throw(Pool.of(for_them, self.theirs.pool.faces), self.theirs.scale, "theirs", "extra dice")
            their_value += extra.successes
        return self._judge(our_value - their_value)

    def _judge(self, difference: int) -> Outcome:
        passed = difference > 0 or (difference == 0 and self.advantage == "ours")
        return Outcome(difference, passed, max(difference, 0), max(-difference, 0))

    def odds(self) -> OpposedOdds:
        low, weights, total = _brought(self.ours, self.theirs)
        their_low, their_weights, their_total = _brought(self.theirs, self.ours)
        their_weights.reverse()
        return OpposedOdds(
            low - their_low - len(their_weights) + 1,
            multiply(weights, their_weights),
            total * their_total,
            (self.ours.scale.edition, self.ours.pool),
            self.advantage,
        )


def share(hand: Hand, other: Hand, score: int) -> tuple[int, int]:
    """What a side keeps of its score, and the extra dice the other side gets."""
    kept, gift = hand.scale.share(score, hand.burden.off)
    return kept, gift if other.pool else 0


def _brought(hand: Hand, other: Hand) -> tuple[int, list[int], int]:
    """The ways to each amount a side brings to the difference: what it keeps, less what the
    dice it gives away score for the other side."""
    low, weights, total = hand.scores()
    off = hand.burden.off
    covered = max(off - low, 0)
    if not covered:
        return low - off, weights, total
    kept = dict(enumerate(weights[covered:], max(low - off, 0)))
    gifts: list[tuple[int, int, int]] = []
    for score, ways in enumerate(weights[:covered], low):
        value, gift = share(hand, other, score)
        if gift:
            gifts.append((value, gift, ways))
        else:
            kept[value] = kept.get(value, 0) + ways
    if gifts:
        total *= _give(kept, gifts, other)
    low = min(kept)
    return low, [kept.get(value, 0) for value in range(low, max(kept) + 1)], total


def _give(kept: dict[int, int], gifts: list[tuple[int, int, int]], other: Hand) -> int:
    """Add to ``kept`` what is brought with extra dice given away; by how much all ways grew."""
    most, faces = max(gift for _, gift, _ in gifts), other.pool.faces
    grown = faces**most
    for value in kept:
        kept[value] *= grown
    low, weights, _ = other.scale.die(faces)
    for value, gift, ways in gifts:
        rest = ways * faces ** (most - gift)
        for successes, many in enumerate(power(weights, gift), low * gift):
            place = value - successes
            kept[place] = kept.get(place, 0) + rest * many
    return grown
