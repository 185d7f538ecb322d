"""What shared rules say as an edition tells it: citations come under its own ids, and what a group plays
otherwise as a house rule; what they call otherwise goes by its own words.

This is the one place where that happens: asks, events and views all pass here when somebody reads them.
Facts in them are said then, by the edition's word files.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from operator import attrgetter, is_
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar, get_type_hints

import msgspec

from winterdawn.kernel.asks.unread import Unmade
from winterdawn.kernel.fact import Fact

if TYPE_CHECKING:
    from winterdawn.characters.making.question import Steps
    from winterdawn.editions.house import HouseRule

HOUSE = "book.rule-zero.house-rules"
_NAME = re.compile(r"\w+")
T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)
_BARE = frozenset(("None", "int", "float", "bool", "dict", "Value", "Role", "Figures", "Wordless"))
"""Of what there is nothing to tell, by the names in an annotation."""
_LATER = frozenset(("outlook", "further"))
"""What is worked out when somebody looks, and told then."""
_WORDS = frozenset(("str", "tuple"))
"""Of what nothing can be cited in, but under ``cites``."""


class Wording(Protocol):
    """An edition's own words for things that shared rules call otherwise."""

    def in_place(self, text: str) -> str:
        """``text`` with them."""
        ...


class Same(dict[str, tuple[str, ...]]):
    """An edition's own ids by the id that shared rules cite, an empty tuple for what it lacks; and its own
    words, if it has any.
    """

    def __init__(self, ids: Mapping[str, tuple[str, ...]], words: Wording | None = None) -> None:
        super().__init__(ids)
        self.words = words
        self._cited: dict[tuple[str, ...], tuple[str, ...]] = {}

    def cited(self, cites: tuple[str, ...]) -> tuple[str, ...]:
        """``cites`` under the edition's own ids, each once."""
        found = self._cited.get(cites)
        if found is None:
            own = tuple(dict.fromkeys(own for id in cites for own in self.get(id, (id,))))
            found = self._cited[cites] = cites if own == cites else own
        return found

    def own(self, id: str) -> str:
        """The id under which the edition tells one rule: the first of its own, or the same where it has
        none.
        """
        return (*self.get(id, ()), id)[0]


AS_IS = Same({})
"""What is told as the book tells it."""


def beside_house_rules(same: Same, rules: Iterable[HouseRule]) -> Same:
    """``same`` where ``rules`` are in force: beside what each of them changes, and beside whatever is cited
    where it comes up, whoever asks why is told of it (``book.rule-zero.house-rules``).
    """
    found: dict[str, list[str]] = {}
    for each in rules:
        for id in (each.rule, *each.beside):
            found.setdefault(id, [id]).append(each.rule)
    beside = {id: same.cited((*ids, HOUSE)) for id, ids in found.items()}
    return Same({**same, **beside}, same.words) if beside else same


class Teller(NamedTuple):
    """How an edition tells what shared rules say."""

    same: Same
    says: Callable[[Fact], str]


def told(value: T, teller: Teller) -> T:
    """``value`` with everything that is cited anywhere in it under the edition's own ids, in its own words,
    and with every fact said.
    """
    how = _TELLERS[type(value)]
    return how(value, teller) if how else value


def asked(steps: Steps[T], teller: Teller) -> Steps[T]:
    """The same steps of a making, with each question told."""
    try:
        question = next(steps)
        while True:
            question = steps.send((yield told(question, teller)))
    except StopIteration as end:
        made: T = end.value
        return made


class _Tellers(dict[type, Callable[[Any, Teller], Any] | None]):
    """How values are told, by their kind; None where there is nothing to tell."""

    def __missing__(self, kind: type) -> Callable[[Any, Teller], Any] | None:
        ways: dict[type, Callable[[Any, Teller], Any]] = {
            str: _text, Fact: _fact, msgspec.Struct: _struct, Unmade: _unmade, tuple: _items,
        }  # fmt: skip
        self[kind] = next((how for each, how in ways.items() if issubclass(kind, each)), None)
        return self[kind]


_TELLERS = _Tellers()


def _text(value: str, teller: Teller) -> str:
    words = teller.same.words
    return words.in_place(value) if words else value


def _fact(value: Fact, teller: Teller) -> str:
    return _text(teller.says(value), teller)


def _unmade(value: Unmade[T], teller: Teller) -> Unmade[T]:
    return value.then(partial(told, teller=teller))


def _items(value: tuple[object, ...], teller: Teller) -> tuple[object, ...]:
    items = tuple([told(item, teller) for item in value])
    return value if all(map(is_, items, value)) else items


def _struct(value: S, teller: Teller) -> S:
    names, held = _fields(type(value), teller.same.words is not None)
    values = held(value)
    if not any(values):
        return value
    changed: dict[str, object] = {}
    for name, old in zip(names, values, strict=True):
        new: object
        if not old:
            continue
        if name == "cites":
            new = teller.same.cited(old)
        elif name in _LATER:
            new = partial(_foreseen, old, teller)
        elif how := _TELLERS[type(old)]:
            new = how(old, teller)
        else:
            continue
        if new is not old:
            changed[name] = new
    return msgspec.structs.replace(value, **changed) if changed else value


@cache
def _fields(kind: type[msgspec.Struct], words: bool) -> tuple[tuple[str, ...], Callable[[object], Any]]:
    """The fields in which something may be cited, or of ``words``, and what gives all that they hold."""
    kinds = {name: of for each in reversed(kind.__mro__) for name, of in _annotated(each).items()}
    plain = _BARE if words else _BARE | _WORDS
    names = tuple(
        name
        for name in kind.__struct_fields__
        if name == "cites" or not {*_NAME.findall(kinds[name])} <= plain
    )
    if len(names) > 1:
        return names, attrgetter(*names)
    return names, lambda value: tuple(getattr(value, name) for name in names)


def _annotated(kind: type) -> dict[str, str]:
    """The fields that a class adds, each with the names of what its annotation stands for, as far as that can
    be told.
    """
    try:
        whole = get_type_hints(kind)
    except NameError:  # it names what is imported for checks of types alone
        whole = {}
    kinds = {name: whole.get(name, of) for name, of in vars(kind).get("__annotations__", {}).items()}
    return {name: of.__name__ if type(of) is type else str(of) for name, of in kinds.items()}


def _foreseen(outlook: Callable[[object], T], teller: Teller, value: object) -> T:
    return told(outlook(value), teller)
