"""Getting away from enemies at arm's length, as a part of any move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.encounter.asks import one
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.zones.body.strain import Strain
from winterdawn.editions.zones.costs import ONE_STRESS
from winterdawn.editions.zones.moves.bands import Bands
from winterdawn.editions.zones.moves.facts import GoAllTheSame
from winterdawn.editions.zones.people.reading import attribute_of, is_hero
from winterdawn.editions.zones.rolls.rolling import ZoneRolls
from winterdawn.editions.zones.rolls.test import Test
from winterdawn.editions.zones.turns.budget import ActionBudget
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import Fact, phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.kernel.asks.ask import Procedure

_ROLL: Cites = ("zones.action.disengage", "zones.move.enemies-close")
_MANY: Cites = ("zones.action.disengage-successes", "zones.move.success-per-enemy", "zones.action.disengage")
_STRESS: Cites = (
    "zones.action.disengage-fail-stress",
    "zones.move.fail-stress",
    "zones.ruling.movement-passage-repeats",
)
_PAY: Cites = (
    "zones.action.disengage-fail-cost",
    "zones.move.fail-extra-action",
    "zones.ruling.disengage-is-the-move",
)
_STAYS: Cites = ("zones.action.disengage-fail-cost", "zones.ruling.disengage-stay")
_STUCK: Cites = (
    "zones.action.disengage-stuck",
    "zones.move.no-actions",
    "zones.ruling.disengage-stress-twice",
)


class GettingAway(Part):
    """A Mobility roll that is no action of its own (``zones.ruling.disengage-is-the-move``,
    ``zones.ruling.movement-passage-repeats``).
    """

    def test(self, play: Play, who: Combatant, left: Sequence[Combatant]) -> Test:
        """One success for each enemy left behind (``zones.action.disengage-successes``,
        ``zones.move.success-per-enemy``).
        """
        cites = _MANY if len(left) > 1 else _ROLL
        mobility, many = attribute_of(play, "mobility"), len(left)
        return Test(
            who, phrase("to-get-away"), mobility, "mobility", needs=many, cites=cites, fails=ONE_STRESS
        )

    def holds(self, play: Play, who: Combatant, *, inside: bool) -> list[Combatant]:
        """The enemies that a move leaves behind and has to get away from, within the zone or out of it."""
        if not is_hero(who.sheet) or (inside and play.figures.disengage_in_zone == "off"):
            return []
        return play.part(Bands).enemies(play, who)

    def away(self, play: Play, who: Combatant, *, inside: bool, then: Fact | None = None) -> Procedure[bool]:
        """Whether they get away; the action of the move is spent already. ``then`` says what they roll for
        next, none for nothing.

        Who fails takes 1 Stress, and goes all the same for another action, or stays
        (``zones.ruling.disengage-is-the-move``, ``zones.ruling.disengage-stay``).
        """
        left = self.holds(play, who, inside=inside)
        if not left:
            return True
        fell = yield from play.part(ZoneRolls).roll(play, self.test(play, who, left))
        if fell.passed:
            return play.able(who)
        play.part(Strain).stress(play, who, _STRESS)
        if not play.able(who):
            return False
        if not play.part(ActionBudget).left(play, who):
            play.emit("stuck", phrase("stuck-and-stays", who=who.id), _STUCK, who)
            return False
        options = Option("yes", what=phrase("pay-again", then=then)), Option("no", what=phrase("stay"))
        cites = (*_PAY, _STAYS[1])
        if (
            yield from one(who.seat, GoAllTheSame(tuple(each.id for each in left)), options, cites, who.id)
        ) == "no":
            play.emit("stuck", phrase("stays-there", who=who.id), _STAYS, who)
            return False
        play.part(ActionBudget).spend(play, who)
        play.emit("paid", phrase("pays-to-get-away", who=who.id), _PAY, who)
        return True
