"""Serves a fight of five seats and a game master: ``python -m tests.drill.five_server FOLDER [FILES]``.

The system grants it 1,024 open files, or as many as the second argument says, whatever it grants here.
"""

from __future__ import annotations

import resource
import sys
from pathlib import Path

import msgspec

from winterdawn.editions.sda.roster.people import character
from winterdawn.editions.setup import Entrant, Ground, Setup
from winterdawn.table.door.addresses import Address
from winterdawn.table.door.host import run
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.opening import Opening
from winterdawn.table.scenes.opening import Place as SeatPlace

PLAYERS = ["Anna", "Bela", "Cleo", "Dora", "Emil"]
WHO = ["ilse-varn", "reeve-holt", "rookie-guard", "reeve-holt", "ilse-varn"]
WHERE = ["d3", "j3", "d6", "j6", "d9"]
FIGHTS = 12
MEMORY = 3 * 2**30


def fight() -> bytes:
    entrants = tuple(
        Entrant(name.lower(), character(who), name.lower(), "even" if number % 2 else "odd", where)
        for number, (name, who, where) in enumerate(zip(PLAYERS, WHO, WHERE, strict=True))
    )
    return msgspec.json.encode(Setup("book", "Five at odds", Ground(13, 11), entrants))


def opening() -> Opening:
    seats = [SeatPlace("gm", "Game master", "gm")]
    seats += [SeatPlace(name.lower(), name, "player") for name in PLAYERS]
    seats += [SeatPlace("spectator", "Spectator", "spectator")]
    others = tuple((f"Fight {number}", fight()) for number in range(2, FIGHTS + 1))
    return Opening("five", "Five", "Fight 1", tuple(seats), fight(), others)


def main() -> None:
    files = int(sys.argv[2]) if len(sys.argv) > 2 else 1024
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    run(Address(Path(sys.argv[1]), 0), Editions(), opening)


if __name__ == "__main__":
    main()
