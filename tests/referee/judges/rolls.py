"""A roll: its dice, what they score, what weighs on them, and what all of it comes to."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from tests.referee.judges.people import Person
from tests.referee.judges.tables import FIXED, die, moses

Data = dict[str, Any]
MORE = r"\+(\d+) di(?:e|ce)"
SURE = "book.opportunity.at-least-one-die"


class Roll:
    """One throw of an event, worked anew."""

    moses = staticmethod(moses)
    fixed = FIXED
    """What a term comes to whose first rule it is."""

    def __init__(self, throw: Data, who: Person) -> None:
        self.throw, self.who, self.made = throw, who, throw["made"]
        self.skill, self.attribute = self.made.get("skill", ""), self.made.get("attribute", "")
        self.purpose, self.kind = self.made.get("purpose", ""), self.made.get("dice", "")
        self.faces: list[Data] = throw["faces"]
        self.whole = 0
        """The own dice of the whole pool."""
        self.full = False
        """Whether all of it is thrown."""
        self.stunned = False
        """Whether stun leaves less of it than there would be."""
        self.spirit = who.spirit
        """Spirit left when the dice had been announced and paid for."""
        self.paid = 0
        """Spirit paid for dice of it when they were announced."""
        self.excused = False
        """Whether who rolled has been without spirit since, and so perhaps without a test of heart."""
        amounts = [(term["amount"], term["cites"]) for term in throw["terms"]]
        self.more = added(amounts, MORE)
        self.sure = added([each for each in amounts if SURE in each[1]], MORE)
        """Bonus dice that fall whatever takes dice out of the pool."""
        self.fewer = added(amounts, r"−(\d+) di(?:e|ce)")
        self.malus = added(amounts, r"−(\d+)")
        self.plus = added(amounts, r"\+(\d+)")
        self.times = Fraction(1)
        for amount, _ in amounts:
            if amount.startswith("×"):
                self.times *= Fraction(amount[1:])

    def count(self, role: str) -> int:
        return sum(face["role"] == role for face in self.faces)

    @property
    def bonus(self) -> int:
        """The bonus dice there are, once more dice are missing than there are own ones; those of a strike in
        passing fall though the pool is empty.
        """
        return max(self.sure, self.more - max(0, self.fewer - 1 - self.who.rank(self.skill)))

    @property
    def extra(self) -> int:
        """MoSes of the extra dice."""
        return sum(self.moses(face["shows"]) for face in self.faces if face["role"] == "extra")

    @property
    def scored(self) -> int:
        """MoSes of all dice."""
        return sum(self.moses(face["shows"]) for face in self.faces)

    @property
    def net(self) -> int:
        """What is left of the dice after every malus, extra dice apart; may be below 0."""
        return int((self.scored - self.extra) * self.times) - self.malus + self.plus

    @property
    def result(self) -> int:
        return max(0, self.net) + self.extra

    @property
    def deficit(self) -> int:
        """The dice it gives the other side."""
        return max(0, -self.net)

    @property
    def top(self) -> bool:
        """Whether some die lies on its highest face."""
        return any(face["shows"] == face["of"] for face in self.faces)

    @property
    def every(self) -> bool:
        return bool(self.faces) and all(self.moses(face["shows"]) for face in self.faces)

    @property
    def none(self) -> bool:
        return bool(self.faces) and not self.scored

    @property
    def uncut(self) -> int:
        """The own dice before spirit or stun limit them."""
        return max(0, 1 + self.who.rank(self.skill) - self.fewer)

    def pool(self, number: int, spirit: int) -> int:
        """The own dice that the whole pool holds in such a round, with so much spirit left."""
        pool = min(self.uncut, spirit)
        limit = None if self.kind == "free" else self.who.stun_left(number)
        self.stunned = limit is not None and limit < pool
        return pool if limit is None else min(pool, limit)

    def faults(self) -> list[str]:
        """What is wrong with the dice and with what the log makes of them."""
        size, found = die(self.who.sheet["attributes"][self.attribute]), []
        for face in self.faces:
            if face["of"] != size:
                found.append(f"a d{face['of']} is rolled with {self.attribute}, which gives d{size}")
            if not 1 <= face["shows"] <= face["of"]:
                found.append(f"a d{face['of']} shows {face['shows']}")
            if face["scores"] != self.moses(face["shows"]):
                found.append(f"a {face['shows']} scores {face['scores']}, not {self.moses(face['shows'])}")
        if self.throw["scored"] != self.scored:
            found.append(f"the dice score {self.scored}, not {self.throw['scored']}")
        if self.count("bonus") > self.bonus:
            found.append(f"{self.count('bonus')} bonus dice of {self.bonus}")
        return found + self.wrong_terms(self.throw["terms"])

    @classmethod
    def wrong_terms(cls, found: list[Data]) -> list[str]:
        """What is wrong with terms that the texts give a fixed amount."""
        return [
            f"{term['cites'][0]} is {cls.fixed[term['cites'][0]]}, not {term['amount']}"
            for term in found
            if term["cites"][0] in cls.fixed and term["amount"] != cls.fixed[term["cites"][0]]
        ]


def added(amounts: list[tuple[str, Any]], form: str) -> int:
    """The sum of all amounts of a form."""
    return sum(int(match[1]) for amount, _ in amounts if (match := re.fullmatch(form, amount)))
