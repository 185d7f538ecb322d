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
from winterdawn.editions.zones.turns.facts import OwnActions
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Fact, phrase

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
_NONE_LEFT = Barred(
    phrase("actions-needed", actions=1), ("zones.action.three", "zones.ruling.three-per-round")
)
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
        cites, told = _LEFTOVER if spot.leftover else _CALLED, phrase("costs-actions", actions=left)
        play.emit("turn", phrase("turn-of", who=who.id), cites, who, told, actions=left)
        slot = Slot(who.id, spot.card, TURN)
        while not slot.over and play.able(who) and not play.part(Track).over(play):
            door = self._door(play, who, slot, _TURN)
            if not door.worth() and not _is_free(door):
                _lapse(play, who, budget.left(play, who))
                break
            beside = [*game_masters(play, GM), *asides(play)]
            act = yield from whoever([door, *beside], owed=0)
            announced = door.find(act.key) is act and not act.idle and act.key != _HOLDS
            if announced and (yield from play.lets(who, act.label, cites=_INTERRUPTED)):
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
        acts, budget = partial(play.acts, who, slot), play.part(ActionBudget)
        left, attacks = budget.left(play, who), budget.against(play, who, "attack") is None
        stands = self._stands(play, who, slot, left)
        asked = OwnActions(play.round, left, attacks, who.id, who.seat != play.gm, stands)
        told = beside(play, who)
        ends = ("end", _HOLDS) if slot.kind == TURN else ()
        return Door(who.seat, "", acts, cites, who.id, "", "end", question=asked, beside=told, ends=ends)

    def _stands(self, play: Play, who: Combatant, slot: Slot, left: int) -> Fact:
        """How a turn stands in which so many actions are left: as it begins, in full."""
        budget = play.part(ActionBudget)
        if not left:
            return phrase("no-action-of-round")
        if slot.kind == HELD and not play.part(Track).goes_on(play):
            return phrase("now-or-never")
        if slot.kind != TURN:
            return phrase("one-action", kind=slot.kind, left=left)
        if budget.purse(play, who).turn:
            return phrase("actions-of-round", left=left)
        if not is_hero(who.sheet):
            return phrase("enemy-begins", left=left, limits=budget.limits(play, who))
        return phrase(
            "turn-begins",
            left=left,
            level=play.part(Strain).level(who, "exhaustion"),
            takes=max(0, ACTIONS - budget.purse(play, who).of),
            actions=ACTIONS,
            limits=budget.limits(play, who),
            held=held(who.hands),
            success=succeeds(play),
            earns=earns(who),
        )

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Iterable[Act]:
        """End the turn, or hold an action back (``zones.delay.one``)."""
        assert slot is not None, "in a fight there is always a turn"
        if slot.kind == TURN:
            yield Act("end", phrase("end-turn"), partial(self._end, slot), idle=True)
            if is_hero(who.sheet):
                budget = play.part(ActionBudget)
                held = partial(self._hold, play, who, slot)
                spent = budget.against(play, who, "attack") is not None
                note = phrase("holding-back", spent=spent)
                bar = None if budget.left(play, who) else _NONE_LEFT
                yield Act(_HOLDS, phrase("hold-back"), held, note, barred=bar, cites=_HOLD)
            return
        label = phrase("let-lapse", held=slot.kind == HELD)
        yield Act("end", label, partial(self._waive, play, who, slot), idle=True)

    def _waive(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """Let an action outside one's own turn be."""
        yield from self._end(slot)
        play.emit("lapse", phrase("does-nothing", who=who.id), _HELD if slot.kind == HELD else _OUT, who)

    def _end(self, slot: Slot) -> Procedure[None]:
        slot.over = True
        return
        yield

    def _hold(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        play.part(ActionBudget).purse(play, who).held = slot.over = True
        play.emit("hold", phrase("holds-back", who=who.id), _HOLD, who)
        return
        yield


def _lapse(play: Play, who: Combatant, left: int) -> None:
    """Tell a hero's side why actions that are left lapse, as a turn ends in which nobody is asked on."""
    if left and is_hero(who.sheet):
        told = phrase("turn-has-nothing", left=left, limits=play.part(ActionBudget).limits(play, who))
        play.emit("lapse", phrase("turn-ends", who=who.id), _TURN, who, told, audience=play.seats(who))


def _is_free(door: Door) -> bool:
    """Whether anything is left that takes no action, such as what is taken in hand or picked up."""
    return any(act.idle and key != "end" and act.bar is None for key, act in door.offered.items())
