"""Tests of one throw: static and open-ended, alone or assisted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from winterdawn.dice.trials import OpenEnded, Static
from winterdawn.dice.trials.trial import Outcome, Trial
from winterdawn.editions.sda.frame.difficulty import Difficulties
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.called import summed
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.throw import Throwing, card
from winterdawn.editions.sda.tests.secrets import Secrets
from winterdawn.editions.sda.tests.task import OPEN, tested_by
from winterdawn.editions.sda.tests.throwing import Committing, hand
from winterdawn.kernel.asks.ask import Outlook, Procedure
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Rolled
    from winterdawn.editions.sda.tests.task import Task
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying


class SingleTests(SdaPart):
    """Everybody at the task rolls once."""

    def once(self, play: Play, task: Task) -> Procedure[Outcome]:
        """Make a static or open-ended test and settle what its rolls leave behind.

        ``book.test.static``, ``book.test.open-ended-hits``, ``book.test.assisted-sum``. Nobody rolls
        without dice; the result is then 0 (``book.ruling.fewest-dice``).
        """
        with play.quietly(play.part(Secrets).only_gm(play, task)):
            return (yield from self._once(play, task))

    def _once(self, play: Play, task: Task) -> Procedure[Outcome]:
        committing = play.part(Committing)
        announced = yield from committing.all(
            play, task, task.attempts, lambda chosen: self.foreseen(play, task, chosen)
        )
        trial = self.trial(play, task, announced)
        if trial is None and (why := play.part(Committing).withdrawn(play, task)):
            play.emit("test", tested_by((task.main,)), why, task.main.who, phrase("not-tried"))
            return Outcome(0)
        if trial is None:
            outcome = self.unrolled(play, task)
            rolls: list[Rolled] = []
        else:
            outcome, rolls = yield from committing.throw(play, trial, announced)
        self.tell(play, task, rolls, outcome)
        passed = bool(outcome.passed)
        due = play.part(Secrets).due(play, task, [(rolled, passed) for rolled in rolls])
        yield from play.part(Aftermath).reckon(play, due, task.reward)
        return outcome

    def unrolled(self, play: Play, task: Task) -> Outcome:
        """What comes of it without dice: 0, which nobody reaches by withdrawing."""
        if task.kind == OPEN:
            return Outcome.open_ended(0)
        outcome = Outcome.against(0, task.difficulty)
        if any(play.part(Throwing).lost(play, each.who) for each in task.attempts):
            outcome.passed, outcome.hits = False, 0
        return outcome

    def trial(self, play: Play, task: Task, announced: Sequence[Announced | None]) -> Trial | None:
        """The trial that the announced dice make, none without dice."""
        hands = [hand(play, each) for each in announced]
        difficulty = None if task.kind == OPEN else task.difficulty
        if not any(announced):
            return None
        if len(task.attempts) > 1:
            return play.part(Committing).joint(play, task, hands, difficulty)
        return OpenEnded(hands[0]) if difficulty is None else Static(hands[0], difficulty)

    def foreseen(self, play: Play, task: Task, chosen: Announced) -> Outlook:
        """What somebody's dice lead to; of several at one task, what they add to it."""
        ahead = play.part(Foresight)
        if task.kind == OPEN or len(task.attempts) > 1:
            return ahead.scores(play, chosen)
        return ahead.bands(play, chosen) if task.secret else ahead.meets(play, chosen, task.difficulty)

    def tell(self, play: Play, task: Task, rolls: Sequence[Rolled], outcome: Outcome) -> None:
        """Enter the test in the log; what a secret difficulty made of it only for the game master."""
        if task.kind == OPEN or task.secret:
            self.lay_open(play, task, rolls, outcome.value)
        else:
            self.lay_open(play, task, rolls, outcome.value, outcome)
        if task.secret:
            main, verdict = task.main, self.verdict(play, task, outcome)
            cites = (*task.told, _rule(outcome))
            text = phrase("of-skill", who=main.who.id, skill=main.words)
            play.whisper("test", text, cites, main.who, verdict)

    def lay_open(
        self, play: Play, task: Task, rolls: Sequence[Rolled], value: int, judged: Outcome | None = None
    ) -> None:
        """Enter dice and result, and what the difficulty makes of it if that may be told."""
        value = play.scale.told(value)
        throws = tuple(card(rolled, play.scale.result(rolled.score, rolled.off)) for rolled in rolls)
        why = summed(rolls, value)
        if why == "book.ruling.result-order" and len(rolls) > 1:
            why = "book.ruling.assisted-negative"
        cites: Cites = (*task.told, why, *((_rule(judged),) if judged else ()))
        verdict = self.verdict(play, task, judged) if judged else ""
        result = phrase("test-result", mos=value, rolled=bool(rolls), verdict=verdict)
        play.emit("test", tested_by(task.attempts), cites, task.main.who, result, throws, mos=value)

    def verdict(self, play: Play, task: Task, outcome: Outcome) -> Saying:
        """What the difficulty makes of the result (``book.hit.excess``)."""
        name = play.part(Difficulties).named(task.difficulty).name
        hits, missing = outcome.hits, outcome.missing
        passed, goal = bool(outcome.passed), task.difficulty
        return phrase("test-verdict", difficulty=goal, band=name, passed=passed, hits=hits, missing=missing)


def _rule(outcome: Outcome) -> str:
    """The rule by which an outcome is what it is."""
    if not outcome.passed:
        return "book.mos.success"
    return "book.hit.excess" if outcome.hits else "book.hit.exact-match"
