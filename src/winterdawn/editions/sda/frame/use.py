"""The throw's values: why dice fall, what helps or hinders them, and what fell."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

import msgspec

from winterdawn.dice import Hand, Pool, Reading
from winterdawn.dice.hand import WHOLE, multiplied
from winterdawn.dice.scale import MOST_MALUS
from winterdawn.editions.sda.frame.granted import Granted
from winterdawn.kernel.asks.ask import DiceGroup, Remark, Role
from winterdawn.kernel.event import Face, Made
from winterdawn.kernel.fact import Saying
from winterdawn.kernel.wording import changing

if TYPE_CHECKING:
    from winterdawn.dice import Scale
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.kernel.asks.choices import Cites


class Kind(Enum):
    """Which dice a roll uses."""

    ACTION = "action"
    REACTION = "reaction"
    FREE = "free"
    """Dice of their own, touching neither budget (``book.action.free-dice-apart``)."""


class Purpose(Enum):
    """What a roll is for."""

    STRIKE = "strike"
    OPPORTUNITY = "opportunity"
    DEFEND = "defend"
    INITIATIVE = "initiative"
    TEST = "test"
    SHOT = "shot"
    """A ranged attack."""
    DODGE = "dodge"
    """Avoiding a ranged attack, a burst, or the like."""

    __hash__ = object.__hash__  # as each is there once, and that of enums is slow


EVERY = frozenset(Purpose)
BLOWS = frozenset({Purpose.STRIKE, Purpose.OPPORTUNITY})
MELEE = frozenset({Purpose.STRIKE, Purpose.OPPORTUNITY, Purpose.DEFEND})
"""Rolls of an exchange of blows."""
ATTACKS = frozenset({Purpose.STRIKE, Purpose.OPPORTUNITY, Purpose.SHOT})
"""Rolls that attack somebody, near or far."""


class Unit(Enum):
    """What a term changes."""

    DICE = "dice"
    """Dice in the pool (``book.modifier.bonus-dice``)."""
    MALUS = "malus"
    """MoSes off the result (``book.modifier.malus-mos``)."""
    FEWER = "fewer"
    """Dice taken out of the pool (``book.ruling.other-modifier-kinds``)."""
    PLUS = "plus"
    """MoSes on top of the result, which are no dice (``book.ruling.other-modifier-kinds``)."""
    TIMES = "times"
    """Hundredths by which the MoSes are multiplied that the dice show
    (``book.ruling.table-trait-effects``)."""
    POINTS = "points"
    """Points of the attribute, for this one roll (``screen.ruling.size-strength-use``)."""
    STEPS = "steps"
    """Steps of difficulty, where what a roll has to come to goes by these; there may be 0 of them
    (``screen.difficulty.step-formula``)."""


class Term(msgspec.Struct, frozen=True):
    """One thing that helps or hinders a roll; ``amount`` is positive, or 0 where all dice are left out."""

    unit: Unit
    amount: int
    text: Saying
    cites: Cites
    anywhere: bool = False
    """Whether it weighs as much wherever somebody stands, so that no step would mend it."""
    short: bool = False
    """Whether more dice than these could have joined and are left out by choice, so that what is thrown is
    not the entire pool."""
    sure: bool = False
    """Whether these dice fall whatever takes others away (``book.opportunity.at-least-one-die``)."""

    @property
    def remark(self) -> Remark:
        """The term as people read it."""
        if self.unit is Unit.TIMES:
            return Remark(self.text, f"×{self.amount / WHOLE:g}", self.cites)
        if self.unit is Unit.STEPS:
            return Remark(self.text, f"+{self.amount} {'step' if self.amount == 1 else 'steps'}", self.cites)
        more = self.unit in (Unit.DICE, Unit.PLUS, Unit.POINTS)
        of = ("die", "dice") if self.unit in (Unit.DICE, Unit.FEWER) else ()
        return Remark(self.text, changing(self.amount if more else -self.amount, *of), self.cites)


Terms = tuple[Term, ...]


class Use(msgspec.Struct, frozen=True):
    """Why dice fall: the one thing every dice rule reads."""

    who: Combatant
    skill: str
    attribute: str
    kind: Kind
    purpose: Purpose
    against: Combatant | None = None
    weapon: Any = None
    """The thing in hand that it is done with, none for none."""
    terms: Terms = ()
    """What helps or hinders this one roll, beside what the parts add."""
    most: int | None = None
    """No more than this many dice in all, none for no such limit."""
    called: tuple[str, ...] = ()
    """Traits that hold only at times, and hold for this one roll."""
    tried: bool = False
    """A test of somebody's own accord or on the game master's word, which no rule demands."""
    anywhere: bool = False
    """Whether it is asked about wherever the other may come to stand, so that places do not matter yet."""
    spared: bool = False
    """Whether bonus dice are left out by choice, as each of them would cost something."""
    die: int = 0
    """The faces of a smaller die that is thrown by choice, 0 for the largest that fits
    (``book.ruling.largest-die-compulsory``)."""
    sheds: tuple[str, ...] = ()
    """Conditions that it resists or lowers for whoever rolls, which do not weigh on it
    (``screen.ruling.condition-effects-missing``)."""
    manner: str = ""
    """By a key how it is done where the same could be done plainly; empty where it is."""
    at_price: str = ""
    """What that gives and costs, in words."""

    @property
    def made(self) -> Made:
        """The same by keys, for the log."""
        thing, other = self.weapon.name if self.weapon else "", self.against.id if self.against else ""
        return Made(self.skill, self.attribute, self.kind.value, self.purpose.value, thing, other)

    @property
    def melee(self) -> bool:
        """Whether this is a roll of an exchange of blows."""
        return self.purpose in MELEE

    @property
    def attack(self) -> bool:
        """Whether this is a roll that attacks somebody, near or far."""
        return self.purpose in ATTACKS


def total(terms: Terms, unit: Unit) -> int:
    """The sum of the terms of one unit; bonus dice and maluses never cancel each other."""
    return sum([term.amount for term in terms if term.unit is unit]) if terms else 0


def short(terms: Terms) -> bool:
    """Whether dice that could have joined are left out by choice (``book.flawless.full-pool``)."""
    return any(term.short for term in terms)


def factor(terms: Terms) -> int:
    """The hundredths of all terms that multiply, one after the other; 100 without any."""
    product = WHOLE
    for term in terms:
        if term.unit is Unit.TIMES:
            product = product * term.amount // WHOLE
    return product


class Announced(msgspec.Struct, frozen=True):
    """Dice that were announced and will fall (``book.pool.roll-definition``)."""

    use: Use
    granted: Granted
    own: int
    bonus: int
    bought: int
    full: bool
    """Whether the entire pool is thrown (``book.flawless.full-pool``)."""
    terms: Terms
    hurt: int = 0
    """Of the own dice, those used at a toll."""
    spare: int | None = None
    """No more extra dice than this may join them, none for any number
    (``book.ruling.deficit-dice-are-roll-dice``)."""
    paid: int = 0
    """Spirit that the bought dice cost."""

    @property
    def dice(self) -> int:
        """All dice that fall."""
        return self.own + self.bonus + self.bought

    @property
    def pool(self) -> Pool:
        """The dice that fall."""
        return Pool.of(self.dice, self.granted.faces)

    @property
    def groups(self) -> tuple[DiceGroup, ...]:
        """The dice that fall, by whose they are."""
        roles: tuple[tuple[int, Role], ...]
        roles = (self.own, "own"), (self.bonus, "bonus"), (self.bought, "bought")
        return tuple(DiceGroup(count, self.granted.faces, role) for count, role in roles if count)

    @property
    def malus(self) -> int:
        """MoSes that come off the result, no more than a roll can bear, which leave nothing anyway."""
        return min(MOST_MALUS, total(self.terms, Unit.MALUS))

    @property
    def plus(self) -> int:
        """MoSes that join the result."""
        return total(self.terms, Unit.PLUS)

    @property
    def text(self) -> str:
        """In notation, such as ``4d8 ×0.5 −1 +2``; ``none`` without dice."""
        changes, times = ((" −", self.malus), (" +", self.plus)), factor(self.terms)
        told = f" ×{times / WHOLE:g}" if times != WHOLE else ""
        told += "".join(f"{sign}{amount}" for sign, amount in changes if amount)
        return f"{self.pool}{told}" if self.dice else "none"

    def hand(self, scale: Scale) -> Hand:
        """The dice and all that weighs on them, as odds and trials take them."""
        plus, times, struck = self.plus, factor(self.terms), self.granted.struck
        return Hand(
            self.pool, self.malus, plus=plus, times=times, spare=self.spare, struck=struck, scale=scale
        )


class Rolled(msgspec.Struct, frozen=True):
    """A roll that fell: what was announced, the faces, and what they say."""

    announced: Announced
    faces: tuple[Face, ...]
    reading: Reading
    extra: int = 0
    """Successes of extra dice, which no malus touches."""
    against: int = 0
    """Successes of dice that were thrown against it."""
    off: int = 0
    """MoSes that come off its score."""
    weighs: tuple[Remark, ...] = ()
    """What all maluses together come to, where none of them is simply taken off."""
    cancelled: int = 0
    """MoSes of its result that count no more."""

    @property
    def use(self) -> Use:
        """Why the dice fell."""
        return self.announced.use

    @property
    def score(self) -> int:
        """What the dice come to before maluses, extra dice apart (``book.ruling.result-order``)."""
        shown = self.reading.successes - self.extra
        return multiplied(shown, factor(self.announced.terms)) - self.against + self.announced.plus

    @property
    def net(self) -> int:
        """The result after every malus, extra dice apart; may be below 0."""
        return self.score - self.off
