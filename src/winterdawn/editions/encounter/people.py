"""People: who takes part, where they stand, and what they have in hand."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from copy import copy
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import msgspec

from winterdawn.characters.names import told_apart
from winterdawn.editions.setup import Ground
from winterdawn.space.maps import Arc

if TYPE_CHECKING:
    from winterdawn.editions.encounter.sheets import SheetKind
    from winterdawn.editions.setup import Entrant
    from winterdawn.space.maps import Place, Space


class Combatant:
    """Somebody who takes part: their sheet as it stands now, and what has become of them."""

    def __init__(self, entrant: Entrant, place: Place, kind: SheetKind[Any]) -> None:
        self.id, self.seat, self.side = entrant.id, entrant.seat, entrant.side
        self.sheet: Any = entrant.sheet
        """Of the kind that the edition has."""
        self.surprised = entrant.surprised
        self.mount: Combatant | None = None
        """Whoever carries them; the two share a place, and face the same way."""
        self.rider: Combatant | None = None
        """Whomever they carry."""
        self._place, self._facing = place, entrant.facing or 0
        hands, carried = kind.things(entrant.sheet)
        self.hands: list[Any] = list(hands)
        """Things in hand, each with a name."""
        self.carried: list[Any] = list(carried)
        """Things at hand."""
        self.prone = False
        self.braced = False
        """Whether they keep facing as they do as long as what they turn to is in front of them."""
        self.away = False
        """Whether the game master has taken them out."""
        self.passing = False
        """Whether they were brought in for this encounter alone, and nothing of them lasts."""
        self.name: str = entrant.sheet.name

    def __repr__(self) -> str:
        return f"<{self.name} at {self.place}>"

    def _stand(self, place: Place) -> None:
        for each in filter(None, (self, self.partner)):
            each._place = place

    def _look(self, facing: int) -> None:
        for each in filter(None, (self, self.partner)):
            each._facing = facing

    place = property(attrgetter("_place"), _stand, doc="Where they stand, and whoever shares the place.")
    facing = property(attrgetter("_facing"), _look, doc="The way they face, and whoever shares the place.")

    def standing_at(self, place: Place) -> Combatant:
        """Themselves as they would stand at a place, for looking ahead; nothing else ever learns of it."""
        found = copy(self)
        found._place = place
        return found

    @property
    def partner(self) -> Combatant | None:
        """Whoever shares their place: their mount, or their rider."""
        return self.mount or self.rider

    def ride(self, mount: Combatant) -> None:
        """Be carried by ``mount`` from now on."""
        self.mount, mount.rider = mount, self
        self._place, self._facing = mount._place, mount._facing

    def alight(self) -> None:
        """Be carried no more."""
        if self.mount is not None:
            self.mount.rider, self.mount = None, None

    @property
    def moment(self) -> tuple[object, ...]:
        """All that can change about them; equal to that of before as long as nothing has."""
        kept = (
            self.place,
            self.facing,
            self.prone,
            self.surprised,
            self.sheet,
            self.mount,
            self.seat,
            self.away,
        )
        return (*kept, len(self.hands), *self.hands, *self.carried)

    def state(self) -> tuple[object, ...]:
        """All that can change about them, as plain data."""
        things = tuple(self.hands), tuple(self.carried)
        rare = (*([self.mount.id] if self.mount else ()), *([True] if self.braced else ()))
        rare = (*rare, *(["away"] if self.away else ()), *(["passing"] if self.passing else ()))
        return self.id, self.seat, str(self.place), self.facing, *things, self.prone, self.sheet, *rare

    def face(self, other: Place, ground: Space[Any]) -> None:
        """Turn towards a place; costs nothing."""
        if self.braced and ground.arc(self.facing, self.place, other) is Arc.FRONT:
            return
        self.facing = ground.facing_towards(self.facing, self.place, other)


def name_apart(people: Collection[Combatant]) -> None:
    """Number those who share a name, so that every line says who is meant."""
    for who, name in zip(people, told_apart([who.name for who in people]), strict=True):
        who.name = name


def upon(people: Iterable[Combatant]) -> dict[str, Any]:
    """The names by which an event tells whom all something was done to."""
    return {f"on-{number}": who.id for number, who in enumerate(people, 1)}


def put_on_mounts(entrants: Iterable[Entrant], people: Mapping[str, Combatant]) -> None:
    """Let those ride who come in on somebody."""
    for entrant in entrants:
        if entrant.rides:
            people[entrant.id].ride(people[entrant.rides])


class OpenGround(msgspec.Struct, frozen=True):
    """Open ground on which people meet for whom nobody has told any, and where the two sides begin."""

    ground: Ground
    posts: tuple[str, str]
