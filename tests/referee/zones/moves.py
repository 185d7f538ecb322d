"""Zones, bands and moves: who is Close to whom, getting away, doors, clutter, jumps and standing up."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from tests.referee.zones.part import ZonePart
from tests.referee.zones.people import ZonePerson
from tests.referee.zones.rolls import made
from tests.referee.zones.tables import Data

if TYPE_CHECKING:
    from tests.referee.zones.referee import ZoneReferee

AWAY, LEAP, RISE, FEET = "to get away", "to jump", "to stand up and move", "to keep on their feet"


class Moves(ZonePart):
    """Into the next zone, or between Short and Close; whoever has enemies Close has to get away first."""

    def __init__(self, referee: ZoneReferee) -> None:
        super().__init__(referee)
        self.features: dict[str, tuple[str, ...]] = {}
        self.ways: dict[str, set[str]] = {}
        self.doors: set[frozenset[str]] = set()
        self.gaps: set[frozenset[str]] = set()
        for line in referee.setup["ground"]["features"]:
            self.lay(*line.split(":", 1))
        self.pairs: set[frozenset[str]] = {frozenset(pair) for pair in referee.setup.get("close", ())}
        self.free = ""
        """Who goes on with a move that has begun."""
        self.rising: tuple[str, str] | None = None
        """Who stands up to go on at once, and where to."""
        self.leapt = ""
        """Who has made a jump, and not arrived yet."""
        self.feet = ""
        """Who has come to where it is cluttered."""

    def lay(self, about: str, name: str) -> None:
        kind, *marks = about.split(".")
        if kind == "zone":
            self.features[name] = tuple(marks)
            self.ways.setdefault(name, set())
        elif kind != "locked":
            one, other = name.split("/")
            self.ways.setdefault(one, set()).add(other)
            self.ways.setdefault(other, set()).add(one)
            if kind == "door":
                self.doors.add(frozenset((one, other)))
            if kind == "gap":
                self.gaps.add(frozenset((one, other)))

    # ------------------------------------------------------------ where people are

    def marks(self, zone: str) -> tuple[str, ...]:
        return self.features[zone]

    def cramped(self, who: ZonePerson) -> bool:
        return "cramped" in self.marks(who.place)

    def steps(self, one: str, other: str) -> int:
        """Zones between two, along the fewest ways."""
        far, waiting = {one: 0}, deque([one])
        while waiting:
            zone = waiting.popleft()
            for beside in self.ways[zone] - far.keys():
                far[beside] = far[zone] + 1
                waiting.append(beside)
        return far[other]

    def close(self, who: ZonePerson, other: ZonePerson) -> bool:
        return frozenset((who.id, other.id)) in self.pairs

    def band(self, who: ZonePerson, other: ZonePerson) -> str:
        if self.close(who, other):
            return "close"
        steps = self.steps(who.place, other.place)
        return ("short", "medium", "long", "long", "long")[steps] if steps < 5 else "distant"

    def near(self, who: ZonePerson) -> list[ZonePerson]:
        """Everybody Close to them."""
        return [other for other in self.referee.people.values() if self.close(who, other)]

    def enemies(self, who: ZonePerson) -> list[ZonePerson]:
        """The enemies Close to them that are a threat."""
        return [other for other in self.near(who) if other.side != who.side and other.able]

    def part_from_all(self, who: ZonePerson) -> None:
        self.pairs = {pair for pair in self.pairs if who.id not in pair}

    def join(self, who: ZonePerson, other: ZonePerson) -> None:
        self.expect(who.place == other.place, f"{who.id} is Close to {other.id} in another zone")
        self.pairs.add(frozenset((who.id, other.id)))

    def down(self, event: Data) -> None:
        """A fallen enemy is Close to nobody."""
        who = self.person(event["who"])
        if not who.hero:
            self.part_from_all(who)

    # ------------------------------------------------------------ rolls of moves

    def roll(self, event: Data) -> None:
        who, told = self.person(event["who"]), made(event)
        passed = event["figures"]["successes"] >= event["figures"].get("needs", 1)
        purpose = told["purpose"]
        if purpose == AWAY:
            self.gets_away(who, event["figures"].get("needs", 1))
            self.then(lambda: self.got_away(who, passed=passed))
        elif purpose == LEAP:
            self.starts(who, zone=True)
            self.expect(not self.cramped(who), f"{who.id} jumps where it is cramped")
            self.then(lambda: self.landed(who, passed=passed))
        elif purpose == RISE:
            ready = self.rising is not None and self.rising[0] == who.id
            hindered = self.enemies(who) and self.free != who.id
            self.expect(ready and not hindered, f"{who.id} goes on without standing up or getting away")
            self.then(lambda: self.rose(who, passed=passed))
        elif purpose == FEET:
            self.expect(self.feet == who.id, f"{who.id} keeps their feet where they need not")
            self.feet = ""
            self.then(lambda: None if passed else self.due("fall", who.id, "a fall", lambda: falls(who)))

    def gets_away(self, who: ZonePerson, needs: int) -> None:
        """One success for each enemy at arm's length; it is no action of its own."""
        count = len(self.enemies(who))
        self.expect(count > 0, f"{who.id} gets away from nobody")
        self.expect(needs == count, f"{who.id} needs {needs} successes to get away from {count}")
        if self.rising is None or self.rising[0] != who.id:
            self.begins(who)

    def got_away(self, who: ZonePerson, *, passed: bool) -> None:
        """A failure is 1 Stress, for whoever breaks in it too."""
        if not passed:
            self.referee.rolls.takes(who)
        if passed and who.able:
            self.goes_on(who)
        elif who.able:
            kinds = "stuck paid" if who.purse.actions else "stuck"
            self.due(kinds, who.id, "staying or paying")

    def goes_on(self, who: ZonePerson) -> None:
        self.free = who.id
        if self.rising is not None and self.rising[0] == who.id:
            self.due("roll", who.id, "going on", purpose=RISE)
        else:
            self.due("roll move", who.id, "going on", purpose=LEAP)

    def paid(self, event: Data) -> None:
        who = self.person(event["who"])
        self.referee.turns.pays(who)
        self.goes_on(who)

    def stuck(self, event: Data) -> None:
        self.free, self.rising = "", None

    def landed(self, who: ZonePerson, *, passed: bool) -> None:
        self.free = ""
        if not passed:
            self.due("stuck", who.id, "a failed jump")
        elif who.able:
            self.free = self.leapt = who.id
            self.due("move", who.id, "a jump")

    def rose(self, who: ZonePerson, *, passed: bool) -> None:
        self.free = ""
        if passed and who.able and self.rising:
            self.free = who.id
            self.due("move", who.id, "going on", place=self.rising[1])
        self.rising = None

    # ------------------------------------------------------------ moves

    def begins(self, who: ZonePerson) -> None:
        self.expect(not who.prone or self.cramped(who), f"{who.id} moves lying down")
        self.rising, self.free = None, ""
        self.referee.turns.begins(who.id, "move")

    def starts(self, who: ZonePerson, *, zone: bool) -> None:
        """A move, unless it has begun with getting away."""
        if self.free == who.id:
            return
        hinders = who.hero and self.enemies(who) and (zone or self.figures["disengage-in-zone"] == "on")
        self.expect(not hinders, f"{who.id} goes without getting away")
        self.begins(who)

    def stand(self, event: Data) -> None:
        who = self.person(event["who"])
        self.referee.turns.begins(who.id, "stand-up")
        self.expect(who.prone, f"{who.id} stands already, and stands up")
        self.expect(not self.cramped(who), f"{who.id} stands up where it is cramped")
        who.prone, self.free, self.rising = False, "", None
        if place := event["names"].get("place"):
            self.rising = (who.id, place)
            self.due("roll", who.id, "going on", purpose=AWAY if self.enemies(who) else RISE)

    def move(self, event: Data) -> None:
        who, names = self.person(event["who"]), event["names"]
        place, against = names.get("place"), names.get("against")
        within = self.free == who.id and place is None and self.figures["disengage-in-zone"] == "off"
        self.expect(not within, f"{who.id} rolls to get away within a zone")
        self.starts(who, zone=place is not None)
        self.free = ""
        if place is not None:
            self.arrives(who, place, names.get("close", ""))
        elif against is not None:
            other = self.person(against)
            fits = (other.able or other.hero) and not self.close(who, other) and other.place == who.place
            self.expect(fits, f"{who.id} cannot close in on {against}")
            self.part_from_all(who)
            self.join(who, other)
        else:
            self.expect(bool(self.near(who)), f"{who.id} steps back from nobody")
            self.part_from_all(who)

    def arrives(self, who: ZonePerson, place: str, close: str) -> None:
        """In a zone beside theirs, Close to one person at most; heroes may fall where it is cluttered."""
        self.expect(place in self.ways[who.place], f"{who.id} moves from {who.place} to {place}")
        if place not in self.ways:
            return
        gap = who.hero and frozenset((who.place, place)) in self.gaps
        self.expect(not gap or self.leapt == who.id, f"{who.id} goes over a gap without a jump")
        self.leapt = ""
        self.part_from_all(who)
        who.place = place
        if close:
            self.expect(
                self.person(close).able or self.person(close).hero,
                f"{who.id} arrives Close to {close}, who is down",
            )
            self.join(who, self.person(close))
        if "cluttered" in self.marks(place) and who.hero and not who.prone:
            self.feet = who.id
            self.due("roll", who.id, "keeping one’s feet", purpose=FEET)


def falls(who: ZonePerson) -> None:
    who.prone = True
