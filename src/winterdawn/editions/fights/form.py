"""The form of a fight file: every field, with what may stand in it."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from winterdawn.characters.document import FORMAT, Id
from winterdawn.characters.names import LONGEST_NAME
from winterdawn.editions.goal import Goal
from winterdawn.editions.registry import DEFAULT
from winterdawn.editions.setup import HEIGHT, LONGEST_ABOUT, LONGEST_TITLE, MOST_ENTRANTS, WIDTH, Facing
from winterdawn.space.ground.features import COVERS, GRADES, Feature, Lies
from winterdawn.space.names import MOST
from winterdawn.space.zones.plan import EdgeTold, Plan, ZoneTold

Size = Annotated[int, Meta(ge=1, le=MOST)]
Word = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
ZONE: Final = "zone"
"""The kind of map that has zones, and nothing else."""
Where = Annotated[str, Meta(min_length=1, max_length=2_000)]


class LyingForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that lies on the ground, ``at`` places, ranges or borders of them, as the notation has it."""

    at: Where
    name: str = ""

    @property
    def feature(self) -> Feature:
        """The same as the ground has it."""
        raise NotImplementedError

    def _where(self) -> tuple[str, ...]:
        """Its places one by one: between points stands ``;``, as names of points hold commas."""
        apart = ";" if self.at[:1].isdigit() or ";" in self.at else ","
        return tuple(part.strip() for part in self.at.split(apart))


class WallForm(LyingForm, frozen=True):
    """A wall."""

    @property
    def feature(self) -> Feature:
        """The same as the ground has it."""
        return Feature(Lies.WALL, self._where(), name=self.name)


class DoorForm(LyingForm, frozen=True):
    """A door, shut unless it is open."""

    open: bool = False

    @property
    def feature(self) -> Feature:
        """The same as the ground has it."""
        return Feature(Lies.DOOR, self._where(), open=self.open, name=self.name)


class LowForm(LyingForm, frozen=True, kw_only=True):
    """Something that hides a part of whoever stands behind it."""

    hides: Literal["quarter", "half", "three-quarters", "full"]

    @property
    def feature(self) -> Feature:
        """The same as the ground has it."""
        return Feature(Lies.LOW, self._where(), COVERS.index(self.hides) + 1, name=self.name)


class RoughForm(LyingForm, frozen=True, kw_only=True):
    """Ground that is hard to cross."""

    grade: Literal["minor", "medium", "severe", "extreme"]

    @property
    def feature(self) -> Feature:
        """The same as the ground has it."""
        return Feature(Lies.ROUGH, self._where(), GRADES.index(self.grade) + 1, name=self.name)


class WaterForm(LyingForm, frozen=True):
    """Water, which is hard to cross."""

    grade: Literal["minor", "medium", "severe", "extreme"] = "medium"

    @property
    def feature(self) -> Feature:
        """The same as the ground has it."""
        return Feature(Lies.WATER, self._where(), GRADES.index(self.grade) + 1, name=self.name)


class HeightForm(LyingForm, frozen=True, kw_only=True):
    """Ground that lies higher than the rest, or lower with a minus."""

    metres: Annotated[float, Meta(ge=-100, le=100)]

    @property
    def feature(self) -> Feature:
        """The same as the ground has it."""
        return Feature(Lies.HEIGHT, self._where(), metres=self.metres, name=self.name)


class ZoneForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A zone, where it is drawn if not wherever there is room: in which column and row, both from 0."""

    name: str
    features: tuple[str, ...] = ()
    at: tuple[int, int] | None = None


class MapForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The map and what lies on it."""

    kind: Literal["hex", "square", "plane", "zone"] = "hex"
    width: Size = WIDTH
    height: Size = HEIGHT
    diagonal: float | None = None
    """Metres that a diagonal step takes on squares of a metre, 1.5 or 1; none for 1.5."""
    scale: float = 1
    """Metres across a hex or a square, 1 to 10 in steps of 0.5."""
    blocked: tuple[Where, ...] = ()
    walls: tuple[WallForm, ...] = ()
    doors: tuple[DoorForm, ...] = ()
    low_walls: tuple[LowForm, ...] = ()
    rough: tuple[RoughForm, ...] = ()
    water: tuple[WaterForm, ...] = ()
    heights: tuple[HeightForm, ...] = ()
    zones: tuple[ZoneForm, ...] = ()
    """For zones alone, which have nothing else."""
    edges: tuple[tuple[str, ...], ...] = ()
    """Each the two zones that it joins, and ``unlocked`` or ``locked`` if that is a door, or ``gap``."""

    def plan(self) -> Plan:
        """All its zones and edges."""
        zones = (ZoneTold(" ".join(each.name.split()), each.features, each.at) for each in self.zones)
        edges = (EdgeTold(a, b, *way[:1]) for a, b, *way in self.edges)
        return Plan(tuple(zones), tuple(edges))

    def features(self) -> dict[str, Feature]:
        """All that lies on it, each by the path of its field."""
        lists: dict[str, tuple[LyingForm, ...]] = {
            "walls": self.walls,
            "doors": self.doors,
            "low_walls": self.low_walls,
            "rough": self.rough,
            "water": self.water,
            "heights": self.heights,
        }
        return {
            f"map.{field}[{number}]": each.feature
            for field, lying in lists.items()
            for number, each in enumerate(lying)
        }


class CombatantForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who takes part, or with ``places`` several of a kind."""

    side: Word
    who: str = ""
    """Somebody of the roster."""
    sheet: str = ""
    """A file with their sheet, its path from the folder of the fight file; in place of ``who``."""
    name: str = ""
    """What they are called here; as their sheet says if empty."""
    id: Id = ""
    """What goals and mounts name them by; made from the name if empty."""
    seat: Word = "gm"
    """Who decides for them."""
    place: str = ""
    """Where they stand; beside their side if empty."""
    places: Annotated[tuple[str, ...], Meta(max_length=MOST_ENTRANTS)] | None = None
    """Where several of a kind stand."""
    facing: Facing = None
    surprised: bool = False
    rides: str = ""


class FightForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fight file."""

    combatant: tuple[CombatantForm, ...]
    format: int = FORMAT
    edition: str = DEFAULT
    title: Annotated[str, Meta(max_length=LONGEST_TITLE)] = ""
    about: Annotated[str, Meta(max_length=LONGEST_ABOUT)] = ""
    tempo: Literal["action", "interaction"] = "action"
    """``action`` for a fight, ``interaction`` for a scene that may come to one."""
    light: Literal["bright", "dim", "dark"] = "bright"
    map: MapForm = MapForm()
    goal: Goal = Goal()
    close: tuple[tuple[str, ...], ...] = ()
    """Who begins at arm's length of whom, by ids, on a map of zones."""
    house_rules: dict[str, int | str] = {}
