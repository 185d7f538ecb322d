"""What shared rules ask and enter in the log, said in an edition's words.

Nothing that stands beside its words goes on from here: no page is sent a fact.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec.structs import asdict, replace

from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Cell, Number, OneOf, Spend
from winterdawn.kernel.asks.unread import Unread
from winterdawn.kernel.event import Event, LogEntry
from winterdawn.kernel.fact import WHO, Fact, LogLine
from winterdawn.kernel.words.lines import Names, Words

S = TypeVar("S", bound=msgspec.Struct)
_ASKED = ("prompt", "lead", "act", "act_one")


def event_text(line: LogEntry | LogLine, words: Words, names: Names) -> Event:
    """A line of the log as it is read; raises :class:`~winterdawn.kernel.words.lines.WordError`."""
    if isinstance(line, LogEntry):
        said = {name: words.say(getattr(line, name), names) for name in ("text", "outcome")}
        return Event(**(asdict(line) | said))
    fact, lines = line.fact, words.lines(line.fact)
    held = {name: getattr(fact, name) for name in fact.__struct_fields__ if name not in fact.untold}
    keys = {name: value for name, value in held.items() if isinstance(value, str)}
    return Event(
        fact.kind,
        lines["text"](fact, names),
        line.cites,
        lines["outcome"](fact, names) if "outcome" in lines else "",
        keys.pop(WHO, ""),
        line.when,
        line.throws,
        line.audience,
        {name: value for name, value in held.items() if type(value) is int},
        keys,
    )


def ask_text(ask: Choose, words: Words, names: Names) -> Choose:
    """A question with its words, and those of all that may be answered; one that has its own keeps them.
    Raises :class:`~winterdawn.kernel.words.lines.WordError`.
    """
    said: dict[str, Any] = {}
    if isinstance(ask.question, Fact) and not ask.prompt:
        lines = words.lines(ask.question)
        said = {name: lines[name](ask.question, names) for name in _ASKED if name in lines}
    if "act" in said and "act_one" not in said:
        said["act_one"] = ""

    def offered(among: Any) -> Any:
        match among:
            case OneOf(options) | Cell(options):
                return replace(among, options=each(options))
            case Number(counts):
                return replace(among, counts=each(counts))
            case Spend(wares=wares):
                return replace(among, wares=each(wares))
        return among

    def each(values: Any) -> Any:
        if isinstance(values, Unread):
            return values.then(offered)
        return tuple(_filled(value, words, names) for value in values)

    offers = each(ask.offers) if isinstance(ask.offers, Unread) else offered(ask.offers)
    if further := ask.further:
        said["further"] = lambda key: _filled(further(key), words, names)
    return replace(ask, question=msgspec.UNSET, offers=offers, extra=each(ask.extra), **said)


def _filled(value: Any, words: Words, names: Names) -> Any:
    """An option or the like with what is said of it."""
    if not value.what:
        return value
    said = {name: says(value.what, names) for name, says in words.lines(value.what).items()}
    return replace(
        value, what=msgspec.UNSET, **{name: said[name] for name in said if name in value.__struct_fields__}
    )
