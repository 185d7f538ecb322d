"""Pools in the 2017 draft: what low attributes cost, bought dice that stay, and one allowance for all."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec
from msgspec.structs import replace

from winterdawn.dice.attributes import LOW, missing
from winterdawn.editions.draft.fights.body import BleedingByRoll
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Kind, Unit, total
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.granted import Granted
    from winterdawn.editions.sda.frame.use import Announced, Term, Terms, Use
    from winterdawn.editions.sda.rolls.asking import AtHand
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Fact

_COST: Cites = (
    "draft.test.low-attribute-cost",
    "draft.test.low-attribute-d4",
    "draft.test.no-low-attribute-bonus-die",
)
_PRICED: Cites = (
    *_COST[:2],
    "draft.ruling.low-attribute-fewer-dice",
    "draft.ruling.low-attribute-bonus-dice",
)
_ALONE: Cites = (
    "draft.modifier.bonus-dice",
    "draft.modifier.bonus-dice-depleted",
    "draft.ruling.bonus-dice-outside-split",
)
_LOST: Cites = ("draft.modifier.bonus-mos-needs-dice", "draft.ruling.bonus-mos-leftover")


class Bought(msgspec.Struct):
    """Dice bought this round, by combatant and skill."""

    dice: dict[str, dict[str, int]] = {}


class PricedPools(PoolRules):
    """An attribute below 4 throws d4s, and each of them costs spirit (``draft.test.low-attribute-cost``).

    Bought dice stay with the pool until the round ends (``draft.ruling.bought-dice-stay``).
    """

    remembers = Bought

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """A low score adds no dice and takes nothing off (``draft.test.no-low-attribute-bonus-die``)."""
        return ()

    def own(self, play: Play, use: Use, rank: int) -> int:
        """Those bought for the skill this round are among them."""
        return super().own(play, use, rank) + self._bought(play, use)

    def grant(self, play: Play, use: Use, terms: Terms) -> Granted:
        """What takes dice away leaves bonus dice alone; where dice cost spirit, as many as can be paid for
        with enough left to cover the own ones (``draft.ruling.pool-build-order``).
        """
        found, effort = super().grant(play, use, terms), play.part(Effort)
        bonus = 0 if use.spared else total(terms, Unit.DICE)
        price, bought = missing(use.who.sheet.attributes[use.attribute]), self._bought(play, use)
        if not price and not bought and bonus == found.bonus:
            return found
        left, own = effort.left(play, use.who), found.own
        most = found.most - effort.outside(play, use.who, found.bonus - bonus)
        if price:
            bonus = min(bonus, left // price)
            own = min(own, (left - bonus * price) // (1 + price))
        return replace(found, own=own, bonus=bonus, most=most, rank=max(0, found.rank - bought), price=price)

    def counting(self, terms: Terms, dice: int) -> Terms:
        """Bonus MoSes are lost without a die of the pool itself (``draft.modifier.bonus-mos-needs-dice``)."""
        if dice:
            return terms
        return tuple(
            replace(term, amount=0, cites=_LOST) if term.unit is Unit.PLUS else term for term in terms
        )

    def sizes(self, play: Play, ways: Sequence[Use]) -> Sequence[Use]:
        """Where each die has a price, also without the bonus dice
        (``draft.ruling.low-attribute-bonus-dice``).
        """
        found = super().sizes(play, ways)
        dear = [
            way
            for way in found
            if way.who.sheet.attributes[way.attribute] < LOW and total(terms_of(play, way), Unit.DICE)
        ]
        return [*found, *(replace(way, spared=True) for way in dear)]

    def beside(self, hand: AtHand) -> Iterator[Remark]:
        """What each die costs, and that bonus dice are rolled with no other die left."""
        yield from super().beside(hand)
        if price := hand.granted.price:
            yield Remark(phrase("each-die-costs", spirit=price), "", _PRICED)
        if hand.extra and not hand.room:
            yield Remark(phrase("bonus-dice-fall-alone"), "", _ALONE)

    def used(self, play: Play, announced: Announced) -> None:
        """Pay for the dice thrown if they have a price, whatever they show
        (``draft.ruling.low-attribute-payment``).
        """
        use, dice = announced.use, announced.own + announced.bonus
        text = phrase("rolls-on-low", who=use.who.id, dice=dice, attribute=use.attribute, low=LOW)
        play.part(Effort).change(play, use.who, -announced.granted.price * dice, text, _COST, dice=dice)
        if use.kind is not Kind.FREE:
            of = play.record(Bought).dice.setdefault(use.who.id, {})
            of[use.skill] = of.get(use.skill, 0) + announced.bought

    def round_top(self, play: Play) -> None:
        """What was bought is gone when the round ends."""
        play.record(Bought).dice.clear()

    fight_end = round_top

    def _bought(self, play: Play, use: Use) -> int:
        dice = play.record(Bought).dice
        return dice.get(use.who.id, {}).get(use.skill, 0) if dice and use.kind is not Kind.FREE else 0


class OnePurse(Budget):
    """Actions and reactions of a round share their dice (``draft.reaction.shared-pool``,
    ``draft.split.cap``): all together no more than the largest pool used holds.
    """

    apart: ClassVar[bool] = False

    def why(self, kind: Kind) -> tuple[Fact, Cites]:
        """Used for whatever it was; a reaction may be the second action of a round."""
        cites: Cites = ("draft.split.cap", "draft.reaction.shared-pool")
        cites += ("draft.two.must-split", "draft.split.count-only")
        if kind is Kind.REACTION:
            cites = (*cites[:2], "draft.reaction.no-own-cap", "draft.two.second-as-reaction")
        return phrase("used-this-round"), cites

    def unhurt(self, play: Play, use: Use, granted: Granted, wounds: int) -> int:
        """What a die for each wound leaves of the pool, as far as the allowance reaches, before it is capped
        (``draft.ruling.pool-build-order``); below 0 where there are too few to give up, whatever is rolled.
        """
        if not wounds:
            return granted.own
        uncapped = replace(granted, own=granted.whole)
        return min(granted.own, self.room(play, use, uncapped) - wounds)

    def room(self, play: Play, use: Use, granted: Granted) -> int:
        """No more than the pool holds without what has been given up for wounds."""
        whole = self._whole(play, use, granted)
        found = super().room(play, use, whole)
        return found if whole is granted else min(granted.own, found)

    def _whole(self, play: Play, use: Use, granted: Granted) -> Granted:
        """The pool as it sets the allowance: dice given up for wounds count as used, and so among those that
        there are (``draft.ruling.one-die-per-wound``).
        """
        if not (gone := play.part(BleedingByRoll).lacking(play, use)):
            return granted
        return replace(granted, own=granted.own + gone, whole=granted.whole + gone)

    def used(self, play: Play, announced: Announced) -> None:
        """Bought dice join the pool that is split (``draft.ruling.spirit-buying-in-a-round``)."""
        super().used(play, replace(announced, granted=self._whole(play, announced.use, announced.granted)))
        use, bought = announced.use, announced.bought
        if use.kind is not Kind.FREE:
            purse = self.open(play, use.who, use.kind)
            purse.largest += bought
            purse.whole += bought
            purse.used += bought
