"""Tests of several in the 2017 draft: groups stand or fall together, and low attributes lose ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.dice.attributes import LOW
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.tests.contest import Contests
from winterdawn.editions.sda.tests.group import GroupTests
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Use
    from winterdawn.editions.sda.tests.contest import Contest
    from winterdawn.editions.sda.tests.task import Task
    from winterdawn.kernel.asks.ask import Outlook, Procedure
    from winterdawn.kernel.asks.choices import Cites


class Summed(GroupTests):
    """The sum of all rolls against the difficulty for each of them (``draft.ruling.type-group``)."""

    def foreseen(self, play: Play, task: Task, chosen: Announced) -> Outlook:
        """What somebody adds."""
        told = play.part(Foresight).scores(play, chosen)
        return replace(told, note=listed(told.note, phrase("of-sum-that-counts")))

    def pass_on(
        self, play: Play, task: Task, who: Combatant, own: int, tallies: dict[str, int]
    ) -> Procedure[None]:
        """Nothing is passed on."""
        return
        yield

    def succeeding(self, play: Play, task: Task, tallies: Mapping[str, int]) -> list[Combatant]:
        """Everybody, or nobody."""
        goal = task.difficulty * len(task.attempts)
        return [each.who for each in task.attempts] if sum(tallies.values()) >= goal else []


class LowLosesTies(Contests):
    """Whoever rolls on an attribute below 4 gives the other side the advantage; two advantages cancel
    (``draft.test.low-attribute-disadvantage``, ``draft.ruling.disadvantage``).
    """

    def favoured(self, match: Contest, uses: Sequence[Use]) -> tuple[str, Cites]:
        """The one that has it, if one alone does."""
        told, cites = super().favoured(match, uses)
        low = {use.who.id for use in uses if use.who.sheet.attributes[use.attribute] < LOW}
        pair = (match.first.who.id, match.second.who.id)
        found = {told} - {""} | {other for one, other in (pair, pair[::-1]) if one in low}
        if not low:
            return told, cites
        own = ("draft.test.low-attribute-disadvantage", "draft.ruling.disadvantage")
        return (next(iter(found)) if len(found) == 1 else ""), own
