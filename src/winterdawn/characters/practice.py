"""A skill tested by the sheet alone: the roll, the ego tests it calls for, and what they leave behind.

No person decides and nobody opposes, so the whole pool is always rolled (``book.flawless.full-pool``).
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from msgspec.structs import replace

from winterdawn.catalogue.citing import hear
from winterdawn.characters.advance import awarded
from winterdawn.characters.explain import dice, malus
from winterdawn.characters.sheet import Sheet
from winterdawn.characters.skills import skills
from winterdawn.characters.traits import WHOLE, TraitUnit, terms, total
from winterdawn.dice.attributes import die_for
from winterdawn.dice.odds import Odds
from winterdawn.dice.pool import Pool
from winterdawn.dice.reading import Ladder, Reading
from winterdawn.dice.sources import DiceSource

SPIRIT = "spirit"
REWARDS = ("experience", SPIRIT)
"""What a flawless success is turned into (``book.flawless.player-chooses``)."""


class Trace(msgspec.Struct, frozen=True):
    """What a roll leaves on the sheet."""

    key: str
    """A skill or an attribute for experience, or ``spirit``."""
    points: int
    """Experience gained, or spirit gained or, below 0, lost."""
    cites: tuple[str, ...]

    def __post_init__(self) -> None:
        hear("trace", self.cites)


class PracticeThrow(msgspec.Struct, frozen=True):
    """What is rolled: a skill with an attribute, against a difficulty."""

    skill: str
    attribute: str
    difficulty: int
    pool: Pool
    malus: int
    plus: int = 0
    """MoSes on top of the result."""
    times: int = WHOLE
    """Hundredths that the MoSes of the dice are multiplied by."""

    def result(self, successes: int) -> int:
        """What comes of so many MoSes shown by the dice (``book.ruling.table-trait-effects``)."""
        return max(0, successes * self.times // WHOLE - self.malus + self.plus)

    def odds(self) -> Odds:
        """The exact odds of the result."""
        return self.pool.odds().map(self.result)


class PracticeRoll(msgspec.Struct, frozen=True):
    """A throw that has fallen, and what it leaves behind."""

    throw: PracticeThrow
    faces: tuple[int, ...]
    reading: Reading
    traces: tuple[Trace, ...] = ()

    @property
    def success(self) -> bool:
        """Whether the difficulty is met; 0 always is (``book.ruling.difficulty-zero``)."""
        return self.total >= self.throw.difficulty

    @property
    def total(self) -> int:
        """The result in MoSes."""
        return self.throw.result(self.reading.successes)


def spirit(sheet: Sheet) -> int:
    """The spirit there is."""
    return sheet.maximum_spirit if sheet.spirit is None else sheet.spirit


def throw(
    sheet: Sheet,
    skill: str,
    attribute: str,
    difficulty: int,
    *,
    bonus: int = 0,
    hindrance: int = 0,
    called: Collection[str] = (),
) -> PracticeThrow:
    """What somebody rolls: the dice of the sheet and ``bonus`` dice, no more than there is spirit.

    ``hindrance`` is in MoSes and comes on top of the sheet's own malus. What traits bring only at
    times counts for those ``called`` (``book.ruling.pool-build-order``, ``book.spirit.pool-cap``).
    """
    found = terms(sheet, skill, attribute)
    number = min(dice(sheet, skill, attribute, called) + bonus, spirit(sheet))
    return PracticeThrow(
        skill,
        attribute,
        difficulty,
        Pool.of(number, die_for(sheet.attributes[attribute])),
        malus(sheet, skill, attribute, called) + hindrance,
        total(found, TraitUnit.PLUS, called),
        total(found, TraitUnit.TIMES, called),
    )


def practised(
    sheet: Sheet, first: PracticeThrow, source: DiceSource, reward: str = "experience"
) -> tuple[Sheet, tuple[PracticeRoll, ...]]:
    """The sheet after a throw and the ego tests it calls for, and all the rolls in their order.

    A complete failure calls for an ego test at the rank of the skill that failed; it may fail
    completely itself. The chain ends when a die scores or no spirit is left
    (``book.failure.ego-test``, ``book.failure.ego-difficulty``, ``book.ruling.failure-chain``).
    ``reward`` is one of :data:`REWARDS`.
    """
    rolls = [_rolled(first, source)]
    sheet, rolls[0] = _settled(sheet, rolls[0], _earned(rolls[0], reward))
    while rolls[-1].reading.none_scored and spirit(sheet):
        failed = rolls[-1].throw.skill
        best = max(skills()["ego"].attributes, key=lambda key: sheet.attributes[key])
        ego = _rolled(throw(sheet, "ego", best, sheet.rank(failed)), source)
        told = (_kept_heart if ego.success else _lost_heart)(sheet, failed)
        sheet, ego = _settled(sheet, ego, (*told, *_earned(ego, reward)))
        rolls.append(ego)
    return sheet, tuple(rolls)


def _rolled(throw: PracticeThrow, source: DiceSource) -> PracticeRoll:
    faces = source(throw.pool)
    return PracticeRoll(throw, faces, Ladder().read(faces, list(throw.pool)))


def _earned(roll: PracticeRoll, reward: str) -> tuple[Trace, ...]:
    """A highest face teaches the attribute; a flawless success brings experience or spirit.

    The MoSes that become spirit are those the dice show (``book.ruling.flawless-spirit-amount``).
    """
    found = []
    if roll.reading.top_face:
        cites = ("book.experience.attribute-gain", "book.experience.attribute-once-per-roll")
        found.append(Trace(roll.throw.attribute, 1, cites))
    if roll.reading.all_scored and roll.success:
        flawless = ("book.flawless.every-die", "book.flawless.player-chooses")
        if reward == SPIRIT:
            found.append(Trace(SPIRIT, roll.reading.successes, (*flawless, "book.flawless.spirit-reward")))
        else:
            found.append(Trace(roll.throw.skill, 1, (*flawless, "book.flawless.experience-reward")))
    return tuple(found)


def _kept_heart(sheet: Sheet, failed: str) -> tuple[Trace, ...]:
    unranked = () if sheet.rank(failed) else ("book.ruling.failure-unranked-experience",)
    return (Trace(failed, 1, ("book.failure.ego-success", *unranked)),)


def _lost_heart(sheet: Sheet, failed: str) -> tuple[Trace, ...]:
    return (Trace(SPIRIT, -sheet.rank(failed), ("book.failure.ego-failed",)),)


def _settled(sheet: Sheet, roll: PracticeRoll, traces: tuple[Trace, ...]) -> tuple[Sheet, PracticeRoll]:
    """The sheet with what the roll leaves, and the roll with what is really left.

    Spirit ends at 0 and at its maximum (``book.ruling.spirit-floor``, ``book.spirit.maximum``).
    """
    real = []
    for trace in traces:
        points = trace.points
        if trace.key == SPIRIT:
            had = spirit(sheet)
            points = min(max(0, had + points), sheet.maximum_spirit) - had
            sheet = replace(sheet, spirit=had + points) if points else sheet
        else:
            sheet = awarded(sheet, trace.key, points)
        real.append(replace(trace, points=points))
    return sheet, replace(roll, traces=tuple(real))
