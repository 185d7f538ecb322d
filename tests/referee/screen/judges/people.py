"""Who takes part in a fight of the screen."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.referee.judges.people import Person
from tests.referee.judges.tables import families
from tests.referee.screen.judges.tables import CLOSED, DEADLY, NAMED_BEFORE, learnt_as, raising, size
from tests.referee.screen.judges.tables import family as family_here

Data = dict[str, Any]


class ScreenPerson(Person):
    """Somebody with one level of bleeding, other conditions, and a size by length and mass."""

    def __init__(self, entrant: Data) -> None:
        super().__init__(entrant)
        self.carried = self.sheet["edition"] != "screen"
        """Whether the sheet is the core book's, whose skills have other names and families."""
        self.risen: Counter[str] = Counter()
        """Ranks that points have become."""
        if self.carried:
            self.carry()
        self.level = min(DEADLY, sum(self.bleeding))
        self.bleeding = [self.level] if self.level else []
        self.weighs = False
        """Whether the bleeding weighs on rolls this round, as it was not let rise."""
        self.levels: Counter[str] = Counter(self.sheet.get("conditions", {}))
        self.size = size(self.sheet.get("size", "medium"))
        self.fast = 0
        """By how much they act fast this round."""
        self.prone = False
        self.used: set[str] = set(self.sheet.get("used", ()))
        """Skills that have been rolled since they last taught something."""

    def carry(self) -> None:
        """Points of a sheet that is carried over count for what stands in the place of their skill, and are
        ranks as far as they go.
        """
        before, self.earned = self.earned, {}
        for of, points in before.items():
            if now := learnt_as(of):
                self.earned[now] = self.earned.get(now, 0) + points
        for skill in [each for each in self.earned if each not in self.sheet["attributes"]]:
            while self.earned[skill] >= (price := raising(self.rank(skill))):
                self.earned[skill] -= price
                self.risen[skill] += 1
        self.earned = {of: points for of, points in self.earned.items() if points}

    def rank(self, skill: str) -> int:
        """Own rank and that of the family, of a sheet that is carried over both by the core book's names."""
        own, group = self.sheet.get("skills", {}), self.sheet.get("families", {})
        named = NAMED_BEFORE.get(skill, skill) if self.carried else skill
        family = families().get(named, "") if self.carried else family_here(skill)
        return int(own.get(named, 0) + group.get(family, 0) + self.risen[skill])

    def new_round(self, number: int) -> None:
        super().new_round(number)
        self.fast, self.weighs = 0, self.level > 0

    @property
    def close_faced(self) -> bool:
        says = self.sheet.get("close_helm")
        worn = {piece["name"].lower() for piece in self.sheet.get("armour", [])}
        return bool(worn & CLOSED) if says is None else bool(says)
