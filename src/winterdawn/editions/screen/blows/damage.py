"""Damage under the screen: plain d4s below a figure of 4, and a lucky break in place of sacrificed armour."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.screen.blows import luck
from winterdawn.editions.sda.body.armour import ArmourRules
from winterdawn.editions.sda.combat.damage import DamageRoll
from winterdawn.kernel.asks.ask import Procedure

if TYPE_CHECKING:
    from collections.abc import Callable

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Weapon
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow
    from winterdawn.kernel.asks.ask import Outlook
    from winterdawn.kernel.asks.choices import Cites


class ScreenDamage(DamageRoll):
    """A figure below 4 is a plain d4 (``screen.ruling.strength-damage-die``)."""

    rules: ClassVar[Cites] = (
        *DamageRoll.rules,
        "screen.core.armour-hits",
        "screen.ruling.strength-damage-die",
    )

    def short(self, who: Combatant, blow: Blow) -> int:
        """Nothing weighs on it."""
        return 0

    def spared(self, play: Play, blow: Blow, boxes: int, kind: str) -> Procedure[int]:
        """What luck leaves, with the weapon of the defence to be given for it."""
        return (yield from luck.spared(play, blow.to, boxes, kind, self._defended(blow)))

    def _defended(self, blow: Blow) -> Weapon | None:
        """The weapon in hand that the victim has defended with."""
        answer = blow.of.answer
        if answer is None or answer.use.who is not blow.to:
            return None
        weapon: Weapon | None = answer.use.weapon
        return weapon if weapon and weapon in blow.to.hands and not weapon.natural else None


class NoShields(ArmourRules):
    """Shields eat no hits here, and boxes are not turned on armour
    (``screen.ruling.lucky-break-replaces-sacrifice``).
    """

    def ready(self, play: Play, blow: Blow) -> int:
        """None."""
        return 0

    def shield(
        self, play: Play, blow: Blow, hits: int, foresee: Callable[[int], Outlook | None]
    ) -> Procedure[int]:
        """None of them."""
        return 0
        yield
