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
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites
    from winterdawn.editions.sda.figures import Play
    from winterdawn.space.maps import Draws, Rates, Routes


class Walked(msgspec.Struct):
    """Movement used this round by combatant, in metres, the ground covered with it, and whom the movement
    under way has provoked.
    """

    metres: dict[str, float] = {}
    covered: dict[str, float] = {}
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
_PER_ROUND, _MOUNTED = "book.movement.per-round", "book.manoeuvre.mounted-move"
_CRAWL = "book.manoeuvre.prone-crawl"


class Movement(Part):
    """Up to the movement speed each round (``book.movement.per-round``)."""

    remembers = Walked
    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Walk, and turn on the spot; whoever carries somebody goes where these will."""
        if slot is None or who.rider is not None:
            return
        left = self.left(play, who)
        if not slot.moved_first and self._leads(play, who, left):
            note, label = partial(_threatened, play, who), "Move on" if slot.moved else "Move"
            cites = _WHEN if slot.kind in (WHOLE, DELAYED) else _DIVIDED
            if who.mount is not None:
                label, cites = "Ride on" if slot.moved else "Ride", (*cites, _MOUNTED)
            elif self.crawls(play, who):
                label, cites = f"{label} on hands and knees", (*cites, _CRAWL)
            run = partial(self._act, play, who, slot)
            yield Act("move", label, run, note, metres(left), cites=cites)
        if not play.map.facings:
            return
        run = partial(self.turn, play, who)
        yield Act("turn", "Turn to face another way", run, "free", idle=True)

    def _act(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        slot.moved = (yield from self.walk(play, who)) or slot.moved

    def left(self, play: Play, who: Combatant) -> float:
        """Metres left this round, over both halves of a split turn (``book.movement.split``)."""
        walked, legs = play.record(Walked), _legs(who).id
        return self.speed(play, who) + walked.gained.get(legs, 0) - walked.metres.get(legs, 0)

    def afoot(self, play: Play, who: Combatant) -> float:
        """Metres left on their own feet, whatever carries them."""
        return self._slowed(play, who, float(who.sheet.speed)) - play.record(Walked).metres.get(who.id, 0)

    def gain(self, play: Play, who: Combatant, metres: float, worst: int | None = None) -> None:
        """Metres more this round, over ground of no worse a grade if one is told."""
        walked, legs = play.record(Walked), _legs(who).id
        walked.gained[legs] = walked.gained.get(legs, 0) + metres
        if worst is not None:
            walked.bound[legs] = worst

    def rates(self, play: Play, who: Combatant) -> Rates:
        """What a metre takes them, by the grade of the ground; none where they may not go."""
        rates, bound = play.part(Terrain).rates(play), play.record(Walked).bound
        if (legs := _legs(who).id) not in bound:
            return rates
        return tuple(rate if grade <= bound[legs] else None for grade, rate in enumerate(rates))

    def speed(self, play: Play, who: Combatant) -> float:
        """Metres a round: those of whatever carries them, or else their own, and no more than what slows
        them lets them go.
        """
        for part in play.answering(Part.carried):
            if (speed := part.carried(play, who)) is not None:
                return self._slowed(play, who, speed)
        return self._slowed(play, who, float(who.sheet.speed))

    def _slowed(self, play: Play, who: Combatant, own: float) -> float:
        for part in play.answering(Part.slows):
            if (most := part.slows(play, who)) is not None and most < own:
                own = most
        return own

    def spend(self, play: Play, who: Combatant, length: float) -> None:
        """Use metres of movement up without going anywhere, the mount's for whoever rides; metres below 0
        come on top of this round's.
        """
        used, key = play.record(Walked).metres, _legs(who).id
        used[key] = used.get(key, 0) + length

    def covered(self, play: Play, who: Combatant) -> float:
        """Metres of ground that they have covered on their own this round."""
        return play.record(Walked).covered.get(who.id, 0)

    def within(
        self, play: Play, who: Combatant, draws: Draws | None = None, budget: float | None = None
    ) -> Routes[Any]:
        """The places they could still walk to, with cost and way; for a ``budget`` other than the movement
        left, those they could go to for it.

        Of the ways that take the same, one on which the fewest may strike
        (``book.ruling.table-way``). Allies and those unable to act may be passed, others not;
        nobody ends in a taken space (``book.ruling.combat-occupied-space``).
        """
        taken = {other.place for other in play if other not in (who, who.partner)}
        barred = {other.place for other in play.opponents(who) if play.able(other)}
        watched = draws if play.ruled else None
        left = self.left(play, who) if budget is None else budget
        rates = self.rates(play, who)
        return play.map.ways(who.place, left / self.pace(play, who), barred, taken, watched, rates)

    def pace(self, play: Play, who: Combatant) -> float:
        """Metres of movement that a metre of the map takes, twice as many for whoever lies; on a map without,
        a step takes all of a round's movement (``book.ruling.table-no-metres``).
        """
        usual = 1 if play.map.metric else self.speed(play, who) or 1
        return usual * play.figures.crawl_factor if self.crawls(play, who) else usual

    def crawls(self, play: Play, who: Combatant) -> bool:
        """Whether they lie, and go on hands and knees (``book.manoeuvre.prone-crawl``)."""
        return who.prone and play.fought

    def can_walk(self, play: Play, who: Combatant, most: float | None = None) -> bool:
        """Whether there is anywhere to go, for no more than ``most`` metres of the movement left."""
        left = self.left(play, who)
        return self._leads(play, who, left if most is None else min(left, most))

    def _leads(self, play: Play, who: Combatant, left: float) -> bool:
        """Whether so many metres of movement lead anywhere."""
        if left < 1:
            return False
        ground, ahead, rates = play.map, left / self.pace(play, who), self.rates(play, who)
        for spot in ground.neighbours(who.place):
            if 0 < ground.price(who.place, spot, rates) <= ahead and play.free(spot, who):
                return True
        return bool(self.within(play, who, budget=left))

    def begin(self, play: Play, spared: Iterable[Combatant] = ()) -> None:
        """A new movement: everybody but the ``spared`` may be provoked by it once."""
        play.record(Walked).provoked[:] = [other.id for other in spared]

    def walk(self, play: Play, who: Combatant, most: float | None = None) -> Procedure[bool]:
        """Walk to a place, metre by metre, for no more than ``most`` metres of the movement left; false if
        nothing came of it.

        Where one stands within an opponent's reach they may strike as the walk starts, and
        on entering it otherwise, each opponent once (``book.opportunity.move-start``,
        ``book.opportunity.move-enter``). After a strike the walker may stop or turn elsewhere
        (``book.ruling.combat-move-in-steps``).
        """
        before, goal = self.left(play, who), ""
        end = before if most is None else min(before, most)
        strikers: list[Combatant] = []
        while (strikers or not goal) and play.able(who):
            left = end - before + self.left(play, who)
            if not self.can_walk(play, who, left):
                break
            watched = list(play.watched(who))
            draws = Drawn(watched, play.record(Walked).provoked).__getitem__
            found = self.within(play, who, draws, left)
            answer = yield from pick(self._ask(play, who, found, draws, goal, strikers, left))
            if answer == STOP:
                break
            goal = answer
            _, path = found[play.map.place(goal)]
            strikers = yield from self.follow(play, who, path, watched)
        if self.left(play, who) != before:
            play.face_nearest(who)
            how, cites = ("rides", (_PER_ROUND, _MOUNTED)) if who.mount else ("moves", (_PER_ROUND,))
            play.emit("move", f"{who.name} {how} to {self.where(play, who)}", cites, who)
        return bool(goal)

    def where(self, play: Play, who: Combatant) -> str:
        """Where somebody stands, and how far from the nearest opponent still able, in words."""
        nearest = next(iter(play.standing(who)), None)
        return ", ".join(filter(None, (str(who.place), beside(play, who.place, nearest))))

    def cross(self, play: Play, who: Combatant, spot: Place) -> Procedure[None]:
        """Go to a place beside one's own to which nobody walks; whoever may strike does so as in walking."""
        watched = list(play.watched(who))
        yield from self.provoke(play, who, watched)
        if play.able(who) and play.free(spot, who):
            yield from self.follow(play, who, (spot,), watched)
            play.face_nearest(who)
            text = f"{who.name} moves to {self.where(play, who)}"
            play.emit("move", text, ("book.movement.per-round",), who)

    def follow(
        self, play: Play, who: Combatant, path: tuple[Place, ...], watched: Watched
    ) -> Procedure[list[Combatant]]:
        """Go step by step; whoever interrupted with a strike, nobody on arrival."""
        walked = play.record(Walked)
        strikers = yield from self.provoke(play, who, watched)
        ahead, rates = iter(path), play.part(Terrain).rates(play)
        while not strikers and (spot := next(ahead, None)) is not None:
            for part in play.answering(Part.enters):
                if not (yield from part.enters(play, who, spot)):
                    return []
            stride = play.map.stride(who.place, spot)
            self.spend(play, who, play.map.price(who.place, spot, rates) * self.pace(play, who))
            walked.covered[who.id] = self.covered(play, who) + stride
            who.place = spot
            play.parted(who)
            strikers = yield from self.provoke(play, who, watched, _ENTER)
        return strikers

    def provoke(
        self, play: Play, who: Combatant, watched: Watched, cites: Cites = _START
    ) -> Procedure[list[Combatant]]:
        """Let those strike within whose reach ``who`` is; one movement provokes each opponent once
        (``book.ruling.combat-opportunity-leaving``).
        """
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
        left: float,
    ) -> Choose:
        """Ask where to; after a strike in passing the goal of before is suggested, if it can be reached."""
        crawls = self.crawls(play, who)
        cites: tuple[str, ...] = ("book.movement.per-round", _CRAWL if crawls else _METRES)
        why: tuple[str, ...] = ("book.ruling.combat-move-in-steps", *play.map.way_rules)
        if play.map.rough:
            why = ("book.movement.terrain", "book.ruling.combat-terrain-stacking")
        lead = f"{metres(left)} of movement left." + (" You are prone." if crawls else "")
        if strikers:
            names = " and ".join(each.name for each in strikers)
            lead = f"{names} struck in passing, as {who.name} moved within reach. {lead}"
            why = ("book.opportunity.move-start", "book.opportunity.move-enter")
        shared = not play.free(who.place, who)
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
            walked = play.record(Walked)
            for counts in (walked.metres, walked.covered, walked.gained, walked.bound):
                counts.clear()
        return
        yield


def _legs(who: Combatant) -> Combatant:
    """Whose movement it takes when somebody goes anywhere (``book.ruling.combat-mount-turn``)."""
    return who.mount or who


def _threatened(play: Play, who: Combatant) -> str:
    within = play.threats(who)
    return f"{within[0].name} may strike as you go" if within else ""
