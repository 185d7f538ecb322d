"""What one viewer may know of a fight, built from nothing.

Everybody sees the map, the order, who is down and who bleeds. Spirit, dice left, injury lines
and movement are shown to whoever decides for the combatant, to their side, and to the game
master.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.encounter.slot import DELAYED, FIRST, SECOND
from winterdawn.editions.encounter.use import Kind, Purpose
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.combat.initiative import Initiative, Order, signed
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.moves.reach import Reach, bands
from winterdawn.editions.sda.page.sheet import sheets
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.experience import Experience
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.kernel.blocks import Badge, Block, Fact, Gauge, InjuryLine, Lines, Notice, Pips
from winterdawn.kernel.view import Map, MapItem, Panel, Row, Token, View, Viewer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.slot import Slot
    from winterdawn.editions.encounter.use import Use
    from winterdawn.editions.sda.figures import Play
    from winterdawn.space.maps import Place, Space


class Fight:
    """A fight at one moment. What it shows of somebody is worked out once, for all who look."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.figures = {who.id: Figure(play, who) for who in play}

    def view(self, viewer: Viewer) -> View:
        """The fight as ``viewer`` may see it."""
        play = self.play
        own = [who for who in play if who.seat == viewer.seat]
        side = own[0].side if own else next(iter(play)).side
        open_to = [who for who in play if viewer.gm or (own and who.side == side)]
        eye = _Eye(play, self.figures, own, side, open_to)
        current = play.record(Order).current
        count = f", count {signed(current.count)}" if current else ""
        when = f"round {play.round}{count}" if play.round else "before the first round"
        return View(
            title=play.setup.title,
            when="over" if play.over else when,
            map=map_of(play.map),
            tokens=tuple(eye.token(figure) for figure in self.figures.values()),
            order=tuple(eye.row(slot) for slot in _slots(play)),
            order_label="high to low, then below zero",
            panels=tuple(eye.panel(self.figures[who.id]) for who in (play if viewer.gm else own)),
            over=play.over,
            sheets=sheets(play, viewer),
            items=tuple(MapItem(item.name, str(spot)) for item, spot in play.items),
        )


@lru_cache(maxsize=64)
def map_of(ground: Space[Any]) -> Map:
    """The ground; always the same object for the same map."""
    cells = () if ground.step else ground.places
    outlines = [ground.outline(at) for at in cells]
    shapes = {outline: number for number, outline in enumerate(dict.fromkeys(outlines))}
    return Map(
        kind=ground.kind,
        places={
            str(at): _placed(ground.middle(at), shapes[outline])
            for at, outline in zip(cells, outlines, strict=True)
        },
        shapes=tuple(shapes),
        scale="1 m" if ground.metric else "",
        named=not ground.metric,
        blocked=tuple(str(at) for at in cells if at in ground.blocked),
        size=(ground.width, ground.height),
        step=ground.step,
        floor=ground.floor(),
        walls=ground.walls(),
    )


def _placed(point: tuple[float, float], shape: int) -> tuple[float, float, int]:
    return round(point[0], 4), round(point[1], 4), shape


def _slots(play: Play) -> list[Slot]:
    """The turns of this round, taken or due, from the highest number down."""
    record = play.record(Order)
    now = [record.current] if record.current and record.current not in record.done else []
    return sorted([*record.done, *now, *record.due], key=lambda slot: -slot.count)


class Figure:
    """What there is to see of somebody at one moment; how much of it is shown depends on who looks."""

    def __init__(self, play: Play, who: Combatant) -> None:
        self.play, self.who = play, who

    @cached_property
    def able(self) -> bool:
        """Whether they can act."""
        return self.play.able(self.who)

    @cached_property
    def acting(self) -> bool:
        """Whether it is their turn."""
        return self.play.part(Initiative).acting(self.play, self.who)

    @cached_property
    def badges(self) -> tuple[Badge, ...]:
        """The signs beside their name."""
        parts = self.play.answering(Part.badges)
        return tuple(badge for part in parts for badge in part.badges(self.play, self.who))

    @cached_property
    def metres(self) -> tuple[int, ...]:
        """How far away whom they strike without malus may be."""
        weapons = self.play.part(Reach).ready(self.who) if self.able else []
        return tuple(sorted({number + 1 for weapon in weapons for number in bands(weapon)}))

    @cached_property
    def dice(self) -> tuple[Pips, ...]:
        """Dice left to act and to react."""
        if not self.able:
            return ()
        kinds = (Kind.ACTION, Purpose.STRIKE), (Kind.REACTION, Purpose.DEFEND)
        best = self.play.part(Ways).best
        return tuple(self._left(best(self.play, self.who, *kind)) for kind in kinds)

    def _left(self, use: Use) -> Pips:
        granted = self.play.part(PoolRules).grant(self.play, use, ())
        room = self.play.part(Budget).room(self.play, use, granted)
        return Pips("", room, granted.own, granted.faces)

    def pips(self, *labels: str) -> tuple[Pips, ...]:
        """The same under these names."""
        return tuple(replace(left, label=label) for left, label in zip(self.dice, labels, strict=False))

    @cached_property
    def short(self) -> tuple[Pips, ...]:
        """The same in a row of the order."""
        return self.pips("act", "react")

    @cached_property
    def token(self) -> Token:
        """Their piece as everybody sees it."""
        who, metres, ground = self.who, self.metres, self.play.map
        far = ", " + " and ".join(f"{m} m" for m in metres) if ground.metric else ""
        return Token(
            id=who.id,
            name=who.name,
            letter=letter(who),
            side="",
            place=str(who.place),
            acting=self.acting,
            facing=ground.turn(who.facing) if ground.facings else None,
            badges=self.badges,
            reach=_reached(ground, who.place, metres),
            ring=ground.ring(who.place, metres),
            metres=metres,
            reach_label=f"{who.name}’s reach{far}" if metres else "",
            out=not self.able,
        )

    @cached_property
    def words(self) -> tuple[str, ...]:
        """What is said of their piece to everybody, last."""
        facings, badges = self.play.map.facings, tuple(badge.label for badge in self.badges)
        return (f"facing {facings[self.who.facing]}", *badges) if facings else badges

    @cached_property
    def spirit(self) -> Gauge:
        """Spirit left."""
        left = self.play.part(Effort).left(self.play, self.who)
        return Gauge("Spirit", left, self.who.sheet.maximum_spirit)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """All that their side may know."""
        play, who = self.play, self.who
        lines = tuple(
            InjuryLine(line.minor, line.major, line.ticked, ", ".join(line.kinds))
            for line in play.part(Injury).lines(play, who)
        )
        form = f"{lines[0].minor} + {lines[0].major} boxes a line"
        held = ", ".join(item.name for item in who.hands) or "bare hands"
        parts = play.answering(Part.notices)
        notices: list[Notice] = [notice for part in parts for notice in part.notices(play, who)]
        earned, movement = play.part(Experience).earned(play, who), play.part(Movement)
        blocks: list[Block] = [
            self.spirit,
            *self.pips("Action", "Reaction"),
            Fact("Move", f"{round(movement.left(play, who), 2):g} of {movement.speed(play, who):g} m"),
            Fact("In hand", held),
            Lines("Injuries", form, lines),
            *notices,
        ]
        if earned:
            words = ", ".join(f"{skill_name(trait)} {points}" for trait, points in sorted(earned.items()))
            blocks.append(Fact("Experience gained", words))
        return tuple(blocks)


@lru_cache(maxsize=4096)
def _reached(ground: Space[Any], at: Place, metres: tuple[int, ...]) -> tuple[str, ...]:
    """The cells that lie so far from ``at``, without metres none but its own."""
    if not ground.metric:
        return (str(at),) if 1 in metres else ()
    cells = () if ground.step else ground.places
    return tuple(str(cell) for cell in cells if ground.distance(at, cell) in metres)


@lru_cache(maxsize=4096)
def _apart(ground: Space[Any], mine: Place, my: int, theirs: Place, their: int) -> tuple[str, ...]:
    """How somebody stands to oneself, as far as the map tells."""
    if not ground.metric:
        return ("with you" if mine == theirs else f"in {theirs}",)
    return (
        f"{ground.distance(mine, theirs)} metres {ground.direction(mine, theirs)} of you",
        f"at your {ground.arc(my, mine, theirs).value}",
        f"you at their {ground.arc(their, theirs, mine).value}",
    )


class _Eye:
    """A viewer: who is theirs, and of whom they may see the figures."""

    def __init__(
        self,
        play: Play,
        figures: dict[str, Figure],
        own: list[Combatant],
        side: str,
        open_to: list[Combatant],
    ) -> None:
        self.play, self.figures, self.own, self.side, self.open_to = play, figures, own, side, open_to

    def _side(self, who: Combatant) -> str:
        return "ally" if who.side == self.side else "foe"

    def token(self, figure: Figure) -> Token:
        who = figure.who
        return replace(
            figure.token, side=self._side(who), mine=who in self.own, says=", ".join(self._says(figure))
        )

    def _says(self, figure: Figure) -> Iterator[str]:
        who = figure.who
        yield who.name
        yield "you" if who in self.own else self._side(who)
        if figure.acting:
            yield "acting now"
        if self.own and who not in self.own:
            me = self.own[0]
            yield from _apart(self.play.map, me.place, me.facing, who.place, who.facing)
        yield from figure.words

    def row(self, slot: Slot) -> Row:
        figure = self.figures[slot.who]
        who, record = figure.who, self.play.record(Order)
        half = slot.kind in (SECOND, DELAYED)
        known = who in self.open_to and not half
        return Row(
            count=signed(slot.count),
            who=who.id,
            name=f"{who.name}, second half" if slot.kind == SECOND else who.name,
            letter=letter(who),
            side=self._side(who),
            mine=who in self.own,
            now=slot is record.current and slot not in record.done,
            done=slot in record.done,
            half=half,
            note={FIRST: "first half", DELAYED: f"delayed from {-slot.count}"}.get(slot.kind, ""),
            badges=() if half else figure.badges,
            pips=figure.short if known else (),
            gauge=figure.spirit if known else None,
        )

    def panel(self, figure: Figure) -> Panel:
        who = figure.who
        return Panel(who.id, who.name, letter(who), self._side(who), figure.blocks)


def letter(who: Combatant) -> str:
    """The letter on a token."""
    return who.name[0].upper()
