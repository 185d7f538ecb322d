"""Trials in play: the course that the odds count, thrown by the people at the table."""

from __future__ import annotations

from collections.abc import Mapping

from winterdawn.dice.reading import Ladder
from winterdawn.dice.trials.trial import Outcome, Trial
from winterdawn.kernel.ask import Procedure, Roll, throw


def attempt(
    trial: Trial, seats: Mapping[str, str], purpose: str = "", cites: tuple[str, ...] = ()
) -> Procedure[Outcome]:
    """Throw ``trial``: each of its throws is a :class:`Roll` of the seat that ``seats`` names for
    the side (``ours``, ``theirs``, or a place counted from 0); a side with no seat named rolls
    from the seat of ``ours``.
    """
    course = trial.course()
    try:
        wanted = next(course)
        while True:
            seat = seats.get(wanted.by, seats["ours"])
            told = ", ".join(words for words in (purpose, wanted.purpose) if words)
            faces = yield from throw(Roll(seat, wanted.pool, told, cites=cites))
            wanted = course.send(Ladder.of(wanted.scale).read(faces, list(wanted.pool)))
    except StopIteration as end:
        outcome: Outcome = end.value
        return outcome
