"""Many bouts of one moment, by the very procedures that play it.

Dice are thrown for each bout; those in which they say the same go on together, as the rules see what dice
say and not how they lie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from winterdawn.dice.sources import SeededDice
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.run import Run

Seen = Callable[[Run[Any]], str | None]
"""How a bout has ended, none while it goes on."""


def bouts(
    run: Run[Any], answer: Callable[[Choose], Value], seen: Seen, times: int, dice: SeededDice
) -> Counter[str]:
    """How often each end is come to in so many bouts from where ``run`` is; it stays there."""
    found: Counter[str] = Counter()
    waiting = [(run.fork(), times)]
    while waiting:
        ahead, many = waiting.pop()
        while (end := seen(ahead)) is None:
            number, ask = next(iter(ahead.pending.items()))
            if isinstance(ask, Roll):
                waiting += _thrown(ahead, number, ask, many, dice)
                break
            ahead.answer(answer(ask), ask=number)
        else:
            found[end] += many
    return found


def _thrown(
    run: Run[Any], number: int, roll: Roll, times: int, dice: SeededDice
) -> list[tuple[Run[Any], int]]:
    """The run after each thing that dice said, and in how many bouts they did."""
    said: dict[Any, list[Any]] = {}
    for _ in range(times):
        faces = dice(roll.pool)
        fallen = roll.read(faces) if roll.ladder else None
        key = (fallen.reading, fallen.against, fallen.apart) if fallen else faces
        said.setdefault(key, [faces, 0])[1] += 1
    ahead = []
    for faces, many in said.values():
        fork = run.fork()
        fork.answer(faces, ask=number)
        ahead.append((fork, many))
    return ahead
