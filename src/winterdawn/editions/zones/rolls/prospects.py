"""What a roll leads to before it falls, exactly: by the very trial that is thrown."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from winterdawn.dice.trials import Stressed
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.wording.joining import listed
from winterdawn.editions.zones.body.strain import Strain
from winterdawn.editions.zones.rolls.marks import Sixes
from winterdawn.editions.zones.rolls.pools import Pools
from winterdawn.editions.zones.rolls.stakes import prices
from winterdawn.kernel.asks.ask import Outlook, Share
from winterdawn.kernel.fact import Fact, Saying, phrase
from winterdawn.kernel.wording import averaged, percent

if TYPE_CHECKING:
    from winterdawn.dice.scale import Scale
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Fell, Test

Chances = dict[int, Fraction]
"""The chance of each number of successes."""


class Prospects(Part):
    """Exact odds beside choices. A push is reckoned with only once it is offered."""

    def trial(self, play: Play, test: Test) -> Stressed:
        """The roll as a trial, with its Stress dice."""
        hand, fear = play.part(Pools).hand(play, test), play.part(Strain).fear(play, test.who)
        about, fails = (hand.base, hand.stress, test.needs), play.part(Sixes).failing(play.figures)
        return Stressed(*about, fear=fear, fails=fails, plus=hand.plus, scale=play.scale)

    def chances(self, play: Play, test: Test) -> Chances:
        """The chance of each number of successes."""
        hand, fear = play.part(Pools).hand(play, test), play.part(Strain).fear(play, test.who)
        return _chances(hand.base, hand.plus - fear, play.scale)

    def passes(self, play: Play, test: Test) -> Fraction:
        """The chance of as many successes as it takes."""
        return sum((p for n, p in self.chances(play, test).items() if n >= test.needs), Fraction(0))

    def mean(self, play: Play, test: Test, worth: Callable[[int], int]) -> float:
        """The average of what so many successes are worth."""
        return float(sum(worth(n) * p for n, p in self.chances(play, test).items()))

    def words(self, play: Play, test: Test, of: str = "") -> Saying:
        """The dice, what takes some, and the chance ``of`` what they are for, a key, for a line beside a
        choice: ``6 dice (−2 dice your Mail Shirt), 67 %``; with Stress dice how likely one of them fails.
        """
        return listed(self.dice(play, test), self._chance(play, test, of), self.fails(play, test))

    def brief(self, play: Play, test: Test, of: str = "") -> Saying:
        """The same in brief, without the dice; :meth:`whole` tells the rest of what is chosen."""
        return listed(self._chance(play, test, of), self.fails(play, test, brief=True))

    def _chance(self, play: Play, test: Test, of: str) -> Fact:
        chance = percent(self.passes(play, test))
        return phrase("chance", chance=chance, of=of, each=test.needs if of == "each" else 0)

    def ahead(self, play: Play, test: Test) -> Outlook:
        """What a roll leads to; for whoever wants to know, its dice and what a critical failure costs."""
        return Outlook(shares(self.passes(play, test)), more=self.whole(play, test))

    def whole(self, play: Play, test: Test) -> Saying:
        """The dice, and what a critical failure costs in full."""
        return listed(self.dice(play, test), self.fails(play, test))

    def dice(self, play: Play, test: Test) -> Fact:
        """How many dice fall, and what takes some."""
        hand = play.part(Pools).hand(play, test)
        return phrase("dice-fall", dice=hand.base, less=self._less(play, test), stress=hand.stress)

    def fails(self, play: Play, test: Test, *, brief: bool = False) -> Fact | None:
        """How likely Stress dice fail, each thing that it costs with its own chance; none without any."""
        dice = play.part(Pools).hand(play, test).stress
        if not dice:
            return None
        odds, brings = self.trial(play, test).criticals(), prices(play, test, dice, brief=brief)
        above = (*list(brings)[1:], dice + 1)
        chances = tuple(
            phrase(
                "failure-brings", chance=percent(odds.at_most(most - 1) - odds.at_most(few - 1)), what=what
            )
            for (few, what), most in zip(brings.items(), above, strict=True)
        )
        return phrase("critical-failure", chances=chances)

    def _less(self, play: Play, test: Test) -> tuple[Fact, ...]:
        """All that takes dice or successes."""
        dice, fear = play.figures.modifiers == "dice", play.part(Strain).fear(play, test.who)
        weighs = [each for each in play.part(Pools).weighs(play, test) if each.amount < 0]
        found = tuple(
            phrase("takes", less=-each.amount, dice=dice or each.weapon, own=each.weapon, what=each.text)
            for each in weighs
        )
        return (*found, phrase("less-by-fear", less=fear)) if fear else found

    def through(self, play: Play, test: Test, damage: int, armour: Callable[[int], int]) -> Chances:
        """The chance of each amount that gets through of so much damage, the most first, when each success
        lowers it by 1; ``armour`` says how much it stops of what is left.
        """
        found: Chances = {}
        for n, chance in sorted(self.chances(play, test).items()):
            left = max(0, damage - n)
            gets = left - armour(left)
            found[gets] = found.get(gets, Fraction(0)) + chance
        return {gets: found[gets] for gets in sorted(found, reverse=True) if found[gets]}

    def defence(self, through: Chances, taken: int, stamina: int) -> Outlook:
        """What is lost, each amount with its chance, where ``taken`` gets through to whoever does nothing.
        Where that could take all of ``stamina``, the chance that it does not is told.
        """
        mean = float(sum(n * chance for n, chance in through.items()))
        stays = sum((chance for n, chance in through.items() if n < stamina), Fraction(0))
        up = percent(stays) if 0 < stamina <= taken else ""
        note = phrase("damage-on-average", mean=averaged(mean), taken=taken, up=up)
        lost = tuple(
            Share(losing(n, taken, stamina), _side(n, taken), float(chance)) for n, chance in through.items()
        )
        return Outlook(lost, note)

    def pushed(self, play: Play, fell: Fell, more: int) -> Outlook:
        """What a push leads to, with so many Stress dice more: the successes that it takes, or more of them
        for a roll that has these already.
        """
        left, again = fell.hand.base - fell.scored, fell.hand.stress - fell.lucky - fell.critical + more
        better = _chances(left, 0, play.scale) if left else {0: Fraction(1)}
        wanted = fell.test.needs if fell.test.needs > fell.successes else fell.successes + 1
        needed = wanted - fell.scored - fell.hand.plus + fell.fear
        passes = sum((p for n, p in better.items() if n >= needed), Fraction(0))
        told = phrase("fall-again", dice=left, stress=again)
        if fell.passed:
            return Outlook(shares(passes, phrase("more-successes"), phrase("no-more")), told)
        return Outlook(shares(passes), told)


_PASSES, _FAILS = phrase("success"), phrase("failure")


def shares(chance: Fraction, good: Fact = _PASSES, bad: Fact = _FAILS) -> tuple[Share, ...]:
    """A chance and its opposite."""
    return (Share(good, "ours", float(chance)), Share(bad, "theirs", float(1 - chance)))


def losing(lost: int, taken: int, stamina: int) -> Fact:
    """That so much is lost, of damage that could be ``taken``: as Stamina where there is as much of it."""
    return phrase("you-lose", lost=lost) if taken <= stamina else phrase("damage-through", lost=lost)


def _side(lost: int, taken: int) -> str:
    """Whose outcome it is to lose so much instead of what is ``taken``."""
    return "theirs" if lost == taken else "tie" if lost else "ours"


@lru_cache(maxsize=4096)
def _chances(base: int, plus: int, scale: Scale) -> Chances:
    fear, more = max(-plus, 0), max(plus, 0)
    return dict(Stressed(base, fear=fear, plus=more, scale=scale).odds().pmf)
