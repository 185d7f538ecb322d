"""Tests as they are set: who tries what, by which skill, against what."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.character.skills import all_skills, skill_name
from winterdawn.editions.sda.frame.use import Kind
from winterdawn.editions.sda.tests.circumstances import Circumstances
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.fact import Saying, phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.frame.use import Terms
    from winterdawn.editions.sda.rolls.aftermath import Reward
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Phrase


STATIC, OPEN, FIRST_FAIL, SETBACK = "static", "open-ended", "first-fail", "setback"
ROLLING = (FIRST_FAIL, SETBACK)
"""The kinds of test that go on over several rolls (``book.test.rolling-variants``)."""

_ROLLING: Cites = ("book.test.rolling", "book.test.rolling-variants")
KINDS: dict[str, Cites] = {
    STATIC: ("book.test.static", "book.mos.success"),
    OPEN: ("book.test.open-ended", "book.test.open-ended-hits"),
    FIRST_FAIL: ("book.test.first-fail-continue", *_ROLLING),
    SETBACK: ("book.test.setback-no-progress", *_ROLLING),
}
"""The kinds of test by key, with their rules (``book.test.types``)."""

INTERVALS: dict[str, tuple[Saying, Cites]] = {
    "round": (phrase("as-for-lock"), ("book.test.lock-interval",)),
    "day": (phrase("as-for-cart"), ("book.test.setback-cart-interval",)),
}
"""What the book says of how long some work takes a roll, by key of a stretch."""


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
    kind: Kind = Kind.FREE
    """Which dice it uses."""
    sheds: tuple[str, ...] = ()
    """Conditions that it resists or lowers for them, as a roll has them."""

    @property
    def terms(self) -> Terms:
        """All that helps or hinders at this task."""
        return self.given.terms + self.own

    @property
    def attributes(self) -> tuple[str, ...]:
        """The attributes they may choose among: all that govern the skill, or the one that
        circumstances force if it is among them (``book.pool.attribute-forced``).
        """
        governing = all_skills()[self.skill].attributes
        return (self.given.attribute,) if self.given.attribute in governing else governing

    @property
    def words(self) -> str:
        """The skill in words."""
        return skill_name(self.skill)


ASSISTED: Cites = ("book.test.assisted-sum", "book.test.assisted-limit", "book.pool.several-per-test")
HALVED: Cites = ("book.test.halved-main-actor", "book.test.halved-assistants", "book.test.halved-when")
SPLIT: Cites = ("book.test.mixed", "book.test.mixed-split-skills", "book.ruling.mixed-incompatible")
COMPOSED: Cites = (
    "book.test.composed-two-skills",
    "book.test.composed-minimum-rolls",
    "book.test.composed-alternate",
    "book.test.composed-variant",
)
OPEN_COMPOSED: Cites = (*COMPOSED[:2], "book.ruling.mixed-open-ended-composed")


def tested_by(attempts: Sequence[Attempt]) -> Phrase:
    """Who tests what, as a line of the log begins."""
    who = tuple(dict.fromkeys(each.who.id for each in attempts))
    return phrase("tested-by", who=who, skill=attempts[0].words)


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
    resisted: Callable[[], Procedure[Terms]] | None = None
    """What is found out anew before each roll of a rolling test, for everybody at it."""
    name: Saying = ""
    """What is worked at, empty if nothing but the skill is known."""

    @property
    def main(self) -> Attempt:
        """The main actor's share."""
        return self.attempts[0]

    @property
    def words(self) -> Saying:
        """What is worked at, or else the skill."""
        return self.name or self.main.words

    @property
    def told(self) -> Cites:
        """The rules that a line about it names first: what it is, and the skill."""
        return self.told_of(self.main)

    def told_of(self, attempt: Attempt) -> Cites:
        """The same for a line about one share in it."""
        rule = self.rules[0]
        if len(self.attempts) > 1 and not self.cites and self.kind not in ROLLING:
            alone = all(each.who is self.main.who for each in self.attempts)
            rule = (COMPOSED if alone else ASSISTED)[0]
        return (rule, all_skills()[attempt.skill].rule)

    @property
    def rules(self) -> Cites:
        """The rules of what it is, or else of its kind."""
        return self.cites or KINDS[self.kind]

    @property
    def ways(self) -> tuple[Remark, ...]:
        """How it is made, each with its rules."""
        kind = Remark(phrase("test-is", kind=self.kind), "", KINDS[self.kind])
        found = [kind] if self.cites else []
        if self.alternate:
            found.append(Remark(phrase("skills-in-turn"), "", COMPOSED))
        elif len({each.who.id for each in self.attempts}) < len(self.attempts):
            found.append(Remark(phrase("roll-with-each-skill"), "", OPEN_COMPOSED))
        elif len(self.attempts) > 1:
            found.append(Remark(phrase("moses-are-added"), "", ASSISTED))
        if self.halved:
            found.append(Remark(phrase("helpers-are-halved"), "", HALVED))
        if any(each.who is not self.main.who and each.skill != self.main.skill for each in self.attempts):
            found.append(Remark(phrase("helpers-own-skill"), "", SPLIT))
        return tuple(found)

    @property
    def known(self) -> Saying:
        """The goal, as far as those who roll may know it."""
        if self.kind == OPEN:
            return phrase("is-open-ended")
        return "" if self.secret else phrase("difficulty-is", difficulty=self.difficulty)
