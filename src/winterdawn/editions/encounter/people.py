"""People: who takes part, where they stand, and what they have in hand."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from winterdawn.editions.setup import READING

if TYPE_CHECKING:
    from winterdawn.editions.encounter.sheets import SheetKind
    from winterdawn.editions.setup import Entrant
    from winterdawn.space.maps import Place, Space


class Combatant:
    """Somebody who takes part: their sheet as it stands now, and what has become of them."""

    def __init__(self, entrant: Entrant, place: Place, kind: SheetKind[Any], reading: int = READING) -> None:
        self.id, self.seat, self.side = entrant.id, entrant.seat, entrant.side
        self.sheet: Any = entrant.sheet
        """Of the kind that the edition has."""
        self.surprised = entrant.surprised
        self.place = place
        self.facing = entrant.facing or 0
        hands, carried = kind.things(entrant.sheet, reading)
        self.hands: list[Any] = list(hands)
        """Things in hand, each with a name."""
        self.carried: list[Any] = list(carried)
        """Things at hand."""
        self.prone = False
        self.name: str = entrant.sheet.name

    def __repr__(self) -> str:
        return f"<{self.name} at {self.place}>"

    @property
    def moment(self) -> tuple[object, ...]:
        """All that can change about them; equal to that of before as long as nothing has."""
        kept = self.place, self.facing, self.prone, self.surprised, self.sheet
        return (*kept, len(self.hands), *self.hands, *self.carried)

    def state(self) -> tuple[object, ...]:
        """All that can change about them, as plain data."""
        hands, carried = [item.name for item in self.hands], [item.name for item in self.carried]
        return self.id, str(self.place), self.facing, hands, carried, self.prone, self.sheet

    def face(self, other: Place, ground: Space[Any]) -> None:
        """Turn towards a place; costs nothing."""
        self.facing = ground.facing_towards(self.facing, self.place, other)


def name_apart(people: Collection[Combatant]) -> None:
    """Number those who share a name, so that every line says who is meant."""
    names = [who.name for who in people]
    for number, who in enumerate(people):
        if names.count(who.name) > 1:
            who.name = f"{who.name} {names[: number + 1].count(names[number])}"
