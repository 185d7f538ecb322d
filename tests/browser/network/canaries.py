"""Serves a duel in which each side carries a secret: ``python -m tests.browser.network.canaries FOLDER``."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from winterdawn.editions.scenes import demo
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.table.door.addresses import Address
from winterdawn.table.door.host import run
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.demo import campaign
from winterdawn.table.scenes.opening import Opening

SECRETS = {"player-1": "CANARY-OF-ILSE", "player-2": "CANARY-OF-HOLT"}
"""By seat: the name of a weapon that is carried and not in hand."""


def plant(sheet: Sheet, secret: str) -> Sheet:
    """The sheet with one carried weapon renamed, and the secret in its notes."""
    held = [weapon.name for weapon in sheet.held]
    weapons = tuple(w if w.name in held else msgspec.structs.replace(w, name=secret) for w in sheet.weapons)
    return msgspec.structs.replace(sheet, weapons=weapons, notes=secret)


def opening() -> Opening:
    """The demo campaign with planted secrets, both sides played by people."""
    scene = demo()
    entrants = tuple(
        msgspec.structs.replace(entrant, sheet=plant(entrant.sheet, SECRETS[entrant.seat]))
        for entrant in scene.entrants
    )
    plan = campaign()
    places = tuple(msgspec.structs.replace(place, played_by="") for place in plan.places)
    setup = msgspec.json.encode(msgspec.structs.replace(scene, entrants=entrants))
    return msgspec.structs.replace(plan, places=places, setup=setup)


if __name__ == "__main__":
    run(Address(Path(sys.argv[1]), 0), Editions(), opening)
