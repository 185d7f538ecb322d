"""Ready-made encounters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from winterdawn.characters.names import id_of, shown
from winterdawn.editions.fights.demo import demo_fight
from winterdawn.editions.house import NO_RULES, Values, changed
from winterdawn.editions.registry import DEFAULT
from winterdawn.editions.registry import edition as rules
from winterdawn.editions.setup import HALF_MORE, Entrant, Ground, Setup, SetupError, unused
from winterdawn.space import KINDS, ZONED
from winterdawn.space.laying import relaid

_SOMEBODY = "give the name of somebody of the roster, a sheet, or what stands on one"


def duel(a: Any, b: Any, edition: str = DEFAULT) -> Setup:
    """A duel of two characters, by their sheets, what stands on these, or their names in the roster, on the
    edition's open ground, where there are metres 6 of them apart.

    Raises :class:`SetupError`, which tells all that is wrong with either.
    """
    of, sheets, faults = rules(edition), [], list[str]()
    for field, given in (("first", a), ("second", b)):
        try:
            if not isinstance(given, str | Mapping | msgspec.Struct):
                raise SetupError(f"{shown(repr(given))} is nobody; {_SOMEBODY}")
            sheets.append(of.sheet.character(given) if isinstance(given, str) else of.read(given))
        except (ValueError, LookupError) as error:
            faults += [f"{field}: {fault}" for fault in str(error).splitlines()]
    if faults:
        raise SetupError("\n".join(faults))
    first, second = sheets
    keys, posts = [id_of(sheet.name) for sheet in (first, second)], of.open_ground.posts
    return Setup(
        edition,
        f"{first.name} against {second.name}",
        of.open_ground.ground,
        (
            Entrant(keys[0], first, "player-1", "first", posts[0]),
            Entrant(unused(keys[1], keys[:1]), second, "player-2", "second", posts[1]),
        ),
    )


def on(setup: Setup, kind: str, diagonal: float = HALF_MORE) -> Setup:
    """The same on another kind of map, such as ``plane``, everybody facing the nearest opponent.

    Raises :class:`SetupError`.
    """
    names = [*(who.place for who in setup.entrants), *setup.goal.places]
    if kind == setup.ground.kind and diagonal == setup.ground.diagonal:
        return setup
    if kind in ZONED:
        raise SetupError(f"ground.kind: a map of kind {kind!r} is told place by place, in a fight file")
    if kind not in KINDS:
        raise SetupError(f"ground.kind: {str(kind)[:40]!r} is no map; use {', '.join(KINDS)}")
    try:
        laid = relaid(setup.ground.map(), kind, names, setup.ground.blocked)
    except ValueError as error:
        raise SetupError(f"ground: {error}") from None
    entrants = tuple(
        replace(who, place=at, facing=None) for who, at in zip(setup.entrants, laid.places, strict=False)
    )
    goal = replace(setup.goal, places=laid.places[len(entrants) :])
    size = laid.width, laid.height
    ground = Ground(*size, laid.blocked, kind, diagonal, laid.features, laid.scale)
    return replace(setup, ground=ground, entrants=entrants, goal=goal)


def alone(sheet: Any, edition: str = DEFAULT, house_rules: Values = NO_RULES) -> Setup:
    """A scene in which somebody is by themselves, and judges for themselves; raises
    :class:`~winterdawn.editions.house.HouseRuleError`.
    """
    entrant, of = Entrant(id_of(sheet.name), sheet, "player-1", "alone"), rules(edition)
    house = dict(changed(of.figures, of.sheet.house(sheet), house_rules))
    ground = of.open_ground.ground
    return Setup(edition, sheet.name, ground, (entrant,), tempo="interaction", gm="", house_rules=house)


def demo() -> Setup:
    """The duel at Kaldwater Ford: Ilse Varn against Reeve Holt."""
    return demo_fight("kaldwater-ford")


def evening(reeve: str = "player-2") -> Setup:
    """The evening before the ford: the same people by a fire, and nobody has drawn yet.

    ``reeve`` is the seat that decides for Reeve Holt.
    """
    return seated(demo_fight("evening-before"), {"reeve-holt": reeve})


def seated(setup: Setup, seats: Mapping[str, str]) -> Setup:
    """The same with other seats for some people, by id."""
    entrants = tuple(replace(who, seat=seats.get(who.id, who.seat)) for who in setup.entrants)
    return replace(setup, entrants=entrants)
