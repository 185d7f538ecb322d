"""The parts of an SdA edition, and the few values that pass between them.

A part is one chapter's rules. It keeps its own record, changed only by its own verbs, and may
answer the hooks of :class:`Part`; the default answer is nothing. Hooks are asked in the
edition's order of parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from winterdawn.dice import Pool, Reading
from winterdawn.kernel.ask import Procedure, Remark
from winterdawn.kernel.choices import Barred
from winterdawn.kernel.event import Face
from winterdawn.kernel.view import Badge, Notice

if TYPE_CHECKING:
    from winterdawn.characters.sheet import Weapon
    from winterdawn.editions.sda.fight import Fight  # noqa: F401 - a base class names it below
    from winterdawn.editions.sda.play import Combatant

Cites = tuple[str, ...]
G = TypeVar("G")
"""The game that a part belongs to."""


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


class Term(msgspec.Struct, frozen=True):
    """One thing that helps or hinders a roll; ``amount`` is positive."""

    unit: Unit
    amount: int
    text: str
    cites: Cites

    @property
    def remark(self) -> Remark:
        """The term as people read it."""
        sign = "+" if self.unit in (Unit.DICE, Unit.PLUS) else "−"
        dice = "d" if self.unit in (Unit.DICE, Unit.FEWER) else ""
        return Remark(self.text, f"{sign}{self.amount}{dice}", self.cites)


Terms = tuple[Term, ...]


class Use(msgspec.Struct, frozen=True):
    """Why dice fall: the one thing every dice rule reads."""

    who: Combatant
    skill: str
    attribute: str
    kind: Kind
    purpose: Purpose
    against: Combatant | None = None
    weapon: Weapon | None = None
    terms: Terms = ()
    """What helps or hinders this one roll, beside what the parts add."""
    most: int | None = None
    """No more than this many dice in all, none for no such limit."""

    @property
    def melee(self) -> bool:
        """Whether this is a roll of an exchange of blows."""
        return self.purpose in (Purpose.STRIKE, Purpose.OPPORTUNITY, Purpose.DEFEND)


def total(terms: Terms, unit: Unit) -> int:
    """The sum of the terms of one unit; bonus dice and maluses never cancel each other."""
    return sum(term.amount for term in terms if term.unit is unit)


class Granted(msgspec.Struct, frozen=True):
    """The dice somebody could use: their own, bonus dice, and the most of both together
    (``book.pool.definition``).
    """

    faces: int
    own: int
    bonus: int
    most: int
    """No more than this many dice, own, bonus and bought together (the spirit cap)."""


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

    @property
    def dice(self) -> int:
        """All dice that fall."""
        return self.own + self.bonus + self.bought

    @property
    def pool(self) -> Pool:
        """The dice that fall, in the order own, bonus, bought."""
        return Pool.of(self.dice, self.granted.faces)

    @property
    def malus(self) -> int:
        """MoSes that come off the result."""
        return total(self.terms, Unit.MALUS)

    @property
    def plus(self) -> int:
        """MoSes that join the result."""
        return total(self.terms, Unit.PLUS)


class Rolled(msgspec.Struct, frozen=True):
    """A roll that fell: what was announced, the faces, and what they say."""

    announced: Announced
    faces: tuple[Face, ...]
    reading: Reading
    extra: int = 0
    """Successes of extra dice, which no malus touches."""

    @property
    def use(self) -> Use:
        """Why the dice fell."""
        return self.announced.use

    @property
    def net(self) -> int:
        """The result after every malus, extra dice apart; may be below 0."""
        return self.reading.successes - self.extra + self.announced.plus - self.announced.malus


class Outcome(msgspec.Struct, frozen=True):
    """What came of an opposed test."""

    winner: Combatant | None
    loser: Combatant | None
    hits: int
    rolls: tuple[Rolled, ...]
    """As finally thrown, extra dice included, the announcing side first."""


class Rate(Enum):
    """Whose price for damage dice applies."""

    ATTACKER = "attacker"
    DEFENDER = "defender"


class Blow(msgspec.Struct):
    """Hits being spent: by whom, on whom, with what, and how many are left."""

    by: Combatant
    to: Combatant
    weapon: Weapon
    rate: Rate
    hits: int
    damaged: bool = False
    """A damage roll was made; there is one an exchange (``book.ruling.combat-one-damage-roll``)."""
    shielded: int = 0
    """Hits that the target's shield will eat before any buys a die."""


class Offer(msgspec.Struct, frozen=True):
    """Something hits may buy; ``buy`` carries out so many pieces, already paid for."""

    key: str
    label: str
    price: int
    most: int
    cites: Cites
    buy: Callable[[int], Procedure[None]]
    note: str = ""
    barred: Barred | None = None


class Moment(Enum):
    """A time at which things fall due."""

    ROUND_TOP = "round top"
    CALLED = "called"
    FIGHT_END = "fight end"


class Rule(Generic[G]):
    """One chapter's rules; every hook may be answered, none has to be.

    What a part remembers is a Struct called ``record``.
    """

    def enter(self, play: G) -> None:
        """Make ready for those who take part."""

    def terms(self, play: G, use: Use) -> Iterable[Term]:
        """What it adds to a roll."""
        return ()

    def limit(self, play: G, use: Use) -> int | None:
        """The most own dice a pool may hold, none for no limit."""
        return None

    def bars(self, play: G, who: Combatant) -> Barred | None:
        """Why ``who`` can do nothing at all, none if it has nothing against it."""
        return None

    def offers(self, play: G, blow: Blow) -> Iterable[Offer]:
        """What hits may buy from it."""
        return ()

    def after(self, play: G, rolled: Rolled) -> None:
        """What a finished roll leaves behind."""

    def at(self, play: G, moment: Moment, who: Combatant | None) -> Procedure[None]:
        """What falls due at a moment."""
        return
        yield

    def badges(self, play: G, who: Combatant) -> Iterable[Badge]:
        """Signs that everybody sees on ``who``."""
        return ()

    def notices(self, play: G, who: Combatant) -> Iterable[Notice]:
        """States that matter to whoever decides for ``who``."""
        return ()


class Part(Rule["Fight"]):
    """A part of the rules of fights."""
