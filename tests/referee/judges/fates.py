"""What becomes of the fallen as a fight that was set up as one ends."""

from __future__ import annotations

from typing import Any

from tests.referee.judges.part import Data, Part, cited
from tests.referee.judges.people import Person
from tests.referee.judges.rolls import Roll

SETTLED = "book.ruling.table-fallen"
LIVES, TENDED, DIES = "lives", "is tended and lives", "is left to die"


class Fates(Part):
    """Whoever bleeds to death is tended by an ally who holds the field, or dies; all others live, unless the
    game master has it otherwise.
    """

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.dying: set[str] = set()
        """Who bleeds to death."""
        self.lost: set[str] = set()
        """The sides that have lost the field."""
        self.open: dict[str, str] | None = None
        """The usual fate of everybody who has still to be told theirs, once these are told."""
        self.doomed: set[str] = set()
        """Who is left to die, and has still to."""
        self.saved: set[str] = set()
        """Whose wounds have to be closed."""

    def down(self, event: Data, rolls: list[Roll]) -> None:
        if "minutes" in event["figures"]:
            self.dying.add(event["who"])

    def bleeding(self, event: Data, rolls: list[Roll]) -> None:
        if not self.person(event["who"]).bleeding:
            self.dying.discard(event["who"])

    def rise(self, event: Data, rolls: list[Roll]) -> None:
        self.dying.discard(event["who"])

    def dead(self, event: Data, rolls: list[Roll]) -> None:
        who = event["who"]
        if cited(event, SETTLED):
            self.expect(who in self.doomed, f"{who} dies, and was not left to")
        self.dying.discard(who)
        self.doomed.discard(who)

    def end(self, event: Data, rolls: list[Roll]) -> None:
        people = self.referee.people.values()
        sides = {who.side for who in people if who.able}
        self.lost = {who.side for who in people} - sides if len(sides) == 1 else set()

    def due(self) -> dict[str, str]:
        """Whom the end finds out of action; some fall by the tests that winners make after it."""
        if self.open is None:
            fallen = [who for who in self.referee.people.values() if who.state and who.state != "dead"]
            self.open = {who.id: self.usual(who) for who in fallen}
        return self.open

    def usual(self, who: Person) -> str:
        if who.id not in self.dying:
            return LIVES
        able = [each for each in self.referee.people.values() if each.side == who.side and each.able]
        helped = who.side not in self.lost and any(not each.has("handless") for each in able)
        return TENDED if helped else DIES

    def fate(self, event: Data, rolls: list[Roll]) -> None:
        who = self.person(event["who"])
        told = next((each for each in (TENDED, LIVES, DIES) if event["text"].endswith(f" {each}")), "ends so")
        usual = self.due().pop(who.id, "")
        self.expect(bool(usual), f"{who.id} {told}, who has not fallen")
        self.expect(self.referee.presided or told == usual, f"{who.id} {told}, who {usual}")
        if told == DIES:
            self.doomed.add(who.id)
        elif told != LIVES:
            self.saved.add(who.id)
        else:
            self.expect(who.id not in self.dying, f"{who.id} bleeds to death and lives untended")

    def over(self) -> None:
        """See that everybody has had their fate once there is nothing more to come."""
        for who in self.due():
            self.referee.object(f"nobody is told what becomes of {who}")
        for who in self.doomed:
            self.referee.object(f"{who} is left to die, and does not")
        for who in self.saved:
            self.expect(not self.person(who).bleeding, f"{who} is saved with wounds open")
