"""Every way on from here: a game run with all that its rolls can say, each with its weight.

So the exact odds of a procedure are given by the procedure itself.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from typing import TypeVar

from winterdawn.kernel.asks.ask import Answer, Choose, Roll
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.run import Game, Run

G = TypeVar("G", bound=Game)
Key = TypeVar("Key", bound=Hashable)

MOST_ENDS = 200_000
"""The most ways that are followed."""

Decide = Callable[[Choose], Value]
"""What somebody answers."""


class TooMany(ValueError):
    """There are more ways on than can be followed."""


def weigh(run: Run[G], decide: Decide, over: Callable[[Run[G]], Key | None]) -> dict[Key, Fraction]:
    """The exact chance of each thing that ``over`` sees at the end of a way on from where ``run`` is.

    ``over`` is none while the game goes on; ``decide`` answers whatever people are asked meanwhile. The
    run itself stays where it is. Raises :class:`TooMany`.
    """
    found: dict[Key, Fraction] = {}
    for number, (key, chance) in enumerate(_ends(run, decide, over)):
        if number >= MOST_ENDS:
            raise TooMany(f"more than {MOST_ENDS:,} ways lead on; roll fewer dice")
        found[key] = found.get(key, Fraction(0)) + chance
    return found


def _ends(
    run: Run[G], decide: Decide, over: Callable[[Run[G]], Key | None]
) -> Iterator[tuple[Key, Fraction]]:
    waiting: list[tuple[tuple[Answer, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        path, chance = waiting.pop()
        ahead = run.fork()
        left = list(reversed(path))
        while (seen := over(ahead)) is None:
            if ahead.done:
                raise ValueError("the game ended before anything was seen")
            number = ahead.waiting[0]
            ask = ahead.asked(number)
            if not isinstance(ask, Roll):
                ahead.answer(decide(ask), ask=number)
            elif left:
                ahead.suppose(left.pop(), ask=number)
            else:
                whole = ask.count()
                waiting += [((*path, said), chance * Fraction(ways, whole)) for said, ways in ask.outcomes()]
                break
        else:
            yield seen, chance
