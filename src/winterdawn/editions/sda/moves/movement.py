"""Movement: where to, at what cost, and whom it provokes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from winterdawn.editions.encounter.act import DELAYED, WHOLE, Act
from winterdawn.editions.encounter.part import ACTION, Watched
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.moves.ahead import (
    NO_END,
    STOP,
    Ahead,
    Drawn,
    Ends,
    anywhere,
    lead,
)
from winterdawn.editions.sda.moves.arrival import facings
from winterdawn.editions.sda.moves.leg import Leg
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.moves.terrain import Terrain
from winterdawn.kernel.asks.ask import Choose, Procedure, pick
from winterdawn.kernel.asks.choices import Barred, Cell, Option
from winterdawn.kernel.asks.unread import Unread, Worked
from winterdawn.kernel.fact import phrase
from winterdawn.space.maps import Place

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying
    from winterdawn.space.maps import Draws, Routes


_START: Cites = ("book.opportunity.trigger-move", "book.opportunity.move-start")
_ENTER: Cites = ("book.opportunity.trigger-move", "book.opportunity.move-enter")
_WHEN: Cites = ("book.movement.with-action",)
_AROUND: Cites = ("book.ruling.combat-move-around-action",)
_DIVIDED: Cites = (*_WHEN, "book.movement.split")
_METRES = "book.rule-zero.metric-units"
_MOUNTED = "book.manoeuvre.mounted-move"
_CRAWL = "book.manoeuvre.prone-crawl"
_NOWHERE = Barred(phrase("no-way-leads-anywhere"), ("book.ruling.combat-occupied-space",))


class Provoked(msgspec.Struct):
    """Whom the movement under way has provoked, by id of whoever moves."""

    provoked: dict[str, list[str]] = {}

    def by(self, who: Combatant) -> list[str]:
        """By id, those whom ``who`` has provoked."""
        return self.provoked.setdefault(who.id, [])


class Movement(SdaPart):
    """Up to the movement speed each round (``book.movement.per-round``)."""

    remembers = Provoked
    acts_in = frozenset({ACTION})
    unit: ClassVar[str] = _METRES
    """By which rule it is measured."""

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Walk, and turn on the spot; whoever carries somebody goes where these will."""
        if slot is None or who.rider is not None:
            return
        left = play.part(Speed).left(play, who)
        if not self.past(play, slot) and left >= 1:
            note, rides = partial(_threatened, play, who), who.mount is not None
            crawls = who.prone and not rides
            cites = _WHEN if slot.kind in (WHOLE, DELAYED) else _DIVIDED
            cites += _AROUND if slot.moved_first else ()
            cites += (_MOUNTED,) if rides else (_CRAWL,) if crawls else ()
            label = phrase("walk-or-ride", rides=rides, on=slot.moved, crawls=crawls)
            run = partial(self._act, play, who, slot)
            barred = partial(self._stays, play, who, left)
            yield Act("move", label, run, note, phrase("so-many-metres", metres=left), barred, cites=cites)
        if not play.map.facings:
            return
        run = partial(self.turn, play, who)
        yield Act("turn", phrase("turn-another-way"), run, "free", group="Movement", idle=True)

    def past(self, play: Play, slot: Slot) -> bool:
        """Whether they have moved before the action of this number, and so cannot after it
        (``book.ruling.combat-move-around-action``).
        """
        return slot.moved_first and play.figures.move_around_action == "one-side"

    def _act(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        slot.moved = (yield from self.walk(play, who)) or slot.moved

    def within(
        self,
        play: Play,
        who: Combatant,
        draws: Draws | None = None,
        budget: float | None = None,
        worst: int | None = None,
    ) -> Routes[Any]:
        """The places they could still walk to, with cost and way; for a ``budget`` other than the movement
        left, those they could go to for it, and over ground of no grade beyond the ``worst``.

        Of the ways that take the same, one on which the fewest may strike
        (``book.ruling.table-way``). Allies and those unable to act may be passed, others not;
        nobody ends in a taken space (``book.ruling.combat-occupied-space``).
        """
        taken = {other.place for other in play.here if other not in (who, who.partner)}
        barred = {other.place for other in play.opponents(who) if play.able(other)}
        speed = play.part(Speed)
        left = speed.left(play, who) if budget is None else budget
        ahead = (left + speed.spare(play, who, left)) / speed.pace(play, who)
        return play.map.ways(who.place, ahead, barred, taken, draws, speed.rates(play, who, worst))

    def can_walk(self, play: Play, who: Combatant, most: float | None = None) -> bool:
        """Whether there is anywhere to go, for no more than ``most`` metres of the movement left."""
        left = play.part(Speed).left(play, who)
        return self._leads(play, who, left if most is None else min(left, most))

    def _stays(self, play: Play, who: Combatant, left: float) -> Barred | None:
        return None if self._leads(play, who, left) else _NOWHERE

    def _leads(self, play: Play, who: Combatant, left: float) -> bool:
        """Whether so many metres of movement lead anywhere."""
        if left < 1:
            return False
        ground, speed = play.map, play.part(Speed)
        ahead, rates = left / speed.pace(play, who), speed.rates(play, who)
        for spot in ground.neighbours(who.place):
            if 0 < ground.price(who.place, spot, rates) <= ahead and play.free(spot, who):
                return True
        return bool(self.within(play, who, budget=left))

    def step(self, play: Play, who: Combatant, spot: Place) -> float:
        """Metres of movement that it takes to go to a place beside one's own."""
        price = play.map.price(who.place, spot, play.part(Terrain).rates(play))
        return price * play.part(Speed).pace(play, who)

    def begin(self, play: Play, who: Combatant, spared: Iterable[Combatant] = ()) -> None:
        """A new movement of ``who``, and of whoever goes with them: each of these may provoke everybody but
        the ``spared`` once.
        """
        provoked = play.record(Provoked)
        provoked.provoked.clear()
        provoked.by(who)[:] = [other.id for other in spared]

    def walk(
        self, play: Play, who: Combatant, most: float | None = None, ends: Ends = NO_END
    ) -> Procedure[bool]:
        """Walk to a place, metre by metre, for no more than ``most`` metres of the movement left; false if
        nothing came of it. ``ends`` is what becomes of them then.

        Where one stands within an opponent's reach they may strike as the walk starts, and
        on entering it otherwise, each opponent once (``book.opportunity.move-start``,
        ``book.opportunity.move-enter``). After a strike the walker may stop or turn elsewhere
        (``book.ruling.combat-move-in-steps``).
        """
        speed, goal = play.part(Speed), ""
        before, leg = speed.left(play, who), Leg(play, who)
        end = before if most is None else min(before, most)
        strikers: list[Combatant] = []
        while (strikers or not goal) and play.able(who):
            left = end - before + speed.left(play, who)
            if not self._leads(play, who, left):
                break
            watched = list(play.watched(who))
            draws = Drawn(watched, play.record(Provoked).by(who)).__getitem__
            found = self.within(play, who, draws, left)
            answer = yield from pick(self.ask(play, who, found, draws, goal, strikers, left, ends))
            if answer == STOP:
                break
            goal = answer
            _, path = found[play.map.place(goal)]
            strikers = yield from self.follow(play, who, path, watched, leg)
        if speed.left(play, who) != before:
            leg.end()
        return bool(goal)

    def cross(self, play: Play, who: Combatant, spot: Place) -> Procedure[None]:
        """Go to a place beside one's own to which nobody walks; whoever may strike does so as in walking."""
        watched = list(play.watched(who))
        yield from self.provoke(play, who, watched)
        if play.able(who) and play.free(spot, who) and not play.part(Speed).stuck(play, who):
            leg = Leg(play, who)
            yield from self.follow(play, who, (spot,), watched, leg)
            leg.end()

    def follow(
        self,
        play: Play,
        who: Combatant,
        path: tuple[Place, ...],
        watched: Watched,
        leg: Leg | None = None,
    ) -> Procedure[list[Combatant]]:
        """Go step by step; whoever interrupted with a strike, nobody on arrival. What is a ``leg`` of a walk
        is told before anybody may strike or is asked for something. Whoever falls goes no farther.
        """
        strikers = yield from self.provoke(play, who, watched, leg=leg)
        ahead, speed = iter(path), play.part(Speed)
        while not strikers and (spot := next(ahead, None)) is not None:
            before = who.place, who.mount
            for part in play.answering(SdaPart.enters):
                enters = part.enters(play, who, spot)
                goes = yield from leg.along(enters) if leg else enters
                if not goes or not play.able(who) or (who.place, who.mount) != before:
                    return []
            stride = play.map.stride(who.place, spot)
            speed.spend(play, who, self.step(play, who, spot))
            speed.cover(play, who, stride)
            play.bring(who, spot)
            strikers = yield from self.provoke(play, who, watched, _ENTER, leg)
        return strikers

    def provoke(
        self,
        play: Play,
        who: Combatant,
        watched: Watched,
        cites: Cites = _START,
        leg: Leg | None = None,
    ) -> Procedure[list[Combatant]]:
        """Let those strike within whose reach ``who`` is; one movement provokes each opponent once
        (``book.ruling.combat-opportunity-leaving``).
        """
        provoked = play.record(Provoked).by(who)
        within = [other.id for other, where in watched if who.place in where and other.id not in provoked]
        if within:
            here = [other.id for other in play.threats(who, cites)]
            within = [id for id in within if id in here]
        if not within:
            return []
        before = [play.combatants[key] for key in provoked]
        provoked += within
        if leg is not None:
            leg.tell()
        strikers = yield from play.lets(who, phrase("moves"), before, cites=cites)
        if leg is not None:
            leg.begin()
        return strikers

    def ask(
        self,
        play: Play,
        who: Combatant,
        found: Routes[Any],
        draws: Draws,
        goal: str,
        strikers: list[Combatant],
        left: float,
        ends: Ends = NO_END,
    ) -> Choose:
        """Ask where to; after a strike in passing the goal of before is suggested, if it can be reached."""
        pace = play.part(Speed).pace(play, who)
        length = (_CRAWL,) if who.prone else play.map.scale_rules or (self.unit,)
        cites: tuple[str, ...] = ("book.movement.per-round", *length)
        why: tuple[str, ...] = ("book.ruling.combat-move-in-steps", *play.map.way_rules)
        if play.map.rough:
            why = ("book.movement.terrain", "book.ruling.combat-terrain-stacking")
        if strikers:
            why = ("book.opportunity.move-start", "book.opportunity.move-enter")
        shared = not play.free(who.place, who)
        stop = () if shared and found else (Option(STOP, phrase("stop-or-stay-here", on=bool(goal))),)
        bound = goal if goal and found.reach(play.map.place(goal)) else ""
        keys, place, priced = found.names(), play.map.place, stop if ends.costs.figures else ()
        ahead = Ahead(play, who, found, draws, pace, ends.costs)
        return Choose(
            who.seat,
            "",
            Unread(keys, lambda: Cell(tuple(ahead.option(place(key)) for key in keys), bound), Cell),
            who=who.id,
            extra=stop,
            cites=cites + why,
            figures=Worked((*keys, *(each.key for each in priced)), ahead.figures),
            outlook=ahead.outlook,
            question=phrase(
                "move-where", on=bool(goal), lead=lead(play, who, left, strikers, ends, ahead.met)
            ),
            **anywhere(play, found, ahead.option),
        )

    def turn(self, play: Play, who: Combatant) -> Procedure[None]:
        """Face another way at no cost (``book.melee.pivot-on-turn``)."""
        ask = facings(play, who)
        who.facing = int((yield from pick(ask)))
        text = phrase("turns-to-way", who=who.id, way=play.map.facings[who.facing])
        play.emit("facing", text, ask.cites, who)


def _threatened(play: Play, who: Combatant) -> Saying:
    within = play.threats(who)
    return phrase("may-strike-as-you-go", foe=within[0].id) if within else ""
