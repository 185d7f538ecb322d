"""Somebody is brought in while an encounter is under way (``book.ruling.table-newcomer``)."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import msgspec

from winterdawn.characters.names import name_key
from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.hand.hand import PEOPLE, AnyMoment, Play
from winterdawn.editions.seats import seat_fault
from winterdawn.editions.setup import MOST_ENTRANTS, Entrant, unused
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred

if TYPE_CHECKING:
    from collections.abc import Mapping

    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.sheets import SheetKind
    from winterdawn.kernel.asks.choices import Cites

BRING, LABEL, ANOTHER = "hand:bring:", "Bring in ", "Bring in another "
"""How answers begin by which somebody is brought in, and what they are called."""


class BroughtIn(NamedTuple):
    """Whom the game master brings in, as an answer says it: ``hand:bring:SIDE:WHOM``, and of somebody whose
    document is told ``hand:bring:SIDE:WHOM=SEAT{…}``.
    """

    side: str
    whom: str
    """A key of the roster, or an id."""
    seat: str = ""
    """Who plays them; the game master if empty."""
    document: str = ""
    """In JSON."""

    @classmethod
    def read(cls, key: str) -> BroughtIn | None:
        """What an answer says; none if it brings nobody in."""
        head, brace, told = key.partition("{")
        if not head.startswith(BRING):
            return None
        side, _, whom = head.removeprefix(BRING).partition(":")
        whom, _, seat = whom.partition("=")
        return cls(side, whom, seat, brace + told)

    @property
    def key(self) -> str:
        """The answer."""
        seat = f"={self.seat}" if self.seat else ""
        return f"{BRING}{self.side}:{self.whom}{seat}{self.document}"


class Bringing(Part):
    """People of the roster for this encounter alone, and people whose document is told."""

    cites: ClassVar[Cites] = ("book.ruling.table-newcomer",)

    def interferes(self, play: Play) -> Acts:
        """Everybody of the roster, on any of the sides."""
        full = self._full(play)
        for side in dict.fromkeys(who.side for who in play):
            for key, name in _roster(play.edition.sheet).items():
                yield self._act(play, BroughtIn(side, key), name, full)

    def interferes_by(self, play: Play, key: str) -> Act | None:
        """``hand:bring:SIDE:ID=SEAT{…}``, with the id, the seat and the document of somebody, in JSON."""
        told = BroughtIn.read(key)
        if told is None or not told.document or told.whom in play.combatants or seat_fault(told.seat):
            return None
        if told.side not in {who.side for who in play}:
            return None
        try:
            sheet = _read(play, told.document)
        except ValueError:
            return None
        return self._act(play, told, sheet.name, self._full(play))

    def _full(self, play: Play) -> Barred | None:
        if len(play.combatants) >= MOST_ENTRANTS:
            return Barred(f"at most {MOST_ENTRANTS} take part in one encounter", self.cites)
        taken = (who.place for who in play.here)
        return (
            None
            if next(iter(play.map.room(taken)), None) is not None
            else Barred("there is no room", self.cites)
        )

    def _act(self, play: Play, told: BroughtIn, name: str, full: Barred | None) -> Act:
        run, group = partial(self._bring, play, told), f"{PEOPLE}: Bring in: {told.side}"
        label = f"{ANOTHER if any(who.sheet.name == name for who in play) else LABEL}{name}"
        return Act(told.key, label, run, barred=full, group=group, cites=self.cites, idle=True)

    def _bring(self, play: Play, told: BroughtIn) -> Procedure[None]:
        key, side, document = told.whom, told.side, told.document
        sheet = _read(play, document) if document else play.edition.sheet.character(key)
        id = unused(key or name_key(sheet.name)[:30].strip("-") or "somebody", [*play.combatants])
        sides = [who for who in play.here if who.side == side] or [*play]
        taken = [who.place for who in play.here]
        spot = play.part(AnyMoment).near(play, sides[0].place, taken)
        assert spot is not None, "nobody is brought in where there is no room"
        seat = told.seat or play.gm
        who = play.admit(Entrant(id, sheet, seat, side, str(spot)), spot, passing=not document)
        for other in play.standing(who)[:1]:
            who.face(other.place, play.map)
        text = (
            f"{who.name} joins the {side}{'' if seat == play.gm else ', in the hands of whoever plays them'}"
        )
        play.emit("hand", text, self.cites, who, str(spot), called=who.name)
        return
        yield


@lru_cache(maxsize=16)
def _roster(kind: SheetKind[Any]) -> Mapping[str, str]:
    """The names of everybody of the roster, by key."""
    return {key: kind.character(key).name for key in kind.roster()}


def _read(play: Play, document: str) -> Any:
    """The sheet that a document says; raises :class:`ValueError`."""
    try:
        return play.edition.read(msgspec.json.decode(document))
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)) from None
