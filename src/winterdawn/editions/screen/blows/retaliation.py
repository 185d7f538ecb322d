"""Retaliation: what provokes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.screen.figures import figures
from winterdawn.editions.sda.combat.opportunity import Opportunity

if TYPE_CHECKING:
    from winterdawn.editions.encounter.part import Watched
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.space.maps import Place

_OWN = "screen."
_MARKED = frozenset(
    {
        "book.manoeuvre.charge-opportunity",
        "book.manoeuvre.dodge-roll-provokes",
        "book.manoeuvre.kick-up-provokes",
        "book.opportunity.move-start",
        "book.opportunity.move-enter",
        "book.ruling.table-yielding",
    }
)
"""What the book calls the rules that the screen prints too. Once it is settled that a movement is watched, on
the way all may strike who watch it; and a fight is left out of everybody's reach."""


class Retaliation(Opportunity):
    """What provokes an attack of opportunity in the core book does so by default
    (``screen.ruling.retaliation-core-triggers``).
    """

    def threats(self, play: Play, who: Combatant, spot: Place | None = None, cites: Cites = ()) -> Watched:
        """Nobody, where only what the screen marks provokes and this is not marked."""
        if figures(play).core_retaliation_triggers == "on" or any(map(_marked, cites)):
            return super().threats(play, who, spot, cites)
        return ()


def _marked(rule: str) -> bool:
    return rule in _MARKED or rule.startswith(_OWN)
