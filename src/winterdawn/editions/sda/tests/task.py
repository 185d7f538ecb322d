"""Tests as they are set: who tries what, by which skill, against what."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.skills import skill_name, skills
from winterdawn.dice.attributes import die_for
from winterdawn.editions.encounter.use import Kind, Purpose, Use

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites, Terms
    from winterdawn.editions.sda.rolls.aftermath import Reward


STATIC, OPEN, FIRST_FAIL, SETBACK = "static", "open-ended", "first-fail", "setback"
ROLLING = (FIRST_FAIL, SETBACK)
"""The kinds of test that go on over several rolls (``book.test.rolling-variants``)."""

KINDS: dict[str, tuple[str, Cites]] = {
    STATIC: ("One roll against a difficulty", ("book.test.static",)),
    OPEN: ("Open-ended: the more, the better", ("book.test.open-ended",)),
    FIRST_FAIL: ("Rolling, first fail", ("book.test.rolling", "book.test.first-fail-continue")),
    SETBACK: ("Rolling, setback", ("book.test.rolling", "book.test.setback-no-progress")),
}
"""The kinds of test by key: words for them and their rules (``book.test.types``)."""


class Attempt(msgspec.Struct, frozen=True):
    """One character's share in a test."""

    who: Combatant
    skill: str
    terms: Terms = ()
    """What helps or hinders this task, beside what always does."""
    attribute: str = ""
    """The attribute the circumstances force, empty for a free choice (``book.pool.attribute-forced``)."""
    most: int | None = None
    """No more than this many dice."""
    called: tuple[str, ...] = ()
    """Traits that hold only at times, and hold for this task."""

    @property
    def uses(self) -> list[Use]:
        """The ways to roll, the largest die first (``book.pool.attribute-choice``)."""
        scores = self.who.sheet.attributes
        names = (self.attribute,) if self.attribute else skills()[self.skill].attributes
        ranked = sorted(names, key=lambda name: (-die_for(scores[name]), -scores[name]))
        return [
            Use(
                self.who,
                self.skill,
                name,
                Kind.FREE,
                Purpose.TEST,
                terms=self.terms,
                most=self.most,
                called=self.called,
            )
            for name in ranked
        ]

    @property
    def words(self) -> str:
        """The skill in words."""
        return skill_name(self.skill)


class Task(msgspec.Struct, frozen=True):
    """A test that one or several characters make together (``book.rule-zero.uniform-mechanic``)."""

    kind: str
    attempts: tuple[Attempt, ...]
    """The main actor first."""
    difficulty: int = 0
    secret: bool = False
    """Whether only the game master knows the difficulty."""
    halved: bool = False
    """Whether helpers give 1 for every 2 MoSes (``book.test.halved-assistants``)."""
    alternate: bool = False
    """Whether the two attempts are one actor's two skills in turn (``book.test.composed-alternate``)."""
    interval: int = 0
    """Seconds of game time a roll (``book.test.rolling-interval``)."""
    limit: int = 0
    """The most rolls of a rolling test, 0 for no limit (``book.ruling.rolling-length``)."""
    cites: Cites = ()
    reward: Reward | None = None
    """How flawless rolls are paid, if not by the roller's choice."""

    @property
    def main(self) -> Attempt:
        """The main actor's share."""
        return self.attempts[0]

    @property
    def rules(self) -> Cites:
        """The rules it is made by, and those of the skills."""
        tested = (f"book.skill.{each.skill}" for each in self.attempts)
        return tuple(dict.fromkeys((*self.cites, *KINDS[self.kind][1], *tested)))

    @property
    def known(self) -> str:
        """The goal, as far as those who roll may know it."""
        if self.kind == OPEN:
            return "Open-ended."
        return "" if self.secret else f"Difficulty {self.difficulty}."
