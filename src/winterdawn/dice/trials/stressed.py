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

    State = tuple[int, int, int]

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

    def states(self) -> tuple[dict[State, int], int]:
        """Ways to each (scored, stress dice that scored, critical failures), and all ways."""
        scoring = sum(self.scale.mark(face) > 0 for face in range(1, 7))
        used = self.base + self.stress
        most = 2 * used + max(self.push_adds, 2)
        ways: dict[State, int] = {}
        for (scored, lucky, critical), many in _mixed(scoring, self.fails, self.base, self.stress).items():
            if not self.pushes(scored):
                _add(ways, (scored, lucky, critical), many * 6 ** (most - used))
                continue
            left, again = self.base - scored, self.stress - lucky - critical + self.push_adds
            rest = many * 6 ** (most - used - left - again)
            for (more, luck, worse), extra in _mixed(scoring, self.fails, left, again).items():
                _add(ways, (scored + more, lucky + luck, critical + worse), extra * rest)
        return ways, 6**most

    def odds(self) -> StaticOdds:
        """The exact odds of the value."""
        ways, _ = self.states()
        found = Odds.of((self.final(scored), many) for (scored, _, _), many in ways.items())
        return StaticOdds(
            found.low,
            found.weights,
            found.total,
            (self.scale.name, Pool.of(self.base, 6)),
            self.difficulty,
        )

    def criticals(self) -> Odds:
        """The odds of the number of critical failures."""
        return Odds.of((critical, many) for (_, _, critical), many in self.states()[0].items())

    def will(self) -> Odds:
        """The odds of the WP gained, before its maximum."""
        return Odds.of(
            (self.points(scored, lucky), many) for (scored, lucky, _), many in self.states()[0].items()
        )


def _mixed(scoring: int, failing: int, base: int, stress: int) -> dict[State, int]:
    """Ways of base and stress dice with so many scoring faces to fall."""
    ways = {}
    for scored in range(base + 1):
        of_base = comb(base, scored) * scoring**scored * (6 - scoring) ** (base - scored)
        for lucky in range(stress + 1):
            for critical in range(stress - lucky + 1):
                idle = stress - lucky - critical
                of_stress = comb(stress, lucky) * comb(stress - lucky, critical)
                of_stress *= scoring**lucky * failing**critical * (6 - failing - scoring) ** idle
                if of_base * of_stress:
                    ways[scored, lucky, critical] = of_base * of_stress
    return ways


def _add(ways: dict[tuple[int, int, int], int], state: tuple[int, int, int], many: int) -> None:
    ways[state] = ways.get(state, 0) + many
