"""Stopping bleeding in the middle of a fight."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.encounter.use import Kind, Purpose, Use
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.kernel.ask import Procedure
from winterdawn.space.hexes import distance

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.slot import Slot
    from winterdawn.editions.sda.figures import Play


class Treatment(Part):
    """First aid on oneself or somebody within 1 metre, against the wound's level.

    ``book.action.stop-bleeding``, ``book.ruling.combat-stop-bleeding-gap``.
    """

    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Those whose bleeding could be stopped, oneself first."""
        if slot is None or slot.acted or not play.part(Ways).can_roll(play, self._use(who)):
            return
        near = [other for other in play if other is not who and distance(who.place, other.place) <= 1]
        for other in (who, *(other for other in near if other.side == who.side)):
            state = play.part(Incapacity).state(play, other)
            if play.part(Bleeding).wounds(play, other) and not (state and state.dead):
                whose = "your own wound" if other is who else f"{other.name}’s wound"
                label, run = f"Stop the bleeding of {whose}", partial(self._act, play, who, other, slot)
                level = f"level {self._worst(play, other)}"
                yield Act(f"treat:{other.id}", label, run, "first aid", level)

    def _act(self, play: Play, who: Combatant, other: Combatant, slot: Slot) -> Procedure[None]:
        slot.act()
        yield from self.treat(play, who, other)

    def _use(self, who: Combatant) -> Use:
        return Use(who, "first-aid", "wisdom", Kind.ACTION, Purpose.TEST)

    def _worst(self, play: Play, who: Combatant) -> int:
        return max(wound.level for wound in play.part(Bleeding).wounds(play, who))

    def treat(self, play: Play, who: Combatant, other: Combatant) -> Procedure[None]:
        """Test first aid against the worst wound; it provokes (``book.opportunity.trigger-treat``)."""
        yield from play.lets(who, "treats a wound")
        wounds = play.part(Bleeding).wounds(play, other)
        if not play.able(who) or not wounds or distance(who.place, other.place) > 1:
            return
        wound = max(wounds, key=lambda item: item.level)
        cites = ("book.action.stop-bleeding", "book.ruling.combat-stop-bleeding-gap")
        passed, rolled = yield from play.part(CalledTests).static(
            play, [self._use(who)], wound.level, "Treat the wound with how many dice?", cites
        )
        if passed and rolled is not None:
            play.part(Bleeding).close(play, other, wound)
        if rolled is not None:
            yield from play.part(Aftermath).reckon(play, [(rolled, passed)])
