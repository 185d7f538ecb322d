"""How the dice of a task are chosen and thrown: chosen by all before any of them falls."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from winterdawn.dice.hand import Hand
from winterdawn.dice.pool import Pool
from winterdawn.dice.reading import Reading
from winterdawn.dice.trials import Assisted
from winterdawn.dice.trials.static import MALUS_DICE
from winterdawn.dice.trials.trial import Outcome, Throw, Trial
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Purpose, Use
from winterdawn.editions.sda.rolls.asking import DiceQuestion
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.editions.sda.tests.task import FIRST_FAIL
from winterdawn.kernel.asks.ask import Outlook, Procedure, Remark, side_by_side
from winterdawn.kernel.asks.follow import follow
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Rolled
    from winterdawn.editions.sda.tests.task import Attempt, Task
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying


class Committing(SdaPart):
    """Attribute and dice are chosen, and paid for, before any die falls."""

    def ways(self, play: Play, attempt: Attempt) -> list[Use]:
        """The ways to roll, the one that scores most on average first (``book.pool.attribute-choice``)."""
        uses = [
            Use(
                attempt.who,
                attempt.skill,
                name,
                attempt.kind,
                Purpose.TEST,
                None,
                None,
                attempt.terms,
                attempt.most,
                attempt.given.called,
                tried=True,
                sheds=attempt.sheds,
            )
            for name in attempt.attributes
        ]
        if len(uses) == 1:
            return uses
        return sorted(uses, key=lambda use: self._worth(play, use), reverse=True)

    def _worth(self, play: Play, use: Use) -> tuple[Fraction, int]:
        return self.expected(play, use), use.who.sheet.attributes[use.attribute]

    def expected(self, play: Play, use: Use) -> Fraction:
        """The MoSes that all dice at hand score on average."""
        return _mean(play.part(PoolRules).whole(play, use).hand(play.scale))

    def withdrawn(self, play: Play, task: Task) -> Cites:
        """Why nobody at a task without dice has tried it; empty if somebody has."""
        why = [play.part(Throwing).withdrew(play, each.who) for each in task.attempts]
        return why[0] if all(why) else ()

    def commit(
        self,
        play: Play,
        attempt: Attempt,
        cites: Cites,
        lead: Saying = "",
        foresee: Callable[[Announced], Outlook] | None = None,
        remarks: tuple[Remark, ...] = (),
    ) -> Procedure[Announced | None]:
        """Let somebody choose attribute and dice and pay for bought ones; none without dice.

        ``book.spirit.buy-before-roll``, ``book.pool.roll-fewer``.
        """
        if attempt.given.attribute:
            forced = phrase("only-it-will-do", attribute=attempt.given.attribute)
            remarks += (Remark(forced, "", ("book.pool.attribute-forced",)),)
        seen = foresee or (lambda chosen: play.part(Foresight).scores(play, chosen))
        question = DiceQuestion(
            "",
            "",
            cites,
            seen,
            lead,
            lambda: remarks,
            ruled=True,
            task=phrase("roll-test", skill=attempt.words),
        )
        return (yield from play.part(Throwing).announce(play, self.ways(play, attempt), question))

    def all(
        self,
        play: Play,
        task: Task,
        attempts: Sequence[Attempt],
        foresee: Callable[[Announced], Outlook] | None = None,
    ) -> Procedure[list[Announced | None]]:
        """Let everybody choose at once; none for whoever has no dice.

        Somebody with two shares chooses one after the other, as both are paid from one purse.
        """
        told = (*task.ways, *self._house(play, task, attempts))
        asked = [self.commit(play, attempt, task.rules, task.known, foresee, told) for attempt in attempts]
        if len({attempt.who.id for attempt in attempts}) == len(attempts):
            return (yield from side_by_side(asked))
        chosen = []
        for each in asked:
            chosen.append((yield from each))
        return chosen

    def _house(self, play: Play, task: Task, attempts: Sequence[Attempt]) -> Iterator[Remark]:
        """How house rules have several at one task work."""
        figures = play.figures
        if len(attempts) < 2:
            return
        if task.halved and figures.halved_assist == "pooled":
            yield Remark(phrase("halved-together"), "", ("book.ruling.halved-rounding",))
        if task.kind == FIRST_FAIL and figures.assisted_first_fail == "each":
            yield Remark(phrase("one-empty-roll-wipes"), "", ("book.ruling.mixed-first-fail-unit",))

    def joint(
        self,
        play: Play,
        task: Task,
        hands: Sequence[Hand],
        difficulty: int | None = None,
        *,
        signed: bool = False,
    ) -> Trial:
        """What several hands come to: all is added, that of helpers perhaps by half
        (``book.test.assisted-sum``, ``book.test.halved-assistants``).
        """
        pooled = play.figures.halved_assist == "pooled"
        return Assisted(hands, difficulty, halved=task.halved, pooled=pooled, signed=signed, scale=play.scale)

    def throw(
        self, play: Play, trial: Trial, announced: Sequence[Announced | None]
    ) -> Procedure[tuple[Outcome, list[Rolled]]]:
        """Play a trial whose places are ``announced``; its outcome and the rolls in their order."""
        rolls: list[Rolled] = []

        def falling(throw: Throw) -> Procedure[Reading]:
            if throw.purpose == MALUS_DICE:
                return Reading(rolls[-1].against)
            place = int(throw.by) if throw.by.isdigit() else 0
            chosen = announced[place]
            assert chosen is not None, "an empty hand throws nothing"
            rolled = yield from play.part(Throwing).fall(play, chosen)
            rolls.append(rolled)
            return rolled.reading

        outcome = yield from follow(trial, falling)
        return outcome, rolls


def hand(play: Play, announced: Announced | None) -> Hand:
    """What somebody throws, with all that weighs on it; nothing for nobody's dice."""
    return announced.hand(play.scale) if announced else Hand(Pool(), scale=play.scale)


@lru_cache(maxsize=1024)
def _mean(hand: Hand) -> Fraction:
    """What a hand scores on average; the same few hands come up at every look at a menu."""
    return hand.results().mean
