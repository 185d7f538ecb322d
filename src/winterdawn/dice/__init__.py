"""Pools of dice, what they count for, how likely that is, and where faces come from.

Nothing here is loaded before it is asked for, so that one question is answered at once.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from winterdawn.dice.counting.joint import Joint as Joint
    from winterdawn.dice.hand import Hand as Hand
    from winterdawn.dice.odds import CutOdds as CutOdds
    from winterdawn.dice.odds import Odds as Odds
    from winterdawn.dice.pool import MOST_DICE as MOST_DICE
    from winterdawn.dice.pool import SIZES as SIZES
    from winterdawn.dice.pool import Pool as Pool
    from winterdawn.dice.pool import PoolError as PoolError
    from winterdawn.dice.reading import Ladder as Ladder
    from winterdawn.dice.reading import Reading as Reading
    from winterdawn.dice.scale import Scale as Scale

_HOMES = {
    "CutOdds": "odds",
    "Hand": "hand",
    "Joint": "counting.joint",
    "Ladder": "reading",
    "MOST_DICE": "pool",
    "Odds": "odds",
    "Pool": "pool",
    "PoolError": "pool",
    "Reading": "reading",
    "SIZES": "pool",
    "Scale": "scale",
}

__all__ = list(_HOMES)


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{home}"), name)
