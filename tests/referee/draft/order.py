"""The order of a fight of the draft."""

from __future__ import annotations

from typing import Any

from tests.referee.judges.part import Data, Part
from tests.referee.judges.rolls import Roll


class Turn:
    """A turn that is due at a number."""

    def __init__(self, who: str, number: int, part: str) -> None:
        self.who, self.number, self.part = who, number, part
        self.passed = ""
        """Whoever was called before it at a lower number."""


class DraftOrder(Part):
    """One roll makes the number; above 0 there is a second action at its negative."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.numbers: dict[str, int] = {}
        self.due: list[Turn] = []
        self.current: Turn | None = None

    def initiative(self, event: Data, rolls: list[Roll]) -> None:
        who, number = event["who"], event["figures"]["number"]
        if rolls:
            self.expect(len(rolls) == 1, f"{who} makes {len(rolls)} rolls for a number")
            self.expect(number == rolls[0].result, f"{who} has initiative {number}, not {rolls[0].result}")
        mounts = [self.person(who).rides] if self.person(who).rides else []
        for each in (who, *mounts):
            self.numbers[each] = number
            if not any("reassess" in rule for rule in event["cites"]):
                self.put(each, number)

    def put(self, who: str, number: int) -> None:
        """A turn not yet begun moves along; a mount goes by its rider."""
        for turn in [each for each in self.due if each.who == who]:
            if turn.part in ("whole", "first"):
                turn.number, turn.passed = number, ""
                turn.part = "first" if number > 0 and turn.part == "first" else "whole"
                self.second(who, number)

    def ride(self, event: Data, rolls: list[Roll]) -> None:
        """Whoever gets on carries the mount along in the count."""
        who = self.person(event["who"])
        who.rides = "" if "off" in event["names"] else event["names"].get("on", who.rides)

    def second(self, who: str, number: int) -> None:
        for turn in [each for each in self.due if (each.who, each.part) == (who, "second")]:
            if number > 0:
                turn.number, turn.passed = -number, ""
            else:
                self.due.remove(turn)

    def round(self, event: Data, rolls: list[Roll]) -> None:
        self.due = []
        for who, number in self.numbers.items():
            if self.person(who).surprised and self.referee.round == 1:
                self.due += [Turn(who, -number, "delayed")] if number > 0 else []
            elif number > 0:
                self.due += [Turn(who, number, "first"), Turn(who, -number, "second")]
            else:
                self.due.append(Turn(who, number, "whole"))

    def turn(self, event: Data, rolls: list[Roll]) -> None:
        if "part" not in event["names"]:
            return
        who, number, part = event["who"], event["figures"]["number"], event["names"]["part"]
        turn = next((each for each in self.due if (each.who, each.part) == (who, part)), None)
        if turn is None:
            self.referee.object(f"{who} has no turn ({part}) left")
            return
        self.expect(turn.number == number, f"{who} is called at {number}, not {turn.number}")
        self.expect(not turn.passed, f"{turn.passed} is called before {who}")
        self.due.remove(turn)
        self.current = turn
        for other in self.due:
            if other.number > number:
                other.passed = who

    def delay(self, event: Data, rolls: list[Roll]) -> None:
        """A turn that is put off has no second part."""
        who = event["who"]
        if self.current is None or self.current.who != who or self.current.number <= 0:
            self.referee.object(f"{who} puts off a turn that is not theirs, or is at 0 or less")
            return
        self.due = [turn for turn in self.due if turn.who != who]
        self.due.append(Turn(who, -self.current.number, "delayed"))

    def opportunity(self, event: Data, rolls: list[Roll]) -> None:
        who = self.person(event["who"])
        self.expect(not who.struck, f"{who.id} strikes in passing twice in a round")
        who.struck = True
