"""What everybody at the table sees at any moment of what holds: goal, light, what is played otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.course.goals import Goals
from winterdawn.editions.sda.ground.light import CITES as LIGHT
from winterdawn.editions.sda.ground.light import Light
from winterdawn.editions.setup import BRIGHT
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play


def about(play: Play) -> tuple[Remark, ...]:
    """What the fight is about, and how well people see, if not well."""
    found, light = play.part(Goals).remarks(play), play.part(Light).now(play)
    return found if light == BRIGHT else (*found, Remark(phrase("light-seen", light=light), cites=LIGHT))


def house(play: Play) -> tuple[Remark, ...]:
    """The house rules in force, each with the rule that it changes (``book.rule-zero.house-rules``)."""
    return tuple(
        Remark(phrase("house-rule-of", rule=rule.name, told=rule.told(play.figures)), cites=rule.cites)
        for rule in play.house
    )
