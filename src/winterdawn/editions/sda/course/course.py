"""The course of an encounter: turn by turn in a fight, whoever speaks first in a scene."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.encounter import ACTION
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.encounter.roles import Course
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.combat.surge import Surge
from winterdawn.editions.sda.combat.turn import Turn
from winterdawn.kernel.ask import Choose, Later, Procedure, first_of
from winterdawn.kernel.choices import OneOf

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Act, Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites
    from winterdawn.editions.sda.figures import Play

_ASK: Cites = ("book.tempo.interaction", "book.ruling.table-scene-order", "book.rule-zero.no-class-no-level")


class Tempos(Course):
    """A fight goes by initiative, a scene as people say so (``book.tempo.action``,
    ``book.tempo.interaction``).
    """

    def run(self, play: Play) -> Procedure[None]:
        """The encounter in the tempo it is set up for."""
        yield from self.fight(play) if play.tempo == ACTION else self.scene(play)

    def fight(self, play: Play) -> Procedure[None]:
        """A fight: initiative, turn after turn, and the close."""
        for who, entrant in zip(play, play.setup.entrants, strict=True):
            if entrant.facing is None:
                play.face_nearest(who)
        initiative = play.part(Initiative)
        yield from initiative.open(play)
        while (slot := (yield from initiative.next(play))) is not None:
            yield from play.part(Turn).play(play, slot)
        yield from play.part(Surge).close(play)

    def scene(self, play: Play) -> Procedure[None]:
        """A scene: whoever speaks first acts, until it is closed."""
        play.emit("scene", play.setup.title, ("book.tempo.interaction",))
        while not play.over:
            doors = [door for door in self._doors(play) if door.open]
            number, key = yield from first_of(Later(door.ask for door in doors))
            yield from doors[number].acts[key].run()
        play.emit("end", play.over, ("book.ruling.scene-boundary",))

    def _doors(self, play: Play) -> list[_Door]:
        """What everybody may do: one ask for each character, and one for the game master."""
        doors = [_Door(who.seat, "What do you do?", partial(self._acts, play, who), who.id) for who in play]
        if play.gm:
            doors.append(_Door(play.gm, "What happens?", partial(self._powers, play)))
        return doors

    def _acts(self, play: Play, who: Combatant) -> Acts:
        return (act for part in play.answering(Part.acts) for act in part.acts(play, who))

    def _powers(self, play: Play) -> Acts:
        return (act for part in play.answering(Part.powers) for act in part.powers(play))


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
