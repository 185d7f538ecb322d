"""What shared rules say as an edition tells it: citations come under its own ids, and what a group plays
otherwise as a house rule; what dice score goes by its own word.

This is the one place where that happens: asks on their way out, events on their way into the log,
and views all pass here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import msgspec

from winterdawn.kernel.ask import Ask, FirstOf, Later, Procedure, Together
from winterdawn.kernel.unread import Unmade

if TYPE_CHECKING:
    from winterdawn.editions.house import HouseRule

Same = Mapping[str, tuple[str, ...]]
"""An edition's own ids by the id that shared rules cite; an empty tuple for what it lacks."""
HOUSE = "book.rule-zero.house-rules"
_SCORE = re.compile(r"\b(?P<single>(?i:1|a|each|every|any|no|missing) )?MoS(?:es)?\b")
T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)


class Score(NamedTuple):
    """An edition's word for what shared rules call a MoS."""

    one: str
    many: str

    def in_place(self, text: str) -> str:
        """``text`` with it."""
        return _SCORE.sub(self._word, text) if "MoS" in text else text

    def _word(self, found: re.Match[str]) -> str:
        return f"{single}{self.one}" if (single := found["single"]) else self.many


def beside_house_rules(same: Same, rules: Iterable[HouseRule]) -> Same:
    """``same`` where ``rules`` are in force: beside what each of them changes, and beside whatever is cited
    where it comes up, whoever asks why is told of it (``book.rule-zero.house-rules``).
    """
    found: dict[str, list[str]] = {}
    for each in rules:
        for id in (each.rule, *each.beside):
            found.setdefault(id, [id]).append(each.rule)
    return {**same, **{id: cited((*ids, HOUSE), same) for id, ids in found.items()}} if found else same


def cited(cites: tuple[str, ...], same: Same) -> tuple[str, ...]:
    """``cites`` under the edition's own ids, each once."""
    return tuple(dict.fromkeys(own for id in cites for own in same.get(id, (id,))))


def own(id: str, same: Same) -> str:
    """The id under which an edition tells one rule: the first of its own, or the same where it has none."""
    return (*same.get(id, ()), id)[0]


def told(value: T, same: Same, score: Score | None = None) -> T:
    """``value`` with everything that is cited anywhere in it under the edition's own ids, in its own word for
    a ``score``.
    """
    if isinstance(value, str):
        return score.in_place(value) if score else value  # type: ignore[return-value]
    if isinstance(value, msgspec.Struct):
        return _struct(value, same, score)
    if isinstance(value, Unmade):
        return value.then(partial(told, same=same, score=score))  # type: ignore[return-value]
    if isinstance(value, tuple):
        items = tuple(told(item, same, score) for item in value)
        return value if all(map(_is, items, value)) else items  # type: ignore[return-value]
    return value


def _struct(value: S, same: Same, score: Score | None) -> S:
    changed = {}
    for name in value.__struct_fields__:
        old = getattr(value, name)
        new: object
        if name == "cites":
            new = cited(old, same)
        elif name == "outlook" and score and callable(old):
            new = partial(_foreseen, old, same, score)
        else:
            new = told(old, same, score)
        if new is not old:
            changed[name] = new
    return msgspec.structs.replace(value, **changed) if changed else value


def _foreseen(outlook: Callable[[object], T], same: Same, score: Score, value: object) -> T:
    return told(outlook(value), same, score)


def _is(one: object, other: object) -> bool:
    return one is other


def telling(procedure: Procedure[T], same: Same, score: Score | None = None) -> Procedure[T]:
    """The same procedure, its asks as the edition tells them."""
    return _telling(procedure, same, score) if same or score else procedure


def _telling(procedure: Procedure[T], same: Same, score: Score | None) -> Procedure[T]:
    answer = None
    while True:
        try:
            asking = procedure.send(answer)
        except StopIteration as stop:
            result: T = stop.value
            return result
        answer = yield _asking(asking, same, score)


def _asking(asking: Ask | Together | FirstOf, same: Same, score: Score | None) -> Ask | Together | FirstOf:
    if isinstance(asking, FirstOf) and isinstance(asking.asks, Later):
        asks = asking.asks
        later = Later(partial(_at, asks, number, same, score) for number in range(len(asks)))
        return FirstOf(later, asking.owed)
    return told(asking, same, score)


def _at(asks: Later, number: int, same: Same, score: Score | None) -> Ask:
    return told(asks[number], same, score)
