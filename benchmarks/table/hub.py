"""A bare hub: ``python -m benchmarks.table.hub FOLDER NUMBER``.

It puts each answer into a file that it has the disk keep, and sends everybody of the room a message
as large as version 0.1.0 sent. It knows no rules.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
from pathlib import Path

import msgspec
from websockets.asyncio.server import ServerConnection, broadcast, serve

PLAYER, GAME_MASTER = 67_000, 245_000
"""Bytes of a message."""
SEATS = 5


class Room:
    """Five seats; whose turn it is falls by chance."""

    def __init__(self, number: int) -> None:
        self.seq, self.turn = 0, 1
        self.people: dict[ServerConnection, int] = {}
        self.chance = random.Random(number)

    def message(self, size: int) -> bytes:
        """What somebody is told, in JSON."""
        head = b'{"seq":%d,"turn":%d,"rest":"' % (self.seq, self.turn)
        return head + b"x" * (size - len(head) - 2) + b'"}'

    def show(self) -> None:
        """Tell everybody."""
        players = [one for one, seat in self.people.items() if seat]
        broadcast(players, self.message(PLAYER))
        broadcast([one for one, seat in self.people.items() if not seat], self.message(GAME_MASTER))


async def main() -> None:
    """Serve until stopped."""
    rooms = [Room(number) for number in range(int(sys.argv[2]))]
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    log = os.open(folder / "log", os.O_CREAT | os.O_WRONLY | os.O_APPEND)

    async def talk(connection: ServerConnection) -> None:
        number, seat = msgspec.json.decode(await connection.recv())
        room = rooms[number]
        room.people[connection] = seat
        room.show()
        async for said in connection:
            os.write(log, str(said).encode() + b"\n")
            os.fsync(log)
            room.seq, room.turn = room.seq + 1, room.chance.randrange(1, SEATS)
            room.show()

    async with serve(talk, "127.0.0.1", 0, compression=None) as server:
        print("{}", flush=True)
        print(f"http://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}/# Ctrl+C", flush=True)
        await asyncio.Future()


if __name__ == "__main__":
    asyncio.run(main())
