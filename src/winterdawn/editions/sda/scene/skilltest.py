"""Skill tests that a player asks for or the game master calls for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from winterdawn.characters.skills import skill_name, skills
from winterdawn.dice.trials.trial import Outcome
from winterdawn.editions.sda.part import Cites
from winterdawn.editions.sda.scene.act import Act, Acts, ScenePart
from winterdawn.editions.sda.scene.rolling import rolling
from winterdawn.editions.sda.scene.ruling import rule
from winterdawn.editions.sda.scene.single import once
from winterdawn.editions.sda.scene.task import ROLLING, Attempt, Task
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Barred

if TYPE_CHECKING:
    from winterdawn.editions.sda.play import Combatant
    from winterdawn.editions.sda.scene.game import Scene

NO_DICE: Cites = ("book.spirit.pool-cap", "book.ruling.zero-spirit-zero-dice")


class SkillTests(ScenePart):
    """Every skill may be tested, trained or not (``book.pool.untrained-one-die``), in its family or
    alone (``book.skill.list-structure``, ``book.skill.one-or-two-attributes``,
    ``book.skill.groups-of-four-to-six``, ``book.skill.luck-ungrouped``).
    """

    def acts(self, scene: Scene, who: Combatant) -> Acts:
        """One test a skill."""
        barred = spent(scene, who)
        for key in skills():
            label = f"{skill_name(key).capitalize()}, {_pool(scene, who, key)}"
            yield Act(f"test:{key}", label, partial(self.ask, scene, who, key), barred=barred)

    def powers(self, scene: Scene) -> Acts:
        """One test a skill for everybody."""
        for who in scene:
            barred = spent(scene, who)
            for key in skills():
                run = partial(self.call, scene, who, key)
                yield Act(f"gm:test:{who.id}:{key}", f"{who.name}: {skill_name(key)}", run, barred=barred)

    def ask(self, scene: Scene, who: Combatant, skill: str) -> Procedure[None]:
        """A player tries something; how it is tested is ruled first (``book.test.gm-may-ask``)."""
        yield from self._ruled(
            scene, who, skill, f"{who.name} wants to use {skill_name(skill)}. How hard is it?", True
        )

    def call(self, scene: Scene, who: Combatant, skill: str) -> Procedure[None]:
        """The game master calls for a test."""
        yield from self._ruled(
            scene, who, skill, f"{who.name} tests {skill_name(skill)}. How hard is it?", False
        )

    def _ruled(
        self, scene: Scene, who: Combatant, skill: str, prompt: str, refusable: bool
    ) -> Procedure[None]:
        special = tuple(_specials(scene, who, skill))
        ruling = yield from rule(
            scene, scene.judge(who), prompt, who, skill, specials=special, refusable=refusable
        )
        if ruling.refused:
            cites = ("book.rule-zero.gm-veto", "book.rule-zero.gm-last-word")
            scene.emit("ruling", f"{who.name} cannot use {skill_name(skill)} here", cites, who)
        elif ruling.special:
            yield from next(act for act in special if act.key == ruling.special).run()
        else:
            yield from perform(scene, ruling.task(who, skill))


def _specials(scene: Scene, who: Combatant, skill: str) -> Iterator[Act]:
    for part in scene.rules.scene_parts:
        yield from part.specials(scene, who, skill)


def perform(scene: Scene, task: Task) -> Procedure[Outcome]:
    """Make a test of any kind; once its dice have fallen the result stands
    (``book.rule-zero.no-veto-after-success``).
    """
    return rolling(scene, task) if task.kind in ROLLING else once(scene, task)


def spent(scene: Scene, who: Combatant) -> Barred | None:
    """Why somebody has no dice at all, none if they have."""
    return None if scene.rules.effort.left(who) else Barred(f"{who.name} has no spirit left", NO_DICE)


def _pool(scene: Scene, who: Combatant, skill: str) -> str:
    """The dice of the best attribute."""
    use = Attempt(who, skill).uses[0]
    granted = scene.rules.pool.grant(scene, use, scene.rules.terms(scene, use))
    return f"{min(granted.own + granted.bonus, granted.most)}d{granted.faces}"
