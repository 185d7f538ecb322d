"""The dice and the sizes that every contestant is given."""

from __future__ import annotations

from typing import NamedTuple

SIZES = (4, 6, 8, 10, 12, 20)

FACES = {
    4: {0: 3, 1: 1},
    6: {0: 3, 1: 3},
    8: {0: 3, 1: 4, 2: 1},
    10: {0: 3, 1: 4, 2: 3},
    12: {0: 3, 1: 4, 2: 4, 3: 1},
    20: {0: 3, 1: 4, 2: 4, 3: 4, 4: 4, 5: 1},
}
"""Ways to each number of successes (the face divided by 4, rounded down)."""

FAILED, TOP = 1, 2
FLAGS = FAILED | TOP


def _flagged(faces: int) -> dict[int, int]:
    counted: dict[int, int] = {}
    for face in range(1, faces + 1):
        key = face // 4 << 2 | FAILED * (face < 4) | TOP * (face == faces)
        counted[key] = counted.get(key, 0) + 1
    return counted


FLAGGED = {faces: _flagged(faces) for faces in SIZES}
"""Ways to each number of successes times 4, plus 1 for a face that fails and 2 for the highest."""


class Work(NamedTuple):
    """How large the tasks are; what a test compares is smaller."""

    most: int = 30
    """Dice of the largest pool of the table of distributions, and of the large single pool."""
    pools: int = 12
    """Dice of the largest pools that are compared with each other or looked at for flags."""
    rolls: int = 256
    difficulty: int = 20
    """The highest difficulty of a rolling test."""
    bout: int = 8
    """Dice a side of a bout."""
    samples: int = 1_000_000
    peer_samples: int = 20_000
    """The peers throw this many and their time is scaled up; each throw costs them the same."""


NET = ((-1, 27), (0, 81), (1, 81), (2, 27))
"""The signed results of 3d6 with a malus, and the ways to each."""
