"""Scenes open and close; transitions lie between them (``book.tempo.three``)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, one, people, yes
from winterdawn.editions.encounter.clock import DAY, HOUR, WEEK, Clock
from winterdawn.editions.encounter.part import ACTION, INTERACTION, TRANSITION
from winterdawn.editions.goal.outcome import SceneClosed
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.course.projects import Projects
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.healing.mending import Mending
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites


_BOUNDS: Cites = ("book.tempo.transition-between-scenes", "book.ruling.scene-boundary")
_OPENS: Cites = ("book.tempo.three", "book.tempo.interaction", "book.ruling.scene-boundary")
_UNITS = {"hours": HOUR, "days": DAY, "weeks": WEEK}
_SWITCH: Cites = ("book.tempo.scene-switch", "book.tempo.action")
LONGEST = 60


class Tempo(SdaPart):
    """The game master opens and closes scenes (``book.ruling.scene-boundary``); one scene may go over
    into a fight and back (``book.tempo.scene-switch``).
    """

    powers_in = frozenset({ACTION, INTERACTION, TRANSITION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Begin a fight; without a game master somebody has to close the scene."""
        if play.open:
            barred = self._peaceful(play)
            yield Act("fight", phrase("begin-a-fight"), partial(self.provoke, play, who), barred=barred)
        if not play.gm:
            yield Act("close", phrase("close-the-scene"), partial(self.finish, play))

    def powers(self, play: Play) -> Acts:
        """End a fight or a scene, pass over a long stretch, open the next, or close for good."""
        if play.tempo == ACTION:
            yield Act("gm:end-fight", phrase("fight-ends"), partial(self.part, play))
            return
        if play.open:
            barred = self._peaceful(play)
            yield Act("gm:fight", phrase("swords-are-drawn"), partial(self.fight, play), barred=barred)
            yield Act("gm:end-scene", phrase("scene-ends-another-begins"), partial(self.next, play))
            yield Act("gm:transition", phrase("long-stretch"), partial(self.transition, play))
        else:
            yield Act("gm:transition", phrase("another-long-stretch"), partial(self.transition, play))
            yield Act("gm:open-scene", phrase("scene-opens"), partial(self.begin, play))
        yield Act("gm:close", phrase("close-for-good"), partial(self.finish, play))

    def _peaceful(self, play: Play) -> Barred | None:
        if len({who.side for who in play if play.able(who)}) > 1:
            return None
        return Barred(phrase("nobody-here-to-fight"), ("book.ruling.combat-sides",))

    def provoke(self, play: Play, who: Combatant) -> Procedure[None]:
        """Somebody begins a fight, if the game master says that it comes to one."""
        asked = phrase("does-it-come-to-a-fight", who=who.id)
        if not play.gm or (yield from yes(play.gm, asked, _SWITCH, who=who.id)):
            yield from self.fight(play)
        else:
            play.emit("ruling", phrase("begins-no-fight", who=who.id), _SWITCH, who)

    def fight(self, play: Play) -> Procedure[None]:
        """Go over into a fight; whoever presides says who is surprised."""
        for who in play:
            who.surprised = False
        if play.gm:
            able = [who for who in play if play.able(who)]
            cites = (*_SWITCH, "book.surprise.initiative", "book.ruling.combat-who-is-surprised")
            for who in (yield from people(play.gm, phrase("who-is-surprised"), able, cites, least=0)):
                who.surprised = True
        play.tempo = ACTION
        play.emit("scene", phrase("fight-breaks-out"), _SWITCH)

    def part(self, play: Play) -> Procedure[None]:
        """The game master brings the fight to an end (``book.ruling.combat-end``)."""
        play.record(Order).closed = True
        return
        yield

    def end(self, play: Play) -> Procedure[None]:
        """End the open scene: calls are judged, results that stood for it lapse."""
        if not play.open:
            return
        yield from play.scene_end()
        play.tempo = TRANSITION
        play.emit("scene", phrase("scene-ends"), ("book.virtue.duration", "book.ruling.scene-boundary"))

    def begin(self, play: Play) -> Procedure[None]:
        """Open another scene."""
        play.tempo = INTERACTION
        play.emit("scene", phrase("scene-opens"), _OPENS)
        return
        yield

    def next(self, play: Play) -> Procedure[None]:
        """One scene ends and another follows at once."""
        yield from self.end(play)
        yield from self.begin(play)

    def transition(self, play: Play) -> Procedure[None]:
        """Pass over hours, days or weeks; long work gets its rolls (``book.tempo.transition``)."""
        yield from self.end(play)
        options = [Option(key, phrase("unit-of-time", unit=key)) for key in _UNITS]
        unit = yield from one(play.gm, phrase("how-is-time-counted"), options, _BOUNDS)
        count = yield from figure(play.gm, phrase("how-much-time", unit=unit), 1, LONGEST, _BOUNDS)
        play.part(Projects).grant(play, count * _UNITS[unit])
        play.part(Mending).grant(play, count * _UNITS[unit])
        play.part(Clock).spend(play, count * _UNITS[unit], ("book.tempo.transition", *_BOUNDS))

    def finish(self, play: Play) -> Procedure[None]:
        """Close for good."""
        yield from self.end(play)
        for part in play.answering(SdaPart.closing):
            yield from part.closing(play)
        play.outcome = SceneClosed()
