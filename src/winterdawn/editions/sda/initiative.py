"""Initiative: numbers, the count from high to low and on below zero, and rounds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from winterdawn.dice import Pool
from winterdawn.editions.sda.opposed import result
from winterdawn.editions.sda.part import Announced, Cites, Kind, Moment, Part, Purpose, Use
from winterdawn.editions.sda.throw import Question, announce, card, fall
from winterdawn.kernel.ask import Procedure, Roll, side_by_side, throw

if TYPE_CHECKING:
    from winterdawn.editions.sda.fight import Combatant, Fight

WHOLE, FIRST, SECOND, DELAYED = "whole", "first", "second", "delayed"


class Slot(msgspec.Struct):
    """A turn, or a part of one, at a number of the count."""

    who: str
    count: int
    kind: str = WHOLE
    acted: bool = False
    moved: bool = False
    moved_first: bool = False
    """Moved before acting; moving after it as well takes a split turn."""

    def act(self) -> None:
        """Take the one action of this number (``book.ruling.combat-one-action``)."""
        self.acted, self.moved_first = True, self.moved


class Count(msgspec.Struct):
    """Initiative numbers, the turns still due this round, and the one being taken."""

    numbers: dict[str, int] = {}
    due: list[Slot] = []
    done: list[Slot] = []
    current: Slot | None = None
    lots: dict[str, int] = {}
    """Drawn where numbers and spirit are equal, anew each round."""


class Initiative(Part):
    """Everybody acts from the highest number to the lowest (``book.initiative.order``)."""

    def __init__(self) -> None:
        self.record = Count({}, [], [], None, {})

    # ------------------------------------------------------------ opening

    def open(self, fight: Fight) -> Procedure[None]:
        """Everybody rolls reflex and perception; the number is the sum of both results.

        ``book.initiative.test``, ``book.ruling.combat-initiative-composition``. Dice are
        chosen by all at once, and fall reflex first (``book.ruling.combat-roll-order``).
        """
        reflex = yield from side_by_side([self._choose(fight, who, "reflex", "agility") for who in fight])
        perception = yield from side_by_side(
            [self._choose(fight, who, "perception", "wisdom") for who in fight]
        )
        rolls = []
        for who, first, second in zip(fight, reflex, perception, strict=True):
            thrown = []
            for announced in (first, second):
                if announced is not None:
                    thrown.append((yield from fall(fight, announced)))
            if who.surprised:
                self._charge(fight, who, first, second)
            number = sum(result(rolled) for rolled in thrown)
            self.record.numbers[who.id] = number
            throws = tuple(card(rolled, result(rolled), rolled.use.skill) for rolled in thrown)
            cites = ("book.initiative.rolled-by-all", "book.initiative.test")
            fight.emit("initiative", f"{who.name} has initiative", cites, who, str(number), throws)
            rolls += [(rolled, number > 0) for rolled in thrown]
        yield from fight.rules.aftermath.reckon(fight, rolls)

    def _choose(
        self, fight: Fight, who: Combatant, skill: str, attribute: str
    ) -> Procedure[Announced | None]:
        use = Use(who, skill, attribute, Kind.FREE, Purpose.INITIATIVE)
        lead = "You are surprised: these dice count as used this round." if who.surprised else ""
        cites: Cites = ("book.initiative.test", "book.ruling.combat-initiative-dice-free")
        if who.surprised:
            cites = ("book.surprise.initiative", f"book.surprise.{skill}-cost", "book.surprise.roll-fewer")
        question = Question(
            f"Initiative: {skill} with how many dice?",
            f"Roll {{}} dice for {skill}",
            cites,
            lead,
            optional=who.surprised,
            keep=who.surprised,
        )
        return (yield from announce(fight, [use], question))

    def _charge(
        self, fight: Fight, who: Combatant, reflex: Announced | None, perception: Announced | None
    ) -> None:
        """A surprised character's dice count against the first round's budgets.

        ``book.surprise.perception-cost``, ``book.surprise.reflex-cost``.
        """
        fight.rules.budget.book(who, Kind.ACTION, perception.own if perception else 0)
        fight.rules.budget.book(who, Kind.REACTION, reflex.own if reflex else 0)

    # ------------------------------------------------------------ the count

    def next(self, fight: Fight) -> Procedure[Slot | None]:
        """The turn that is called next, none when the fight is over."""
        while not self._over(fight):
            if not self.record.due:
                yield from self._new_round(fight)
                continue
            slot = yield from self._highest(fight)
            self.record.due.remove(slot)
            self.record.current = slot
            who = fight.combatants[slot.who]
            if slot.kind == WHOLE:
                yield from fight.moment(Moment.CALLED, who)
            if fight.able(who):
                return slot
            self.finish(slot)
        self.record.current = None
        return None

    def finish(self, slot: Slot) -> None:
        """Put a taken turn away."""
        self.record.done.append(slot)

    def _over(self, fight: Fight) -> bool:
        """Only one side can act, or nothing can come of it any more.

        ``book.ruling.combat-end``, ``book.ruling.table-combat-closes``,
        ``book.ruling.table-combat-stalemate``.
        """
        able = [who for who in fight if fight.able(who)]
        if len({who.side for who in able}) <= 1:
            return True
        spent = not any(fight.rules.effort.left(who) for who in able)
        return not self.record.due and (spent or fight.round >= fight.rules.figures.round_limit)

    def _new_round(self, fight: Fight) -> Procedure[None]:
        fight.round += 1
        self.record.current = None
        self.record.done.clear()
        self.record.lots.clear()
        fight.emit(
            "round", f"Round {fight.round}.", ("book.round.countdown", "book.ruling.combat-reaction-refresh")
        )
        yield from fight.moment(Moment.ROUND_TOP)
        for who in fight:
            state = fight.rules.incapacity.state(who)
            if state is None or not state.dead:
                self.record.due.append(Slot(who.id, self.record.numbers[who.id]))

    def _highest(self, fight: Fight) -> Procedure[Slot]:
        """The turn at the highest number; of equals the one with most spirit, then by lot.

        ``book.round.tie``, ``book.ruling.combat-tie-spirit``.
        """
        count = max(slot.count for slot in self.record.due)
        tied = [slot for slot in self.record.due if slot.count == count]
        spirit = {slot.who: fight.rules.effort.left(fight.combatants[slot.who]) for slot in tied}
        most = [slot for slot in tied if spirit[slot.who] == max(spirit.values())]
        while len(most) > 1:
            for slot in most:
                if slot.who not in self.record.lots:
                    yield from self._draw(fight, fight.combatants[slot.who])
            best = max(self.record.lots[slot.who] for slot in most)
            most = [slot for slot in most if self.record.lots[slot.who] == best]
            if len(most) > 1:
                for slot in most:
                    del self.record.lots[slot.who]
        return most[0]

    def _draw(self, fight: Fight, who: Combatant) -> Procedure[None]:
        cites = ("book.ruling.combat-tie-spirit",)
        (face,) = yield from throw(Roll(who.seat, Pool.of(1, 20), "lot for the order", who.id, cites))
        self.record.lots[who.id] = face
        fight.emit("lot", f"{who.name} draws a lot for the order:", cites, who, str(face))

    # ------------------------------------------------------------ changes of the order

    def split(self, slot: Slot) -> None:
        """Take the turn in two halves, now and at the negative (``book.action.split-slots``)."""
        slot.kind = FIRST
        self.record.due.append(Slot(slot.who, -slot.count, SECOND))

    def delay(self, slot: Slot) -> None:
        """Take the whole turn at the negative (``book.round.delay``)."""
        self.record.due.append(Slot(slot.who, -slot.count, DELAYED))

    def shift(self, fight: Fight, who: Combatant, by: int, cites: Cites) -> None:
        """Change an initiative number at once and for good, without floor.

        A turn not yet taken this round moves with it; a second half or delayed turn keeps its
        place (``book.ruling.combat-initiative-loss-timing``).
        """
        self.record.numbers[who.id] += by
        number = self.record.numbers[who.id]
        for slot in self.record.due:
            if slot.who == who.id and slot.kind == WHOLE:
                slot.count = number
        fight.emit("initiative", f"{who.name}’s initiative drops to", cites, who, signed(number))

    # ------------------------------------------------------------ questions of other parts

    def acting(self, who: Combatant) -> bool:
        """Whether it is their own turn."""
        return self.record.current is not None and self.record.current.who == who.id

    def together(self, who: Combatant, other: Combatant) -> bool:
        """Whether ``other`` has a turn with an action still to come at the very number ``who`` acts at."""
        slot = self.record.current
        return slot is not None and slot.who == who.id and self._same_number(slot, other) is not None

    def expects(self, fight: Fight, who: Combatant) -> bool:
        """Whether an opponent able to act still has a turn to take this round."""
        foes = {other.id for other in fight.opponents(who) if fight.able(other)}
        return any(slot.who in foes for slot in self.record.due)

    def halved(self, who: Combatant) -> bool:
        """Whether they are in the first half of a split turn, with a second to come."""
        slot = self.record.current
        return slot is not None and slot.who == who.id and slot.kind == FIRST

    def _same_number(self, slot: Slot, other: Combatant) -> Slot | None:
        for due in self.record.due:
            if due.who == other.id and due.count == slot.count and not due.acted:
                return due
        return None

    def use_action(self, who: Combatant) -> None:
        """Count the action of the turn at the number being called as taken."""
        slot = self._same_number(self.record.current, who) if self.record.current else None
        if slot is not None:
            slot.act()

    def ranked(self, fight: Fight, people: Iterable[Combatant]) -> list[Combatant]:
        """In initiative order, equals by spirit, then as they entered."""
        left = fight.rules.effort.left
        return sorted(people, key=lambda who: (-self.record.numbers.get(who.id, 0), -left(who)))

    def count_text(self) -> str:
        """The number being called, in words."""
        return signed(self.record.current.count) if self.record.current else ""


def signed(number: int) -> str:
    """A number with a true minus sign."""
    return str(number).replace("-", "−")
