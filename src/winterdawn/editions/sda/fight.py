"""The running fight: who takes part, what stands where, and what has happened."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.sheet import Sheet, Weapon
from winterdawn.editions.sda.part import Cites, Moment
from winterdawn.editions.setup import Entrant, Setup
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.event import Event, Throw
from winterdawn.kernel.view import View, Viewer
from winterdawn.space.hexes import Hex, distance, facing_towards, place

if TYPE_CHECKING:
    from winterdawn.editions.sda.rules import Rules


class Combatant:
    """Somebody in the fight: the sheet they came with, and what has become of them."""

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
        return self.id, str(self.place), self.facing, hands, carried, self.prone

    def face(self, other: Hex) -> None:
        """Turn towards a place; costs nothing (``book.melee.pivot-free``)."""
        self.facing = facing_towards(self.facing, self.place, other)


class Fight:
    """One fight under an SdA edition."""

    def __init__(self, setup: Setup, rules: Rules) -> None:
        """Place everybody; raises :class:`~winterdawn.editions.setup.SetupError`."""
        self.setup, self.rules = setup, rules
        self.map = setup.checked()
        self.combatants = {entrant.id: Combatant(entrant) for entrant in setup.entrants}
        self.events: list[Event] = []
        self.items: list[tuple[Weapon, Hex]] = []
        """Weapons lying on the ground."""
        self.round = 0
        self.over = ""
        self._name_apart()
        for who, entrant in zip(self.combatants.values(), setup.entrants, strict=True):
            if entrant.facing is None:
                self.face_nearest(who)
        for part in rules.parts:
            part.enter(self)

    def _name_apart(self) -> None:
        """Number those who share a name, so that every line says who is meant."""
        names = [who.name for who in self.combatants.values()]
        for number, who in enumerate(self.combatants.values()):
            if names.count(who.name) > 1:
                who.name = f"{who.name} {names[: number + 1].count(names[number])}"

    # ------------------------------------------------------------ who and where

    def __iter__(self) -> Iterator[Combatant]:
        return iter(self.combatants.values())

    def able(self, who: Combatant) -> bool:
        """Whether nothing keeps ``who`` from acting."""
        return all(part.bars(self, who) is None for part in self.rules.parts)

    def opponents(self, who: Combatant) -> list[Combatant]:
        """Everybody of another side, in the order they entered (``book.ruling.combat-sides``)."""
        return [other for other in self if other.side != who.side]

    def seats(self, who: Combatant) -> tuple[str, ...]:
        """The seats of the side of ``who``, which may know their figures."""
        return tuple(dict.fromkeys(other.seat for other in self if other.side == who.side))

    def standing(self, who: Combatant) -> list[Combatant]:
        """The opponents of ``who`` who can still act, nearest first."""
        able = [other for other in self.opponents(who) if self.able(other)]
        return sorted(able, key=lambda other: distance(who.place, other.place))

    def at(self, spot: Hex) -> Combatant | None:
        """Who takes up a space; the dead and incapacitated are passed over for the able."""
        here = [who for who in self if who.place == spot]
        return next((who for who in here if self.able(who)), here[0] if here else None)

    def free(self, spot: Hex) -> bool:
        """Whether a move may end there (``book.ruling.combat-occupied-space``)."""
        return spot in self.map and self.at(spot) is None

    def face_nearest(self, who: Combatant) -> None:
        """Turn towards the nearest opponent still able (``book.ruling.table-facing-by-itself``)."""
        others = self.standing(who) if self.events else self.opponents(who)
        if others:
            who.face(min(others, key=lambda other: distance(who.place, other.place)).place)

    # ------------------------------------------------------------ what happened

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
        when = self.rules.initiative.count_text()
        self.events.append(Event(kind, text, cites, outcome, who.id if who else "", when, throws, audience))

    def moment(self, moment: Moment, who: Combatant | None = None) -> Procedure[None]:
        """Let everything that falls due at a moment happen, in the edition's order."""
        for part in self.rules.parts:
            yield from part.at(self, moment, who)

    # ------------------------------------------------------------ the game as the kernel sees it

    def play(self) -> Procedure[None]:
        """The fight from its opening to the surge after it."""
        return self.rules.combat(self)

    def view(self, viewer: Viewer) -> View:
        """What ``viewer`` may know now."""
        from winterdawn.editions.sda.view import view

        return view(self, viewer)

    def score(self, face: int) -> int:
        """What a face counts for."""
        return self.rules.ladder.score(face)

    def digest(self) -> str:
        """A hash of the whole state, equal for equal fights."""
        state = (
            [who.state() for who in self],
            [(item.name, str(spot)) for item, spot in self.items],
            [(type(part).__name__, getattr(part, "record", None)) for part in self.rules.parts],
            self.round,
            self.over,
            self.events,
        )
        return hashlib.sha256(msgspec.json.encode(state, order="sorted")).hexdigest()
