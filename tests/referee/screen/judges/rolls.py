"""A roll of the screen: thirds, and a ladder of maluses."""

from __future__ import annotations

from typing import Any

from tests.referee.judges.rolls import Roll
from tests.referee.judges.tables import die
from tests.referee.screen.judges.people import ScreenPerson
from tests.referee.screen.judges.tables import FIXED, Ladder, successes

Data = dict[str, Any]
LADDER_DICE, LADDER_TAKES = "screen.malus.dice", "screen.malus.negative-successes"
"""The rules of what maluses come to, which the log tells beside what they are for."""
LENT = "screen.size.strength-opposed"
"""The rule by which a term is strength, and no success."""


class ScreenRoll(Roll):
    """A roll whose total has a sign: what the pool scores, less malus dice and what further maluses take."""

    moses = staticmethod(successes)
    fixed = FIXED
    who: ScreenPerson

    def __init__(self, throw: Data, who: ScreenPerson) -> None:
        apart = (LADDER_DICE, LADDER_TAKES, LENT)
        told = [term for term in throw["terms"] if term["cites"][0] not in apart]
        terms = [term | {"amount": term["amount"].strip("()")} for term in told]
        super().__init__(throw | {"terms": terms}, who)
        self.taken = sum(int(t["amount"][1:]) for t in throw["terms"] if t["cites"][0] == LADDER_TAKES)
        """What the log says that further maluses take."""
        self.lent = sum(int(t["amount"][1:]) for t in throw["terms"] if t["cites"][0] == LENT)
        """Strength that a larger body is said to lend."""
        self.ladder = Ladder(self.malus)

    @property
    def against(self) -> int:
        """What the malus dice take."""
        return sum(self.moses(face["shows"]) for face in self.faces if face["role"] == "against")

    @property
    def scored(self) -> int:
        return sum(self.moses(face["shows"]) for face in self.faces if face["role"] != "against")

    @property
    def net(self) -> int:
        return int(self.scored * self.times) - self.against - self.ladder.successes + self.plus

    @property
    def result(self) -> int:
        return self.net

    @property
    def dice(self) -> int:
        """Dice of the pool, malus dice apart."""
        return len(self.faces) - self.count("against")

    @property
    def granted(self) -> int:
        """The dice that ranks grant."""
        return max(0, 1 + self.who.rank(self.skill) - self.fewer)

    def amount(self, rule: str) -> int:
        """The maluses of terms whose first rule it is."""
        terms = (term for term in self.throw["terms"] if term["cites"][0] == rule)
        return sum(int(term["amount"][1:]) for term in terms if term["amount"][1:].isdigit())

    def faults(self) -> list[str]:
        own = [face for face in self.faces if face["role"] != "against"]
        malus = [face for face in self.faces if face["role"] == "against"]
        score = self.who.sheet["attributes"][self.attribute]
        found = [*self.odd(own, die(score + self.lent), 1), *self.odd(malus, 4, -1)]
        if self.throw["scored"] != (scored := self.scored - self.against):
            found.append(f"the dice score {scored}, not {self.throw['scored']}")
        if len(malus) != self.ladder.dice:
            found.append(f"{len(malus)} malus dice for {self.malus} maluses, not {self.ladder.dice}")
        if self.taken != self.ladder.successes:
            found.append(f"further maluses take {self.ladder.successes}, not {self.taken}")
        if self.count("bonus") > self.bonus:
            found.append(f"{self.count('bonus')} bonus dice of {self.bonus}")
        if extra := self.count("extra"):
            found.append(f"{extra} extra dice of none")
        return found + self.wrong_terms(self.throw["terms"])

    def odd(self, faces: list[Data], sides: int, sign: int) -> list[str]:
        """What is wrong with dice that should have so many sides, and count for or against."""
        found = [f"a d{face['of']} is rolled, not a d{sides}" for face in faces if face["of"] != sides]
        found += [f"a d{sides} shows {face['shows']}" for face in faces if not 1 <= face["shows"] <= sides]
        return found + [
            f"a {face['shows']} scores {face['scores']}, not {scores}"
            for face in faces
            if face["scores"] != (scores := sign * self.moses(face["shows"]))
        ]
