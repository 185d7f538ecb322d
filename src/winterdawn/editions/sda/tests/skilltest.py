"""Skill tests that a player asks for or the game master calls for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.dice.trials.trial import Outcome
from winterdawn.editions.encounter.act import Act
from winterdawn.editions.hand.secretly import SecretTests
from winterdawn.editions.sda.character.skills import all_skills, skill_name
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.editions.sda.tests.rolling import RollingTests
from winterdawn.editions.sda.tests.ruling import Asked, Ruling, Rulings
from winterdawn.editions.sda.tests.single import SingleTests
from winterdawn.editions.sda.tests.task import ROLLING, Attempt
from winterdawn.editions.sda.tests.throwing import Committing
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.tests.task import Task
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying


_ANY: Cites = ("book.rule-zero.uniform-mechanic", "book.skill.any-approach")
NO_DICE: Cites = ("book.spirit.pool-cap", "book.ruling.zero-spirit-zero-dice")


_SENSES, _BODY = ("perception",), {"agility", "constitution", "strength"}


def _takes(skill: str) -> set[str]:
    """The attributes that may govern a skill."""
    return set(all_skills()[skill].attributes)


class SkillTests(SdaPart):
    """Every skill may be tested, trained or not (``book.pool.untrained-one-die``), in its family or
    alone (``book.skill.list-structure``, ``book.skill.one-or-two-attributes``,
    ``book.skill.groups-of-four-to-six``, ``book.skill.luck-ungrouped``).
    """

    heading = "Skills"

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """One test a skill."""
        barred = self.spent(play, who)
        for key in self.tested(who):
            label = phrase("skill-with-pool", skill=skill_name(key), pool=self._pool(play, who, key))
            run = partial(self.ask, play, who, key)
            yield Act(f"test:{key}", label, run, barred=barred, cites=_ANY, proposes=True)

    def tested(self, who: Combatant) -> Iterable[str]:
        """The keys of whatever can be tested on a sheet; of an animal those of body and senses, and what it
        has learnt (``book.ruling.table-animals``).
        """
        known: Iterable[str] = who.sheet.known()
        if who.sheet.has("speechless"):
            return [key for key in known if key in _SENSES or who.sheet.rank(key) or _takes(key) <= _BODY]
        return known

    def _pool(self, play: Play, who: Combatant, skill: str) -> str:
        """The dice of the best attribute."""
        use = play.part(Committing).ways(play, Attempt(who, skill))[0]
        return play.part(PoolRules).whole(play, use).text

    def ask(self, play: Play, who: Combatant, skill: str) -> Procedure[None]:
        """A player tries something; how it is tested is ruled first (``book.test.gm-may-ask``)."""
        asked = phrase("wants-to-use", who=who.id, skill=skill_name(skill))
        yield from self.ruled(play, who, skill, asked, refusable=True)

    def ruled(
        self, play: Play, who: Combatant, skill: str, how_hard: Saying, *, refusable: bool
    ) -> Procedure[None]:
        """Have a test ruled on, and make it; whatever was ruled holds for special uses too."""
        specials = tuple(
            special
            for part in play.answering(SdaPart.specials)
            for special in part.specials(play, who, skill)
        )
        asked = Asked(
            play.judge(who), how_hard, who, (skill,), specials=specials, refusable=refusable, called=True
        )
        marked = Ruling(apart=play.part(SecretTests).is_secret(play, who))
        ruling = yield from play.part(Rulings).rule(play, asked, marked)
        if ruling.refused:
            cites = ("book.rule-zero.gm-veto", "book.rule-zero.gm-last-word")
            play.emit("ruling", phrase("cannot-use-here", who=who.id, skill=skill_name(skill)), cites, who)
            return
        if ruling.apart != marked.apart:
            play.part(SecretTests).mark(play, who, secret=ruling.apart)
        if ruling.special:
            chosen = next(each for each in specials if each.key == ruling.special)
            yield from chosen.run(ruling)
        else:
            yield from self.perform(play, ruling.task(who, skill))

    def perform(self, play: Play, task: Task) -> Procedure[Outcome]:
        """Make a test of any kind; once its dice have fallen the result stands
        (``book.rule-zero.no-veto-after-success``).
        """
        tests = play.part(RollingTests).run if task.kind in ROLLING else play.part(SingleTests).once
        outcome = yield from tests(play, task)
        for part in play.answering(SdaPart.tried) if not task.secret and outcome.passed else ():
            yield from part.tried(play, task.main.who, task.main.skill, outcome.value)
        return outcome

    def spent(self, play: Play, who: Combatant) -> Barred | None:
        """Why somebody has no dice at all, none if they have."""
        if play.part(Effort).cap(play, who):
            return None
        return Barred(phrase("no-spirit-left", who=who.id), NO_DICE)


class Demands(SdaPart):
    """The game master calls for tests; those of their own people come first."""

    def powers(self, play: Play) -> Acts:
        """One test a skill for everybody."""
        tests = play.part(SkillTests)
        for who in sorted(play.living(), key=lambda who: who.seat != play.gm):
            barred = tests.spent(play, who)
            for key in tests.tested(who):
                run = partial(self.call, play, who, key)
                label, group = (
                    phrase("persons-skill", who=who.id, skill=skill_name(key)),
                    f"{who.name}’s skills",
                )
                yield Act(f"gm:test:{who.id}:{key}", label, run, barred=barred, group=group)

    def call(self, play: Play, who: Combatant, skill: str) -> Procedure[None]:
        """Call for a test."""
        asked = phrase("test-called-for", who=who.id, skill=skill_name(skill))
        yield from play.part(SkillTests).ruled(play, who, skill, asked, refusable=False)
