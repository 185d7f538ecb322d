"""Scales: how dice are read and what maluses do, as plain figures.

A :class:`Scale` is a value. Everything in this room takes one and knows no edition: it asks the
scale what a face counts for, what a malus costs, and what happens below 0.
"""

from __future__ import annotations

from functools import partial

from winterdawn.dice.burden import Burden
from winterdawn.dice.counting.exact import pack
from winterdawn.dice.pool import SIZES, Pool, PoolError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from winterdawn.dice.reading import Reading

MOST_MALUS = 100
"""The largest malus or bonus one roll may carry."""


class Scale:
    """How dice are read and what maluses do.

    ``name`` says whose it is, for people. ``step``: a face counts for itself divided by this,
    rounded down. ``one``: what a 1 counts for, as does any face up to ``ones``. ``blank``: what a roll
    comes to of which no die scores, no face counting for less than 0. ``summed``: whether all faces of a
    throw are added before they are divided.
    ``malus``: ``successes``, ``ladder``, ``banded`` (all take the form of the highest rung) or ``dice``;
    on a ladder its dice are thrown beside the pool, or where a malus ``shrinks`` stand in for some of it.
    ``below``: what becomes of a result below 0 outside opposed tests: ``zero`` (it is 0),
    ``losses`` (a malus stops at 0, negative dice stand) or ``stands``. ``deficit``: what a side
    below 0 gives the other in an opposed test: ``dice``, ``losses``, ``difference``, or ``none``
    where no opposed test exists. ``shifts``: whether negative dice that stand count for the other
    side. ``failure``: when a roll fails completely: ``empty`` (no die
    scores), ``losses``, ``never``. ``low``: what an attribute below 4 brings: ``dice`` and maluses,
    a ``price`` a die, or ``nothing``. ``price`` of a bought die: the ``pool`` so far, or ``one``;
    ``limit`` of bought dice: ``double`` the pool, or the ``rank``. ``heart``: the spirit that each
    success of a flawless one may bring.
    """

    __slots__ = (
        "_burdens",
        "_dice",
        "_hash",
        "_key",
        "_shown",
        "bare",
        "below",
        "blank",
        "deficit",
        "failure",
        "heart",
        "limit",
        "low",
        "malus",
        "name",
        "one",
        "ones",
        "price",
        "shifts",
        "shrinks",
        "sizes",
        "step",
        "summed",
    )

    def __init__(
        self,
        name: str = "",
        *,
        step: int = 4,
        one: int = 0,
        ones: int = 1,
        malus: str = "successes",
        below: str = "zero",
        deficit: str = "dice",
        failure: str = "empty",
        low: str = "dice",
        price: str = "pool",
        limit: str = "double",
        heart: int = 1,
        shifts: bool = True,
        shrinks: bool = False,
        blank: int = 0,
        summed: bool = False,
        sizes: tuple[int, ...] = SIZES,
    ) -> None:
        self.name, self.step, self.one, self.ones, self.malus = name, step, one, ones, malus
        self.below, self.deficit, self.sizes = below, deficit, sizes
        self.failure, self.low, self.price, self.limit = failure, low, price, limit
        self.heart, self.shifts, self.shrinks = heart, shifts, shrinks
        self.blank, self.summed = blank, summed
        self.bare: Scale | None = None
        """How each die counts, where a throw comes to something else than all of these."""
        if summed or blank:
            self.bare = self.but(summed=False, blank=0, **({"step": 1, "one": 1} if summed else {}))
        self._burdens: dict[int, Burden] = {}
        self._dice: dict[int, tuple[int, tuple[int, ...], int, int]] = {}
        self._shown: dict[int, tuple[list[tuple[int, ...]], list[int]]] = {}
        self._key = tuple(self._figures().values())
        self._hash = hash(self._key)

    def but(self, **figures: object) -> Scale:
        """This scale with other figures, for a table's own rulings.

        >>> PLAIN.but(step=3).mark(6)
        2
        """
        return Scale(**{**self._figures(), **figures})

    def __reduce__(self) -> tuple[object, ...]:
        """Made anew where it is unpickled: hashes are not the same there."""
        return partial(Scale, **self._figures()), ()

    @property
    def apart(self) -> Scale:
        """How dice are read that join a roll which has fallen, or that are no roll of their own."""
        return self if self.bare is None or self.summed else self.bare

    def total(self, shown: int) -> int:
        """What a throw comes to whose dice count for so much (``draft.ruling.loss-definition``,
        ``screen.ruling.thirds-are-per-die``).
        """
        return shown // self.step if self.summed else shown or self.blank

    def mark(self, face: int) -> int:
        """What one face counts for; its number where all are added."""
        return face if self.summed else self.one if face <= self.ones else face // self.step

    def die(self, faces: int) -> tuple[int, tuple[int, ...], int, int]:
        """A die as the lowest mark, how many faces bear each mark from there up, and those
        numbers packed 64 bits apart, forwards and backwards.
        """
        found = self._dice.get(faces)
        if found is None:
            if faces not in self.sizes:
                sizes = ", ".join(f"d{size}" for size in self.sizes)
                raise PoolError(f"no d{faces} is thrown{self._here()}; use {sizes}")
            found = self._dice[faces] = _die([self.mark(face) for face in range(1, faces + 1)])
        return found

    def shown(self, faces: int) -> tuple[list[tuple[int, ...]], list[int]]:
        """How many faces of a die bear each mark from its lowest up, counting any faces, only those
        that score and only those that do not, each with and without the highest face; and the same
        six packed 64 bits apart.
        """
        found = self._shown.get(faces)
        if found is None:
            low, weights, _, _ = self.die(faces)
            top, least = self.mark(faces), self.step if self.summed else 1
            kinds = []
            for wanted in ((True, False), (True,), (False,)):
                kept = [many if (mark >= least) in wanted else 0 for mark, many in enumerate(weights, low)]
                topless = [many - (many > 0 and mark == top) for mark, many in enumerate(kept, low)]
                kinds += [tuple(kept), tuple(topless)]
            found = self._shown[faces] = kinds, [pack(ways, 8) for ways in kinds]
        return found

    def burden(self, malus: int) -> Burden:
        """What ``malus`` maluses come to; raises :class:`PoolError` outside 0 to 100."""
        check_count(malus, "a malus", MOST_MALUS)
        found = self._burdens.get(malus)
        if found is None:
            found = self._burdens[malus] = self._burden(malus)
        return found

    def _burden(self, malus: int) -> Burden:
        die = "shrunk" if self.shrinks else "against"
        if self.malus == "ladder":
            rungs = [min(max(malus - start, 0), 3) for start in (0, 3, 6)]
            dice, boxes = {die: rungs[0]}, max(malus - 9, 0)
            return Burden(rungs[1], **dice, spirit=rungs[2], boxes=boxes)
        if self.malus == "banded":
            band = (malus - 1) // 3
            kinds = ({die: malus}, {"off": malus}, {"spirit": malus}, {"boxes": malus})
            return Burden(**kinds[min(band, 3)])
        return Burden(fewer=malus) if self.malus == "dice" else Burden(malus)

    def result(self, score: int, off: int) -> int:
        """The result of a roll that is not opposed (``book.ruling.result-order``,
        ``draft.ruling.malus-floor``, ``screen.ruling.negative-totals-stand``).
        """
        if self.below == "stands":
            return score - off
        if self.below == "losses" and score < 0:
            return score
        return max(score - off, 0)

    def told(self, total: int) -> int:
        """A total as people are told it: below 0 only where it may stand there."""
        return max(total, 0) if self.below == "zero" else total

    def share(self, score: int, off: int) -> tuple[int, int]:
        """What a side of an opposed test keeps, and how many dice it gives the other side. A
        score that covers what is taken off simply loses it
        (``book.test.opposed-deficit-dice``, ``draft.ruling.losses-arithmetic``,
        ``screen.ruling.negative-totals-opposed``).
        """
        if self.deficit == "none":
            raise PoolError(self.unopposed())
        if score >= off or self.deficit == "difference":
            return score - off, 0
        lost = score < 0 and self.below == "losses"
        kept = score if lost and self.shifts else 0
        if self.deficit == "losses":
            return kept, 0
        return kept, off if lost else off - score

    def splendid(self, reading: Reading, dice: int) -> bool:
        """Whether ``dice`` dice, a whole pool, make a flawless success if their task succeeds
        (``book.flawless.every-die``, ``draft.resounding.mos-at-least-pool``).
        """
        if self.failure == "losses":
            return dice > 0 and reading.successes >= dice
        return self.failure == "empty" and reading.all_scored

    def fails(self, reading: Reading) -> bool:
        """Whether the dice make a complete failure (``book.failure.definition``)."""
        if self.failure == "losses":
            return reading.losses > 0
        return self.failure == "empty" and reading.none_scored

    def notes(self, reading: Reading, dice: int) -> Iterator[str]:
        """What ``dice`` dice show beside their sum from which something may follow."""
        losses = self.failure == "losses"
        if self.splendid(reading, dice):
            yield "as many successes as dice" if losses else "every die scores"
        if self.fails(reading):
            yield "it ends in losses" if losses else "no die scores"
        if self.failure == "empty" and reading.top_face:
            yield "a die shows its highest face"

    def ego_difficulty(self, reading: Reading, rank: int) -> int:
        """The difficulty of the ego test that a complete failure at ``rank`` calls for
        (``book.failure.ego-difficulty``, ``draft.failure.ego-difficulty``).
        """
        return 1 + reading.losses if self.failure == "losses" else rank

    def ego_source(self, skill: str) -> str:
        """Where that difficulty comes from, in words, for a failed ``skill``."""
        return "1 and 1 for each loss" if self.failure == "losses" else f"rank in {skill}"

    def heartening(self, successes: int) -> int:
        """The spirit that a flawless success of so many successes may bring
        (``book.flawless.spirit-reward``).
        """
        return self.heart * successes

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Scale) and self._key == other._key)

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Scale{self._key}"

    def unopposed(self) -> str:
        """What is said to somebody who asks for an opposed test where none exists."""
        return f"there are no opposed tests{self._here()}"

    def _here(self) -> str:
        return f" by the scale of {self.name}" if self.name else ""

    def _figures(self) -> dict[str, Any]:
        return {
            name: getattr(self, name)
            for name in self.__slots__
            if not name.startswith("_") and name != "bare"
        }


def _die(marks: list[int]) -> tuple[int, tuple[int, ...], int, int]:
    low = min(marks)
    weights = tuple(marks.count(mark) for mark in range(low, max(marks) + 1))
    return low, weights, pack(weights, 8), pack(weights[::-1], 8)


PLAIN = Scale()
"""Faces count by fours, and maluses come off the result (``book.mos.formula``)."""


def pool_of(pool: Pool | str, scale: Scale) -> Pool:
    """``pool`` read if it is text, its dice checked against the scale's."""
    read = pool if isinstance(pool, Pool) else Pool(pool)
    for _, faces in read.groups:
        scale.die(faces)
    return read


def check_count(value: object, what: str, most: int) -> int:
    """``value`` if it is a whole number from 0 to ``most``; raises :class:`PoolError`."""
    if type(value) is not int or not 0 <= value <= most:
        raise PoolError(f"{what} is a whole number from 0 to {most:,}, not {str(value)[:40]}")
    return value
