"""Missiles: the ways somebody may shoot or throw what is in hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.ranged.throws import THROWN

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Weapon
    from winterdawn.editions.sda.figures import Play


class Missiles(SdaPart):
    """Weapon, speciality and attribute to shoot with (``book.ranged.speciality``)."""

    def flies(self, item: Weapon) -> bool:
        """Whether something in hand can be shot or thrown at somebody; nobody throws a part of the body, such
        as breath (``book.ruling.table-natural-weapons``).
        """
        return item.far and not (item.natural and any(each.skill == THROWN for each in item.training))

    def ways(self, play: Play, who: Combatant, target: Combatant) -> list[Use]:
        """The ways to shoot at somebody for which any die could fall: weapon, speciality and attribute."""
        uses = (use for item in who.hands for use in self.uses(play, who, target, item))
        return [use for use in uses if play.part(Ways).can_roll(play, use)]

    def uses(self, play: Play, who: Combatant, target: Combatant | None, item: Weapon) -> Iterator[Use]:
        """Every way a weapon may be shot or thrown, whatever is against it.

        ``book.ranged.speciality``, ``book.ranged.attribute-forced``, ``book.ranged.attribute-choice``.
        """
        for training in item.training if self.flies(item) else ():
            skill = all_skills()[training.skill]
            if skill.family == "range-combat":
                for attribute in [training.attribute] if training.attribute else skill.attributes:
                    yield Use(who, skill.key, attribute, Kind.ACTION, Purpose.SHOT, target, item)

    def alone(self, play: Play, who: Combatant) -> Use | None:
        """The way to shoot with the most dice of somebody who has nothing in hand to strike with."""
        if any(item.bands for item in who.hands):
            return None
        return max(
            (use for item in who.hands for use in self.uses(play, who, None, item)),
            key=partial(play.part(Ways).promise, play),
            default=None,
        )

    def ranked(self, play: Play, uses: list[Use]) -> list[Use]:
        """The most promising first."""
        return sorted(uses, key=lambda use: -self.worth(play, use))

    def worth(self, play: Play, use: Use) -> float:
        """How promising a way to shoot is."""
        return play.part(Ways).promise(play, use)
