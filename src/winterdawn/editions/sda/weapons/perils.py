"""Weapons that harm whoever swings them, and bites that drink life."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.body.bodies import BLEEDING, Bodies
from winterdawn.editions.sda.combat.damage import DamageRoll
from winterdawn.editions.sda.frame.exchange import Blow, Exchange, Rate
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.effort import Effort

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Rolled
    from winterdawn.kernel.asks.ask import Procedure


_DANGEROUS, _STEALS = "dangerous-weapon", "life-stealing"


class Perils(SdaPart):
    """Dangerous weapons and life stealing."""

    def again(self, play: Play, rolled: Rolled, other: Rolled | None) -> Procedure[Rolled]:
        """A dangerous weapon strikes its bearer when an attack with it fails completely
        (``book.ruling.table-dangerous-weapon``).
        """
        for each in filter(None, (rolled, other)):
            use, fails = each.use, play.part(Aftermath).fails
            if use.attack and use.melee and use.weapon.special(_DANGEROUS) and fails(play, each):
                yield from self._swing_back(play, each)
        return rolled

    def _swing_back(self, play: Play, rolled: Rolled) -> Procedure[None]:
        use = rolled.use
        if play.figures.sparring or not play.able(use.who) or not use.weapon.types:
            return
        text = f"The {use.weapon.name} swings back at {use.who.name}"
        play.emit("peril", text, ("book.ruling.table-dangerous-weapon",), use.who)
        swing = Exchange(rolled.announced, moved=[])
        blow = Blow(swing, use, use.who, use.who, use.weapon, Rate.ATTACKER, 1)
        yield from play.part(DamageRoll).hurt(play, blow, 1, next(iter(use.weapon.types)))

    def harmed(self, play: Play, blow: Blow, boxes: int) -> Procedure[None]:
        """For each box ticked on somebody with blood in them a stealer of life gains 1 spirit
        (``book.ruling.table-creature-traits``).
        """
        steals = blow.weapon.special(_STEALS) and play.able(blow.by)
        if steals and play.part(Bodies).spared(play, blow.to, BLEEDING) is None:
            text = f"{blow.by.name} drinks the life of {blow.to.name}"
            play.part(Effort).change(play, blow.by, boxes, text, ("book.ruling.table-creature-traits",))
        return
        yield
