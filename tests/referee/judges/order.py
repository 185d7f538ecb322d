"""The order of the count, and what may be done once a round."""

from __future__ import annotations

from typing import Any

from tests.referee.judges.part import Data, Part, cited
from tests.referee.judges.people import Person
from tests.referee.judges.rolls import Roll


class Slot:
    """A turn that is due at a number: whole, a half, or delayed."""

    def __init__(self, who: str, number: int, part: str) -> None:
        self.who, self.number, self.part = who, number, part


class Order(Part):
    """From the highest number down, on below 0; of equals the most spirit, then by lot."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.numbers: dict[str, int] = {}
        self.due: list[Slot] = []
        self.lots: dict[str, int] = {}
        self.current: Slot | None = None

    def initiative(self, event: Data, rolls: list[Roll]) -> None:
        who, number = event["who"], event["figures"]["number"]
        if not rolls and who in self.ridden():
            rider = next(one.id for one in self.referee.people.values() if one.rides == who)
            wanted = self.numbers[rider]
            self.expect(number == wanted, f"{who} acts at {number}, and {rider} at {wanted}")
        elif not cited(event, "book.initiative.can-change"):
            wanted = sum(roll.result for roll in rolls)
            self.expect(number == wanted, f"{who} has initiative {number}, not {wanted}")
        elif cited(event, "book.control.initiative"):
            fall = self.numbers[who] - number
            self.expect(fall > 0, f"the initiative of {who} rises to {number}")
            self.referee.blows.spend(event | {"who": self.scorer(event)}, 2 * fall)
        self.put(who, number, later=cited(event, "book.manoeuvre.reassess"))

    def scorer(self, event: Data) -> str:
        blow = self.referee.blows.blow
        return blow.by.id if blow else str(event["who"])

    def put(self, who: str, number: int, *, later: bool) -> None:
        """A turn not yet taken moves along unless the number counts from the next round; halves and delayed
        turns stay. A mount goes by its rider.
        """
        mounts = [self.person(who).rides] if self.person(who).rides else []
        for each in (who, *mounts):
            self.numbers[each] = number
            for slot in self.due:
                if slot.who == each and slot.part == "whole" and not later:
                    slot.number = number

    def round(self, event: Data, rolls: list[Roll]) -> None:
        self.lots.clear()
        self.due = [Slot(who, number, "whole") for who, number in self.numbers.items()]

    def lot(self, event: Data, rolls: list[Roll]) -> None:
        self.lots[event["who"]] = event["figures"]["lot"]

    def turn(self, event: Data, rolls: list[Roll]) -> None:
        if "part" not in event["names"]:
            return
        who, number, part = event["who"], event["figures"]["number"], event["names"]["part"]
        slot = next((each for each in self.due if (each.who, each.part) == (who, part)), None)
        if slot is None:
            self.referee.object(f"{who} has no turn ({part}) left")
            return
        self.expect(slot.number == number, f"{who} is called at {number}, not {slot.number}")
        self.expect(self.person(who).able, f"{who} is called who cannot act")
        self.due.remove(slot)
        self.current = slot
        for other in self.due:
            if self.person(other.who).able:
                self.before(slot, other)

    def before(self, slot: Slot, other: Slot) -> None:
        """Whether ``slot`` comes before another turn that is still due."""
        who, next_one = self.person(slot.who), self.person(other.who)
        self.expect(slot.number >= other.number, f"{who.id} is called before {next_one.id}")
        if slot.number != other.number or who.id in self.ridden() or next_one.id in self.ridden():
            return
        self.expect(who.spirit >= next_one.spirit, f"{who.id} is called before {next_one.id} of more spirit")
        if who.spirit == next_one.spirit and {who.id, next_one.id} <= set(self.lots):
            fair = self.lots[who.id] >= self.lots[next_one.id]
            self.expect(fair, f"{who.id} is called before {next_one.id} against the lot")

    def ridden(self) -> list[str]:
        return [one.rides for one in self.referee.people.values() if one.rides]

    def split(self, event: Data, rolls: list[Roll]) -> None:
        self.later(event["who"], "second")

    def delay(self, event: Data, rolls: list[Roll]) -> None:
        self.later(event["who"], "delayed")

    def later(self, who: str, part: str) -> None:
        """The negative of the number, which has to be above 0."""
        if self.current is None or self.current.who != who:
            self.referee.object(f"{who} splits or delays a turn that is not theirs")
            return
        self.expect(self.current.number > 0, f"{who} splits or delays at {self.current.number}")
        self.due.append(Slot(who, -self.current.number, part))

    def ride(self, event: Data, rolls: list[Roll]) -> None:
        """Whoever gets on carries the mount along in the count."""
        who = self.person(event["who"])
        if "off" in event["names"]:
            who.rides = ""
        elif "on" in event["names"]:
            who.rides = event["names"]["on"]

    def opportunity(self, event: Data, rolls: list[Roll]) -> None:
        who: Person = self.person(event["who"])
        self.expect(not who.struck, f"{who.id} strikes in passing twice in a round")
        self.expect(who.able, f"{who.id} strikes in passing who cannot act")
        self.expect(who.side != self.person(event["names"]["against"]).side, f"{who.id} strikes an ally")
        who.struck = True
