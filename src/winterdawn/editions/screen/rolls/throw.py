"""The throw under the screen: the price of maluses is paid, or the roll withdrawn, before any die falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from winterdawn.editions.screen.figures import figures
from winterdawn.editions.screen.rolls.pool import BOXES, DICE, DRAIN, SHORT, price, taken_off
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.body.prospects import surely
from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.frame.costs import Costs
from winterdawn.editions.sda.frame.use import Kind, Purpose, Unit, total
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.throw import Throwing, burden_of
from winterdawn.editions.wording.joining import sentences
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.dice.burden import Burden
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.screen.rolls.pool import LadderPrice
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Use
    from winterdawn.editions.sda.rolls.asking import AtHand, DiceQuestion
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

STRAIN = "strain"
"""What ticks boxes that no blow does; it neither bleeds nor stuns (``screen.ruling.malus-boxes-line``)."""
_UNDONE: Cites = ("screen.ruling.withdrawn-roll",)
_LOST: Cites = ("screen.ruling.overflowing-malus-boxes", "screen.core.incapacitated")


class Lost(msgspec.Struct):
    """Who had dice for their last roll and did not throw them, by id."""

    who: list[str] = []


def forced(use: Use) -> bool:
    """Whether a rule demands the roll, so that nobody can withdraw from it: a free test against nobody, which
    is made neither of one's own accord nor on the game master's word
    (``screen.ruling.malus-side-costs-when-paid``).
    """
    demanded = use.purpose is Purpose.TEST and use.kind is Kind.FREE
    return demanded and not use.tried and use.against is None


class PaidThrows(Throwing):
    """Maluses from the seventh on are paid when a roll is declared, whatever comes of it
    (``screen.malus.spirit-drain``, ``screen.malus.injury-boxes``).
    """

    remembers = Lost

    def priced(self, hand: AtHand, question: DiceQuestion) -> DiceQuestion:
        """With the price, and the right to withdraw unless a rule forces the roll."""
        cost = price(hand.play, hand.use.who, hand.terms)
        if not cost.due:
            return question
        free = question.optional or forced(hand.use)
        lead = sentences(question.lead, phrase("rolling-costs", spirit=cost.spirit, boxes=cost.boxes))
        withdraw = question.none or ("" if free else "withdraw")
        return replace(question, lead=lead, none=withdraw, price=self._costs(hand, cost))

    def _costs(self, hand: AtHand, cost: LadderPrice) -> Costs:
        """The price of the maluses, of its boxes none for whoever lies there already."""
        found = surely(hand.play, hand.play.part(Injury), hand.use.who, cost.boxes, STRAIN)
        return Costs(spirit=cost.spirit) + found

    def commit(self, play: Play, hand: AtHand, answer: int) -> Procedure[Announced | None]:
        """Pay for maluses, and then for dice; the roll is lost if its boxes bring down whoever rolls
        (``screen.ruling.overflowing-malus-boxes``).
        """
        self._made(play, hand.use)
        announced = hand.announced(answer)
        cost = price(play, hand.use.who, announced.terms)
        if not (announced.dice and cost.due):
            return (yield from super().commit(play, hand, answer))
        if (yield from self.paid(play, announced)):
            return (yield from super().commit(play, hand, answer))
        if forced(hand.use):
            return replace(announced, own=0, bonus=0, bought=0)
        self.declined(play, hand.use)
        return None

    def paid(self, play: Play, announced: Announced) -> Procedure[bool]:
        """Pay what the maluses of a roll cost, if anything; whether whoever rolls still can."""
        who = announced.use.who
        cost = price(play, who, announced.terms)
        if (yield from self._pay(play, who, announced, cost)):
            return True
        play.emit("lapsed", phrase("goes-down-and-does-not-roll", who=who.id), _LOST, who)
        return False

    def without(self, play: Play, hand: AtHand) -> Procedure[Announced | None]:
        """A test that a rule forces is made without dice, if maluses weigh on it: it comes to 0 less these
        (``screen.ruling.spirit-zero``, ``screen.ruling.overflowing-malus-boxes``).
        """
        self._made(play, hand.use)
        if not (forced(hand.use) and total(hand.terms, Unit.MALUS)):
            return None
        announced = hand.announced(0)
        yield from self._pay(play, hand.use.who, announced, price(play, hand.use.who, hand.terms))
        return announced

    def counts_without_dice(self, use: Use) -> bool:
        """Where a rule demands the roll (``screen.ruling.spirit-zero``)."""
        return forced(use)

    def declined(self, play: Play, use: Use) -> None:
        """They had dice and did not roll."""
        play.record(Lost).who.append(use.who.id)

    def lost(self, play: Play, who: Combatant) -> bool:
        """Whether they had dice and did not roll."""
        return who.id in play.record(Lost).who

    def withdrew(self, play: Play, who: Combatant) -> Cites:
        """Whoever found it too dear, and did not go down for it (``screen.ruling.withdrawn-roll``)."""
        undone = figures(play).withdrawn_roll == "undone"
        return _UNDONE if undone and self.lost(play, who) and play.able(who) else ()

    def rules(self, play: Play, announced: Announced) -> Cites:
        """Also where maluses weigh on the dice, which fall before the malus dice."""
        if not announced.malus:
            return super().rules(play, announced)
        burden = burden_of(play, announced)
        weighs = "screen.malus.negative-successes" if burden.off else "screen.malus.dice"
        weighs = weighs if burden.off or burden.dice else "screen.malus.ladder"
        order = "screen.ruling.pool-dice-then-malus-dice"
        return ("book.mos.sum", weighs, order, all_skills()[announced.use.skill].rule)

    def weighs(self, play: Play, burden: Burden) -> tuple[Remark, ...]:
        """Their dice, and what those from the fourth on take off beside them."""
        words = phrase("malus-dice-thrown", against=burden.against)
        found = (Remark(words, f"({burden.dice}d4)", DICE),) if burden.dice else ()
        return (*found, *([taken_off(play, burden)] if burden.off else ()))

    def _made(self, play: Play, use: Use) -> None:
        """Forget that an earlier roll was not made."""
        lost = play.record(Lost)
        lost.who = [id for id in lost.who if id != use.who.id]

    def _pay(self, play: Play, who: Combatant, announced: Announced, cost: LadderPrice) -> Procedure[bool]:
        """Drain spirit and tick boxes; whether they can still roll."""
        malus = -announced.malus
        if cost.spirit:
            text = phrase("rolls-at", who=who.id, malus=malus)
            play.part(Effort).change(play, who, -cost.spirit, text, DRAIN)
        if play.part(Incapacity).state(play, who) is not None:
            return True
        if cost.boxes:
            cites = (*BOXES, SHORT) if cost.short else BOXES
            told = phrase("strains-at", who=who.id, malus=malus)
            boxes = phrase("to-be-ticked", boxes=cost.boxes)
            play.emit("strain", told, cites, who, boxes, boxes=cost.boxes)
            yield from play.part(Injury).suffer(play, who, cost.boxes, STRAIN, armoured=False)
        return play.part(Incapacity).state(play, who) is None
