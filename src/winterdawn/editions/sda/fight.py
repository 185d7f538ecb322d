"""The running fight: who takes part, what stands where, and what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.characters.sheet import Weapon
from winterdawn.editions.sda.part import Moment
from winterdawn.editions.sda.play import Combatant, Play
from winterdawn.editions.setup import Setup
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.view import View, Viewer
from winterdawn.space.hexes import Hex, distance

if TYPE_CHECKING:
    from winterdawn.editions.sda.rules import Rules

__all__ = ["Combatant", "Fight"]


class Fight(Play):
    """One fight under an SdA edition."""

    def __init__(self, setup: Setup, rules: Rules) -> None:
        """Place everybody; raises :class:`~winterdawn.editions.setup.SetupError`."""
        super().__init__(setup, rules)
        self.rules: Rules = rules
        self.items: list[tuple[Weapon, Hex]] = []
        """Weapons lying on the ground."""
        self.round = 0
        for who, entrant in zip(self, setup.entrants, strict=True):
            if entrant.facing is None:
                self.face_nearest(who)
        for part in rules.parts:
            part.enter(self)

    # ------------------------------------------------------------ who and where

    def able(self, who: Combatant) -> bool:
        """Whether nothing keeps ``who`` from acting."""
        return all(part.bars(self, who) is None for part in self.rules.parts)

    def opponents(self, who: Combatant) -> list[Combatant]:
        """Everybody of another side, in the order they entered (``book.ruling.combat-sides``)."""
        return [other for other in self if other.side != who.side]

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

    def when(self) -> str:
        """The number being called."""
        return self.rules.initiative.count_text()

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

    def state(self) -> tuple[object, ...]:
        """All that can change, as plain data."""
        items = [(item.name, str(spot)) for item, spot in self.items]
        return *super().state(), items, self.round
