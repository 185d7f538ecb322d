"""Steps of difficulty."""

from __future__ import annotations

from winterdawn.dice.pool import PoolError

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
