"""The defensive stance, which lasts until the round ends."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.manoeuvres.stance import Stance, Stances
from winterdawn.editions.sda.tests.throwing import Committing
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Terms
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

FAMILY = "melee-combat"
_SPEND = "screen.manoeuvre.defensive-stance-spend"


class RoundStance(Stance):
    """Any melee combat skill will do, whatever is in hand, and what is kept counts one for one
    (``screen.manoeuvre.defensive-stance-roll``, ``screen.ruling.stance-storage``).
    """

    taking: ClassVar[Cites] = ("screen.manoeuvre.defensive-stance-roll", _SPEND, "screen.skill.any-melee")
    spending: ClassVar[Cites] = (_SPEND, "screen.ruling.stance-storage")
    offence: ClassVar[Cites] = (
        "screen.manoeuvre.defensive-stance-no-hits",
        "book.ruling.combat-stance-reactions",
    )

    def ways(self, play: Play, who: Combatant) -> list[Use]:
        """All skills of the family that dice could fall for, the one that scores most on average first."""
        uses = (
            Use(who, skill.key, attribute, Kind.ACTION, Purpose.TEST)
            for skill in who.sheet.members(FAMILY)
            for attribute in skill.attributes
        )
        able = [use for use in uses if play.part(Ways).can_roll(play, use)]
        return sorted(able, key=partial(play.part(Committing).expected, play), reverse=True)

    def most(self, kept: int, result: int, defence: int, malus: int) -> int:
        """Never below a tie, be it one of totals below 0 (``screen.ruling.stance-storage``)."""
        return min(kept, max(0, result - defence))

    def hindered(self, play: Play, who: Combatant, striker: Combatant) -> Terms:
        """Nothing comes off: what is kept counts one for one (``screen.ruling.stance-storage``)."""
        return ()

    def called(self, play: Play, who: Combatant) -> Procedure[None]:
        """One's own turn ends no stance."""
        stances = play.record(Stances)
        stances.attacked[:] = [id for id in stances.attacked if id != who.id]
        return
        yield

    def round_top(self, play: Play) -> None:
        """What is unspent vanishes as the round ends (``screen.ruling.stance-storage``)."""
        kept = play.record(Stances).kept
        for id in kept:
            play.emit("stance", phrase("leaves-stance", who=id), self.spending, play.combatants[id])
        kept.clear()
