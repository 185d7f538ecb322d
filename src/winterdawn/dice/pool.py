"""Pools of dice and their notation: ``4d6``, ``2d8+1d6``.

Six die types exist (``book.dice.six-types``), the percentile die not among them
(``book.dice.no-percentile``). A type is written ``d`` and its faces (``book.dice.notation-type``);
a number before the ``d`` says how many are rolled (``book.dice.notation-count``).
"""

from __future__ import annotations

TYPE_CHECKING = False  # Loading ``typing`` would take longer than to answer a question.
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from winterdawn.dice.odds import Odds
    from winterdawn.dice.scale import Scale
    from winterdawn.dice.trials.opposed import OpposedOdds

SIZES = (4, 6, 8, 10, 12, 20)
"""The faces a die may have (``book.dice.six-types``)."""

MOST_DICE = 1_000
"""The most dice one pool may hold."""

_FACES = {str(size): size for size in SIZES}
_SMALL = {str(count): count for count in range(1, 100)}
"""How most pools are written; these are read without further looking."""


_FOUND: dict[str, Callable[..., Any]] = {}
"""Functions that read pools and so cannot be imported before them. An import statement that runs at
every call would take a quarter of the time of a small question.
"""


class PoolError(ValueError):
    """A pool that cannot be read or is too large; the message says what would be right."""


class Pool:
    """An immutable handful of dice, in notation and in memory largest type first.

    ``Pool("2d8+1d6")`` reads notation; ``Pool.of(4, 6)`` is 4d6; ``Pool()`` holds no dice.

    >>> Pool("1d6 + 2d8")
    Pool('2d8+1d6')
    >>> len(Pool("2d8+1d6")), list(Pool("2d8+1d6"))
    (3, [8, 8, 6])
    """

    __slots__ = ("_groups",)
    _groups: tuple[tuple[int, int], ...]

    def __init__(self, notation: str | Pool = "") -> None:
        """Read ``notation``; raises :class:`PoolError` for anything that is no pool."""
        groups = notation._groups if isinstance(notation, Pool) else _parse(notation)
        object.__setattr__(self, "_groups", groups)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a pool never changes; make another")

    @classmethod
    def of(cls, count: int, faces: int) -> Pool:
        """``count`` dice of ``faces`` faces; none for a count of 0."""
        if faces in SIZES and type(count) is int and 0 < count <= MOST_DICE:
            pool = cls.__new__(cls)
            object.__setattr__(pool, "_groups", ((count, faces),))
            return pool
        return cls.from_groups([(count, faces)])

    @classmethod
    def from_groups(cls, groups: Iterable[tuple[int, int]]) -> Pool:
        """A pool of ``(count, faces)`` pairs; pairs of one die type are added up."""
        pool = cls.__new__(cls)
        object.__setattr__(pool, "_groups", _canonical(groups))
        return pool

    @property
    def groups(self) -> tuple[tuple[int, int], ...]:
        """``(count, faces)`` pairs, largest die type first, no empty pair."""
        return self._groups

    @property
    def faces(self) -> int:
        """The faces of the largest die type, 0 for an empty pool."""
        return self._groups[0][1] if self._groups else 0

    def odds(self, *, malus: int = 0, bonus: int = 0, plus: int = 0, scale: Scale | None = None) -> Odds:
        """The exact odds of the result of one roll that nobody opposes.

        ``malus`` is counted as the scale does, ``bonus`` adds dice of the largest type,
        ``plus`` adds successes.

        >>> Pool("4d6").odds().at_least(3)
        Fraction(5, 16)
        """
        work_out = _FOUND.get("hand.result_odds") or _find("hand.result_odds")
        found: Odds = work_out(self, malus, bonus, plus, scale)
        return found

    def against(
        self,
        other: Pool | str,
        *,
        malus: int = 0,
        their_malus: int = 0,
        advantage: str = "",
        scale: Scale | None = None,
    ) -> OpposedOdds:
        """The exact odds of an opposed test against ``other``.

        ``advantage`` says who wins a tie: ``ours``, ``theirs`` or nobody.

        >>> Pool("1d6").against("1d6").win
        Fraction(1, 4)
        """
        work_out = _FOUND.get("trials.opposed.opposed_odds") or _find("trials.opposed.opposed_odds")
        found: OpposedOdds = work_out(self, other, malus, their_malus, advantage, scale)
        return found

    def __add__(self, other: Pool) -> Pool:
        return Pool.from_groups((*self._groups, *other._groups))

    def __len__(self) -> int:
        return sum(count for count, _ in self._groups)

    def __bool__(self) -> bool:
        return bool(self._groups)

    def __iter__(self) -> Iterator[int]:
        """The faces of each die, one item a die."""
        for count, faces in self._groups:
            yield from (faces,) * count

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pool) and self._groups == other._groups

    def __hash__(self) -> int:
        return hash(self._groups)

    def __str__(self) -> str:
        return "+".join(f"{count}d{faces}" for count, faces in self._groups) or "0d4"

    def __repr__(self) -> str:
        return f"Pool({str(self)!r})"

    def __reduce__(self) -> tuple[type[Pool], tuple[str]]:
        return (Pool, (str(self),))


def _canonical(groups: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    totals: dict[int, int] = {}
    for count, faces in groups:
        if faces not in SIZES:
            raise PoolError(f"d{faces} is no die of this game; use one of {_sizes()}")
        if type(count) is not int or count < 0:
            raise PoolError(f"{count}d{faces}: a pool holds a whole number of dice, not fewer than 0")
        totals[faces] = totals.get(faces, 0) + count
    if sum(totals.values()) > MOST_DICE:
        raise PoolError(f"{sum(totals.values())} dice are too many; a pool holds at most {MOST_DICE}")
    return tuple((totals[faces], faces) for faces in sorted(totals, reverse=True) if totals[faces])


def _parse(notation: str) -> tuple[tuple[int, int], ...]:
    if not isinstance(notation, str):
        raise PoolError(f"{str(notation)[:60]} is no pool; write dice such as 4d6 or 2d8+1d6")
    count, _, faces = notation.partition("d")
    if count in _SMALL and faces in _FACES:
        return ((_SMALL[count], _FACES[faces]),)
    from winterdawn.dice.typed import cleaned, refusal

    plain = cleaned(notation)
    if not plain.strip():
        return ()
    terms = [_term(part) for part in plain.split("+")]
    if None in terms:
        raise PoolError(refusal(notation))
    return _canonical(filter(None, terms))


def _term(text: str) -> tuple[int, int] | None:
    """Dice of one type; none for what is no dice."""
    count, letter, faces = (part.strip() for part in text.lower().partition("d"))
    numbers = (count or "1") + faces
    if not (letter and faces and numbers.isdecimal() and numbers.isascii()) or len(numbers) > 12:
        return None
    return int(count or 1), int(faces)


def _sizes() -> str:
    return ", ".join(f"d{size}" for size in SIZES)


def _find(name: str) -> Callable[..., Any]:
    from importlib import import_module

    module, _, function = name.rpartition(".")
    found: Callable[..., Any] = getattr(import_module(f"winterdawn.dice.{module}"), function)
    _FOUND[name] = found
    return found
