"""The referee of the zone game: goes through what is told, and keeps a list of what does not follow."""

from __future__ import annotations

from collections.abc import Callable

from tests.referee.zones.blows import Blows
from tests.referee.zones.bodies import Bodies
from tests.referee.zones.deeds import Deeds
from tests.referee.zones.defence import Defence
from tests.referee.zones.drawing import Drawing
from tests.referee.zones.moves import Moves
from tests.referee.zones.part import Due
from tests.referee.zones.people import ZonePerson
from tests.referee.zones.rolls import Rolls, pushes
from tests.referee.zones.shots import Shots
from tests.referee.zones.tables import Data, house
from tests.referee.zones.turns import Turns

FOLLOWS = {
    "hit", "miss", "defence", "undefended", "guard", "wp", "condition", "stress", "down", "wound", "check",
    "fall", "interrupt", "stuck", "paid", "unloaded", "stamina",
}  # fmt: skip
"""What is told only as what something else has led to."""


class ZoneReferee:
    """Everybody's state as the rules make it, and the objections to what is told otherwise."""

    def __init__(self, setup: Data) -> None:
        self.setup, self.figures = setup, house(setup)
        people = (ZonePerson(entrant, self.figures) for entrant in setup["entrants"])
        self.people = {each.id: each for each in people}
        self.objections: list[str] = []
        self.number, self.round = -1, 0
        self.fighting = setup.get("tempo", "action") == "action"
        self.over = False
        self.due: list[Due] = []
        self.later: list[Callable[[], None]] = []
        self.drawing, self.turns, self.moves = Drawing(self), Turns(self), Moves(self)
        self.rolls, self.blows, self.bodies = Rolls(self), Blows(self), Bodies(self)
        self.defence, self.shots, self.deeds = Defence(self), Shots(self), Deeds(self)
        self.parts = (
            self.drawing, self.turns, self.rolls, self.moves, self.blows, self.shots, self.defence,
            self.bodies, self.deeds,
        )  # fmt: skip

    def watch(self, events: list[Data]) -> list[str]:
        """Go through all events; what there is to object to."""
        for self.number, event in enumerate(events):
            self.see(event)
        self.defence.unanswered()
        self.go_on()
        self.expect(not self.fighting, "the fight never ends")
        for due in self.due:
            self.object(f"{due.word} of {due.who} never came")
        return self.objections

    def see(self, event: Data) -> None:
        """Look at one event: it is what has to follow, or begins something."""
        if self.over:
            self.object(f"{event['kind']} after the end of all")
        if pushes(event):
            self.rolls.push(event)
            return
        if self.rolls.pushed and (event["kind"], event["who"]) != ("roll", self.rolls.pushed):
            self.object(f"{self.rolls.pushed} pushes no roll")
            self.rolls.pushed = ""
        if not self.defence.answers(event):
            self.defence.unanswered()
        self.go_on()
        due = self.due.pop(0) if self.due else None
        if due is not None and (differs := due.differs(event)):
            self.object(differs)
            if event["kind"] not in due.kinds:
                self.due.clear()
                self.later.clear()
        elif due is None:
            self.blows.begins(event)
            if event["kind"] in FOLLOWS and not (event["kind"] == "unloaded" and self.turns.ending):
                self.object(f"{event['kind']} of {event['who']} follows from nothing")
        ahead, self.due = self.due, []
        if due is not None and due.applies:
            due.applies()
        for part in self.parts:
            part.see(event)
        self.due += ahead
        self.go_on()

    def go_on(self) -> None:
        """Whatever waits until nothing is due."""
        while self.later and not self.due:
            self.later.pop(0)()

    def object(self, why: str) -> None:
        self.objections.append(f"event {self.number}: {why}")

    def expect(self, holds: bool, why: str) -> None:
        if not holds:
            self.object(why)

    def judge(self, documents: dict[str, Data]) -> list[str]:
        """Compare what came of everybody with their documents after the fight."""
        for person in self.people.values():
            self.bodies.compare(person, documents[person.id])
        return self.objections
