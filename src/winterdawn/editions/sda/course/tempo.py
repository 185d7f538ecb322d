"""Scenes open and close; transitions lie between them (``book.tempo.three``)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, one
from winterdawn.editions.encounter.clock import DAY, HOUR, WEEK, Clock
from winterdawn.editions.encounter.encounter import INTERACTION, TRANSITION
from winterdawn.editions.encounter.part import Moment, Part
from winterdawn.editions.sda.tests.projects import Projects
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Option

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites
    from winterdawn.editions.sda.figures import Play


_BOUNDS: Cites = ("book.tempo.transition-between-scenes", "book.ruling.scene-boundary")
_UNITS = {"hours": HOUR, "days": DAY, "weeks": WEEK}
LONGEST = 60


class Tempo(Part):
    """The game master opens and closes scenes (``book.ruling.scene-boundary``)."""

    def acts(self, play: Play, who: Combatant) -> Acts:
        """Without a game master somebody has to close the scene."""
        if not play.gm:
            yield Act("close", "Close the scene", partial(self.finish, play))

    def powers(self, play: Play) -> Acts:
        """End a scene, pass over a long stretch, open the next, or close for good."""
        if play.open:
            yield Act("gm:end-scene", "The scene ends, another begins", partial(self.next, play))
            yield Act("gm:transition", "A long stretch of time", partial(self.transition, play))
        else:
            yield Act("gm:transition", "Another long stretch", partial(self.transition, play))
            yield Act("gm:open-scene", "A scene opens", partial(self.begin, play))
        yield Act("gm:close", "Close", partial(self.finish, play))

    def end(self, play: Play) -> Procedure[None]:
        """End the open scene: calls are judged, results that stood for it lapse."""
        if not play.open:
            return
        yield from play.moment(Moment.SCENE_END)
        play.tempo = TRANSITION
        play.emit("scene", "The scene ends", ("book.virtue.duration", "book.ruling.scene-boundary"))

    def begin(self, play: Play) -> Procedure[None]:
        """Open another scene."""
        play.tempo = INTERACTION
        play.emit("scene", "A scene opens", ("book.tempo.interaction", "book.ruling.scene-boundary"))
        return
        yield

    def next(self, play: Play) -> Procedure[None]:
        """One scene ends and another follows at once."""
        yield from self.end(play)
        yield from self.begin(play)

    def transition(self, play: Play) -> Procedure[None]:
        """Pass over hours, days or weeks; long work gets its rolls (``book.tempo.transition``)."""
        yield from self.end(play)
        options = [Option(key, key.capitalize()) for key in _UNITS]
        unit = yield from one(play.gm, "How is the time counted?", options, _BOUNDS)
        count = yield from figure(
            play.gm, f"How many {unit}?", 1, LONGEST, _BOUNDS, act=f"Pass over {{}} {unit}"
        )
        play.part(Projects).grant(play, count * _UNITS[unit])
        play.part(Clock).spend(play, count * _UNITS[unit], ("book.tempo.transition", *_BOUNDS))

    def finish(self, play: Play) -> Procedure[None]:
        """Close for good."""
        yield from self.end(play)
        yield from play.moment(Moment.CLOSE)
        play.over = "The scene is closed"
