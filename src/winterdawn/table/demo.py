"""The demo campaign: the fights that come with the program, and a character to be made.

And a campaign of any encounters.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from winterdawn.characters.names import LONGEST_NAME
from winterdawn.editions.fights.demo import NAMES, bound, demo_fight
from winterdawn.editions.house import NO_RULES, Values
from winterdawn.editions.moving import moved
from winterdawn.editions.registry import DEFAULT
from winterdawn.editions.registry import edition as rules
from winterdawn.editions.scenes import evening, on, seated
from winterdawn.editions.setup import Setup
from winterdawn.kernel.wording import series
from winterdawn.table.game import COMPUTER
from winterdawn.table.making import NewCharacter
from winterdawn.table.opening import Opening, Place, numbered


def campaign(house_rules: Values = NO_RULES, kind: str = "", edition: str = DEFAULT) -> Opening:
    """The fights that come with the program, the ford first, by an edition, on a map of ``kind`` if one is
    told.

    The computer plays the reeve until somebody opens that seat's link, and everybody whom no player's seat
    plays until the game master wants it otherwise; by the fire the game master plays the reeve.
    """
    setups = [_demo(name, kind, house_rules, edition) for name in NAMES]
    making = rules(edition).of_making(house_rules)
    newcomer = NewCharacter(
        "A new character", "player-1", "The newcomer", edition=edition, house_rules=making
    )
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
        setup=msgspec.json.encode(setups[0]),
        others=(
            *((one.title, msgspec.json.encode(one)) for one in setups[1:]),
            (newcomer.title, msgspec.json.encode(newcomer)),
        ),
    )


def _demo(name: str, kind: str, house_rules: Values, edition: str) -> Setup:
    setup = evening(reeve="gm") if name == "evening-before" else demo_fight(name)
    if kind and setup.tempo == "action" and not setup.ground.map().step:
        setup = on(setup, kind)
    if setup.tempo == "action":
        setup = seated(setup, {who.id: COMPUTER for who in setup.entrants if who.seat == setup.gm})
    if not bound(name):
        setup, _ = moved(setup, edition)
    return replace(setup, house_rules={**setup.house_rules, **house_rules})


def of_fights(setups: Sequence[Setup], house_rules: Values = NO_RULES) -> Opening:
    """A campaign of some encounters, with a seat for everybody who decides in any of them.

    Raises a :class:`ValueError` for a seat whose name nobody can bear.
    """
    ruled = [replace(one, house_rules={**one.house_rules, **house_rules}) for one in setups]
    played: dict[str, list[str]] = {}
    for who in (who for one in setups for who in one.entrants):
        if who.seat not in ("gm", COMPUTER):
            played.setdefault(who.seat, []).append(who.sheet.name)
    named = {seat: series(dict.fromkeys(names)) for seat, names in played.items()}
    places = (
        Place("gm", "Game master", "gm"),
        *(Place(seat, f"{seat} ({names})"[:LONGEST_NAME], "player") for seat, names in named.items()),
        Place("spectator", "Spectator", "spectator"),
    )
    titled: list[tuple[str, bytes]] = []
    for one in ruled:
        title = numbered(one.title[:LONGEST_NAME], [title for title, _ in titled])
        titled.append((title, msgspec.json.encode(one)))
    (first, setup), *others = titled
    return Opening("fights", first, first, places, setup, tuple(others))
