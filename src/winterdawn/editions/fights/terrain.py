"""The map of a fight file, each thing on it looked at by itself."""

from __future__ import annotations

import msgspec

from winterdawn.characters.names import shown
from winterdawn.editions.fights.form import MapForm
from winterdawn.editions.setup import HALF_MORE, Ground, SetupError


class FightFileError(SetupError):
    """A fight file that cannot be played; the message names the field, or line and column."""


def ground(form: MapForm) -> Ground:
    """The map, so that a complaint names the field; raises :class:`FightFileError`."""
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
