"""How far apart people are: five bands, of which Close is a pair that is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.zones.people.reading import is_hero
from winterdawn.editions.zones.tables.rows import BANDS
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.tables.rows import Band
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.fact import Fact
    from winterdawn.space.maps import Place

RULES: dict[Band, str] = {
    "close": "zones.range.close",
    "short": "zones.range.short",
    "medium": "zones.range.medium",
    "long": "zones.range.long",
    "distant": "zones.range.distant",
}
_LONG = 4
"""The zones up to which it is Long (``zones.range.long``)."""
CLUTTERED, CRAMPED, DIM, DARK = "cluttered", "cramped", "dimly lit", "darkness"
"""Features of zones (``zones.zone.features``)."""


class Pairs(msgspec.Struct):
    """Who is Close to whom: pairs of ids, each in alphabetical order."""

    pairs: list[tuple[str, str]] = []


class Bands(Part):
    """The distance between two figures falls in exactly one band (``zones.range.five-bands``)."""

    remembers = Pairs

    def open(self, play: Play) -> None:
        """Whoever begins Close to somebody is so."""
        for one, other in play.setup.close:
            self.join(play, play.combatants[one], play.combatants[other])

    # ------------------------------------------------------------ Close

    def close(self, play: Play, who: Combatant, other: Combatant) -> bool:
        """Whether two are at arm’s length of each other."""
        return _pair(who, other) in play.record(Pairs).pairs

    def near(self, play: Play, who: Combatant) -> list[Combatant]:
        """Everybody Close to them, in the order they entered."""
        ids = {id for pair in play.record(Pairs).pairs if who.id in pair for id in pair}
        return [other for other in play.others(who) if other.id in ids]

    def enemies(self, play: Play, who: Combatant) -> list[Combatant]:
        """The enemies Close to them who can still act (``zones.ruling.fallen-not-close``)."""
        return [other for other in self.near(play, who) if other.side != who.side and play.able(other)]

    def join(self, play: Play, who: Combatant, other: Combatant) -> None:
        """Have two be Close."""
        pairs = play.record(Pairs).pairs
        if _pair(who, other) not in pairs:
            pairs.append(_pair(who, other))

    def part(self, play: Play, who: Combatant, other: Combatant) -> None:
        """Have two be Close no longer."""
        pairs = play.record(Pairs).pairs
        pairs[:] = [pair for pair in pairs if pair != _pair(who, other)]

    def parted(self, play: Play, who: Combatant) -> None:
        """Whoever stands elsewhere is Close to nobody there."""
        pairs = play.record(Pairs).pairs
        pairs[:] = [pair for pair in pairs if who.id not in pair]

    def downed(self, play: Play, who: Combatant) -> Procedure[None]:
        """A fallen enemy is Close to nobody; a broken hero stays so, as a victim
        (``zones.ruling.fallen-not-close``).
        """
        if not is_hero(who.sheet):
            self.parted(play, who)
        return
        yield

    # ------------------------------------------------------------ bands

    def zones(self, play: Play, a: Place, b: Place) -> int:
        """Zones from one to another, along the fewest connections; a locked door is none
        (``zones.ruling.sight-and-doors``).
        """
        return int(play.map.steps(a, b))

    def band(self, play: Play, who: Combatant, other: Combatant) -> Band:
        """In which band somebody is (``zones.ruling.range-from-zones``)."""
        return "close" if self.close(play, who, other) else self.off(play, who.place, other.place)

    def off(self, play: Play, a: Place, b: Place) -> Band:
        """In which band people in two zones are who are not Close."""
        zones = self.zones(play, a, b)
        if zones == 0:
            return "short"
        if zones == 1:
            return "medium"
        return "long" if zones <= _LONG else "distant"

    def marks(self, play: Play, spot: Place) -> tuple[str, ...]:
        """The features of a zone."""
        return tuple(play.map.tags(spot))

    def here(self, play: Play, spot: Place, who: Combatant) -> Iterable[Combatant]:
        """Everybody else in a zone to whom one can go, opponents first: broken heroes too, and no enemy that
        is out (``zones.ruling.fallen-not-close``).
        """
        found = [
            other
            for other in play.others(who)
            if other.place == spot and (play.able(other) or is_hero(other.sheet))
        ]
        return sorted(found, key=lambda other: other.side == who.side)


def beyond(band: Band, most: Band) -> int:
    """By how many bands somebody is too far away; 0 or less for whoever is in reach."""
    return BANDS.index(band) - BANDS.index(most)


def out_of_reach(to: Combatant, band: Band, what: Fact, most: Band) -> Fact:
    """That somebody is too far away for something, and how far it reaches."""
    return phrase("out-of-reach", to=to.id, band=band, what=what, most=most)


def _pair(who: Combatant, other: Combatant) -> tuple[str, str]:
    first, second = sorted((who.id, other.id))
    return first, second
