"""Running and riding in the 2017 draft, where a run can fail completely."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.draft.fights.body import RoomFirst
from winterdawn.editions.sda.frame.use import Kind
from winterdawn.editions.sda.mounted.galloping import Galloping
from winterdawn.editions.sda.mounted.saddle import Saddle

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.ask import Procedure

_LOST = ("draft.ruling.running",)


class HardRunning(Galloping):
    """Whoever runs with losses falls, and each loss ticks a minor box (``draft.ruling.running``)."""

    def stumble(self, play: Play, who: Combatant, worst: int, mos: int) -> Procedure[None]:
        """As over bad ground, and hurt by losses."""
        if mos >= 0:
            yield from super().stumble(play, who, worst, mos)
            return
        runner, losses = self.runner(who), f"{-mos} {'loss' if mos == -1 else 'losses'}"
        assert runner is not None
        play.emit("fall", f"{runner.name} falls", _LOST, runner, losses, losses=-mos)
        play.part(RoomFirst).bruise(play, runner, -mos)
        yield from play.lay(runner)


class HeldSaddle(Saddle):
    """Staying on takes dice of the round's one allowance (``draft.mount.stay-on``)."""

    staying: ClassVar[Kind] = Kind.REACTION
