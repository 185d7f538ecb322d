"""Uses of single skills that the book writes out: running, logic."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.sda.figures import Figures
from winterdawn.editions.sda.part import Cites
from winterdawn.editions.sda.scene.act import Act, Acts, ScenePart
from winterdawn.editions.sda.scene.clock import ROUND
from winterdawn.editions.sda.scene.single import once
from winterdawn.editions.sda.scene.task import OPEN, Attempt, Task
from winterdawn.kernel.ask import Procedure

if TYPE_CHECKING:
    from winterdawn.editions.sda.play import Combatant
    from winterdawn.editions.sda.scene.game import Scene

_RUN: Cites = ("book.test.running-distance", "book.test.open-ended-hits", "book.ruling.running-fractions")
_CLUES: Cites = (
    "book.skill.logic-puzzle",
    "book.skill.logic-investigation",
    "book.skill.logic-investigation-evidence",
    "book.ruling.skill-logic-clue-rate",
)


def distance(speed: float, mos: int) -> float:
    """Metres run in a round: half the speed more for each MoS (``book.test.running-distance``).

    >>> distance(9, 3)
    22.5
    """
    return speed + speed * 0.5 * mos


def feet(metres: float) -> float:
    """A length in feet, rough enough for the head: 3 to the metre.

    ``book.rule-zero.imperial-display``, ``book.ruling.missing-conversion-chart``.

    >>> feet(1)
    3
    """
    return metres * 3


def length(metres: float, figures: Figures) -> str:
    """A length in words; all sums are metric (``book.rule-zero.metric-units``)."""
    return f"{metres:g} m" + (f" ({feet(metres):g} feet)" if figures.imperial else "")


class Uses(ScenePart):
    """What the MoSes of a test come to."""

    def specials(self, scene: Scene, who: Combatant, skill: str) -> Acts:
        """Running for a round, and clues."""
        if skill == "running":
            yield Act("run", "Flat out for a round", partial(self.run, scene, who))
        if skill == "logic":
            yield Act("clues", "MoSes buy clues", partial(self.reason, scene, who))

    def run(self, scene: Scene, who: Combatant) -> Procedure[None]:
        """An open-ended test of one round; distances stay exact (``book.ruling.running-fractions``)."""
        outcome = yield from once(scene, Task(OPEN, (Attempt(who, "running"),), cites=_RUN))
        metres = distance(who.sheet.speed, outcome.value)
        scene.emit("run", f"{who.name} runs", _RUN, who, length(metres, scene.rules.figures))
        scene.rules.clock.spend(scene, ROUND, _RUN, who)

    def reason(self, scene: Scene, who: Combatant) -> Procedure[None]:
        """One clue a MoS, in the game master's words (``book.ruling.skill-logic-clue-rate``)."""
        outcome = yield from once(scene, Task(OPEN, (Attempt(who, "logic"),), cites=_CLUES))
        clues = outcome.value // scene.rules.figures.clue_rate
        words = f"{clues} {'clue' if clues == 1 else 'clues'}"
        scene.emit("clues", f"{who.name} reasons:", _CLUES, who, words)
