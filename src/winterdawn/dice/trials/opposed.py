"""Two sides roll against each other.

What each side brings to the difference depends on its own dice alone: what it keeps, or the
extra dice it gives away. So the odds are one vector a side, multiplied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from winterdawn.dice.counting.exact import pack, product, unpack, width_for
from winterdawn.dice.hand import WHOLE, WORD, Hand, packed_ways
from winterdawn.dice.odds import Odds
from winterdawn.dice.pool import Pool, PoolError
from winterdawn.dice.scale import PLAIN, Scale
from winterdawn.dice.trials.static import rolled
from winterdawn.dice.trials.trial import Course, Outcome, Throw, Trial, count

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
        self.low, self.weights, self.total, self.source = low, weights, total, source
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
    (``book.ruling.deficit-dice-timing``), of which a hand takes no more than its ``spare``.
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
        scale: Scale = PLAIN,
    ) -> None:
        """Raises :class:`PoolError` if the scale has no opposed tests."""
        if advantage not in _ADVANTAGES:
            raise PoolError(f"{advantage!r} is no side; the advantage is ours, theirs or nobody's (empty)")
        rules = scale
        self.ours = ours if isinstance(ours, Hand) else Hand(ours, malus, scale=rules)
        self.theirs = theirs if isinstance(theirs, Hand) else Hand(theirs, their_malus, scale=rules)
        self.advantage = advantage
        if "none" in (self.ours.scale.deficit, self.theirs.scale.deficit):
            raise PoolError(rules.unopposed())

    def course(self) -> Course:
        """The test as it is played."""
        _, our_score = yield from rolled(self.ours, "ours")
        _, their_score = yield from rolled(self.theirs, "theirs")
        our_value, for_them = share(self.ours, self.theirs, our_score)
        their_value, for_us = share(self.theirs, self.ours, their_score)
        if for_us:
            extra = yield Throw(
                Pool.of(for_us, self.ours.pool.faces), self.ours.scale.apart, "ours", "extra dice"
            )
            our_value += extra.successes
        if for_them:
            dice = Pool.of(for_them, self.theirs.pool.faces)
            extra = yield Throw(dice, self.theirs.scale.apart, "theirs", "extra dice")
            their_value += extra.successes
        return self._judge(our_value - their_value)

    def _judge(self, difference: int) -> Outcome:
        passed = difference > 0 or (difference == 0 and self.advantage == "ours")
        return Outcome(difference, passed, max(difference, 0), max(-difference, 0))

    def odds(self) -> OpposedOdds:
        """The exact odds of the value."""
        return _odds(self.ours, self.theirs, self.advantage)


def opposed_odds(
    ours: Pool, theirs: Pool | str, malus: int, their_malus: int, advantage: str, scale: Scale | None
) -> OpposedOdds:
    """The odds of an opposed test of two pools, without making the test first."""
    rules = scale or PLAIN
    if advantage not in _ADVANTAGES or rules.deficit == "none":
        return Opposed(ours, theirs, advantage=advantage, scale=rules).odds()
    if malus == their_malus == 0:
        other = theirs if isinstance(theirs, Pool) else Pool(theirs)
        found = _plain(ours, other, rules, rules)
        if found:
            return OpposedOdds(*found, (rules.name, ours), advantage)
    return _odds(Hand(ours, malus, scale=rules), Hand(theirs, their_malus, scale=rules), advantage)


def _odds(ours: Hand, theirs: Hand, advantage: str) -> OpposedOdds:
    source = (ours.scale.name, ours.pool)
    if ours.free and theirs.free:
        found = _plain(ours.pool, theirs.pool, ours.scale, theirs.scale)
        if found:
            return OpposedOdds(*found, source, advantage)
    if any(each.scale.summed and each.scale.deficit == "dice" for each in (ours, theirs)):
        # Dice that are added cannot be multiplied one by one.
        ends = count(Opposed(ours, theirs, advantage=advantage), lambda outcome: outcome.value)
        odds = Odds.of(ends.items())
        return OpposedOdds(odds.low, odds.weights, odds.total, source, advantage)
    width = 8
    while True:
        low, high, total, ways = _brought(ours, theirs, width, rising=True)
        their_low, their_high, their_total, their_ways = _brought(theirs, ours, width, rising=False)
        total *= their_total
        if total >> 8 * width == 0:
            break
        width = width_for(total)
        if (high - low + their_high - their_low) * width > _LONG and _whole(ours) and _whole(theirs):
            weights = product([*ours.factors(1), *theirs.factors(-1)])
            return OpposedOdds(low - their_high, weights, total, source, advantage)
    weights = unpack(ways * their_ways, high - low + their_high - their_low + 1, width)
    return OpposedOdds(low - their_high, weights, total, source, advantage)


def _whole(hand: Hand) -> bool:
    """Whether it brings all that its dice show, moved by a fixed number."""
    plain = hand.times == WHOLE and not hand.burden.against and hand.scale.bare is None
    return plain and hand.scores()[0] >= hand.burden.off


def _plain(ours: Pool, theirs: Pool, scale: Scale, their_scale: Scale) -> tuple[int, list[int], int] | None:
    """The ways to each difference when nothing weighs on the dice, if they fit a machine word.

    With nothing taken off, every scale by which negative dice count settles it by the plain difference.
    """
    if not (scale.shifts and their_scale.shifts):
        return None
    low, length, total, packed = packed_ways(ours, scale)
    their_low, their_length, their_total, backwards = packed_ways(theirs, their_scale, backwards=True)
    total *= their_total
    if total > WORD:
        return None
    length += their_length - 1
    return low - their_low - their_length + 1, unpack(packed * backwards, length, 8), total


def share(hand: Hand, other: Hand, score: int) -> tuple[int, int]:
    """What a side keeps of its score, and the extra dice the other side gets."""
    kept, gift = hand.scale.share(score, hand.burden.off)
    if other.spare is not None:
        gift = min(gift, other.spare)
    return kept, gift if other.pool else 0


def _brought(hand: Hand, other: Hand, width: int, *, rising: bool) -> tuple[int, int, int, int]:
    """What a side brings to the difference: what it keeps, less what its gifts score.

    The lowest and the highest amount, all ways, and the ways to each amount, packed from the lowest
    up, or from the highest down if not rising; these mean nothing if all ways do not fit ``width``.
    """
    least, length, total, ways = hand.packed(backwards=not rising)
    off, bits = hand.burden.off, 8 * width
    if width > 8:
        ways = pack(hand.scores()[1][:: 1 if rising else -1], width)
    if least >= off:
        return least - off, least - off + length - 1, total, ways
    covering = max(length - off + least, 0)
    low, high, most, short = 0, covering - 1 if covering else 0, 0, []
    faces = other.pool.faces
    die_low, marks, *packed = other.scale.die(faces or other.scale.sizes[0])
    die_high = die_low + len(marks) - 1
    keep, spare = hand.scale.share, other.spare
    for score in range(least, least + length - covering):
        kept, gift = keep(score, off)
        if not faces:
            gift = 0
        elif spare is not None and gift > spare:
            gift = spare
        short.append((kept, gift))
        # Calls of min and max would take a third of the time of it all.
        if kept - gift * die_high < low:  # noqa: PLR1730
            low = kept - gift * die_high
        if kept - gift * die_low > high:  # noqa: PLR1730
            high = kept - gift * die_low
        if gift > most:  # noqa: PLR1730
            most = gift
    grown = faces**most
    if not ways:
        return low, high, total * grown, 0
    # A gift counts against the giver: its die is packed the other way round.
    die = packed[rising] if width == 8 else pack(marks[:: -1 if rising else 1], width)
    if rising:
        number = (ways >> bits * (length - covering)) * grown << bits * -low
        place, step, end = 0, bits, die_high
    else:
        above = high - covering + 1 if covering else 0
        number = (ways & (1 << bits * covering) - 1) * grown << bits * above
        place, step, end = bits * (length - 1), -bits, die_low
    mask = (1 << bits) - 1
    for kept, gift in short:
        many = (ways >> place & mask) * (grown // faces**gift)
        at = kept - gift * end
        number += many * die**gift << bits * (at - low if rising else high - at)
        place += step
    return low, high, total * grown, number
