"""Tests of one throw under the screen: a total below 0 stands, and buys nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.tests.single import SingleTests

if TYPE_CHECKING:
    from winterdawn.dice.trials.trial import Outcome
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.tests.task import Task
    from winterdawn.kernel.asks.ask import Procedure


class SignedTests(SingleTests):
    """What a test comes to for whoever had it made is its hits: those of an open-ended one are all its
    successes (``screen.core.open-ended``), none below 0 (``screen.ruling.negative-totals-stand``).
    """

    def once(self, play: Play, task: Task) -> Procedure[Outcome]:
        """Make the test."""
        outcome = yield from super().once(play, task)
        outcome.value = outcome.hits
        return outcome


class SignedCalls(CalledTests):
    """The same where a rule calls for a test whose successes are its effect."""

    signed = False
