"""What lies on the ground, and how setups write it: what it is, where, and what it is called.

``wall:c4/c5,d4-d6`` is a wall between two places and on three, ``door.open:c4/c5=Cellar door`` a door,
``low.half:...`` something that hides half a body, ``rough.severe:e3-g5=Marsh`` ground that is hard to cross,
``water.medium:...`` the same where it is wet, ``height.1.5:...`` ground that lies higher,
or lower with a minus. On boards places are told by name, as ranges from corner to corner, or as the border
between two such; on a plane as lines, shapes and circles, apart by ``;``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from winterdawn.space.names import PlaceError

LONGEST_NAME = 60
LEDGE = 1.0
"""Metres by which ground is higher than that beside it where nobody walks up or down."""
HIGHEST = 100
"""Metres that ground may lie above or below the rest."""


class Lies(Enum):
    """What lies on the ground."""

    WALL = "wall"
    DOOR = "door"
    LOW = "low"
    ROUGH = "rough"
    WATER = "water"
    HEIGHT = "height"


COVERS = ("quarter", "half", "three-quarters", "full")
"""How much of a body something hides, from one to four quarters (``book.terrain.cover``)."""
GRADES = ("minor", "medium", "severe", "extreme")
"""How hard ground is to cross, from 1 to 4 (``book.terrain.difficult``)."""
_WORDS: Mapping[Lies, tuple[str, ...]] = {
    Lies.WALL: (),
    Lies.DOOR: ("shut", "open"),
    Lies.LOW: COVERS,
    Lies.ROUGH: GRADES,
    Lies.WATER: GRADES,
}
_USUAL = {Lies.WALL: "", Lies.DOOR: "shut", Lies.WATER: "medium"}
_CALLED = {Lies.WALL: "wall", Lies.DOOR: "door", Lies.LOW: "low wall", Lies.WATER: "water"}
_FORM = re.compile(r"(?P<kind>[a-z]+)(?:\.(?P<how>[a-z0-9.-]+))?:(?P<where>[^=\s]+)(?:=(?P<name>.+))?")
_METRES = re.compile(r"-?\d{1,3}(\.\d{1,2})?")
_BETWEEN = re.compile(r";|,(?=[a-z])")


class Shelter(NamedTuple):
    """How much of somebody is hidden, in quarters, and by what."""

    quarters: int = 0
    what: str = ""


class FeatureError(PlaceError):
    """Something on the ground that cannot be."""


class Feature(NamedTuple):
    """One thing that lies on the ground."""

    lies: Lies
    where: tuple[str, ...]
    grade: int = 0
    """Quarters of a body that it hides, or how hard it is to cross."""
    metres: float = 0
    """How much higher the ground lies."""
    open: bool = False
    """Whether a door stands open."""
    name: str = ""

    @property
    def how(self) -> str:
        """What kind of its kind it is, as setups write it."""
        if self.lies is Lies.HEIGHT:
            return f"{self.metres:g}"
        if self.lies is Lies.DOOR:
            return "open" if self.open else "shut"
        return _WORDS[self.lies][self.grade - 1] if self.grade else ""

    def swung(self) -> Feature:
        """A door the other way round."""
        return self._replace(open=not self.open)

    @property
    def bars(self) -> bool:
        """Whether it is a wall, or a door that is shut."""
        return self.lies is Lies.WALL or (self.lies is Lies.DOOR and not self.open)

    def __str__(self) -> str:
        how = f".{self.how}" if self.how else ""
        points = any(name[0].isdigit() for name in self.where)
        return f"{self.lies.value}{how}:{(';' if points else ',').join(self.where)}" + (
            f"={self.name}" if self.name else ""
        )

    @property
    def title(self) -> str:
        """What people call it."""
        if self.name or self.lies in _CALLED:
            return self.name or _CALLED[self.lies]
        return f"{self.how} impediment" if self.lies is Lies.ROUGH else f"{self.metres:g} m"


def read(text: str) -> Feature:
    """What a line of a setup says; raises :class:`FeatureError`."""
    form = _FORM.fullmatch(text)
    kinds = {lies.value: lies for lies in Lies}
    if form is None or form["kind"] not in kinds:
        raise FeatureError(
            f"{text[:40]!r} cannot be read; write what it is, where, and a name if it has one, as in "
            f"wall:c4/c5 or rough.severe:e3-g5=Marsh; there are {', '.join(kinds)}"
        )
    lies, name = kinds[form["kind"]], (form["name"] or "").strip()
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise FeatureError(f"{text[:40]!r} has a name that cannot be; use up to {LONGEST_NAME} characters")
    where = tuple(_BETWEEN.split(form["where"]))
    how = form["how"] or _USUAL.get(lies, "")
    if lies is Lies.HEIGHT:
        return Feature(lies, where, metres=_height(how, text), name=name)
    words = _WORDS[lies]
    if how not in (words or ("",)):
        use = f"use {', '.join(f'{lies.value}.{word}' for word in words)}" if words else "write wall alone"
        raise FeatureError(f"{text[:40]!r}: {how[:20]!r} is no such {lies.value}; {use}")
    if lies is Lies.DOOR:
        return Feature(lies, where, open=how == "open", name=name)
    return Feature(lies, where, words.index(how) + 1 if words else 0, name=name)


def _height(how: str, text: str) -> float:
    if not _METRES.fullmatch(how) or not 0 < abs(float(how)) <= HIGHEST:
        told = f"write metres from -{HIGHEST} to {HIGHEST} in hundredths, not 0, as in height.1.5:c4-e6"
        raise FeatureError(f"{text[:40]!r}: {how[:20]!r} is no height; {told}")
    return float(how)
