"""The demo campaign: the fights that come with the program, and a character to be made.

And a campaign of any encounters.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from winterdawn.characters.document import SheetError
from winterdawn.characters.names import LONGEST_NAME
from winterdawn.editions.fights.demo import NAMES, bound, demo_fight
from winterdawn.editions.house import NO_RULES, Values
from winterdawn.editions.moving import kept, moved
from winterdawn.editions.registry import DEFAULT
from winterdawn.editions.registry import edition as rules
from winterdawn.editions.scenes import evening, on, seated
from winterdawn.editions.setup import Setup
from winterdawn.table.rules.game import COMPUTER
from winterdawn.table.rules.newcomer import NewCharacter
from winterdawn.table.scenes.opening import Opening, Place, numbered


class _Begun(NamedTuple):
    """What a campaign that begins with a fight is called, its first encounter, and the two who play it."""

    title: str
    encounter: str
    players: tuple[str, str]


_BEGUN = {
    "kaldwater-ford": _Begun(
        "Kaldwater Ford", "The toll at the ford", ("Ilse's player", "Reeve Holt's player")
    ),
    "causeway-gate": _Begun("The causeway", "The causeway gate", ("Brida's player", "Tam's player")),
}
"""By the fight that comes first."""


def campaign(house_rules: Values = NO_RULES, kind: str = "", edition: str = DEFAULT) -> Opening:
    """The fights that come with the program and can be played by an edition, the ford or another of its own
    ahead, on a map of ``kind`` if one is told; those of other editions follow.

    The computer plays the second player until somebody opens that seat's link, and everybody whom no
    player's seat plays until the game master wants it otherwise; by the fire the game master plays the reeve.
    """
    told = ((name, _demo(name, kind, house_rules, edition)) for name in NAMES)
    fights = {name: setup for name, setup in told if setup is not None}
    id = next(name for name, setup in fights.items() if name in _BEGUN and setup.edition == edition)
    first, begun = fights.pop(id), _BEGUN[id]
    making = rules(edition).of_making(house_rules)
    newcomer = NewCharacter(
        "A new character", "player-1", "The newcomer", edition=edition, house_rules=making
    )
    return Opening(
        id=id,
        title=begun.title,
        encounter=begun.encounter,
        places=(
            Place("gm", "Game master", "gm"),
            Place("player-1", begun.players[0], "player"),
            Place("player-2", begun.players[1], "player", played_by="simple"),
            Place("spectator", "Spectator", "spectator"),
        ),
        setup=msgspec.json.encode(first),
        others=(
            *((one.title, msgspec.json.encode(one)) for one in fights.values()),
            (newcomer.title, msgspec.json.encode(newcomer)),
        ),
    )


def _demo(name: str, kind: str, house_rules: Values, edition: str) -> Setup | None:
    """A fight by an edition, or by its own if it names one; none if its people cannot be carried over."""
    setup = evening(reeve="gm") if name == "evening-before" else demo_fight(name)
    ground = setup.ground.map()
    if kind and setup.tempo == "action" and ground.metric and not ground.step:
        setup = on(setup, kind)
    if setup.tempo == "action":
        setup = seated(setup, {who.id: COMPUTER for who in setup.entrants if who.seat == setup.gm})
    if not bound(name):
        try:
            setup = moved(setup, edition).setup
        except SheetError:
            return None
    known, _ = kept(house_rules, rules(setup.edition))
    return replace(setup, house_rules={**setup.house_rules, **known})


def of_fights(setups: Sequence[Setup], house_rules: Values = NO_RULES) -> Opening:
    """A campaign of some encounters, with a seat for everybody who decides in any of them.

    Raises a :class:`ValueError` for a seat whose name nobody can bear.
    """
    ruled = [replace(one, house_rules={**one.house_rules, **house_rules}) for one in setups]
    seats = dict.fromkeys(who.seat for one in setups for who in one.entrants)
    places = (
        Place("gm", "Game master", "gm"),
        *(Place(seat, seat[:LONGEST_NAME], "player") for seat in seats if seat not in ("gm", COMPUTER)),
        Place("spectator", "Spectator", "spectator"),
    )
    titled: list[tuple[str, bytes]] = []
    for one in ruled:
        title = numbered(one.title[:LONGEST_NAME], [title for title, _ in titled])
        titled.append((title, msgspec.json.encode(one)))
    (first, setup), *others = titled
    return Opening("fights", first, first, places, setup, tuple(others))
