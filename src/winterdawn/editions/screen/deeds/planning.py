"""Tactical planning: allies act sooner or later."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.combat.initiative import Initiative, Order
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

TACTICS = "tactics"
_PLAN: Cites = ("screen.manoeuvre.tactical-planning", "screen.ruling.tactical-planning-split")
_OFFER: Cites = (_PLAN[0], "screen.manoeuvre.tactical-planning-retaliation")


class TacticalPlanning(SdaPart):
    """Each success moves one ally's initiative by 1, up or down, until it is rolled again
    (``screen.ruling.tactical-planning-split``).
    """

    heading = "Manoeuvres"
    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Plan as the action of this number."""
        if slot is None or slot.acted or who.sheet.has("speechless"):
            return
        run, barred = partial(self._act, play, who, slot), partial(self._barred, play, who)
        label, note = phrase("tactical-planning"), phrase("planning-gives")
        yield Act(
            "plan", label, run, note, barred=barred, costs=ONE_ACTION, cites=_OFFER,
            foresee=lambda: play.part(CalledTests).ahead(play, self._able(play, who)),
        )  # fmt: skip

    def _able(self, play: Play, who: Combatant) -> list[Use]:
        """The ways for which any die could fall now."""
        return [use for use in self.ways(who) if play.part(Ways).can_roll(play, use)]

    def _barred(self, play: Play, who: Combatant) -> Barred | None:
        if not self.led(play, who):
            return Barred(phrase("no-ally-can-act"), _PLAN)
        return play.part(Ways).barred(play, self.ways(who))

    def led(self, play: Play, who: Combatant) -> list[Combatant]:
        """The allies who act on numbers of their own."""
        initiative = play.part(Initiative)
        able = [one for one in play.allies(who) if one is not who and play.able(one)]
        return [one for one in able if initiative.leader(one) is one]

    def ways(self, who: Combatant) -> list[Use]:
        """The ways to roll tactics."""
        names = all_skills()[TACTICS].attributes
        return [Use(who, TACTICS, name, Kind.ACTION, Purpose.TEST) for name in names]

    def _act(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        slot.act()
        yield from play.lets(who, phrase("plans"), cites=_OFFER[1:])
        uses = self._able(play, who)
        if not uses:
            return
        successes = yield from play.part(CalledTests).open_ended(play, uses, phrase("plan-dice"), _PLAN)
        allies = self.led(play, who)
        for at, ally in enumerate(allies):
            last = at == len(allies) - 1
            share = successes if last else (yield from self._share(who, ally, successes))
            successes -= share
            yield from self._change(play, ally, share)

    def _share(self, who: Combatant, ally: Combatant, left: int) -> Procedure[int]:
        """How many successes go to an ally; the last one gets what is left."""
        if not left:
            return 0
        asked = phrase("how-many-for-ally", left=left, ally=ally.id)
        return (yield from figure(who.seat, asked, 0, left, _PLAN, who=who.id))

    def _change(self, play: Play, ally: Combatant, share: int) -> Procedure[None]:
        """By how much somebody changes their number with so many successes."""
        if not share:
            return
        asked = phrase("change-initiative-by", number=play.record(Order).numbers[ally.id])
        by = yield from figure(ally.seat, asked, -share, share, _PLAN, suggested=share, who=ally.id)
        if by:
            play.part(Initiative).shift(play, ally, by, _PLAN)
