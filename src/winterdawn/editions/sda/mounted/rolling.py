"""Dodge rolls, which nobody makes on a mount."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.manoeuvres.dodging import DodgeRolls
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play


class DodgeRollsAfoot(DodgeRolls):
    """Neither a rider nor a mount that carries somebody rolls away (``book.manoeuvre.mounted-barred``)."""

    def barred(self, play: Play, who: Combatant) -> Barred | None:
        """Why somebody cannot roll, none if they can."""
        if who.partner is None:
            return super().barred(play, who)
        why = phrase("you-are-mounted") if who.mount else phrase("you-carry-somebody")
        return Barred(why, ("book.manoeuvre.mounted-barred",))
