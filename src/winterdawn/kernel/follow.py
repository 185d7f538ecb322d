"""Trials in play: the course that the odds count, thrown by the people at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from winterdawn.dice.reading import Ladder, Reading
from winterdawn.dice.trials.trial import Outcome, Throw, Trial
from winterdawn.kernel.ask import Procedure, Roll, throw

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


def attempt(
    trial: Trial, seats: Mapping[str, str], purpose: str = "", cites: tuple[str, ...] = ()
) -> Procedure[Outcome]:
    """Throw ``trial``: each of its throws is a :class:`Roll` of the seat that ``seats`` names for
    the side (``ours``, ``theirs``, or a place counted from 0); a side with no seat named rolls
    from the seat of ``ours``.
    """

    def fall(wanted: Throw) -> Procedure[Reading]:
        seat = seats.get(wanted.by, seats["ours"])
        told = ", ".join(words for words in (purpose, wanted.purpose) if words)
        faces = yield from throw(Roll(seat, wanted.pool, told, cites=cites))
        return Ladder.of(wanted.scale).read(faces, list(wanted.pool))

    return follow(trial, fall)
