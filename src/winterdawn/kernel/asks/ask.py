"""Asks: what a rule procedure yields when it needs something from outside.

A :class:`Choose` is decided by a person, a :class:`Roll` by dice. Several people may be asked at once:
:class:`Together` keeps answers sealed until all are in, :class:`FirstOf` goes on with whoever answers first.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeVar

import msgspec

from winterdawn.dice.sources import Stream
from winterdawn.kernel.asks.area import Area
from winterdawn.kernel.asks.choices import Among, Cell, Number, OneOf, Option, Spend, Value
from winterdawn.kernel.asks.roll import DiceGroup, Fallen, Role, Roll, fall, groups, throw
from winterdawn.kernel.asks.unread import Later, Unmade, Unread
from winterdawn.kernel.errors import Refused
from winterdawn.kernel.fact import Saying, Wordless, told_text

__all__ = [
    "Answer",
    "Ask",
    "Choose",
    "DiceGroup",
    "Fallen",
    "FirstOf",
    "Later",
    "Outlook",
    "Procedure",
    "Remark",
    "Role",
    "Roll",
    "Share",
    "Together",
    "fall",
    "first_of",
    "groups",
    "number",
    "pick",
    "side_by_side",
    "spend",
    "throw",
    "together",
]

T = TypeVar("T")
Answer = Any
Procedure = Generator["Ask | Together | FirstOf", Answer, T]
"""A rule: runs as the page reads, yields asks, and ends with a ``T``."""


Figures = Mapping[str, Mapping[str, int]]
"""Numbers by name, by the answer they belong to, as text."""
NO_FIGURES: Figures = MappingProxyType({})


class Remark(msgspec.Struct, frozen=True):
    """A line beside an ask or a roll: what helps or hinders, by how much, by which rule."""

    text: Saying
    amount: Saying = ""
    cites: tuple[str, ...] = ()


class Share(msgspec.Struct, frozen=True):
    """One possible outcome and its exact chance, from 0 to 1."""

    label: Saying
    side: str
    """``ours``, ``tie`` or ``theirs``, seen from the seat that is asked."""
    chance: float


class Outlook(msgspec.Struct, frozen=True):
    """What one answer leads to, before it is given."""

    shares: tuple[Share, ...]
    note: Saying = ""
    way: tuple[tuple[float, float], ...] = ()
    """Where on the map it leads along."""
    given: Saying = ""
    """What is assumed of those who have not chosen yet."""
    more: Saying = ""
    """What else is assumed and follows, for whoever wants to know."""
    also: tuple[Share, ...] = ()
    """What matters most within the shares, with its chance."""

    @property
    def whole(self) -> str:
        """All that is said of it, what is assumed of others first."""
        return "; ".join(filter(None, map(told_text, (self.given, self.note, self.more))))


class Choose(msgspec.Struct, frozen=True):
    """A person must decide."""

    seat: str
    prompt: str
    offers: Among | Unread[OneOf] | Unread[Cell]
    """What may be answered."""
    who: str = ""
    """The combatant it is about."""
    lead: str = ""
    act: str = "{}"
    """Words for the answer; ``{}`` stands for the chosen label or number."""
    act_one: str = ""
    """The same words for the number 1, where they differ."""
    beside: tuple[Remark, ...] | Unmade[tuple[Remark, ...]] = ()
    """What helps or hinders."""
    extra: tuple[Option, ...] | Unread[OneOf] = ()
    """Answers beside the list, given by key."""
    cites: tuple[str, ...] = ()
    outlook: Callable[[Value], Outlook | None] | None = None
    """Worked out only when somebody looks; never part of the record."""
    default: Value | None = None
    """What counts if whoever is asked is away; none for what :meth:`fallback` finds."""
    usual: str | msgspec.UnsetType = msgspec.UNSET
    """What is said unless there is more to say, so that it is chosen as it is asked; unset for nothing."""
    further: Callable[[str], Option] | None = None
    """The option that an answer is which is not listed; raises a :class:`Refused` if it is none."""
    area: Callable[[], Area] | None = None
    """Where such answers lie on the map."""
    figures: Figures = NO_FIGURES
    """What answers cost and come to, for players that count; nothing in it that the words do not say."""
    question: Wordless = msgspec.UNSET
    """What is asked, where the words for it stand in a word file."""
    ends: tuple[str, ...] = ()
    """The answers that end the turn, if with any other it may be said that the turn ends with it."""
    passes: str | msgspec.UnsetType = msgspec.UNSET
    """The answer by which it is let pass, of what nobody has to answer; unset for none."""
    alike: bool = False
    """Whether every answer comes to the same, as far as whoever is asked may know."""
    audience: tuple[str, ...] = ()
    """The seats that may know of it besides the game master and whoever is asked; empty for everyone."""

    @property
    def among(self) -> Among:
        """What may be answered, in words."""
        return self.offers.read if isinstance(self.offers, Unread) else self.offers

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What helps or hinders, in words."""
        return self.beside.read if isinstance(self.beside, Unmade) else self.beside

    @property
    def also(self) -> tuple[Option, ...]:
        """Answers beside the list, in words."""
        return self.extra.read.options if isinstance(self.extra, Unread) else self.extra

    @property
    def _others(self) -> OneOf | Unread[OneOf] | None:
        extra = self.extra
        return extra if isinstance(extra, Unread) else OneOf(extra) if extra else None

    @property
    def kind(self) -> type:
        """The kind of what may be answered: one of :data:`~winterdawn.kernel.asks.choices.Among`."""
        return self.offers.kind if isinstance(self.offers, Unread) else type(self.offers)

    def __contains__(self, value: object) -> bool:
        try:
            self.check(value)
        except Refused:
            return False
        return True

    def __iter__(self) -> Iterator[Value]:
        yield from self.offers
        yield from self._others or ()

    def count(self) -> int:
        """How many answers are allowed."""
        return self.offers.count() + (self._others.count() if self._others else 0)

    def sample(self, stream: Stream) -> Value:
        """One allowed answer, each as likely as the next."""
        others = self._others
        if others is None:
            return self.offers.sample(stream)
        listed = self.offers.count()
        number = stream.randrange(listed + others.count())
        return others.nth(number - listed) if number >= listed else self.offers.nth(number)

    def fallback(self) -> Value:
        """What counts if nobody answers: the default, else what is suggested, else the first answer."""
        match self.offers:
            case _ if self.default is not None:
                return self.default
            case Number(suggested=suggested) if suggested in self.offers:
                return suggested
        return next(iter(self))

    def words(self, value: Value) -> str:
        """An allowed answer in words."""
        if isinstance(self.among, Spend) and isinstance(value, dict):
            return self.act.replace("{}", self.among.words(value))
        listed = self.among.options if isinstance(self.among, OneOf | Cell) else ()
        label = next((option.label for option in (*listed, *self.also) if option.key == value), "")
        if not label and self.further and isinstance(value, str):
            label = self.further(value).label
        label = told_text(label)
        if label in (option.label for option in self.also):
            return label
        return (self.act_one if value == 1 and self.act_one else self.act).replace("{}", label or str(value))

    def check(self, value: object) -> Value:
        """``value`` as it enters the record; raises a :class:`Refused` that names the seat."""
        try:
            if self.extra and isinstance(value, str):
                if isinstance(self.extra, Unread) and value in self.extra:
                    return value
                if any(option.key == value for option in self.also):
                    return OneOf(self.also).check(value)
            if self.further and isinstance(value, str) and value not in self.offers:
                return self.further(value).key
            return self.offers.check(value)
        except Refused as refused:
            raise type(refused)(f"{self.seat}, asked “{self.prompt}”: {refused}", refused.cites) from None


Ask = Choose | Roll


class Together(msgspec.Struct, frozen=True):
    """Several asks at once; answers stay sealed until all are in, and come back in this order."""

    asks: tuple[Ask, ...]


class FirstOf(msgspec.Struct, frozen=True):
    """Several asks at once, of which the first to be answered counts and withdraws the others.

    The answer is the number of the ask and its value. Asks may be :class:`Later`.
    """

    asks: Sequence[Ask]
    owed: tuple[int, ...] = ()
    """The numbers of those that have to be answered sooner or later; others may stay open for ever."""
    pressing: tuple[int, ...] = ()
    """The numbers of those that nobody has to answer, and that are answered now or never."""
    yields: bool = False
    """Whether what is done beside it may come first; all is asked anew then."""


def pick(ask: Choose) -> Procedure[str]:
    """Ask for an option or a cell; the answer's key."""
    answer: str = yield ask
    return answer


def number(ask: Choose) -> Procedure[int | str]:
    """Ask for a number; the number, or the key of an answer beside the list."""
    answer: int | str = yield ask
    return answer


def spend(ask: Choose) -> Procedure[dict[str, int]]:
    """Ask for purchases; pieces by ware."""
    answer: dict[str, int] = yield ask
    return answer


def together(asks: tuple[Ask, ...]) -> Procedure[tuple[Any, ...]]:
    """Ask several seats at once; their answers in the order of ``asks``."""
    if not asks:
        return ()
    answers: tuple[Any, ...] = yield Together(asks)
    return answers


def first_of(
    asks: Sequence[Ask], owed: tuple[int, ...] = (), pressing: tuple[int, ...] = ()
) -> Procedure[tuple[int, Any]]:
    """The number of the ask that was answered first, and its value, as of :class:`FirstOf`."""
    answer: tuple[int, Any] = yield FirstOf(asks, owed, pressing)
    return answer


def side_by_side(procedures: Sequence[Procedure[T]]) -> Procedure[list[T]]:
    """Run several procedures at once, asking all their seats together, sealed; their results in order."""
    results: dict[int, T] = {}
    answers: dict[int, Answer] = dict.fromkeys(range(len(procedures)))
    while answers:
        waiting: dict[int, Ask] = {}
        for index, answer in answers.items():
            try:
                ask = procedures[index].send(answer)
            except StopIteration as stop:
                results[index] = stop.value
            else:
                if isinstance(ask, Together | FirstOf):
                    raise TypeError("a procedure run beside others cannot ask several seats itself")
                waiting[index] = ask
        given = yield from together(tuple(waiting.values()))
        answers = dict(zip(waiting, given, strict=True))
    return [results[index] for index in range(len(procedures))]
