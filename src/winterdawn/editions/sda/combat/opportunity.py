"""Attacks of opportunity: the strike that comes before the act that provokes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.asks import person
from winterdawn.editions.encounter.part import Watched
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.combat.melee import Melee
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import forbidden
from winterdawn.editions.sda.frame.use import Kind, Purpose, Term, Unit, Use
from winterdawn.editions.sda.moves.reach import FARTHEST, Reach
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying
    from winterdawn.space.maps import Place


class Struck(msgspec.Struct):
    """Who has made an attack of opportunity this round."""

    who: list[str] = []


class Opportunity(SdaPart):
    """At most one a round (``book.opportunity.once-per-round``), with a bonus die."""

    terms_in = frozenset({Purpose.OPPORTUNITY})
    remembers = Struck

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """The bonus die, on top of the reaction dice (``book.opportunity.bonus-die``); it falls even if the
        pool has lost all dice (``book.opportunity.at-least-one-die``).
        """
        if use.purpose is Purpose.OPPORTUNITY:
            bonus = play.figures.opportunity_bonus
            cites = ("book.opportunity.bonus-die", "book.opportunity.at-least-one-die")
            yield Term(Unit.DICE, bonus, phrase("attack-of-opportunity"), cites, sure=True)

    def used(self, play: Play, announced: Announced) -> None:
        """Once announced, this round's strike is made."""
        if announced.use.purpose is Purpose.OPPORTUNITY:
            play.record(Struck).who.append(announced.use.who.id)

    def lets(
        self, play: Play, who: Combatant, doing: Saying, spared: Sequence[Combatant], cites: Cites
    ) -> Procedure[list[Combatant]]:
        """Let everybody within whose reach ``who`` stands strike first; those who did.

        One after another in initiative then spirit order, each deciding after seeing the last
        (``book.ruling.combat-opportunity-order``, ``book.opportunity.several-strikers``).
        """
        struck: list[Combatant] = []
        near = [other for other, where in self.threats(play, who, who.place, cites) if who.place in where]
        for striker in play.part(Initiative).ranked(play, near):
            if striker in spared or not self.may_strike(play, striker, who):
                continue
            why = (*cites[:1], "book.opportunity.several-strikers") if len(near) > 1 else cites
            target = yield from self._whom(play, striker, who)
            if (yield from play.part(Melee).strike_in_passing(play, striker, target, doing, why)):
                struck.append(striker)
        return struck

    def _whom(self, play: Play, striker: Combatant, who: Combatant) -> Procedure[Combatant]:
        """Rider or mount, as whoever strikes likes (``book.ruling.combat-mounted-targets``)."""
        if who.partner is None or not self.may_strike(play, striker, who.partner):
            return who
        cites = ("book.reaction.opportunity", "book.ruling.combat-mounted-targets")
        asked, both = phrase("strike-whom"), (who, who.partner)
        return (yield from person(striker.seat, asked, both, cites, striker.id))

    def threats(self, play: Play, who: Combatant, spot: Place | None = None, cites: Cites = ()) -> Watched:
        """The opponents able to act who have not struck in passing yet this round and whom nothing
        forbids it, each with the places within their range and not behind them.

        ``book.opportunity.line-of-sight``, ``book.ruling.combat-inside-range``.
        """
        reach, struck = play.part(Reach), play.record(Struck).who
        near = None if spot is None else play.map.near(spot)
        for other in play.opponents(who):
            if near is not None and near[other.place] > FARTHEST:
                continue
            if other.id in struck or not play.able(other):
                continue
            strike = _strike(other, who, anywhere=spot is None)
            if (metres := reach.metres(play, other)) and forbidden(play, strike) is None:
                yield other, reach.seen(play, other, metres)

    def may_strike(self, play: Play, striker: Combatant, who: Combatant) -> bool:
        """Whether the strike is still open: one left this round, dice, and the target in range."""
        if striker.id in play.record(Struck).who or not play.able(who):
            return False
        return play.part(Ways).open(play, striker, who, Purpose.OPPORTUNITY, Kind.REACTION)

    def round_top(self, play: Play) -> None:
        """The strike comes back at the top of the round."""
        play.record(Struck).who.clear()

    fight_end = round_top


def _strike(striker: Combatant, who: Combatant, *, anywhere: bool) -> Use:
    """A strike in passing, whatever it is made with."""
    return Use(striker, "", "", Kind.REACTION, Purpose.OPPORTUNITY, who, anywhere=anywhere)
