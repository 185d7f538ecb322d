"""The target: what distance, size and lying low do to the difficulty of a shot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.screen.difficulty import pushed
from winterdawn.editions.screen.figures import figures
from winterdawn.editions.screen.rolls.sizes import rank, spelt
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Term, Unit, total
from winterdawn.editions.sda.ranged.aim import Aim
from winterdawn.editions.sda.ranged.distance import Distance
from winterdawn.editions.sda.ranged.missiles import Missiles
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Terms, Use
    from winterdawn.kernel.asks.choices import Barred, Cites

_DISTANCE: Cites = ("screen.ranged.distance", "screen.ruling.range-increment-boundary")
_SIZE: Cites = ("screen.ranged.target-size", "screen.ruling.size-reference")
_LOW: Cites = ("screen.manoeuvre.prone-size", "screen.ranged.target-size", "screen.ruling.prone-size-steps")


def number(play: Play, terms: Terms) -> int:
    """The successes that a shot has to come to before any dodge (``screen.ranged.base-difficulty``,
    ``screen.ruling.steps-beyond-heroic``).
    """
    return pushed(play, "routine", total(terms, Unit.STEPS))


class SteppedAim(Aim):
    """What is against the target raises the difficulty in steps; what is against whoever shoots are maluses
    (``screen.ruling.core-malus-on-the-ladder``).
    """

    def forbids(self, play: Play, use: Use) -> Barred | None:
        """Whoever is out of sight may come into it."""
        return None if use.anywhere else super().forbids(play, use)

    def away(self, play: Play, use: Use, target: Combatant) -> Iterator[Term]:
        """A step each time an increment is passed."""
        distance, places, increment = play.part(Distance), (use.who.place, target.place), use.weapon.increment
        if passed := distance.increments(play, *places, increment):
            metres = round(distance.metres(play, *places), 1)
            text = phrase("so-far-past", metres=metres, times=passed, increment=increment)
            yield Term(Unit.STEPS, passed, text, _DISTANCE)

    def size(self, play: Play, who: Combatant, target: Combatant) -> Iterator[Term]:
        """A step for each category below Medium, or as the table plays it below whoever shoots; large targets
        give nothing (``screen.ruling.size-reference``).
        """
        beside = "medium" if figures(play).size_reference == "medium" else who.sheet.size
        below = rank(beside) - rank(target.sheet.size)
        if below > 0:
            text = phrase("is-of-size", target=target.id, size=spelt(target.sheet.size))
            yield Term(Unit.STEPS, below, text, _SIZE)

    def low(self, play: Play, target: Combatant) -> Iterator[Term]:
        """Whoever lies counts as one category smaller."""
        if target.prone:
            yield Term(Unit.STEPS, 1, phrase("is-prone", who=target.id), _LOW)


class SteppedMissiles(Missiles):
    """Ways to shoot are weighed with what each of them has to come to."""

    def worth(self, play: Play, use: Use) -> float:
        """Less the number that is asked for."""
        return super().worth(play, use) - number(play, terms_of(play, use))
