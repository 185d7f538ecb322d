"""WinterDawn: the rules of the game as a library.

>>> from winterdawn import Ladder, Pool, rule
>>> Ladder().read([4, 8, 3], sizes=list(Pool("3d8"))).successes
3
>>> rule("book.mos.success").says
'A test succeeds when its MoSes equal or exceed the difficulty level.'

Names are imported when they are first used, so ``import winterdawn`` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from winterdawn.catalogue import rule, search
    from winterdawn.dice import Ladder, Pool, PoolError, Reading
    from winterdawn.dice.sources import SeededDice

__all__ = ["Ladder", "Pool", "PoolError", "Reading", "SeededDice", "__version__", "rule", "search"]
__version__ = "0.1.0"

_HOMES = {
    "Ladder": "winterdawn.dice",
    "Pool": "winterdawn.dice",
    "PoolError": "winterdawn.dice",
    "Reading": "winterdawn.dice",
    "SeededDice": "winterdawn.dice.sources",
    "rule": "winterdawn.catalogue",
    "search": "winterdawn.catalogue",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"winterdawn has no {name!r}")
    return getattr(import_module(_HOMES[name]), name)
