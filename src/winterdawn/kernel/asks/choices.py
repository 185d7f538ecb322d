"""What a person may choose among, as plain data: listed, countable, testable, sampleable.

Every kind offers the same five questions: ``value in kind``, ``iter(kind)`` in a fixed order,
``kind.count()``, ``kind.nth(number)``, and ``kind.check(value)``, which gives the value back or refuses it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from winterdawn.kernel.asks.offers import Barred, Cites, Count, Option, Value, Ware
from winterdawn.kernel.errors import NotAllowed, Refused, Unreadable
from winterdawn.kernel.fact import Fact, Saying, told_text
from winterdawn.kernel.remembered import remembered

if TYPE_CHECKING:
    from winterdawn.dice.sources import Stream

__all__ = [
    "Among",
    "Barred",
    "Cell",
    "Cites",
    "Count",
    "Listed",
    "Number",
    "OneOf",
    "Option",
    "Spend",
    "Text",
    "Value",
    "Ware",
]


class Listed:
    """The five questions, told from ``check`` and ``__iter__``."""

    def __contains__(self, value: object) -> bool:
        try:
            self.check(value)
        except Refused:
            return False
        return True

    def __iter__(self) -> Iterator[Value]:
        raise NotImplementedError

    def count(self) -> int:
        """How many answers are allowed."""
        return len([*self])

    def nth(self, number: int) -> Value:
        """The allowed answer after ``number`` others."""
        return next(islice(self, number, None))

    def named(self) -> Iterable[str]:
        """All answers in words that are allowed, and maybe some that are not."""
        return map(str, self)

    def sample(self, stream: Stream) -> Value:
        """One allowed answer, each as likely as the next."""
        return self.nth(stream.randrange(self.count()))

    def check(self, value: object) -> Value:
        """``value`` if it is allowed; raises a :class:`Refused` otherwise."""
        raise NotImplementedError


class OneOf(Listed, msgspec.Struct, frozen=True, tag="one-of"):
    """One option of a list; the answer is its key."""

    options: tuple[Option, ...]

    def __iter__(self) -> Iterator[Value]:
        return (option.key for option in self.options if option.barred is None)

    def check(self, value: object) -> Value:
        """``value`` if it is the key of an option not barred."""
        return _pick(self.options, value)


class Number(Listed, msgspec.Struct, frozen=True, tag="number"):
    """A whole number; the answer is the number."""

    counts: tuple[Count, ...]
    suggested: int = 0
    coin: str = ""
    """What each of it costs one of, out of the purse of a :class:`Spend` before it; empty for nothing."""

    def __iter__(self) -> Iterator[Value]:
        return (count.value for count in self.counts if count.barred is None)

    def check(self, value: object) -> Value:
        """``value`` if it is one of the counts not barred."""
        if type(value) is not int:
            raise Unreadable(f"{_show(value)} is not a whole number; allowed: {self._allowed()}")
        found = next((count for count in self.counts if count.value == value), None)
        if found is None:
            raise NotAllowed(f"{value} is not allowed; allowed: {self._allowed()}")
        if found.barred is not None:
            raise NotAllowed(f"{value} is not allowed: {_words(found.barred.why)}", found.barred.cites)
        return value

    def _allowed(self) -> str:
        return ", ".join(str(value) for value in self)


class Cell(Listed, msgspec.Struct, frozen=True, tag="cell"):
    """A place on the map; the options' keys are places."""

    options: tuple[Option, ...]
    suggested: str = ""
    """The place that somebody was bound for; empty for none."""

    def __iter__(self) -> Iterator[Value]:
        return (option.key for option in self.options if option.barred is None)

    def check(self, value: object) -> Value:
        """``value`` if it is the key of an option not barred."""
        return _pick(self.options, value)


class Spend(Listed, msgspec.Struct, frozen=True, tag="spend", dict=True):
    """Purchases from a purse; the answer maps wares to pieces, empty to buy no more.

    Without a ``coin`` nothing is paid: the wares are what may be the case, and the purse does for all of it.
    """

    purse: int
    coin: str
    wares: tuple[Ware, ...]

    def words(self, basket: Mapping[str, int]) -> str:
        """Purchases in words."""
        bought = [
            (basket[ware.key], told_text(ware.label) or ware.key)
            for ware in self.wares
            if basket.get(ware.key)
        ]
        return ", ".join(label if many == 1 else f"{many} × {label}" for many, label in bought) or "nothing"

    def __iter__(self) -> Iterator[Value]:
        return self._from(0, self.purse)

    def _from(self, first: int, left: int) -> Iterator[dict[str, int]]:
        """The baskets of the wares from the number ``first`` on, for what is left."""
        if first == len(self.wares):
            yield {}
            return
        ware = self.wares[first]
        for pieces in self._pieces(ware, left):
            for rest in self._from(first + 1, left - pieces * ware.price):
                yield {ware.key: pieces, **rest} if pieces else rest

    def _pieces(self, ware: Ware, left: int) -> range:
        return range(1 if ware.barred else min(ware.most, left // ware.price) + 1)

    def count(self) -> int:
        """How many baskets the purse can pay for, without making them: there may be billions."""
        return self._many(0, self.purse)

    @remembered
    def _many(self) -> Callable[[int, int], int]:
        @cache
        def many(first: int, left: int) -> int:
            if first == len(self.wares):
                return 1
            ware = self.wares[first]
            return sum(many(first + 1, left - pieces * ware.price) for pieces in self._pieces(ware, left))

        return many

    def nth(self, number: int) -> Value:
        """The basket that iteration comes to after ``number`` others."""
        basket, left = {}, self.purse
        for place, ware in enumerate(self.wares):
            for pieces in self._pieces(ware, left):
                many = self._many(place + 1, left - pieces * ware.price)
                if number < many:
                    break
                number -= many
            left -= pieces * ware.price
            if pieces:
                basket[ware.key] = pieces
        return basket

    def check(self, value: object) -> Value:
        """The purchases in the order they are given, if the purse can pay for them."""
        if not isinstance(value, dict) or not all(
            isinstance(key, str) and type(pieces) is int for key, pieces in value.items()
        ):
            raise Unreadable(f"{_show(value)} is no list of purchases; write wares and pieces")
        spent = 0
        for key, pieces in value.items():
            ware = next((ware for ware in self.wares if ware.key == key), None)
            if ware is None:
                names = ", ".join(ware.key for ware in self.wares)
                raise NotAllowed(f"{_show(key)} is not for sale; for sale: {names}")
            if ware.barred is not None and pieces:
                raise NotAllowed(
                    f"{_words(ware.label)} cannot be bought: {_words(ware.barred.why)}", ware.barred.cites
                )
            if not 0 <= pieces <= ware.most:
                raise NotAllowed(f"{_words(ware.label)}: {pieces} is not allowed; at most {ware.most}")
            spent += pieces * ware.price
        if spent > self.purse:
            raise NotAllowed(f"that costs {spent} {self.coin}, and {self.purse} are left")
        return {key: pieces for key, pieces in value.items() if pieces}


class Text(Listed, msgspec.Struct, frozen=True, tag="text"):
    """Words of one's own on one line, 1 to ``longest`` characters; the answer is what was written."""

    longest: int
    suggested: tuple[str, ...]
    """What may be taken as it stands; there is always one."""
    example: bool = False
    """Whether that only shows what may be written: a person is to write words of their own."""

    def __iter__(self) -> Iterator[Value]:
        return iter(self.suggested)

    def check(self, value: object) -> Value:
        """``value`` without spaces around it, if it can be printed and is neither empty nor too long."""
        if not isinstance(value, str) or not value.strip():
            raise Unreadable(f"write something, of 1 to {self.longest} characters")
        text = " ".join(value.split())
        if len(text) > self.longest:
            raise NotAllowed(f"{len(text)} characters are too many; at most {self.longest}")
        if not text.isprintable():
            raise NotAllowed(f"{_show(text)} holds characters that cannot be printed")
        return text


Among = OneOf | Number | Cell | Spend | Text


def _pick(options: tuple[Option, ...], value: object) -> Value:
    if not isinstance(value, str):
        raise Unreadable(f"{_show(value)} is no option; allowed: {_keys(options)}")
    found = next((option for option in options if option.key == value), None)
    if found is None:
        raise NotAllowed(f"{_show(value)} is not offered; allowed: {_keys(options)}")
    if found.barred is not None:
        raise NotAllowed(
            f"{_words(found.label)} is not allowed: {_words(found.barred.why)}", found.barred.cites
        )
    return value


def _keys(options: tuple[Option, ...]) -> str:
    keys = [option.key for option in options if option.barred is None]
    return ", ".join(keys[:12]) + (f" and {len(keys) - 12} more" if len(keys) > 12 else "")


def _words(saying: Saying) -> str:
    """As far as it has been told; whoever answers is refused by what they were told."""
    return "" if isinstance(saying, Fact) else saying


def _show(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
