"""What weighs on a roll because of the state that somebody is in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tests.referee.judges.part import Data
from tests.referee.judges.people import BODILY
from tests.referee.screen.judges.minds import SHED
from tests.referee.screen.judges.part import ScreenPart
from tests.referee.screen.judges.people import ScreenPerson
from tests.referee.screen.judges.rolls import ScreenRoll
from tests.referee.screen.judges.tables import ANNOUNCED, ARCS, CONDITIONS, HELM

FAST = "screen.manoeuvre.acting-fast"
BLEEDING = "screen.ruling.bleeding-effect-missing"
STATES = "screen.ruling.condition-effects-missing"
LOW = "screen.core.attribute-below-four"
PRONE = "screen.manoeuvre.prone-malus"


class State:
    """What weighs on somebody at a moment."""

    def __init__(self, who: ScreenPerson, people: Iterable[ScreenPerson]) -> None:
        self.lying = {each.id for each in people if each.prone}
        self.levels, self.bleeding = Counter(who.levels), who.level if who.weighs else 0


class Weights(ScreenPart):
    """Every state weighs as much as it should, on every roll that it should, and on no other."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.angered: dict[str, set[str]] = {}
        """Who has made somebody angry."""
        self.announced: list[tuple[ScreenPerson, State]] = []
        """Who has announced dice, and the state they were in."""

    def see(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        if event["kind"] == "announce" and "dice" in event["figures"]:
            who = self.person(event["who"])
            self.announced.append((who, State(who, self.people)))
        for roll in rolls:
            state = self.state(roll)
            self.states(roll, state, next((SHED[rule] for rule in event["cites"] if rule in SHED), ""))
            self.low(roll)
            if event["kind"] == "exchange":
                self.standing(roll, state)
                self.from_around(roll)
            else:
                self.expect(not self.arcs(roll), f"{roll.who.id} has dice of an arc for no melee attack")
        super().see(event, rolls)  # type: ignore[arg-type]

    def states(self, roll: ScreenRoll, state: State, spared: str) -> None:
        """Acting fast and conditions weigh on what is not free; the bleeding on strength and agility."""
        who, free = roll.who, roll.kind == "free" and roll.purpose != "strike"
        forced = free and roll.purpose == "test"
        wanted = {
            FAST: 0 if free else who.fast,
            BLEEDING: state.bleeding if roll.attribute in BODILY and not forced else 0,
            STATES: 0 if free else self.conditions(who, state, roll, spared),
        }
        for rule, count in wanted.items():
            told = roll.amount(rule)
            self.expect(told == count, f"{who.id} has −{told} for {count} by {rule}")

    @property
    def people(self) -> Iterable[ScreenPerson]:
        found: Iterable[ScreenPerson] = self.referee.people.values()
        return found

    def state(self, roll: ScreenRoll) -> State:
        """As the dice were announced, if they were, and otherwise now."""
        mine = [each for each in self.announced if each[0] is roll.who]
        if roll.purpose not in ANNOUNCED or not mine:
            return State(roll.who, self.people)
        self.announced.remove(mine[-1])
        return mine[-1][1]

    def conditions(self, who: ScreenPerson, state: State, roll: ScreenRoll, spared: str) -> int:
        """Every level of every condition; anger spares what is aimed at whoever caused it."""
        aimed = roll.made.get("against", "") in self.angered.get(who.id, set())
        return sum(
            state.levels[each] for each in CONDITIONS if each != spared and not (each == "angry" and aimed)
        )

    def low(self, roll: ScreenRoll) -> None:
        """A die and a malus for each point below 4; no dice come to those that hits have bought."""
        below = max(0, 4 - roll.who.sheet["attributes"][roll.attribute] - roll.lent)
        told = [term["amount"] for term in roll.throw["terms"] if term["cites"][0] == LOW]
        dice = (
            []
            if roll.purpose == "strike" and roll.kind == "free"
            else [f"+{below} {'die' if below == 1 else 'dice'}"]
        )
        wanted = [*dice, f"−{below}"] if below else []
        self.expect(sorted(told) == sorted(wanted), f"{roll.who.id} has {told} for {below} points below 4")

    def standing(self, roll: ScreenRoll, state: State) -> None:
        """A malus for whoever lies and fights somebody who stands."""
        lies = roll.who.id in state.lying and roll.made["against"] not in state.lying
        told = roll.amount(PRONE)
        self.expect(told == int(lies), f"{roll.who.id} has −{told} for lying {'' if lies else 'with'} them")

    def from_around(self, roll: ScreenRoll) -> None:
        """Dice of one arc for who attacks, and one more past a close face."""
        arcs, helm = self.arcs(roll), self.count(roll, HELM)
        self.expect(arcs <= 1, f"{roll.who.id} has dice of {arcs} arcs")
        self.expect(not arcs or roll.purpose != "defend", f"{roll.who.id} defends with dice of an arc")
        closed = int(bool(arcs) and self.person(roll.made["against"]).close_faced)
        self.expect(helm == closed, f"{roll.who.id} has {helm} dice of {closed} close faces")

    def arcs(self, roll: ScreenRoll) -> int:
        return sum(self.count(roll, rule) for rule in ARCS)

    def count(self, roll: ScreenRoll, rule: str) -> int:
        """How many terms have it as their first rule."""
        return sum(term["cites"][0] == rule for term in roll.throw["terms"])

    def taunt(self, event: Data, rolls: list[Any]) -> None:
        """Whoever made somebody angry is remembered as long as they are."""
        beaten = rolls and rolls[0].result > (rolls[1].result if len(rolls) > 1 else 0)
        if beaten:
            self.angered.setdefault(rolls[0].made["against"], set()).add(rolls[0].who.id)

    def angry(self, event: Data, rolls: list[Any]) -> None:
        if not event["figures"]["level"]:
            self.angered.pop(event["who"], None)

    def settle(self) -> None:
        self.announced.clear()
