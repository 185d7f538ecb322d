"""How the dice of a task are chosen and thrown: chosen by all before any of them falls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from winterdawn.dice.hand import Hand
from winterdawn.dice.pool import Pool
from winterdawn.dice.reading import Reading
from winterdawn.dice.trials.trial import Outcome, Throw, Trial
from winterdawn.editions.sda.rolls.asking import Question
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.kernel.ask import Outlook, Procedure, side_by_side
from winterdawn.kernel.trial import follow

if TYPE_CHECKING:
    from collections.abc import Callable

    from winterdawn.editions.encounter.use import Announced, Cites, Rolled
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.tests.task import Attempt, Task


def commit(
    play: Play,
    attempt: Attempt,
    cites: Cites,
    lead: str = "",
    foresee: Callable[[Announced], Outlook] | None = None,
) -> Procedure[Announced | None]:
    """Let somebody choose attribute and dice and pay for bought ones; none without dice.

    ``book.spirit.buy-before-roll``, ``book.pool.roll-fewer``.
    """
    prompt = f"Roll {attempt.words} with how many dice?"
    question = Question(prompt, "Roll {} dice", cites, lead, foresee=foresee, ruled=True)
    return (yield from play.part(Throwing).announce(play, attempt.uses, question))


def commit_all(
    play: Play,
    task: Task,
    attempts: Sequence[Attempt],
    foresee: Callable[[Announced], Outlook] | None = None,
) -> Procedure[list[Announced | None]]:
    """Let everybody choose at once; none for whoever has no dice.

    Somebody with two shares chooses one after the other, as both are paid from one purse.
    """
    if len({attempt.who.id for attempt in attempts}) == len(attempts):
        asked = [commit(play, attempt, task.rules, task.known, foresee) for attempt in attempts]
        return (yield from side_by_side(asked))
    chosen = []
    for attempt in attempts:
        chosen.append((yield from commit(play, attempt, task.rules, task.known)))
    return chosen


def hand(play: Play, announced: Announced | None) -> Hand:
    """What somebody throws, with all that weighs on it; nothing for nobody's dice."""
    return announced.hand(play.scale) if announced else Hand(Pool(), scale=play.scale)


def throw_out(
    play: Play, trial: Trial, announced: Sequence[Announced | None]
) -> Procedure[tuple[Outcome, list[Rolled]]]:
    """Play a trial whose places are ``announced``; its outcome and the rolls in their order."""
    rolls: list[Rolled] = []

    def falling(throw: Throw) -> Procedure[Reading]:
        place = int(throw.by) if throw.by.isdigit() else 0
        chosen = announced[place]
        assert chosen is not None, "an empty hand throws nothing"
        rolled = yield from play.part(Throwing).fall(play, chosen)
        rolls.append(rolled)
        return rolled.reading

    outcome = yield from follow(trial, falling)
    return outcome, rolls
