"""Stopping bleeding in the middle of a fight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from winterdawn.editions.sda.part import Kind, Part, Purpose, Use
from winterdawn.editions.sda.trial import static
from winterdawn.editions.sda.ways import can_roll
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Option
from winterdawn.space.hexes import distance

if TYPE_CHECKING:
    from winterdawn.editions.sda.fight import Combatant, Fight


class Treatment(Part):
    """First aid on oneself or somebody within 1 metre, against the wound's level.

    ``book.action.stop-bleeding``, ``book.ruling.combat-stop-bleeding-gap``.
    """

    def options(self, fight: Fight, who: Combatant) -> Iterator[Option]:
        """Those whose bleeding could be stopped, oneself first."""
        if not can_roll(fight, self._use(who)):
            return
        near = [other for other in fight if other is not who and distance(who.place, other.place) <= 1]
        for other in (who, *(other for other in near if other.side == who.side)):
            state = fight.rules.incapacity.state(other)
            if fight.rules.bleeding.wounds(other) and not (state and state.dead):
                whose = "your own wound" if other is who else f"{other.name}’s wound"
                yield Option(
                    f"treat:{other.id}",
                    f"Stop the bleeding of {whose}",
                    "first aid",
                    f"level {self._worst(fight, other)}",
                )

    def _use(self, who: Combatant) -> Use:
        return Use(who, "first-aid", "wisdom", Kind.ACTION, Purpose.TEST)

    def _worst(self, fight: Fight, who: Combatant) -> int:
        return max(wound.level for wound in fight.rules.bleeding.wounds(who))

    def treat(self, fight: Fight, who: Combatant, other: Combatant) -> Procedure[None]:
        """Test first aid against the worst wound; it provokes (``book.opportunity.trigger-treat``)."""
        yield from fight.rules.opportunity.provoke(fight, who, "treats a wound")
        wounds = fight.rules.bleeding.wounds(other)
        if not fight.able(who) or not wounds or distance(who.place, other.place) > 1:
            return
        wound = max(wounds, key=lambda item: item.level)
        cites = ("book.action.stop-bleeding", "book.ruling.combat-stop-bleeding-gap")
        passed, rolled = yield from static(
            fight, [self._use(who)], wound.level, "Treat the wound with how many dice?", cites
        )
        if passed and rolled is not None:
            fight.rules.bleeding.close(fight, other, wound)
        if rolled is not None:
            yield from fight.rules.aftermath.reckon(fight, [(rolled, passed)])
