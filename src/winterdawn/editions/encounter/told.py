"""Citations as an edition tells them: whatever is cited by shared rules comes under its own ids, and
whatever a group plays otherwise as a house rule.

This is the one place where that happens: asks on their way out, events on their way into the log,
and views all pass here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, TypeVar

import msgspec

from winterdawn.kernel.ask import Ask, FirstOf, Later, Procedure, Together
from winterdawn.kernel.unread import Unmade

if TYPE_CHECKING:
    from winterdawn.editions.house import HouseRule

HOUSE = "book.rule-zero.house-rules"
T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)
_PLAIN = frozenset(("str", "int", "float", "bool", "str | None", "int | None"))
"""Of what nothing can be cited in; most of what is told is of these."""


class Same(dict[str, tuple[str, ...]]):
    """An edition's own ids by the id that shared rules cite; an empty tuple for what it lacks."""

    def __init__(self, ids: Mapping[str, tuple[str, ...]]) -> None:
        super().__init__(ids)
        self._cited: dict[tuple[str, ...], tuple[str, ...]] = {}

    def cited(self, cites: tuple[str, ...]) -> tuple[str, ...]:
        """``cites`` under the edition's own ids, each once."""
        found = self._cited.get(cites)
        if found is None:
            own = dict.fromkeys(own for id in cites for own in self.get(id, (id,)))
            found = self._cited[cites] = cites if tuple(own) == cites else tuple(own)
        return found


def beside_house_rules(ids: Mapping[str, tuple[str, ...]], rules: Iterable[HouseRule]) -> Same:
    """``ids`` where ``rules`` are in force: beside what each of them changes, and beside whatever is cited
    where it comes up, whoever asks why is told of it (``book.rule-zero.house-rules``).
    """
    found: dict[str, list[str]] = {}
    for each in rules:
        for id in (each.rule, *each.beside):
            found.setdefault(id, [id]).append(each.rule)
    same = Same(ids)
    return Same({**ids, **{id: same.cited((*beside, HOUSE)) for id, beside in found.items()}})


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
    for name in _fields(type(value)):
        old = getattr(value, name)
        new = same.cited(old) if name == "cites" else told(old, same)
        if new is not old:
            changed[name] = new
    return msgspec.structs.replace(value, **changed) if changed else value


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields in which something may be cited."""
    kinds = {name: of for each in reversed(kind.__mro__) for name, of in _annotated(each).items()}
    return tuple(name for name in kind.__struct_fields__ if kinds[name] not in _PLAIN)


def _annotated(kind: type) -> dict[str, object]:
    found: dict[str, object] = vars(kind).get("__annotations__", {})
    return found


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
