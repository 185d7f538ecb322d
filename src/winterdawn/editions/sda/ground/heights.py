"""High ground: whoever stands higher strikes down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import ATTACKS, MELEE, Purpose, Term, Unit
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use


class HighGround(SdaPart):
    """A bonus die for attacks on somebody lower (``book.terrain.high-ground``)."""

    terms_in = MELEE | ATTACKS
    lying = True
    plain = True

    def higher(self, play: Play, who: Combatant, other: Combatant) -> bool:
        """Whether the ground under ``who`` lies higher than that under ``other``."""
        return play.map.level(who.place) > play.map.level(other.place)

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """Attacks, near or far and in passing; defences only where the group plays so
        (``book.ruling.combat-high-ground-scope``).
        """
        if use.against is None:
            return
        counts = use.attack or (use.purpose is Purpose.DEFEND and play.figures.high_ground == "all")
        if counts and self.higher(play, use.who, use.against):
            cites = ("book.terrain.high-ground", "book.ruling.combat-high-ground-scope")
            yield Term(
                Unit.DICE, play.figures.high_ground_bonus, phrase("stands-higher", who=use.who.id), cites
            )
