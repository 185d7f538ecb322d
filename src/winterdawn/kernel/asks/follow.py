"""Trials in play: the course that the odds count, thrown by the people at the table."""

from __future__ import annotations

from collections.abc import Callable

from winterdawn.dice.reading import Reading
from winterdawn.dice.trials.trial import Outcome, Throw, Trial
from winterdawn.kernel.asks.ask import Procedure

Fall = Callable[[Throw], Procedure[Reading]]
"""Lets the dice that a trial asks for fall, and reads them."""


def follow(trial: Trial, fall: Fall) -> Procedure[Outcome]:
    """Play ``trial``, each of its throws falling by ``fall``."""
    course = trial.course()
    try:
        wanted = next(course)
        while True:
            wanted = course.send((yield from fall(wanted)))
    except StopIteration as end:
        outcome: Outcome = end.value
        return outcome
