"""Asks that only some may know of, as they are put because of something that others may not know."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from winterdawn.kernel.asks.ask import Answer, Ask, FirstOf, Procedure, Together

A = TypeVar("A", bound=Ask)
T = TypeVar("T")


def known_to(seats: tuple[str, ...], procedure: Procedure[T]) -> Procedure[T]:
    """``procedure``, where only ``seats`` and the game master may know whom it asks; with none all may.

    It may not ask several seats of which the first counts.
    """
    answer: Answer = None
    while True:
        try:
            asking = procedure.send(answer)
        except StopIteration as stop:
            result: T = stop.value
            return result
        if isinstance(asking, FirstOf):
            raise TypeError("a procedure that only some may know of cannot ask for the first answer")
        if isinstance(asking, Together):
            answer = yield Together(tuple(confided(ask, seats) for ask in asking.asks))
        else:
            answer = yield confided(asking, seats)


def confided(ask: A, seats: tuple[str, ...]) -> A:
    """The same ask, of which only ``seats`` and the game master may know; with none all may."""
    return msgspec.structs.replace(ask, audience=seats)


def is_known(ask: Ask, seat: str, *, gm: bool) -> bool:
    """Whether the viewer at ``seat`` may know that ``ask`` is put, and to whom."""
    return gm or not ask.audience or seat in (*ask.audience, ask.seat)
