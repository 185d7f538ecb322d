"""Boards: maps made of cells that are named like those of a chess board, and what lies on them."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar, NoReturn

from winterdawn.space.ground.features import Feature, FeatureError, Lies
from winterdawn.space.ground.lines import Bar, Spot
from winterdawn.space.ground.relief import Relief
from winterdawn.space.maps import LEDGE, Crossing, Outline, P
from winterdawn.space.names import PlaceError, columned, name_of, scaled, sized

Border = frozenset[Spot]
"""What two cells share: two corners, or where they only touch one."""


class Board(Relief[P]):
    """A rectangle of ``width`` x ``height`` cells, each a metre across or so many as its ``scale``."""

    rim: ClassVar[tuple[Spot, ...]]
    """The corners around the middle of a cell, in whole numbers."""

    def __init__(
        self,
        width: int,
        height: int,
        blocked: Iterable[str] = (),
        features: Iterable[str] = (),
        scale: float = 1,
    ) -> None:
        """``blocked`` are the names of cells that are closed to everybody, ``features`` what lies on others.

        Raises :class:`~winterdawn.space.maps.PlaceError`.
        """
        sized(width, height)
        self.width, self.height, self.scale = width, height, scaled(scale)
        self.yard = self.yard.scaled(scale)
        self.places = tuple(self._at(column, row) for row in range(height) for column in range(width))
        self._named = {str(at): at for at in self.places}
        self._all = frozenset(self.places)
        self._lying: dict[P, tuple[Feature, ...]] = {}
        self._walls, self._hurdles = dict[Border, Feature](), dict[Border, Feature]()
        self._solid = set[P]()
        self._lay(features)
        self.blocked = frozenset({*map(self.place, blocked), *self._solid})
        self._open = self._all - self.blocked
        self._next = {at: tuple(self._walked(at)) for at in self.places}

    @abstractmethod
    def _at(self, column: int, row: int) -> P:
        """The cell in a column and row, both from 0."""

    @abstractmethod
    def _around(self, at: P) -> Iterable[P]:
        """The cells next to ``at``, on the map or beyond, in a fixed order."""

    @abstractmethod
    def spaces(self, a: P, b: P) -> int:
        """Steps between two cells; neighbours are 1 apart."""

    def distance(self, a: P, b: P) -> int:
        """Metres between the middles of two cells, rounded up."""
        spaces = self.spaces(a, b)
        return spaces if self.scale == 1 else math.ceil(spaces * self.scale)

    def apart(self, a: P, b: P) -> int:
        """The least that people in two cells may be apart: who stands in wide cells side by side is as near
        as a metre (``book.ruling.table-grid-scale``).
        """
        spaces = self.spaces(a, b)
        return spaces if self.scale == 1 else max(0, math.ceil((spaces - 1) * self.scale + 1))

    def _flown(self, metres: int) -> int:
        """How many cells something comes that flies so far."""
        return int(metres / self.scale)

    def __contains__(self, at: object) -> bool:
        return at in self._open

    def place(self, name: str) -> P:
        """The cell called ``name``, such as ``c4``, on the map or beyond; raises :class:`PlaceError`."""
        return self._named.get(name) or self._at(*columned(name))

    def neighbours(self, at: P) -> tuple[P, ...]:
        """The open cells next to ``at`` to which one may walk, in a fixed order."""
        return self._next[at]

    # ------------------------------------------------------------ what lies on it

    def level(self, at: P) -> float:
        """Metres that it lies above the rest of the ground, as was said last."""
        if not self._lying:
            return 0.0
        found = [each.metres for each in self._lying.get(at, ()) if each.lies is Lies.HEIGHT]
        return found[-1] if found else 0.0

    def grade(self, at: P) -> int:
        """How hard it is to cross: the worst counts (``book.ruling.combat-terrain-stacking``)."""
        return max((each.grade for each in self.lies(at)), default=0) if self.rough else 0

    def lies(self, at: P) -> tuple[Feature, ...]:
        """All that lies there."""
        return self._lying.get(at, ())

    def crossings(self, at: P) -> tuple[Crossing[P], ...]:
        """The open cells next to ``at`` that lie behind a ledge or something low."""
        if not self._hurdles and not self._lying:
            return ()
        found = []
        for other in self._around(at):
            if other in self._open and other not in self._next[at]:
                low = self._across(self._hurdles, at, other)
                if not self.walled(at, other):
                    rise = self.level(other) - self.level(at)
                    found.append(Crossing(other, rise, *((low.grade, low.title) if low else ())))
        return tuple(found)

    def _walked(self, at: P) -> Iterator[P]:
        for other in self._around(at):
            if other not in self._open or self._pinched(at, other):
                continue
            if not (
                self.features
                and (
                    abs(self.level(other) - self.level(at)) >= LEDGE
                    or self._across(self._walls, at, other)
                    or self._across(self._hurdles, at, other)
                )
            ):
                yield other

    def _across(self, lines: dict[Border, Feature], at: P, other: P) -> Feature | None:
        """What of ``lines`` a step goes over, or passes the end of."""
        border = self._border(at, other)
        if len(border) != 1 or border in lines:
            return lines.get(border)
        return next((each for line, each in lines.items() if border < line), None)

    def walled(self, at: P, other: P) -> bool:
        """Whether a wall or a shut door stands between two cells side by side, one of them is solid, or only
        the corner of two closed ones lies between.
        """
        closed = other not in self._open or self._pinched(at, other)
        return closed or self._across(self._walls, at, other) is not None

    def _pinched(self, at: P, other: P) -> bool:
        """Whether a step between two cells side by side leads between two that are closed and touch each
        other, as only one that goes over a corner can.
        """
        return False

    def _within(self, metres: float) -> float:
        """What stands around one's own cell is at hand, however wide it is."""
        return max(metres, self.scale / 2)

    # ------------------------------------------------------------ where it lies

    def _rim(self, at: P) -> list[Spot]:
        x, y = self.spot(at)
        return [(x + east, y + south) for east, south in self.rim]

    def _border(self, at: P, other: P) -> Border:
        return frozenset(self._rim(at)).intersection(self._rim(other))

    def _range(self, text: str, feature: Feature) -> list[P]:
        """The cells of a range, such as ``c4-e6``, or the one of that name."""
        ends = text.split("-")
        try:
            corners = [columned(name) for name in ends]
        except PlaceError as error:
            raise FeatureError(f"'{feature}': {error}") from None
        if len(corners) > 2 or any(self._at(*corner) not in self._all for corner in corners):
            size = f"a1 to {name_of(self.width - 1, self.height - 1)}"
            raise FeatureError(f"'{feature}': {text[:20]!r} is not on this map; use places from {size}")
        columns, rows = (sorted(axis) for axis in zip(corners[0], corners[-1], strict=True))
        return [
            self._at(column, row)
            for row in range(rows[0], rows[1] + 1)
            for column in range(columns[0], columns[1] + 1)
        ]

    def _lines(self, feature: Feature) -> Iterable[Bar]:
        """The borders that it stands on, and those around the cells that it fills, which are closed."""
        solid = [at for text in feature.where if "/" not in text for at in self._range(text, feature)]
        if solid and feature.lies is Lies.DOOR:
            self._refuse(feature, feature.where[0], "a door stands between two places, as in door:c4/c5")
        self._solid.update(solid)
        sides = [border for at in solid for border in self._sides(at)]
        borders = [border for border in sides if sides.count(border) == 1]
        for text in feature.where:
            if "/" in text:
                borders += self._between(text, feature)
        if not (feature.lies is Lies.DOOR and feature.open):
            lines = self._walls if feature.bars else self._hurdles
            lines |= dict.fromkeys(borders, feature)
        return [Bar(min(border), max(border)) for border in borders]

    def _sides(self, at: P) -> Iterator[Border]:
        corners = self._rim(at)
        return (frozenset(pair) for pair in zip(corners, (*corners[1:], corners[0]), strict=True))

    def _between(self, text: str, feature: Feature) -> list[Border]:
        """The borders between two ranges, such as ``c4/c5`` or ``c4-h4/c5-h5``."""
        sides = [self._range(side, feature) for side in text.split("/")]
        if len(sides) != 2:
            self._refuse(feature, text, "write one border as in c4/c5, or a row of them as in c4-h4/c5-h5")
        pairs = ((at, other) for at in sides[0] for other in self._around(at) if other in sides[1])
        found = [border for pair in pairs if len(border := self._border(*pair)) == 2]
        if not found:
            self._refuse(feature, text, "name two places side by side")
        return found

    def _cover(self, feature: Feature) -> None:
        """Lay something over cells."""
        for text in feature.where:
            if "/" in text:
                self._refuse(feature, text, "name places, as in c4 or c4-e6")
            for at in self._range(text, feature):
                self._lying[at] = (*self._lying.get(at, ()), feature)

    def _refuse(self, feature: Feature, text: str, told: str) -> NoReturn:
        raise FeatureError(f"'{feature}': nothing can lie at {text[:20]!r}; {told}")

    def covered(self, feature: Feature) -> tuple[P, ...]:
        """The cells over which something lies."""
        whole = (text for text in feature.where if "/" not in text)
        return tuple(at for text in whole for at in self._range(text, feature))

    def drawn(self, feature: Feature) -> tuple[Outline, ...]:
        """Where it lies, one cell being 1 wide: cells and, with two corners, borders."""
        found: list[Outline] = []
        for text in feature.where:
            if "/" in text:
                lines = map(sorted, self._between(text, feature))
                found += [tuple(map(self._metric, line)) for line in lines]
            else:
                found += [tuple(map(self._metric, self._rim(at))) for at in self._range(text, feature)]
        return tuple(found)

    def _metric(self, spot: Spot) -> tuple[float, float]:
        (one, two), (x, y) = self.spot(self.places[0]), self.middle(self.places[0])
        yard = type(self).yard
        east, south = (yard.metre / yard.across) ** 0.5, (yard.metre / yard.down) ** 0.5
        return round(x + (spot[0] - one) / east, 4), round(y + (spot[1] - two) / south, 4)
