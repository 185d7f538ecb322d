"""The throw, shared by every rule that needs dice: announce, then let them fall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.sheet import name_key
from winterdawn.characters.skills import skill_name
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.encounter.use import Announced, Kind, Rolled, Unit, total
from winterdawn.editions.sda.moves.reach import weapon_text
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.editions.setup import unused
from winterdawn.kernel.ask import Choose, Outlook, Procedure, Remark, Roll, number, throw
from winterdawn.kernel.choices import Barred, Count, Number, Option, Value
from winterdawn.kernel.event import ShownRoll

if TYPE_CHECKING:
    from winterdawn.editions.encounter.use import Cites, Granted, Terms, Use
    from winterdawn.editions.sda.figures import Play


BUY = "buy"
_FALL = ("book.pool.roll-definition", "book.mos.sum", "book.mos.formula")
NONE = "none"


class DiceQuestion(msgspec.Struct, frozen=True):
    """How the number of dice is asked for."""

    prompt: str
    """``{}`` stands for the weapon that is used."""
    act: str
    cites: Cites
    lead: str = ""
    remarks: tuple[Remark, ...] = ()
    """What helps or hinders beside the terms of the roll itself."""
    optional: bool = False
    """Whether no dice at all may be chosen."""
    none: str = ""
    """Words for an answer that rolls nothing, empty for no such answer."""
    keep: bool = False
    """Whether half the dice are suggested, rounded up, and the others kept for later this round."""
    foresee: Callable[[Announced], Outlook] | None = None
    """What dice so announced lead to."""


class Throwing(Part):
    """Dice are announced, and then they fall."""

    def announce(
        self, play: Play, ways: Sequence[Use], question: DiceQuestion
    ) -> Procedure[Announced | None]:
        """Ask how many dice to use, pay for bought ones and charge the budget.

        ``ways`` are the ways to roll, the likeliest first; the others are offered beside it.
        None if nothing is rolled.
        """
        for part in play.answering(Part.before):
            ways = yield from part.before(play, ways)
        use, bought = ways[0], 0
        while True:
            hand = _Hand(play, use, bought)
            if not hand.most:
                return None
            answer = yield from number(_ask(hand, ways, question))
            if isinstance(answer, int):
                return hand.commit(answer)
            if answer == NONE:
                return None
            if answer == BUY:
                bought = int((yield from number(_ask_buying(hand))))
            else:
                use, bought = _keyed(ways)[answer], 0

    def fall(self, play: Play, announced: Announced) -> Procedure[Rolled]:
        """Let announced dice fall and read them."""
        use = announced.use
        roll = Roll(
            use.who.seat,
            announced.pool,
            purpose_text(use),
            who=use.who.id,
            cites=_FALL,
        )
        faces = yield from throw(roll)
        roles = ("own",) * announced.own + ("bonus",) * announced.bonus + ("bought",) * announced.bought
        shown = tuple(
            play.face(face, announced.granted.faces, role) for face, role in zip(faces, roles, strict=True)
        )
        return Rolled(announced, shown, play.ladder.read(faces, tuple(announced.pool)))

    def fall_extra(self, play: Play, rolled: Rolled, dice: int) -> Procedure[Rolled]:
        """Add extra dice that the other side's deficit gives; no malus touches them.

        ``book.ruling.deficit-dice-timing``.
        """
        if not dice:
            return rolled
        use, size = rolled.use, rolled.announced.granted.faces
        pool = type(rolled.announced.pool).of(dice, size)
        cites = ("book.test.opposed-deficit-dice",)
        faces = yield from throw(
            Roll(use.who.seat, pool, f"{purpose_text(use)}, extra dice", use.who.id, cites)
        )
        reading = play.ladder.read(faces, tuple(pool))
        shown = tuple(play.face(face, size, "extra") for face in faces)
        extra = rolled.extra + reading.successes
        return Rolled(rolled.announced, rolled.faces + shown, rolled.reading + reading, extra)


class _Hand:
    """The dice at hand for one use, and what each number of them would mean."""

    def __init__(self, play: Play, use: Use, bought: int) -> None:
        self.play, self.use, self.bought = play, use, bought
        self.terms: Terms = play.terms(use)
        self.granted: Granted = play.part(PoolRules).grant(play, use, self.terms)
        self.toll = play.toll(use)
        budget = play.part(Budget)
        self.room = budget.room(play, use, self.granted)
        self.prices = play.part(Effort).prices(play, use.who, self.granted)
        self.unhurt = budget.unhurt(play, use, self.granted, self.toll.dice)

    @property
    def most(self) -> int:
        """The most dice that could fall, 0 if no roll is possible."""
        return min(self.room + self.granted.bonus + len(self.prices), self.granted.most)

    def announced(self, answer: int) -> Announced:
        """What answering a number means: own dice first, beyond them bought ones.

        Dice that wounds take away are not missing from the entire pool
        (``book.ruling.combat-reduced-full-pool``).
        """
        own = min(answer, self.room)
        bought = self.bought + answer - own
        spirit = self.granted.most - (self.prices[bought - 1] if bought else 0)
        bonus = max(0, min(self.granted.bonus, spirit - own - bought))
        hurt = self._hurt(own)
        lost = max(0, self.toll.dice - hurt)
        full = own >= self.granted.own - lost
        return Announced(self.use, self.granted, own, bonus, bought, full, self.terms, hurt)

    def _hurt(self, own: int) -> int:
        """How many of so many own dice are used at a toll."""
        return max(0, own - self.unhurt) if self.toll.dice else 0

    def commit(self, answer: int) -> Announced | None:
        """Pay and charge; none if no die is left to fall."""
        announced = self.announced(answer)
        if not announced.dice:
            return None
        play, who = self.play, self.use.who
        if announced.bought:
            price = self.prices[announced.bought - 1]
            text = f"{who.name} buys {announced.bought} {'die' if announced.bought == 1 else 'dice'}"
            cites = ("book.spirit.buy-dice", "book.spirit.buy-price")
            play.part(Effort).change(play, who, -price, text, cites)
        for part in play.answering(Part.used):
            part.used(play, announced)
        return announced


def _ask(hand: _Hand, ways: Sequence[Use], question: DiceQuestion) -> Choose:
    counts = _counts(hand, question.optional)
    foresee = question.foresee

    def outlook(value: Value) -> Outlook | None:
        if foresee is None or not isinstance(value, int):
            return None
        announced = hand.announced(value)
        return foresee(announced)

    also = [
        Option(
            key,
            f"With {_way_text(way)}",
            note=_way_pool(hand.play, way),
            cites=("book.pool.attribute-choice",) if way.attribute != hand.use.attribute else (),
        )
        for key, way in _keyed(ways).items()
        if way != hand.use
    ]
    if hand.prices and hand.room > 1 and not hand.bought:
        bought = ("book.spirit.buy-dice", "book.spirit.buy-before-roll")
        cost = f"{hand.prices[0]} spirit for one"
        also.append(Option(BUY, "Buy dice and keep own ones back", cost=cost, cites=bought))
    if question.none:
        also.append(Option(NONE, question.none))
    wise = (hand.unhurt + 1) // 2 if question.keep else hand.unhurt
    suggested = min(hand.room, max(wise, 1 if hand.room else 0))
    return Choose(
        hand.use.who.seat,
        question.prompt.replace("{}", weapon_text(hand.use.weapon)),
        Number(tuple(counts), max(suggested, counts[0].value)),
        who=hand.use.who.id,
        lead=" ".join(filter(None, (question.lead, _lead(hand)))),
        act=question.act,
        act_one=question.act.replace("dice", "die"),
        remarks=tuple(term.remark for term in hand.terms) + question.remarks,
        also=tuple(also),
        cites=_fewer(question.cites, hand.room),
        outlook=outlook if foresee else None,
    )


def _fewer(cites: Cites, room: int) -> Cites:
    """Also that fewer dice may be thrown than there are, where there is a choice."""
    return (*cites, "book.pool.roll-fewer") if room > 1 else cites


def _counts(hand: _Hand, optional: bool) -> list[Count]:
    least = 0 if hand.granted.bonus or hand.bought or optional else 1
    counts = []
    for value in range(least, hand.room + 1):
        hurt = value - hand.unhurt
        worse = hand.toll.words(hurt) if hurt > 0 else ""
        left = f"{hand.room - value} left" if hand.use.kind is not Kind.FREE else ""
        counts.append(Count(value, worse or left))
    if not hand.bought:
        for extra, price in enumerate(hand.prices, 1):
            counts.append(Count(hand.room + extra, f"{price} spirit", bought=True))
    more = len(hand.prices) + 1
    if not hand.bought and hand.granted.own:
        why = "no pool holds more dice than spirit is left, and none more than doubles"
        barred = Barred(why, ("book.spirit.pool-cap", "book.spirit.buy-limit"))
        counts.append(Count(hand.room + more, barred=barred))
    return counts


def _ask_buying(hand: _Hand) -> Choose:
    counts = tuple(Count(n, f"{price} spirit", bought=True) for n, price in enumerate(hand.prices, 1))
    return Choose(
        hand.use.who.seat,
        "Buy how many dice?",
        Number((Count(0, "none"), *counts), 0),
        who=hand.use.who.id,
        lead=f"{hand.granted.most} spirit are left.",
        act="Buy {} dice",
        act_one="Buy 1 die",
        cites=("book.spirit.buy-dice", "book.spirit.buy-price", "book.ruling.combat-bought-dice"),
    )


def _lead(hand: _Hand) -> str:
    skill = skill_name(hand.use.skill)
    parts = [f"{hand.room} of {hand.granted.own}d{hand.granted.faces} left ({skill}, {hand.use.attribute})."]
    if hand.granted.bonus:
        parts.append(f"+{hand.granted.bonus}d on top.")
    if hand.bought:
        parts.append(f"{hand.bought} bought.")
    return " ".join(parts)


def _keyed(ways: Sequence[Use]) -> dict[str, Use]:
    """The ways by a key that says what they are; weapons of one name are told apart by number."""
    keyed: dict[str, Use] = {}
    for way in ways:
        weapon = name_key(way.weapon.name) if way.weapon else "bare"
        keyed[unused(f"{way.attribute}:{way.skill}:{weapon}", list(keyed))] = way
    return keyed


def _way_text(way: Use) -> str:
    return f"{way.weapon.name}, {way.attribute}" if way.weapon else way.attribute


def _way_pool(play: Play, way: Use) -> str:
    hand = _Hand(play, way, 0)
    malus = total(hand.terms, Unit.MALUS)
    return f"{hand.room}d{hand.granted.faces}" + (f" −{malus}" if malus else "")


def purpose_text(use: Use) -> str:
    """What a roll is for, in words."""
    return f"{skill_name(use.skill)} ({use.purpose.value})"


def card(rolled: Rolled, result: int, label: str = "") -> ShownRoll:
    """The roll laid open for the log."""
    announced = rolled.announced
    return ShownRoll(
        announced.use.who.id,
        label or announced.use.who.name,
        str(announced.pool),
        rolled.faces,
        tuple(term.remark for term in announced.terms),
        rolled.reading.successes,
        result,
    )
