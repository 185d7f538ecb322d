"""The course of an encounter: turn by turn in a fight, whoever speaks first in a scene."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.door import Door, asides, game_masters, whoever
from winterdawn.editions.encounter.part import ACTION, INTERACTION, Course
from winterdawn.editions.house import house_rules
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.combat.opening import OpeningRolls
from winterdawn.editions.sda.combat.turn import Turn
from winterdawn.editions.sda.course.goals import Goals
from winterdawn.editions.sda.course.surge import Surge
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.ground.light import Light
from winterdawn.editions.sda.moves.facing import BY_ITSELF, Facing
from winterdawn.kernel.asks.ask import Procedure

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites

_ASK: Cites = ("book.tempo.interaction", "book.ruling.table-scene-order")

_ALONE: Cites = ("book.rule-zero.minimum-players", "book.ruling.table-scene-without-gm")


_FACING: Cites = ("book.ruling.combat-setup", *BY_ITSELF)
_NPC: Cites = ("book.rule-zero.pc-and-npc", "book.rule-zero.term-character", "book.rule-zero.gm-role")


class Tempos(Course):
    """A fight goes by initiative, a scene as people say so (``book.tempo.action``,
    ``book.tempo.interaction``).
    """

    def run(self, play: Play) -> Procedure[None]:
        """The encounter until it is over: scenes and fights, as they follow upon each other."""
        if play.tempo != ACTION:
            play.emit("scene", play.setup.title, ("book.tempo.three", "book.tempo.interaction"))
            if not play.gm:
                play.emit("scene", "Nobody presides: whoever acts judges for themselves", _ALONE)
            elif names := [who.name for who in play if who.seat == play.gm]:
                play.emit("scene", f"Played by the game master: {', '.join(names)}", _NPC)
        play.part(Goals).announce(play)
        play.part(Light).announce(play)
        self.house(play)
        while play.outcome is None:
            yield from self.fight(play) if play.tempo == ACTION else self.scene(play)

    def house(self, play: Play) -> None:
        """Say what this group plays otherwise (``book.rule-zero.house-rules``)."""
        known = house_rules(play.edition.figures)
        for name, value in play.setup.house_rules.items():
            rule = known[name.replace("_", "-")]
            play.emit("house", f"House rule {rule.name}:", rule.cites, None, f"{value}, {rule.says}")

    def _face(self, play: Play) -> None:
        """Have those look at the nearest opponent of whom nobody has said which way they look."""
        for entrant in play.setup.entrants:
            if entrant.facing is None:
                play.part(Facing).look(play, play.combatants[entrant.id])

    def fight(self, play: Play) -> Procedure[None]:
        """A fight: initiative, turn after turn, and the close.

        An encounter that was set up as one is over with it; a scene goes on.
        """
        if play.setup.tempo != ACTION:
            turned = [play.part(Facing).nearest(play, who) for who in play]
            if any(turned):
                play.emit("facing", "All turn to face the nearest opponent", _FACING)
        else:
            self._face(play)
        initiative = play.part(Initiative)
        yield from play.part(OpeningRolls).open(play)
        while (slot := (yield from initiative.next(play))) is not None:
            yield from play.part(Turn).play(play, slot)
        yield from play.part(Surge).close(play)
        if play.outcome:
            yield from play.scene_end()
            for part in play.answering(SdaPart.closing):
                yield from part.closing(play)
        else:
            play.tempo = INTERACTION
            play.emit("scene", "The scene goes on", ("book.tempo.scene-switch",))

    def scene(self, play: Play) -> Procedure[None]:
        """A scene: whoever speaks first acts, until it is closed or comes to blows."""
        while play.outcome is None and play.tempo != ACTION:
            doors = [door for door in self._doors(play) if door.worth()]
            act = yield from whoever([*doors, *(asides(play) if doors else ())])
            yield from act.run()
        if play.outcome:
            play.note(play.outcome, "book.ruling.scene-boundary")

    def _doors(self, play: Play) -> list[Door]:
        """What everybody may do: one door for each character, and one for the game master."""
        doors = [
            Door(who.seat, "What do you do?", partial(play.acts, who), _ASK, who.id)
            for who in play
            if play.able(who)
        ]
        return [*doors, *game_masters(play)]
