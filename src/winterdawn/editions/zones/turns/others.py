"""What is done outside one's own turn: by a check before somebody acts, or held back till after a turn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.door import Door
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.zones.body.strain import Strain
from winterdawn.editions.zones.order.track import Track, TrackOrder
from winterdawn.editions.zones.people.accounts import title
from winterdawn.editions.zones.people.reading import heroes
from winterdawn.editions.zones.rolls.prospects import Prospects
from winterdawn.editions.zones.rolls.rolling import ZoneRolls
from winterdawn.editions.zones.rolls.test import Test
from winterdawn.editions.zones.turns.budget import ActionBudget, ActionPurse
from winterdawn.editions.zones.turns.turn import HELD, OUT, ZoneTurn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.kernel.ask import Procedure

_TRY: Cites = (
    "zones.interrupt.one",
    "zones.interrupt.check",
    "zones.interrupt.once",
    "zones.ruling.interrupt-before-turn",
)
_CHECK: Cites = ("zones.interrupt.check", "zones.ruling.attribute-check", "zones.ruling.one-success-suffices")
_PASSED: Cites = ("zones.interrupt.before", "zones.ruling.interrupted-chooses-anew")
_FAILED: Cites = ("zones.interrupt.fail-stress", "zones.ruling.interrupt-failure-keeps-action")
_CALL: Cites = ("zones.delay.until-end", "zones.delay.after-current", "zones.ruling.delay-no-check")
_LAST: Cites = ("zones.delay.until-end", "zones.ruling.held-in-track-order")


class OutOfTurn(Part):
    """Heroes alone act outside their turn (``zones.ruling.enemies-never-roll``)."""

    def asides(self, play: Play) -> Iterable[Door]:
        """Beside whoever acts: a door for each hero who could come first, or has something in hand."""
        if play.tempo != ACTION:
            return
        for who in play.part(Track).ranked(play, heroes(play)):
            if play.part(Track).acting(play, who) or not play.able(who):
                continue
            offered = [*self._offered(play, who)]
            if offered:
                acting = play.combatants[play.record(TrackOrder).current].name
                prompt, lead = f"Does {who.name} act out of turn?", f"It is {acting}’s turn."
                yield Door(
                    who.seat,
                    prompt,
                    partial(iter, offered),
                    _TRY,
                    who.id,
                    lead,
                    pressing=self._at_first(play),
                )

    def _at_first(self, play: Play) -> bool:
        """Whether whoever is to act has done nothing yet this turn."""
        acting = play.combatants[play.record(TrackOrder).current]
        return not play.part(ActionBudget).purse(play, acting).turn

    def _offered(self, play: Play, who: Combatant) -> Iterable[Act]:
        purse = play.part(ActionBudget).purse(play, who)
        if not purse.actions:
            return
        if not purse.tried:
            test = self.test(who)
            words = partial(self._words, play, test)
            yield Act("interrupt", "Try to act first", partial(self.interrupt, play, who), words, cites=_TRY)
        if purse.held and not purse.called:
            label = "Call the held action"
            note = "it comes after this turn"
            yield Act("call", label, partial(self._call, play, who), note, cites=_CALL)

    def _words(self, play: Play, test: Test) -> str:
        return f"{title(test.attribute)}: {play.part(Prospects).words(play, test)}; 1 Stress if it fails"

    def test(self, who: Combatant) -> Test:
        """The AWARENESS check that it takes (``zones.interrupt.check``)."""
        return Test(who, "to act out of turn", "awareness", cites=_CHECK)

    def interrupt(self, play: Play, who: Combatant) -> Procedure[None]:
        """Try to take an action before whoever is about to act, once a round; a failure costs Stress and no
        action (``zones.interrupt.counts``).
        """
        play.part(ActionBudget).purse(play, who).tried = True
        fell = yield from play.part(ZoneRolls).roll(play, self.test(who))
        if not fell.passed:
            play.part(Strain).stress(play, who, _FAILED)
            return
        if play.able(who):
            acting = play.combatants[play.record(TrackOrder).current].name
            play.emit("interrupt", f"{who.name} acts before {acting}", _PASSED, who)
            yield from play.part(ZoneTurn).single(play, who, OUT)

    # ------------------------------------------------------------ held actions

    def _call(self, play: Play, who: Combatant) -> Procedure[None]:
        play.part(ActionBudget).purse(play, who).called = True
        play.emit("call", f"{who.name} calls the held action, for after this turn", _CALL, who)
        return
        yield

    def acted(self, play: Play, who: Combatant) -> Procedure[None]:
        """After a turn come the held actions that were called in it, in the order of the track."""
        yield from self._release(play, [who for who in heroes(play) if self._purse(play, who).called])

    def last(self, play: Play) -> Procedure[None]:
        """Before the round ends, all that are still held; what is not used then is lost."""
        yield from self._release(play, [who for who in heroes(play) if self._purse(play, who).held])

    def _purse(self, play: Play, who: Combatant) -> ActionPurse:
        return play.part(ActionBudget).purse(play, who)

    def _release(self, play: Play, holders: list[Combatant]) -> Procedure[None]:
        for who in play.part(Track).ranked(play, holders):
            purse = self._purse(play, who)
            purse.held = purse.called = False
            if play.able(who) and purse.actions and not play.part(Track).over(play):
                play.emit("held", f"{who.name} takes the held action", _LAST, who)
                yield from play.part(ZoneTurn).single(play, who, HELD)
