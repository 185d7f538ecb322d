"""The defensive stance with whichever melee combat skill somebody picks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.encounter.use import Kind, Purpose, Use
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.manoeuvres.stance import Stance
from winterdawn.editions.sda.tests.throwing import Committing

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites
    from winterdawn.editions.sda.figures import Play

FAMILY = "melee-combat"


class AnyMelee(Stance):
    """Any skill of the family will do, whatever is in hand (``screen.skill.any-melee``)."""

    taking: ClassVar[Cites] = (
        "book.manoeuvre.stance",
        "book.manoeuvre.stance-bank",
        "screen.skill.any-melee",
    )

    def ways(self, play: Play, who: Combatant) -> list[Use]:
        """All of them that dice could fall for, the one that scores most on average first."""
        uses = (
            Use(who, skill.key, attribute, Kind.ACTION, Purpose.TEST)
            for skill in who.sheet.members(FAMILY)
            for attribute in skill.attributes
        )
        able = [use for use in uses if play.part(Ways).can_roll(play, use)]
        return sorted(able, key=partial(play.part(Committing).expected, play), reverse=True)
