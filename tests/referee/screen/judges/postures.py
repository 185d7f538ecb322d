"""Who lies on the ground, who holds whom, and what a larger body lends whoever grapples."""

from __future__ import annotations

from typing import Any

from tests.referee.judges.part import Data, cited
from tests.referee.screen.judges.part import ScreenPart
from tests.referee.screen.judges.rolls import ScreenRoll
from tests.referee.screen.judges.tables import LENDS

UP = ("screen.manoeuvre.prone-get-up", "screen.manoeuvre.kick-up-effect")
"""By what whoever lies stands up, unless a kick is not enough."""
DOWN_TOO = "screen.grapple.throw-choice"


class Postures(ScreenPart):
    """Who lies, and who is in a grapple with whom."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.holds: list[tuple[str, str]] = []
        """Everybody who is in a grapple, with the other side of it."""

    def see(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        for roll in rolls:
            self.larger(event, roll)
        super().see(event, rolls)  # type: ignore[arg-type]

    # ------------------------------------------------------------ lying

    def prone(self, event: Data, rolls: list[Any]) -> None:
        up = any(cited(event, rule) for rule in UP) and "stays down" not in event["text"]
        self.person(event["who"]).prone = not up

    def down(self, event: Data, rolls: list[Any]) -> None:
        self.person(event["who"]).prone = True

    fall = down

    def throw(self, event: Data, rolls: list[Any]) -> None:
        """Whoever is thrown in a grapple lies."""
        self.blow(event).to.prone = True

    def ride(self, event: Data, rolls: list[Any]) -> None:
        """Whoever falls off lies."""
        if cited(event, "book.manoeuvre.mounted-fall"):
            self.person(event["who"]).prone = True

    # ------------------------------------------------------------ holding

    def grapple(self, event: Data, rolls: list[Any]) -> None:
        if cited(event, DOWN_TOO):
            self.person(event["who"]).prone = True
        else:
            blow = self.blow(event)
            self.holds.append((blow.by.id, blow.to.id))

    def release(self, event: Data, rolls: list[Any]) -> None:
        """Of several that somebody holds, the text tells whom."""
        mine = [each for each in self.holds if event["who"] in each]
        told = [each for each in mine if all(self.person(id).sheet["name"] in event["text"] for id in each)]
        self.expect(bool(told), f"{event['who']} lets go of nobody")
        self.holds = [each for each in self.holds if {*each} not in map(set, told)]

    def blow(self, event: Data) -> Any:
        """Of whose hits something is bought."""
        return self.referee.blows.blow

    def larger(self, event: Data, roll: ScreenRoll) -> None:
        """Strength that the larger side has more in a grapple, and nowhere else in a fight; nobody rolls
        against an off-hand strike.
        """
        other = roll.made.get("against", "")
        held = any({roll.who.id, other} == {*each} for each in self.holds)
        above = roll.who.size - self.person(other).size if held and roll.attribute == "strength" else 0
        wanted = max(0, above) * LENDS if event["kind"] != "off-hand" else 0
        self.expect(roll.lent == wanted, f"{roll.who.id} is lent {roll.lent} strength, not {wanted}, by size")
