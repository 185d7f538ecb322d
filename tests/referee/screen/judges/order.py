"""The order of the count on the screen."""

from __future__ import annotations

from typing import Any

from tests.referee.judges.order import Order, Slot
from tests.referee.judges.part import Data, cited
from tests.referee.screen.judges.part import ScreenPart
from tests.referee.screen.judges.rolls import ScreenRoll

FAST = "screen.manoeuvre.acting-fast"
PLANNED = "screen.manoeuvre.tactical-planning"
STAGGERED = "screen.control.stagger"
BUSY = (
    "move",
    "run",
    "charge",
    "exchange",
    "shot",
    "stance",
    "intimidate",
    "taunt",
    "snipe",
    "split",
    "delay",
)
"""What takes somebody's action or movement, or parts their turn."""


class ScreenOrder(ScreenPart, Order):
    """Numbers that acting fast lifts for a round, and hits and plans for longer."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.called: set[str] = set()
        """Whose number has been called this round."""
        self.busy = False
        """Whether whoever is called has done anything that takes their action or their movement."""
        self.again: list[Slot] = []
        """Turns that may be called once more, as others became faster before anything was done in them."""
        self.lifted: dict[str, int] = {}
        """By how much numbers stand above those beneath them."""
        self.planned = 0
        """Successes of a plan that have moved nobody yet."""

    def initiative(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        who, number = event["who"], event["figures"]["number"]
        mine = self.numbers.get(who, 0)
        if not rolls and who in self.ridden() and not cited(event, FAST):
            rider = next(one.id for one in self.referee.people.values() if one.rides == who)
            wanted = self.numbers[rider]
            self.expect(number == wanted, f"{who} acts at {number}, and {rider} at {wanted}")
        elif cited(event, FAST):
            self.lift(who, number - mine)
        elif cited(event, STAGGERED):
            due = self.referee.blows.due(self.person(who), "initiative")
            self.expect(mine - number == due, f"{who} drops by {mine - number}, not {due}")
        elif cited(event, PLANNED):
            self.planned -= abs(number - mine)
            self.expect(self.planned >= 0, f"{who} moves further than was planned")
        else:
            wanted = sum(max(0, roll.result) for roll in rolls)
            self.expect(number == wanted, f"{who} has initiative {number}, not {wanted}")
        again = cited(event, "screen.manoeuvre.reassess")
        if again:
            self.lifted.pop(who, None)
        self.put(who, number, later=again)

    def fast(self, event: Data, rolls: list[Any]) -> None:
        """Once a round, before one's number is called, and for as many maluses."""
        who = self.person(event["who"])
        self.expect(who.id not in self.called, f"{who.id} acts fast once they are called")
        self.expect(not who.fast, f"{who.id} acts fast twice in a round")
        who.fast = event["figures"]["malus"]

    def lift(self, who: str, by: int) -> None:
        """A rise by what is said, gone with the round."""
        if by > 0:
            self.expect(
                by == self.person(who).fast, f"{who} rises by {by} for {self.person(who).fast} maluses"
            )
            self.lifted[who] = by
            current = self.current
            if current and not self.busy and self.numbers.get(who, 0) + by > current.number:
                self.again.append(current)
                self.called.discard(current.who)
        else:
            lifted = self.lifted.pop(who, 0)
            self.expect(-by == lifted, f"{who} drops by {-by} of the {lifted} of acting fast")

    def put(self, who: str, number: int, *, later: bool) -> None:
        """Turns that are called once more move along."""
        due, self.due = self.due, [*self.due, *self.again]
        super().put(who, number, later=later)
        self.due = due

    def see(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        super().see(event, rolls)  # type: ignore[arg-type]
        if self.current and event["who"] == self.current.who and event["kind"] in BUSY:
            self.busy = True

    def round(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        self.called.clear()
        self.again.clear()
        super().round(event, [])

    def turn(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        if "part" not in event["names"]:
            return
        self.called.add(event["who"])
        self.busy = False
        for who, by in self.lifted.items():
            wrong = by and not self.person(who).fast
            self.expect(not wrong, f"{who} still has {by} of acting fast from the round before")
        told = event["who"], event["names"]["part"]
        if all((slot.who, slot.part) != told for slot in self.due):
            back = [slot for slot in self.again if (slot.who, slot.part) == told]
            self.due += back[:1]
            self.again = [slot for slot in self.again if slot not in back[:1]]
        super().turn(event, [])

    def test(self, event: Data, rolls: list[ScreenRoll]) -> None:
        if cited(event, PLANNED):
            self.planned = max(0, sum(roll.result for roll in rolls))
