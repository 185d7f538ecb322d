"""Attacks of opportunity: the strike that comes before the act that provokes it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.part import Kind, Moment, Part, Purpose, Term, Unit, Use
from winterdawn.editions.sda.reach import threatens
from winterdawn.editions.sda.ways import can_roll, ways
from winterdawn.kernel.ask import Procedure
from winterdawn.space.hexes import Arc, arc

if TYPE_CHECKING:
    from winterdawn.editions.sda.fight import Combatant, Fight


class Struck(msgspec.Struct):
    """Who has made an attack of opportunity this round."""

    who: list[str] = []


class Opportunity(Part):
    """At most one a round (``book.opportunity.once-per-round``), with a bonus die."""

    def __init__(self) -> None:
        self.record = Struck([])

    def terms(self, fight: Fight, use: Use) -> Iterable[Term]:
        """The bonus die, on top of the reaction dice (``book.opportunity.bonus-die``)."""
        if use.purpose is Purpose.OPPORTUNITY:
            bonus = fight.rules.figures.opportunity_bonus
            yield Term(Unit.DICE, bonus, "attack of opportunity", ("book.opportunity.bonus-die",))

    def spent(self, who: Combatant) -> None:
        """Note that ``who`` has made this round's strike."""
        self.record.who.append(who.id)

    def provoke(
        self, fight: Fight, who: Combatant, doing: str, spared: Iterable[Combatant] = ()
    ) -> Procedure[list[Combatant]]:
        """Let everybody within whose reach ``who`` stands strike first; those who did.

        One after another in initiative then spirit order, each deciding after seeing the last
        (``book.ruling.combat-opportunity-order``).
        """
        struck = []
        for striker in fight.rules.initiative.ranked(fight, self.within(fight, who)):
            open_to = striker not in spared and self.may_strike(fight, striker, who)
            if open_to and (yield from fight.rules.melee.strike_in_passing(fight, striker, who, doing)):
                struck.append(striker)
        return struck

    def within(self, fight: Fight, who: Combatant) -> list[Combatant]:
        """The opponents able to act within whose range ``who`` stands, not behind them.

        ``book.opportunity.line-of-sight``, ``book.ruling.combat-inside-range``.
        """
        return [
            other
            for other in fight.opponents(who)
            if fight.able(other)
            and threatens(other, who.place)
            and arc(other.facing, other.place, who.place) is not Arc.REAR
        ]

    def may_strike(self, fight: Fight, striker: Combatant, who: Combatant) -> bool:
        """Whether the strike is still open: one left this round, dice, and the target in range."""
        if striker.id in self.record.who or not fight.able(who):
            return False
        uses = ways(fight, striker, who, Purpose.OPPORTUNITY, Kind.REACTION)
        return any(can_roll(fight, use) for use in uses)

    def at(self, fight: Fight, moment: Moment, who: Combatant | None) -> Procedure[None]:
        """The strike comes back at the top of the round."""
        if moment is Moment.ROUND_TOP:
            self.record.who.clear()
        return
        yield
