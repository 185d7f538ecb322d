"""Drawing a weapon to defend with it (``book.ruling.combat-free-action-when``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.use import Purpose
from winterdawn.editions.sda.moves.hands import Hands

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Weapon
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Kind, Use


class DrawnWays(Ways):
    """Whoever defends may do so with a weapon that they draw for it."""

    def against(
        self, play: Play, who: Combatant, against: Combatant, purpose: Purpose, kind: Kind
    ) -> list[Use]:
        """Only with what is in hand: what else somebody carries nobody sees."""
        hidden = play.part(Hands).drawable(who) if purpose is Purpose.DEFEND else []
        ways = super().against(play, who, against, purpose, kind)
        return [use for use in ways if use.weapon not in hidden]

    def weapons(self, play: Play, who: Combatant, against: Combatant, purpose: Purpose) -> list[Weapon]:
        """To defend with, those too that there is a hand free for."""
        found = super().weapons(play, who, against, purpose)
        return [*found, *play.part(Hands).drawable(who)] if purpose is Purpose.DEFEND else found
