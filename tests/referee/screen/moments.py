"""Experience at its moments: a point for a skill that was used, and ranks that rise by themselves."""

from __future__ import annotations

from typing import Any

from tests.referee.judges.part import Data, cited
from tests.referee.screen.judges.part import ScreenPart
from tests.referee.screen.judges.tables import raising


class Moments(ScreenPart):
    """Each change of tempo is worth a point in a skill used since the last, and ranks rise at their price."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.due: dict[str, str] = {}
        """Who has the price of which rank together."""

    def experience(self, event: Data, rolls: list[Any]) -> None:
        who, skill, points = self.person(event["who"]), event["names"]["of"], event["figures"]["points"]
        told = cited(event, "screen.moment.tempo-change")
        self.expect(told, f"{who.id} earns experience by {event['cites'][0]}")
        self.expect(points == 1, f"{who.id} earns {points} points of experience at once")
        self.expect(skill in who.used, f"{who.id} earns experience in {skill}, not used since the last")
        who.used.clear()
        who.earned[skill] = who.earned.get(skill, 0) + points
        if who.earned[skill] >= raising(who.rank(skill)):
            self.due[who.id] = skill

    def raise_(self, event: Data) -> None:
        """The rank rises at its price, and the points go to 0."""
        who, skill = self.person(event["who"]), self.due.pop(event["who"], "")
        if not skill:
            self.referee.object(f"{who.id} rises in something without its price")
            return
        del who.earned[skill]
        who.risen[skill] += 1

    def see(self, event: Data, rolls: list[Any]) -> None:
        if event["kind"] == "raise":
            self.raise_(event)
        super().see(event, rolls)

    def settle(self) -> None:
        for who, skill in self.due.items():
            self.referee.object(f"{who} has not risen in {skill}")
        self.due.clear()
