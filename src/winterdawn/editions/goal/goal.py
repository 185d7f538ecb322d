"""What a fight is about: how it is decided, if not by who is left standing."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from winterdawn.characters.names import shown
from winterdawn.space.maps import Space
from winterdawn.space.names import PlaceError

LAST: Final = "last-standing"
HOLD: Final = "hold"
REACH: Final = "reach"
TAKE: Final = "take-alive"
MOST_ROUNDS = 1_000


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one side wants, and the others want to keep from it (``book.ruling.table-goals``)."""

    kind: Literal["last-standing", "hold", "reach", "take-alive"] = LAST
    side: str = ""
    """Whose goal it is; nobody's in particular for ``last-standing``."""
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0
    """How many rounds to hold out; for the others after how many it is too late, 0 for never."""
    places: tuple[str, ...] = ()
    """One of which somebody has to hold or to reach."""
    whom: str = ""
    """The id of whoever is to be taken alive."""

    def words(self, names: Mapping[str, str]) -> str:
        """What the side wants; empty if the fight is only about who is left standing.

        ``names`` are those of people by their ids.
        """
        where, late = " or ".join(self.places), f" within {rounds(self.rounds)}" if self.rounds else ""
        match self.kind:
            case "hold":
                return f"to hold {where or 'out'} for {rounds(self.rounds)}"
            case "reach":
                return f"to reach {where}{late}"
            case "take-alive":
                return f"to take {names[self.whom]} alive{late}"
        return ""

    def faults(self, sides: Mapping[str, str], ground: Space[Any]) -> Iterator[str]:
        """What keeps it from being the goal of a fight of such people, given as sides by id; each begins with
        its field.
        """
        if self.kind == LAST:
            if self != Goal():
                yield "kind: last-standing takes no side, rounds, places or whom; leave these out"
            return
        if not self.side:
            yield f"side: this is missing; one of {_listed(sides.values())}"
        elif self.side not in sides.values():
            yield f"side: {shown(self.side)!r} takes no part; one of {_listed(sides.values())}"
        if self.kind == HOLD and not self.rounds:
            yield "rounds: give the number of rounds to hold out, 1 or more"
        if self.kind == REACH and not self.places:
            yield "places: this is missing; give the places to reach"
        if self.kind == TAKE:
            yield from self._not_to_take([id for id, side in sides.items() if side != self.side])
            return
        for number, name in enumerate(self.places):
            if fault := _place_fault(name, ground):
                yield f"places[{number}]: {fault}"
        if self.whom:
            yield f"whom: this is for take-alive; leave it out of {self.kind}"

    def _not_to_take(self, foes: Collection[str]) -> Iterator[str]:
        if self.whom not in foes:
            yield f"whom: {shown(self.whom)!r} is nobody of another side; one of {_listed(foes)}"
        if self.places:
            yield "places: somebody is to be taken wherever they are; leave this out"


def rounds(count: int) -> str:
    """A number of rounds in words."""
    return "1 round" if count == 1 else f"{count} rounds"


def _place_fault(name: str, ground: Space[Any]) -> str:
    try:
        inside = ground.place(name) in ground
    except PlaceError as error:
        return str(error)
    return "" if inside else f"nobody can stand at {shown(name)} on this map"


def _listed(names: Collection[str]) -> str:
    return ", ".join(dict.fromkeys(names)) or "nobody"
