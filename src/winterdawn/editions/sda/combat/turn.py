"""The turn: what somebody may do when their number is called."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from winterdawn.editions.encounter.act import DELAYED, FIRST, SECOND, WHOLE, Act
from winterdawn.editions.encounter.door import Door, alone, asides, game_masters, whoever
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.combat.initiative import Initiative, Order
from winterdawn.editions.sda.combat.turning import Turning
from winterdawn.editions.sda.facts.combat import OwnTurn
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.moves.ahead import metres
from winterdawn.editions.sda.moves.crowding import Crowding
from winterdawn.editions.sda.moves.delaying import Delaying
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.wording import signed

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites


_CONTENT: Cites = ("book.round.turn-content", "book.ruling.combat-one-action")
_AROUND: Cites = ("book.ruling.combat-move-around-action",)
_ENDS = ("end", "delay")
_NOWHERE: Cites = ("book.ruling.combat-occupied-space",)


class Turn(SdaPart):
    """Movement and one action at a number; delaying and splitting take initiative above 0."""

    acts_in = frozenset({ACTION})
    whole = WHOLE
    """The kind of turn that may be put off, before anything is done in it."""
    second: ClassVar[str] = "the second half"
    """What comes at the negative number, in words."""
    first: ClassVar[str] = "this half"
    """What comes before it, in words."""
    places: ClassVar[Mapping[str, str]] = {
        WHOLE: "",
        FIRST: "the first half of your turn",
        SECOND: "the second half of your turn",
        DELAYED: "your delayed turn",
    }
    """What each kind is called to whoever takes it, empty for what is a turn like any."""
    parts: ClassVar[Mapping[str, str]] = {
        WHOLE: "this turn",
        FIRST: "in this half",
        SECOND: "in this half",
        DELAYED: "this turn",
    }
    """When somebody does nothing, in words."""
    ordered: ClassVar[Mapping[str, str]] = {FIRST: "first half", SECOND: "second half"}
    """What stands beside it in the order of turns."""

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
            text = f"{who.name} does nothing {self.parts[slot.kind]}"
            if acted:
                text = (
                    f"{who.name} has used the action already, and does nothing more {self.parts[slot.kind]}"
                )
            play.emit("idle", text, _CONTENT[:1], who, acted=int(acted))
        for part in play.answering(SdaPart.acted):
            yield from part.acted(play, who)
        play.part(Initiative).finish(play, slot)

    def call(self, play: Play, who: Combatant, slot: Slot) -> None:
        """Say whose turn it is, and why."""
        words = ", ".join(filter(None, (self.at(play, slot), self._among(play, slot))))
        cites, text = self.order(play, slot), f"{who.name} is called"
        over: dict[str, Any] = {f"over-{at}": id for at, id in enumerate(self._over(play, slot), 1)}
        play.emit("turn", text, cites, who, words, number=slot.count, part=slot.kind, **over)

    def order(self, play: Play, slot: Slot) -> Cites:
        """Why it is their turn: the highest number, and of equals the most spirit."""
        cites: Cites = ("book.round.turn", "book.initiative.order")
        tied = any(due.count == slot.count for due in play.record(Order).due)
        return (*cites, "book.round.tie") if tied else cites

    def _among(self, play: Play, slot: Slot) -> str:
        """Why of several at a number it is their turn, where no lot has told it
        (``book.ruling.combat-tie-spirit``).
        """
        own = play.part(Initiative).leader(play.combatants[slot.who])
        if own.id != slot.who:
            return f"with {own.name}"
        return "the most spirit at this number" if self._over(play, slot) else ""

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
        part, named = self.places[slot.kind], slot.kind in self.ordered
        asked = OwnTurn(play.round, slot.count, slot.acted, part, lapses, named)
        acts = partial(play.acts, who, slot)
        return Door(who.seat, "", acts, _CONTENT, who.id, default="end", question=asked, ends=_ENDS)

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Split or delay the turn, or end it."""
        if slot is None:
            return
        number = play.record(Order).numbers[who.id]
        if slot.kind == self.whole and min(slot.count, number) > 0 and not slot.acted:
            at = signed(-slot.count)
            yield from self.halves(play, who, slot)
            if self.may_wait(play, slot):
                run = partial(self.delay, play, who, slot)
                note, to = play.part(Delaying).words()
                yield Act("delay", "Wait", run, note, f"{to} count {at}")
        label = f"End {self.first if slot.kind == FIRST else 'the turn'}"
        later = (
            f"{self.second} comes at count {signed(-slot.count)}, with the dice and movement that are left"
        )
        yield Act("end", label, partial(self._end, slot), later if slot.kind == FIRST else "", idle=True)

    def may_wait(self, play: Play, slot: Slot) -> bool:
        """Whether a turn may still be put off: as long as nothing has been done in it."""
        return not slot.moved

    def halves(self, play: Play, who: Combatant, slot: Slot) -> Acts:
        """Take the turn in two halves."""
        run, cites = (
            partial(self._split, play, who, slot),
            ("book.action.split-condition", "book.action.split-choice"),
        )
        note = "split the turn: act now, and at the end of the round with the dice and the movement then left"
        yield Act("split", "Act twice", run, note, f"now and at count {signed(-slot.count)}", cites=cites)

    def noted(self, play: Play, slot: Slot) -> str:
        """What is said of a turn in the order of turns."""
        return f"delayed from {-slot.count}" if slot.kind == DELAYED else self.ordered.get(FIRST, "")

    def at(self, play: Play, slot: Slot) -> str:
        """Why somebody is called at another number than their own, in words."""
        return {SECOND: f"for {self.second}", DELAYED: "for the delayed turn"}.get(slot.kind, "")

    def _split(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        play.part(Initiative).split(play, slot)
        cites = (
            "book.action.split-condition",
            "book.action.split-slots",
            "book.ruling.combat-split-declaration",
        )
        words = f"{signed(slot.count)} and {signed(-slot.count)}"
        play.emit("split", f"{who.name} splits the turn:", cites, who, words)
        return
        yield

    def delay(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """Put a turn off."""
        play.part(Initiative).delay(play, slot)
        play.emit(
            "delay",
            f"{who.name} delays {play.part(Delaying).words()[1]}",
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
    why, cites = "whoever moves before their action does not move after it", _AROUND
    if not movement.past(play, slot):
        if movement.can_walk(play, who):
            return
        why, cites = "no way leads anywhere from here", _NOWHERE
    text, told = f"{who.name}’s turn ends:", f"{metres(left)} of movement left over, as {why}"
    play.emit("lapse", text, cites, who, told, audience=play.seats(who))
