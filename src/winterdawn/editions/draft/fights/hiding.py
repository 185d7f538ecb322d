"""Hiding behind a shield in the 2017 draft, which lasts as long as nothing else is attempted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.sda.frame.use import Kind
from winterdawn.editions.sda.walls.wall import ShieldWall, Walls
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_LASTS: Cites = ("draft.ruling.hide-behind-shield",)


class LastingCover(ShieldWall):
    """Whoever hides does so until they attack or roll for an action (``draft.ruling.hide-behind-shield``)."""

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Nobody hides twice."""
        for act in super().acts(play, who, slot):
            if isinstance(act, Act) and act.key == "hide" and who.id in play.record(Walls).hiding:
                act.barred = Barred(phrase("behind-it-already"), _LASTS)
            yield act

    def called(self, play: Play, who: Combatant) -> Procedure[None]:
        """A turn of one's own ends no hiding."""
        self.settle(play)
        return
        yield

    def used(self, play: Play, announced: Announced) -> None:
        """An attack does, also one as things pass, and any roll for an action."""
        use, hiding = announced.use, play.record(Walls).hiding
        if use.who.id in hiding and (use.attack or use.kind is Kind.ACTION):
            hiding.remove(use.who.id)
            play.emit("wall", phrase("comes-out-from-behind", who=use.who.id), _LASTS, use.who)
