"""Scenes open and close; transitions lie between them (``book.tempo.three``)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.part import Cites
from winterdawn.editions.sda.scene.act import Act, Acts, ScenePart
from winterdawn.editions.sda.scene.asks import figure, one
from winterdawn.editions.sda.scene.clock import DAY, HOUR, WEEK
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Option

if TYPE_CHECKING:
    from winterdawn.editions.sda.play import Combatant
    from winterdawn.editions.sda.scene.game import Scene

_BOUNDS: Cites = ("book.tempo.transition-between-scenes", "book.ruling.scene-boundary")
_UNITS = {"hours": HOUR, "days": DAY, "weeks": WEEK}
LONGEST = 60


class Now(msgspec.Struct):
    """Whether a scene is open, or play is between scenes."""

    open: bool = True
    scenes: int = 1


class Tempo(ScenePart):
    """The game master opens and closes scenes (``book.ruling.scene-boundary``)."""

    def __init__(self) -> None:
        self.record = Now()

    @property
    def open(self) -> bool:
        """Whether a scene is open; if not, play is in transition."""
        return self.record.open

    def acts(self, scene: Scene, who: Combatant) -> Acts:
        """Without a game master somebody has to close the scene."""
        if not scene.gm:
            yield Act("close", "Close the scene", partial(self.finish, scene))

    def powers(self, scene: Scene) -> Acts:
        """End a scene, pass over a long stretch, open the next, or close for good."""
        if self.open:
            yield Act("gm:end-scene", "The scene ends, another begins", partial(self.next, scene))
            yield Act("gm:transition", "A long stretch of time", partial(self.transition, scene))
        else:
            yield Act("gm:transition", "Another long stretch", partial(self.transition, scene))
            yield Act("gm:open-scene", "A scene opens", partial(self.begin, scene))
        yield Act("gm:close", "Close", partial(self.finish, scene))

    def end(self, scene: Scene) -> Procedure[None]:
        """End the open scene: calls are judged, results that stood for it lapse."""
        if not self.open:
            return
        for part in scene.rules.scene_parts:
            yield from part.close(scene)
        self.record.open = False
        scene.emit("scene", "The scene ends", ("book.virtue.duration", "book.ruling.scene-boundary"))

    def begin(self, scene: Scene) -> Procedure[None]:
        """Open another scene."""
        self.record.open = True
        self.record.scenes += 1
        scene.emit("scene", "A scene opens", ("book.tempo.interaction", "book.ruling.scene-boundary"))
        return
        yield

    def next(self, scene: Scene) -> Procedure[None]:
        """One scene ends and another follows at once."""
        yield from self.end(scene)
        yield from self.begin(scene)

    def transition(self, scene: Scene) -> Procedure[None]:
        """Pass over hours, days or weeks; long work gets its rolls (``book.tempo.transition``)."""
        yield from self.end(scene)
        options = [Option(key, key.capitalize()) for key in _UNITS]
        unit = yield from one(scene.gm, "How is the time counted?", options, _BOUNDS)
        count = yield from figure(
            scene.gm, f"How many {unit}?", 1, LONGEST, _BOUNDS, act=f"Pass over {{}} {unit}"
        )
        scene.rules.projects.grant(count * _UNITS[unit])
        scene.rules.clock.spend(scene, count * _UNITS[unit], ("book.tempo.transition", *_BOUNDS))

    def finish(self, scene: Scene) -> Procedure[None]:
        """Close for good."""
        yield from self.end(scene)
        yield from scene.rules.secrets.close(scene)
        scene.over = "The scene is closed"
