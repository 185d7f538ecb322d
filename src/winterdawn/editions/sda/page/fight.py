"""What one viewer may know of a fight, built from nothing.

Everybody sees the map, the order, who is down and who bleeds. Spirit, dice left, injury lines
and movement are shown to whoever decides for the combatant, to their side, and to the game
master.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from winterdawn.editions.encounter.act import DELAYED, FIRST, SECOND
from winterdawn.editions.sda.combat.initiative import Initiative, Order
from winterdawn.editions.sda.combat.turn import Turn
from winterdawn.editions.sda.course.casualties import FallenFates
from winterdawn.editions.sda.course.goals import Goals
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.editions.sda.page.figure import Figure, badges, letter
from winterdawn.editions.sda.page.ground import chart
from winterdawn.editions.sda.page.house import about, house
from winterdawn.editions.sda.page.sheet import sheets
from winterdawn.editions.seen.moment import Moment
from winterdawn.kernel.position import Due
from winterdawn.kernel.remembered import remembered
from winterdawn.kernel.views.view import Map, MapItem, Panel, Row, Token, View, Viewer
from winterdawn.kernel.wording import metres, signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Remark
    from winterdawn.kernel.position import Body, Somebody
    from winterdawn.space.looks import Arc
    from winterdawn.space.maps import Place, Space


class FightPage(Moment):
    """A fight at one moment. What it shows of somebody is worked out once, for all who look."""

    play: Play

    def __init__(self, play: Play) -> None:
        super().__init__(play)
        signs = badges(play)
        self.figures = {who.id: Figure(play, who, signs.get(who.id, ())) for who in play}
        self._brief: dict[Viewer, View] = {}

    @remembered
    def rows(self) -> list[tuple[Figure, Row]]:
        """Every turn of this round, as everybody sees it, and whose it is."""
        record = self.play.record(Order)
        return [(self.figures[slot.who], self._row(slot, record)) for slot in _slots(self.play)]

    def pieces(self) -> list[Combatant]:
        """Everybody in the order in which their pieces are laid down: riders over their mounts."""
        return sorted(self.play, key=lambda who: who.mount is not None)

    def person(self, who: Combatant) -> Somebody:
        """Somebody as everybody sees them."""
        return self.figures[who.id].person

    def body(self, who: str) -> Body:
        """How somebody is, for whoever decides for them."""
        return self.figures[who].body

    def count(self) -> int | None:
        """The number that is called."""
        current = self.play.record(Order).current
        return current.count if current else None

    def order(self) -> Iterator[Due]:
        """The turns of this round, taken or due."""
        record = self.play.record(Order)
        for slot in _slots(self.play):
            done = slot in record.done
            yield Due(slot.who, slot.count, slot.kind, slot is record.current and not done, done)

    @remembered
    def map(self) -> Map:
        """The ground; always the same object for the same map."""
        return chart(self.play)

    def _row(self, slot: Slot, record: Order) -> Row:
        figure, half = self.figures[slot.who], slot.kind in (SECOND, DELAYED)
        who, turn = figure.who, self.play.part(Turn)
        return Row(
            count=signed(slot.count),
            who=who.id,
            name=f"{who.name}, {turn.ordered[SECOND]}" if slot.kind == SECOND else who.name,
            letter=letter(who.name),
            side="",
            now=slot is record.current and slot not in record.done,
            done=slot in record.done,
            half=half,
            note=turn.noted(self.play, slot) if slot.kind in (FIRST, DELAYED) else "",
            badges=() if half else figure.badges,
        )

    def view(self, viewer: Viewer) -> View:
        """The fight as ``viewer`` may see it."""
        if not viewer.about:
            return self._view(viewer)
        if viewer not in self._brief:
            self._brief[viewer] = self._view(viewer)
        return self._brief[viewer]

    def _view(self, viewer: Viewer) -> View:
        play = self.play
        own = [who for who in play if who.seat == viewer.seat]
        side = own[0].side if own else next(iter(play)).side
        open_to = [who for who in play if viewer.gm or (own and who.side == side)]
        shown: Iterable[Combatant] = play if viewer.gm else own
        if viewer.about:
            shown = [who for who in shown if who.id == viewer.about]
        eye = _Eye(play, own, side, open_to, viewer)
        current = play.record(Order).current
        count = f", count {signed(current.count)}" if current else ""
        when = f"round {play.round}{count}" if play.round else "before the first round"
        return View(
            title=play.setup.title,
            when="over" if play.over else when,
            map=self.map,
            tokens=tuple(eye.token(self.figures[who.id]) for who in self.pieces()),
            order=() if viewer.about else tuple(eye.row(*row) for row in self.rows),
            order_label="high to low, then below zero",
            panels=tuple(eye.panel(self.figures[who.id]) for who in shown),
            over=play.over,
            fates=play.part(FallenFates).told(play),
            sheets=() if viewer.about else sheets(play, viewer),
            items=tuple(MapItem(item.name, str(spot)) for item, spot in play.items),
            house=() if viewer.about else house(play),
            goal=play.part(Goals).seen(play, side),
            about=() if viewer.about else about(play),
            begun=() if viewer.about else _begun(play),
        )


def _begun(play: Play) -> tuple[Remark, ...]:
    return tuple(told for part in play.answering(SdaPart.begun) for told in part.begun(play))


def _slots(play: Play) -> list[Slot]:
    """The turns of this round, taken or due, from the highest number down."""
    record = play.record(Order)
    now = [record.current] if record.current and record.current not in record.done else []
    return sorted([*record.done, *now, *record.due], key=lambda slot: -slot.count)


@lru_cache(maxsize=4096)
def _apart(
    ground: Space[Any], mine: Place, my: Arc, theirs: Place, their: Arc, name: str = ""
) -> tuple[str, ...]:
    """How somebody stands to oneself, as far as the map tells, and in whose arc each has the other; to
    somebody of that name if there is one.
    """
    me, whose = name or "you", f"{name}’s" if name else "your"
    if not ground.metric:
        return (f"with {me}" if mine == theirs else f"in {theirs}",)
    return (
        f"{metres(ground.distance(mine, theirs))} {ground.direction(mine, theirs)} of {me}",
        f"at {whose} {my.value}",
        f"{me} at their {their.value}",
    )


class _Eye:
    """A viewer: who is theirs, and of whom they may see the figures."""

    def __init__(
        self,
        play: Play,
        own: list[Combatant],
        side: str,
        open_to: list[Combatant],
        viewer: Viewer,
    ) -> None:
        self.play, self.own, self.side, self.open_to, self.viewer = play, own, side, open_to, viewer

    @remembered
    def me(self) -> Combatant:
        """Whom distances are told from: who acts of one's own, else the first of them."""
        initiative = self.play.part(Initiative)
        return next((who for who in self.own if initiative.acting(self.play, who)), self.own[0])

    def _side(self, who: Combatant) -> str:
        return "ally" if who.side == self.side else "foe"

    def token(self, figure: Figure) -> Token:
        who = figure.who
        side, mine = self._side(who), who.seat == self.viewer.seat
        if self.viewer.about:
            return figure.piece(side, mine)
        return replace(figure.token, side=side, mine=mine, says=", ".join(self._says(figure)))

    def _says(self, figure: Figure) -> Iterator[str]:
        who = figure.who
        yield who.name
        yield "you" if who in self.own else self._side(who)
        if figure.acting:
            yield "acting now"
        if self.own and who not in self.own:
            me = self.me
            name = me.name if len(self.own) > 1 else ""
            side = partial(self.play.part(Facing).side, self.play)
            my, their = side(me, who.place, who), side(who, me.place, me)
            yield from _apart(self.play.map, me.place, my, who.place, their, name)
        yield from figure.words

    def row(self, figure: Figure, row: Row) -> Row:
        who = figure.who
        side, mine = self._side(who), who in self.own
        if who not in self.open_to or row.half:
            return replace(row, side=side, mine=mine)
        return replace(row, side=side, mine=mine, pips=figure.short, gauge=figure.spirit)

    def panel(self, figure: Figure) -> Panel:
        who = figure.who
        told = Panel(who.id, who.name, letter(who.name), self._side(who), ())
        return replace(told, **({"body": figure.body} if self.viewer.about else {"blocks": figure.blocks}))
