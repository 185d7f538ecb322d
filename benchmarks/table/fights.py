"""Serves many fights of four players and a game master: ``python -m benchmarks.table.fights FOLDER NUMBER``.

Prints a JSON line with the secret of every seat before it serves. Runs with version 0.1.0 as well.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import msgspec

try:
    from winterdawn.table.door import host
    from winterdawn.table.log.store import Store
    from winterdawn.table.rules.editions import Editions
    from winterdawn.table.scenes.opening import Opening, Place, begin
    from winterdawn.table.seats.secrets import key_of, secret_of
except ImportError:  # where version 0.1.0 had them
    from winterdawn.table.editions import Editions  # type: ignore[no-redef, import-not-found]
    from winterdawn.table.links import key_of, secret_of  # type: ignore[no-redef, import-not-found]
    from winterdawn.table.opening import Opening, Place, begin  # type: ignore[no-redef, import-not-found]
    from winterdawn.table.store import Store  # type: ignore[no-redef, import-not-found]

    from winterdawn.table import host  # type: ignore[no-redef, attr-defined]

try:
    from winterdawn.editions.notation import parse
except ImportError:  # where version 0.1.0 had it
    from winterdawn.editions.setup import parse  # type: ignore[no-redef, attr-defined]

SEATS = "gm", "player-1", "player-2", "player-3", "player-4"
DUEL = (
    "book hex 13x11 ilse-varn:player-1/one@d3 reeve-holt:player-2/two@h3 "
    "ilse-varn:player-3/one@d7 reeve-holt:player-4/two@h7"
)


def opening(number: int) -> Opening:
    """A campaign with one fight, two a side."""
    places = tuple(Place(seat, f"{number} {seat}", "gm" if seat == "gm" else "player") for seat in SEATS)
    setup = msgspec.json.encode(parse(DUEL, "Two against two"))
    return Opening(f"table-{number}", f"Table {number}", "Two against two", places, setup)


async def found(folder: Path, number: int) -> dict[str, list[str]]:
    """Begin so many campaigns in an empty folder; the secrets of their seats."""
    folder.mkdir(parents=True, exist_ok=True)
    store, key = await Store.open(folder), key_of(folder)
    for each in range(number):
        await begin(store, key, opening(each))
    await store.close()
    return {str(each): [secret_of(key, f"table-{each}", seat) for seat in SEATS] for each in range(number)}


def main() -> None:
    """Found and serve."""
    folder = Path(sys.argv[1])
    print(msgspec.json.encode(asyncio.run(found(folder, int(sys.argv[2])))).decode(), flush=True)
    address = vars(host).get("Address") or vars(host)["Place"]
    host.run(address(folder, 0), Editions(), None)


if __name__ == "__main__":
    main()
