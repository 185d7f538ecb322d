"""What holds at every moment of every fight, whoever plays it: bodies, books and turns stay consistent."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tests.editions.played.looking import Looking
from winterdawn.editions.sda.body.lines import Injuries
from winterdawn.editions.sda.body.wounds import OpenWounds
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.grappling.holds import Hold, Holds
from winterdawn.editions.sda.moves.speed import Speed, Walked
from winterdawn.editions.sda.rolls.budget import Purses
from winterdawn.editions.sda.rolls.effort import Spirit
from winterdawn.editions.sda.walls.wall import Walls
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.event import Event
from winterdawn.kernel.run import Run

_TURN = "What do you do?"
_DEEDS = frozenset(
    {"turn", "facing", "announce", "move", "cast", "shot", "charge", "stance", "split", "delay"}
)
"""Events of somebody who does something."""
_HEALS = frozenset({"healed", "set"})
_LITTLE = 1e-6


class Watch(Looking):
    """Looks on as a fight goes on, and remembers what it saw last."""

    def __init__(self, run: Run[Any]) -> None:
        super().__init__(run)
        self._round = 0
        self._boxes = self._ticked()
        self._dead = set[str]()
        self._speeds = dict[str, float]()
        self._charged = set[str]()
        self._current: object = None

    def __call__(self, asked: Choose | Roll) -> None:
        """Look at this moment, and at what is answered next."""
        if self.play.round != self._round:
            self._round = self.play.round
            self._speeds.clear()
            self._charged.clear()
        super().__call__(asked)

    def moment(self, told: set[str]) -> None:
        """Look at everybody."""
        self._bodies()
        self._sheets(told)
        if self.play.tempo == "action" and not self.play.over:
            self._fight(told)
        for ask in self.run.pending.values():
            if isinstance(ask, Choose):
                self._turn(ask)

    # ------------------------------------------------------------ what is said

    def event(self, event: Event) -> None:
        """Look at something that has happened."""
        super().event(event)
        assert not (event.who in self._dead and event.kind in _DEEDS), f"the dead do nothing: {event}"
        if event.kind == "charge":
            self._charged.add(event.who)
        if event.kind == "dead":
            self._dead.add(event.who)
        if event.kind in ("wake", "rise"):
            self._dead.discard(event.who)

    def _turn(self, ask: Choose) -> None:
        who = self.play.combatants.get(ask.who)
        if ask.prompt.endswith(_TURN) and who is not None:
            assert self.play.able(who), f"{who.name} can do nothing, and is asked what they do"
            self._settled()

    # ------------------------------------------------------------ where people are

    def _bodies(self) -> None:
        play = self.play
        going = play.record(Order).current
        for who in play:
            assert who.place in play.map, f"{who} is nowhere on the map, or in a wall"
            mount = who.mount
            if mount is not None:
                assert mount.rider is who
                assert (mount.place, mount.facing) == (who.place, who.facing), f"{who} is off {mount}"
            assert who.rider is None or who.rider.mount is who
        if play.tempo != "action":
            return
        for one, other in combinations(play, 2):
            if one.partner is other or not play.map.clash(one.place, other.place):
                continue
            goes = going is not None and going.who in (one.id, other.id, *_pair(one), *_pair(other))
            assert goes, f"{one} and {other} are in one place"

    def _settled(self) -> None:
        """Whoever acts stands where they may stay, and holds and mounts are as they can be."""
        play = self.play
        for one, other in combinations(play, 2):
            if one.partner is not other:
                assert not play.map.clash(one.place, other.place), f"{one} and {other} are in one place"
        for who in play:
            if who.mount is not None:
                assert play.able(who) == play.able(who.mount), f"{who} rides {who.mount}, one is out"
                assert not who.prone, f"{who} rides, and lies"
                assert not who.mount.prone, f"{who} rides {who.mount}, who lies"
        self._holds()
        walls = [id for wall in play.record(Walls).of for id in wall.who]
        assert len(walls) == len(set(walls)), f"somebody stands in two walls: {play.record(Walls)}"

    def _holds(self) -> None:
        play, pairs = self.play, set[frozenset[str]]()
        for hold in play.record(Holds).of:
            by, on = play.combatants[hold.by], play.combatants[hold.on]
            assert by is not on
            assert play.map.apart(by.place, on.place) <= 1, f"{by} holds {on}"
            assert play.able(by) and play.able(on), f"{by} holds {on}, and one of them is out of action"  # noqa: PT018
            assert frozenset((hold.by, hold.on)) not in pairs, f"{by} and {on} hold each other twice"
            pairs.add(frozenset((hold.by, hold.on)))
            self._pin(hold)

    def _pin(self, hold: Hold) -> None:
        if hold.pinned:
            assert self.play.combatants[hold.by].prone, f"{hold} pins and stands"
            assert self.play.combatants[hold.on].prone, f"{hold} is pinned and stands"

    # ------------------------------------------------------------ what people have

    def _ticked(self) -> dict[str, int]:
        found = self.play.record(Injuries).lines
        return {id: sum(line.ticked for line in lines) for id, lines in found.items()}

    def _sheets(self, told: set[str]) -> None:
        play, boxes = self.play, self._ticked()
        for who in play:
            spirit = play.record(Spirit).left[who.id]
            assert 0 <= spirit <= who.sheet.maximum_spirit, f"{who} has {spirit} spirit"
            for line in play.record(Injuries).lines[who.id]:
                assert 0 <= line.ticked <= line.minor + line.major, f"{who}: {line}"
                assert bool(line.ticked) or not line.kinds, f"{who}: {line}"
            less = boxes[who.id] < self._boxes[who.id]
            assert not less or told & _HEALS, f"boxes of {who} are gone"
            for wound in play.record(OpenWounds).of(who):
                assert 1 <= wound.level <= 3, f"{who}: {wound}"
            held = [item.name for item in who.hands if item.hands]
            assert len(held) <= 2, f"{who} has {held} in hand"
        self._boxes = boxes

    # ------------------------------------------------------------ whose turn it is, and what is used up

    def _fight(self, told: set[str]) -> None:
        play, order = self.play, self.play.record(Order)
        for id, kinds in play.record(Purses).of.items():
            for kind, purse in kinds.items():
                most = max(purse.largest, purse.used if play.round <= 1 else 0)
                assert purse.used <= most, f"{id} has used {purse.used} of {purse.largest} {kind} dice"
        if order.current is not self._current:
            self._current = order.current
            late = [slot for slot in order.due if order.current and slot.count > order.current.count]
            assert not late or "set" in told, f"{order.current} comes before {late}"
            assert len({(slot.who, slot.kind) for slot in order.due}) == len(order.due), f"twice: {order.due}"
        self._metres(told)

    def _metres(self, told: set[str]) -> None:
        """Nobody has gone farther than they could at any time of the round."""
        play, walked, movement = self.play, self.play.record(Walked), self.play.part(Speed)
        for who in play:
            speed = movement.speed(play, who) if who.mount is None else movement.afoot(play, who)
            if who.mount is None:
                now = max(speed, float(who.sheet.speed)) + walked.gained.get(who.id, 0)
                self._speeds[who.id] = max(self._speeds.get(who.id, 0), now)
            gone = walked.metres.get(who.id, 0)
            most = self._speeds.get(who.id, float(who.sheet.speed) + walked.gained.get(who.id, 0))
            if self._charged.isdisjoint((who.id, *_pair(who))) and "set" not in told:
                assert gone <= most + _LITTLE, f"{who} has gone {gone} m of {most}"


def _pair(who: Any) -> tuple[str, ...]:
    return (who.partner.id,) if who.partner else ()
