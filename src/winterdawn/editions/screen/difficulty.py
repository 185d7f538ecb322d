"""Steps of difficulty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.dice.pool import PoolError
from winterdawn.editions.screen.figures import figures

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play

STEPS = {"routine": -1, "easy": 0, "average": 1, "challenging": 2, "difficult": 3, "heroic": 4}
"""By name (``screen.difficulty.step-index``)."""

_ALSO = {"difficulty": "difficult"}
"""``screen.ruling.difficult-typo``."""
_HEROIC = 12


def required(step: str | int, shift: int = 0, *, harmful: bool = False) -> int:
    """The successes a step asks for, moved by ``shift`` steps: 0, 1, 3, 6, 9, 12, then 3 more a
    step, at most 12 where each missing success does harm (``screen.difficulty.step-formula``,
    ``screen.ruling.steps-beyond-heroic``, ``screen.ruling.steps-below-routine``).

    Raises :class:`~winterdawn.dice.PoolError` for a name that no step has.

    >>> required("routine", 3), required("heroic", 2)
    (6, 18)
    """
    if isinstance(step, str):
        name = _ALSO.get(step.lower(), step.lower())
        if name not in STEPS:
            raise PoolError(f"{step[:40]!r} is no difficulty; use one of {', '.join(STEPS)}")
        step = STEPS[name]
    moved = max(step + shift, -1)
    count = moved + 1 if moved < 1 else 3 * moved
    return min(count, _HEROIC) if harmful else count


def pushed(play: Play, step: str, shift: int, *, harmful: bool = False) -> int:
    """The successes of a step that something raises by others, capped as the table plays it
    (``screen.ruling.steps-beyond-heroic``).
    """
    cap = figures(play).difficulty_cap
    return required(step, shift, harmful=harmful if cap == "harmful" else cap == "all")


def numbered(play: Play, number: int) -> int:
    """The successes that a difficulty told as a number asks: so many, or as the table plays it those of the
    step with that number (``screen.ruling.numeric-difficulty-is-a-count``).
    """
    return number if figures(play).numeric_difficulty == "count" else required(number)
