"""Exposure: what flank and rear do to whoever is struck from there, and lying to whoever lies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import exposure
from winterdawn.editions.sda.frame.use import MELEE, Purpose, Term, Unit
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.fact import phrase
from winterdawn.space.maps import Arc

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.fact import Fact, Saying
    from winterdawn.space.maps import Place


class Exposure(SdaPart):
    """Whoever is struck from the side or from behind defends worse, whatever their role.

    ``book.melee.flank-malus``, ``book.melee.rear-malus``,
    ``book.ruling.combat-flank-for-same-initiative``.
    """

    terms_in = MELEE
    diceless = True
    plain = True

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """The malus of being struck from there; of a strike as things pass, the striker's own flank;
        of any roll of melee, lying while the other stands.
        """
        if use.against is None or not use.melee:
            return
        if use.purpose is Purpose.DEFEND:
            yield from self.struck(play, use.who, use.against)
            return
        yield from self._lying(play, use.who, use.against)
        seen = play.part(Facing).side(play, use.who, use.against.place, use.against)
        if use.purpose is Purpose.OPPORTUNITY and seen is Arc.FLANK:
            malus = play.figures.opportunity_flank_malus
            text = phrase("passes-on-flank", who=use.against.id)
            cites = ("book.opportunity.flank-malus", "book.ruling.combat-opportunity-flank-side")
            yield Term(Unit.MALUS, malus, text, cites)

    def told(self, play: Play, target: Combatant, striker: Combatant) -> tuple[Remark, ...]:
        """As whoever strikes may read it: what counts against ``target`` whether they answer or not."""
        terms = exposure(play, target, striker)
        return tuple(
            Remark(phrase("counts-for", who=target.id, what=term.text), term.remark.amount, term.cites)
            for term in terms
        )

    def exposed(self, play: Play, target: Combatant, striker: Combatant) -> Iterable[Term]:
        """From where they are struck (``book.ruling.combat-no-defence``)."""
        return self.struck(play, target, striker)

    def struck(self, play: Play, target: Combatant, striker: Combatant) -> Iterable[Term]:
        """What it costs ``target`` that ``striker`` stands where they do, and stands at all."""
        yield from self.seen(play, target, striker, striker.place)
        yield from self._lying(play, target, striker)

    def seen(self, play: Play, target: Combatant, striker: Combatant, spot: Place) -> Iterable[Term]:
        """What it costs ``target`` to be struck from ``spot``."""
        if any(part.turns(play, target, striker, spot) for part in play.answering(SdaPart.turns)):
            return
        facing = play.part(Facing)
        side = facing.side(play, target, spot, striker)
        if side is Arc.FLANK:
            cites = ("book.melee.flank-malus", "book.melee.flanked-may-defend", *facing.rules(play, side))
            yield Term(Unit.MALUS, play.figures.flank_malus, phrase("stands-on-flank", who=striker.id), cites)
        elif side is Arc.REAR:
            cites = ("book.melee.rear-malus", "book.melee.flanked-may-defend", *facing.rules(play, side))
            yield Term(Unit.MALUS, play.figures.rear_malus, phrase("stands-behind", who=striker.id), cites)

    def worth(self, play: Play, target: Combatant, striker: Combatant, spot: Place) -> Saying:
        """What it is worth to strike ``target`` from ``spot``; empty for nothing."""
        malus = sum(term.amount for term in self.seen(play, target, striker, spot))
        return phrase("less-if-they-defend", malus=malus) if malus else ""

    def stake(self, play: Play) -> Fact:
        """What the way one faces is worth."""
        flank, rear = play.figures.flank_malus, play.figures.rear_malus
        return phrase("facing-costs", flank=flank, rear=rear)

    def _lying(self, play: Play, who: Combatant, other: Combatant) -> Iterable[Term]:
        """Whoever lies is worse off against whoever stands (``book.ruling.combat-prone-relative``)."""
        if who.prone and not other.prone:
            malus = play.figures.prone_malus
            cites = ("book.manoeuvre.prone-melee", "book.ruling.combat-prone-relative")
            yield Term(Unit.MALUS, malus, phrase("is-prone", who=who.id), cites)
