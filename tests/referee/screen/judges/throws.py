"""Dice: who may roll how many of which, what maluses cost, and what is paid for dice."""

from __future__ import annotations

from typing import Any

from tests.referee.judges.part import Data, cited
from tests.referee.judges.people import Purse
from tests.referee.screen.judges.part import ScreenPart
from tests.referee.screen.judges.people import ScreenPerson
from tests.referee.screen.judges.rolls import ScreenRoll
from tests.referee.screen.judges.tables import ANNOUNCED, Ladder

OUT_OF_REACH = "screen.core.no-damage-out-of-range"
"""Why hits buy something no more, which is no roll."""


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
        self.announced: list[tuple[str, int, str]] = []
        """Who has announced dice, the spirit they had left then, and whether they were out of action."""
        self.prices: list[Price] = []
        self.lost: set[str] = set()
        """Who went down for maluses, and whose roll is lost; a forced one has its malus dice alone."""
        self.late: list[tuple[str, str, Purse]] = []
        """Dice of somebody, of a kind, that fell while others announced before them were still to fall."""
        self.paying: Price | None = None
        """The price that the event before this one told of, which boxes may belong to."""

    def see(self, event: Data, rolls: list[ScreenRoll]) -> None:  # type: ignore[override]
        if event["kind"] == "announce" and "dice" in event["figures"]:
            who = self.person(event["who"])
            self.announced.append((who.id, who.spirit, who.state))
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
        elif event["kind"] in ("lapsed", "down", "dead") and not cited(event, OUT_OF_REACH):
            self.lost |= {each.who for each in self.prices if each.who == event["who"]}
            self.prices = [each for each in self.prices if each.who != event["who"]]
        if cited(event, "screen.ruling.overflowing-malus-boxes"):
            self.lost.add(event["who"])

    def paid(self, roll: ScreenRoll) -> None:
        """The seventh malus and those after it have been paid for; fewer cost nothing, and from the fallen
        who have no spirit there is nothing to be had.
        """
        who, mine = roll.who, [each for each in self.prices if each.who == roll.who.id]
        if who.id in self.lost and not roll.dice:
            self.lost.remove(who.id)
            return
        fitting = next((each for each in mine if each.fits(roll.ladder, down=bool(who.state))), None)
        if fitting is not None:
            self.prices.remove(fitting)
        elif not Price(who.id, who.spirit).fits(roll.ladder, down=bool(who.state)):
            told = [(each.spirit, each.boxes) for each in mine]
            self.referee.object(f"{roll.who.id} has not paid for {roll.malus} maluses, but {told}")

    # ------------------------------------------------------------ the pool

    def judge(self, event: Data, roll: ScreenRoll, later: list[ScreenRoll]) -> None:
        who = roll.who
        who.used.add(roll.skill)
        for fault in roll.faults():
            self.referee.object(f"{who.id}: {fault}")
        told = roll.throw["total"] + self.cancelled(event, roll)
        plain = event["kind"] == "test" and "difficulty" not in event["figures"]
        bare = (plain or event["kind"] == "initiative") and told == max(0, roll.result)
        self.expect(bare or told == roll.result, f"{who.id} comes to {roll.result}, not {told}")
        left, state = self.held(roll, who)
        spirit = left + sum(each.count("bought") + each.ladder.spirit for each in later)
        own, bought = roll.count("own"), roll.count("bought")
        self.expect(own <= roll.granted, f"{who.id} rolls {own} dice of {roll.granted} for {roll.skill}")
        ranks = 1 + who.rank(roll.skill)
        self.expect(bought <= ranks, f"{who.id} buys {bought} dice for {ranks} by rank")
        self.expect(roll.dice <= spirit, f"{who.id} rolls {roll.dice} dice with {spirit} spirit")
        self.expect(not state or roll.kind == "free", f"{who.id} rolls while {state}")
        self.paid(roll)
        self.referee.minds.bought(roll)
        if roll.kind != "free" and event["kind"] != "initiative":
            purse = who.purses[roll.kind]
            self.spend(roll, purse, min(roll.granted, spirit))

    def cancelled(self, event: Data, roll: ScreenRoll) -> int:
        """What a defensive stance has taken off an attack, whose total is told without it."""
        stance = self.referee.blows.cancelled
        if event["kind"] != "exchange" or roll.purpose == "defend" or stance is None:
            return 0
        return int(stance[1]) if stance[0].id == roll.made["against"] else 0

    def held(self, roll: ScreenRoll, who: ScreenPerson) -> tuple[int, str]:
        """Spirit left, and the state, as the dice were announced; none is announced for other rolls."""
        mine = [each for each in self.announced if each[0] == who.id]
        if roll.purpose not in ANNOUNCED or not mine:
            return who.spirit, who.state
        self.announced.remove(mine[-1])
        return mine[-1][1:]

    def spend(self, roll: ScreenRoll, purse: Purse, pool: int) -> None:
        """All dice of actions, or of reactions, may not be more than the largest pool of the round."""
        purse.largest = max(purse.largest, pool)
        purse.used += roll.count("own")
        if roll.count("own"):
            self.late.append((roll.who.id, roll.kind, purse))
        if all(each[0] != roll.who.id for each in self.announced):
            self.counted(roll.who.id)

    def counted(self, who: str) -> None:
        """See that no more dice were used than there are, all that somebody has announced having fallen."""
        for _, kind, purse in [each for each in self.late if each[0] == who]:
            used = f"{who} uses {purse.used} {kind} dice of {purse.largest}"
            self.expect(purse.used <= purse.largest, used)
        self.late = [each for each in self.late if each[0] != who]

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
        for who in {each[0] for each in self.late}:
            self.counted(who)
