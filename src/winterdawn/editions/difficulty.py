"""Difficulties by name."""

from __future__ import annotations

from winterdawn.dice.pool import PoolError
from winterdawn.editions.scales import names_difficulties

BANDS: tuple[tuple[int, str, tuple[str, ...]], ...] = (
    (1, "easy", ("book.difficulty.easy", "book.difficulty.easy-odds")),
    (2, "moderate", ("book.difficulty.moderate", "book.difficulty.moderate-needs-training")),
    (4, "difficult", ("book.difficulty.difficult", "book.difficulty.difficult-needs-experience")),
    (6, "very difficult", ("book.difficulty.very-difficult",)),
    (8, "near impossible", ("book.difficulty.near-impossible",)),
    (10, "legendary", ("book.difficulty.legendary",)),
)
"""The core book's bands by their lowest figure, with their rules."""

STEPS = {"routine": -1, "easy": 0, "average": 1, "challenging": 2, "difficult": 3, "heroic": 4}
"""The game master's screen's steps (``screen.difficulty.step-index``)."""

_HEROIC = 12


def band(difficulty: int) -> str:
    """The core book's name for a difficulty of a single roll; empty for 0.

    >>> band(3), band(7)
    ('moderate', 'very difficult')
    """
    return next((name for least, name, _ in reversed(BANDS) if difficulty >= least), "")


def band_rules(difficulty: int) -> tuple[str, ...]:
    """The rules of the band of a difficulty: its figures, and who has a chance; none for 0."""
    return next((cites for least, _, cites in reversed(BANDS) if difficulty >= least), ())


def required(step: str | int, shift: int = 0, *, harmful: bool = False) -> int:
    """The successes a step of the screen asks for, moved by ``shift`` steps: 0, 1, 3, 6, 9, 12,
    then 3 more a step, at most 12 where each missing success does harm
    (``screen.difficulty.step-formula``, ``screen.ruling.steps-beyond-heroic``,
    ``screen.ruling.steps-below-routine``).

    >>> required("routine", 3), required("heroic", 2)
    (6, 18)
    """
    if isinstance(step, str):
        if step.lower() not in STEPS:
            raise PoolError(f"{step[:40]!r} is no difficulty; use one of {', '.join(STEPS)}")
        step = STEPS[step.lower()]
    moved = max(step + shift, -1)
    count = moved + 1 if moved < 1 else 3 * moved
    return min(count, _HEROIC) if harmful else count


def named(text: str, edition: str) -> int | None:
    """The difficulty of that name in an edition, none where difficulties have no names to roll
    against; raises :class:`PoolError` for a name that the edition does not have.
    """
    return required(text) if names_difficulties(edition) else None
