"""Somebody is brought in while an encounter is under way (``book.ruling.table-newcomer``)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from winterdawn.characters.names import name_key
from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.hand.hand import PEOPLE, AnyMoment, Play
from winterdawn.editions.setup import MOST_ENTRANTS, Entrant, unused
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Barred

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.kernel.choices import Cites


class Bringing(Part):
    """People of the roster for this encounter alone, and people whose document is told."""

    cites: ClassVar[Cites] = ("book.ruling.table-newcomer",)

    def interferes(self, play: Play) -> Acts:
        """Everybody of the roster, on any of the sides."""
        full = self._full(play)
        for side in dict.fromkeys(who.side for who in play):
            for key in play.edition.sheet.roster():
                yield self._act(play, side, key, full)

    def interferes_by(self, play: Play, key: str) -> Act | None:
        """``hand:bring:SIDE:ID{…}``, with the id and the document of somebody, in JSON."""
        side, brace, told = key.removeprefix("hand:bring:").partition("{")
        side, _, id = side.partition(":")
        if not brace or side not in {who.side for who in play} or id in play.combatants:
            return None
        try:
            sheet = _read(play, brace + told)
        except ValueError:
            return None
        act = self._act(play, side, id + brace + told, self._full(play))
        act.label = f"Bring in {sheet.name}"
        return act

    def _full(self, play: Play) -> Barred | None:
        if len(play.combatants) >= MOST_ENTRANTS:
            return Barred(f"at most {MOST_ENTRANTS} take part in one encounter", self.cites)
        taken = (who.place for who in play if not who.away)
        return (
            None
            if next(iter(play.map.room(taken)), None) is not None
            else Barred("there is no room", self.cites)
        )

    def _act(self, play: Play, side: str, whom: str, full: Barred | None) -> Act:
        run, label = partial(self._bring, play, side, whom), f"Bring in {whom.replace('-', ' ')}"
        group = f"{PEOPLE}: Bring in: {side}"
        return Act(
            f"hand:bring:{side}:{whom}", label, run, barred=full, group=group, cites=self.cites, idle=True
        )

    def _bring(self, play: Play, side: str, whom: str) -> Procedure[None]:
        key, brace, told = whom.partition("{")
        sheet = _read(play, brace + told) if brace else play.edition.sheet.character(key)
        id = unused(key or name_key(sheet.name)[:30].strip("-") or "somebody", [*play.combatants])
        sides = [who for who in play if who.side == side and not who.away] or [*play]
        taken = [who.place for who in play if not who.away]
        spot = play.part(AnyMoment).near(play, sides[0].place, taken)
        assert spot is not None, "nobody is brought in where there is no room"
        who = play.admit(Entrant(id, sheet, play.gm, side, str(spot)), spot, passing=not brace)
        for other in play.standing(who)[:1]:
            who.face(other.place, play.map)
        play.emit("hand", f"{who.name} joins the {side}", self.cites, who, str(spot))
        return
        yield


def _read(play: Play, document: str) -> Any:
    """The sheet that a document says; raises :class:`ValueError`."""
    try:
        return play.edition.read(msgspec.json.decode(document))
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)) from None
