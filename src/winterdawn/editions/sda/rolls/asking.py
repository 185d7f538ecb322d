"""What somebody has at hand for a roll, and how they are asked for the number of dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.facts.rolls import DiceTask, HowManyDice, Worded
from winterdawn.editions.sda.frame.costs import NO_COSTS, Costs
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import terms_of, toll_of
from winterdawn.editions.sda.frame.use import Announced, Kind, Unit, short, total
from winterdawn.editions.sda.moves.reach import NO_WOUND, Reach, weapon_text
from winterdawn.editions.sda.rolls import counting
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.foresight import Foresee, assuming, beforehand
from winterdawn.editions.sda.rolls.pool import PoolRules, chosen, keyed, way_text
from winterdawn.editions.sda.rolls.traits import trait_key, trait_options
from winterdawn.kernel.asks.ask import Choose, Outlook, Remark
from winterdawn.kernel.asks.choices import Count, Number, OneOf, Option, Value
from winterdawn.kernel.asks.unread import Unmade, Unread, Worked
from winterdawn.kernel.fact import Fact, Saying, phrase
from winterdawn.kernel.remembered import remembered

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.granted import Granted, Toll
    from winterdawn.editions.sda.frame.use import Terms, Use
    from winterdawn.kernel.asks.choices import Cites


_REMARK = attrgetter("remark")
BUY, NONE, WAY = "buy", "none", "another-way"
_BUYING = ("book.spirit.buy-dice", "book.spirit.buy-before-roll")


class DiceQuestion(msgspec.Struct, frozen=True):
    """How the number of dice is asked for."""

    prompt: str
    """``{}`` stands for the weapon that is used; both are empty for what is a ``task``."""
    act: str
    cites: Cites
    foresee: Foresee
    lead: Saying = ""
    remarks: Callable[[], tuple[Remark, ...]] = tuple
    """What helps or hinders beside the terms of the roll itself."""
    optional: bool = False
    """Whether no dice at all may be chosen."""
    none: str = ""
    """Words for an answer that rolls nothing, empty for no such answer."""
    keep: bool = False
    """Whether half the dice are suggested, rounded up, and the others kept for later this round."""
    ruled: bool = False
    """Whether it has been ruled already which circumstances hold."""
    vain: bool = False
    """Whether no number of dice achieves anything; then to roll nothing is what is suggested."""
    poor: bool = False
    """Whether own dice alone achieve nothing; then too that is what is suggested."""
    first: Callable[[], None] | None = None
    """Tells what has to be told before the dice are paid for."""
    price: Costs = NO_COSTS
    """What it costs to roll at all, whatever number of dice."""
    otherwise: Costs = NO_COSTS
    """What it costs to roll nothing."""
    task: Fact | None = None
    """What they are for, without words: a :class:`DiceTask`, or a phrase."""
    answers: bool = False
    """Whether they answer an attack."""
    figures: Mapping[str, int] = {}
    """What any number of dice but none comes to besides, as it says."""

    def asked(self, hand: AtHand) -> HowManyDice:
        """The same without words."""
        granted, weapon = hand.granted, weapon_text(hand.use.weapon)
        task = self.task
        if isinstance(task, DiceTask):
            task = replace(task, weapon=weapon)
        elif task is None:
            task = Worded(self.prompt.replace("{}", weapon), self.act, self.act.replace("dice", "die"))
        return HowManyDice(
            self.answers,
            task=task,
            more=self.lead,
            room=hand.room,
            own=granted.own,
            faces=granted.faces,
            skill=skill_name(hand.use.skill),
            attribute=hand.use.attribute,
            bonus=granted.bonus,
            where=hand.play.part(Budget).bonus_dice,
            joins=hand.extra if hand.announced(hand.room).bonus == hand.extra else 0,
            most=granted.most if hand.room + granted.bonus > granted.most else 0,
            bought=hand.bought,
            use=hand.play.part(Budget).shared(hand.use.kind),
            apart=hand.use.kind is Kind.FREE and not self.keep and hand.room == granted.own,
        )


class AtHand:
    """The dice at hand for one use, and what each number of them would mean."""

    def __init__(self, play: Play, use: Use, bought: int, terms: Terms | None = None) -> None:
        """``terms`` are all that help or hinder the roll, if they are known already."""
        self.play, self.use, self.bought = play, use, bought
        self.terms: Terms = terms_of(play, use) if terms is None else terms
        self.granted: Granted = play.part(PoolRules).grant(play, use, self.terms)
        self.room = play.part(Budget).room(play, use, self.granted)

    @remembered
    def toll(self) -> Toll:
        """What using all dice costs."""
        return toll_of(self.play, self.use)

    @remembered
    def prices(self) -> tuple[int, ...]:
        """What bought dice cost, as far as they can be bought."""
        return self.play.part(Effort).prices(self.play, self.use.who, self.granted)

    @remembered
    def spared(self) -> int:
        """How many own dice may be used at no toll, below 0 where even a roll without any has one."""
        return self.play.part(Budget).unhurt(self.play, self.use, self.granted, self.toll.dice)

    @property
    def unhurt(self) -> int:
        """The same, at least 0."""
        return max(0, self.spared)

    @property
    def extra(self) -> int:
        """Bonus dice that would fall without any own die."""
        return self.play.part(Budget).bonus(self.play, self.use, self.granted, 0)

    @property
    def spirit(self) -> int:
        """What is left to pay with."""
        return self.play.part(Effort).purse(self.play, self.use.who, self.granted)

    @property
    def empty(self) -> bool:
        """Whether no die could fall."""
        return not self.granted.most or not (self.room or self.extra or self.prices)

    def costs(self, answer: int, more: Costs = NO_COSTS) -> Costs:
        """What answering a number costs, and ``more`` that any roll does; whoever falls uses no die."""
        own, budget = min(answer, self.room), self.play.part(Budget)
        bonus = budget.bonus(self.play, self.use, self.granted, own) if self.granted.bonus else 0
        bought = self.bought + answer - own
        if not own + bonus + bought:
            return NO_COSTS
        if more.falls:
            return more
        spirit = self.granted.price * (own + bonus) + (self.prices[bought - 1] if bought else 0)
        found = Costs(spirit=spirit, dice=budget.taken(self.use, own, bonus))
        found = found if more is NO_COSTS else found + more
        price = self.toll.price if own > self.spared else None
        return found + price(own - self.spared) if price else found

    def announced(self, answer: int) -> Announced:
        """What answering a number means: own dice first, beyond them bought ones.

        Dice that wounds take away are not missing from it all (``book.ruling.combat-reduced-full-pool``).
        """
        own = min(answer, self.room)
        bought = self.bought + answer - own
        bonus = self.play.part(Budget).bonus(self.play, self.use, self.granted, own)
        hurt = max(0, own - self.unhurt)
        granted, toll = self.granted, self.toll.dice
        full = own + granted.own - granted.without(toll) - hurt >= granted.own and not short(self.terms)
        if granted.capped and toll:
            granted = replace(granted, capped=max(0, granted.capped - (toll - hurt)))
        terms = self.play.part(PoolRules).counting(self.terms, own + bought)
        paid = self.prices[bought - 1] if bought else 0
        found = Announced(self.use, granted, own, bonus, bought, full, terms, hurt, paid=paid)
        spare = self.play.part(Effort).spare(self.play, self.use.who, found, paid)
        return found if spare is None else replace(found, spare=spare)

    def idle(self) -> tuple[Remark, ...]:
        """That hits cannot wound from where they stand, if so."""
        idle = self.play.part(Reach).idle(self.play, self.use)
        return (Remark(NO_WOUND, cites=("book.melee.damage-in-reach",)),) if idle else ()

    def other(self, key: str, way: Use, ways: Sequence[Use]) -> Option:
        """The option to roll another way."""
        hand = AtHand(self.play, way, 0)
        dice, malus = phrase("dice", count=hand.room, faces=hand.granted.faces), total(hand.terms, Unit.MALUS)
        idle = self.play.part(Reach).idle(self.play, way)
        what = phrase("another-way", way=way_text(way, ways), dice=dice, malus=malus, idle=idle)
        return Option(key, cites=chosen(way, self.use), what=what)

    @property
    def all(self) -> Announced:
        """All own dice, or the one that can be bought where there are none."""
        own = self.announced(self.room)
        return own if own.dice or not self.prices else self.announced(self.room + 1)

    def foreseen(self, foresee: Foresee) -> Outlook | None:
        """What a roll with all these dice leads to, or with one bought where there are none."""
        return beforehand(self.all, foresee)

    def commit(self, answer: int) -> Announced | None:
        """Pay and charge; none if no die is left to fall."""
        announced = self.announced(answer)
        if not announced.dice:
            return None
        play, who = self.play, self.use.who
        if announced.bought:
            play.part(Effort).buy(play, who, self.granted, self.prices[: announced.bought])
        for part in play.answering(SdaPart.used):
            part.used(play, announced)
        return announced


def ask(hand: AtHand, ways: Sequence[Use], question: DiceQuestion, at_times: Mapping[str, Terms]) -> Choose:
    """Ask for the number of dice, with all that may be said in place of it."""
    prices, more, spared = counting.priced(hand, question), question.figures, question.otherwise.figures
    counts = counting.counts(hand, prices)

    def outlook(value: Value) -> Outlook | None:
        if isinstance(value, int):
            return question.foresee(hand.announced(value))
        way = keyed(ways).get(str(value))
        return AtHand(hand.play, way, 0).foreseen(question.foresee) if way else None

    others = {key: way for key, way in keyed(ways).items() if way != hand.use} if len(ways) > 1 else {}
    buying = bool(hand.prices) and hand.room > 1 and not hand.bought
    also = [*others, *[BUY] * buying, *map(trait_key, at_times), *[NONE] * bool(question.none)]

    def worked() -> OneOf:
        options = [hand.other(key, way, ways) for key, way in others.items()]
        if buying:
            options.append(Option(BUY, cites=_BUYING, what=phrase("dice-for-sale", price=hand.prices[0])))
        options += trait_options(at_times)
        if question.none:
            costs = question.otherwise.text
            options.append(Option(NONE, what=phrase("no-dice", how=question.none, costs=costs)))
        return OneOf(tuple(options))

    rules = hand.play.part(PoolRules)
    wise = (hand.unhurt + 1) // 2 if question.keep else hand.unhurt
    vain = (
        question.vain
        or question.poor
        or min((costs.falls for value, costs in prices.items() if value), default=0)
    )
    suggested = 0 if vain else min(hand.room, max(wise, 1))
    if 0 in prices and suggested in prices and prices[suggested].wounds:
        suggested = 0
    if suggested and getattr(question.task, "idle", 0):
        suggested = counting.best(hand, question, suggested)
    if suggested and question.answers and question.keep:
        suggested = counting.safest(hand, question, suggested)
    return Choose(
        hand.use.who.seat,
        "",
        Number(tuple(counts), max(suggested, counts[0].value)),
        who=hand.use.who.id,
        beside=Unmade(
            lambda: (*map(_REMARK, hand.terms), *hand.idle(), *question.remarks(), *rules.beside(hand))
        ),
        extra=Unread(also, worked) if also else (),
        cites=(*question.cites, "book.pool.roll-fewer") if hand.room > 1 else question.cites,
        outlook=outlook,
        default=NONE if vain and question.none else None,
        figures=Worked(
            [*map(str, prices), *[NONE] * bool(spared)],
            lambda key: spared if key == NONE else counting.figures(hand, int(key), prices[int(key)], more),
        ),
        question=question.asked(hand),
        alike=question.vain or (isinstance(question.task, DiceTask) and question.task.alike),
    )


def ask_buying(hand: AtHand, foresee: Foresee) -> Choose:
    """Ask for the number of bought dice; what they lead to is foreseen without any own ones."""

    def outlook(value: Value) -> Outlook | None:
        if not isinstance(value, int) or not value:
            return None
        told = foresee(AtHand(hand.play, hand.use, value).announced(0))
        return assuming(told, phrase("without-own-dice"))

    paid = (phrase("dice-count", costs=Costs(spirit=price).text, left=None, alone=0) for price in hand.prices)
    counts = tuple(Count(number, bought=True, what=what) for number, what in enumerate(paid, 1))
    return Choose(
        hand.use.who.seat,
        "",
        Number((Count(0, "none"), *counts), 0),
        who=hand.use.who.id,
        cites=("book.spirit.buy-dice", "book.spirit.buy-price", "book.ruling.combat-bought-dice"),
        outlook=outlook,
        question=phrase("how-many-bought", spirit=hand.spirit),
    )
