"""One line of text for an answer, as a person would type it.

An option is written by its key (``help:holt``), a number as such (``4``), purchases as wares
with pieces (``step damage 2``), a roll as its faces (``7 3 8``), and nothing bought as
``nothing``. Reading takes any beginning of a key or label that fits only one choice.
"""

from __future__ import annotations

from collections.abc import Iterable

from winterdawn.kernel.asks.ask import Ask, Choose
from winterdawn.kernel.asks.choices import Number, OneOf, Option, Spend, Text, Value
from winterdawn.kernel.errors import Ambiguous, NotAllowed, Unreadable
from winterdawn.kernel.fact import told_text

NOTHING = "nothing"


def write(value: Value) -> str:
    """The line for an answer."""
    match value:
        case dict():
            parts = [ware if pieces == 1 else f"{ware} {pieces}" for ware, pieces in value.items()]
            return " ".join(parts) or NOTHING
        case tuple():
            return " ".join(map(str, value))
        case _:
            return str(value)


def read(ask: Ask, text: str) -> Value:
    """The answer that a line means, checked against ``ask``.

    Raises :class:`Unreadable`, :class:`Ambiguous` or :class:`NotAllowed`.
    """
    words = text.lower().split()
    if not words:
        raise Unreadable("there is nothing to read; write one of the answers")
    if not isinstance(ask, Choose):
        return ask.check([_whole(word) for word in words])
    if isinstance(ask.among, Spend):
        return ask.check(_basket(ask.among, words))
    if isinstance(ask.among, Number) and words[0].lstrip("-").isdigit():
        return ask.check(_whole(text.strip()))
    if isinstance(ask.among, Text):
        return ask.check(text)
    if isinstance(ask.among, Number):
        return ask.check(_named(ask.also, " ".join(words), ask.among))
    try:
        return ask.check(_named(ask.among.options + ask.also, " ".join(words)))
    except NotAllowed:
        if ask.further is None:
            raise
        return ask.check("".join(words))


def _whole(word: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise Unreadable(f"{word[:40]!r} is not a whole number") from None


def _named(options: tuple[Option, ...], text: str, beside: Iterable[Value] = ()) -> str:
    """The key of the option that a text means; numbers may be allowed ``beside`` them."""
    names = {option.key: (option.key.lower(), told_text(option.label).lower()) for option in options}
    exact = [key for key, called in names.items() if text in called]
    found = exact or [key for key, called in names.items() if any(name.startswith(text) for name in called)]
    if len(found) > 1:
        raise Ambiguous(f"{text[:40]!r} may mean {' or '.join(found)}; write more of it")
    if not found:
        keys = ", ".join(map(str, (*beside, *OneOf(options))))
        raise NotAllowed(f"{text[:40]!r} is none of the answers; allowed: {keys}")
    return found[0]


def _basket(purse: Spend, words: list[str]) -> dict[str, int]:
    if words == [NOTHING]:
        return {}
    wares = tuple(Option(ware.key, ware.label) for ware in purse.wares)
    basket: dict[str, int] = {}
    last = ""
    for word in words:
        if word.isdigit() and last:
            basket[last] += int(word) - 1
            last = ""
        else:
            last = _named(wares, word)
            basket[last] = basket.get(last, 0) + 1
    return basket
