"""What is kept back so that no reward, ask or line tells a secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.aftermath import Reward, flawless
from winterdawn.editions.sda.part import Cites, Rolled
from winterdawn.editions.sda.scene.act import ScenePart
from winterdawn.kernel.ask import Procedure

if TYPE_CHECKING:
    from winterdawn.editions.sda.scene.contest import Contest
    from winterdawn.editions.sda.scene.game import Scene
    from winterdawn.editions.sda.scene.task import Task

SECRET: Cites = ("book.ruling.table-secrets",)


class Withheld(msgspec.Struct):
    """Rolls whose reward waits for the end of the scene: who, with what skill, and their MoSes."""

    rows: list[tuple[str, str, int]] = []


class Secrets(ScenePart):
    """What only a success brings waits while nobody may know of it (``book.ruling.table-secrets``)."""

    def __init__(self) -> None:
        self._held: list[tuple[Rolled, Reward | None]] = []

    @property
    def record(self) -> Withheld:
        """What waits, as plain data."""
        held = ((rolled.use, rolled.reading.successes) for rolled, _ in self._held)
        return Withheld([(use.who.id, use.skill, mos) for use, mos in held])

    def due(
        self, scene: Scene, task: Task, rolls: Sequence[tuple[Rolled, bool]]
    ) -> Sequence[tuple[Rolled, bool]]:
        """Finished rolls, each with whether its success may be settled now; flawless ones wait if not."""
        if not task.secret or not scene.discreet or only_gm(scene, task):
            return rolls
        self._held += [(rolled, task.reward) for rolled, passed in rolls if passed and flawless(rolled)]
        return [(rolled, False) for rolled, _ in rolls]

    def close(self, scene: Scene) -> Procedure[None]:
        """Pay what has waited."""
        held, self._held = self._held, []
        for rolled, reward in held:
            yield from scene.rules.aftermath.confirm(scene, rolled, reward)


def only_gm(scene: Scene, task: Task) -> tuple[str, ...]:
    """The game master's seat if a task is theirs alone and secret: its dice are for nobody else."""
    alone = task.secret and scene.gm and all(each.who.seat == scene.gm for each in task.attempts)
    return (scene.gm,) if alone else ()


def unseen(scene: Scene, match: Contest) -> tuple[str, ...]:
    """The seats that know of a contest whose second side is unaware; none if it is not."""
    own = match.first.who.seat
    others = (seat for seat in scene.seats(match.first.who) if seat != match.second.who.seat)
    return tuple(dict.fromkeys((own, *others))) if match.unaware else ()
