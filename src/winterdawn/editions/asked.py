"""Who is asked: the parts that answer a hook."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Concatenate, Protocol, TypeVar

if TYPE_CHECKING:
    from winterdawn.editions.encounter.part import Part

T = TypeVar("T")


class Answering(Protocol):
    """Finds the parts that answer a hook, each of the class that has the hook."""

    def __call__(self, hook: Callable[Concatenate[T, ...], object], /) -> tuple[T, ...]:
        """In the edition's order."""
        ...


class Answers(dict[Callable[..., object], tuple[Any, ...]]):
    """Who answers a hook, found when it is first asked for."""

    def __init__(self, parts: Iterable[Part]) -> None:
        self._parts = tuple(parts)

    def __missing__(self, hook: Callable[..., object]) -> tuple[Any, ...]:
        name = hook.__name__
        found = tuple(part for part in self._parts if getattr(type(part), name, hook) is not hook)
        return self.setdefault(hook, found)
