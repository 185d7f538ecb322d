"""A roll of the zone rules: base dice and stress dice, and perhaps a push."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from winterdawn.dice.odds import Odds
from winterdawn.dice.pool import Pool, PoolError
from winterdawn.dice.scale import MOST_MALUS, Scale, check_count
from winterdawn.dice.trials.static import MOST_DIFFICULTY, StaticOdds
from winterdawn.dice.trials.trial import Course, Outcome, Throw, Trial

if TYPE_CHECKING:
    from collections.abc import Generator

    from winterdawn.dice.reading import Reading

_PUSHES = ("never", "short", "always")


def stress_dice(stress: int, soul: int) -> int:
    """Stress dice thrown with every roll: one for each point above SOUL (``zones.stress.dice``)."""
    return max(check_count(stress, "stress", MOST_MALUS) - soul, 0)


class Stressed(Trial):
    """Base dice that score, stress dice that give WP or critical failures.

    ``pool`` base dice of six faces, at least 1 (``zones.ruling.pool-floor``); ``stress`` dice
    beside them (``zones.stress.dice``) whose scoring faces give 1 WP each instead of a success
    (``zones.stress.success-wp``) and whose 1s are critical failures
    (``zones.ruling.stress-die-failure``), or faces up to ``fails`` where a table plays it so.
    ``plus`` successes join, ``fear`` takes successes off, not below 0
    (``zones.ruling.modifiers-are-dice``, ``zones.ruling.fear-floor``). ``push``: ``never``,
    ``short`` (when the difficulty is not met) or ``always``; ``push_adds`` more stress dice join
    then (``zones.ruling.push-rule``).

    The value is the successes; the outcome's detail is WP gained and critical failures.
    """

    __slots__ = ("base", "difficulty", "fails", "fear", "plus", "push", "push_adds", "scale", "stress")

    def __init__(
        self,
        base: int,
        stress: int = 0,
        difficulty: int = 1,
        *,
        fear: int = 0,
        push: str = "never",
        push_adds: int = 1,
        fails: int = 1,
        plus: int = 0,
        scale: Scale,
    ) -> None:
        self.scale, self.fails, self.plus = scale, fails, plus
        self.base = (
            max(base, 1) if type(base) is int and base < 1 else check_count(base, "base dice", MOST_MALUS)
        )
        self.stress = check_count(stress, "stress dice", MOST_MALUS)
        self.fear = check_count(fear, "fear", MOST_MALUS)
        self.difficulty = check_count(difficulty, "a difficulty", MOST_DIFFICULTY)
        if push not in _PUSHES:
            raise PoolError(f"{push!r} is no way to push; use {', '.join(_PUSHES)}")
        self.push, self.push_adds = push, push_adds

    def final(self, scored: int) -> int:
        """Successes after whatever joins them and fear."""
        return max(scored + self.plus - self.fear, 0)

    def pushes(self, scored: int) -> bool:
        """Whether a roll with so many scoring base dice is pushed."""
        return self.push == "always" or (self.push == "short" and self.final(scored) < self.difficulty)

    def points(self, scored: int, lucky: int) -> int:
        """WP gained: half the successes, rounded down, and the stress dice that scored
        (``zones.ruling.wp-per-roll``, ``zones.ruling.fear-before-wp``).
        """
        return self.final(scored) // 2 + lucky

    def judge(self, scored: int, lucky: int, critical: int) -> Outcome:
        """The outcome of a roll with so many scoring base and stress dice and critical failures."""
        successes = self.final(scored)
        outcome = Outcome.against(successes, self.difficulty)
        outcome.detail = (self.points(scored, lucky), critical)
        return outcome

    def course(self) -> Course:
        """The test as it is played."""
        scored = (yield self._throw(self.base, "base dice")).successes
        lucky, critical = yield from self._stress(self.stress)
        if self.pushes(scored):
            again = self.stress - lucky - critical + self.push_adds
            if self.base > scored:
                scored += (yield self._throw(self.base - scored, "pushed dice")).successes
            more, worse = yield from self._stress(again)
            lucky, critical = lucky + more, critical + worse
        return self.judge(scored, lucky, critical)

    def _stress(self, dice: int) -> Generator[Throw, Reading, tuple[int, int]]:
        """Throw stress dice one by one: how many score, how many fail critically."""
        lucky = critical = 0
        failing = self.scale.but(one=-1, ones=self.fails)
        for _ in range(dice):
            reading = yield Throw(Pool.of(1, 6), failing, purpose="stress die")
            lucky += reading.successes > 0
            critical += reading.successes < 0
        return lucky, critical

    def _throw(self, dice: int, purpose: str) -> Throw:
        return Throw(Pool.of(dice, 6), self.scale, purpose=purpose)

    @property
    def _scoring(self) -> int:
        """Faces of a die that score."""
        return sum(self.scale.mark(face) > 0 for face in range(1, 7))

    def _base(self) -> tuple[list[int], list[int]]:
        """Ways of the base dice to each number of successes where nothing is pushed, and where they are.

        A stress die changes neither, so that base and stress dice need not be counted together.
        """
        kept, pushed = [0] * (self.base + 1), [0] * (self.base + 1)
        for scored, many in enumerate(_falling(self._scoring, 6, self.base)):
            if not self.pushes(scored):
                kept[scored] += many * 6**self.base
                continue
            left = self.base - scored
            for more, extra in enumerate(_falling(self._scoring, 6, left)):
                pushed[scored + more] += many * extra * 6**scored
        return kept, pushed

    def _showing(self, faces: int) -> tuple[list[int], list[int]]:
        """Ways to each number of stress dice that end on some of ``faces``, be they those that score
        or those that fail: where nothing is pushed, and where dice that show neither are thrown again.
        """
        idle = 6 - self._scoring - self.fails
        kept = [many * 6**self.push_adds for many in _falling(6 * faces, 36, self.stress)]
        again = _falling((6 + idle) * faces, 36, self.stress)
        pushed = [0] * (len(again) + self.push_adds)
        for number, many in enumerate(again):
            for more, extra in enumerate(_falling(faces, 6, self.push_adds)):
                pushed[number + more] += many * extra
        return kept, pushed

    def odds(self) -> StaticOdds:
        """The exact odds of the value."""
        found = Odds.of((self.final(n), many) for ways in self._base() for n, many in enumerate(ways) if many)
        return StaticOdds(
            found.low,
            found.weights,
            found.total,
            (self.scale.name, Pool.of(self.base, 6)),
            self.difficulty,
        )

    def criticals(self) -> Odds:
        """The odds of the number of critical failures."""
        both = zip(map(sum, self._base()), self._showing(self.fails), strict=True)
        return Odds.of(
            (n, whole * many) for whole, ways in both for n, many in enumerate(ways) if whole and many
        )

    def will(self) -> Odds:
        """The odds of the WP gained, before its maximum."""
        return Odds.of(
            (self.points(scored, lucky), many * luck)
            for ways, by_luck in zip(self._base(), self._showing(self._scoring), strict=True)
            for scored, many in enumerate(ways)
            for lucky, luck in enumerate(by_luck)
            if many and luck
        )


def _falling(good: int, faces: int, dice: int) -> list[int]:
    """Ways to each number of dice that show one of the ``good`` among their ``faces``."""
    return [comb(dice, n) * good**n * (faces - good) ** (dice - n) for n in range(dice + 1)]
