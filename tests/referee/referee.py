"""The referee: goes through the events of a fight, and keeps a list of what does not follow by the rules."""

from __future__ import annotations

from typing import Any

from tests.referee.judges.blows import Blows
from tests.referee.judges.bodies import Bodies
from tests.referee.judges.fates import Fates
from tests.referee.judges.order import Order
from tests.referee.judges.part import Part
from tests.referee.judges.people import Person
from tests.referee.judges.rewards import Rewards
from tests.referee.judges.rolls import Roll
from tests.referee.judges.spirit import Spirit
from tests.referee.judges.throws import Throws

Data = dict[str, Any]


class Referee:
    """Everybody's state as the events make it, and the objections to them."""

    somebody: type[Person] = Person
    made: type[Roll] = Roll

    def __init__(self, setup: Data) -> None:
        self.people = {entrant["id"]: self.somebody(entrant) for entrant in setup["entrants"]}
        self.figures: Data = setup.get("house_rules", {})
        self.presided = bool(setup.get("gm"))
        """Whether a game master may settle what becomes of the fallen."""
        self.objections: list[str] = []
        self.round = 0
        self.number = -1
        """The event that is looked at."""
        self.fates = Fates(self)
        self.parts = (*self.chapters(), self.fates)

    def chapters(self) -> tuple[Part, ...]:
        """What looks at every event, in this order."""
        self.throws, self.spirit, self.rewards = Throws(self), Spirit(self), Rewards(self)
        self.order, self.blows, self.bodies = Order(self), Blows(self), Bodies(self)
        return self.throws, self.order, self.blows, self.bodies, self.spirit, self.rewards

    def watch(self, events: list[Data]) -> list[str]:
        """Go through all events; what there is to object to."""
        for self.number, event in enumerate(events):
            self.see(event)
        self.settle()
        self.fates.over()
        return self.objections

    def see(self, event: Data) -> None:
        """Look at one event. What is told of an act comes before what follows from it."""
        if event["kind"] == "round" or event["kind"] == "end" or called(event):
            self.settle()
        if event["kind"] == "round":
            self.round = event["figures"]["number"]
            for person in self.people.values():
                person.new_round(self.round)
        rolls = [self.roll(throw) for throw in event["throws"] if throw["made"]]
        for part in self.parts:
            part.see(event, rolls)

    def roll(self, throw: Data) -> Roll:
        return self.made(throw, self.people[throw["who"]])

    def settle(self) -> None:
        """Whatever was begun has been seen through by now."""
        for part in self.parts:
            part.settle()

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


def called(event: Data) -> bool:
    """Whether somebody's number is called."""
    return event["kind"] == "turn"
