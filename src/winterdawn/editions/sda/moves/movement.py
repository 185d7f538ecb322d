"""Movement: where to, at what cost, and whom it provokes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from winterdawn.editions.encounter.act import DELAYED, WHOLE, Act
from winterdawn.editions.encounter.part import ACTION, Moment, Part, Watched
from winterdawn.editions.sda.moves.ahead import STOP, Ahead, Drawn, anywhere, beside, metres
from winterdawn.editions.sda.moves.terrain import Terrain
from winterdawn.kernel.ask import Choose, Procedure, pick
from winterdawn.kernel.choices import Cell, OneOf, Option
from winterdawn.kernel.unread import Unread, Worked
from winterdawn.space.maps import Place

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites
    from winterdawn.editions.sda.figures import Play
    from winterdawn.space.maps import Draws, Rates, Routes


class Walked(msgspec.Struct):
    """Metres walked this round by combatant, and whom the movement under way has provoked."""

    metres: dict[str, float] = {}
    provoked: list[str] = []
    gained: dict[str, float] = {}
    """Metres that somebody has won this round beyond their speed."""
    bound: dict[str, int] = {}
    """The worst grade of ground that somebody who runs may cross this round."""


_START: Cites = ("book.opportunity.trigger-move", "book.opportunity.move-start")
_ENTER: Cites = ("book.opportunity.trigger-move", "book.opportunity.move-enter")
_WHEN: Cites = ("book.movement.with-action",)
_DIVIDED: Cites = (*_WHEN, "book.movement.split")
_METRES = "book.rule-zero.metric-units"


class Movement(Part):
    """Up to the movement speed each round (``book.movement.per-round``)."""

    remembers = Walked
    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Walk, and turn on the spot."""
        if slot is None:
            return
        if not slot.moved_first and self.can_walk(play, who):
            note = partial(_threatened, play, who)
            label, left = "Move on" if slot.moved else "Move", metres(self.left(play, who))
            cites = _WHEN if slot.kind in (WHOLE, DELAYED) else _DIVIDED
            yield Act("move", label, partial(self._act, play, who, slot), note, left, cites=cites)
        if not play.map.facings:
            return
        run = partial(self.turn, play, who)
        yield Act("turn", "Turn to face another way", run, "free", idle=True)

    def _act(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        slot.moved = (yield from self.walk(play, who)) or slot.moved

    def left(self, play: Play, who: Combatant) -> float:
        """Metres left this round, over both halves of a split turn (``book.movement.split``)."""
        walked = play.record(Walked)
        return self.speed(play, who) + walked.gained.get(who.id, 0) - walked.metres.get(who.id, 0)

    def gain(self, play: Play, who: Combatant, metres: float, worst: int | None = None) -> None:
        """Metres more this round, over ground of no worse a grade if one is told."""
        walked = play.record(Walked)
        walked.gained[who.id] = walked.gained.get(who.id, 0) + metres
        if worst is not None:
            walked.bound[who.id] = worst

    def rates(self, play: Play, who: Combatant) -> Rates:
        """What a metre takes them, by the grade of the ground; none where they may not go."""
        rates, bound = play.part(Terrain).rates(play), play.record(Walked).bound
        if who.id not in bound:
            return rates
        return tuple(rate if grade <= bound[who.id] else None for grade, rate in enumerate(rates))

    def speed(self, play: Play, who: Combatant) -> float:
        """Metres a round: those of whatever carries them, or else their own, and no more than what slows
        them lets them go.
        """
        carried = (part.carried(play, who) for part in play.answering(Part.carried))
        own = next((speed for speed in carried if speed is not None), float(who.sheet.speed))
        slowed = (part.slows(play, who) for part in play.answering(Part.slows))
        return min([own, *(most for most in slowed if most is not None)])

    def within(self, play: Play, who: Combatant, draws: Draws | None = None) -> Routes[Any]:
        """The places they could still walk to, with cost and way.

        Of the ways that take the same, one on which the fewest may strike
        (``book.ruling.table-way``). Allies and those unable to act may be passed, others not;
        nobody ends in a taken space (``book.ruling.combat-occupied-space``).
        """
        taken = {other.place for other in play if other is not who}
        barred = {other.place for other in play.opponents(who) if play.able(other)}
        watched = draws if play.ruled else None
        left = self.left(play, who) / self.pace(play, who)
        return play.map.ways(who.place, left, barred, taken, watched, self.rates(play, who))

    def pace(self, play: Play, who: Combatant) -> float:
        """Metres of movement that a metre of the map takes; on a map without, a step takes all of a round's
        movement (``book.ruling.table-no-metres``).
        """
        return 1 if play.map.metric else self.speed(play, who) or 1

    def can_walk(self, play: Play, who: Combatant) -> bool:
        """Whether there is anywhere to go."""
        left, ground = self.left(play, who), play.map
        if left < 1:
            return False
        left /= self.pace(play, who)
        rates = self.rates(play, who)
        near = (
            spot for spot in ground.neighbours(who.place) if 0 < ground.price(who.place, spot, rates) <= left
        )
        return any(play.free(spot, who) for spot in near) or bool(self.within(play, who))

    def begin(self, play: Play) -> None:
        """A new movement: everybody may be provoked by it once."""
        play.record(Walked).provoked.clear()

    def walk(self, play: Play, who: Combatant) -> Procedure[bool]:
        """Walk to a place, metre by metre; false if nothing came of it.

        Where one stands within an opponent's reach they may strike as the walk starts, and
        on entering it otherwise, each opponent once (``book.opportunity.move-start``,
        ``book.opportunity.move-enter``). After a strike the walker may stop or turn elsewhere
        (``book.ruling.combat-move-in-steps``).
        """
        before, goal = self.left(play, who), ""
        strikers: list[Combatant] = []
        while (strikers or not goal) and play.able(who) and self.can_walk(play, who):
            watched = list(play.watched(who))
            draws = Drawn(watched, play.record(Walked).provoked).__getitem__
            found = self.within(play, who, draws)
            answer = yield from pick(self._ask(play, who, found, draws, goal, strikers))
            if answer == STOP:
                break
            goal = answer
            _, path = found[play.map.place(goal)]
            strikers = yield from self._follow(play, who, path, watched)
        if self.left(play, who) != before:
            play.face_nearest(who)
            text = f"{who.name} moves to {self.where(play, who)}"
            play.emit("move", text, ("book.movement.per-round",), who)
        return bool(goal)

    def where(self, play: Play, who: Combatant) -> str:
        """Where somebody stands, and how far from the nearest opponent still able, in words."""
        nearest = next(iter(play.standing(who)), None)
        return ", ".join(filter(None, (str(who.place), beside(play, who.place, nearest))))

    def _follow(
        self, play: Play, who: Combatant, path: tuple[Place, ...], watched: Watched
    ) -> Procedure[list[Combatant]]:
        """Go step by step; whoever interrupted with a strike, nobody on arrival."""
        walked = play.record(Walked)
        strikers = yield from self._provoke(play, who, watched, _START)
        ahead, rates = iter(path), play.part(Terrain).rates(play)
        while not strikers and (spot := next(ahead, None)) is not None:
            gone = play.map.price(who.place, spot, rates) * self.pace(play, who)
            who.place = spot
            play.parted(who)
            walked.metres[who.id] = walked.metres.get(who.id, 0) + gone
            strikers = yield from self._provoke(play, who, watched, _ENTER)
        return strikers

    def _provoke(
        self, play: Play, who: Combatant, watched: Watched, cites: Cites
    ) -> Procedure[list[Combatant]]:
        """One movement provokes each opponent once (``book.ruling.combat-opportunity-leaving``)."""
        provoked = play.record(Walked).provoked
        within = [other.id for other, where in watched if who.place in where and other.id not in provoked]
        if not within:
            return []
        before = [play.combatants[key] for key in provoked]
        provoked += within
        return (yield from play.lets(who, "moves", before, cites))

    def _ask(
        self,
        play: Play,
        who: Combatant,
        found: Routes[Any],
        draws: Draws,
        goal: str,
        strikers: list[Combatant],
    ) -> Choose:
        """Ask where to; after a strike in passing the goal of before is suggested, if it can be reached."""
        cites: tuple[str, ...] = ("book.movement.per-round", _METRES)
        why: tuple[str, ...] = ("book.ruling.combat-move-in-steps", *play.map.way_rules)
        if play.map.rough:
            why = ("book.movement.terrain", "book.ruling.combat-terrain-stacking")
        lead = f"{metres(self.left(play, who))} of movement left."
        if strikers:
            names = " and ".join(each.name for each in strikers)
            lead = f"{names} struck in passing, as {who.name} moved within reach. {lead}"
            why = ("book.opportunity.move-start", "book.opportunity.move-enter")
        shared = any(other is not who and play.map.clash(other.place, who.place) for other in play)
        stop = () if shared and found else (Option(STOP, "Stop here" if goal else "Stay here"),)
        bound = goal if goal and found.reach(play.map.place(goal)) else ""
        keys, place = found.names(), play.map.place
        ahead = Ahead(play, who, found, draws, self.pace(play, who))
        return Choose(
            who.seat,
            "Move on, or stop?" if goal else "Move where?",
            Unread(keys, lambda: Cell(tuple(ahead.option(place(key)) for key in keys), bound), Cell),
            who=who.id,
            lead=lead,
            act="Move to {}",
            extra=stop,
            cites=cites + why,
            figures=Worked(keys, ahead.figures),
            outlook=ahead.outlook,
            **anywhere(play, found, ahead.option),
        )

    def turn(self, play: Play, who: Combatant) -> Procedure[None]:
        """Face another way at no cost (``book.melee.pivot-on-turn``)."""
        facings = play.map.facings
        options = tuple(
            Option(str(n), name.capitalize()) for n, name in enumerate(facings) if n != who.facing
        )
        cites = ("book.melee.pivot-on-turn", *play.map.facing_rules)
        key = yield from pick(
            Choose(who.seat, "Face which way?", OneOf(options), who=who.id, act="Face {}", cites=cites)
        )
        who.facing = int(key)
        play.emit("turn", f"{who.name} turns to the {facings[who.facing]}", cites, who)

    def at(self, play: Play, moment: Moment, who: Combatant | None) -> Procedure[None]:
        """Movement comes back each round."""
        if moment in (Moment.ROUND_TOP, Moment.FIGHT_END):
            for counts in (walked := play.record(Walked)).metres, walked.gained, walked.bound:
                counts.clear()
        return
        yield


def _threatened(play: Play, who: Combatant) -> str:
    within = play.threats(who)
    return f"{within[0].name} may strike as you go" if within else ""
