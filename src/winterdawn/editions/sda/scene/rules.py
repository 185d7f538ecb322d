"""An SdA edition in a scene: its parts in their order, and the course of a scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

from winterdawn.editions.sda.common import Common
from winterdawn.editions.sda.figures import Figures
from winterdawn.editions.sda.part import Cites, Use
from winterdawn.editions.sda.scene.act import Act, Acts, ScenePart
from winterdawn.editions.sda.scene.advancement import Advancement
from winterdawn.editions.sda.scene.animals import Animals
from winterdawn.editions.sda.scene.appraising import Appraising
from winterdawn.editions.sda.scene.clock import Clock
from winterdawn.editions.sda.scene.learning import Learning
from winterdawn.editions.sda.scene.opposing import Opposing
from winterdawn.editions.sda.scene.overrule import Overrule
from winterdawn.editions.sda.scene.perceiving import Perceiving
from winterdawn.editions.sda.scene.projects import Projects
from winterdawn.editions.sda.scene.secrets import Secrets
from winterdawn.editions.sda.scene.skilltest import SkillTests
from winterdawn.editions.sda.scene.sneaking import Sneaking
from winterdawn.editions.sda.scene.spirit import Rest
from winterdawn.editions.sda.scene.tempo import Tempo
from winterdawn.editions.sda.scene.together import Together
from winterdawn.editions.sda.scene.uses import Uses
from winterdawn.editions.sda.scene.virtues import Virtues
from winterdawn.kernel.ask import Choose, Later, Procedure, first_of
from winterdawn.kernel.choices import OneOf

if TYPE_CHECKING:
    from winterdawn.editions.sda.play import Combatant, Play
    from winterdawn.editions.sda.scene.game import Scene

_ASK: Cites = ("book.tempo.interaction", "book.ruling.table-scene-order", "book.rule-zero.no-class-no-level")


class SceneRules(Common):
    """The parts of one scene."""

    def __init__(self, figures: Figures) -> None:
        super().__init__(figures)
        self.clock = Clock()
        self.tests = SkillTests()
        self.opposing = Opposing()
        self.together = Together()
        self.perceiving = Perceiving()
        self.sneaking = Sneaking()
        self.appraising = Appraising()
        self.uses = Uses()
        self.animals = Animals()
        self.learning = Learning()
        self.virtues = Virtues()
        self.rest = Rest()
        self.advancement = Advancement()
        self.projects = Projects()
        self.overrule = Overrule()
        self.tempo = Tempo()
        self.secrets = Secrets()

    @cached_property
    def scene_parts(self) -> tuple[ScenePart, ...]:
        """The parts that offer acts."""
        return tuple(part for part in self.parts if isinstance(part, ScenePart))

    def judged(self, play: Play, uses: Sequence[Use]) -> Procedure[list[Use]]:
        """The same ways to roll, with what standing calls upon virtues do to this roll."""
        return self.virtues.judge(play, uses)  # type: ignore[arg-type]

    def course(self, scene: Scene) -> Procedure[None]:
        """A scene: whoever speaks first acts, until it is closed."""
        scene.emit("scene", scene.setup.title, ("book.tempo.interaction",))
        while not scene.over:
            doors = [door for door in self._doors(scene) if door.open]
            number, key = yield from first_of(Later(door.ask for door in doors))
            yield from doors[number].acts[key].run()
        scene.emit("end", scene.over, ("book.ruling.scene-boundary",))

    def _doors(self, scene: Scene) -> list[_Door]:
        """What everybody may do: one ask for each character, and one for the game master."""
        doors = [_Door(who.seat, "What do you do?", partial(self._acts, scene, who), who.id) for who in scene]
        if scene.gm:
            doors.append(_Door(scene.gm, "What happens?", partial(self._powers, scene)))
        return doors

    def _acts(self, scene: Scene, who: Combatant) -> Acts:
        return (act for part in self.scene_parts for act in part.acts(scene, who))

    def _powers(self, scene: Scene) -> Acts:
        return (act for part in self.scene_parts for act in part.powers(scene))


class _Door:
    """What one seat may do; the whole list is made when somebody looks at it."""

    def __init__(self, seat: str, prompt: str, offered: Callable[[], Acts], who: str = "") -> None:
        self.seat, self.prompt, self.who = seat, prompt, who
        self._offered = offered

    @property
    def open(self) -> bool:
        """Whether anything can be done."""
        return any(act.barred is None for act in self._offered())

    @cached_property
    def acts(self) -> dict[str, Act]:
        """Everything offered, by key."""
        return {act.key: act for act in self._offered()}

    def ask(self) -> Choose:
        """The list as its seat reads it."""
        options = tuple(act.option for act in self.acts.values())
        return Choose(self.seat, self.prompt, OneOf(options), who=self.who, cites=_ASK)
