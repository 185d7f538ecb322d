"""The turn: what somebody may do when their number is called."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from winterdawn.editions.encounter.act import DELAYED, FIRST, SECOND, WHOLE, Act
from winterdawn.editions.encounter.door import Door, alone, asides, game_masters, whoever
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.combat.initiative import Initiative, Order
from winterdawn.editions.sda.combat.turning import Turning
from winterdawn.editions.sda.facts.combat import OwnTurn
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.moves.crowding import Crowding
from winterdawn.editions.sda.moves.delaying import Delaying
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.wording import signed

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying


_CONTENT: Cites = ("book.round.turn-content", "book.ruling.combat-one-action")
_AROUND: Cites = ("book.ruling.combat-move-around-action",)
_ENDS = ("end", "delay")
_NOWHERE: Cites = ("book.ruling.combat-occupied-space",)


class Turn(SdaPart):
    """Movement and one action at a number; delaying and splitting take initiative above 0."""

    acts_in = frozenset({ACTION})
    whole = WHOLE
    """The kind of turn that may be put off, before anything is done in it."""
    ordered: ClassVar[frozenset[str]] = frozenset({FIRST, SECOND})
    """The kinds that are called by name beside others of the same turn."""

    def play(self, play: Play, slot: Slot) -> Procedure[None]:
        """Offer what can be done until the turn is ended or nothing is left to do.

        The game master may act at any time before the next choice (``book.rule-zero.gm-last-word``).
        """
        who = play.combatants[slot.who]
        play.part(Movement).begin(play, who)
        self.call(play, who, slot)
        mark, acted = len(play.happened), slot.acted
        while self._goes_on(play, who, slot):
            door = self._door(play, who, slot)
            if not door.worth():
                _lapse(play, who, slot)
                yield from play.part(Turning).last(play, who)
                break
            beside = [*game_masters(play), *asides(play)]
            act = yield from whoever([door, *beside], owed=0) if beside else alone(door)
            yield from act.run()
            play.part(Crowding).spread(play, who)
        if play.record(Order).current is not slot:
            return
        if all(event.audience for event in play.happened[mark:]):
            waited = self.waited(play, slot)
            text = phrase("has-done-nothing", who=who.id, acted=acted, waited=waited, part=slot.kind)
            cites = ("book.round.delay",) if waited else _CONTENT[:1]
            play.emit("idle", text, cites, who, acted=int(acted), part=DELAYED if waited else None)
        for part in play.answering(SdaPart.acted):
            yield from part.acted(play, who)
        play.part(Initiative).finish(play, slot)

    def call(self, play: Play, who: Combatant, slot: Slot) -> None:
        """Say whose turn it is, and why."""
        words = listed(self.at(play, slot), self._among(play, slot))
        cites, text = self.order(play, slot), phrase("is-called", who=who.id)
        over: dict[str, Any] = {f"over-{at}": id for at, id in enumerate(self._over(play, slot), 1)}
        play.emit("turn", text, cites, who, words, number=slot.count, part=slot.kind, **over)

    def order(self, play: Play, slot: Slot) -> Cites:
        """Why it is their turn: the highest number, and of equals the most spirit."""
        cites: Cites = ("book.round.turn", "book.initiative.order")
        tied = any(due.count == slot.count for due in play.record(Order).due)
        return (*cites, "book.round.tie") if tied else cites

    def _among(self, play: Play, slot: Slot) -> Saying:
        """Why of several at a number it is their turn, where no lot has told it
        (``book.ruling.combat-tie-spirit``).
        """
        own = play.part(Initiative).leader(play.combatants[slot.who])
        if own.id != slot.who:
            return phrase("called-with", who=own.id)
        return phrase("most-spirit-at-number") if self._over(play, slot) else ""

    def _over(self, play: Play, slot: Slot) -> list[str]:
        """Before whom somebody is called at a number for having more spirit, by id."""
        leader, order = play.part(Initiative).leader, play.record(Order)
        if leader(play.combatants[slot.who]).id != slot.who or slot.who in order.lots:
            return []
        others = (play.combatants[due.who] for due in order.due if due.count == slot.count)
        return [*dict.fromkeys(by for who in others if play.able(who) and (by := leader(who).id) != slot.who)]

    def _goes_on(self, play: Play, who: Combatant, slot: Slot) -> bool:
        order = play.record(Order)
        if slot.over or order.current is not slot or order.closed or not play.able(who):
            return False
        decided = any(part.decides(play) for part in play.answering(SdaPart.decides))
        return not decided and any(map(play.able, play.opponents(who)))

    def _door(self, play: Play, who: Combatant, slot: Slot) -> Door:
        lapses = _goes_no_farther(play, who, slot)
        part, named = "" if slot.kind == WHOLE else slot.kind, slot.kind in self.ordered
        asked = OwnTurn(play.round, slot.count, slot.acted, part, lapses, named)
        acts = partial(play.acts, who, slot)
        return Door(who.seat, "", acts, _CONTENT, who.id, default="end", question=asked, ends=_ENDS)

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Split or delay the turn, or end it."""
        if slot is None:
            return
        number = play.record(Order).numbers[who.id]
        if slot.kind == self.whole and min(slot.count, number) > 0 and not slot.acted:
            yield from self.halves(play, who, slot)
            if self.may_wait(play, slot):
                run = partial(self.delay, play, who, slot)
                anytime = play.part(Delaying).anytime
                note = phrase("act-later", anytime=anytime)
                yield Act("delay", "Wait", run, note, phrase("to-count", anytime=anytime, count=-slot.count))
        first = slot.kind == FIRST
        later = phrase("second-half-comes", count=-slot.count) if first else ""
        yield Act("end", phrase("end-part-of-turn", first=first), partial(self._end, slot), later, idle=True)

    def may_wait(self, play: Play, slot: Slot) -> bool:
        """Whether a turn may still be put off: as long as nothing has been done in it."""
        return not slot.moved

    def halves(self, play: Play, who: Combatant, slot: Slot) -> Acts:
        """Take the turn in two halves."""
        run, cost = partial(self._split, play, who, slot), phrase("now-and-at-count", count=-slot.count)
        cites = ("book.action.split-condition", "book.action.split-choice")
        yield Act("split", phrase("act-twice"), run, phrase("split-the-turn"), cost, cites=cites)

    def noted(self, play: Play, slot: Slot) -> Saying:
        """What is said of a turn in the order of turns."""
        if slot.kind == DELAYED:
            return phrase("delayed-from", count=-slot.count)
        return phrase("half-of-turn", half=FIRST) if FIRST in self.ordered else ""

    def waited(self, play: Play, slot: Slot) -> bool:
        """Whether a turn is one that was put off."""
        return slot.kind == DELAYED

    def at(self, play: Play, slot: Slot) -> Saying:
        """Why somebody is called at another number than their own."""
        again = slot.kind in (SECOND, DELAYED)
        return phrase("called-again", delayed=slot.kind == DELAYED) if again else ""

    def _split(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        play.part(Initiative).split(play, slot)
        cites = (
            "book.action.split-condition",
            "book.action.split-slots",
            "book.ruling.combat-split-declaration",
        )
        words = phrase("now-and-later", now=slot.count, later=-slot.count)
        play.emit("split", phrase("splits-the-turn", who=who.id), cites, who, words)
        return
        yield

    def delay(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """Put a turn off."""
        play.part(Initiative).delay(play, slot)
        play.emit(
            "delay",
            phrase("delays-turn", who=who.id, anytime=play.part(Delaying).anytime),
            ("book.round.delay", "book.round.delay-resets", "book.ruling.combat-negative-count"),
            who,
            signed(-slot.count),
        )
        slot.over = True
        return
        yield

    def _end(self, slot: Slot) -> Procedure[None]:
        slot.over = True
        return
        yield


def _goes_no_farther(play: Play, who: Combatant, slot: Slot) -> bool:
    """Whether movement that is left lapses with the action of this number, as they have moved before."""
    one_side = play.figures.move_around_action == "one-side"
    return one_side and slot.moved and not slot.acted and play.part(Speed).left(play, who) >= 1


def _lapse(play: Play, who: Combatant, slot: Slot) -> None:
    """Tell their side why movement that is left lapses, as a turn ends in which nobody is asked on."""
    movement, left = play.part(Movement), play.part(Speed).left(play, who)
    if left < 1 or who.rider is not None:
        return
    past = movement.past(play, slot)
    if not past and movement.can_walk(play, who):
        return
    text, cites = phrase("turn-of-ends", who=who.id), _AROUND if past else _NOWHERE
    told = phrase("movement-lapses", metres=left, past=past)
    play.emit("lapse", text, cites, who, told, audience=play.seats(who))
