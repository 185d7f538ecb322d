"""Initiative: numbers, the count from high to low and on below zero, and rounds."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import msgspec

from winterdawn.editions.encounter.act import DELAYED, FIRST, SECOND, WHOLE, Settable, Slot
from winterdawn.editions.encounter.part import ACTION, seam
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.combat.sparring import Sparring
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.moves.delaying import Delaying
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.kernel.asks.ask import DiceGroup, Procedure, Roll, throw
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.wording import signed

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites


_CHANGED = "book.ruling.combat-initiative-loss-timing"
_FARTHEST = 99
"""How far from 0 a number may be set, either way."""


class Order(msgspec.Struct):
    """Initiative numbers, the turns still due this round, and the one being taken."""

    numbers: dict[str, int] = {}
    due: list[Slot] = []
    done: list[Slot] = []
    current: Slot | None = None
    closed: bool = False
    """Whether the game master has closed the fight."""
    lots: dict[str, int] = {}
    """Drawn where numbers and spirit are equal, anew each round."""


class Initiative(SdaPart):
    """Everybody acts from the highest number to the lowest (``book.initiative.order``)."""

    remembers = Order
    rounds: ClassVar[Cites] = (
        "book.round.division",
        "book.round.countdown",
        "book.ruling.combat-reaction-refresh",
    )
    """What a round goes by."""

    # ------------------------------------------------------------ numbers

    def begin(self, play: Play) -> None:
        """A new fight: nobody has a number, and no turn is due."""
        play.round, order = 0, play.record(Order)
        order.closed = False
        for kept in (order.numbers, order.due, order.done, order.lots):
            kept.clear()

    def give(self, play: Play, who: Combatant, number: int) -> None:
        """Give a number to somebody and whoever acts on it; a turn that is already due keeps its own."""
        led = [one.id for one in play if self.leader(one) is who]
        play.record(Order).numbers |= dict.fromkeys((who.id, *led), number)

    def admitted(self, play: Play, who: Combatant) -> None:
        """In a fight they act from the next round on, last of all (``book.ruling.table-newcomer``)."""
        if play.tempo == ACTION:
            self.give(play, who, min(play.record(Order).numbers.values(), default=0))

    def leader(self, who: Combatant) -> Combatant:
        """On whose number somebody acts: a mount on its rider's (``book.manoeuvre.mounted-initiative``)."""
        return who.rider or who

    def follow(self, play: Play, who: Combatant) -> None:
        """Let somebody have the number from now on that they act on."""
        self.set_number(play, who, play.record(Order).numbers[self.leader(who).id])

    # ------------------------------------------------------------ the count

    def next(self, play: Play) -> Procedure[Slot | None]:
        """The turn that is called next, none when the fight is over."""
        order = play.record(Order)
        while not self._over(play):
            if not order.due:
                self._new_round(play)
                for part in play.answering(SdaPart.round_begun):
                    yield from part.round_begun(play)
                continue
            yield from play.part(Delaying).call_up(play, order.due)
            slot = yield from self._highest(play)
            order.due.remove(slot)
            order.current = slot
            who = play.combatants[slot.who]
            if self.starts(play, slot):
                yield from self.start(play, slot, who)
            if order.current is not slot:
                continue
            if play.able(who):
                return slot
            self.finish(play, slot)
        order.current = None
        return None

    def start(self, play: Play, slot: Slot, who: Combatant) -> Procedure[None]:
        """Let everything happen that falls due as somebody's own turn starts."""
        for part in play.answering(SdaPart.called):
            yield from part.called(play, who)

    def finish(self, play: Play, slot: Slot) -> None:
        """Put a taken turn away."""
        play.record(Order).done.append(slot)

    def _over(self, play: Play) -> bool:
        """Only one side can act, or nothing can come of it any more.

        ``book.ruling.combat-end``, ``book.ruling.table-combat-closes``,
        ``book.ruling.table-combat-stalemate``.
        """
        order, one = play.record(Order), next(filter(play.able, play), None)
        if order.closed or one is None or not any(map(play.able, play.opponents(one))):
            return True
        if any(part.decides(play) for part in play.answering(SdaPart.decides)):
            return True
        if order.due:
            return False
        spent = not any(play.part(Effort).cap(play, who) for who in play if play.able(who))
        late = play.part(Sparring).done(play)
        return spent or late or play.round >= play.figures.round_limit

    def _new_round(self, play: Play) -> None:
        order = play.record(Order)
        play.round += 1
        order.current = None
        order.done.clear()
        order.lots.clear()
        play.emit("round", phrase("round-begins", round=play.round), self.rounds, number=play.round)
        for part in play.answering(SdaPart.round_top):
            part.round_top(play)
        for who in play:
            state = play.part(Incapacity).state(play, who)
            if state is None or not state.dead:
                order.due += self.slots(play, who, order.numbers[who.id])

    def starts(self, play: Play, slot: Slot) -> bool:
        """Whether somebody's own turn of this round starts with it."""
        return slot.kind == WHOLE

    def slots(self, play: Play, who: Combatant, number: int) -> Iterable[Slot]:
        """The turns of somebody in the round that begins."""
        return (Slot(who.id, number),)

    def _highest(self, play: Play) -> Procedure[Slot]:
        """The turn at the highest number; of equals the one with most spirit (``book.round.tie``)."""
        order = play.record(Order)
        count = max(slot.count for slot in order.due)
        tied = [slot for slot in order.due if slot.count == count]
        leaders = {slot.who: self.leader(play.combatants[slot.who]) for slot in tied}
        tied = [slot for slot in tied if (by := leaders[slot.who].id) == slot.who or by not in leaders]
        spirit = {slot.who: play.part(Effort).left(play, play.combatants[slot.who]) for slot in tied}
        most = [slot for slot in tied if spirit[slot.who] == max(spirit.values())]
        return most[0] if len(most) == 1 else (yield from self.drawn(play, most))

    def drawn(self, play: Play, most: list[Slot]) -> Procedure[Slot]:
        """Which of some turns at one number is first whose takers have the same spirit: by lot
        (``book.ruling.combat-tie-spirit``).
        """
        order = play.record(Order)
        while len(most) > 1:
            for slot in most:
                if slot.who not in order.lots:
                    yield from self._draw(play, play.combatants[slot.who])
            best = max(order.lots[slot.who] for slot in most)
            most = [slot for slot in most if order.lots[slot.who] == best]
            if len(most) > 1:
                for slot in most:
                    del order.lots[slot.who]
        return most[0]

    def _draw(self, play: Play, who: Combatant) -> Procedure[None]:
        cites = ("book.ruling.combat-tie-spirit",)
        (face,) = yield from throw(
            Roll(who.seat, (DiceGroup(1, 20),), phrase("lot-for-order"), who.id, cites)
        )
        play.record(Order).lots[who.id] = face
        play.emit("lot", phrase("draws-lot", who=who.id), cites, who, str(face), lot=face)

    # ------------------------------------------------------------ changes of the order

    def split(self, play: Play, slot: Slot) -> None:
        """Take the turn in two halves, now and at the negative (``book.action.split-slots``)."""
        slot.kind = FIRST
        play.record(Order).due.append(Slot(slot.who, -slot.count, SECOND))

    def delay(self, play: Play, slot: Slot) -> None:
        """Take the whole turn at the negative (``book.round.delay``)."""
        play.record(Order).due.append(Slot(slot.who, -slot.count, DELAYED))
        play.part(Delaying).delayed(play, slot)

    def put_back(self, play: Play) -> None:
        """Have the turn that is called wait for its number again; nothing has been done in it."""
        order = play.record(Order)
        if order.current is not None:
            order.due.append(order.current)
            order.current = None

    def shift(self, play: Play, who: Combatant, by: int, cites: Cites) -> None:
        """Change an initiative number at once and for good, without floor.

        A turn not yet taken this round moves with it; a second half or delayed turn keeps its
        place (``book.ruling.combat-initiative-loss-timing``).
        """
        who = self.leader(who)
        before = play.record(Order).numbers[who.id]
        number = before + by
        self.set_number(play, who, number)
        why = "book.ruling.combat-initiative-below-zero" if number <= 0 else _CHANGED
        told, text = (
            (*cites, "book.initiative.can-change", why),
            phrase("initiative-shifts", who=who.id, rises=by > 0),
        )
        words = phrase("number-from", number=number, before=before)
        play.emit("initiative", text, told, who, words, number=number)

    def figures(self, play: Play, who: Combatant) -> Iterable[Settable]:
        """In a fight the initiative number, and that of a second half or a delayed turn still due."""
        order = play.record(Order)
        if play.tempo != ACTION or who.id not in order.numbers or self.leader(who) is not who:
            return
        low, high, now = -_FARTHEST, _FARTHEST, order.numbers[who.id]
        put = partial(self.set_number, play, who)
        yield Settable("initiative", "Initiative", now, low, high, put, seen=True)
        for slot in (each for each in order.due if each.who == who.id and each.kind in (SECOND, DELAYED)):
            what, put = phrase("later-turn", second=slot.kind == SECOND), partial(setattr, slot, "count")
            yield Settable(f"turn:{slot.kind}", "", slot.count, low, high, put, seen=True, what=what)

    @seam
    def set_number(self, play: Play, who: Combatant, number: int) -> None:
        """Give an initiative number, also to whoever acts on it; a whole turn still due moves with it."""
        order = play.record(Order)
        people = [one.id for one in play if one is who or self.leader(one) is who]
        order.numbers |= dict.fromkeys(people, number)
        for slot in order.due:
            if slot.who in people and slot.kind == WHOLE:
                slot.count = number

    # ------------------------------------------------------------ questions of other parts

    def acting(self, play: Play, who: Combatant) -> bool:
        """Whether it is their own turn."""
        return (slot := play.record(Order).current) is not None and slot.who == who.id

    def together(self, play: Play, who: Combatant, other: Combatant) -> bool:
        """Whether ``other`` has a turn with an action still to come at the very number ``who`` acts at."""
        slot = play.record(Order).current
        return slot is not None and slot.who == who.id and self._same_number(play, slot, other) is not None

    def called_on(self, play: Play, who: Combatant) -> bool:
        """Whether their number has been called this round, and their turn is over."""
        return any(slot.who == who.id for slot in play.record(Order).done)

    def awaits(self, play: Play, who: Combatant) -> bool:
        """Whether somebody still has a turn to take this round."""
        return any(slot.who == who.id for slot in play.record(Order).due)

    def expects(self, play: Play, who: Combatant) -> list[Combatant]:
        """Opponents able to act who still have a turn to take this round, or to act in theirs."""
        order, able = play.record(Order), filter(play.able, play.opponents(who))
        now = [order.current] if order.current is not None and not order.current.acted else []
        return [other for other in able if any(slot.who == other.id for slot in (*now, *order.due))]

    def halved(self, play: Play, who: Combatant) -> bool:
        """Whether they are in the first half of a split turn, with a second to come."""
        return bool((slot := play.record(Order).current) and slot.who == who.id and slot.kind == FIRST)

    def _same_number(self, play: Play, slot: Slot, other: Combatant) -> Slot | None:
        same = (due for due in play.record(Order).due if due.who == other.id and due.count == slot.count)
        return next((due for due in same if not due.acted), None)

    def use_action(self, play: Play, who: Combatant) -> None:
        """Count the action of the turn at the number being called as taken."""
        current = play.record(Order).current
        if slot := self._same_number(play, current, who) if current else None:
            slot.act()

    def ranked(self, play: Play, people: Iterable[Combatant]) -> list[Combatant]:
        """In initiative order, equals by spirit, then as they entered."""
        numbers, left = play.record(Order).numbers, play.part(Effort).left
        return sorted(people, key=lambda who: (-numbers.get(who.id, 0), -left(play, who)))

    def when(self, play: Play) -> str:
        """The number being called, in words."""
        return signed(slot.count) if (slot := play.record(Order).current) else ""
