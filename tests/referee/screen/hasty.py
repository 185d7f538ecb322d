"""Players who act fast, charge, brace and do damage, which computer players seldom do or leave to people."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from winterdawn.dice.sources import DiceSource
from winterdawn.editions.screen.deeds.facts import WhoActsFast
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import OneOf, Spend, Value
from winterdawn.kernel.position import Position
from winterdawn.kernel.run import Run
from winterdawn.players import Player, play

SELDOM, MOST = 8, 4
"""How seldom somebody who may acts fast, and by how much at most."""


class Keen:
    """Charges, braces and buys damage half the time, and otherwise does as another player."""

    why = ""

    def __init__(self, other: Player, stream: random.Random) -> None:
        self.other, self.stream = other, stream

    def answer(self, ask: Choose, look: Callable[[], Position]) -> Value:
        for liked in keen_on(ask):
            if self.stream.randrange(2):
                return liked
        return self.other.answer(ask, look)


def keen_on(ask: Choose) -> Iterator[Value]:
    """What there is of that among the answers."""
    if isinstance(ask.among, Spend):
        wares = (ware for ware in ask.among.wares if ware.key == "damage" and ware.barred is None)
        yield from ({"damage": ware.most} for ware in wares if ware.most)
    elif isinstance(ask.among, OneOf):
        yield from (key for key in ask if str(key).startswith(("charge:", "brace")))


def hasty(run: Run[Any], players: dict[str, Player], dice: DiceSource, stream: random.Random) -> None:
    """Play a run to its end; now and then somebody who may acts fast."""
    keen = {seat: Keen(player, stream) for seat, player in players.items()}
    while run.waiting:
        fast = next((number for number in run.waiting if is_fast(run.asked(number))), None)
        if fast is None or stream.randrange(SELDOM):
            once = iter((True, False))
            play(run, keen, dice, lambda _: next(once))  # noqa: B023
        else:
            offered: Any = run.asked(fast)
            run.answer(stream.choice([key for key in offered if str(key).startswith("fast:")]), ask=fast)
            run.answer(stream.randint(1, MOST), ask=run.waiting[0])


def is_fast(ask: Any) -> bool:
    return isinstance(ask, Choose) and isinstance(ask.question, WhoActsFast)
