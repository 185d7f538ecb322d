"""Who begins bound to whom: riders to their mounts, and people who are at arm's length of each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from winterdawn.characters.names import shown
from winterdawn.space.maps import Place, Space


class PairError(ValueError):
    """People who cannot begin so; the message begins with the field."""


class Mounting(NamedTuple):
    """Somebody by id, and on whom they ride: nobody if empty."""

    id: str
    rides: str
    side: str
    place: str


def check_rides(people: Sequence[Mounting]) -> None:
    """Raise :class:`PairError` unless each mount carries one, of its own side, and rides on nobody."""
    known, carried = {who.id: who for who in people}, list[str]()
    for who in sorted(filter(lambda who: who.rides, people), key=lambda who: who.rides != who.id):
        mount = known.get(who.rides)
        if mount is who:
            told = "nobody rides themselves; name somebody else, or leave it out"
        elif mount is None:
            others = ", ".join(id for id in known if id != who.id) or "nobody else"
            told = f"{shown(who.rides)!r} is no mount for them; there are {others}"
        elif mount.rides:
            told = f"{mount.id!r} rides too; let it carry or ride, not both"
        elif mount.id in carried:
            told = f"{mount.id!r} carries somebody already; give each rider a mount of their own"
        elif mount.side != who.side:
            told = f"{mount.id!r} is of another side; put both on one"
        elif mount.place != who.place:
            told = f"{mount.id!r} is at {mount.place}; put both in one place"
        else:
            carried.append(mount.id)
            continue
        raise PairError(f"entrants.{who.id}.rides: {told}")


def check_close(close: Sequence[tuple[str, str]], at: Mapping[str, Place], ground: Space[Any]) -> None:
    """Raise :class:`PairError` unless people ``at`` such places, by ids, can begin so close."""
    if close and ground.metric:
        raise PairError("close: who is near whom follows from their places on this map; leave it out")
    told: set[frozenset[str]] = set()
    for number, (one, other) in enumerate(close):
        fault = ""
        if stranger := next((id for id in (one, other) if id not in at), ""):
            fault = f"{shown(stranger)!r} does not take part; there are {', '.join(at)}"
        elif one == other:
            fault = f"{one!r} is there with themselves; name two people"
        elif at[one] != at[other]:
            fault = f"{one!r} is in {at[one]} and {other!r} in {at[other]}; put both in one place"
        elif {one, other} in told:
            fault = f"{one!r} and {other!r} are there twice; leave one out"
        if fault:
            raise PairError(f"close[{number}]: {fault}")
        told.add(frozenset((one, other)))
