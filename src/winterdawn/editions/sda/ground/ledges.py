"""Ledges: whom somebody may push over the edge, and who falls from it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from winterdawn.editions.encounter.exchange import Offer
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.sda.body.falling import Falling
from winterdawn.kernel.ask import Choose, pick
from winterdawn.kernel.choices import Barred, Cell, Option

if TYPE_CHECKING:
    from winterdawn.editions.encounter.exchange import Blow
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.ask import Procedure
    from winterdawn.space.maps import Crossing

_PUSH: Cites = ("book.control.push-ledge", "book.ruling.combat-push-ledge-cost")


class Ledges(Part):
    """A push over the edge costs a hit more, once (``book.control.push-ledge``)."""

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """Push the opponent over the ledge they stand at (``book.control.push-ledge``)."""
        over = self.ledges(play, blow.to)
        if not over:
            return
        price = play.figures.push_price + play.figures.ledge_price
        deep = max(-each.rise for each in over)
        barred = None if blow.hits >= price else Barred(f"it costs {price} hits", _PUSH)
        buy = partial(self._push, play, blow)
        label, note = "Push over the ledge", f"{deep:g} m down; the game master says what the fall does"
        yield Offer("ledge", label, price, min(1, blow.hits // price), _PUSH, buy, note, barred)

    def ledges(self, play: Play, who: Combatant) -> list[Crossing[Any]]:
        """The free places beside somebody to which one only falls."""
        beside = play.map.crossings(who.place)
        return [each for each in beside if each.rise < 0 and not each.quarters and play.free(each.place, who)]

    def _push(self, play: Play, blow: Blow, pieces: int) -> Procedure[None]:
        yield from self.topple(play, blow, "push", (*_PUSH, "book.control.push"))

    def topple(self, play: Play, blow: Blow, verb: str, cites: Cites) -> Procedure[None]:
        """Have whom a blow is for fall over the ledge, ``verb`` being what is done to them."""
        over = yield from self._where(play, blow, verb, cites)
        blow.to.place = over.place
        deep, does = f"{-over.rise:g} m", f"{verb}{'es' if verb == 'push' else 's'}"
        text = f"{blow.by.name} {does} {blow.to.name} over the ledge, {deep} down to {over.place}"
        play.emit(verb, text, cites, blow.by)
        yield from self.fall(play, blow.to, -over.rise)
        play.parted(blow.to)
        spared = () if play.figures.push_strike_by_scorer else (blow.by,)
        blow.of.move(blow.to, spared)

    def _where(self, play: Play, blow: Blow, verb: str, cites: Cites) -> Procedure[Crossing[Any]]:
        found = self.ledges(play, blow.to)
        if len(found) == 1:
            return found[0]
        options = tuple(
            Option(str(each.place), play.map.direction(blow.to.place, each.place), f"{-each.rise:g} m down")
            for each in found
        )
        order = f"{verb.capitalize()} {blow.to.name}"
        prompt, act = f"{order} over the ledge where?", f"{order} {{}}"
        ask = Choose(blow.by.seat, prompt, Cell(options), who=blow.to.id, act=act, cites=cites)
        key = yield from pick(ask)
        return next(each for each in found if str(each.place) == key)

    def fall(self, play: Play, who: Combatant, metres: float) -> Procedure[None]:
        """Somebody falls so deep (``book.ruling.ground-falls``)."""
        yield from play.part(Falling).land(play, who, metres, ("book.ruling.ground-falls",))
