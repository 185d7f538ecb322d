"""Where people stand whom nobody has given a place: the sides in lines, facing each other."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from winterdawn.characters.names import LONGEST_NAME, id_of
from winterdawn.editions.registry import edition as rules
from winterdawn.editions.setup import Entrant, Setup, SetupError, standing, unused
from winterdawn.kernel.wording import series
from winterdawn.space.maps import Place, Space
from winterdawn.space.names import MOST

APART = 6
"""Metres between two sides that are lined up."""


def battle(first: Sequence[Any], second: Sequence[Any], edition: str) -> Setup:
    """A fight of two sides, given by their sheets, on the edition's open ground: lined up, or where nothing
    is measured each in one place.

    Raises :class:`SetupError` for more than there is room for.
    """
    field = rules(edition).open_ground
    metric = field.ground.map().metric
    entrants: list[Entrant] = []
    for number, (side, sheets) in enumerate((("first", first), ("second", second)), start=1):
        post = "" if metric else field.posts[number - 1]
        for sheet in sheets:
            key = unused(id_of(sheet.name), [who.id for who in entrants])
            entrants.append(Entrant(key, sheet, f"player-{number}", side, post))
    names = [series(dict.fromkeys(sheet.name for sheet in sheets)) for sheets in (first, second)]
    title = f"{names[0]} against {names[1]}"[:LONGEST_NAME]
    rows = min(max(field.ground.height, len(first), len(second)), MOST)
    ground = replace(field.ground, height=rows) if metric else field.ground
    return placed(Setup(edition, title, ground, tuple(entrants)))


def placed(setup: Setup) -> Setup:
    """The same with a place for everybody: beside their side, or in a line with those who have none.

    Whoever rides stands with their mount. Raises :class:`SetupError` if there is no room, or no length to
    line up by.
    """
    for who in setup.entrants:
        if not who.place and not who.rides:
            setup = _with_place(setup, who)
    return setup


def _with_place(setup: Setup, who: Entrant) -> Setup:
    ground = setup.ground.map()
    if not ground.metric:
        told = f"this is missing; name one of {', '.join(map(str, ground.places))}"
        raise SetupError(f"entrants.{who.id}.place: {told}")
    there = [(one.side, standing(ground, one)) for one in setup.entrants if one.place]
    own = [at for side, at in there if side == who.side]
    free = list(ground.room([at for _, at in there]))
    if not free:
        raise SetupError(f"entrants.{who.id}.place: there is no free place on this map")
    if own:
        at: Place = min(free, key=lambda spot: (_line(ground, spot, own[0]), str(spot)))
    else:
        wanted = _post(setup, ground, who.side)
        at = min(free, key=lambda spot: math.dist(ground.middle(spot), wanted))
    entrants = [replace(one, place=str(at)) if one is who else one for one in setup.entrants]
    return replace(setup, entrants=tuple(entrants))


def _line(ground: Space[Any], spot: Place, first: Place) -> tuple[float, float]:
    """How well a place fits into the line of the first of a side: near, and rather beside than behind."""
    (x, y), (first_x, first_y) = ground.middle(spot), ground.middle(first)
    return 1.5 * abs(x - first_x) + abs(y - first_y), y - first_y


def _post(setup: Setup, ground: Space[Any], side: str) -> tuple[float, float]:
    """Where the first of a side stands: they spread round the middle of the map, the first in the west."""
    sides = list(dict.fromkeys(one.side for one in setup.entrants))
    middles = [ground.middle(at) for at in ground.room(())]
    across = [min(axis) + max(axis) for axis in zip(*middles, strict=True)]
    turn = 2 * math.pi * sides.index(side) / len(sides)
    far = APART / 2 / ground.scale
    return across[0] / 2 - far * math.cos(turn), across[1] / 2 - far * math.sin(turn)
