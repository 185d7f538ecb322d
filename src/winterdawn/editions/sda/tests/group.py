"""Group tests: the same task for each, and MoSes passed from one to another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.dice.trials import Group
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.throw import Throwing, card
from winterdawn.editions.sda.tests.secrets import Secrets
from winterdawn.editions.sda.tests.task import tested_by
from winterdawn.editions.sda.tests.throwing import Committing, hand
from winterdawn.kernel.asks.ask import Choose, Outlook, Procedure, spend
from winterdawn.kernel.asks.choices import Spend, Ware
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Rolled
    from winterdawn.editions.sda.tests.task import Task
    from winterdawn.kernel.asks.choices import Cites


_PASSED: Cites = ("book.test.group-transfer", "book.ruling.group-transfer-amounts")
_OWN: Cites = ("book.test.group-individual-outcome",)


class GroupTests(SdaPart):
    """Each succeeds or fails on their own tally (``book.test.group-individual-outcome``)."""

    def run(self, play: Play, task: Task) -> Procedure[list[Combatant]]:
        """Everybody rolls, passes on what they like, and succeeds or fails; those who succeed.

        Their own tally after all was passed decides about a flawless success
        (``book.ruling.flawless-with-allies``).
        """
        with play.quietly(play.part(Secrets).only_gm(play, task)):
            return (yield from self._run(play, task))

    def _run(self, play: Play, task: Task) -> Procedure[list[Combatant]]:
        announced = yield from play.part(Committing).all(
            play, task, task.attempts, lambda chosen: self.foreseen(play, task, chosen)
        )
        trial = Group([hand(play, each) for each in announced], task.difficulty, scale=play.scale)
        tallies: dict[str, int] = {}
        rolls: list[Rolled] = []
        for place, (attempt, chosen) in enumerate(zip(task.attempts, announced, strict=True)):
            tallies[attempt.who.id] = 0
            if chosen is None:
                continue
            rolled = yield from play.part(Throwing).fall(play, chosen)
            rolls.append(rolled)
            tallies[attempt.who.id] = trial.result(place, rolled.score)
        own = dict(tallies)
        for attempt in task.attempts:
            yield from self.pass_on(play, task, attempt.who, own[attempt.who.id], tallies)
        return (yield from self._finish(play, task, rolls, tallies))

    def foreseen(self, play: Play, task: Task, chosen: Announced) -> Outlook:
        """What somebody's own dice lead to, before anything is passed on."""
        ahead = play.part(Foresight)
        told = ahead.bands(play, chosen) if task.secret else ahead.meets(play, chosen, task.difficulty)
        return replace(told, note=phrase("before-passing-on", note=told.note))

    def pass_on(
        self, play: Play, task: Task, who: Combatant, own: int, tallies: dict[str, int]
    ) -> Procedure[None]:
        """Give away any of the MoSes one scored; what was received stays
        (``book.ruling.group-transfer-amounts``). How many the others still need tells the
        difficulty, so it bounds nothing while that is secret (``book.ruling.table-secrets``); where only
        the surplus may be given, which tells it too, the game master then passes on for them.
        """
        hidden = task.secret
        surplus = play.figures.group_transfer == "surplus"
        own = max(0, own - task.difficulty) if surplus else own
        seat, hidden = (play.gm, False) if surplus and hidden else (who.seat, hidden)
        others = [each.who for each in task.attempts if each.who is not who]
        room = {each.id: own if hidden else min(own, task.difficulty - tallies[each.id]) for each in others}
        wares = tuple(
            Ware(other.id, other.name, 1, room[other.id], phrase("has-so-many", moses=tallies[other.id]))
            for other in others
            if room[other.id] > 0
        )
        if not own or not wares:
            return
        ask = Choose(
            seat,
            "",
            Spend(own, "MoS", wares),
            who=who.id,
            cites=_PASSED,
            question=phrase(
                "pass-on-to-whom", known=task.known, who=who.id, own=own, mine=seat == who.seat, spare=surplus
            ),
        )
        given = yield from spend(ask)
        for key, amount in given.items():
            tallies[who.id] -= amount
            tallies[key] += amount
            text = phrase("passes-on-to", who=who.id, other=key)
            play.emit("group", text, _PASSED, who, phrase("so-many-mos", mos=amount))

    def succeeding(self, play: Play, task: Task, tallies: Mapping[str, int]) -> list[Combatant]:
        """Whoever reaches the difficulty."""
        return [each.who for each in task.attempts if tallies[each.who.id] >= task.difficulty]

    def _finish(
        self, play: Play, task: Task, rolls: Sequence[Rolled], tallies: dict[str, int]
    ) -> Procedure[list[Combatant]]:
        passed = self.succeeding(play, task, tallies)
        for attempt in task.attempts:
            who = attempt.who
            throws = tuple(
                card(rolled, play.scale.result(rolled.score, rolled.off))
                for rolled in rolls
                if rolled.use.who is who
            )
            verdict = phrase(
                "against-difficulty", difficulty=task.difficulty, source="", passed=who in passed
            )
            told = "" if task.secret else verdict
            cites = (*task.told_of(attempt), *_OWN)
            play.emit(
                "test",
                tested_by((attempt,)),
                cites,
                who,
                phrase("test-result", mos=tallies[who.id], rolled=True, verdict=told),
                throws,
            )
            if task.secret:
                text = phrase("of-skill", who=who.id, skill=attempt.words)
                play.whisper("test", text, cites, who, verdict)
        due = [(rolled, rolled.use.who in passed) for rolled in rolls]
        yield from play.part(Aftermath).reckon(play, play.part(Secrets).due(play, task, due))
        return passed
