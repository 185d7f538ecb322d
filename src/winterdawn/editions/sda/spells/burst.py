"""What bursts: a middle, how far it reaches, and the damage that fades from there outwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.body.armour import ArmourRules
from winterdawn.editions.sda.spells.areas import Areas, Shape
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.fact import Phrase


class Burst(msgspec.Struct):
    """A blast whose damage has been rolled: MoSes, and with them metres, of a type of damage."""

    by: Combatant
    name: str
    shape: Shape
    kind: str
    aside: dict[str, int] = {}
    """Metres that somebody has put between them and the middle without going anywhere on the map."""

    @property
    def mos(self) -> int:
        """The MoSes rolled; the radius is as many metres (``book.spell.fireball-radius``)."""
        return self.shape.metres

    def metres(self, play: Play, who: Combatant) -> int | None:
        """Whole metres from the middle to somebody who is caught in it, none for anybody else."""
        found = next((far for other, far in play.part(Areas).caught(play, self.shape) if other is who), None)
        far = None if found is None else found + self.aside.get(who.id, 0)
        return far if far is None or far <= self.mos else None

    def boxes(self, play: Play, who: Combatant, metres: int) -> int:
        """Boxes at so many metres: what is left of the MoSes there, less passive defence.

        ``book.spell.fireball-centre``, ``book.ruling.combat-fireball-armour``.
        """
        fades, stops = self._less(play, who, metres)
        return self.mos - fades - stops

    def told(self, play: Play, who: Combatant, metres: int) -> Phrase:
        """These boxes, with what has been taken off."""
        fades, stops = self._less(play, who, metres)
        boxes = self.mos - fades - stops
        return phrase("boxes-of-burst", boxes=boxes, mos=self.mos, fades=fades, stops=stops)

    def _less(self, play: Play, who: Combatant, metres: int) -> tuple[int, int]:
        """MoSes that are lost on the way, and those that armour stops."""
        fades = min(self.mos, play.part(Areas).loss(metres))
        return fades, min(self.mos - fades, play.part(ArmourRules).stops(play, who, self.kind))
