"""Computer players, by name."""

from __future__ import annotations

from winterdawn.players.chance import Chance
from winterdawn.players.ordered import WithOrders
from winterdawn.players.player import Player, decided, play
from winterdawn.players.simple import Simple

NAMES = ("simple", "random")


def named(name: str, seed: int | str) -> Player:
    """A fresh player; raises :class:`LookupError` for a name that is not among :data:`NAMES`."""
    if name == "simple":
        return Simple()
    if name == "random":
        return Chance(seed)
    raise LookupError(f"{name[:40]!r} is no computer player; one of {', '.join(NAMES)}")


__all__ = ["NAMES", "Player", "WithOrders", "decided", "named", "play"]
