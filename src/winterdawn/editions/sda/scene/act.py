"""The parts of a scene, and the acts they offer to whoever is asked what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.part import Rule
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Barred, Option

if TYPE_CHECKING:
    from winterdawn.editions.sda.play import Combatant
    from winterdawn.editions.sda.scene.game import Scene


class Act(msgspec.Struct, frozen=True):
    """Something that may be done now; ``run`` does it."""

    key: str
    label: str
    run: Callable[[], Procedure[None]]
    note: str = ""
    cost: str = ""
    barred: Barred | None = None

    @property
    def option(self) -> Option:
        """The act as one line of a list."""
        return Option(self.key, self.label, self.note, self.cost, self.barred)


Acts = Iterable[Act]


class ScenePart(Rule["Scene"]):
    """A part of the rules of scenes."""

    def acts(self, scene: Scene, who: Combatant) -> Acts:
        """What ``who`` may do by it."""
        return ()

    def powers(self, scene: Scene) -> Acts:
        """What the game master may do by it."""
        return ()

    def specials(self, scene: Scene, who: Combatant, skill: str) -> Acts:
        """Uses of a skill that have rules of their own, offered when a test of it is ruled on."""
        return ()

    def close(self, scene: Scene) -> Procedure[None]:
        """What falls due when the scene ends."""
        return
        yield
