"""Ledges: whom somebody may push over the edge, and who falls from it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from winterdawn.editions.sda.body.falling import Falling
from winterdawn.editions.sda.frame.exchange import Offer
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.kernel.asks.ask import Choose, pick
from winterdawn.kernel.asks.choices import Cell, Option
from winterdawn.kernel.fact import phrase
from winterdawn.space.maps import LEDGE

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.space.maps import Crossing, Place

_PUSH: Cites = ("book.control.push-ledge", "book.ruling.combat-push-ledge-cost")


class Ledges(SdaPart):
    """A push over the edge costs a hit more, once (``book.control.push-ledge``)."""

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """Push the opponent over the ledge they stand at (``book.control.push-ledge``)."""
        over = self.ledges(play, blow.to)
        if not over:
            return
        price = play.figures.push_price * play.map.paces + play.figures.ledge_price
        deep = max(-each.rise for each in over)
        buy = partial(self._push, play, blow)
        label, note = phrase("push-over-ledge"), phrase("metres-to-fall", metres=deep)
        yield Offer("ledge", label, price, min(1, blow.hits // price), _PUSH, buy, note)

    def ledges(self, play: Play, who: Combatant) -> list[Crossing[Any]]:
        """The free places beside somebody to which one only falls."""
        beside = play.map.crossings(who.place)
        return [each for each in beside if each.rise < 0 and not each.quarters and play.free(each.place, who)]

    def between(self, play: Play, spot: Place, other: Place) -> bool:
        """Whether a ledge lies between two places beside each other."""
        return abs(play.map.level(spot) - play.map.level(other)) >= LEDGE

    def _push(self, play: Play, blow: Blow, pieces: int) -> Procedure[None]:
        yield from self.send(play, blow.by, blow.to, "push", (*_PUSH, "book.control.push"))
        spared = () if play.figures.push_strike_by_scorer else (blow.by,)
        blow.of.move(blow.to, spared)

    def send(self, play: Play, by: Combatant, who: Combatant, does: str, cites: Cites) -> Procedure[None]:
        """Have ``by`` push or throw somebody over a ledge beside them, and let them fall."""
        over = yield from self._where(play, by, who, does, cites)
        who.place = over.place
        deep, place = -over.rise, str(over.place)
        text = phrase("sends-over-ledge", by=by.id, does=does, who=who.id, metres=deep, place=place)
        play.emit(does, text, cites, by)
        play.parted(who)
        yield from self.fall(play, who, -over.rise)

    def _where(
        self, play: Play, by: Combatant, who: Combatant, does: str, cites: Cites
    ) -> Procedure[Crossing[Any]]:
        found = self.ledges(play, who)
        if len(found) == 1:
            return found[0]
        options = tuple(
            Option(
                str(each.place),
                play.map.direction(who.place, each.place),
                phrase("so-deep", metres=-each.rise),
            )
            for each in found
        )
        asked = phrase("send-over-ledge-where", does=does, who=who.id)
        ask = Choose(by.seat, "", Cell(options), who=who.id, cites=cites, question=asked)
        key = yield from pick(ask)
        return next(each for each in found if str(each.place) == key)

    def fall(self, play: Play, who: Combatant, metres: float) -> Procedure[None]:
        """Somebody falls so deep (``book.ruling.ground-falls``)."""
        yield from play.part(Falling).land(play, who, metres, ("book.ruling.ground-falls",))
