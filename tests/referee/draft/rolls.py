"""Who rolls, what dice of the draft score, and how many of them a round has."""

from __future__ import annotations

from typing import Any

from tests.referee.judges.part import Data, Part
from tests.referee.judges.people import Person
from tests.referee.judges.rolls import Roll
from tests.referee.judges.tables import families, moses


class DraftPerson(Person):
    """Somebody whose sheet is the book's: what was a family there and has no five specialities here counts
    in each of its skills all the same.
    """

    def rank(self, skill: str) -> int:
        own = int(self.sheet.get("skills", {}).get(skill, 0))
        return own + int(self.sheet.get("families", {}).get(families()[skill], 0))


def scored(face: int) -> int:
    """A die that shows 1 takes a MoS off."""
    return -1 if face == 1 else moses(face)


class DraftRoll(Roll):
    """A roll that may be below 0: by its dice, never by a malus."""

    moses = staticmethod(scored)

    @property
    def net(self) -> int:
        own = any(self.count(role) for role in ("own", "bought"))
        plain = int(self.scored * self.times) + (self.plus if own else 0)
        return plain if plain < 0 else max(0, plain - self.malus)

    @property
    def bonus(self) -> int:
        """What takes dice away leaves bonus dice alone."""
        return self.more

    @property
    def result(self) -> int:
        return self.net


class DraftThrows(Part):
    """Actions and reactions of a round share the dice of the largest pool that is used."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.used: dict[str, int] = {}
        self.largest: dict[str, int] = {}
        self.bought: dict[tuple[str, str], int] = {}
        self.rolling: set[str] = set()
        """Who has thrown dice of their own since all was settled."""

    def see(self, event: Data, rolls: list[Roll]) -> None:
        if event["kind"] == "round" and event["figures"]["number"] > 1:
            for each in (self.used, self.largest, self.bought):
                each.clear()
        for roll in rolls:
            for fault in roll.faults():
                self.referee.object(f"{roll.who.id}: {fault}")
            if event["kind"] not in ("exchange", "shot", "intimidate", "taunt"):
                told = roll.throw["total"]
                kept = event["kind"] == "test" and told == max(0, roll.result)
                self.expect(kept or told == roll.result, f"{roll.who.id} has {told} MoSes, not {roll.result}")
            extra = roll.count("extra")
            self.expect(not extra, f"{roll.who.id} rolls {extra} extra dice of none")
            if roll.kind in ("action", "reaction"):
                self.book(roll)
            elif event["kind"] == "initiative" and roll.who.surprised and not self.referee.round:
                self.used[roll.who.id] = roll.count("own")

    def book(self, roll: Roll) -> None:
        """Dice that are bought join the pool for the rest of the round, no more of them than ranks."""
        who, key, rank = roll.who.id, (roll.who.id, roll.skill), roll.who.rank(roll.skill)
        bought = roll.count("bought")
        self.bought[key] = self.bought.get(key, 0) + bought
        self.expect(self.bought[key] <= rank, f"{who} buys {self.bought[key]} dice with rank {rank}")
        self.largest[who] = max(self.largest.get(who, 0), 1 + rank)
        own = roll.count("own")
        self.used[who] = self.used.get(who, 0) + own + bought
        if own:
            self.rolling.add(who)

    def settle(self) -> None:
        """A pool counts from when its dice are announced, so that all have to have fallen."""
        rolling, self.rolling = self.rolling, set()
        for who in rolling:
            largest = self.largest[who]
            added = sum(dice for (one, _), dice in self.bought.items() if one == who)
            used = self.used[who]
            self.expect(used <= largest + added, f"{who} uses {used} dice of {largest + added} in a round")
