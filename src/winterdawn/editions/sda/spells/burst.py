"""What bursts: a middle, how far it reaches, and the damage that fades from there outwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.body.armour import ArmourRules
from winterdawn.editions.sda.spells.areas import Areas, Shape

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play


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
        left = self.mos - play.part(Areas).loss(metres)
        return max(0, left - play.part(ArmourRules).stops(play, who, self.kind))
