"""Tests as they are set: who tries what, by which skill, against what."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.skills import skill_name, skills
from winterdawn.editions.sda.tests.circumstances import Circumstances

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
    given: Circumstances = Circumstances()
    """What helps or hinders everybody at this task."""
    own: Terms = ()
    """What helps or hinders them alone, beside what always does."""
    most: int | None = None
    """No more than this many dice."""

    @property
    def terms(self) -> Terms:
        """All that helps or hinders at this task."""
        return self.given.terms + self.own

    @property
    def attributes(self) -> tuple[str, ...]:
        """The attributes they may choose among: all that govern the skill, or the one that
        circumstances force if it is among them (``book.pool.attribute-forced``).
        """
        governing = skills()[self.skill].attributes
        return (self.given.attribute,) if self.given.attribute in governing else governing

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
    name: str = ""
    """What is worked at, empty if nothing but the skill is known."""

    @property
    def main(self) -> Attempt:
        """The main actor's share."""
        return self.attempts[0]

    @property
    def words(self) -> str:
        """What is worked at, or else the skill."""
        return self.name or self.main.words

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
