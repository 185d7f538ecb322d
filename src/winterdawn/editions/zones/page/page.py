"""The page of an encounter: the map of zones, the track, and the figures that each viewer may see."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from winterdawn.editions.encounter.part import ACTION, Page, Part
from winterdawn.editions.goal.judging import GoalJudge
from winterdawn.editions.goal.outcome import FightOutcome
from winterdawn.editions.seen.chart import chart, wanted
from winterdawn.editions.seen.moment import Moment
from winterdawn.editions.setup import BRIGHT
from winterdawn.editions.zones.moves.bands import Bands, Pairs
from winterdawn.editions.zones.order.lineup import Spot
from winterdawn.editions.zones.order.track import Track, TrackOrder
from winterdawn.editions.zones.page.figure import Showing
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.position import Due
from winterdawn.kernel.remembered import remembered
from winterdawn.kernel.views.sheetview import SheetView
from winterdawn.kernel.views.view import Link, Map, MapItem, Panel, Row, View
from winterdawn.kernel.wording import capital, letter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.goal import Goal
    from winterdawn.editions.setup import Ground
    from winterdawn.editions.zones.figures import Play
    from winterdawn.kernel.position import Body, Somebody
    from winterdawn.kernel.views.blocks import Badge
    from winterdawn.kernel.views.view import Token, Viewer
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
def _charted(ground: Space[Any], told: Ground, goal: Goal) -> Map:
    """The zones; always the same object for the same map."""
    return chart(ground, told, wanted(ground, goal))


class ZonePage(Moment):
    """An encounter at one moment; what it shows of somebody is worked out once, for all who look."""

    play: Play

    def __init__(self, play: Play) -> None:
        super().__init__(play)
        signs: dict[str, tuple[Badge, ...]] = {}
        for part in play.answering(Part.badges):
            for id, badge in part.badges(play):
                signs[id] = (*signs.get(id, ()), badge)
        self.figures = {who.id: Showing(play, who, signs.get(who.id, ())) for who in play}

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
        return _charted(self.play.map, setup.ground, setup.goal)

    @remembered
    def links(self) -> tuple[Link, ...]:
        """Who is Close to whom."""
        return tuple(Link(a, b, "close") for a, b in self.play.record(Pairs).pairs)

    def view(self, viewer: Viewer) -> View:
        """What ``viewer`` may see."""
        play = self.play
        own = [who for who in play if who.seat == viewer.seat]
        side = own[0].side if own else next(iter(play)).side
        shown = [who for who in play if viewer.gm or who in own]
        if viewer.about:
            shown = [who for who in shown if who.id == viewer.about]
        return View(
            title=play.setup.title,
            when=self._when(),
            map=self.map,
            tokens=tuple(self._token(who, own, side) for who in play),
            order=() if viewer.about else tuple(self._rows(viewer, own, side)),
            order_label=self._order_label(),
            panels=tuple(self._panel(who, side, about=bool(viewer.about)) for who in shown),
            over=self._over(side if own else ""),
            sheets=() if viewer.about else tuple(self._sheets(viewer, own, side)),
            items=tuple(MapItem(item.name, str(spot)) for item, spot in play.items),
            house=tuple(
                Remark(f"{rule.name}: {rule.told(play.figures)}", cites=(rule.rule,)) for rule in play.house
            ),
            about=self._about(),
            goal=play.part(GoalJudge).seen(play, side),
            links=self.links,
        )

    def _when(self) -> str:
        play = self.play
        if play.over:
            return "over"
        if play.tempo != ACTION:
            return ", ".join(filter(None, ("a scene", play.when())))
        return f"round {play.round}" if play.round else "before the first round"

    def _over(self, side: str) -> str:
        """How it ended, and whether whoever is of a side has won."""
        told, outcome = capital(self.play.over), self.play.outcome
        if not (side and isinstance(outcome, FightOutcome) and outcome.side):
            return told
        return f"{told}. You {'win' if outcome.side == side else 'lose'}"

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

    def _order_label(self) -> str:
        if not self.play.record(TrackOrder).spots:
            return "everybody here"
        won = "die" if self.play.figures.initiative == "dice" else "card"
        return f"first to last, by {won}" if self._ranked else "first to last"

    def _about(self) -> tuple[Remark, ...]:
        light, found = self.play.setup.light, self.play.part(GoalJudge).remarks(self.play)
        return found if light == BRIGHT else (*found, Remark(f"{light.capitalize()} light", cites=_LIGHT))

    # ------------------------------------------------------------ people

    def _token(self, who: Combatant, own: list[Combatant], side: str) -> Token:
        friend = "ally" if who.side == side else "foe"
        words = ", ".join(self._says(who, own, friend))
        return self.figures[who.id].token(friend, who in own, words)

    def _says(self, who: Combatant, own: list[Combatant], friend: str) -> Iterator[str]:
        play = self.play
        yield who.name
        yield "you" if who in own else friend
        if play.part(Track).acting(play, who):
            yield "acting now"
        yield f"in {who.place}"
        near = play.part(Bands).near(play, who)
        if near:
            yield f"Close to {', '.join(other.name for other in near)}"
        yield from (badge.label for badge in self.figures[who.id].badges)

    def _rows(self, viewer: Viewer, own: list[Combatant], side: str) -> Iterator[Row]:
        order = self.play.record(TrackOrder)
        for number, spot in enumerate(order.spots or [Spot(who.id) for who in self.play]):
            who = self.play.combatants[spot.who]
            now = self.play.part(Track).acting(self.play, who)
            done = bool(order.spots) and number < order.called and not now and order.current != who.id
            open_to = viewer.gm or (bool(own) and who.side == side)
            yield self._row(spot, who, side, mine=who in own, now=now, done=done, open_to=open_to)

    def _row(
        self, spot: Spot, who: Combatant, side: str, *, mine: bool, now: bool, done: bool, open_to: bool
    ) -> Row:
        figure = self.figures[who.id]
        return Row(
            count="–" if spot.leftover else str(spot.card or "") if self._ranked else "",
            who=who.id,
            name=who.name,
            letter=letter(who.name),
            side="ally" if who.side == side else "foe",
            mine=mine,
            now=now,
            done=done,
            note="at the end of each round, without a place of its own"
            if spot.leftover and self._several
            else "",
            badges=figure.badges,
            gauge=figure.stamina if open_to else None,
        )

    def _panel(self, who: Combatant, side: str, *, about: bool) -> Panel:
        friend = "ally" if who.side == side else "foe"
        figure = self.figures[who.id]
        told = Panel(who.id, who.name, letter(who.name), friend, figure.blocks)
        return replace(told, body=figure.body) if about else told

    def _sheets(self, viewer: Viewer, own: list[Combatant], side: str) -> Iterator[SheetView]:
        play = self.play
        for who in [*own, *(who for who in play if who not in own)]:
            mine, friend = who in own, "ally" if who.side == side else "foe"
            if (mine or viewer.gm) and viewer.reads(who.id):
                yield play.edition.sheet.show(play, who, viewer, friend, acts=False)
            else:
                yield SheetView(who.id, who.name, letter(who.name), friend, mine, mine or viewer.gm)
