"""The demo campaign: a duel at a ford, the evening before it, and a character to be made."""

from __future__ import annotations

import msgspec

from winterdawn.characters.roster import character
from winterdawn.editions.scenes import demo
from winterdawn.editions.setup import Entrant, Ground, Setup
from winterdawn.table.making import NewCharacter
from winterdawn.table.opening import Opening, Place


def campaign() -> Opening:
    """Kaldwater Ford. The computer plays the reeve until somebody opens that seat's link."""
    evening = before()
    newcomer = NewCharacter("A new character", "player-1", "The newcomer")
    return Opening(
        id="kaldwater-ford",
        title="Kaldwater Ford",
        encounter="The toll at the ford",
        places=(
            Place("gm", "Game master", "gm"),
            Place("player-1", "Ilse's player", "player"),
            Place("player-2", "Reeve Holt's player", "player", played_by="simple"),
            Place("spectator", "Spectator", "spectator"),
        ),
        setup=msgspec.json.encode(demo()),
        others=tuple((one.title, msgspec.json.encode(one)) for one in (evening, newcomer)),
    )


def before() -> Setup:
    """The evening before the duel: a scene in the toll house, the reeve in the game master's hands."""
    ilse, holt = (character(key) for key in ("ilse-varn", "reeve-holt"))
    entrants = (
        Entrant("ilse-varn", ilse, "player-1", "travellers"),
        Entrant("reeve-holt", holt, "gm", "toll"),
    )
    return Setup("book", "The evening before", Ground(), entrants, tempo="interaction")
