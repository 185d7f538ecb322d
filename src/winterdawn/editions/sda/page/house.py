"""What everybody at the table sees at any moment of what holds: goal, light, what is played otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.goal import LAST
from winterdawn.editions.sda.course.goals import CITES as GOAL
from winterdawn.editions.sda.course.goals import Goals
from winterdawn.editions.sda.ground.light import CITES as LIGHT
from winterdawn.editions.sda.ground.light import WORDS, Light
from winterdawn.editions.setup import BRIGHT
from winterdawn.kernel.ask import Remark
from winterdawn.kernel.view import GoalView

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play


def about(play: Play) -> tuple[Remark, ...]:
    """What the fight is about, and how well people see, if not well."""
    wanted, light = play.part(Goals).told(play), play.part(Light).now(play)
    found = [Remark(f"The goal of {play.setup.goal.side}: {wanted}", cites=GOAL)] if wanted else []
    return (*found, Remark(WORDS[light].capitalize(), cites=LIGHT)) if light != BRIGHT else tuple(found)


def goal(play: Play, side: str) -> GoalView | None:
    """What the fight is about, as one side sees it; none if only about who is left standing."""
    told = play.setup.goal
    if told.kind == LAST:
        return None
    return GoalView(told.kind, "ally" if told.side == side else "foe", told.places, told.whom)


def house(play: Play) -> tuple[Remark, ...]:
    """The house rules in force, each with the rule that it changes (``book.rule-zero.house-rules``)."""
    return tuple(Remark(f"{rule.name}: {rule.told(play.figures)}", cites=rule.cites) for rule in play.house)
