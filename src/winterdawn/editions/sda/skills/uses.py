"""Uses of single skills that the book writes out: running, logic."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.clock import ROUND, Clock
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.special import Special
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.tests.single import SingleTests
from winterdawn.editions.sda.tests.task import OPEN, Attempt, Task
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Figures, Play
    from winterdawn.editions.sda.frame.special import Specials
    from winterdawn.editions.sda.tests.ruling import Ruling
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Phrase


_RUN: Cites = ("book.test.running-distance", "book.hit.scales-effect", "book.ruling.running-fractions")
_CLUES: Cites = (
    "book.skill.logic-puzzle",
    "book.skill.logic-investigation",
    "book.skill.logic-investigation-evidence",
)


_FEET: Cites = ("book.rule-zero.imperial-display", "book.ruling.missing-conversion-chart")


def feet(metres: float) -> float:
    """A length in feet, rough enough for the head: 3 to the metre.

    ``book.rule-zero.imperial-display``, ``book.ruling.missing-conversion-chart``.

    >>> feet(1)
    3
    """
    return metres * 3


def length(metres: float, figures: Figures) -> Phrase:
    """A length; all sums are metric (``book.rule-zero.metric-units``)."""
    imperial = f"{feet(metres):g}" if figures.imperial else ""
    return phrase("length", metres=f"{metres:g}", feet=imperial)


class Uses(SdaPart):
    """What the MoSes of a test come to."""

    heading = "Uses of skills"

    def specials(self, play: Play, who: Combatant, skill: str) -> Specials:
        """Running for a round, and clues."""
        if skill == "running":
            run = partial(self.run, play, who)
            yield Special("run", phrase("flat-out"), run, group=self.heading)
        if skill == "logic":
            run = partial(self.reason, play, who)
            yield Special("clues", phrase("moses-buy-clues"), run, group=self.heading)

    def distance(self, speed: float, mos: int) -> float:
        """Metres run in a round: half the speed more for each MoS (``book.test.running-distance``)."""
        return speed + speed * 0.5 * mos

    def run(self, play: Play, who: Combatant, ruling: Ruling) -> Procedure[None]:
        """An open-ended test of one round; distances stay exact (``book.ruling.running-fractions``)."""
        task = Task(OPEN, (Attempt(who, "running", ruling.given),), cites=_RUN)
        outcome = yield from play.part(SingleTests).once(play, task)
        metres = self.distance(play.part(Speed).speed(play, who), outcome.value)
        cites = (*_RUN[:2], *_FEET) if play.figures.imperial else _RUN
        play.emit("run", phrase("runs-so-far", who=who.id), cites, who, length(metres, play.figures))
        play.part(Clock).spend(play, ROUND, _RUN, who)

    def reason(self, play: Play, who: Combatant, ruling: Ruling) -> Procedure[None]:
        """One clue a MoS, in the game master's words (``book.ruling.skill-logic-clue-rate``)."""
        task = Task(OPEN, (Attempt(who, "logic", ruling.given),), cites=_CLUES)
        outcome = yield from play.part(SingleTests).once(play, task)
        clues = outcome.value // play.figures.clue_rate
        text, words = phrase("reasons", who=who.id), phrase("so-many-clues", clues=clues)
        play.emit("clues", text, (*_CLUES, "book.ruling.skill-logic-clue-rate"), who, words)
