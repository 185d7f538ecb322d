"""Whispers: all that the incapacitated can still do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.door import Door
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.body.downed import States
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.words.speaking import Speaking
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Text
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

LONGEST = 160
"""Characters of a whisper."""
_CITES: Cites = ("book.incapacitated.whisper", "book.incapacitated.aware", "book.ruling.table-whispers")
_USUAL = ("Help me …", "Leave me, save yourselves.")


class Voice(Door):
    """What somebody may say, in words of their own."""

    def __init__(self, play: Play, who: Combatant) -> None:
        super().__init__(who.seat, "", tuple, _CITES, who.id)
        self._say = partial(play.part(Whispering).say, play, who)
        self._near = partial(play.part(Whispering).near, play, who)

    def chosen(self, key: str) -> Act:
        """The words are said."""
        return Act("whisper", phrase("whisper"), partial(self._say, key))

    def ask(self) -> Choose:
        """For the words."""
        asked = phrase("whisper-what", near=tuple(other.name for other in self._near()))
        among = Text(LONGEST, _USUAL)
        return Choose(self.seat, "", among, who=self.who, cites=self.cites, question=asked)


class Whispering(SdaPart):
    """A free act of those who cannot act, heard close by (``book.ruling.table-whispers``)."""

    def asides(self, play: Play) -> Iterable[Door]:
        """A voice for each of the incapacitated, while others choose."""
        down = play.record(States).of
        if not down:
            return
        for id in down:
            who = play.combatants[id]
            if play.part(Incapacity).aware(play, who):
                yield Voice(play, who)

    def near(self, play: Play, who: Combatant) -> list[Combatant]:
        """Whoever hears a whisper: the aware, in a fight within 1 metre."""
        speaking, reach = play.part(Speaking), play.part(Reach)
        return [
            other
            for other in play.others(who)
            if speaking.hears(play, other)
            and (play.tempo != ACTION or reach.apart(play, who.place, other.place) <= 1)
        ]

    def say(self, play: Play, who: Combatant, words: str) -> Procedure[None]:
        """Say it to those near."""
        heard = (who.seat, play.gm, *(other.seat for other in self.near(play, who)))
        audience = tuple(dict.fromkeys(filter(None, heard)))
        said = phrase("in-quotes", words=words)
        play.emit("whisper", phrase("whispers", who=who.id), _CITES, who, said, audience=audience)
        return
        yield
