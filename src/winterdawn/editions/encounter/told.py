"""Citations as an edition tells them: whatever is cited by shared rules comes under its own ids, and
whatever a group plays otherwise as a house rule.

This is the one place where that happens: asks on their way out, events on their way into the log,
and views all pass here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import msgspec

from winterdawn.kernel.ask import Ask, FirstOf, Later, Procedure, Together
from winterdawn.kernel.unread import Unmade

if TYPE_CHECKING:
    from winterdawn.editions.house import HouseRule

Same = Mapping[str, tuple[str, ...]]
"""An edition's own ids by the id that shared rules cite; an empty tuple for what it lacks."""
HOUSE = "book.rule-zero.house-rules"
T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)
_PLAIN = frozenset((str, int, float, bool, type(None)))
"""What nothing can be cited in; most of what is told is of these."""


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


def told(value: T, same: Same) -> T:
    """``value`` with everything that is cited anywhere in it under the edition's own ids."""
    if isinstance(value, msgspec.Struct):
        return _struct(value, same)
    if isinstance(value, Unmade):
        return value.then(partial(told, same=same))  # type: ignore[return-value]
    if isinstance(value, tuple) and value:
        items = tuple(told(item, same) for item in value)
        return value if all(map(_is, items, value)) else items  # type: ignore[return-value]
    return value


def _struct(value: S, same: Same) -> S:
    changed = {}
    for name in value.__struct_fields__:
        old = getattr(value, name)
        if type(old) in _PLAIN:
            continue
        new = cited(old, same) if name == "cites" else told(old, same)
        if new is not old:
            changed[name] = new
    return msgspec.structs.replace(value, **changed) if changed else value


def _is(one: object, other: object) -> bool:
    return one is other


def telling(procedure: Procedure[T], same: Same) -> Procedure[T]:
    """The same procedure, its asks citing the edition's own ids."""
    return _telling(procedure, same) if same else procedure


def _telling(procedure: Procedure[T], same: Same) -> Procedure[T]:
    answer = None
    while True:
        try:
            asking = procedure.send(answer)
        except StopIteration as stop:
            result: T = stop.value
            return result
        answer = yield _asking(asking, same)


def _asking(asking: Ask | Together | FirstOf, same: Same) -> Ask | Together | FirstOf:
    if isinstance(asking, FirstOf) and isinstance(asking.asks, Later):
        asks = asking.asks
        return FirstOf(Later(partial(_at, asks, number, same) for number in range(len(asks))), asking.owed)
    return told(asking, same)


def _at(asks: Later, number: int, same: Same) -> Ask:
    return told(asks[number], same)
