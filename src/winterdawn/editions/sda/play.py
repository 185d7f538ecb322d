"""What fights and scenes have in common: who takes part, and what has happened."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.sheet import Sheet, Weapon
from winterdawn.editions.sda.part import Cites
from winterdawn.editions.setup import Entrant, Setup
from winterdawn.kernel.event import Event, Throw
from winterdawn.space.hexes import Hex, facing_towards, place

if TYPE_CHECKING:
    from winterdawn.editions.sda.common import Common


class Combatant:
    """Somebody who takes part: their sheet as it stands now, and what has become of them."""

    def __init__(self, entrant: Entrant) -> None:
        self.id, self.seat, self.side = entrant.id, entrant.seat, entrant.side
        self.sheet: Sheet = entrant.sheet
        self.surprised = entrant.surprised
        self.place: Hex = place(entrant.place)
        self.facing = entrant.facing or 0
        self.hands: list[Weapon] = list(entrant.sheet.held)
        self.carried: list[Weapon] = [item for item in entrant.sheet.weapons if item not in self.hands]
        self.prone = False
        self.name = entrant.sheet.name

    def __repr__(self) -> str:
        return f"<{self.name} at {self.place}>"

    def state(self) -> tuple[object, ...]:
        """All that can change about them, as plain data."""
        hands, carried = [item.name for item in self.hands], [item.name for item in self.carried]
        return self.id, str(self.place), self.facing, hands, carried, self.prone, self.sheet

    def face(self, other: Hex) -> None:
        """Turn towards a place; costs nothing (``book.melee.pivot-free``)."""
        self.facing = facing_towards(self.facing, self.place, other)


class Play:
    """An encounter under an SdA edition, whatever its tempo."""

    def __init__(self, setup: Setup, rules: Common) -> None:
        """Place everybody; raises :class:`~winterdawn.editions.setup.SetupError`."""
        self.setup = setup.settled()
        self.rules = rules
        self.map = self.setup.checked()
        self.combatants = {entrant.id: Combatant(entrant) for entrant in self.setup.entrants}
        self.events: list[Event] = []
        self.over = ""
        self._ears: tuple[str, ...] = ()
        self._name_apart()

    def _name_apart(self) -> None:
        """Number those who share a name, so that every line says who is meant."""
        names = [who.name for who in self.combatants.values()]
        for number, who in enumerate(self.combatants.values()):
            if names.count(who.name) > 1:
                who.name = f"{who.name} {names[: number + 1].count(names[number])}"

    def __iter__(self) -> Iterator[Combatant]:
        return iter(self.combatants.values())

    def seats(self, who: Combatant) -> tuple[str, ...]:
        """The seats of the side of ``who``, which may know their figures."""
        return tuple(dict.fromkeys(other.seat for other in self if other.side == who.side))

    def sheet(self, id: str) -> Sheet:
        """The document of ``id`` as it stands at this moment; raises :class:`KeyError`."""
        who = self.combatants[id]
        return msgspec.structs.replace(who.sheet, spirit=self.rules.effort.left(who))

    def emit(
        self,
        kind: str,
        text: str,
        cites: Cites,
        who: Combatant | None = None,
        outcome: str = "",
        throws: tuple[Throw, ...] = (),
        audience: tuple[str, ...] = (),
    ) -> None:
        """Enter a line in the log."""
        key = who.id if who else ""
        heard = self._ears or audience
        self.events.append(Event(kind, text, cites, outcome, key, self.when(), throws, heard))

    @contextmanager
    def quietly(self, seats: tuple[str, ...]) -> Iterator[None]:
        """Whatever is entered meanwhile only ``seats`` may see; with none all is as ever."""
        before, self._ears = self._ears, seats or self._ears
        try:
            yield
        finally:
            self._ears = before

    def when(self) -> str:
        """Where the encounter stands, as the log notes it."""
        return ""

    def score(self, face: int) -> int:
        """What a face counts for."""
        return self.rules.ladder.score(face)

    def state(self) -> tuple[object, ...]:
        """All that can change, as plain data."""
        parts = [(type(part).__name__, getattr(part, "record", None)) for part in self.rules.parts]
        return [who.state() for who in self], parts, self.over, self.events

    def facts(self) -> str:
        """A hash of the whole state but the words of the log, which may change with the version."""
        told = [part for part in self.state() if part is not self.events]
        return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()

    def digest(self) -> str:
        """A hash of the whole state, equal for equal encounters."""
        return hashlib.sha256(msgspec.json.encode(self.state(), order="sorted")).hexdigest()
