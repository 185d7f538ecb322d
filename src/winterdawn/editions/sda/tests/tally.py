"""Tallies: what each roll does to work that goes on, and how far it will have come."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from winterdawn.dice.hand import ways_of
from winterdawn.dice.trials.rolling import complete, first_fail, worked
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.tests.task import FIRST_FAIL, SETBACK
from winterdawn.editions.sda.tests.throwing import Committing
from winterdawn.kernel.asks.ask import Outlook, Share
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.wording import averaged

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Rolled
    from winterdawn.editions.sda.tests.task import Task
    from winterdawn.kernel.asks.choices import Cites

State = tuple[int, int]
"""The tally, and the rolls since the work last began (``book.test.composed-minimum-rolls``)."""

SOON = 10
"""Rolls within which work without a limit is foreseen."""


class Tallies(SdaPart):
    """The step that play takes with one roll, and the odds with every roll there is."""

    def step(self, play: Play, task: Task, state: State, net: int) -> State:
        """Where a roll of ``net`` MoSes leads."""
        return worked(play.scale, task.kind, state, net)

    def leads(self, play: Play, task: Task, state: State, net: int, empty: bool | None) -> State:
        """The same where it is known whether the roll was ``empty``, which house rules may read otherwise."""
        if empty is None or task.kind != FIRST_FAIL or empty == (net <= 0):
            return self.step(play, task, state, net)
        return worked(play.scale, task.kind, state, net, empty=empty)

    def empty(self, play: Play, net: int, rolls: Sequence[Rolled]) -> bool:
        """Whether rolls that come to ``net`` MoSes together wipe a first fail tally: if no more than 0 are
        left, or by house rules if no die scored (``book.ruling.first-fail-counts-malus``), or if anybody’s
        roll was empty (``book.ruling.mixed-first-fail-unit``).
        """
        dice = play.figures.first_fail_reads == "dice"
        none = [(rolled.reading.successes if dice else rolled.net) <= 0 for rolled in rolls]
        if rolls and play.figures.assisted_first_fail == "each":
            return any(none)
        return all(none) if rolls and dice else net <= 0

    def alone(self, play: Play, tally: int, rolled: Rolled) -> int:
        """A first fail tally after a roll of one’s own (``book.test.first-fail-loss``)."""
        return first_fail(play.scale, tally, rolled.net, empty=self.empty(play, rolled.net, [rolled]))

    def kept(self, tally: int, rolled: Rolled) -> Cites:
        """Why a first fail tally stands after a roll of which maluses have left nothing; empty if it does
        not, or if something was left.
        """
        return ("book.ruling.first-fail-counts-malus",) if rolled.net <= 0 < tally else ()

    def over(self, task: Task, state: State) -> bool:
        """Two skills have both to be rolled, however early the goal is met
        (``book.ruling.composed-early-total``).
        """
        return complete(task.difficulty, state, 2 if task.alternate else 1)

    def next(self, play: Play, task: Task, state: State, number: int, chosen: Announced) -> Outlook:
        """What one roll does to the tally; of ``number`` people at one task, what somebody adds."""
        if number > 1:
            return play.part(Foresight).scores(play, chosen)
        rolls, ways = self._rolls(play, task, chosen), dict.fromkeys(("done", "on", "same", "back"), 0)
        for (net, empty), many in rolls.items():
            reached = self.leads(play, task, state, net, empty)
            over = not task.secret and self.over(task, reached)
            tally, before = reached[0], state[0]
            to = "done" if over else "on" if tally > before else "back" if tally < before else "same"
            ways[to] += many
        labels = {"done": phrase("tally-reaches", goal=task.difficulty)}
        sides = {"done": "ours", "on": "tie"}
        total = sum(rolls.values())
        shares = [
            Share(labels.get(to, phrase("tally-comes", to=to)), sides.get(to, "theirs"), many / total)
            for to, many in ways.items()
            if many
        ]
        mean = sum(net * many for (net, _), many in rolls.items()) / total
        return Outlook(tuple(shares), phrase("mean-successes", mean=averaged(mean)))

    def ahead(self, play: Play, task: Task, chosen: Announced) -> Outlook:
        """How likely work that begins now is done within the rolls that it may take, or else soon, if each
        of them is ``chosen``.
        """
        ways, rolls = self._rolls(play, task, chosen), task.limit or SOON
        total = sum(ways.values())
        nets = [(net, empty, many / total) for (net, empty), many in ways.items()]
        live, done, half = {(0, 0): 1.0}, 0.0, 0
        for number in range(1, rolls + 1):
            after: dict[State, float] = defaultdict(float)
            for state, chance in live.items():
                for net, empty, share in nets:
                    tally, since = self.leads(play, task, state, net, empty)
                    if self.over(task, (tally, since)):
                        done += chance * share
                    elif tally >= 0:
                        after[tally, min(since, 1)] += chance * share
            live, half = after, half or number * (done >= 1 / 2)
        soon, late = phrase("done-in-rolls", rolls=rolls), phrase("not-yet")
        shares = (Share(soon, "ours", done), Share(late, "theirs", 1 - done))
        note = phrase("half-within", rolls=half) if half else ""
        return Outlook(shares, note)

    def _rolls(self, play: Play, task: Task, chosen: Announced) -> dict[tuple[int, bool | None], int]:
        """The ways to what a roll comes to, below 0 only where that takes something back, and to whether it
        is empty where the dice alone decide that.
        """
        hand = chosen.hand(play.scale)
        if task.kind == SETBACK or play.figures.first_fail_reads == "net":
            odds = play.part(Committing).joint(play, task, [hand], signed=task.kind == SETBACK).odds()
            return {(net, None): many for net, many in enumerate(odds.weights, odds.low) if many}
        ways: dict[tuple[int, bool | None], int] = defaultdict(int)
        low, weights, _ = ways_of(hand.pool, play.scale)
        for shown, many in enumerate(weights, low):
            ways[play.scale.result(hand.score(shown), hand.burden.off), shown <= 0] += many
        return ways
