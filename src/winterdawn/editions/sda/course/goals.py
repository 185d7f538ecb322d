"""What a fight is about: whoever reaches their goal, or keeps the others from theirs, has won it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.goal.judging import GoalJudge
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.combat.leaving import FLED, Left

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play


class Goals(GoalJudge):
    """The goal that a fight was set up with (``book.ruling.table-goals``)."""

    cites = ("book.ruling.table-goals", "book.ruling.combat-end")

    def rounds_done(self, play: Play) -> int:
        """Rounds that are over: the one under way is once nobody has a turn left in it."""
        order = play.record(Order)
        under_way = order.due or (order.current is not None and order.current not in order.done)
        return play.round - bool(under_way)

    def left(self, play: Play, who: Combatant) -> bool:
        """Whether they have fled."""
        return play.record(Left).how.get(who.id) == FLED
