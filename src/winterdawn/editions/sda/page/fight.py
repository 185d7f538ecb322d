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
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.combat.turn import Turn
from winterdawn.editions.sda.course.casualties import FallenFates
from winterdawn.editions.sda.course.goals import Goals
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.editions.sda.page.figure import Figure, letter
from winterdawn.editions.sda.page.ground import chart
from winterdawn.editions.sda.page.house import about, house
from winterdawn.editions.sda.page.sheet import sheets
from winterdawn.editions.seen.moment import Moment
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.fact import Fact, Saying, phrase
from winterdawn.kernel.position import Due
from winterdawn.kernel.remembered import remembered
from winterdawn.kernel.views.view import Map, MapItem, Panel, Row, Token, View, Viewer
from winterdawn.kernel.wording import signed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Remark
    from winterdawn.kernel.position import Body, Position, Somebody
    from winterdawn.space.looks import Arc
    from winterdawn.space.maps import Place, Space


class FightPage(Moment):
    """A fight at one moment. What it shows of somebody is worked out once, for all who look."""

    play: Play

    def __init__(self, play: Play) -> None:
        super().__init__(play)
        self.figures = {who.id: Figure(play, who, self.signs.get(who.id, ())) for who in play}

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
    def notes(self) -> list[str]:
        """What is said of each turn in the order of turns."""
        play, noted = self.play, self.play.part(Turn).noted
        named = (FIRST, DELAYED)
        return [play.says(noted(play, slot)) if slot.kind in named else "" for slot in _slots(play)]

    @remembered
    def map(self) -> Map:
        """The ground; always the same object for the same map."""
        return chart(self.play)

    def view(self, viewer: Viewer) -> View:
        """The fight as ``viewer`` may see it: what they may know, and words."""
        play, known = self.play, self.position(viewer.seat, whole=viewer.gm)
        eye = _Eye(self, known)
        counted = known.count is not None
        now = phrase("round-and-count", round=known.round, counted=counted, count=known.count)
        when = now if known.round else phrase("before-first-round")
        return View(
            title=play.setup.title,
            when=phrase("fight-over") if play.over else when,
            map=self.map,
            tokens=tuple(map(eye.token, known.people)),
            order=tuple(map(eye.row, known.order, self.notes)),
            order_label=phrase("high-to-low"),
            panels=tuple(map(eye.panel, known.bodies)),
            over=play.over,
            fates=play.part(FallenFates).told(play),
            sheets=sheets(play, viewer, known),
            items=tuple(MapItem(item.name, item.place) for item in known.items),
            house=house(play),
            goal=play.part(Goals).seen(play, known),
            about=about(play),
            begun=_begun(play),
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
) -> tuple[Fact, ...]:
    """How somebody stands to oneself, as far as the map tells, and in whose arc each has the other; to
    somebody of that name if there is one.
    """
    if not ground.metric:
        return (phrase("stands-with", me=name) if mine == theirs else phrase("stands-in", place=str(theirs)),)
    far, direction = ground.distance(mine, theirs), ground.direction(mine, theirs)
    return (
        phrase("stands-so-far", metres=far, direction=direction, me=name),
        phrase("at-your-side", me=name, side=my.value),
        phrase("at-their-side", me=name, side=their.value),
    )


class _Eye:
    """What somebody may know of a fight, and how it is said."""

    def __init__(self, page: FightPage, known: Position) -> None:
        self.play, self.figures, self.known = page.play, page.figures, known
        self.own = [page.play.combatants[id] for id in known.own]

    @remembered
    def me(self) -> Combatant:
        """Whom distances are told from: who acts of one's own, else the first of them."""
        return next((who for who in self.own if self.figures[who.id].acting), self.own[0])

    def token(self, one: Somebody) -> Token:
        """Somebody's piece."""
        side, says = self.known.friend(one.side), listed(*self._says(self.figures[one.id]))
        return replace(self.figures[one.id].token, side=side, mine=one.id in self.known.own, says=says)

    def _says(self, figure: Figure) -> Iterator[Saying]:
        who = figure.who
        yield who.name
        yield phrase("you") if who in self.own else phrase("whose-side", side=self.known.friend(who.side))
        if figure.acting:
            yield phrase("acting-now")
        if self.own and who not in self.own:
            me = self.me
            name = me.name if len(self.own) > 1 else ""
            side = partial(self.play.part(Facing).side, self.play)
            my, their = side(me, who.place, who), side(who, me.place, me)
            yield from _apart(self.play.map, me.place, my, who.place, their, name)
        yield from figure.words

    def row(self, due: Due, note: str) -> Row:
        """A turn of this round."""
        figure, half = self.figures[due.who], due.kind in (SECOND, DELAYED)
        who, shown = figure.who, self.known.opens(figure.who.side) and not half
        return Row(
            count=signed(due.count or 0),
            who=who.id,
            name=phrase("second-half-of", name=who.name, half=SECOND) if due.kind == SECOND else who.name,
            letter=letter(who.name),
            side=self.known.friend(who.side),
            mine=who.id in self.known.own,
            now=due.now,
            done=due.done,
            half=half,
            note=note,
            badges=() if half else figure.badges,
            pips=figure.short if shown else (),
            gauge=figure.spirit if shown else None,
        )

    def panel(self, id: str) -> Panel:
        """How somebody is."""
        figure, who = self.figures[id], self.figures[id].who
        return Panel(id, who.name, letter(who.name), self.known.friend(who.side), figure.blocks)
