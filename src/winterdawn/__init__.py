"""WinterDawn: the rules of the game as a library.

>>> from winterdawn import Ladder, Pool, rule
>>> Ladder().read([4, 8, 3], sizes=list(Pool("3d8"))).successes
3
>>> rule("book.mos.success").says
'A test succeeds when its MoSes equal or exceed the difficulty level.'

Names are imported when they are first used, so ``import winterdawn`` costs next to nothing.
"""

from __future__ import annotations

TYPE_CHECKING = False  # importing typing for it would double the time of an import
if TYPE_CHECKING:
    from winterdawn.catalogue import rule, search
    from winterdawn.character import Character
    from winterdawn.dice.odds import CutOdds, Odds
    from winterdawn.dice.pool import Pool, PoolError
    from winterdawn.dice.reading import Ladder, Reading
    from winterdawn.dice.sources import SeededDice
    from winterdawn.fight import Fight

__all__ = [
    "Character",
    "CutOdds",
    "Fight",
    "Ladder",
    "Odds",
    "Pool",
    "PoolError",
    "Reading",
    "SeededDice",
    "__version__",
    "rule",
    "search",
]
__version__ = "0.1.0"

_HOMES = {
    "Character": "winterdawn.character",
    "CutOdds": "winterdawn.dice.odds",
    "Fight": "winterdawn.fight",
    "Ladder": "winterdawn.dice.reading",
    "Odds": "winterdawn.dice.odds",
    "Pool": "winterdawn.dice.pool",
    "PoolError": "winterdawn.dice.pool",
    "Reading": "winterdawn.dice.reading",
    "SeededDice": "winterdawn.dice.sources",
    "rule": "winterdawn.catalogue",
    "search": "winterdawn.catalogue",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"winterdawn has no {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
