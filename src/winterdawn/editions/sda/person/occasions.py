"""Moments at which spirit changes without a figure: an ally falls, a meal is shared, music is heard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.encounter.asks import figure, people
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.person.causes import drains, gains
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites

_MOST = 12
_RULING = "book.ruling.spirit-sources-without-figures"
_DRAINS: Cites = ("book.spirit.drain-causes", _RULING)
_FALLS: Cites = (*_DRAINS, "book.ruling.table-ally-falls")
_REGAINS: Cites = ("book.spirit.regain-ways", _RULING)


class Occasions(SdaPart):
    """The game master is asked at the moment itself, and nothing changes unless they say so
    (``book.ruling.spirit-sources-without-figures``).
    """

    gives: ClassVar[Mapping[str, str]] = {
        "cooking": "meal",
        "music-singing": "performance",
        "dancing": "performance",
        "acting": "performance",
        "oration-poetry": "performance",
    }
    """By skill: as what cause of :func:`gains` a test of it may give others spirit."""

    def felled(self, play: Play, who: Combatant) -> Procedure[None]:
        """Ask what it costs those of their side to see somebody fall, and who does not see it; the fearless
        lose no heart (``book.ruling.table-ally-falls``).
        """
        seen = [other for other in self._seeing(play, who) if not other.sheet.has("fearless")]
        if not seen or not play.gm:
            return
        names, note = tuple(other.name for other in seen), drains()["ally-fallen"]
        asked = phrase("cost-of-seeing-fall", who=who.id, seen=names, suggested=note)
        by = yield from figure(play.gm, asked, 0, _MOST, _FALLS, suggested=0, who=who.id)
        if not by:
            return
        asked = phrase("who-does-not-see", who=who.id)
        missed = yield from people(play.gm, asked, seen, _FALLS, least=0)
        for other in seen:
            if other not in missed:
                text = phrase("sees-them-fall", who=other.id, fallen=who.id)
                play.part(Effort).lose(play, other, by, text, _FALLS)

    def _seeing(self, play: Play, who: Combatant) -> list[Combatant]:
        """Whoever of their side has not left, is aware and has a clear line to them, however far away
        (``book.ruling.table-ally-falls``).
        """
        down, sight, at = play.part(Incapacity), play.map.sight, who.place
        there = [each for each in play.allies(who) if play.able(each) or down.state(play, each)]
        return [each for each in there if down.aware(play, each) and sight(each.place, at)]

    def tried(self, play: Play, who: Combatant, skill: str, mos: int) -> Procedure[None]:
        """Ask what a meal or a performance gives everybody who shares in it, if it came to anything; whoever
        notices nothing cannot.
        """
        cause = self.gives.get(skill)
        if cause is None or mos <= 0 or not play.gm:
            return
        asked = phrase("spirit-it-brings", who=who.id, cause=cause, mos=mos, suggested=gains()[cause])
        by = yield from figure(play.gm, asked, 0, _MOST, _REGAINS, suggested=0, who=who.id)
        if not by:
            return
        near = [other for other in play.living() if play.part(Incapacity).aware(play, other)]
        away = yield from people(play.gm, phrase("who-does-not-share"), near, _REGAINS, least=0)
        for other in near:
            if other not in away:
                text, theirs = phrase("spirit-by-cause", who=other.id, cause=cause), other is not who
                play.part(Effort).change(play, other, by, text, _REGAINS, companion=theirs)
