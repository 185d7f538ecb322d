"""The map of a fight file, each thing on it looked at by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

from winterdawn.characters.document import MOST_FAULTS, Faulty
from winterdawn.characters.names import shown
from winterdawn.editions.encounter.edition import Edition
from winterdawn.editions.fights.form import ZONE, MapForm, ZoneForm
from winterdawn.editions.setup import HALF_MORE, Ground, SetupError
from winterdawn.space.ground.features import Lies


class FightFileError(Faulty, SetupError):
    """A fight file that cannot be played; each line of the message names a field, or line and column."""


def laid_by(form: MapForm, of: Edition[Any]) -> tuple[Ground | None, list[str]]:
    """The map, none if there cannot be such a one, and what is wrong with it, or with it in an edition."""
    try:
        laid = ground(form)
    except FightFileError as error:
        return None, [*error.faults]
    try:
        of.check_ground(laid)
    except SetupError as error:
        told = str(error).removeprefix("ground.")
        return laid, [f"map.{told.replace('features:', 'edges:', 1)}"]
    return laid, []


def ground(form: MapForm) -> Ground:
    """The map, so that a complaint names the field; raises :class:`FightFileError` with all that is wrong."""
    if form.kind == ZONE:
        return _zones(form)
    found = [
        f'{field}: there are none on this map; write kind = "{ZONE}", or leave it out'
        for field, told in {"map.zones": form.zones, "map.edges": form.edges}.items()
        if told
    ]
    diagonal = HALF_MORE if form.diagonal is None else form.diagonal
    bare = Ground(form.width, form.height, kind=form.kind, diagonal=diagonal, scale=form.scale)
    if fault := _fault("map", bare):
        raise FightFileError(*found, fault)
    if form.diagonal is not None and not bare.map().diagonals:
        found.append("map.diagonal: there are no diagonal steps on this map; leave it out")
    lying = [(f"map.blocked[{n}]", _with(bare, place, "")) for n, place in enumerate(form.blocked)]
    features = form.features()
    lying += [(field, _with(bare, "", str(feature))) for field, feature in features.items()]
    found += islice(_each(bare, lying), MOST_FAULTS - len(found))
    whole = _joined(bare, lying)
    if not found and (fault := _fault("map", whole)):
        found = [fault]
    if found:
        raise FightFileError(*found)
    return whole


Lying = Sequence[tuple[str, Ground]]
"""Things on a map, each alone on it, by their fields."""


def _with(bare: Ground, blocked: str, feature: str) -> Ground:
    """A map with one thing on it."""
    return msgspec.structs.replace(
        bare, blocked=(blocked,) if blocked else (), features=(feature,) if feature else ()
    )


def _joined(bare: Ground, lying: Lying) -> Ground:
    blocked = tuple(name for _, one in lying for name in one.blocked)
    features = tuple(text for _, one in lying for text in one.features)
    return msgspec.structs.replace(bare, blocked=blocked, features=features)


def _each(bare: Ground, lying: Lying) -> Iterator[str]:
    """What is wrong with each thing by itself. To lay a map takes long, so half of them are looked at
    together, and then again, as long as something in it is wrong.
    """
    if not lying or not _fault("map", _joined(bare, lying)):
        return
    if len(lying) == 1:
        field, alone = lying[0]
        yield _fault(field, alone)
        return
    half = len(lying) // 2
    yield from _each(bare, lying[:half])
    yield from _each(bare, lying[half:])


def _zones(form: MapForm) -> Ground:
    bare = MapForm(form.kind, zones=form.zones, edges=form.edges)
    found = [
        f"map.{field}: this is for other maps than one of zones; leave it out"
        for field in form.__struct_fields__
        if getattr(form, field) != getattr(bare, field)
    ]
    use = 'write two zones, and a door or a gap if there is one, as in ["Yard", "Hall", "locked"]'
    wrong = [number for number, edge in enumerate(form.edges) if len(edge) not in (2, 3)]
    found += [f"map.edges[{n}]: {len(form.edges[n])} words are no edge; {use}" for n in wrong]
    if not wrong:
        plan = form.plan()
        found += [f"{fault.field}: {fault}" for fault in islice(plan.faults(), MOST_FAULTS)]
    if found:
        raise FightFileError(*found)
    return Ground(kind=form.kind, features=plan.lines())


def names_of(form: MapForm) -> Ground | None:
    """The zones by their names alone, each beside the first, to look for places; none if a name is wrong."""
    if form.kind != ZONE:
        return None
    names = [each.name for each in form.zones]
    edges = tuple((names[0], name) for name in names[1:])
    plan = MapForm(form.kind, zones=tuple(map(ZoneForm, names)), edges=edges).plan()
    return None if any(plan.faults()) else Ground(kind=form.kind, features=plan.lines())


def _as_a_field(told: str, ground: Ground) -> str:
    """What setups are told of a feature, as a file has it: by its own field, with its places in quotes."""
    for feature in ground.features:
        told = told.removeprefix(f"{feature[:40]!r}: ")
    told = re.sub(r"as in height\.([\d.]+):\S+$", r"as in metres = \1", told)
    return re.sub(
        rf"as in (?:{'|'.join(lies.value for lies in Lies)})[\w.-]*:(\S+)$", r'as in at = "\1"', told
    )


def _fault(field: str, ground: Ground) -> str:
    """What is wrong with a map, after its field; empty if nothing is."""
    try:
        made = ground.map()
        unknown = [name for name in ground.blocked if not made.step and not _on(ground, name)]
    except ValueError as error:
        told = str(error)
        for start in ("ground.features: ", "ground.kind: ", "ground: "):
            told = told.removeprefix(start)
        return f"{field}: {_as_a_field(told, ground)}"
    if muddled := made.muddled():
        return f"{field}: {muddled}"
    return f"{field}: there is no place {shown(unknown[0])} on this map" if unknown else ""


def _on(ground: Ground, name: str) -> bool:
    whole = msgspec.structs.replace(ground, blocked=()).map()
    return whole.place(name) in whole
