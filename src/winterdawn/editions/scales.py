"""How each edition reads dice: its scale, by name.

>>> from winterdawn import Pool
>>> Pool("4d6").odds(scale=scale("screen")).at_least(6)
Fraction(25, 432)
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from winterdawn.dice.pool import PoolError
from winterdawn.dice.scale import Scale
from winterdawn.editions.registry import KNOWN


@cache
def scale(edition: str) -> Scale:
    """The scale of an edition; raises :class:`~winterdawn.dice.PoolError` for any other name."""
    if edition not in KNOWN:
        raise PoolError(f"{str(edition)[:40]!r} is no edition; use one of {', '.join(KNOWN)}")
    figures = _figures(edition)
    return Scale(**{**figures, "name": edition, "sizes": tuple(figures.get("sizes", Scale().sizes))})


def names_difficulties(edition: str) -> bool:
    """Whether an edition has names for difficulties to roll against."""
    return bool(_file(edition).get("difficulties"))


def _figures(edition: str) -> dict[str, Any]:
    return {name: figure for name, figure in _file(edition).items() if name != "difficulties"}


def _file(edition: str) -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / edition / "scale.toml").read_text("utf-8"))
