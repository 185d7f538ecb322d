"""Flank and rear under the screen: bonus dice for whoever attacks from there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.screen.figures import figures
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Purpose, Term, Unit
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.editions.sda.moves.position import Exposure
from winterdawn.kernel.fact import phrase
from winterdawn.space.maps import Arc

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.screen.people.sheet import ScreenSheet
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.fact import Fact, Saying
    from winterdawn.space.maps import Place


def blinded(play: Play, sheet: ScreenSheet) -> int:
    """Bonus dice more against a helm that covers the face, where it counts
    (``screen.ruling.helmet-figure-missing``).
    """
    return int(sheet.face_covered and figures(play).helmet_facing == "on")


class ForTheAttacker(Exposure):
    """The attacker gains dice and the victim has no malus (``screen.ruling.flank-bonus-side``), in melee only
    (``screen.ruling.facing-dice-melee-only``).
    """

    diceless = False
    dice: ClassVar[Mapping[Arc, tuple[int, str]]] = {
        Arc.FLANK: (1, "screen.facing.flanking"),
        Arc.REAR: (3, "screen.facing.rearing"),
    }
    """By side: bonus dice, and their rule."""

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """An attacker's dice for where they stand (``screen.ruling.facing-arcs``)."""
        yield from super().terms(play, use)
        if use.against is not None and use.melee and use.purpose is not Purpose.DEFEND:
            yield from self.gained(play, use.against, use.who, use.who.place)

    def worth(self, play: Play, target: Combatant, striker: Combatant, spot: Place) -> Saying:
        """Dice; what a helm adds is told to whoever strikes from there."""
        found = next(iter(self.gained(play, target, striker, spot)), None)
        return phrase("dice-more-for-you", dice=found.amount) if found else ""

    def gained(self, play: Play, target: Combatant, striker: Combatant, spot: Place) -> Iterable[Term]:
        """The dice of whoever strikes ``target`` from ``spot``, unless they may still turn."""
        facing = play.part(Facing)
        side = facing.side(play, target, spot, striker)
        if side not in self.dice:
            return
        if any(part.turns(play, target, striker, spot) for part in play.answering(SdaPart.turns)):
            return
        dice, rule = self.dice[side]
        text = phrase("at-flank-or-back", target=target.id, behind=side is Arc.REAR)
        arcs = facing.rules(play, side)[:1]
        yield Term(Unit.DICE, dice, text, (rule, "screen.ruling.flank-bonus-side", *arcs))
        if more := blinded(play, target.sheet):
            cites = ("screen.facing.helmet-columns", "screen.ruling.helmet-figure-missing")
            yield Term(Unit.DICE, more, phrase("closed-helm", who=target.id), cites)

    def stake(self, play: Play) -> Fact:
        """What the way one faces is worth, in words."""
        flank, rear = self.dice[Arc.FLANK][0], self.dice[Arc.REAR][0]
        return phrase("facing-gains", flank=flank, rear=rear)

    def seen(self, play: Play, target: Combatant, striker: Combatant, spot: Place) -> Iterable[Term]:
        """Being struck from there costs a target nothing."""
        return ()
