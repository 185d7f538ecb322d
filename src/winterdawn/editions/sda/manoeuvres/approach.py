"""The run of a charge: where it may lead, over what ground, and what it takes."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.moves.ahead import Drawn
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.moves.reach import FARTHEST, Reach
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.moves.terrain import Terrain
from winterdawn.kernel.asks.unread import Unmade

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.space.maps import Place, Routes

STRIKE: Cites = ("book.opportunity.trigger-move", "book.manoeuvre.charge-opportunity")
"""Why others may strike at whoever charges."""


class End(msgspec.Struct, frozen=True):
    """What it takes to run to a place."""

    mos: int
    """The MoSes of the ground's, and those that the metres take."""
    metres: float
    worst: int
    """The worst grade of ground on the way, whose MoSes are spent first."""


class Onrush(msgspec.Struct, frozen=True):
    """Where a charge may lead: the places it may end at, and what it takes to run there, by place."""

    found: dict[int, Any]
    """The ways (:class:`~winterdawn.space.maps.Routes`) over ground no worse than each grade."""
    ends: dict[Place, End]
    """Each place from which somebody reaches their target, the default first."""

    @property
    def goal(self) -> Place:
        """Where it ends unless somebody wants otherwise: as far from the target as the weapon reaches."""
        return next(iter(self.ends))

    @property
    def least(self) -> End:
        """What it takes to get to the easiest of them."""
        return min(self.ends.values(), key=attrgetter("mos", "metres"))


class Leeway(NamedTuple):
    """Where a run may lead at the most."""

    metres: float
    ways: list[Unmade[Routes[Any]]]
    """The ways over ground no worse than each grade."""


class Approach(SdaPart):
    """It is running: the MoSes of the worst ground crossed come first, each metre costs what its ground does,
    and extreme ground cannot be charged over (``book.ruling.combat-charge-terrain``).
    """

    def onrush(self, play: Play, who: Combatant, target: Combatant, most: int) -> Onrush:
        """Where a run with at most so many MoSes may lead, if it :meth:`leads` there."""
        found = {
            grade: self.within(play, who, target, grade, self.budget(play, who, most, grade))
            for grade in self._grades(play, most)
        }
        ends: dict[Place, End] = {}
        for spot, end in self._ends(play, who, target, found):
            if spot not in ends or end.mos < ends[spot].mos:
                ends[spot] = end
        far = play.map.far(target.place)
        order = sorted(
            ends.items(), key=lambda each: (-far[each[0]], each[1].mos, each[1].metres, str(each[0]))
        )
        return Onrush(found, dict(order))

    def within(self, play: Play, who: Combatant, target: Combatant, worst: int, budget: float) -> Routes[Any]:
        """Where so many metres lead over no worse ground; the target does not strike on the way."""
        draws = Drawn(list(play.watched(who, cites=STRIKE)), [target.id]).__getitem__
        return play.part(Movement).within(play, who, draws, budget, worst)

    def reach(self, play: Play, who: Combatant, most: int) -> Leeway:
        """All that can be reached with at most so many MoSes: whoever may strike on the way, it takes the
        same.
        """
        within = play.part(Movement).within
        ways = [
            Unmade(partial(within, play, who, None, self.budget(play, who, most, each), each))
            for each in self._grades(play, most)
        ]
        return Leeway(self.budget(play, who, most, 0), ways)

    def leads(self, play: Play, who: Combatant, target: Combatant, found: Leeway) -> bool:
        """Whether a run may lead to somebody, where all that can be reached is ``found``."""
        near = play.map.near(target.place)
        if play.map.far(target.place)[who.place] - FARTHEST - play.map.leeway > found.metres:
            return False
        reached = play.part(Reach).metres(play, who)
        return any(any(map(reached.__contains__, map(near.__getitem__, ways.read))) for ways in found.ways)

    def _grades(self, play: Play, most: int) -> list[int]:
        """The grades of ground that so many MoSes suffice for, even ground among them."""
        return [grade for grade in (0, *play.part(Terrain).run_over(play)) if grade <= most]

    def budget(self, play: Play, who: Combatant, mos: int, worst: int) -> float:
        """Metres that a run with so many MoSes covers; no MoS adds any where the ground takes them all."""
        return self.afoot(play, who) + max(0, mos - worst) * play.figures.charge_metres

    def afoot(self, play: Play, who: Combatant) -> float:
        """Metres that a run covers without any MoS."""
        return play.part(Speed).speed(play, who) - self.walked(play, who)

    def walked(self, play: Play, who: Combatant) -> float:
        """Metres of this round's movement that a run starts without."""
        return 0

    def _ends(
        self, play: Play, who: Combatant, target: Combatant, found: dict[int, Routes[Any]]
    ) -> Iterator[tuple[Place, End]]:
        """Places within the range of a weapon (``book.ruling.combat-charge-reach``)."""
        pace, reached = play.part(Speed).pace(play, who), play.part(Reach).metres(play, who)
        near = play.map.near(target.place)
        for grade, ways in found.items():
            for spot in ways:
                if near[spot] in reached:
                    metres = ways.price(spot) * pace
                    yield spot, End(grade + self._further(play, who, metres), metres, grade)

    def _further(self, play: Play, who: Combatant, metres: float) -> int:
        """MoSes that so many metres take beyond the usual speed (``book.ruling.combat-charge-reach``)."""
        more = metres - self.afoot(play, who)
        return max(0, math.ceil(more / (play.figures.charge_metres or math.inf)))
