"""Square maps. Squares are named like those of a chess board, column letter first: ``c4``.

A combatant faces an edge of its square, with three squares in front, one on each flank and three
behind (``book.ruling.square-facing``): facing 0 is north, and each step turns 90 degrees clockwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from winterdawn.space.boards import Board
from winterdawn.space.ground.lines import Spot, Yard
from winterdawn.space.names import PlaceError, name_of

WINDS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
_STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""To the neighbours, clockwise from north."""


class Square(NamedTuple):
    """A place: columns to the east and rows to the south, both from 0."""

    column: int
    row: int

    def __str__(self) -> str:
        return _name(self)


@cache
def _name(at: Square) -> str:
    return name_of(at.column, at.row)


class SquareMap(Board[Square]):
    """A rectangle of ``width`` x ``height`` squares, each a metre across or so many as its ``scale``.

    A diagonal step takes 1.5 times that, or as much where the group counts so
    (``book.ruling.square-facing``).
    """

    kind = "square"
    looks = "squares"
    facings = ("north", "east", "south", "west")
    winds = WINDS
    front, flank = 67.5, 112.5
    scatter = 8
    diagonals = True
    facing_rules = ("book.ruling.square-facing", "book.rule-zero.square-grid")
    arc_rules = facing_rules

    rim = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    yard = Yard(1, 1, 4)

    def __init__(
        self,
        width: int,
        height: int,
        blocked: Iterable[str] = (),
        features: Iterable[str] = (),
        diagonal: float = 1.5,
        scale: float = 1,
    ) -> None:
        """``blocked`` are the names of squares that are closed to everybody, ``features`` what lies
        on others.

        Raises :class:`PlaceError`.
        """
        if diagonal not in (1, 1.5):
            raise PlaceError(f"a diagonal step of {diagonal:g} m is not possible; use 1.5 or 1")
        self.diagonal = diagonal
        super().__init__(width, height, blocked, features, scale)

    def _at(self, column: int, row: int) -> Square:
        return Square(column, row)

    def _around(self, at: Square) -> Iterable[Square]:
        """Clockwise from north."""
        return (Square(at.column + east, at.row + south) for east, south in _STEPS)

    def spot(self, at: Square) -> Spot:
        """Its middle, in halves of its width."""
        return 2 * at.column, 2 * at.row

    def _pinched(self, at: Square, other: Square) -> bool:
        """Over a corner nobody goes between two squares that are closed, as nobody goes between two walls."""
        if at.column == other.column or at.row == other.row:
            return False
        beside = Square(at.column, other.row), Square(other.column, at.row)
        return self.blocked.issuperset(beside)

    def edge(self, at: Square) -> bool:
        """Whether the map ends beside ``at``."""
        return at.column in (0, self.width - 1) or at.row in (0, self.height - 1)

    def stride(self, a: Square, b: Square) -> float:
        """Metres from a place to the next."""
        return (self.diagonal if a.column != b.column and a.row != b.row else 1) * self.scale

    def spaces(self, a: Square, b: Square) -> int:
        """The longer leg and half the shorter, rounded down; the longer alone where diagonals count 1
        (``book.ruling.combat-square-distance``).
        """
        short, long = sorted((abs(a.column - b.column), abs(a.row - b.row)))
        return long + int(short * (self.diagonal - 1))

    def straight(self, a: Square, b: Square) -> float:
        """The longer leg and half the shorter, or the longer alone where diagonals count 1."""
        short, long = sorted((abs(a.column - b.column), abs(a.row - b.row)))
        return (long + short * (self.diagonal - 1)) * self.scale

    def flung(self, at: Square, face: float, metres: int) -> tuple[Square, str]:
        """Off in direction ``face``, 1 to 8 clockwise from north."""
        face = round(face)
        east, south = _STEPS[face - 1]
        for _ in range(self._flown(metres)):
            beyond = Square(at.column + east, at.row + south)
            at = at if self.walled(at, beyond) else beyond
        return at, WINDS[face - 1]

    def middle(self, at: Square) -> tuple[float, float]:
        """Where its middle lies, x to the east and y to the south, one square being 1 wide."""
        return float(at.column), float(at.row)

    def outline(self, at: Square) -> tuple[tuple[float, float], ...]:
        """The four corners around its middle."""
        return (-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)
