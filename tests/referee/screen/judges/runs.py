"""Runs at the end of which somebody strikes, and weapons that are set against them."""

from __future__ import annotations

from typing import Any

from tests.referee.judges.part import Data
from tests.referee.screen.judges.part import ScreenPart
from tests.referee.screen.judges.people import ScreenPerson
from tests.referee.screen.judges.rolls import ScreenRoll

BRACED = "screen.trait.brace-malus"


class Runs(ScreenPart):
    """Who charges, and what their run adds to damage: their own, and that of whoever has braced."""

    runner: ScreenPerson | None = None
    """Until they have struck or another is called."""
    successes = 0
    """Of the running test."""

    def test(self, event: Data, rolls: list[ScreenRoll]) -> None:
        if rolls and any("charge" in rule for rule in event["cites"]):
            self.runner, self.successes = rolls[0].who, max(0, rolls[0].result)

    def turn(self, event: Data, rolls: list[Any]) -> None:
        if "part" in event["names"]:
            self.runner = None

    def exchange(self, event: Data, rolls: list[ScreenRoll]) -> None:
        for roll in rolls:
            if self.braces(roll):
                self.set_against(roll)

    def over(self, roll: ScreenRoll) -> None:
        """Later blows gain nothing."""
        if self.charges(roll):
            self.runner = None

    def charges(self, roll: ScreenRoll) -> bool:
        """Whether it is the attack at the end of a charge, of whoever has run or their rider."""
        ran, who = self.runner, roll.who
        own = ran is not None and (who is ran or who.rides == ran.id or ran.rides == who.id)
        return own and roll.purpose == "strike" and roll.kind == "action"

    def braces(self, roll: ScreenRoll) -> bool:
        return roll.amount(BRACED) > 0

    def gains(self, roll: ScreenRoll) -> int:
        """The dice that join those which the hits of a roll buy."""
        return self.successes if self.braces(roll) or self.charges(roll) else 0

    def set_against(self, roll: ScreenRoll) -> None:
        """By the weapon's own figure, against nobody but whoever charges."""
        told, who = roll.amount(BRACED), roll.who
        things = self.referee.blows.things(roll.made["weapon"], who.id)
        figures = [each["value"] for each in things[0].get("specials", ()) if each["name"] == "brace"]
        self.expect(told in (figures or [1]), f"{who.id} braces with −{told}, not {figures}")
        fits = self.runner is not None and not self.charges(roll)
        self.expect(fits, f"{who.id} braces against nobody who charges")
