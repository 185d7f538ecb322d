"""The numbers of dice that may be rolled: what each costs and leaves, and how many are suggested."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.frame.use import Kind
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.kernel.asks.choices import Barred, Count
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from winterdawn.editions.sda.frame.costs import Costs
    from winterdawn.editions.sda.rolls.asking import AtHand, DiceQuestion


_DEADLIER = 0.1
"""By how much worse a chance may be for the sake of dice that are kept."""


def best(hand: AtHand, question: DiceQuestion, suggested: int) -> int:
    """As many dice as are suggested, unless none at all fare better, as what weighs on a roll counts only if
    it is made; then as few as fare best.
    """

    def lost(dice: int) -> float:
        return _risk(hand, question, dice)

    if lost(suggested) <= lost(0):
        return suggested
    best: int = min([0, *range(suggested + 1, min(hand.room, hand.unhurt) + 1)], key=lost)
    return best


def safest(hand: AtHand, question: DiceQuestion, suggested: int) -> int:
    """As many dice of an answer as are suggested, so that others are kept, or as few more as are hardly
    deadlier than all of them.
    """
    most = min(hand.room, hand.unhurt)
    if suggested >= most:
        return suggested
    bar = _risk(hand, question, most) + _DEADLIER
    return next(dice for dice in range(suggested, most + 1) if _risk(hand, question, dice) <= bar)


def _risk(hand: AtHand, question: DiceQuestion, dice: int) -> float:
    """The chance of what weighs most against whoever rolls so many dice: that they are felled where that is
    told, else that the other side scores.
    """
    seen = question.foresee(hand.announced(dice))
    worst = [share.chance for share in seen.also if share.side == "theirs"]
    return sum(worst or [share.chance for share in seen.shares if share.side == "theirs"])


def priced(hand: AtHand, question: DiceQuestion) -> dict[int, Costs]:
    """What each number of dice costs that may be rolled; nobody without own dice has to buy any."""
    free = hand.extra or hand.bought or question.optional or not (hand.room or question.none)
    most = hand.room + (0 if hand.bought else len(hand.prices))
    return {value: hand.costs(value, question.price) for value in range(0 if free else 1, most + 1)}


def counts(hand: AtHand, prices: Mapping[int, Costs]) -> list[Count]:
    """Each number with what it leaves or costs, and the first that is too many."""
    found = []
    for value, costs in prices.items():
        bought = value > hand.room
        kept = costs.wounds or costs.falls or bought or hand.use.kind is Kind.FREE
        left = None if kept else phrase("dice-left", dice=hand.room - value)
        alone, dear = 0 if value else hand.extra, bool(costs.wounds or costs.falls)
        what = phrase("dice-count", costs=costs.text, left=left, alone=alone)
        found.append(Count(value, bought=bought, dear=dear, what=what))
    more = len(hand.prices) + 1
    if not hand.bought and hand.granted.own:
        why = hand.play.part(Effort).too_many(hand.play, hand.use.who, hand.granted, more)
        house = hand.play.part(Effort).buying(hand.play)[2:]
        barred = Barred(why, ("book.spirit.pool-cap", "book.spirit.buy-limit", *house))
        found.append(Count(hand.room + more, barred=barred))
    return found


def figures(hand: AtHand, value: int, costs: Costs, more: Mapping[str, int]) -> Mapping[str, int]:
    """What an answer costs, and ``more`` of any dice; of blows also their faces, and the spirit left then."""
    found = {**costs.figures, **more} if value else costs.figures
    if not hand.use.melee:
        return found
    left = hand.play.part(Effort).left(hand.play, hand.use.who) - costs.spirit
    return {**found, "faces": hand.granted.faces, "left": left}
