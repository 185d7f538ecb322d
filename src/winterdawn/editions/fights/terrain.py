"""The map of a fight file, each thing on it looked at by itself."""

from __future__ import annotations

import msgspec

from winterdawn.characters.names import shown
from winterdawn.editions.fights.form import ZONE, MapForm
from winterdawn.editions.setup import HALF_MORE, Ground, SetupError
from winterdawn.space.zones.plan import ZoneError


class FightFileError(SetupError):
    """A fight file that cannot be played; the message names the field, or line and column."""


def ground(form: MapForm) -> Ground:
    """The map, so that a complaint names the field; raises :class:`FightFileError`."""
    if form.kind == ZONE:
        return _zones(form)
    for field, told in {"map.zones": form.zones, "map.edges": form.edges}.items():
        if told:
            raise FightFileError(
                f'{field}: there are none on this map; write kind = "{ZONE}", or leave it out'
            )
    diagonal = HALF_MORE if form.diagonal is None else form.diagonal
    bare = Ground(form.width, form.height, kind=form.kind, diagonal=diagonal, scale=form.scale)
    _check("map", bare)
    if form.diagonal is not None and not bare.map().diagonals:
        raise FightFileError("map.diagonal: there are no diagonal steps on this map; leave it out")
    for number, place in enumerate(form.blocked):
        _check(f"map.blocked[{number}]", msgspec.structs.replace(bare, blocked=(place,)))
    features = form.features()
    for field, feature in features.items():
        _check(field, msgspec.structs.replace(bare, features=(str(feature),)))
    whole = msgspec.structs.replace(bare, blocked=form.blocked, features=tuple(map(str, features.values())))
    _check("map", whole)
    return whole


def _zones(form: MapForm) -> Ground:
    bare = MapForm(form.kind, zones=form.zones, edges=form.edges)
    for field in form.__struct_fields__:
        if getattr(form, field) != getattr(bare, field):
            raise FightFileError(f"map.{field}: this is for other maps than one of zones; leave it out")
    for number, edge in enumerate(form.edges):
        if len(edge) not in (2, 3):
            use = 'write two zones, and a door if there is one, as in ["Yard", "Hall", "locked"]'
            raise FightFileError(f"map.edges[{number}]: {len(edge)} words are no edge; {use}")
    plan = form.plan()
    try:
        plan.check()
    except ZoneError as error:
        raise FightFileError(f"{error.field}: {error}") from None
    return Ground(kind=form.kind, features=plan.lines())


def _check(field: str, ground: Ground) -> None:
    try:
        made = ground.map()
        unknown = [name for name in ground.blocked if not made.step and not _on(ground, name)]
    except ValueError as error:
        told = str(error)
        for start in ("ground.features: ", "ground.kind: ", "ground: "):
            told = told.removeprefix(start)
        raise FightFileError(f"{field}: {told}") from None
    if muddled := made.muddled():
        raise FightFileError(f"{field}: {muddled}")
    if unknown:
        raise FightFileError(f"{field}: there is no place {shown(unknown[0])} on this map")


def _on(ground: Ground, name: str) -> bool:
    whole = msgspec.structs.replace(ground, blocked=()).map()
    return whole.place(name) in whole
