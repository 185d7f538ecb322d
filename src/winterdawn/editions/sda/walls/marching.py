"""How a shield wall moves: all together, when the lowest number in it is called."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.combat.initiative import Initiative, Order
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.moves.ahead import metres
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.moves.terrain import Terrain
from winterdawn.editions.sda.walls.wall import ShieldWall
from winterdawn.kernel.asks.ask import Choose, Procedure, pick
from winterdawn.kernel.asks.choices import Barred, Cell, OneOf, Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.space.maps import Place

_MOVES: Cites = (
    "book.manoeuvre.shield-wall-speed",
    "book.manoeuvre.shield-wall-initiative",
    "book.ruling.combat-shield-wall-move",
)
_STAY = "stop"
_NEARLY = 2.0
"""Degrees by which two directions may differ and still be one."""
Rank = tuple["Place", ...]
"""Where the members of a wall stand, in their order."""
Ways = dict[Rank, tuple[float, tuple[Rank, ...]]]

_STRAIGHT = "book.ruling.combat-shield-wall-straight"


class Marching(SdaPart):
    """A wall moves as far as its slowest member (``book.manoeuvre.shield-wall-speed``)."""

    heading = "Shield wall"
    acts_in = frozenset({ACTION})
    rules: ClassVar[Cites] = _MOVES
    """What its moves go by."""

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Move or turn the wall, once the lowest number in it is called."""
        if slot is None:
            return
        wall = play.part(ShieldWall).members(play, who)
        if not wall:
            return
        last = self.last(play, wall)
        barred = None if last is who else partial(self._later, play, last)
        if not play.part(Movement).past(play, slot) and self._ahead(play, wall):
            run, left = partial(self._act, play, who, slot), metres(self.left(play, wall))
            yield Act("march", phrase("move-with-wall"), run, "", left, barred, cites=self.rules)
        if play.map.facings:
            run, label, note = partial(self.turn, play, who), phrase("turn-wall"), phrase("is-free")
            yield Act("wheel", label, run, note, barred=barred, idle=True, cites=self.rules)

    def last(self, play: Play, wall: list[Combatant]) -> Combatant:
        """The member with the lowest number."""
        return play.part(Initiative).ranked(play, wall)[-1]

    def _later(self, play: Play, last: Combatant) -> Barred:
        number = play.record(Order).numbers[last.id]
        return Barred(phrase("wall-moves-later", last=last.id, number=number), self.rules)

    def left(self, play: Play, wall: list[Combatant]) -> float:
        """Metres that all of them can still go."""
        return min(play.part(Speed).left(play, one) for one in wall)

    def _act(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        slot.moved = (yield from self.march(play, who)) or slot.moved

    def march(self, play: Play, who: Combatant) -> Procedure[bool]:
        """Move all members alike; after a strike in passing those left may go on or stop."""
        walls, going = play.part(ShieldWall), False
        while (wall := walls.members(play, who)) and (ways := self._ahead(play, wall)):
            rank = yield from self._whither(play, wall, who, ways, going)
            if rank is None:
                break
            going = True
            if not (yield from self._follow(play, wall, ways[rank][1])):
                break
        return going

    def _whither(
        self, play: Play, wall: list[Combatant], who: Combatant, ways: Ways, going: bool
    ) -> Procedure[Rank | None]:
        own, watched = wall.index(who), [list(play.watched(one)) for one in wall]
        ranks = {str(rank[own]): rank for rank in ways}
        pace = min(play.part(Speed).pace(play, one) for one in wall)

        def option(key: str, rank: Rank) -> Option:
            price, path = ways[rank]
            near = dict.fromkeys(
                other.id
                for step in (tuple(one.place for one in wall), *path)
                for spot, threats in zip(step, watched, strict=True)
                for other, where in threats
                if spot in where
            )
            label = phrase("place-towards", place=key, direction=play.map.direction(who.place, rank[own]))
            note = phrase("may-strike-on-way", near=tuple(near)) if near else ""
            return Option(key, label, note, metres(price * pace), risks=len(near))

        options = tuple(option(*each) for each in ranks.items())
        others = tuple(one.id for one in wall if one is not who)
        ask = Choose(
            who.seat,
            "",
            Cell(options),
            who=who.id,
            extra=(Option(_STAY, what=phrase("wall-stays-here", going=going)),),
            cites=self.rules,
            question=phrase("move-wall-where", going=going, others=others, left=self.left(play, wall)),
        )
        answer = yield from pick(ask)
        return ranks.get(answer)

    def _follow(self, play: Play, wall: list[Combatant], path: tuple[Rank, ...]) -> Procedure[bool]:
        """Go step by step; whether somebody interrupted with a strike."""
        speed, start = play.part(Speed), [one.place for one in wall]
        struck = yield from self._provoke(play, wall)
        for rank in path if not struck else ():
            step = self._price(play, tuple(one.place for one in wall), rank)
            for one, spot in zip(wall, rank, strict=True):
                speed.spend(play, one, step * speed.pace(play, one))
                one.place = spot
            for one in wall:
                play.parted(one)
            if struck := (yield from self._provoke(play, wall)):
                break
        if start != [one.place for one in wall]:
            moves = tuple(phrase("goes-to", who=one.id, place=str(one.place)) for one in wall)
            play.emit("move", phrase("wall-moves", moves=moves), self.rules, wall[0])
        return struck

    def _provoke(self, play: Play, wall: list[Combatant]) -> Procedure[bool]:
        struck = False
        for one in wall:
            found = yield from play.part(Movement).provoke(play, one, list(play.watched(one)))
            struck = bool(found) or struck
        return struck

    def turn(self, play: Play, who: Combatant) -> Procedure[None]:
        """Face another way, all of them."""
        wall = play.part(ShieldWall).wall(play, who)
        assert wall is not None
        ways = play.map.facings
        options = [Option(str(n), name.capitalize()) for n, name in enumerate(ways) if n != wall.facing]
        asked = phrase("turn-wall-which-way")
        ask = Choose(who.seat, "", OneOf(tuple(options)), who=who.id, cites=self.rules, question=asked)
        wall.facing = int((yield from pick(ask)))
        for id in wall.who:
            play.combatants[id].facing = wall.facing
        text = phrase("wall-turns-to", way=ways[wall.facing])
        play.emit("facing", text, (*self.rules, _STRAIGHT), who)

    # ------------------------------------------------------------ where it can go

    def _ahead(self, play: Play, wall: list[Combatant]) -> Ways:
        """Where the wall could come to stand, what it takes and the ranks on the way there.

        Where places are points it goes straight (``book.ruling.combat-shield-wall-straight``).
        """
        speed, ground = play.part(Speed), play.map
        budget = min(speed.left(play, one) / speed.pace(play, one) for one in wall)
        start: Rank = tuple(one.place for one in wall)
        taken = [one.place for one in play.here if one not in wall]
        found: Ways = {start: (0.0, ())}
        turns = count(1)
        queue: list[tuple[float, int, Rank, float | None]] = [(0.0, 0, start, None)]
        while queue:
            spent, _, rank, course = heapq.heappop(queue)
            for toward, ahead in self._steps(play, rank):
                if course is not None and ground.step and toward != course:
                    continue
                total = spent + self._price(play, rank, ahead)
                barred = any(ground.clash(spot, other) for spot in ahead for other in taken)
                if barred or total > budget or total >= found.get(ahead, (total + 1,))[0]:
                    continue
                found[ahead] = total, (*found[rank][1], ahead)
                heapq.heappush(queue, (total, next(turns), ahead, toward))
        del found[start]
        return found

    def _price(self, play: Play, rank: Rank, ahead: Rank) -> float:
        """Metres that a step takes, over the worst ground that any of them goes over
        (``book.ruling.table-wall-ground``).
        """
        rates = play.part(Terrain).rates(play)
        return max(play.map.price(a, b, rates) for a, b in zip(rank, ahead, strict=True))

    def _steps(self, play: Play, rank: Rank) -> Iterator[tuple[float, Rank]]:
        """The ranks one step further, each with its direction in degrees."""
        ground = play.map
        for spot in ground.neighbours(rank[0]):
            toward = ground.bearing(rank[0], spot)
            others = [spot if at == rank[0] else _beside(play, at, toward) for at in rank[1:]]
            ahead = tuple(other for other in others if other is not None)
            if len(ahead) == len(others):
                yield round(toward, 3), (spot, *ahead)


def _beside(play: Play, at: Place, toward: float) -> Place | None:
    """The place next to ``at`` in a direction, none if nobody can stand there."""

    def off(spot: Place) -> float:
        turned = abs(play.map.bearing(at, spot) - toward) % 360
        return min(turned, 360 - turned)

    return next((spot for spot in play.map.neighbours(at) if off(spot) <= _NEARLY), None)
