"""Somebody of the SdA alone: pools and tests by their keys."""

from __future__ import annotations

from typing import Any

from winterdawn.dice.sources import DiceSource
from winterdawn.editions import alone
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.frame.use import Announced, Use
from winterdawn.editions.sda.page import practice
from winterdawn.editions.sda.page.practice import Attempted


class Alone(alone.Alone):
    """Somebody in a scene of their own."""

    def use(self, skill: str, attribute: str) -> Use:
        return practice.use(self.who, skill, attribute)

    def whole(self, skill: str, attribute: str) -> Announced:
        return practice.whole(self.play, self.who, skill, attribute)


def practised(
    sheet: Sheet, skill: str, attribute: str, difficulty: int, dice: DiceSource, **how: Any
) -> Attempted | None:
    """What comes of a test of a skill."""
    person = Alone(sheet)
    return practice.attempted(person.play, person.who, skill, attribute, difficulty, dice, **how)
