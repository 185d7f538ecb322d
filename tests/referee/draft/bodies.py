"""What follows from damage in the draft."""

from __future__ import annotations

from typing import Any

from tests.referee.judges.bodies import Bodies, Hurt
from tests.referee.judges.part import Data
from tests.referee.judges.people import Person
from tests.referee.judges.rolls import Roll
from tests.referee.judges.tables import LEVELS


class DraftBodies(Bodies):
    """A damage roll has one effect, however many major boxes it ticks."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.fallen: dict[str, int] = {}
        """Boxes that somebody who fell has still to tick, one by one."""

    def fall(self, event: Data, rolls: list[Roll]) -> None:
        """Whoever falls as they run with losses ticks a minor box for each, as far as there are some."""
        who = self.person(event["who"])
        free = sum(max(0, line.minor - line.ticked) for line in who.lines)
        self.fallen[who.id] = min(free, event["figures"].get("losses", 0))

    def injury(self, event: Data, rolls: list[Roll]) -> None:
        """Losses as a wound is shrugged off come from no damage."""
        who, boxes = self.person(event["who"]), event["figures"]["boxes"]
        if "type" not in event["names"]:
            who.lines[event["figures"]["line"] - 1].ticked += boxes
            return
        if self.fallen.get(who.id):
            self.fallen[who.id] -= 1
            self.hurt[who.id] = Hurt(1, "bludgeoning")
        super().injury(event, rolls)

    def follow(self, who: Person, kind: str, majors: int, *, over: bool) -> None:
        if (majors or over) and kind in LEVELS and not who.has("bloodless"):
            self.wounds[who.id] = [LEVELS[kind]]
        if over:
            self.falls[who.id] = "incapacitated"

    def bleeding(self, event: Data, rolls: list[Roll]) -> None:
        who = self.person(event["who"])
        if "level" not in event["figures"]:
            self.expect(3 in who.bleeding, f"no wound of {who.id} can break open")
            self.falls[who.id] = "incapacitated"
            return
        level, before = event["figures"]["level"], event["figures"]["before"]
        if not before:
            self.expect(level in self.wounds.pop(who.id, []), f"{who.id} has a wound from nothing")
        elif before in who.bleeding:
            who.bleeding.remove(before)
        if level:
            self.expect(not before or level == before + 1, f"a wound of {who.id} goes to {level}")
            who.bleeding.append(level)

    def down(self, event: Data, rolls: list[Roll]) -> None:
        if "state" in event["names"]:
            self.falls.pop(event["who"], None)
            self.person(event["who"]).state = event["names"]["state"]

    def dead(self, event: Data, rolls: list[Roll]) -> None:
        self.hurt.pop(event["who"], Hurt(0, ""))
        self.person(event["who"]).state = "dead"

    def wake(self, event: Data, rolls: list[Roll]) -> None:
        self.person(event["who"]).state = "incapacitated"

    def settle(self) -> None:
        super().settle()
        for who, boxes in self.fallen.items():
            self.expect(not boxes or bool(self.person(who).state), f"{who} has not ticked {boxes} boxes")
        self.fallen.clear()

    def compare(self, who: Person, document: Data) -> None:
        """What rolls leave behind is left to the tests."""
        who.earned = dict(document.get("experience", {}))
        super().compare(who, document)

    def stun(self, event: Data, rolls: list[Roll]) -> None:
        """Left to the tests."""
