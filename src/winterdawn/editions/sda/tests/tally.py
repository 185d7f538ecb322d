"""Tallies: what each roll does to work that goes on, and how far it will have come."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from winterdawn.dice.trials.rolling import complete, worked
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.tests.task import SETBACK
from winterdawn.editions.sda.tests.throwing import Committing
from winterdawn.kernel.ask import Outlook, Share

if TYPE_CHECKING:
    from winterdawn.dice.odds import Odds
    from winterdawn.editions.encounter.use import Announced
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.tests.task import Task

State = tuple[int, int]
"""The tally, and the rolls since the work last began (``book.test.composed-minimum-rolls``)."""

SOON = 10
"""Rolls within which work without a limit is foreseen."""


class Tallies(Part):
    """The step that play takes with one roll, and the odds with every roll there is."""

    def step(self, play: Play, task: Task, state: State, net: int) -> State:
        """Where a roll of ``net`` MoSes leads."""
        return worked(play.scale, task.kind, state, net)

    def over(self, task: Task, state: State) -> bool:
        """Two skills have both to be rolled, however early the goal is met
        (``book.ruling.composed-early-total``).
        """
        return complete(task.difficulty, state, 2 if task.alternate else 1)

    def next(self, play: Play, task: Task, state: State, number: int, chosen: Announced) -> Outlook:
        """What one roll does to the tally; of ``number`` people at one task, what somebody adds."""
        if number > 1:
            return play.part(Foresight).scores(play, chosen)
        odds, ways = self._nets(play, task, chosen), dict.fromkeys(("done", "on", "same", "back"), 0)
        for net, many in enumerate(odds.weights, odds.low):
            reached = self.step(play, task, state, net)
            over = not task.secret and self.over(task, reached)
            tally, before = reached[0], state[0]
            to = "done" if over else "on" if tally > before else "back" if tally < before else "same"
            ways[to] += many
        labels = {"done": f"reaches {task.difficulty}", "on": "gets on", "same": "no progress"}
        sides = {"done": "ours", "on": "tie" if ways["done"] else "ours"}
        shares = [
            Share(labels.get(to, "falls back"), sides.get(to, "theirs"), many / odds.total)
            for to, many in ways.items()
            if many
        ]
        return Outlook(tuple(shares), f"{float(odds.mean):.2f} MoS on average")

    def ahead(self, play: Play, task: Task, chosen: Announced) -> Outlook:
        """How likely work that begins now is done within the rolls that it may take, or else soon, if each
        of them is ``chosen``.
        """
        nets = [(net, float(chance)) for net, chance in self._nets(play, task, chosen)]
        rolls = task.limit or SOON
        live, done, half = {(0, 0): 1.0}, 0.0, 0
        for number in range(1, rolls + 1):
            after: dict[State, float] = defaultdict(float)
            for state, chance in live.items():
                for net, share in nets:
                    tally, since = self.step(play, task, state, net)
                    if self.over(task, (tally, since)):
                        done += chance * share
                    else:
                        after[tally, min(since, 1)] += chance * share
            live, half = after, half or number * (done >= 1 / 2)
        label = f"done in {rolls} {'roll' if rolls == 1 else 'rolls'}"
        shares = (Share(label, "ours", done), Share("not yet", "theirs", 1 - done))
        note = f"as often as not within {half}" if half else ""
        return Outlook(shares, note)

    def _nets(self, play: Play, task: Task, chosen: Announced) -> Odds:
        """What a roll comes to; below 0 only where that takes something back."""
        hands = [chosen.hand(play.scale)]
        return play.part(Committing).joint(play, task, hands, signed=task.kind == SETBACK).odds()
