"""Reassessing the situation: initiative rolled anew as an action."""

from __future__ import annotations

from functools import partial, reduce
from operator import add
from typing import TYPE_CHECKING

from winterdawn.dice import Hand, Pool
from winterdawn.editions.encounter.act import WHOLE, Act
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.combat.initiative import Initiative, Order
from winterdawn.editions.sda.combat.opening import OpeningRolls
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.facts.rolls import InitiativeDice
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Announced, Kind, Purpose, Use
from winterdawn.editions.sda.moves.distraction import REASSESS, Distraction
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.asking import AtHand, DiceQuestion
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.kernel.asks.ask import Outlook, Share
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Saying, phrase
from winterdawn.kernel.wording import averaged

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_RULE = "book.manoeuvre.reassess"
_CITES: Cites = (_RULE, "book.initiative.test", "book.ruling.combat-reassess-dice")
_BINDS: Cites = (_RULE, "book.manoeuvre.reassess-binding", "book.ruling.combat-reassess-timing")
_LED = Barred(phrase("mount-acts-on-riders-number"), ("book.manoeuvre.mounted-initiative",))


class Reassessing(SdaPart):
    """The new number replaces the old one even when it is lower (``book.manoeuvre.reassess-binding``)."""

    heading = "Manoeuvres"
    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Roll initiative anew."""
        if slot is None or slot.acted:
            return
        number = play.record(Order).numbers[who.id]
        yield Act(
            "reassess",
            phrase("reassess-situation"),
            partial(self._act, play, who, slot),
            phrase("initiative-anew", number=number),
            barred=partial(self._barred, play, who),
            cites=("book.action.reassess", _RULE),
            costs=ONE_ACTION,
            foresee=partial(self._ahead, play, who, number),
        )

    def rolls(self, who: Combatant) -> Sequence[Use]:
        """What is rolled if nobody chooses otherwise."""
        return self.uses(who)

    def _ahead(self, play: Play, who: Combatant, before: int) -> Outlook | None:
        """How often the new number is higher than the one ``before``, with as many dice as there are for each
        roll.
        """
        hands = (AtHand(play, use, 0) for use in self.rolls(who))
        thrown = [dice for dice in (hand.all for hand in hands) if dice.dice]
        if not thrown:
            return None
        given = phrase("with-all-of", dice=tuple(dice.text for dice in thrown))
        return _compared(play, before, thrown, given)

    def _barred(self, play: Play, who: Combatant) -> Barred | None:
        if who.rider is not None:
            return _LED
        return play.part(Ways).barred(play, self.uses(who))

    def uses(self, who: Combatant) -> tuple[Use, Use]:
        """Both rolls that make a number."""
        kinds = Kind.ACTION, Purpose.INITIATIVE
        return Use(who, "reflex", "agility", *kinds), Use(who, "perception", "wisdom", *kinds)

    def _act(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """It provokes (``book.ruling.combat-distraction``)."""
        slot.act()
        yield from play.part(Distraction).by(play, who, REASSESS, phrase("reassessing"))
        if not play.able(who):
            return
        chosen = yield from self.chosen(play, who, slot)
        if not play.able(who):
            return
        rolled = []
        for announced in filter(None, chosen):
            rolled.append((yield from play.part(Throwing).fall(play, announced)))
        if rolled:
            number = play.part(OpeningRolls).anew(play, who, rolled, _BINDS)
            self._follow(play, who, number)
            yield from play.part(Aftermath).reckon(play, [(each, number > 0) for each in rolled])

    def chosen(self, play: Play, who: Combatant, slot: Slot) -> Procedure[Sequence[Announced | None]]:
        """The dice for reflex, and those for perception; none once what the first cost has felled them."""
        uses, pools, found = self.uses(who), play.part(PoolRules), list[Announced | None]()
        both = [pools.grant(play, use, terms_of(play, use)) for use in uses]
        play.part(Budget).widen(play, who, Kind.ACTION, both)
        for use, other in zip(uses, reversed(uses), strict=True):
            if play.able(who):
                beside = found[0] if found else AtHand(play, other, 0).all
                found.append((yield from self.choose(play, [use], slot, beside)))
        return found

    def choose(
        self, play: Play, uses: Sequence[Use], slot: Slot, beside: Announced | None = None
    ) -> Procedure[Announced | None]:
        """The dice of both count together (``book.ruling.combat-reassess-dice``); whoever splits the turn
        may keep all of one. What they lead to is foreseen with those ``beside`` them.
        """
        use, skill = uses[0], "" if len(uses) > 1 else uses[0].skill
        before = play.record(Order).numbers[use.who.id]

        def foresee(chosen: Announced) -> Outlook:
            thrown = [each for each in (chosen, beside) if each and each.dice]
            if not beside or not beside.dice:
                return _compared(play, before, thrown)
            given = phrase("with-dice-for", dice=beside.text, skill=skill_name(beside.use.skill))
            return _compared(play, before, thrown, given)

        question = DiceQuestion(
            "",
            "",
            _CITES,
            foresee,
            optional=slot.kind != WHOLE,
            keep=play.part(Initiative).halved(play, use.who),
            task=InitiativeDice(skill, anew=True, ones=play.scale.one < 0, step=play.scale.step),
        )
        return (yield from play.part(Throwing).announce(play, uses, question))

    def _follow(self, play: Play, who: Combatant, number: int) -> None:
        """Where it counts at once, a second half still due moves with it
        (``book.ruling.table-reassess-at-once``).
        """
        if play.figures.reassess_timing == "at-once":
            for slot in play.record(Order).due:
                if slot.who == who.id:
                    slot.count = -number


def _compared(play: Play, before: int, thrown: Sequence[Announced], given: Saying = "") -> Outlook:
    """How often the number that dice make together is higher than the one ``before``."""
    nothing = Hand(Pool(), scale=play.scale).results()
    results = (dice.hand(play.scale).results().map(_counting) for dice in thrown)
    odds = reduce(add, results, nothing)
    chances = odds.at_least(before + 1), odds.exactly(before), odds.at_most(before - 1)
    higher, lower = phrase("higher-than", number=before), phrase("lower-than", number=before)
    sides = (higher, "ours"), (phrase("number-as-now", number=before), "tie"), (lower, "theirs")
    shares = tuple(Share(*side, float(chance)) for side, chance in zip(sides, chances, strict=True))
    return Outlook(shares, phrase("on-average", mean=averaged(float(odds.mean))), given=given)


def _counting(mos: int) -> int:
    """What a result adds to a number (``book.ruling.combat-initiative-maluses``)."""
    return max(0, mos)
