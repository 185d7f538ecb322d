"""How each edition reads dice: its scale, by name.

>>> from winterdawn import Pool
>>> Pool("4d6").odds(scale=scale("screen")).at_least(6)
Fraction(25, 432)
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from winterdawn.dice.pool import PoolError
from winterdawn.dice.scale import Scale

_FOLDER = Path(__file__).parent
NAMES = tuple(sorted(file.parent.name for file in _FOLDER.glob("*/scale.toml")))
"""The editions whose dice are known."""
_STRESS = "stress"
_ROLLING = "rolling"
_BESIDE = ("difficulties", _STRESS, _ROLLING)
"""What a file tells beside the figures of a scale."""


@cache
def scale(edition: str) -> Scale:
    """The scale of an edition; raises :class:`~winterdawn.dice.PoolError` for any other name."""
    if edition not in NAMES:
        raise PoolError(f"{str(edition)[:40]!r} is no edition; use one of {', '.join(NAMES)}")
    figures = _figures(edition)
    return Scale(**{**figures, "name": edition, "sizes": tuple(figures.get("sizes", Scale().sizes))})


def difficulties(edition: str) -> dict[str, int]:
    """What an edition calls the difficulties to roll against, the easiest first; empty for no names."""
    return dict(_file(edition).get("difficulties", {}))


def stressing() -> tuple[str, ...]:
    """The editions with Stress dice beside a pool, and rolls that may be pushed (``zones.stress.dice``)."""
    return tuple(name for name in NAMES if _file(name).get(_STRESS))


def rolling() -> tuple[str, ...]:
    """The editions in which successes are gathered roll by roll till a difficulty is reached
    (``book.test.rolling``).
    """
    return tuple(name for name in NAMES if _file(name).get(_ROLLING, True))


def _figures(edition: str) -> dict[str, Any]:
    return {name: figure for name, figure in _file(edition).items() if name not in _BESIDE}


def _file(edition: str) -> dict[str, Any]:
    import tomllib

    return tomllib.loads((_FOLDER / edition / "scale.toml").read_text("utf-8"))
