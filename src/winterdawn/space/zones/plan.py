"""Plans of zones: what a setup tells of them, and whether such a map can be.

In a setup each zone and each edge is a line: ``zone:Yard`` is a zone, ``zone.cluttered.dimly lit:Yard`` one
with features, and with ``@2,0`` behind its name it is drawn in the third column of the first row.
``edge:Gate/Yard`` joins two zones, ``door:Yard/Hall`` does so by a door, and ``locked:Hall/Vault`` is a
locked one, through which nobody goes. ``gap:Bank/Island`` joins two zones by a gap that has to be jumped.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import NamedTuple

from winterdawn.space.ground.features import FeatureError

MOST_ZONES = 30
LONGEST_NAME = 40
FARTHEST = 29
"""The last column and the last row in which a zone may be drawn."""
MARKS = ("cluttered", "cramped", "dimly lit", "darkness")
"""What a zone may be (``zones.zone.features``); what it means is for the rules to say."""
WAYS = OPEN, UNLOCKED, LOCKED, GAP = "", "unlocked", "locked", "gap"
"""What is between two zones: nothing, a door, a locked one, which is no connection
(``zones.ruling.sight-and-doors``), or a gap that one jumps. An edition says for which it has rules.
"""
_EDGES: Mapping[str, str] = {"edge": OPEN, "door": UNLOCKED, "locked": LOCKED, "gap": GAP}
_WORDS = {way: word for word, way in _EDGES.items()}
_FORBIDDEN = "/@_"
"""What stands for something else in a line."""
_LISTED = 12
"""Names that an error lists."""
_LINES = "zone:Yard, zone.cluttered:Yard, edge:Gate/Yard, door:Yard/Hall, locked:Hall/Vault or gap:Bank/Yard"
_FORM = re.compile(r"(?P<kind>[a-z]+)(?:\.(?P<marks>[^:]+))?:(?P<rest>.+)")
_AT = re.compile(r"(?P<name>.+)@(?P<column>\d{1,3}),(?P<row>\d{1,3})")
Cell = tuple[int, int]
"""A column to the east and a row to the south, both from 0."""


class ZoneError(FeatureError):
    """A map of zones that cannot be."""

    def __init__(self, field: str, told: str) -> None:
        super().__init__(told)
        self.field = field
        """Where in a fight file it is, such as ``map.zones[2].name``."""


class ZoneTold(NamedTuple):
    """A zone as a setup tells of it."""

    name: str
    marks: tuple[str, ...] = ()
    at: Cell | None = None
    """Where it is drawn; none for wherever there is room."""

    def __str__(self) -> str:
        at = "@{},{}".format(*self.at) if self.at else ""
        return f"{'.'.join(('zone', *self.marks))}:{self.name}{at}"


class EdgeTold(NamedTuple):
    """What joins two zones."""

    a: str
    b: str
    way: str = OPEN

    def __str__(self) -> str:
        return f"{_WORDS[self.way]}:{self.a}/{self.b}"


class Plan(NamedTuple):
    """All zones and edges."""

    zones: tuple[ZoneTold, ...]
    edges: tuple[EdgeTold, ...] = ()

    def lines(self) -> tuple[str, ...]:
        """The same as a setup writes it."""
        return tuple(map(str, (*self.zones, *self.edges)))

    def check(self) -> None:
        """Raise :class:`ZoneError` unless there can be such a map, for the first of what is wrong."""
        for fault in self.faults():
            raise fault

    def faults(self) -> Iterator[ZoneError]:
        """All that is wrong, but what may follow from something else: edges that name no zone where a name is
        wrong, and zones that nobody reaches where anything is.
        """
        found = [*self._of_zones()]
        if self.zones and not any(fault.field.endswith(".name") for fault in found):
            found += self._of_edges({key(zone.name): zone.name for zone in self.zones})
        yield from found or self._of_islands()

    def _of_zones(self) -> Iterator[ZoneError]:
        if not 1 <= len(self.zones) <= MOST_ZONES:
            many = f"there are {len(self.zones)}" if self.zones else "there are none"
            yield ZoneError("map.zones", f"{many}; a map has 1 to {MOST_ZONES} zones")
        names, cells = dict[str, str](), dict[Cell, str]()
        for number, zone in enumerate(self.zones):
            field = f"map.zones[{number}]"
            yield from _of_name(field, zone.name, names)
            yield from _of_marks(field, zone)
            yield from _of_cell(field, zone, cells)

    def _of_edges(self, names: Mapping[str, str]) -> Iterator[ZoneError]:
        joined: dict[frozenset[str], int] = {}
        for number, edge in enumerate(self.edges):
            field = f"map.edges[{number}]"
            if edge.way not in WAYS:
                told = f"{_shown(edge.way)!r} is no door and no gap"
                yield ZoneError(field, f"{told}; write unlocked, locked or gap, or leave it out")
            if unheard := [end for end in (edge.a, edge.b) if key(end) not in names]:
                yield from (ZoneError(field, unknown(end, names.values())) for end in unheard)
                continue
            ends = frozenset((key(edge.a), key(edge.b)))
            if len(ends) < 2:
                yield ZoneError(field, f"{edge.a} is joined to itself; name two zones")
            elif ends in joined:
                told = f"{edge.a} and {edge.b} are joined already, by edge {joined[ends] + 1}; leave one out"
                yield ZoneError(field, told)
            joined.setdefault(ends, number)

    def _of_islands(self) -> Iterator[ZoneError]:
        reached = {key(self.zones[0].name)}
        open_ = [{key(edge.a), key(edge.b)} for edge in self.edges if edge.way != LOCKED]
        while any(len(ends & reached) == 1 for ends in open_):
            reached = reached.union(*(ends for ends in open_ if ends & reached))
        for number, zone in enumerate(self.zones):
            if key(zone.name) not in reached:
                told = f"no connection leads from {self.zones[0].name} to {zone.name}"
                use = "join it by an edge or a door that is not locked"
                yield ZoneError(f"map.zones[{number}]", f"{told}; {use}")


def key(name: str) -> str:
    """What names that are spelt almost alike have in common: their letters and digits, capitals or not."""
    told = unicodedata.normalize("NFKD", name).casefold()
    return "".join(char for char in told if char.isalnum())


def unknown(name: str, names: Iterable[str]) -> str:
    """That ``name`` is no zone, and which may be meant."""
    known = [*names]
    near = get_close_matches(name, known, n=3) or known[:_LISTED]
    more = " and others" if len(near) == _LISTED < len(known) else ""
    return f"{_shown(name)!r} is no zone; use {', '.join(near)}{more}"


def read(lines: Iterable[str]) -> Plan:
    """The plan that a setup tells; raises :class:`FeatureError`, and does not say whether it can be."""
    zones, edges = list[ZoneTold](), list[EdgeTold]()
    for line in lines:
        form = _FORM.fullmatch(line)
        if form is None or form["kind"] not in ("zone", *_EDGES):
            raise FeatureError(f"{_shown(line)!r} cannot be read; write {_LINES}")
        if form["kind"] == "zone":
            zones.append(_zone(form["rest"], form["marks"] or ""))
            continue
        ends = form["rest"].split("/")
        if len(ends) != 2 or form["marks"]:
            raise FeatureError(f"{_shown(line)!r} cannot be read; write two zones, as in edge:Gate/Yard")
        edges.append(EdgeTold(ends[0], ends[1], _EDGES[form["kind"]]))
    return Plan(tuple(zones), tuple(edges))


def _zone(told: str, marks: str) -> ZoneTold:
    placed = _AT.fullmatch(told)
    at = (int(placed["column"]), int(placed["row"])) if placed else None
    return ZoneTold(placed["name"] if placed else told, tuple(filter(None, marks.split("."))), at)


def _of_name(field: str, name: str, names: dict[str, str]) -> Iterator[ZoneError]:
    """Why ``name`` can be none, or that one of ``names`` is like it, to which it is added."""
    faulty = any(char in name for char in _FORBIDDEN) or " ".join(name.split()) != name
    if faulty or not key(name) or len(name) > LONGEST_NAME or not name.isprintable():
        use = f"use 1 to {LONGEST_NAME} letters, digits and signs other than {' '.join(_FORBIDDEN)}"
        yield ZoneError(f"{field}.name", f"{_shown(name)!r} is no name of a zone; {use}")
    elif (other := names.get(key(name))) is not None:
        told = f"{name!r} is like {other!r}" if name != other else f"{name!r} is there twice"
        yield ZoneError(f"{field}.name", f"{told}; give each zone a name of its own")
    names.setdefault(key(name), name)


def _of_marks(field: str, zone: ZoneTold) -> Iterator[ZoneError]:
    for mark, times in Counter(zone.marks).items():
        if mark not in MARKS:
            told = f"{_shown(mark)!r} is no feature of a zone; use {', '.join(MARKS)}"
            yield ZoneError(f"{field}.features", told)
        elif times > 1:
            yield ZoneError(f"{field}.features", f"{mark!r} is there {times} times; name it once")


def _of_cell(field: str, zone: ZoneTold, cells: dict[Cell, str]) -> Iterator[ZoneError]:
    if zone.at is None:
        return
    if not all(0 <= at <= FARTHEST for at in zone.at):
        told = f"column {zone.at[0]} and row {zone.at[1]} cannot be drawn; use 0 to {FARTHEST}"
        yield ZoneError(f"{field}.at", told)
    elif zone.at in cells:
        yield ZoneError(f"{field}.at", f"{cells[zone.at]} is drawn there; give each zone a cell of its own")
    cells.setdefault(zone.at, zone.name)


def _shown(text: str) -> str:
    return text if len(text) <= LONGEST_NAME else f"{text[:LONGEST_NAME]}…"


def ends(plan: Plan) -> Iterator[tuple[int, int]]:
    """The numbers of the zones that each edge joins."""
    numbers = {key(zone.name): number for number, zone in enumerate(plan.zones)}
    return ((numbers[key(edge.a)], numbers[key(edge.b)]) for edge in plan.edges)
