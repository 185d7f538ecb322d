"""What is asked of tests."""

from __future__ import annotations

from winterdawn.editions.sda.facts.rolls import DiceTask


class TestDice(DiceTask, frozen=True):
    """A test of a skill."""

    of: str
    """The skill."""
