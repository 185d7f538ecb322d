"""What a skill roll leaves behind: flawless success, complete failure and the ego tests it calls for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from winterdawn.dice.hand import Hand, fewer
from winterdawn.dice.pool import Pool, PoolError
from winterdawn.dice.scale import PLAIN, Scale, check_count
from winterdawn.dice.trials.static import MOST_DIFFICULTY, rolled
from winterdawn.dice.trials.trial import Course, Outcome, Throw, Trial

if TYPE_CHECKING:
    from fractions import Fraction

    from winterdawn.dice.reading import Reading

MOST_LINKS = 1_000


class Fate(NamedTuple):
    """What the roll and its ego tests have brought so far."""

    scored: int
    """Successes the dice of the roll showed."""
    flawless: bool
    failed: bool
    """Whether the roll failed completely."""
    spirit: int
    """Spirit left."""
    skill_points: int = 0
    """Experience in the skill that was rolled."""
    ego_points: int = 0
    """Experience in ego."""
    rank: int = 0
    """The rank of the skill that the next ego test is about."""
    difficulty: int | None = None
    """The difficulty of the next ego test, none if none is called for."""
    about_ego: bool = False
    """Whether it was an ego test that failed completely."""


class Fates:
    """How many ways lead to each fate. Chains longer than were followed are ``missing``."""

    __slots__ = ("missing_ways", "total", "ways")

    def __init__(self, ways: dict[Fate, int], total: int, missing_ways: int) -> None:
        self.ways, self.total, self.missing_ways = ways, total, missing_ways

    def chance(self, fits: Callable[[Fate], bool]) -> Fraction:
        """The chance of the fates that ``fits`` accepts, what is missing left out."""
        from fractions import Fraction

        return Fraction(sum(many for fate, many in self.ways.items() if fits(fate)), self.total)

    def mean(self, of: Callable[[Fate], int]) -> Fraction:
        """The average of a figure over the fates, what is missing left out."""
        from fractions import Fraction

        return Fraction(sum(of(fate) * many for fate, many in self.ways.items()), self.total)

    @property
    def missing(self) -> Fraction:
        """The chance of a chain of ego tests longer than was followed."""
        from fractions import Fraction

        return Fraction(self.missing_ways, self.total)


class Consequences(Trial):
    """A static test with all that its dice bring beside the result.

    ``rank`` is the skill's, group included; ``ego`` and ``ego_rank`` are for the ego tests;
    ``spirit`` is what is held when the dice fall, and caps every ego pool. ``whole_pool`` says
    that no die was held back (``book.flawless.full-pool``). A flawless success is paid in
    experience, or in spirit with ``reward="spirit"`` (``book.flawless.player-chooses``). An ego test
    calls for no other, unless the ``chain`` is ``unlimited``.

    ``book.failure.ego-test``, ``book.ruling.failure-chain``, ``draft.failure.ego-difficulty``,
    ``draft.resounding.mos-at-least-pool``, ``draft.ruling.nested-follow-up``.
    """

    __slots__ = (
        "chain",
        "difficulty",
        "ego",
        "ego_rank",
        "hand",
        "rank",
        "reward",
        "scale",
        "spirit",
        "whole_pool",
    )

    def __init__(
        self,
        pool: Pool | str,
        difficulty: int = 1,
        *,
        rank: int,
        ego: Pool | str,
        ego_rank: int,
        spirit: int,
        malus: int = 0,
        whole_pool: bool = True,
        reward: str = "experience",
        chain: str = "once",
        scale: Scale = PLAIN,
    ) -> None:
        self.scale = scale
        self.hand = Hand(pool, malus, scale=self.scale)
        self.ego = Hand(ego, scale=self.scale).pool
        self.difficulty = check_count(difficulty, "a difficulty", MOST_DIFFICULTY)
        self.rank = check_count(rank, "a rank", 100)
        self.ego_rank = check_count(ego_rank, "a rank", 100)
        self.spirit = check_count(spirit, "spirit", 1_000)
        if reward not in ("experience", "spirit"):
            raise PoolError(f"{reward!r} is no reward; a flawless success is paid in experience or spirit")
        if chain not in ("once", "unlimited"):
            raise PoolError(f"{chain!r} is no chain of ego tests; use once or unlimited")
        self.whole_pool, self.reward, self.chain = whole_pool, reward, chain

    def begin(self, reading: Reading, score: int) -> Fate:
        """The fate after the roll itself."""
        result = self.scale.result(score, self.hand.burden.off)
        met, dice = result >= self.difficulty, len(self.hand.pool)
        flawless = self.whole_pool and met and self.scale.splendid(reading, dice)
        fate = Fate(reading.successes, flawless, self.scale.fails(reading), self.spirit)
        if fate.failed:
            difficulty = self.scale.ego_difficulty(reading, self.rank)
            return fate._replace(rank=self.rank, difficulty=difficulty)
        if flawless and self.reward == "spirit":
            return fate._replace(spirit=fate.spirit + self.scale.heartening(reading.successes))
        return fate._replace(skill_points=int(flawless))

    def ego_pool(self, fate: Fate) -> Pool:
        """The dice of the next ego test, at most as many as there is spirit."""
        over = len(self.ego) - fate.spirit
        if over <= 0:
            return self.ego
        return fewer(self.ego, over) if fate.spirit else Pool()

    def after_ego(self, fate: Fate, reading: Reading) -> Fate:
        """The fate after one more ego test."""
        passed = reading.successes >= (fate.difficulty or 0)
        earned = int(passed)
        after = fate._replace(
            spirit=fate.spirit if passed else max(fate.spirit - fate.rank, 0),
            skill_points=fate.skill_points + (0 if fate.about_ego else earned),
            ego_points=fate.ego_points + (earned if fate.about_ego else 0),
            difficulty=None,
            rank=0,
            about_ego=False,
        )
        if self.scale.fails(reading):
            if not after.spirit or self.chain == "once":
                return after
            called = self.scale.ego_difficulty(reading, self.ego_rank)
            return after._replace(rank=self.ego_rank, difficulty=called, about_ego=True)
        if passed and self.scale.splendid(reading, len(self.ego_pool(fate))):
            return after._replace(ego_points=after.ego_points + 1)
        return after

    def course(self) -> Course:
        """The value is the change of spirit; the detail is the whole fate."""
        reading, score = yield from rolled(self.hand)
        fate = self.begin(reading, score)
        while fate.difficulty is not None and self.ego_pool(fate):
            fate = self.after_ego(fate, (yield Throw(self.ego_pool(fate), self.scale, purpose="ego test")))
        result = self.scale.result(score, self.hand.burden.off)
        outcome = Outcome.against(result, self.difficulty)
        outcome.value, outcome.detail = fate.spirit - self.spirit, tuple(fate)
        return outcome

    def fates(self, links: int = 24) -> Fates:
        """The exact chances of all fates, chains of more than ``links`` ego tests left out."""
        from winterdawn.dice.counting.joint import readings

        check_count(links, "the number of ego tests", MOST_LINKS)
        live: dict[Fate, int] = {}
        done: dict[Fate, int] = {}
        total = _size(self.hand.pool) * _size(self.hand.against)
        for reading, ways in readings(self.hand.pool, self.scale):
            for against, many in readings(self.hand.against, self.scale):
                score = self.hand.score(reading.successes, against.successes)
                _put(live, done, self.begin(reading, score), ways * many)
        for _ in range(links):
            if not live:
                break
            live, done = self._link(live, {fate: ways * _size(self.ego) for fate, ways in done.items()})
            total *= _size(self.ego)
        return Fates(done, total, sum(live.values()))

    def _link(self, live: dict[Fate, int], done: dict[Fate, int]) -> tuple[dict[Fate, int], dict[Fate, int]]:
        from winterdawn.dice.counting.joint import readings

        after: dict[Fate, int] = {}
        for fate, ways in live.items():
            pool = self.ego_pool(fate)
            if not pool:
                _put({}, done, fate._replace(difficulty=None), ways * _size(self.ego))
                continue
            rest = _size(self.ego) // _size(pool)
            for reading, many in readings(pool, self.scale):
                _put(after, done, self.after_ego(fate, reading), ways * many * rest)
        return after, done


def _put(live: dict[Fate, int], done: dict[Fate, int], fate: Fate, ways: int) -> None:
    into = done if fate.difficulty is None else live
    into[fate] = into.get(fate, 0) + ways


def _size(pool: Pool) -> int:
    size = 1
    for count, faces in pool.groups:
        size *= faces**count
    return size
