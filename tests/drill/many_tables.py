"""Serves many toy campaigns from one folder: ``python -m tests.drill.many_tables FOLDER NUMBER ROUNDS``."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import msgspec

from tests.table.toy import ToyRules, ToySetup, opening
from winterdawn.table.door.addresses import Address
from winterdawn.table.door.host import run
from winterdawn.table.log.store import Store
from winterdawn.table.scenes.opening import Opening, begin
from winterdawn.table.scenes.opening import Place as SeatPlan
from winterdawn.table.seats.secrets import key_of


def plan(number: int, rounds: int) -> Opening:
    """A campaign with five seats of people."""
    first = opening(rounds=rounds)
    more = tuple(SeatPlan(f"guest-{n}", f"Guest {n}", "player") for n in (1, 2))
    places = tuple(
        msgspec.structs.replace(place, name=f"{number} {place.name}") for place in (*first.places[:3], *more)
    )
    return msgspec.structs.replace(
        first,
        id=f"toy-{number}",
        title=f"Table {number}",
        places=places,
        setup=msgspec.json.encode(ToySetup(rounds)),
    )


async def found(folder: Path, number: int, rounds: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    store = await Store.open(folder)
    for each in range(number):
        await begin(store, key_of(folder), plan(each, rounds))
    await store.close()


def main() -> None:
    folder, number, rounds = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    asyncio.run(found(folder, number, rounds))
    run(Address(folder, 0), ToyRules(), None)


if __name__ == "__main__":
    main()
