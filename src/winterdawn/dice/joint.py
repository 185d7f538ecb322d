"""Joint odds: the count together with whether every die scored, none did, or a top face showed.

Dice that all score are dice restricted to their scoring faces; dice without a top face are
dice that lack it. Four vectors and their differences give every combination.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.dice.exact import product
from winterdawn.dice.odds import Odds
from winterdawn.dice.pool import Pool
from winterdawn.dice.scale import Scale, pool_of, scale

if TYPE_CHECKING:
    from fractions import Fraction

    from winterdawn.dice.reading import Reading

Flags = tuple[bool, bool, bool]
"""All scored, none scored, top face."""

FLAGS: tuple[Flags, ...] = tuple(
    (everyone, none, top) for everyone in (False, True) for none in (False, True) for top in (False, True)
)


class Joint:
    """How many throws of a pool give each count with each combination of flags.

    >>> Joint("3d8").chance(all_scored=True)
    Fraction(125, 512)
    """

    __slots__ = ("pool", "scale", "total", "ways")

    def __init__(self, pool: Pool | str, edition: str | Scale = "book") -> None:
        self.scale = scale(edition)
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
        return Odds.of(((key[0], ways) for key, ways in self.ways.items()), (self.scale.edition, self.pool))


def _joint(pool: Pool, scale: Scale) -> tuple[dict[tuple[int, bool, bool, bool], int], int]:
    groups = pool.groups
    total = 1
    for count, faces in groups:
        total *= faces**count
    if not groups:
        return {(0, False, False, False): 1}, 1
    marks = {faces: [scale.mark(face) for face in range(1, faces + 1)] for _, faces in groups}
    parts = {
        (scoring, topless): _restricted(groups, marks, scoring, topless)
        for scoring in (None, True, False)
        for topless in (False, True)
    }
    ways: dict[tuple[int, bool, bool, bool], int] = {}
    for topless in (False, True):
        everyone, nobody = parts[True, topless], parts[False, topless]
        for count, every in parts[None, topless].items():
            scored, failed = everyone.get(count, 0), nobody.get(count, 0)
            for all_scored, none_scored, many in (
                (True, False, scored),
                (False, True, failed),
                (False, False, every - scored - failed),
            ):
                if topless:
                    _add(ways, (count, all_scored, none_scored, False), many)
                    _add(ways, (count, all_scored, none_scored, True), -many)
                else:
                    _add(ways, (count, all_scored, none_scored, True), many)
    return {key: many for key, many in ways.items() if many}, total


def _add(ways: dict[tuple[int, bool, bool, bool], int], key: tuple[int, bool, bool, bool], many: int) -> None:
    if many:
        ways[key] = ways.get(key, 0) + many


def _restricted(
    groups: tuple[tuple[int, int], ...], marks: dict[int, list[int]], scoring: bool | None, topless: bool
) -> dict[int, int]:
    """Ways to each count when every die shows a scoring face, or a failing one, or any; and
    perhaps never its top face.
    """
    low, factors = 0, []
    for count, faces in groups:
        shown = marks[faces][: faces - 1] if topless else marks[faces]
        if scoring is not None:
            shown = [mark for mark in shown if (mark > 0) == scoring]
        if not shown:
            return {}
        least = min(shown)
        factors.append(([shown.count(mark) for mark in range(least, max(shown) + 1)], count))
        low += least * count
    return {low + place: ways for place, ways in enumerate(product(factors)) if ways}


def readings(pool: Pool, scale: Scale) -> list[tuple[Reading, int]]:
    """Every reading of a pool and how many throws give it."""
    from winterdawn.dice.reading import Reading

    if not pool:
        return [(Reading(), 1)]
    ways, _ = _joint(pool, scale)
    return [(Reading(*key), many) for key, many in ways.items()]
