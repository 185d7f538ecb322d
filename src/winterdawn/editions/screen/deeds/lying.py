"""Prone by steps: getting up takes half the movement in whole steps."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.screen.arms.nets import Entangling
from winterdawn.editions.sda.manoeuvres.prone import Prone
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites


class StepProne(Prone):
    """Half a step is a whole one, and a kick saves a step a success (``screen.manoeuvre.prone-get-up``)."""

    up: ClassVar[Cites] = ("screen.manoeuvre.prone-get-up", "screen.ruling.prone-half-rounding")
    kicking: ClassVar[Cites] = ("screen.manoeuvre.kick-up-effect", "screen.ruling.prone-half-rounding")

    def price(self, play: Play, who: Combatant) -> float:
        """Whole steps, rounded up (``screen.ruling.prone-half-rounding``)."""
        return math.ceil(super().price(play, who))

    def kept(self, play: Play, who: Combatant) -> Barred:
        """A net keeps somebody down as a hold does (``screen.weapon.entangle-speed``)."""
        for snare in play.part(Entangling).on(play, who):
            told = phrase("entangled-nor-up", net=snare.net.name)
            return Barred(told, ("screen.weapon.entangle-speed",))
        return super().kept(play, who)
