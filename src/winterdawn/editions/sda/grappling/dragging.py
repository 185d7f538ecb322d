"""Dragging: moving together with whomever one holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.asks import yes
from winterdawn.editions.encounter.people import upon
from winterdawn.editions.sda.combat.control import offer
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.grappling.holds import BRAWLING, Holding, Holds
from winterdawn.kernel.asks.ask import Choose, Procedure, pick
from winterdawn.kernel.asks.choices import Barred, Cell, Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow, Offer
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.space.maps import Place

Places = dict["Combatant", "Place"]
"""Where each of some people comes to stand."""
_OTHERS: Cites = ("book.ruling.combat-grapple-drag-others",)


class Dragging(SdaPart):
    """A metre a hit, any way, everybody keeping their place beside the others (``book.grapple.drag``)."""

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """Drag whom one holds, with hits of any brawling roll."""
        hold = play.part(Holding).between(play, blow.by, blow.to) if blow.use.skill == BRAWLING else None
        if hold is None or hold.by != blow.by.id:
            return

        def buy(pieces: int) -> Procedure[None]:
            yield from self._drag(play, blow, pieces)

        barred = play.part(Holding).usable(play, hold) or self._barred(play, blow.by)
        note = phrase("dragging-means")
        cites: Cites = ("book.grapple.drag", "book.grapple.drag-no-ledge", *play.map.scale_rules)
        label = phrase("drag-target", target=blow.to.id, metres=play.map.scale)
        price = play.figures.drag_price * play.map.paces
        yield offer("drag", label, price, blow, cites, buy, note, barred)

    def _barred(self, play: Play, who: Combatant) -> Barred | None:
        if not play.map.metric:
            return Barred(phrase("metre-leads-nowhere"), ("book.ruling.table-no-metres",))
        if not who.sheet.speed:
            return Barred(phrase("you-cannot-move"), _OTHERS)
        if holders := play.part(Holding).on(play, who):
            return Barred(phrase("holds-you", by=holders[0].by), _OTHERS)
        if not self._ways(play, who, self._others(play, who)):
            return Barred(phrase("no-free-space-to-go-to"), ("book.ruling.combat-occupied-space",))
        return None

    def _held(self, play: Play, who: Combatant) -> list[Combatant]:
        """Whom somebody holds."""
        return [play.combatants[hold.on] for hold in play.record(Holds).of if hold.by == who.id]

    def _others(self, play: Play, who: Combatant) -> list[Combatant]:
        """Who else holds those whom ``who`` holds, and could come along: nobody holds them."""
        holding = play.part(Holding)
        found = [
            play.combatants[hold.by] for held in self._held(play, who) for hold in holding.on(play, held)
        ]
        return [each for each in dict.fromkeys(found) if each is not who and not holding.on(play, each)]

    def _ways(self, play: Play, who: Combatant, others: list[Combatant]) -> dict[Place, Places]:
        """Where ``who`` may go, and where that takes everybody else."""
        found = {spot: self._shift(play, who, others, spot) for spot in play.map.neighbours(who.place)}
        return {spot: places for spot, places in found.items() if places is not None}

    def _shift(self, play: Play, who: Combatant, others: list[Combatant], spot: Place) -> Places | None:
        """Everybody one step the same way, as far as they find room; none if somebody held does not."""
        way, bound = play.map.direction(who.place, spot), [who, *self._held(play, who)]
        group = [*bound, *others]
        places: Places = {}
        for each in group:
            to = next(
                (s for s in play.map.neighbours(each.place) if play.map.direction(each.place, s) == way), None
            )
            if to is not None and self._room(play, to, [one for one in play.here if one not in group]):
                places[each] = to
        stay = [each for each in group if each not in places]
        clear = all(self._room(play, to, stay) for to in places.values())
        return places if clear and all(each in places for each in bound) else None

    def _room(self, play: Play, spot: Place, people: Iterable[Combatant]) -> bool:
        return not any(play.map.clash(each.place, spot) for each in people)

    def _drag(self, play: Play, blow: Blow, pieces: int) -> Procedure[None]:
        """Place by place; whoever else holds them goes along or lets go, and is asked once."""
        who, others = blow.by, []
        for each in self._others(play, who):
            if (yield from self._comes(play, who, each)):
                others.append(each)
            else:
                self._let_go(play, who, each)
        for _ in range(pieces):
            ways = self._ways(play, who, others)
            if not ways:
                break
            places = ways[(yield from self._where(play, blow, ways))]
            for each in [other for other in others if other not in places]:
                others.remove(each)
                self._let_go(play, who, each)
            self._move(play, blow, places)

    def _comes(self, play: Play, who: Combatant, other: Combatant) -> Procedure[bool]:
        asked, words = phrase("go-along-whether", who=who.id), (phrase("go-along"), phrase("let-go"))
        return (yield from yes(other.seat, asked, _OTHERS, who=other.id, words=words))

    def _let_go(self, play: Play, who: Combatant, other: Combatant) -> None:
        """Have ``other`` hold nobody whom ``who`` drags away."""
        holding, held = play.part(Holding), self._held(play, who)
        for hold in holding.bound(play, other):
            if play.combatants[hold.on] in held:
                holding.end(play, hold, phrase("lets-go-of", who=other.id, target=hold.on), _OTHERS)

    def _where(self, play: Play, blow: Blow, ways: dict[Place, Places]) -> Procedure[Place]:
        who, to = blow.by, blow.to

        def option(spot: Place, places: Places) -> Option:
            note = phrase("comes-to", who=to.id, place=str(places[to]))
            return Option(str(spot), play.map.direction(who.place, spot), note)

        options = tuple(option(*each) for each in ways.items())
        ask = Choose(
            who.seat,
            "",
            Cell(options),
            who=who.id,
            cites=("book.grapple.drag", "book.grapple.drag-no-ledge"),
            question=phrase("drag-which-way", target=to.id),
        )
        key = yield from pick(ask)
        return next(spot for spot in ways if str(spot) == key)

    def _move(self, play: Play, blow: Blow, places: Places) -> None:
        """Have all of them stand there; opponents outside the hold may strike once the exchange is over."""
        for each, spot in places.items():
            each.place = spot
        held = self._held(play, blow.by)
        ids, place = tuple(each.id for each in held), str(places[blow.by])
        text = phrase("drags-along", who=blow.by.id, held=ids, place=place)
        cites = ("book.grapple.drag", "book.ruling.combat-opportunity-mid-exchange", *_OTHERS)
        play.emit("drag", text, cites, blow.by, **upon(held))
        for each in places:
            play.parted(each)
            blow.of.move(each, tuple(places))
