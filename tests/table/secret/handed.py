"""What the game master's hand does in worlds that differ in one secret of it."""

from __future__ import annotations

from dataclasses import replace

from tests.table.secret.happenings import NUMBERS, OPENED, does, zoned
from tests.table.secret.worlds import BOB, GM, World
from winterdawn.editions.setup import Ground


def secretly(*dice: int) -> World:
    """Bob climbs in secret."""
    steps = (GM, "hand:secret:bob"), (GM, "gm:test:bob:climbing"), (GM, 1), (BOB, 3)
    return does(*steps, dice=(dice,))


def called(*dice: int) -> World:
    """Bob is called upon to climb, in secret."""
    return does((GM, "gm:test:bob:climbing"), (GM, "apart"), (GM, 1), (BOB, 3), dice=(dice,))


def checks(*dice: int) -> World:
    """Bob is checked in secret in the zone game."""
    steps = (GM, "gm:check:bob"), (GM, "skill:mobility"), (GM, "apart"), (GM, 1)
    return replace(zoned(*steps), dice=[dice])


def locks(door: int) -> World:
    """One of two doors far from everybody is locked."""
    ground = Ground(13, 11, features=("door:h1/h2=Gate", "door:j1/j2=Hatch"))
    return World([[(GM, f"hand:lock:{door}")]], ground=ground)


def lies_down(deed: str) -> World:
    """While numbers are rolled, Cid is laid down, and something else is done."""
    said = [(GM, "hand:down:cid"), (GM, f"hand:{deed}")]
    return World([said, *OPENED], [*NUMBERS], fight=True)
