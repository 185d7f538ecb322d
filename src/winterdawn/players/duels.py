"""How somebody fares against the guard whom their edition names: so many duels, by the simple player on both
sides.

``python -m winterdawn.players.duels`` reads what is asked from standard input, as JSON, and writes how it
ended; it does its work behind everybody else's, and ends with whoever started it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from winterdawn.dice.sources import SeededDice
from winterdawn.editions.moving import fitting
from winterdawn.editions.registry import begin, edition
from winterdawn.editions.scenes import duel
from winterdawn.kernel.run import Run
from winterdawn.players.player import play
from winterdawn.players.simple import Simple

DUELS = 100
"""As many as make the number a share in a hundred."""
MOST_TOLD = 4_000
"""Events of a duel after which nobody has won it."""


class Sparred(msgspec.Struct, frozen=True):
    """How duels ended; those that nobody won are the rest."""

    won: int
    lost: int
    of: int = DUELS


class Wanted(msgspec.Struct, frozen=True):
    """Whose duels are asked for: their document, by an edition and house rules."""

    edition: str
    document: Any
    house_rules: dict[str, int | str] = {}
    number: int = DUELS


def sparred(wanted: Wanted, goes_on: Callable[[], bool] = lambda: True) -> Sparred | None:
    """How they fare, always the same for the same; none where the edition names no guard, or once it may not
    go on.

    Raises a :class:`ValueError` for a document that is no sheet of the edition.
    """
    of = edition(wanted.edition)
    if not of.sheet.rookie:
        return None
    setup = duel(fitting(wanted.document, of), of.sheet.character(of.sheet.rookie), of.id)
    fought = begin(replace(setup, gm="", house_rules=wanted.house_rules))
    mine, ends = setup.entrants[0].side, [0, 0]
    for seed in range(wanted.number):
        if not goes_on():
            return None
        run = Run(fought)
        seats = {who.seat: Simple() for who in setup.entrants}
        play(run, seats, SeededDice(seed), lambda game: len(game.events) < MOST_TOLD)
        outcome = run.game.outcome
        if outcome and outcome.side:
            ends[outcome.side != mine] += 1
    won, lost = ends
    return Sparred(won, lost, wanted.number)


def main() -> None:
    """Answer one question."""
    parent = os.getppid()
    with suppress(OSError, AttributeError):
        os.nice(19)
    wanted = msgspec.json.decode(sys.stdin.buffer.read(), type=Wanted)
    found = sparred(wanted, lambda: os.getppid() == parent)
    sys.stdout.buffer.write(msgspec.json.encode(found))


if __name__ == "__main__":
    main()
