"""What is kept back so that no reward, ask or line tells a secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.hand.secretly import SecretTests
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.kernel.asks.ask import Procedure

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Rolled
    from winterdawn.editions.sda.rolls.aftermath import Reward
    from winterdawn.editions.sda.tests.contest import Contest
    from winterdawn.editions.sda.tests.task import Task
    from winterdawn.kernel.asks.choices import Cites


SECRET: Cites = ("book.ruling.table-secrets",)


class Withheld(msgspec.Struct):
    """Rolls whose reward waits for the end of the scene, and how each is paid."""

    rolls: list[tuple[Rolled, Reward | None]] = []


class Secrets(SdaPart):
    """What only a success brings waits while nobody may know of it (``book.ruling.table-secrets``)."""

    remembers = Withheld

    def due(
        self, play: Play, task: Task, rolls: Sequence[tuple[Rolled, bool]]
    ) -> Sequence[tuple[Rolled, bool]]:
        """Finished rolls, each with whether its success may be settled now; flawless ones wait if not."""
        if not task.secret or self.only_gm(play, task):
            return rolls
        flawless = play.part(Aftermath).flawless
        paid = [(rolled, task.reward) for rolled, passed in rolls if passed and flawless(play, rolled)]
        play.record(Withheld).rolls += paid
        return [(rolled, False) for rolled, _ in rolls]

    def scene_end(self, play: Play) -> Procedure[None]:
        """Pay what has waited when the scene or the encounter ends."""
        waiting = play.record(Withheld)
        held, waiting.rolls = waiting.rolls, []
        for rolled, reward in held:
            yield from play.part(Aftermath).confirm(play, rolled, reward)

    closing = scene_end

    def only_gm(self, play: Play, task: Task) -> tuple[str, ...]:
        """The game master's seat if a task is theirs alone and secret, as its dice are for nobody else; and
        whose it is if their next test was said to be secret.
        """
        people = [each.who for each in task.attempts]
        alone = task.secret and play.gm and all(who.seat == play.gm for who in people)
        return (play.gm,) if alone else play.part(SecretTests).ears(play, people)

    def unseen(self, play: Play, match: Contest) -> tuple[str, ...]:
        """The seats that alone know of a contest whose second side is unaware, or in which somebody's test is
        secret; none if all may.
        """
        if not match.unaware:
            return play.part(SecretTests).ears(play, (match.first.who, match.second.who))
        own = match.first.who.seat
        others = (seat for seat in play.seats(match.first.who) if seat != match.second.who.seat)
        return tuple(dict.fromkeys((own, *others)))
