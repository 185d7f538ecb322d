"""The values of a roll: what is rolled for, the dice that fall, and what they said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.zones.costs import ZoneCosts
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.event import Face
from winterdawn.kernel.fact import Saying
from winterdawn.kernel.wording import changing

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.tables.rows import Attribute

Cites = tuple[str, ...]


class RollModifier(msgspec.Struct, frozen=True):
    """Something that helps or hinders a roll."""

    amount: int
    text: Saying
    cites: Cites
    weapon: bool = False
    """Whether it is dice whatever a table makes of others, as a weapon's bonus is."""

    def remark(self, dice: bool) -> Remark:
        """It as people read it: dice, or a number in the sum of successes."""
        counts = dice or self.weapon
        return Remark(self.text, self.counted(dice) if counts else changing(self.amount), self.cites)

    def counted(self, dice: bool) -> str:
        """How much in words: ``−2 dice``."""
        one = ("die", "dice") if dice or self.weapon else ("success", "successes")
        return changing(self.amount, *one)


class Test(msgspec.Struct, frozen=True):
    """Why somebody rolls: with which attribute and skill, and what weighs on it."""

    __test__ = False

    who: Combatant
    purpose: Saying
    attribute: Attribute
    skill: str = ""
    """Empty for a check of the attribute alone (``zones.ruling.attribute-check``)."""
    modifiers: tuple[RollModifier, ...] = ()
    needs: int = 1
    """Successes that it takes (``zones.ruling.one-success-suffices``)."""
    part: tuple[int, int] | None = None
    """Of dice that are split, those of attribute and skill in this part; none for all of them."""
    cites: Cites = ()
    against: str = ""
    """Whom it is made against, by id."""
    weapon: str = ""
    fails: ZoneCosts = ZoneCosts()
    """What it takes from whoever fails."""


class ZoneDice(msgspec.Struct, frozen=True):
    """The dice of a roll, all of them d6s (``zones.ruling.die-and-success-face``)."""

    own: int
    bonus: int
    stress: int
    plus: int = 0
    """Successes that join whatever the dice show, or come off."""

    @property
    def base(self) -> int:
        """The dice whose successes count."""
        return self.own + self.bonus


class Fell(msgspec.Struct, frozen=True):
    """A roll that fell."""

    test: Test
    hand: ZoneDice
    faces: tuple[Face, ...]
    scored: int
    """Successes of the base dice as they lie."""
    lucky: int = 0
    """Stress dice that show a success."""
    critical: int = 0
    """Stress dice that show a critical failure."""
    fear: int = 0

    @property
    def successes(self) -> int:
        """What counts: with modifiers and Fear, at least 0 (``zones.ruling.fear-floor``)."""
        return max(self.scored + self.hand.plus - self.fear, 0)

    @property
    def passed(self) -> bool:
        """Whether it has as many successes as it takes."""
        return self.successes >= self.test.needs
