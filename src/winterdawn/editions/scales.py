"""How each edition reads dice: its scale, by name.

>>> from winterdawn import Pool
>>> Pool("4d6").odds(scale=scale("screen")).at_least(6)
Fraction(25, 432)
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from winterdawn.dice.pool import PoolError
from winterdawn.dice.scale import Scale

NAMES = ("book", "draft", "screen", "zones")
"""The editions whose dice are known; not all of them can be played."""


@cache
def scale(edition: str) -> Scale:
    """The scale of an edition; raises :class:`~winterdawn.dice.PoolError` for any other name."""
    if edition not in NAMES:
        raise PoolError(f"{str(edition)[:40]!r} is no edition; use one of {', '.join(NAMES)}")
    text = (Path(__file__).parent / edition / "scale.toml").read_text("utf-8")
    figures = tomllib.loads(text)
    return Scale(**{**figures, "name": edition, "sizes": tuple(figures.get("sizes", Scale().sizes))})
