"""How far a charge may lead: whose dice it runs on, and where it may end."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import msgspec

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.encounter.use import Kind, Purpose, Use
from winterdawn.editions.sda.character.skills import skills
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.moves.ahead import Drawn
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.moves.reach import FARTHEST, Reach
from winterdawn.editions.sda.rolls.asking import AtHand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.unread import Unmade
    from winterdawn.space.maps import Place, Routes

RUNNING = "running"


class Ahead(msgspec.Struct, frozen=True):
    """Where a charge may lead: the places it may end at, and what it takes to run there, by place."""

    found: Any
    """The ways (:class:`~winterdawn.space.maps.Routes`)."""
    ends: dict[Place, float]
    """Metres to run to each place from which somebody reaches their target, the default first."""

    @property
    def goal(self) -> Place:
        """Where it ends unless somebody wants otherwise: as far from the target as the weapon reaches."""
        return next(iter(self.ends))

    @property
    def least(self) -> float:
        """Metres to the nearest of them."""
        return min(self.ends.values())


class RunUp(Part):
    """Each MoS of a running test adds metres to the usual speed (``book.manoeuvre.charge-run``)."""

    def runner(self, who: Combatant) -> Combatant:
        """Whose running skill and dice a charge runs on."""
        return who

    def runners(self, play: Play, who: Combatant) -> list[Use]:
        """The ways to roll the running test."""
        uses = sorted(self.runs(who), key=lambda use: -use.who.sheet.attributes[use.attribute])
        return [use for use in uses if play.part(Ways).can_roll(play, use)]

    def runs(self, who: Combatant) -> Iterator[Use]:
        """All ways to roll it, whether any die could fall or not."""
        runner = self.runner(who)
        names = skills()[RUNNING].attributes
        return (Use(runner, RUNNING, name, Kind.ACTION, Purpose.TEST) for name in names)

    def budget(self, play: Play, who: Combatant) -> float:
        """Metres that somebody could run with all the luck there is."""
        best = 0
        for use in self.runners(play, who):
            dice = AtHand(play, use, 0)
            most = dice.room + len(dice.prices) + dice.granted.bonus
            best = max(best, most * play.score(dice.granted.faces))
        return play.part(Movement).speed(play, who) + best * play.figures.charge_metres

    def leads(
        self, play: Play, who: Combatant, target: Combatant, budget: float, found: Unmade[Routes[Any]]
    ) -> bool:
        """Whether a charge may lead to somebody, where all that can be reached is ``found``: whoever may
        strike on the way, it takes the same.
        """
        far = play.map.far(target.place)
        if far[who.place] - FARTHEST > budget:
            return False
        reached = play.part(Reach).metres(who)
        return any(map(reached.__contains__, map(far.__getitem__, found.read)))

    def ahead(self, play: Play, who: Combatant, target: Combatant) -> Ahead | None:
        """Where a charge may lead with all the luck there is, none where it leads nowhere."""
        movement, budget = play.part(Movement), self.budget(play, who)
        if play.map.distance(who.place, target.place) - FARTHEST > budget:
            return None
        draws = Drawn(list(play.watched(who)), [target.id]).__getitem__
        found = movement.within(play, who, draws, budget)
        ends = dict(self._ends(play, who, target, found))
        return Ahead(found, ends) if ends else None

    def _ends(
        self, play: Play, who: Combatant, target: Combatant, found: Routes[Any]
    ) -> Iterator[tuple[Place, float]]:
        """Places within the range of a weapon, its far edge and the shortest run first
        (``book.ruling.combat-charge-reach``).
        """
        pace, reached = play.part(Movement).pace(play, who), play.part(Reach).metres(who)
        far = play.map.far(target.place)
        spots = {spot: found.price(spot) * pace for spot in found if far[spot] in reached}
        yield from sorted(spots.items(), key=lambda each: (-far[each[0]], each[1], str(each[0])))

    def needed(self, play: Play, who: Combatant, price: float) -> int:
        """MoSes that a run of so many metres takes (``book.ruling.combat-charge-reach``)."""
        more = price - play.part(Movement).speed(play, who)
        return max(0, math.ceil(more / (play.figures.charge_metres or math.inf)))
