"""Who is asked: the parts that answer a hook, and those that are concerned with a roll."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from winterdawn.editions.encounter.part import Part

if TYPE_CHECKING:
    from winterdawn.editions.encounter.use import Term
    from winterdawn.kernel.choices import Barred


class Answers(dict[Callable[..., object], tuple[Part, ...]]):
    """Who answers a hook, found when it is first asked for."""

    def __init__(self, parts: Iterable[Part]) -> None:
        self._parts = tuple(parts)

    def __missing__(self, hook: Callable[..., object]) -> tuple[Part, ...]:
        name = hook.__name__
        found = tuple(part for part in self._parts if getattr(type(part), name) is not hook)
        return self.setdefault(hook, found)


class Concerned(NamedTuple):
    """Hooks of the parts that are concerned with rolls of a purpose, bound to them."""

    terms: tuple[Callable[..., Iterable[Term]], ...]
    dice: tuple[Callable[..., Iterable[Term]], ...]
    """Those of parts whose terms may be dice, more or fewer."""
    forbids: tuple[Callable[..., Barred | None], ...]
