"""The demo campaign: a duel at a ford, the evening before it, and a character to be made."""

from __future__ import annotations

from types import MappingProxyType

import msgspec
from msgspec.structs import replace

from winterdawn.editions.house import Values
from winterdawn.editions.scenes import demo, evening
from winterdawn.table.making import NewCharacter
from winterdawn.table.opening import Opening, Place

NO_RULES: Values = MappingProxyType({})


def campaign(house_rules: Values = NO_RULES) -> Opening:
    """Kaldwater Ford. The computer plays the reeve until somebody opens that seat's link."""
    house = dict(house_rules)
    fight, scene = (replace(setup, house_rules=house) for setup in (demo(), evening(reeve="gm")))
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
        setup=msgspec.json.encode(fight),
        others=tuple((one.title, msgspec.json.encode(one)) for one in (scene, newcomer)),
    )
