"""The setup of an encounter: everything that is fixed before the first answer.

Setup and answers rebuild any moment of a fight, so a setup is plain data.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from winterdawn.characters.names import LONGEST_NAME, name_fault, shown, text_fault
from winterdawn.editions.goal import Goal
from winterdawn.editions.pairs import Mounting, PairError, check_close, check_rides
from winterdawn.space import known, made
from winterdawn.space.ground.features import FeatureError, read
from winterdawn.space.maps import Place, PlaceError, Space

LONGEST_TITLE = 500
"""Characters of a title; one line of notation may be one."""
TEMPOS = ("action", "interaction")
"""The tempos an encounter can begin in."""
LIGHTS = BRIGHT, DIM, DARK = "bright", "dim", "dark"
"""How well people see (``book.ruling.table-light``)."""
MOST_ENTRANTS = 100
"""Who may take part in one encounter."""
LONGEST_ABOUT = 2_000
"""Characters of what is said of an encounter beforehand."""
HALF_MORE = 1.5
WIDTH, HEIGHT = 13, 11
"""Places of a map whose size nobody tells."""


class SetupError(ValueError):
    """A setup that cannot be played; the message names what is wrong and what would be right."""


class Ground(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The map: ``width`` x ``height`` places or metres, some of them blocked, and what lies on it."""

    width: int = WIDTH
    height: int = HEIGHT
    blocked: tuple[str, ...] = ()
    kind: str = "hex"
    diagonal: float = HALF_MORE
    """Metres that a diagonal step takes on squares of a metre, 1.5 or 1 (``book.ruling.square-facing``)."""
    features: tuple[str, ...] = ()
    """What lies on it, as :mod:`winterdawn.space.ground.features` reads it, or what zones there are, as
    :mod:`winterdawn.space.zones.plan` does.
    """
    scale: float = 1
    """Metres across a hex or a square, 1 to 10 in steps of 0.5 (``book.ruling.hex-scale``)."""

    def map(self) -> Space[Any]:
        """The map itself; raises :class:`SetupError`."""
        if self.kind not in known():
            raise SetupError(f"ground.kind: {self.kind!r} is no map; use {', '.join(known())}")
        try:
            laid = self.blocked, self.diagonal, self.features, self.scale
            return made(self.kind, self.width, self.height, *laid)
        except FeatureError as error:
            raise SetupError(f"ground.features: {error}") from None
        except PlaceError as error:
            raise SetupError(f"ground: {error}") from None

    def swung(self, doors: Collection[int]) -> Ground:
        """The same with some doors, by their numbers among the features, the other way round."""
        told = [str(read(text).swung()) if n in doors else text for n, text in enumerate(self.features)]
        return msgspec.structs.replace(self, features=tuple(told)) if doors else self


Facing = Annotated[
    Annotated[int, Meta(ge=0, le=15)] | None,
    Meta(description="a whole number from 0 to 15, counted clockwise from 0 for north"),
]


class Entrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who takes part: who decides for them, on which side, where and facing what."""

    id: Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,39}$")]
    sheet: Any
    """Their sheet, or its document, of the kind that the edition has."""
    seat: str
    side: str
    place: str = ""
    """Where they stand; may be left out where no fight is fought."""
    facing: Facing = None
    """The way they face, clockwise from north; none for the nearest opponent."""
    surprised: bool = False
    rides: str = ""
    """The id of whoever carries them, in whose place they are; empty for nobody."""

    def check_facing(self, ground: Space[Any]) -> None:
        """Raise :class:`SetupError` if nobody can face that way on ``ground``."""
        ways = len(ground.facings)
        if self.facing is not None and not 0 <= self.facing < ways:
            use = f"use 0 to {ways - 1}" if ways else "leave it out, nobody faces any way"
            told = f"{self.facing} is no way to face on this map; {use}"
            raise SetupError(f"entrants.{self.id}.facing: {told}")


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An encounter before it begins."""

    edition: str
    title: str
    ground: Ground
    entrants: tuple[Entrant, ...]
    house_rules: dict[str, int | str] = {}
    """Figures and choices of the edition that this group plays otherwise, by name."""
    tempo: str = "action"
    """``action`` for a fight by initiative, ``interaction`` for a scene without (``book.tempo.three``)."""
    gm: str = "gm"
    """The game master's seat; empty if nobody holds it."""
    since: Annotated[int, Meta(ge=0)] = 0
    """Seconds of game time that have passed in the campaign when it begins."""
    light: str = BRIGHT
    """``bright``, ``dim`` or ``dark``."""
    goal: Goal = Goal()
    """How a fight is decided."""
    about: str = ""
    """What it is about, in words for whoever picks one, and for its players as it opens."""
    close: tuple[tuple[str, str], ...] = ()
    """Who begins at arm's length of whom, by ids, where the map does not tell
    (``zones.ruling.close-is-a-relation``).
    """

    def read(self, read: Callable[[object], Any]) -> Setup:
        """The same with everybody's document read as a sheet; raises :class:`SetupError`."""
        entrants = []
        for entrant in self.entrants:
            try:
                entrants.append(msgspec.structs.replace(entrant, sheet=read(entrant.sheet)))
            except ValueError as error:
                where, faults = f"entrants.{entrant.id}.sheet", getattr(error, "faults", (error,))
                raise SetupError("\n".join(f"{where}: {fault}" for fault in faults)) from None
        return msgspec.structs.replace(self, entrants=tuple(entrants))

    def settled(self) -> Setup:
        """The same, riders in the place of their mounts unless another is told, and everybody given a place
        if none need be; raises :class:`SetupError`.
        """
        return self._mounted()._spread()

    def _mounted(self) -> Setup:
        at = {who.id: who.place for who in self.entrants}
        entrants = tuple(
            msgspec.structs.replace(who, place=at.get(who.rides, "")) if who.rides and not who.place else who
            for who in self.entrants
        )
        return self if entrants == self.entrants else msgspec.structs.replace(self, entrants=entrants)

    def _spread(self) -> Setup:
        if self.tempo == "action" or all(entrant.place for entrant in self.entrants):
            return self
        ground = self.ground.map()
        free = map(str, ground.room([standing(ground, who) for who in self.entrants if who.place]))
        entrants = tuple(
            entrant if entrant.place else msgspec.structs.replace(entrant, place=next(free, ""))
            for entrant in self.entrants
        )
        return msgspec.structs.replace(self, entrants=entrants)

    def with_entrant(self, who: Entrant, instead: str = "") -> Setup:
        """The same with ``who`` in the place of ``instead``, carrying whom they carried, or as one more.

        One more who has no place gets the free one nearest to their side. Raises :class:`SetupError`.
        """
        entrants = {entrant.id: entrant for entrant in self.entrants}
        if instead and instead not in entrants:
            raise SetupError(
                f"instead: {shown(instead)!r} does not take part; there are {', '.join(entrants)}"
            )
        if who.id in entrants and who.id != instead:
            raise SetupError(f"entrants: {who.id!r} takes part already")
        if not instead:
            placed = who if who.place else msgspec.structs.replace(who, place=self._beside(who.side))
            return msgspec.structs.replace(self, entrants=(*self.entrants, placed))
        carries = {instead: who.id}
        replaced = (
            msgspec.structs.replace(entrant, rides=carries.get(entrant.rides, entrant.rides))
            for entrant in (who if entrant.id == instead else entrant for entrant in self.entrants)
        )
        return msgspec.structs.replace(self, entrants=tuple(replaced))

    def _beside(self, side: str) -> str:
        ground = self.ground.map()
        placed = [who for who in self.entrants if who.place]
        own = [who for who in placed if who.side == side]
        friends = [standing(ground, who) for who in own or placed]
        free = list(ground.room([standing(ground, who) for who in placed]))
        if not free:
            raise SetupError("place: there is no free place on this map")
        near = {at: min((ground.distance(at, other) for other in friends), default=0) for at in free}
        return str(min(free, key=near.__getitem__))

    def _check_names(self) -> None:
        names = [("title", self.title, LONGEST_TITLE), ("gm", self.gm, LONGEST_NAME)]
        for who in self.entrants:
            names.append((f"entrants.{who.id}.seat", who.seat, LONGEST_NAME))
            names.append((f"entrants.{who.id}.side", who.side, LONGEST_NAME))
        for field, name, most in names:
            fault = name and name_fault(name, most)
            if fault:
                raise SetupError(f"{field}: {fault}")
        if fault := text_fault(self.about, "\n"):
            raise SetupError(f"about: {fault}")
        if len(self.about) > LONGEST_ABOUT:
            raise SetupError(f"about: that is {len(self.about):,} characters; use at most {LONGEST_ABOUT:,}")

    def checked(self) -> Space[Any]:
        """The map, if everybody stands on it alone, or with their mount; raises :class:`SetupError`."""
        if self.tempo not in TEMPOS:
            raise SetupError(f"tempo: {self.tempo[:40]!r} is not known; one of {', '.join(TEMPOS)}")
        if self.light not in LIGHTS:
            raise SetupError(f"light: {self.light[:40]!r} is not known; one of {', '.join(LIGHTS)}")
        if not self.entrants:
            raise SetupError("entrants: somebody has to take part")
        if len(self.entrants) > MOST_ENTRANTS:
            many = f"there are {len(self.entrants):,}"
            raise SetupError(f"entrants: {many}; at most {MOST_ENTRANTS} take part in one encounter")
        self._check_names()
        if self.tempo == "action" and len({entrant.side for entrant in self.entrants}) < 2:
            raise SetupError("entrants: a fight needs at least two sides")
        ids = [entrant.id for entrant in self.entrants]
        riders = {entrant.rides: entrant.id for entrant in self.entrants}
        riding = [Mounting(who.id, who.rides, who.side, who.place) for who in self.entrants]
        self._checked_pairs(lambda: check_rides(riding))
        taken: dict[str, Place] = {}
        ground = self.ground.map()
        for entrant in self.entrants:
            if ids.count(entrant.id) > 1:
                raise SetupError(f"entrants: {entrant.id!r} is there twice; give each an id of its own")
            at = standing(ground, entrant)
            others = (id for id in taken if id not in (entrant.rides, riders.get(entrant.id)))
            if at not in ground:
                told = f"nobody can stand at {shown(entrant.place)} on this map"
                raise SetupError(f"entrants.{entrant.id}.place: {told}; choose an open place")
            if other := next((id for id in others if ground.clash(at, taken[id])), ""):
                told = f"{entrant.place} is taken by {other}"
                raise SetupError(f"entrants.{entrant.id}.place: {told}; give each a place of their own")
            entrant.check_facing(ground)
            taken[entrant.id] = at
        self._check_goal(ground)
        self._checked_pairs(lambda: check_close(self.close, taken, ground))
        return ground

    def _checked_pairs(self, check: Callable[[], None]) -> None:
        try:
            check()
        except PairError as error:
            raise SetupError(str(error)) from None

    def _check_goal(self, ground: Space[Any]) -> None:
        sides = {who.id: who.side for who in self.entrants}
        if faults := [f"goal.{fault}" for fault in self.goal.faults(sides, ground)]:
            raise SetupError("\n".join(faults))


def standing(ground: Space[Any], who: Entrant) -> Place:
    """The place of somebody; raises :class:`SetupError` for a name that is none."""
    try:
        at: Place = ground.place(who.place)
    except PlaceError as error:
        raise SetupError(f"entrants.{who.id}.place: {error}") from None
    return at


def unused(key: str, taken: list[str]) -> str:
    """``key``, with a number behind it if it is taken already."""
    number, found = 2, key
    while found in taken:
        found, number = f"{key}-{number}", number + 1
    return found
