"""The demo campaign: a duel at a ford, the evening before it, and a character to be made.

And a campaign of any one encounter.
"""

from __future__ import annotations

from types import MappingProxyType

import msgspec
from msgspec.structs import replace

from winterdawn.characters.names import LONGEST_NAME
from winterdawn.editions.house import Values
from winterdawn.editions.scenes import demo, evening, on
from winterdawn.editions.setup import Setup
from winterdawn.kernel.wording import series
from winterdawn.table.making import NewCharacter
from winterdawn.table.opening import Opening, Place

NO_RULES: Values = MappingProxyType({})


def campaign(house_rules: Values = NO_RULES, kind: str = "") -> Opening:
    """Kaldwater Ford, on a map of ``kind`` if one is told. The computer plays the reeve until somebody
    opens that seat's link.
    """
    house, ford = dict(house_rules), demo()
    setups = (on(ford, kind) if kind else ford, evening(reeve="gm"))
    fight, scene = (replace(setup, house_rules=house) for setup in setups)
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


def one_scene(setup: Setup, house_rules: Values = NO_RULES) -> Opening:
    """A campaign of one encounter, with a seat for everybody who decides in it."""
    ruled = replace(setup, house_rules={**setup.house_rules, **house_rules})
    seats = [seat for seat in dict.fromkeys(who.seat for who in setup.entrants) if seat != setup.gm]
    named = {seat: series(who.sheet.name for who in setup.entrants if who.seat == seat) for seat in seats}
    places = (
        Place("gm", "Game master", "gm"),
        *(Place(seat, f"{seat} ({names})"[:LONGEST_NAME], "player") for seat, names in named.items()),
        Place("spectator", "Spectator", "spectator"),
    )
    title = ", ".join(dict.fromkeys(who.sheet.name for who in setup.entrants))[:LONGEST_NAME]
    return Opening("scene", title, title, places, msgspec.json.encode(replace(ruled, title=title)))
