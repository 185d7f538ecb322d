"""Joint odds: the count together with whether every die scored, none did, or a top face showed.

Dice that all score are dice restricted to their scoring faces; dice without a top face are
dice that lack it. Six vectors and their differences give every combination.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from winterdawn.dice.counting.exact import pack, product, unpack, width_for
from winterdawn.dice.hand import packed_ways
from winterdawn.dice.odds import Odds
from winterdawn.dice.pool import Pool
from winterdawn.dice.scale import PLAIN, Scale, pool_of

if TYPE_CHECKING:
    from fractions import Fraction

    from winterdawn.dice.reading import Reading

Flags = tuple[bool, bool, bool]
"""All scored, none scored, top face."""


class Joint:
    """How many throws of a pool give each count with each combination of flags.

    >>> Joint("3d8").chance(all_scored=True)
    Fraction(125, 512)
    """

    __slots__ = ("pool", "scale", "total", "ways")

    def __init__(self, pool: Pool | str, scale: Scale = PLAIN) -> None:
        self.scale = scale
        self.pool = pool_of(pool, self.scale)
        self.ways, self.total = _joint(self.pool, self.scale)

    def chance(
        self,
        *,
        all_scored: bool | None = None,
        none_scored: bool | None = None,
        top_face: bool | None = None,
        at_least: int | None = None,
    ) -> Fraction:
        """The chance of all that is named together."""
        from fractions import Fraction

        wanted = (all_scored, none_scored, top_face)
        met = 0
        for (count, *flags), ways in self.ways.items():
            fits = all(want is None or want == flag for want, flag in zip(wanted, flags, strict=True))
            if fits and (at_least is None or count >= at_least):
                met += ways
        return Fraction(met, self.total)

    @property
    def counts(self) -> Odds:
        """The odds of the count alone."""
        return Odds.of(((key[0], ways) for key, ways in self.ways.items()), (self.scale.name, self.pool))


_KINDS: tuple[Flags, ...] = (
    (False, False, True),
    (False, False, False),
    (True, False, True),
    (True, False, False),
    (False, True, True),
    (False, True, False),
)


def _keys(low: int, high: int) -> list[list[tuple[int, bool, bool, bool]]]:
    """What the counts from ``low`` to below ``high`` are filed under, for each kind of throw."""
    counts = range(low, high)
    return [[(count, *flags) for count in counts] for flags in _KINDS]


_LEAST, _MOST = -64, 128
_KEYS = _keys(_LEAST, _MOST)
"""The keys of nearly all pools, which would take as long to make as to file the ways under."""


Ways = dict[tuple[int, bool, bool, bool], int]


def _joint(pool: Pool, scale: Scale) -> tuple[Ways, int]:
    if not pool:
        return {(0, False, False, False): 1}, 1
    low, length, total, packed = packed_ways(pool, scale.bare or scale)
    width = width_for(total)
    restricted = _in_words(pool, scale) if packed else _at_length(pool, scale, length, width)
    every, topless, scored, scored_topless, failed, failed_topless = restricted
    scored -= scored_topless
    failed -= failed_topless
    topless -= scored_topless + failed_topless
    every -= topless + scored + scored_topless + failed + failed_topless
    ways: Ways = {}
    kinds = (every, topless, scored, scored_topless, failed, failed_topless)
    start, all_keys, bits = low - _LEAST, _KEYS, 8 * width
    if start < 0 or start + length > len(_KEYS[0]):
        start, all_keys = 0, _keys(low, low + length)
    for keys, number in zip(all_keys, kinds, strict=True):
        if number:
            places = (number.bit_length() - 1) // bits + 1
            found = unpack(number, places, width) if places > 1 else [number]
            ways.update(compress(zip(keys[start : start + places], found), found))  # noqa: B905
    return _together(ways, scale) if scale.bare else ways, total


def _together(ways: Ways, scale: Scale) -> Ways:
    """The same by what each throw comes to."""
    found: Ways = {}
    for (count, scored, none, top), many in ways.items():
        key = scale.total(count), scored, none, top
        found[key] = found.get(key, 0) + many
    return found


def _in_words(pool: Pool, scale: Scale) -> list[int]:
    """The ways to each count, packed: by any faces, by scoring ones and by failing ones, each with
    and without the top one.
    """
    (count, faces), *others = pool.groups
    found = [die**count for die in scale.shown(faces)[1]]
    for count, faces in others:
        found = [ways * die**count for ways, die in zip(found, scale.shown(faces)[1], strict=True)]
    return found


def _at_length(pool: Pool, scale: Scale, length: int, width: int) -> list[int]:
    """The same for pools whose ways do not fit a machine word."""
    found = []
    for kind in range(len(_KINDS)):
        factors, skipped = [], 0
        for count, faces in pool.groups:
            weights = scale.shown(faces)[0][kind]
            start = next((place for place, many in enumerate(weights) if many), 0)
            factors.append((weights[start:], count))
            skipped += start * count
        possible = all(weights[0] for weights, _ in factors)
        vector = product(factors) if possible else [0]
        found.append(pack(vector[: length - skipped], width) << 8 * width * skipped)
    return found


def readings(pool: Pool, scale: Scale) -> list[tuple[Reading, int]]:
    """Every reading of a pool and how many throws give it."""
    from winterdawn.dice.reading import Reading

    if not pool:
        return [(Reading(), 1)]
    ways, _ = _joint(pool, scale)
    return [(Reading(*key), many) for key, many in ways.items()]
