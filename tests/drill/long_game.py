"""Serves a scene that has had many answers, and duels beside it:
``python -m tests.drill.long_game FOLDER ANSWERS DUELS``.
"""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path

import msgspec

from winterdawn.dice.sources import Stream
from winterdawn.editions import registry
from winterdawn.editions.scenes import demo, evening
from winterdawn.kernel.run import Run
from winterdawn.table.door.addresses import Address
from winterdawn.table.door.host import run
from winterdawn.table.log.lines import Answer, Line
from winterdawn.table.log.store import Store
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.opening import Opening, begin
from winterdawn.table.scenes.opening import Place as SeatPlan
from winterdawn.table.seats.secrets import key_of


def lines(answers: int) -> list[Line]:
    """A scene played at random by people who roll real dice."""
    game, chance = Run(registry.begin(evening(reeve="gm"))), Stream("a long evening")
    made = []
    while len(game.record) < answers:
        number, ask = next(iter(game.pending.items()))
        value = ask.sample(chance)
        game.answer(value, ask=number)
        made.append(Line.of(len(made) + 1, ask.seat, Answer(value, number), time.time()))
    return made


def plan(id: str, setup: bytes) -> Opening:
    places = (
        SeatPlan("gm", f"{id} Game master", "gm"),
        SeatPlan("player-1", f"{id} First player", "player"),
        SeatPlan("player-2", f"{id} Second player", "player"),
    )
    return Opening(id, id, id, places, setup)


async def found(folder: Path, answers: int, duels: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    store = await Store.open(folder)
    key = key_of(folder)
    await begin(store, key, plan("evening", msgspec.json.encode(evening(reeve="gm"))))
    (scene,) = await store.encounters("evening")
    await store.append(scene.id, lines(answers))
    for number in range(duels):
        await begin(store, key, plan(f"duel-{number}", msgspec.json.encode(demo())))
    await store.close()


def main() -> None:
    folder, answers, duels = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    asyncio.run(found(folder, answers, duels))
    run(Address(folder, 0), Editions(), None)


if __name__ == "__main__":
    main()
