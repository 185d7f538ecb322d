"""The page of an encounter: the map of zones, the track, and the figures that each viewer may see."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from winterdawn.editions.encounter.part import ACTION, Page
from winterdawn.editions.goal.judging import GoalJudge
from winterdawn.editions.seen.chart import chart, wanted
from winterdawn.editions.seen.moment import Moment
from winterdawn.editions.setup import BRIGHT
from winterdawn.editions.wording.joining import listed
from winterdawn.editions.zones.moves.bands import Bands, Pairs
from winterdawn.editions.zones.order.track import Track, TrackOrder
from winterdawn.editions.zones.page.figure import Showing
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.position import Due
from winterdawn.kernel.remembered import remembered
from winterdawn.kernel.views.sheetview import SheetView
from winterdawn.kernel.views.view import Link, Map, MapItem, Panel, Row, Token, View
from winterdawn.kernel.wording import letter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.goal import Goal
    from winterdawn.editions.setup import Ground
    from winterdawn.editions.zones.figures import Play
    from winterdawn.kernel.fact import Fact, Saying
    from winterdawn.kernel.position import Body, Position, Somebody
    from winterdawn.kernel.views.view import Viewer
    from winterdawn.kernel.words import Words
    from winterdawn.space.maps import Space

LEFTOVER = "leftover"
"""At the end of each round, without a place of its own."""
_LIGHT = ("zones.ranged.mod-dim", "zones.ranged.mod-darkness")


class ZonePages(Page):
    """Everybody sees who stands where and the order; figures only those of one’s own side."""

    def moment(self, play: Play) -> Moment:
        """This moment, as each seat may know it and each viewer sees it."""
        return ZonePage(play)


@lru_cache(maxsize=64)
def _charted(ground: Space[Any], told: Ground, goal: Goal, words: Words) -> Map:
    """The zones; always the same object for the same map."""
    return chart(ground, told, words, wanted(ground, goal, words))


class ZonePage(Moment):
    """An encounter at one moment; what it shows of somebody is worked out once, for all who look."""

    play: Play

    def __init__(self, play: Play) -> None:
        super().__init__(play)
        self.figures = {who.id: Showing(play, who, self.signs.get(who.id, ())) for who in play}

    def person(self, who: Combatant) -> Somebody:
        """Somebody as everybody sees them."""
        return self.figures[who.id].person

    def body(self, who: str) -> Body:
        """How somebody is, for whoever decides for them."""
        return self.figures[who].body

    def order(self) -> Iterator[Due]:
        """The places of the track, from first to last; their cards where these tell the order."""
        order = self.play.record(TrackOrder)
        for number, spot in enumerate(order.spots):
            now = self.play.part(Track).acting(self.play, self.play.combatants[spot.who])
            done = number < order.called and not now and order.current != spot.who
            card = (spot.card or None) if self._ranked else None
            yield Due(spot.who, card, LEFTOVER if spot.leftover else "", now, done)

    @remembered
    def map(self) -> Map:
        """The zones, and what each is like."""
        setup = self.play.setup
        return _charted(self.play.map, setup.ground, setup.goal, self.play.edition.words)

    @remembered
    def links(self) -> tuple[Link, ...]:
        """Who is Close to whom."""
        return tuple(Link(a, b, "close") for a, b in self.play.record(Pairs).pairs)

    def view(self, viewer: Viewer) -> View:
        """What ``viewer`` may see: what they may know, and words."""
        play, known = self.play, self.position(viewer.seat, whole=viewer.gm)
        here = {one.id for one in known.people}
        order = known.order or tuple(Due(who.id, now=self.figures[who.id].person.acting) for who in play)
        return View(
            title=play.setup.title,
            when=self._when(),
            map=self.map,
            tokens=tuple(self._token(one, known) for one in known.people),
            order=tuple(self._row(due, known) for due in order),
            order_label=self._order_label(),
            panels=tuple(self._panel(id, known) for id in known.bodies),
            over=self._over(known.side if known.own else ""),
            sheets=tuple(self._sheets(viewer, known)),
            items=tuple(MapItem(item.name, item.place) for item in known.items),
            house=tuple(self._house()),
            about=self._about(),
            goal=play.part(GoalJudge).seen(play, known),
            links=tuple(link for link in self.links if {link.a, link.b} <= here),
        )

    def _when(self) -> Fact:
        play = self.play
        if play.over:
            return phrase("fight-over")
        if play.tempo != ACTION:
            return phrase("scene-now", when=play.when())
        return phrase("in-round", round=play.round) if play.round else phrase("before-first-round")

    def _over(self, side: str) -> str:
        """How it ended, and whether whoever is of a side has won."""
        play, outcome = self.play, self.play.outcome
        own = bool(side and outcome and outcome.side)
        won = bool(outcome and outcome.side == side)
        return play.says(phrase("how-it-ended", how=play.over, own=own, won=won)) if play.over else ""

    @remembered
    def _ranked(self) -> bool:
        """Whether the cards or dice of the track tell its order, which they do not where sides alternate."""
        cards = [spot.card for spot in self.play.record(TrackOrder).spots if not spot.leftover]
        return cards in (sorted(cards), sorted(cards, reverse=True))

    @remembered
    def _several(self) -> bool:
        """Whether more than one enemy of the track can still act."""
        play, spots = self.play, self.play.record(TrackOrder).spots
        return sum(play.able(play.combatants[spot.who]) for spot in spots if spot.enemy) > 1

    def _order_label(self) -> Fact:
        if not self.play.record(TrackOrder).spots:
            return phrase("everybody-here")
        dice = self.play.figures.initiative == "dice"
        return phrase("first-to-last", ranked=self._ranked, dice=dice)

    def _house(self) -> Iterator[Remark]:
        for rule in self.play.house:
            told = phrase("house-rule-now", name=rule.name, told=rule.told(self.play.figures))
            yield Remark(told, cites=(rule.rule,))

    def _about(self) -> tuple[Remark, ...]:
        light, found = self.play.setup.light, self.play.part(GoalJudge).remarks(self.play)
        return found if light == BRIGHT else (*found, Remark(phrase("light", light=light), cites=_LIGHT))

    # ------------------------------------------------------------ people

    def _token(self, one: Somebody, known: Position) -> Token:
        return Token(
            *(one.id, one.name, letter(one.name), known.friend(one.side), one.place),
            mine=one.id in known.own,
            acting=one.acting,
            badges=self.figures[one.id].badges,
            out=one.out,
            says=listed(*self._says(one, known)),
        )

    def _says(self, one: Somebody, known: Position) -> Iterator[Saying]:
        yield one.name
        yield phrase("you") if one.id in known.own else phrase("whose-side", side=known.friend(one.side))
        if one.acting:
            yield phrase("acting-now")
        yield phrase("in-zone", place=one.place)
        near = self.play.part(Bands).near(self.play, self.play.combatants[one.id])
        if near:
            yield phrase("close-to-all", others=tuple(phrase("one-of-them", who=other.id) for other in near))
        yield from (badge.label for badge in self.figures[one.id].badges)

    def _row(self, due: Due, known: Position) -> Row:
        who, figure = self.play.combatants[due.who], self.figures[due.who]
        last = due.kind == LEFTOVER
        opens = known.opens(who.side)
        seen = None if opens or figure.person.out else figure.seen
        note = listed(seen, phrase("last-of-round") if last and self._several else None)
        return Row(
            count="–" if last else str(due.count or ""),
            who=who.id,
            name=who.name,
            letter=letter(who.name),
            side=known.friend(who.side),
            mine=who.id in known.own,
            now=due.now,
            done=due.done,
            note=note,
            badges=figure.badges,
            gauge=figure.stamina if opens else None,
        )

    def _panel(self, id: str, known: Position) -> Panel:
        who = self.play.combatants[id]
        return Panel(id, who.name, letter(who.name), known.friend(who.side), self.figures[id].blocks)

    def _sheets(self, viewer: Viewer, known: Position) -> Iterator[SheetView]:
        play = self.play
        for id in dict.fromkeys((*known.own, *play.combatants)):
            who, opens = play.combatants[id], id in known.bodies
            friend = known.friend(who.side)
            if opens and viewer.reads(id):
                yield play.edition.sheet.show(play, who, viewer, friend, acts=False)
            else:
                yield SheetView(id, who.name, letter(who.name), friend, id in known.own, opens)
