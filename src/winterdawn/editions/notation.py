"""The one-line notation of setups, which is to a scene what FEN is to chess.

An edition, a map and its size, then everybody who takes part::

    book hex 12x9 ilse-varn:player-1/heroes@d5^1 rookie-guard:player-2/watch@h5^4
    book square 12x9 #c3,c4 diagonal=1 ilse-varn:player-1/heroes@d5^1 skeleton:gm/dead@h5
    book plane 12x9 #2,3-2,6;8,2*1.5 ilse-varn:player-1/heroes@4.5,5^4 skeleton:gm/dead@8,5.25

Whoever rides stands where the mount does, which is named after ``+``::

    book hex 12x9 death-knight:gm/dead@d5+war-horse war-horse:gm/dead@d5 rookie-guard:player-1/watch@h5

Zones have no size, but names, and between them edges, doors and gaps, as in ``+gap:Bank/Island``; who begins
at arm's length of whom follows::

    book zone +zone:Gate +zone.cluttered:Old_Yard +edge:Gate/Old_Yard ilse-varn:player-1/heroes@Gate \
        skeleton:gm/dead@Gate close=ilse-varn/skeleton

The size is in places, each a metre across unless the line says ``scale=2``, or in metres; after ``#`` stands
what is blocked, places by name or on a plane circles, lines and shapes; house rules come last. What else lies
on the ground follows a ``+`` each, as :mod:`winterdawn.space.ground.features` writes it, with ``_`` for the
spaces of a name::

    book hex 12x9 +wall:c4-f4/c5-f5 +door:g4/g5=Barn_door +rough.medium:a7-d9=Mud ilse-varn:gm/foes@d5
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec

from winterdawn.characters.document import UnknownCharacter
from winterdawn.characters.names import name_key
from winterdawn.editions.goal import Goal
from winterdawn.editions.house import written
from winterdawn.editions.registry import edition
from winterdawn.editions.seats import seat_fault
from winterdawn.editions.setup import (
    BRIGHT,
    HALF_MORE,
    HEIGHT,
    LONGEST_TITLE,
    WIDTH,
    Entrant,
    Ground,
    Setup,
    SetupError,
    unused,
)
from winterdawn.space import ZONED

if TYPE_CHECKING:
    from winterdawn.editions.encounter.sheets import SheetKind

_HEAD = re.compile(
    r"(?P<edition>[a-z]+) (?P<kind>[a-z]+)( (?P<width>\d{1,2})x(?P<height>\d{1,2}))?(?P<rest>( .*)?)"
)
_BETWEEN = re.compile(r";|,(?=[a-z])")
"""What stands between places that are blocked: names of points hold commas themselves."""
_POINT = re.compile(r"\d")
_WHO = re.compile(
    r"(?P<key>[a-z0-9-]+):(?P<seat>[a-z0-9-]+)/(?P<side>[a-z0-9-]+)@(?P<place>[^\s^!+]+)"
    r"(\^(?P<facing>[^!+]*))?(\+(?P<rides>[a-z0-9-]+))?(?P<surprised>!)?"
)
_CLOSE = re.compile(r"close=(?P<one>[a-z0-9-]+)/(?P<other>[a-z0-9-]+)")
_FACING = re.compile(r"[0-9]{1,3}")
_METRES = re.compile(r"[0-9]{1,3}(\.[0-9]{1,3})?")
_FIGURES_MAY = {"diagonal": "1 or 1.5", "scale": "1 to 10 in steps of 0.5"}
_FIGURES = tuple(f"{name}=" for name in _FIGURES_MAY)
"""What is told of the map in metres."""


def parse(notation: str, title: str = "") -> Setup:
    """A setup from one line of notation; characters come from the edition's roster.

    Raises :class:`SetupError` that names the part which cannot be read.
    """
    head = _HEAD.fullmatch(" ".join(notation.split()))
    if head is None or not (head["width"] or head["kind"] in ZONED):
        raise SetupError(
            f"{notation[:40]!r} is no scene; begin with an edition, a map and its size: book hex 12x9"
        )
    kind = edition(head["edition"]).sheet
    entrants: list[Entrant] = []
    blocked: tuple[str, ...] = ()
    features: list[str] = []
    told: dict[str, float] = {}
    house_rules: dict[str, int | str] = {}
    close: list[tuple[str, str]] = []
    for part in head["rest"].split():
        if part.startswith("#"):
            blocked = tuple(_BETWEEN.split(part[1:]))
        elif part.startswith("+"):
            features.append(part[1:].replace("_", " "))
        elif pair := _CLOSE.fullmatch(part):
            close.append((pair["one"], pair["other"]))
        elif part.startswith(_FIGURES):
            name, _, value = part.partition("=")
            if name in told:
                raise SetupError(f"{name} is told twice; leave one out")
            told[name] = _metres(name, value)
        elif re.fullmatch(r"[a-z_-]+=[a-z0-9-]{1,40}", part):
            name, value = written(part)
            house_rules[name] = value
        else:
            entrants.append(_entrant(part, [entrant.id for entrant in entrants], kind))
    size = (int(head["width"]), int(head["height"])) if head["width"] else (WIDTH, HEIGHT)
    ground = Ground(
        *size,
        blocked,
        head["kind"],
        told.get("diagonal", HALF_MORE),
        tuple(features),
        told.get("scale", 1),
    )
    space = ground.map()
    if "diagonal" in told and not space.diagonals:
        raise SetupError(
            f"diagonal={told['diagonal']:g}: there are no diagonal steps on this map; leave it out"
        )
    _check_blocked(ground)
    for entrant in entrants:
        entrant.check_facing(space)
    named = notation if len(notation) <= LONGEST_TITLE else f"{notation[: LONGEST_TITLE - 1]}…"
    return Setup(head["edition"], title or named, ground, tuple(entrants), house_rules, close=tuple(close))


def _metres(name: str, metres: str) -> float:
    if not _METRES.fullmatch(metres):
        raise SetupError(f"{name}={metres[:40]}: that is no number of metres; write {_FIGURES_MAY[name]}")
    return float(metres)


def _check_blocked(ground: Ground) -> None:
    """Raises :class:`SetupError` for a blocked place that the map does not have."""
    if not ground.blocked:
        return
    whole = msgspec.structs.replace(ground, blocked=(), features=()).map()
    for name in () if whole.step else ground.blocked:
        if whole.place(name) not in whole:
            raise SetupError(f"#{name[:40]}: there is no such place on this map")


def _entrant(part: str, taken: list[str], of: SheetKind[Any]) -> Entrant:
    match = _WHO.fullmatch(part)
    if match is None:
        raise SetupError(f"{part[:60]!r} is nobody; write name:seat/side@place, as in skeleton:gm/foes@h5")
    if match["facing"] is not None and not _FACING.fullmatch(match["facing"]):
        raise SetupError(
            f"{match['key']}: ^{match['facing'][:40]} is no way to face; write a number, as in ^1"
        )
    if fault := seat_fault(match["seat"]):
        raise SetupError(f"{match['key']}: {fault}")
    try:
        sheet = of.character(match["key"])
    except UnknownCharacter as error:
        raise SetupError(str(error)) from None
    key = unused(match["key"], taken)
    facing = None if match["facing"] is None else int(match["facing"])
    where = match["place"].replace("_", " "), facing, bool(match["surprised"]), match["rides"] or ""
    return Entrant(key, sheet, match["seat"], match["side"], *where)


def _feature(text: str) -> str:
    told = "+" + text.replace(" ", "_")
    if "_" in text or " ".join(text.split()) != text:
        raise SetupError(
            f"ground.features: {text[:40]!r} cannot be told in one line; leave out _ in its name"
        )
    return told


def notation(setup: Setup) -> str:
    """The line that :func:`parse` reads; raises :class:`SetupError` for anybody it cannot tell.

    That is a sheet not in the roster, or an id, seat or side of another form. What it is about in words is
    left out.
    """
    if (setup.light, setup.goal) != (BRIGHT, Goal()):
        raise SetupError("goal: neither goal nor light can be told in one line; write a fight file")
    parts = [setup.edition, setup.ground.kind]
    size = setup.ground.width, setup.ground.height
    if setup.ground.kind not in ZONED or size != (WIDTH, HEIGHT):
        parts.append(f"{size[0]}x{size[1]}")
    if setup.ground.blocked:
        apart = ";" if any(map(_POINT.match, setup.ground.blocked)) else ","
        parts.append("#" + apart.join(setup.ground.blocked))
    if setup.ground.diagonal != HALF_MORE and setup.ground.map().diagonals:
        parts.append(f"diagonal={setup.ground.diagonal:g}")
    if setup.ground.scale != 1:
        parts.append(f"scale={setup.ground.scale:g}")
    parts += map(_feature, setup.ground.features)
    kind = edition(setup.edition).sheet
    taken: list[str] = []
    for entrant in setup.entrants:
        key = name_key(entrant.sheet.name)
        try:
            known = kind.character(key) == entrant.sheet
        except UnknownCharacter:
            known = False
        if not known:
            raise SetupError(
                f"entrants.{entrant.id}: {entrant.sheet.name} is not in the roster as they stand"
            )
        facing = "" if entrant.facing is None else f"^{entrant.facing}"
        rides = f"+{entrant.rides}" if entrant.rides else ""
        where = f"{entrant.place.replace(' ', '_')}{facing}{rides}{'!' * entrant.surprised}"
        part = f"{key}:{entrant.seat}/{entrant.side}@{where}"
        if _entrant(part, taken, kind) != entrant:
            raise SetupError(f"entrants.{entrant.id}.id: {part!r} would be read as somebody else")
        taken.append(entrant.id)
        parts.append(part)
    parts += [f"close={one}/{other}" for one, other in setup.close]
    return " ".join(parts + [f"{name}={value}" for name, value in setup.house_rules.items()])
