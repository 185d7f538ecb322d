"""Computer players, by name."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from winterdawn.players.chance import Chance
from winterdawn.players.ordered import WithOrders
from winterdawn.players.player import Player, decided, play, turn
from winterdawn.players.simple import Simple

NAMES = ("simple", "random")


def named(name: str, seed: int | str) -> Player:
    """A fresh player; raises :class:`LookupError` for a name that is not among :data:`NAMES`."""
    if name == "simple":
        return Simple()
    if name == "random":
        return Chance(seed)
    raise LookupError(f"{name[:40]!r} is no computer player; one of {', '.join(NAMES)}")


def at_seats(
    players: str | Player | Mapping[str, str | Player], seats: Collection[str], seed: int | str
) -> dict[str, Player]:
    """The players of all ``seats``, or of those that are named, each by name or as given.

    Raises :class:`LookupError` for a seat that nobody has, and for a player who is none.
    """
    told = players if isinstance(players, Mapping) else dict.fromkeys(seats, players)
    found = {}
    for seat, given in told.items():
        if seat not in seats:
            raise LookupError(f"players: nobody has the seat {seat!r}; there are {', '.join(seats)}")
        if not (isinstance(given, str) or hasattr(given, "answer")):
            named_as = f"use {' or '.join(NAMES)}, or a player of your own"
            raise LookupError(f"players.{seat}: {given!r} is no player; {named_as}")
        found[seat] = named(given, f"{seat}/{seed}") if isinstance(given, str) else given
    return found


__all__ = ["NAMES", "Player", "WithOrders", "at_seats", "decided", "named", "play", "turn"]
