"""Fights that go on by lot where their script does not fit any more."""

from __future__ import annotations

import json
from typing import Any

from tests.editions.told.fights import read, script
from tests.editions.told.telling import Telling, as_written
from winterdawn.dice.sources import Stream
from winterdawn.kernel.asks.ask import Ask, Choose, Roll
from winterdawn.kernel.asks.choices import Spend, Value
from winterdawn.kernel.errors import Refused
from winterdawn.players import decided, named

WISE, RARELY = 0.7, 0.03
"""How often a fighter knows what to do, and how often somebody makes an end of it."""
ENDS = ("gm:close", "close", "gm:leave", "gm:end", "flee", "yield")


def told_by_lot(name: str) -> list[str]:
    """How the fight is told, with the script as far as it fits and other answers after it."""
    fight = read(name)[1]
    telling, stream, player = Telling(fight), Stream(name), named("simple", name)
    for line in script(name):
        before = len(telling.lines)
        try:
            telling.step(line)
        except (Refused, LookupError, ValueError):
            del telling.lines[before:]
            break
    run = telling.run
    while len(run.record) < fight.lots and not run.done:
        number, ask = stream.choice(list(run.pending.items()))
        if isinstance(ask, Choose) and run.game.tempo == "action" and stream.random() < WISE:
            value = decided(player, run, number)
        else:
            value = any_of(ask, stream)
        if ask.count() == 1 or not str(value).startswith(ENDS) or stream.random() < RARELY:
            telling.step(f">{number} {written(value)}")
    return as_written(telling.lines)


def written(value: Value) -> str:
    """An answer as a script has it."""
    if isinstance(value, dict):
        return json.dumps(value)
    return " ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def any_of(ask: Ask, stream: Stream) -> Any:
    """An answer, each kind of act as likely as the next, however many skills there are."""
    if isinstance(ask, Roll) or isinstance(ask.among, Spend):
        return ask.sample(stream)
    kinds: dict[str, list[Value]] = {}
    for value in ask:
        words = str(value).split(":")
        kinds.setdefault(":".join(words[:2]) if words[0] == "gm" else words[0], []).append(value)
    return stream.choice(stream.choice(list(kinds.values())))
