"""The order of the count on the screen."""

from __future__ import annotations

from typing import Any

from tests.referee.order import Order
from tests.referee.part import Data, cited
from tests.referee.screen.part import ScreenPart
from tests.referee.screen.rolls import ScreenRoll

FAST = "screen.manoeuvre.acting-fast"
PLANNED = "screen.manoeuvre.tactical-planning"
STAGGERED = "screen.control.stagger"


class ScreenOrder(ScreenPart, Order):
    """Numbers that acting fast lifts for a round, and hits and plans for longer."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.called = False
        """Whether a number of this round has been called."""
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

    def lift(self, who: str, by: int) -> None:
        """A rise before anybody is called; it is gone with the round."""
        if by > 0:
            self.expect(not self.called, f"{who} acts fast once numbers are called")
            self.lifted[who] = self.person(who).fast = by
        else:
            lifted = self.lifted.pop(who, 0)
            self.expect(-by == lifted, f"{who} drops by {-by} of the {lifted} of acting fast")

    def round(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        self.called = False
        super().round(event, [])

    def turn(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        if "part" in event["names"]:
            self.called = True
            for who, by in self.lifted.items():
                wrong = by and not self.person(who).fast
                self.expect(not wrong, f"{who} still has {by} of acting fast from the round before")
        super().turn(event, [])

    def test(self, event: Data, rolls: list[ScreenRoll]) -> None:
        if cited(event, PLANNED):
            self.planned = max(0, sum(roll.result for roll in rolls))
