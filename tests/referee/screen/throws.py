"""Dice: who may roll how many of which, what maluses cost, and what is paid for dice."""

from __future__ import annotations

from typing import Any

from tests.referee.part import Data, cited
from tests.referee.people import Purse
from tests.referee.screen.part import ScreenPart
from tests.referee.screen.people import ScreenPerson
from tests.referee.screen.rolls import ScreenRoll
from tests.referee.screen.tables import ANNOUNCED, Ladder


class Price:
    """What somebody has paid for the maluses of a roll that has not fallen yet."""

    def __init__(self, who: str, had: int) -> None:
        self.who, self.had = who, had
        self.spirit = self.boxes = 0

    def fits(self, ladder: Ladder, *, down: bool) -> bool:
        """Whether it is what the ladder asks for; boxes, of those who are up, pay what spirit cannot."""
        spirit = min(self.had, ladder.spirit)
        boxes = 0 if down else ladder.boxes + ladder.spirit - spirit
        return (self.spirit, self.boxes) == (spirit, boxes)


class ScreenThrows(ScreenPart):
    """Every throw by itself, against its pool, the dice of the round, and the spirit that is left."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.announced: list[tuple[str, int]] = []
        """Who has announced dice, and the spirit they had left then."""
        self.prices: list[Price] = []
        self.lost: set[str] = set()
        """Who went down for maluses, and whose roll is lost; a forced one has its malus dice alone."""
        self.paying: Price | None = None
        """The price that the event before this one told of, which boxes may belong to."""

    def see(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        if event["kind"] == "announce" and "dice" in event["figures"]:
            who = self.person(event["who"])
            self.announced.append((who.id, who.spirit))
        self.price(event)
        for place, roll in enumerate(rolls):
            later = [each for each in rolls[place + 1 :] if each.who is roll.who]
            self.judge(event, roll, later)
        if event["kind"] == "initiative" and self.referee.round and rolls:
            self.reassessed(rolls)
        elif event["kind"] == "initiative":
            self.surprised(rolls)

    # ------------------------------------------------------------ the ladder

    def price(self, event: Data) -> None:
        """What is paid for maluses is kept until the dice fall."""
        paying, self.paying = self.paying, None
        if cited(event, "screen.malus.spirit-drain"):
            paying = Price(event["who"], self.person(event["who"]).spirit)
            paying.spirit = -event["figures"]["spirit"]
            self.prices.append(paying)
            self.paying = paying
        elif event["kind"] == "strain":
            if paying is None or paying.who != event["who"]:
                paying = Price(event["who"], self.person(event["who"]).spirit)
                self.prices.append(paying)
            paying.boxes = event["figures"]["boxes"]
        elif event["kind"] in ("lapsed", "down", "dead"):
            self.lost |= {each.who for each in self.prices if each.who == event["who"]}
            self.prices = [each for each in self.prices if each.who != event["who"]]
        if cited(event, "screen.ruling.overflowing-malus-boxes"):
            self.lost.add(event["who"])

    def paid(self, roll: ScreenRoll) -> None:
        """The seventh malus and those after it have been paid for; fewer cost nothing."""
        who, mine = roll.who, [each for each in self.prices if each.who == roll.who.id]
        if who.id in self.lost and not roll.dice:
            self.lost.remove(who.id)
            return
        fitting = next((each for each in mine if each.fits(roll.ladder, down=bool(who.state))), None)
        if fitting is not None:
            self.prices.remove(fitting)
        elif roll.ladder.spirit or roll.ladder.boxes:
            told = [(each.spirit, each.boxes) for each in mine]
            self.referee.object(f"{roll.who.id} has not paid for {roll.malus} maluses, but {told}")

    # ------------------------------------------------------------ the pool

    def judge(self, event: Data, roll: ScreenRoll, later: list[ScreenRoll]) -> None:
        who = roll.who
        who.used.add(roll.skill)
        for fault in roll.faults():
            self.referee.object(f"{who.id}: {fault}")
        told = roll.throw["total"]
        plain = event["kind"] == "test" and "difficulty" not in event["figures"]
        bare = (plain or event["kind"] == "initiative") and told == max(0, roll.result)
        self.expect(bare or told == roll.result, f"{who.id} comes to {roll.result}, not {told}")
        spirit = self.held(roll, who) + sum(each.count("bought") + each.ladder.spirit for each in later)
        own, bought = roll.count("own"), roll.count("bought")
        self.expect(own <= roll.granted, f"{who.id} rolls {own} dice of {roll.granted} for {roll.skill}")
        ranks = 1 + who.rank(roll.skill)
        self.expect(bought <= ranks, f"{who.id} buys {bought} dice for {ranks} by rank")
        self.expect(roll.dice <= spirit, f"{who.id} rolls {roll.dice} dice with {spirit} spirit")
        self.expect(not who.state or roll.kind == "free", f"{who.id} rolls while {who.state}")
        self.paid(roll)
        self.referee.minds.bought(roll)
        if roll.kind != "free" and event["kind"] != "initiative":
            purse = who.purses[roll.kind]
            self.spend(roll, purse, min(roll.granted, spirit))

    def held(self, roll: ScreenRoll, who: ScreenPerson) -> int:
        """Spirit left as the dice were announced; none is announced for other rolls."""
        mine = [each for each in self.announced if each[0] == who.id]
        if roll.purpose not in ANNOUNCED or not mine:
            return who.spirit
        self.announced.remove(mine[-1])
        return mine[-1][1]

    def spend(self, roll: ScreenRoll, purse: Purse, pool: int) -> None:
        """All dice of actions, or of reactions, may not be more than the largest pool of the round."""
        purse.largest = max(purse.largest, pool)
        purse.used += roll.count("own")
        used = f"{roll.who.id} uses {purse.used} {roll.kind} dice of {purse.largest}"
        self.expect(not roll.count("own") or purse.used <= purse.largest, used)

    def reassessed(self, rolls: list[ScreenRoll]) -> None:
        """Both pools of a new initiative count as one."""
        who, purse = rolls[0].who, rolls[0].who.purses["action"]
        both = sum(1 + who.rank(skill) for skill in ("reflex", "perception"))
        purse.largest = max(purse.largest, both)
        purse.used += sum(roll.count("own") for roll in rolls)
        used = f"{who.id} reassesses, and uses {purse.used} dice of {purse.largest}"
        self.expect(purse.used <= purse.largest, used)

    def surprised(self, rolls: list[ScreenRoll]) -> None:
        """Dice of a surprised character's initiative are dice of the first round."""
        for roll in rolls:
            if roll.who.surprised:
                purse = roll.who.purses["action" if roll.skill == "perception" else "reaction"]
                purse.used += roll.count("own")

    def settle(self) -> None:
        for price in self.prices:
            self.referee.object(f"{price.who} has paid {price.spirit} and {price.boxes} for no roll")
        self.prices.clear()
        self.announced.clear()
