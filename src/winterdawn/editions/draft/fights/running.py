"""Running and riding in the 2017 draft, where a run can fail completely."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.draft.fights.body import RoomFirst
from winterdawn.editions.draft.figures import figures
from winterdawn.editions.sda.combat.melee import Melee
from winterdawn.editions.sda.facts.combat import StrikeCharging
from winterdawn.editions.sda.frame.costs import Costs
from winterdawn.editions.sda.frame.use import Kind
from winterdawn.editions.sda.ground.running import Running
from winterdawn.editions.sda.manoeuvres.clash import Clash
from winterdawn.editions.sda.manoeuvres.prone import Prone
from winterdawn.editions.sda.manoeuvres.rush import Rush
from winterdawn.editions.sda.mounted.charge import MountedCharges
from winterdawn.editions.sda.mounted.galloping import Galloping
from winterdawn.editions.sda.mounted.reins import Reins
from winterdawn.editions.sda.mounted.saddle import Saddle
from winterdawn.editions.sda.moves.ahead import Ends
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.editions.sda.moves.position import Exposure
from winterdawn.editions.sda.rolls.asking import DiceQuestion
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Rolled, Terms
    from winterdawn.editions.sda.manoeuvres.approach import Onrush
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_LOST = ("draft.ruling.running",)
_CHARGED: Cites = ("draft.ruling.losses-on-charging-run",)
_FIRST: Cites = ("draft.charge.both-attackers", "draft.ruling.charger-announces-first")
_SHAKEN: Cites = (*_CHARGED, "draft.mount.stay-on")


class HardRunning(Galloping):
    """Whoever runs with losses falls, and each loss ticks a minor box (``draft.ruling.running``)."""

    def ends(self, play: Play, who: Combatant, worst: int, mos: int) -> Ends:
        """With losses also the boxes."""
        found = super().ends(play, who, worst, mos)
        if mos >= 0 or self.runner(who) is not who:
            return found
        costs = Costs(boxes=play.part(RoomFirst).bruised(play, who, -mos))
        return Ends(phrase("you-fall-where-you-stop", costs=costs.text), costs) if costs.boxes else found

    def stumble(self, play: Play, who: Combatant, worst: int, mos: int) -> Procedure[None]:
        """As over bad ground, and hurt by losses."""
        if mos >= 0:
            yield from super().stumble(play, who, worst, mos)
            return
        runner, losses = self.runner(who), phrase("so-many-losses", losses=-mos)
        assert runner is not None
        play.emit("fall", phrase("runner-falls", who=runner.id), _LOST, runner, losses, losses=-mos)
        play.part(RoomFirst).bruise(play, runner, -mos)
        yield from play.lay(runner)


class HeldSaddle(Saddle):
    """Staying on takes dice of the round's one allowance (``draft.mount.stay-on``)."""

    staying: ClassVar[Kind] = Kind.REACTION

    def shaken(self, play: Play, rider: Combatant, losses: int) -> Procedure[None]:
        """Whose mount stumbles in a charge has to stay on against as many MoSes as there are losses."""
        assert rider.mount is not None
        asked, source = phrase("stay-on-dice", mount=rider.mount.id), phrase("losses-of-run")
        passed, _ = yield from play.part(Reins).test(
            play, rider, self.staying, losses, asked, _SHAKEN, source
        )
        if not passed and rider.mount is not None:
            yield from self.fall(play, rider, _SHAKEN)

    def fall(self, play: Play, who: Combatant, cites: Cites) -> Procedure[None]:
        """To lie beside the mount; the game master says what it does (``draft.ruling.mount-falls``)."""
        yield from super().fall(play, who, (*cites, "draft.ruling.mount-falls"))


class ChargersFirst(Clash):
    """The charger announces first, and a target that may strike hears the number
    (``draft.ruling.charger-announces-first``).
    """

    def first(
        self, play: Play, who: Combatant, target: Combatant, terms: Terms
    ) -> Procedure[Announced | None]:
        """The charger's dice, where any could fall."""
        ways = self.ways(play, who, target, terms)
        if not ways:
            return None
        play.part(Facing).turn(play, who, target)
        question = DiceQuestion(
            "",
            "",
            _FIRST,
            lambda mine: play.part(Foresight).scores(play, mine),
            task=StrikeCharging(target.id),
            remarks=partial(play.part(Exposure).told, play, target, who),
        )
        mine = yield from play.part(Throwing).announce(play, ways, question)
        if mine is not None:
            play.part(Melee).tell(play, mine, "charges", _FIRST)
        return mine


class HardCharges(MountedCharges):
    """Whoever charges with losses falls where the run ends that no MoS makes longer, and does not strike; a
    mount stays on its feet on even ground (``draft.ruling.losses-on-charging-run``).
    """

    def run(
        self, play: Play, who: Combatant, target: Combatant, ahead: Onrush, rolled: Rolled
    ) -> Procedure[bool]:
        """With losses as far as it goes without a MoS, and down."""
        losses = -rolled.score
        if losses <= 0:
            return (yield from super().run(play, who, target, ahead, rolled))
        runner, worst = self.runner(who), ahead.ends[ahead.goal].worst
        text, told = phrase("stumbles-in-charge", who=runner.id), phrase("so-many-losses", losses=losses)
        play.emit("charge", text, _CHARGED, who, told, losses=losses)
        yield from play.part(Rush).as_far(play, who, target, ahead, 0)
        if figures(play).charge_losses == "boxes":
            play.part(RoomFirst).bruise(play, runner, losses)
        if play.able(who) and who.mount is not None:
            if worst and not who.mount.prone:
                yield from play.part(Running).stumble(play, who, worst, 0)
            else:
                yield from play.part(HeldSaddle).shaken(play, who, losses)
        elif not who.prone:
            yield from play.part(Prone).fall(play, who, phrase("falls-in-charge", who=who.id), _CHARGED)
        return False
