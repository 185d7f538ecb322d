"""The charge by steps: at whoever is not engaged, and with more dice of damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.screen.figures import figures
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Term, Unit
from winterdawn.editions.sda.manoeuvres.approach import Approach
from winterdawn.editions.sda.manoeuvres.clash import Clash
from winterdawn.editions.sda.mounted.charge import MountedCharges
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow
    from winterdawn.editions.sda.frame.use import Announced, Rolled, Terms
    from winterdawn.editions.sda.manoeuvres.approach import End, Onrush
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying

_TARGET: Cites = (
    "screen.manoeuvre.charge-target",
    "screen.ruling.charge-non-engaged",
    "screen.ruling.engaged-by-far-limit",
)
_RUN: Cites = (
    "screen.manoeuvre.charge-run",
    "screen.ruling.charge-two-rolls",
    "screen.ruling.charge-distance",
    "book.manoeuvre.split-pool",
)
_DAMAGE: Cites = ("screen.manoeuvre.charge-damage", "screen.ruling.charge-damage-needs-die")


class Momentum(msgspec.Struct):
    """Who charges, by id, and the successes of their running test, until the charge is over."""

    who: str = ""
    successes: int = 0
    met: bool = False
    """Whether its target has answered it who could brace; what else strikes at them is no charge."""


class StepCharges(MountedCharges):
    """It comes on top of the movement left, and there is no least distance
    (``screen.ruling.charge-distance``).
    """

    def far(self, play: Play, who: Combatant) -> list[Combatant]:
        """Those who are not engaged with whoever charges: each is beyond the far limit of the other's reach
        (``screen.manoeuvre.charge-target``, ``screen.ruling.engaged-by-far-limit``).
        """
        return [other for other in play.opponents(who) if not _engaged(play, who, other)]

    def rules(self, who: Combatant) -> Cites:
        """What the run goes by."""
        return super().rules(who) if who.mount else _RUN

    def near(self, play: Play, who: Combatant, slot: Slot) -> Barred:
        """Why somebody charges nobody where all are engaged with them."""
        return self.barred(play, who, slot) or Barred(phrase("everybody-engaged-with-you"), _TARGET)

    def shares(self, play: Play) -> bool:
        """As the table plays it (``screen.ruling.charge-two-rolls``)."""
        return figures(play).charge_dice == "shared"

    def announce(
        self, play: Play, who: Combatant, target: Combatant, ahead: Onrush
    ) -> Procedure[Announced | None]:
        """Where the attack has dice of its own, those of the run do not count as used."""
        budget, kind = play.part(Budget), Kind.ACTION
        before = budget.spent(play, who, kind)
        announced = yield from super().announce(play, who, target, ahead)
        if not self.shares(play):
            budget.book(play, who, kind, before - budget.spent(play, who, kind))
        return announced

    def spent(self, play: Play, who: Combatant) -> bool:
        """Never: whatever is left is added to (``screen.ruling.charge-distance``)."""
        return False

    def gives(self, mos: int, end: End) -> Saying:
        """The same wherever it ends."""
        return ""

    def over(self, play: Play, who: Combatant, mos: int, end: End) -> Terms:
        """Nothing for the attack itself; its damage gains the successes."""
        return ()

    def run(
        self, play: Play, who: Combatant, target: Combatant, ahead: Onrush, rolled: Rolled
    ) -> Procedure[bool]:
        """Keep them in mind as long as it takes."""
        momentum = play.record(Momentum)
        momentum.who, momentum.successes = who.id, max(0, rolled.net)
        reached = yield from super().run(play, who, target, ahead, rolled)
        momentum.who, momentum.successes, momentum.met = "", 0, False
        return reached


class StepApproach(Approach):
    """The steps of a run come on top of the movement left this round (``screen.ruling.charge-distance``)."""

    def walked(self, play: Play, who: Combatant) -> float:
        """What has been walked this round."""
        speed = play.part(Speed)
        return speed.speed(play, who) - speed.left(play, who)


class ForcefulClash(Clash):
    """A charge's damage has a die more for each success of the run (``screen.manoeuvre.charge-damage``)."""

    def swells(self, play: Play, blow: Blow) -> Iterable[Term]:
        """If any die was bought (``screen.ruling.charge-damage-needs-die``); an off-hand strike is another
        attack, which gains nothing, as does whoever strikes back.
        """
        momentum = play.record(Momentum)
        if momentum.successes and momentum.who == blow.by.id and blow.use.kind is Kind.ACTION:
            yield Term(Unit.DICE, momentum.successes, phrase("successes-of-run"), _DAMAGE)


class RunUp(SdaPart):
    """What is remembered of a charge's run."""

    remembers = Momentum


def _engaged(play: Play, who: Combatant, other: Combatant) -> bool:
    """Whether either stands at or within the far limit of the other's reach."""
    reach, apart = play.part(Reach), play.part(Reach).apart(play, who.place, other.place)
    return any(apart <= max(reach.metres(play, one), default=-1) for one in (who, other))
