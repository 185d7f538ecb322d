"""Group tests in the 2017 draft: all stand or fall together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.tests.group import GroupTests

if TYPE_CHECKING:
    from collections.abc import Mapping

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Announced
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.tests.task import Task
    from winterdawn.kernel.ask import Outlook, Procedure


class Summed(GroupTests):
    """The sum of all rolls against the difficulty for each of them (``draft.ruling.type-group``)."""

    def foreseen(self, play: Play, task: Task, chosen: Announced) -> Outlook:
        """What somebody adds."""
        told = play.part(Foresight).scores(play, chosen)
        return replace(told, note=f"{told.note}, of the sum that counts")

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
