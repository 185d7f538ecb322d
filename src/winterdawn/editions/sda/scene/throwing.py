"""How the dice of a task are chosen and thrown: chosen by all before any of them falls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from winterdawn.dice.hand import Hand
from winterdawn.dice.pool import Pool
from winterdawn.dice.reading import Reading
from winterdawn.dice.trials.trial import Outcome, Throw, Trial
from winterdawn.editions.sda.part import Announced, Cites, Rolled
from winterdawn.editions.sda.scene.task import Attempt, Task
from winterdawn.editions.sda.throw import Question, announce, fall
from winterdawn.kernel.ask import Outlook, Procedure, side_by_side
from winterdawn.kernel.trial import follow

if TYPE_CHECKING:
    from collections.abc import Callable

    from winterdawn.editions.sda.scene.game import Scene


def commit(
    scene: Scene,
    attempt: Attempt,
    cites: Cites,
    lead: str = "",
    foresee: Callable[[Announced], Outlook] | None = None,
) -> Procedure[Announced | None]:
    """Let somebody choose attribute and dice and pay for bought ones; none without dice.

    ``book.spirit.buy-before-roll``, ``book.pool.roll-fewer``.
    """
    uses = yield from scene.rules.judged(scene, attempt.uses)
    prompt = f"Roll {attempt.words} with how many dice?"
    question = Question(prompt, "Roll {} dice", cites, lead, foresee=foresee)
    return (yield from announce(scene, uses, question))


def commit_all(
    scene: Scene,
    task: Task,
    attempts: Sequence[Attempt],
    foresee: Callable[[Announced], Outlook] | None = None,
) -> Procedure[list[Announced | None]]:
    """Let everybody choose at once; none for whoever has no dice.

    Somebody with two shares chooses one after the other, as both are paid from one purse.
    """
    if len({attempt.who.id for attempt in attempts}) == len(attempts):
        asked = [commit(scene, attempt, task.rules, task.known, foresee) for attempt in attempts]
        return (yield from side_by_side(asked))
    chosen = []
    for attempt in attempts:
        chosen.append((yield from commit(scene, attempt, task.rules, task.known)))
    return chosen


def hand(scene: Scene, announced: Announced | None) -> Hand:
    """The announced dice and all that weighs on them, as odds and trials take them."""
    if announced is None:
        return Hand(Pool(), edition=scene.rules.scale)
    return Hand(announced.pool, announced.malus, plus=announced.plus, edition=scene.rules.scale)


def throw_out(
    scene: Scene, trial: Trial, announced: Sequence[Announced | None]
) -> Procedure[tuple[Outcome, list[Rolled]]]:
    """Play a trial whose places are ``announced``; its outcome and the rolls in their order."""
    rolls: list[Rolled] = []

    def falling(throw: Throw) -> Procedure[Reading]:
        place = int(throw.by) if throw.by.isdigit() else 0
        chosen = announced[place]
        assert chosen is not None, "an empty hand throws nothing"
        rolled = yield from fall(scene, chosen)
        rolls.append(rolled)
        return rolled.reading

    outcome = yield from follow(trial, falling)
    return outcome, rolls
