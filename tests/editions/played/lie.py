"""What lies on ground that is drawn by lot, as setups write it."""

from __future__ import annotations

import random
from collections.abc import Iterator

from winterdawn.space.ground.features import COVERS, GRADES
from winterdawn.space.names import name_of

_FLAT = ("rough", "water", "height")


def features(lots: random.Random, kind: str, width: int, height: int) -> Iterator[str]:
    """Up to six of them; one or the other may not fit the map."""
    for _ in range(lots.randint(1, 6)):
        lies = lots.choice(("wall", "wall", "door", "low", *_FLAT, "height"))
        where = _points(lots, lies, width, height) if kind == "plane" else _cells(lots, lies, width, height)
        yield f"{lies}{_how(lots, lies)}:{where}"


def _how(lots: random.Random, lies: str) -> str:
    if lies == "wall":
        return ""
    if lies == "door":
        return lots.choice((".open", ".shut"))
    if lies == "height":
        return f".{lots.choice((0.5, 0.75, 1, 1.5, 3, 6, -0.5, -2, -5)):g}"
    return f".{lots.choice(COVERS if lies == 'low' else GRADES)}"


def _cells(lots: random.Random, lies: str, width: int, height: int) -> str:
    """A block of places, or the border between two rows or columns; a door takes one or two."""
    column, row = lots.randrange(width), lots.randrange(height)
    if lies in _FLAT:
        far = min(width, column + lots.randint(1, 5)) - 1, min(height, row + lots.randint(1, 5)) - 1
        return f"{name_of(column, row)}-{name_of(*far)}"
    long = lots.randint(1, 2) if lies == "door" else lots.randint(1, 6)
    if lots.random() < 0.5:
        last, row = min(width, column + long) - 1, min(row, height - 2)
        ends = (column, row), (last, row), (column, row + 1), (last, row + 1)
    else:
        last, column = min(height, row + long) - 1, min(column, width - 2)
        ends = (column, row), (column, last), (column + 1, row), (column + 1, last)
    return "{}-{}/{}-{}".format(*(name_of(*end) for end in ends))


def _points(lots: random.Random, lies: str, width: int, height: int) -> str:
    """A shape, a circle or a line, of lengths in quarters of a metre."""
    x, y = lots.randrange(4 * width) / 4, lots.randrange(4 * height) / 4
    if lies in _FLAT and lots.random() < 0.4:
        return f"{x:g},{y:g}*{lots.randint(2, 10) / 4:g}"
    if lies in _FLAT:
        far = min(width, x + lots.randint(4, 20) / 4), min(height, y + lots.randint(4, 20) / 4)
        return f"{x:g},{y:g}-{far[0]:g},{y:g}-{far[0]:g},{far[1]:g}-{x:g},{far[1]:g}"
    long = lots.randint(5, 8) / 4 if lies == "door" else lots.randint(4, 24) / 4
    if lots.random() < 0.5:
        return f"{x:g},{y:g}-{min(width, x + long):g},{y:g}"
    return f"{x:g},{y:g}-{x:g},{min(height, y + long):g}"
