"""The turn: actions of different kinds, in any order, until none is left or somebody ends it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act, Slot
from winterdawn.editions.encounter.door import Door, alone, asides, game_masters, whoever
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.zones.body.strain import Strain
from winterdawn.editions.zones.order.track import Track, TrackOrder
from winterdawn.editions.zones.people.accounts import ACTIONS
from winterdawn.editions.zones.people.gear import held
from winterdawn.editions.zones.people.reading import is_hero
from winterdawn.editions.zones.rolls.stakes import beside, earns, succeeds
from winterdawn.editions.zones.turns.budget import ActionBudget
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import ActionsAsked

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.order.lineup import Spot
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.kernel.asks.ask import Procedure

TURN, HELD, OUT = "turn", "held", "out of turn"
"""Kinds of slot."""
_TURN: Cites = ("zones.time.turn", "zones.action.three", "zones.action.no-repeat")
_CALLED: Cites = ("zones.time.turn", "zones.initiative.single-track", "zones.initiative.alternate")
_LEFTOVER: Cites = ("zones.initiative.leftover-enemies", "zones.ruling.leftover-order")
_HOLD: Cites = ("zones.delay.one", "zones.delay.until-end", "zones.ruling.several-unspent")
_HELD: Cites = ("zones.delay.after-current", "zones.ruling.delay-no-check", "zones.ruling.held-action-named")
_OUT: Cites = ("zones.interrupt.before", "zones.interrupt.counts", "zones.ruling.held-action-named")
_INTERRUPTED: Cites = ("zones.interrupt.before", "zones.ruling.action-announced")
_HOLDS = "hold"
_NONE_LEFT = Barred("no action is left", ("zones.action.three", "zones.ruling.three-per-round"))
GM: Cites = ("zones.ruling.gm-checks",)


class ZoneTurn(Part):
    """A turn is the point of the order at which somebody may act (``zones.time.turn``)."""

    acts_in = frozenset({ACTION})

    def play(self, play: Play, spot: Spot) -> Procedure[None]:
        """Somebody’s turn, and the held actions that come after it. Opponents hear of an action before it is
        taken, and whoever is interrupted chooses anew (``zones.ruling.interrupted-chooses-anew``).
        """
        who = play.combatants[spot.who]
        budget = play.part(ActionBudget)
        budget.begin(play, who)
        left = budget.left(play, who)
        told = f"{left} action{'' if left == 1 else 's'}"
        play.emit(
            "turn", f"{who.name}’s turn", _LEFTOVER if spot.leftover else _CALLED, who, told, actions=left
        )
        slot = Slot(who.id, spot.card, TURN)
        while not slot.over and play.able(who) and not play.part(Track).over(play):
            door = self._door(play, who, slot, _TURN)
            if not door.worth() and not _is_free(door):
                _lapse(play, who, budget.left(play, who))
                break
            beside = [*game_masters(play, GM), *asides(play)]
            act = yield from whoever([door, *beside], owed=0)
            announced = door.find(act.key) is act and not act.idle and act.key != _HOLDS
            if announced and (yield from play.lets(who, play.says(act.label), cites=_INTERRUPTED)):
                continue
            if not play.part(Track).over(play):
                yield from act.run()
        play.part(Track).done(play)
        for part in play.answering(Part.acted):
            yield from part.acted(play, who)

    def single(self, play: Play, who: Combatant, kind: str) -> Procedure[None]:
        """One action outside one's own turn; nobody comes in between
        (``zones.ruling.interrupted-chooses-anew``).
        """
        order = play.record(TrackOrder)
        order.aside = who.id
        yield from self._once(play, who, kind)
        order.aside = ""

    def _once(self, play: Play, who: Combatant, kind: str) -> Procedure[None]:
        budget = play.part(ActionBudget)
        budget.begin(play, who)
        slot, before = Slot(who.id, 0, kind), budget.left(play, who)
        cites = _HELD if kind == HELD else _OUT
        while not slot.over and play.able(who) and budget.left(play, who) == before:
            door = self._door(play, who, slot, cites)
            if not door.worth():
                yield from self._waive(play, who, slot)
                return
            act = yield from alone(door)
            yield from act.run()

    def _door(self, play: Play, who: Combatant, slot: Slot, cites: Cites) -> Door:
        left = play.part(ActionBudget).left(play, who)
        lead = f"{left} of this round’s actions {'is' if left == 1 else 'are'} left."
        if not left:
            lead = "No action of this round is left; what is free can still be done."
        elif slot.kind == HELD and not play.part(Track).goes_on(play):
            lead = "The round ends: the action that you held, now or never."
        elif slot.kind != TURN:
            lead = f"One action, {slot.kind}. {lead}"
        elif not play.part(ActionBudget).purse(play, who).turn:
            lead = f"{self._fewer(play, who, lead)} {play.part(ActionBudget).limits(play, who)}"
            if is_hero(who.sheet):
                lead += f" {held(who.hands)} Each die that shows {succeeds(play)} is a success; {earns(who)}."
        prompt = f"What does {who.name} do?" if who.seat == play.gm else "What do you do?"
        acts, budget = partial(play.acts, who, slot), play.part(ActionBudget)
        asked = ActionsAsked(play.round, left, budget.against(play, who, "attack") is None)
        told = beside(play, who)
        ends = ("end", _HOLDS) if slot.kind == TURN else ()
        return Door(
            who.seat, prompt, acts, cites, who.id, lead, "end", question=asked, beside=told, ends=ends
        )

    def _fewer(self, play: Play, who: Combatant, lead: str) -> str:
        """``lead``, and why somebody has fewer actions than others from the start of a round."""
        had, level = play.part(ActionBudget).purse(play, who).of, play.part(Strain).level
        if not is_hero(who.sheet) or had >= ACTIONS:
            return lead
        return (
            f"{lead.rstrip('.')}: Exhaustion {level(who, 'exhaustion')} takes {ACTIONS - had} of {ACTIONS}."
        )

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Iterable[Act]:
        """End the turn, or hold an action back (``zones.delay.one``)."""
        assert slot is not None, "in a fight there is always a turn"
        if slot.kind == TURN:
            yield Act("end", "End the turn", partial(self._end, slot), idle=True)
            if is_hero(who.sheet):
                budget = play.part(ActionBudget)
                held = partial(self._hold, play, who, slot)
                spent = budget.against(play, who, "attack") is not None
                note = (
                    "ends your turn; you take one action after any later turn of this round, or at its end"
                    f"{', but no attack' if spent else ''}; other actions left then only serve to jump in"
                )
                bar = None if budget.left(play, who) else _NONE_LEFT
                yield Act(_HOLDS, "Hold one action back", held, note, barred=bar, cites=_HOLD)
            return
        label = "Let it lapse" if slot.kind == HELD else "Do nothing after all"
        yield Act("end", label, partial(self._waive, play, who, slot), idle=True)

    def _waive(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """Let an action outside one's own turn be."""
        yield from self._end(slot)
        play.emit("lapse", f"{who.name} does nothing after all", _HELD if slot.kind == HELD else _OUT, who)

    def _end(self, slot: Slot) -> Procedure[None]:
        slot.over = True
        return
        yield

    def _hold(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        play.part(ActionBudget).purse(play, who).held = slot.over = True
        play.emit("hold", f"{who.name} holds an action back", _HOLD, who)
        return
        yield


def _lapse(play: Play, who: Combatant, left: int) -> None:
    """Tell a hero's side why actions that are left lapse, as a turn ends in which nobody is asked on."""
    if left and is_hero(who.sheet):
        limits = play.part(ActionBudget).limits(play, who)
        told = f"{left} action{'' if left == 1 else 's'} left, and nothing more to do in this turn. {limits}"
        play.emit("lapse", f"{who.name}’s turn ends:", _TURN, who, told, audience=play.seats(who))


def _is_free(door: Door) -> bool:
    """Whether anything is left that takes no action, such as what is taken in hand or picked up."""
    return any(act.idle and key != "end" and act.bar is None for key, act in door.offered.items())
