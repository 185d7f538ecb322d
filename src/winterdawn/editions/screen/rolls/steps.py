"""Steps of difficulty, as the game master rules on a test."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from winterdawn.editions.screen.difficulty import STEPS, required
from winterdawn.editions.sda.frame.difficulty import Band, Difficulties
from winterdawn.editions.sda.frame.use import Unit
from winterdawn.editions.sda.tests.circumstances import KNOWN, MODIFIERS, Known, Weight
from winterdawn.editions.sda.tests.ruling import Rulings
from winterdawn.editions.sda.tests.task import FIRST_FAIL, KINDS
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.kernel.asks.choices import Cites

_INDEX = ("screen.difficulty.step-index", "screen.difficulty.step-formula")
_BEYOND: Cites = ("screen.difficulty.step-formula", "screen.ruling.steps-beyond-heroic")
_PLAIN: Cites = ("screen.ruling.numeric-difficulty-is-a-count", "screen.difficulty.compare")
_HEROIC, _FURTHER = STEPS["heroic"], 3
_MELEE = KNOWN["rear"].of


def step(index: int) -> Band:
    """The step with a number, -1 for Routine; those past Heroic go on by 3 successes each
    (``screen.ruling.steps-beyond-heroic``).
    """
    if index > _HEROIC:
        return Band(required(index), phrase("steps-past-heroic", steps=index - _HEROIC), _BEYOND)
    name = next(name for name, each in STEPS.items() if each == index)
    told = phrase("difficulty-named", name=name)
    return Band(required(index), told, (f"screen.difficulty.{name}", *_INDEX))


class Steps(Difficulties):
    """Routine to Heroic (``screen.difficulty.step-index``); a number that is no step is a plain count
    (``screen.ruling.numeric-difficulty-is-a-count``).
    """

    bands = tuple(map(step, range(-1, _HEROIC + _FURTHER + 1)))
    untold = Band(0, "", _PLAIN)

    def named(self, difficulty: int) -> Band:
        """The step, if it is one."""
        found = self.band(difficulty)
        return found if found.least == difficulty else self.untold


class StepRulings(Rulings):
    """The game master names a step, or any number of successes; work over several rolls is of the forgiving
    kind (``screen.ruling.extended-is-setback``).
    """

    kinds = tuple(kind for kind in KINDS if kind != FIRST_FAIL)
    hardest, usual = Steps.bands[-1].least, required("average")
    known: Mapping[str, Known] = {
        **KNOWN,
        "flank": Known(phrase("attacks-from-flank"), Unit.DICE, 1, "screen.facing.flanking", _MELEE[:1]),
        "rear": Known(phrase("attacks-from-rear"), Unit.DICE, 3, "screen.facing.rearing", _MELEE[:1]),
    }
    modifiers: Mapping[str, Weight] = {
        **MODIFIERS,
        "malus": Weight(Unit.MALUS, phrase("maluses"), ("book.modifier.source", "screen.malus.ladder")),
    }
