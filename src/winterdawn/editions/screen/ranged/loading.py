"""Loading by the traits of weapons: successes that add up, brute force and dexterity."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.ranged.loading import SPENT, Loading, noted
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Weapon
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

RELOAD = "reload"
_SKILLS = {"brute-force-reload": "lifting", "dextrous-reload": "sleight-of-hands"}
"""The skill by trait of the static tests."""
_BEGUN = "reloading"
"""Noted of a weapon: the successes so far."""
_ADDS = "screen.ruling.reload-accumulates"


class TraitLoading(Loading):
    """Between uses a weapon is loaded by whichever of its traits the wielder likes
    (``screen.ruling.reload-accumulates``); without any the core book's rules hold.
    """

    marks: ClassVar[tuple[str, ...]] = (SPENT, _BEGUN)

    def slow(self, item: Weapon) -> bool:
        """Whatever has such a trait too."""
        return super().slow(item) or any(item.special(name) for name in (RELOAD, *_SKILLS))

    def rules(self, item: Weapon, skill: str = "") -> Cites:
        """Those of its traits, of a ``skill`` only if one is given."""
        names = [name for name, key in _SKILLS.items() if item.special(name) and skill in ("", key)]
        if item.special(RELOAD) and (not skill or skill in _own(item)):
            names.append(RELOAD)
        return (*(f"screen.trait.{name}" for name in names), _ADDS) if names else super().rules(item, skill)

    def tests(self, item: Weapon) -> dict[str, int]:
        """The skills of its traits, and what is left of the successes that add up."""
        found = super().tests(item)
        for name, skill in _SKILLS.items():
            if trait := item.special(name):
                found[skill] = trait.value
        if trait := item.special(RELOAD):
            found |= dict.fromkeys(_own(item), max(0, trait.value - _so_far(item)))
        return found

    def uses(self, who: Combatant, item: Weapon, skill: str) -> list[Use]:
        """With the weapon's skill by the attribute that it forces, if it does."""
        forced = _own(item).get(skill, "")
        names = [forced] if forced else all_skills()[skill].attributes
        return [Use(who, skill, name, Kind.ACTION, Purpose.TEST) for name in names]

    def attempt(self, play: Play, who: Combatant, item: Weapon, skill: str, goal: int) -> Procedure[None]:
        """Successes with the weapon's skill add up over actions; the others are one test an action."""
        if not item.special(RELOAD) or skill not in _own(item):
            yield from super().attempt(play, who, item, skill, goal)
            return
        called, rules = play.part(CalledTests), self.rules(item, skill)
        asked, lead = phrase("reload-dice", weapon=item.name), phrase("more-make-ready", more=goal)
        rolled = yield from called.roll(play, self.uses(who, item, skill), asked, rules, lead, goal)
        if rolled is None:
            return
        scored = max(0, play.scale.result(rolled.score, rolled.off))
        words = phrase("of-those-missing", scored=scored, goal=goal)
        called.tell(play, rolled.use, rolled, scored, rules, words, goal)
        if scored >= goal:
            self.loaded(play, who, item, skill)
        else:
            self.become(who, item, noted(item, _BEGUN, _so_far(item) + scored))


def _own(item: Weapon) -> dict[str, str]:
    """The skills that a weapon is shot with, each with the attribute that it forces, if it does."""
    families = {each.skill: all_skills()[each.skill].family for each in item.training}
    return {each.skill: each.attribute for each in item.training if families[each.skill] == "range-combat"}


def _so_far(item: Weapon) -> int:
    begun = item.special(_BEGUN)
    return begun.value if begun else 0
