"""Who takes part in a fight of the screen."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.referee.people import Person
from tests.referee.screen.tables import CLOSED, DEADLY, LEARNT_AS, NAMED_BEFORE, family, size

Data = dict[str, Any]


class ScreenPerson(Person):
    """Somebody with one level of bleeding, other conditions, and a size by length and mass."""

    def __init__(self, entrant: Data) -> None:
        super().__init__(entrant)
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
        for before, now in LEARNT_AS.items():
            if before in self.earned:
                self.earned[now] = self.earned.pop(before)

    def rank(self, skill: str) -> int:
        own, group = self.sheet.get("skills", {}), self.sheet.get("families", {})
        mine = own.get(skill, own.get(NAMED_BEFORE.get(skill, ""), 0))
        return int(mine + group.get(family(skill), 0))

    def new_round(self, number: int) -> None:
        super().new_round(number)
        self.fast, self.weighs = 0, self.level > 0

    @property
    def close_faced(self) -> bool:
        says = self.sheet.get("close_helm")
        worn = {piece["name"].lower() for piece in self.sheet.get("armour", [])}
        return bool(worn & CLOSED) if says is None else bool(says)
