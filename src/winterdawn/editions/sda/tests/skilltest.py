"""Skill tests that a player asks for or the game master calls for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from winterdawn.characters.skills import skill_name, skills
from winterdawn.dice.trials.trial import Outcome
from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.editions.sda.tests.rolling import rolling
from winterdawn.editions.sda.tests.ruling import rule
from winterdawn.editions.sda.tests.single import once
from winterdawn.editions.sda.tests.task import ROLLING, Attempt
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Barred

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.slot import Slot
    from winterdawn.editions.encounter.use import Cites
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.tests.task import Task


NO_DICE: Cites = ("book.spirit.pool-cap", "book.ruling.zero-spirit-zero-dice")


class SkillTests(Part):
    """Every skill may be tested, trained or not (``book.pool.untrained-one-die``), in its family or
    alone (``book.skill.list-structure``, ``book.skill.one-or-two-attributes``,
    ``book.skill.groups-of-four-to-six``, ``book.skill.luck-ungrouped``).
    """

    heading = "Skills"

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """One test a skill."""
        barred = spent(play, who)
        for key in skills():
            label = f"{skill_name(key).capitalize()}, {_pool(play, who, key)}"
            yield Act(f"test:{key}", label, partial(self.ask, play, who, key), barred=barred)

    def powers(self, play: Play) -> Acts:
        """One test a skill for everybody."""
        for who in play:
            barred = spent(play, who)
            for key in skills():
                run = partial(self.call, play, who, key)
                label, group = f"{who.name}: {skill_name(key)}", f"{who.name}’s skills"
                yield Act(f"gm:test:{who.id}:{key}", label, run, barred=barred, group=group)

    def ask(self, play: Play, who: Combatant, skill: str) -> Procedure[None]:
        """A player tries something; how it is tested is ruled first (``book.test.gm-may-ask``)."""
        yield from self._ruled(
            play, who, skill, f"{who.name} wants to use {skill_name(skill)}. How hard is it?", True
        )

    def call(self, play: Play, who: Combatant, skill: str) -> Procedure[None]:
        """The game master calls for a test."""
        yield from self._ruled(
            play, who, skill, f"{who.name} tests {skill_name(skill)}. How hard is it?", False
        )

    def _ruled(self, play: Play, who: Combatant, skill: str, prompt: str, refusable: bool) -> Procedure[None]:
        special = tuple(_specials(play, who, skill))
        ruling = yield from rule(
            play, play.judge(who), prompt, who, skill, specials=special, refusable=refusable
        )
        if ruling.refused:
            cites = ("book.rule-zero.gm-veto", "book.rule-zero.gm-last-word")
            play.emit("ruling", f"{who.name} cannot use {skill_name(skill)} here", cites, who)
        elif ruling.special:
            yield from next(act for act in special if act.key == ruling.special).run()
        else:
            yield from perform(play, ruling.task(who, skill))


def _specials(play: Play, who: Combatant, skill: str) -> Iterator[Act]:
    for part in play.answering(Part.specials):
        yield from part.specials(play, who, skill)


def perform(play: Play, task: Task) -> Procedure[Outcome]:
    """Make a test of any kind; once its dice have fallen the result stands
    (``book.rule-zero.no-veto-after-success``).
    """
    return rolling(play, task) if task.kind in ROLLING else once(play, task)


def spent(play: Play, who: Combatant) -> Barred | None:
    """Why somebody has no dice at all, none if they have."""
    return None if play.part(Effort).left(play, who) else Barred(f"{who.name} has no spirit left", NO_DICE)


def _pool(play: Play, who: Combatant, skill: str) -> str:
    """The dice of the best attribute."""
    use = Attempt(who, skill).uses[0]
    return play.part(PoolRules).whole(play, use).text
