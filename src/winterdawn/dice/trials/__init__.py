"""Tests of the rules as values: each can be thrown, and each has exact odds.

A trial says once what it throws and what its readings mean; the table throws it, and its odds
count it.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from winterdawn.dice.trials.aftermath import Consequences as Consequences
    from winterdawn.dice.trials.composed import Composed as Composed
    from winterdawn.dice.trials.opposed import Opposed as Opposed
    from winterdawn.dice.trials.opposed import OpposedOdds as OpposedOdds
    from winterdawn.dice.trials.rolling import FirstFail as FirstFail
    from winterdawn.dice.trials.rolling import RollingOdds as RollingOdds
    from winterdawn.dice.trials.rolling import Setback as Setback
    from winterdawn.dice.trials.static import OpenEnded as OpenEnded
    from winterdawn.dice.trials.static import Static as Static
    from winterdawn.dice.trials.static import StaticOdds as StaticOdds
    from winterdawn.dice.trials.stressed import Stressed as Stressed
    from winterdawn.dice.trials.together import Assisted as Assisted
    from winterdawn.dice.trials.together import Group as Group
    from winterdawn.dice.trials.trial import Outcome as Outcome
    from winterdawn.dice.trials.trial import Throw as Throw
    from winterdawn.dice.trials.trial import Trial as Trial

_HOMES = {
    "Consequences": "aftermath",
    "Assisted": "together",
    "Composed": "composed",
    "FirstFail": "rolling",
    "Group": "together",
    "OpenEnded": "static",
    "Opposed": "opposed",
    "OpposedOdds": "opposed",
    "Outcome": "trial",
    "RollingOdds": "rolling",
    "Setback": "rolling",
    "Static": "static",
    "StaticOdds": "static",
    "Stressed": "stressed",
    "Throw": "trial",
    "Trial": "trial",
}

__all__ = list(_HOMES)


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{home}"), name)
