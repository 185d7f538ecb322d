"""A hand: the dice one side throws, and all that weighs on them."""

from __future__ import annotations

from winterdawn.dice.burden import Burden
from winterdawn.dice.counting.exact import multiply, pack, power, product, unpack
from winterdawn.dice.odds import Odds
from winterdawn.dice.pool import Pool, PoolError
from winterdawn.dice.scale import MOST_MALUS, PLAIN, Scale, check_count, pool_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_FREE = Burden()

WORD = (1 << 64) - 1
"""The largest number in one of the places that dice are packed into."""


WHOLE = 100
"""Hundredths that change nothing."""


def multiplied(successes: int, times: int) -> int:
    """What so many successes shown by the dice come to at so many hundredths, the fraction dropped
    (``book.ruling.table-trait-effects``); what dice take off is not multiplied.
    """
    return successes * times // WHOLE if successes > 0 else successes


class Hand:
    """A pool with a malus, bonus dice and bonus successes, read by a scale.

    ``times`` are hundredths by which what the dice show is multiplied
    (``book.ruling.table-trait-effects``), ``spare`` the most extra dice that it may take of another side,
    none for any number (``book.ruling.deficit-dice-are-roll-dice``), ``struck`` the dice of the malus
    that bonus dice have struck out.

    ``bonus`` dice are of the pool's largest type (``book.modifier.bonus-dice``). ``plus``
    successes count only if a die is thrown (``book.ruling.other-modifier-kinds``,
    ``draft.modifier.bonus-mos-needs-dice``).
    """

    __slots__ = ("burden", "malus", "plus", "pool", "scale", "spare", "struck", "times")

    def __init__(
        self,
        pool: Pool | str,
        malus: int = 0,
        *,
        bonus: int = 0,
        plus: int = 0,
        times: int = WHOLE,
        spare: int | None = None,
        struck: int = 0,
        scale: Scale = PLAIN,
    ) -> None:
        """Raises :class:`PoolError` for dice the scale does not throw and figures out of range."""
        self.scale = rules = scale
        self.pool = pool_of(pool, rules)
        self.malus = malus
        self.burden = rules.burden(malus) if malus != 0 else _FREE
        if struck:
            self.burden = self.burden.without(struck)
        self.plus, self.times, self.spare, self.struck = plus, times, spare, struck
        if bonus or plus:
            self._better(bonus, plus)
        if self.burden.fewer:
            self.pool = fewer(self.pool, self.burden.fewer)
        elif self.burden.shrunk:
            self.pool = shrunk(self.pool, self.burden.shrunk)

    def _better(self, bonus: int, plus: int) -> None:
        check_count(bonus, "a bonus", MOST_MALUS)
        check_count(plus, "bonus successes", MOST_MALUS)
        if bonus and not self.pool:
            raise PoolError("bonus dice need a pool to join")
        self.pool += Pool.of(bonus, self.pool.faces or 4)
        if not self.pool:
            self.plus = 0

    @property
    def against(self) -> Pool:
        """The dice thrown beside the pool whose successes are taken off (``screen.malus.dice``)."""
        return Pool.of(self.burden.against, 4)

    def score(self, successes: int, against: int = 0) -> int:
        """The score before successes are taken off: what the pool shows, less what the dice
        against it show, plus the bonus.
        """
        return multiplied(successes, self.times) - against + self.plus

    @property
    def free(self) -> bool:
        """Whether nothing weighs on the dice."""
        return self.burden is _FREE and not self.plus and self.times == WHOLE

    def factors(self, order: int) -> list[tuple[Sequence[int], int]]:
        """How many faces of each kind of die bear each mark, and how many there are of it.

        From the lowest mark up, or with an ``order`` of -1 from the highest down.
        """
        return [(self.scale.die(faces)[1][::order], count) for count, faces in self.pool.groups]

    def scores(self) -> tuple[int, list[int], int]:
        """How many ways lead to each score: the lowest, the ways from there up, all ways."""
        low, ways, total = ways_of(self.pool, self.scale)
        if self.times != WHOLE:
            grown = Odds(low, ways, total).map(lambda shown: multiplied(shown, self.times))
            low, ways = grown.low, grown.weights
        if self.burden.against:
            most, off, all_off = ways_of(self.against, self.scale)
            most += len(off) - 1
            low, ways, total = low - most, multiply(ways, off[::-1]), total * all_off
        return low + self.plus, ways, total

    def packed(self, *, backwards: bool = False) -> tuple[int, int, int, int]:
        """The scores as :func:`packed_ways` has the successes of a pool."""
        if self.times != WHOLE:
            low, ways, total = self.scores()
            return low, len(ways), total, pack(ways[:: -1 if backwards else 1], 8) if total <= WORD else 0
        low, length, total, packed = packed_ways(self.pool, self.scale, backwards=backwards)
        if self.burden.against:
            least, off, all_off, other = packed_ways(self.against, self.scale, backwards=not backwards)
            low, length, total = low - least - off + 1, length + off - 1, total * all_off
            packed = packed * other if total <= WORD else 0
        return low + self.plus, length, total, packed

    def results(self) -> Odds:
        """The odds of the result when nobody opposes it."""
        low, ways, total = self.scores()
        off, rules = self.burden.off, self.scale
        if off or (low < 0 and rules.below == "zero"):
            result = rules.result
            return Odds.of((result(score, off), many) for score, many in enumerate(ways, low))
        return Odds(low, ways, total)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        terms = [repr(str(self.pool)), *(f"{name}={n}" for name, n in self._terms() if n)]
        return f"Hand({', '.join(terms)}, scale={self.scale!r})"

    def _terms(self) -> list[tuple[str, int]]:
        return [("malus", self.malus), ("plus", self.plus), ("times", self.times - WHOLE and self.times)]

    def _key(self) -> tuple[object, ...]:
        return self.pool, self.malus, self.plus, self.times, self.spare, self.struck, self.scale


def result_odds(pool: Pool, malus: int, bonus: int, plus: int, scale: Scale | None) -> Odds:
    """The odds of the result of one roll that nobody opposes."""
    rules = scale or PLAIN
    if malus == bonus == plus == 0:
        low, ways, total = ways_of(pool, rules)
        if low >= 0 or rules.below != "zero":
            return Odds(low, ways, total, (rules.name, pool))
    hand = Hand(pool, malus, bonus=bonus, plus=plus, scale=rules)
    found = hand.results()
    found.source = (rules.name, hand.pool)
    return found


def ways_of(pool: Pool, scale: Scale) -> tuple[int, list[int], int]:
    """How many throws of ``pool`` come to each number of successes: the lowest number, the ways
    from there up, and all throws.
    """
    if scale.bare is not None and pool:
        found = Odds(*ways_of(pool, scale.bare)).map(scale.total)
        return found.low, found.weights, found.total
    low, length, total, packed = packed_ways(pool, scale)
    if packed:
        return low, unpack(packed, length, 8), total
    factors = [(scale.die(faces)[1], count) for count, faces in pool.groups]
    return low, power(*factors[0]) if len(factors) == 1 else product(factors), total


def packed_ways(pool: Pool, scale: Scale, *, backwards: bool = False) -> tuple[int, int, int, int]:
    """The same as the lowest number, how many numbers there are, all throws, and the ways packed
    64 bits apart, or 0 if they may not fit.
    """
    groups = pool.groups
    if scale.bare is not None and groups:
        low, ways, total = ways_of(pool, scale)
        return low, len(ways), total, pack(ways[:: -1 if backwards else 1], 8) if total <= WORD else 0
    if len(groups) == 1:
        count, faces = groups[0]
        die = scale.die(faces)
        total = faces**count
        packed = (die[3] if backwards else die[2]) ** count if total <= WORD else 0
        return die[0] * count, (len(die[1]) - 1) * count + 1, total, packed
    low, length, total, packed = 0, 1, 1, 1
    for count, faces in groups:
        die = scale.die(faces)
        low += die[0] * count
        length += (len(die[1]) - 1) * count
        total *= faces**count
        packed = packed * (die[3] if backwards else die[2]) ** count if total <= WORD else 0
    return low, length, total, packed


def shrunk(pool: Pool, dice: int) -> Pool:
    """``pool`` with d4s in place of ``dice`` dice, the largest first (``screen.ruling.malus-dice-subtract``).

    >>> str(shrunk(Pool("3d8"), 2)), str(shrunk(Pool("1d8"), 2))
    ('1d8+2d4', '1d4')
    """
    left, groups = dice, list[tuple[int, int]]()
    for count, faces in pool.groups:
        out = min(count, left)
        groups += [(count - out, faces), (out, 4)]
        left -= out
    return Pool.from_groups(groups)


def fewer(pool: Pool, dice: int) -> Pool:
    """``pool`` without ``dice`` dice, smallest first, but with at least one
    (``zones.ruling.pool-floor``).
    """
    left = min(max(len(pool) - dice, 1), len(pool))
    groups = []
    for count, faces in pool.groups:
        groups.append((min(count, left), faces))
        left -= min(count, left)
    return Pool.from_groups(groups)
