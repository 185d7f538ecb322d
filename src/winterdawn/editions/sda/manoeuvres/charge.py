"""The charge: a run that ends in an attack."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.encounter.use import Kind, Purpose, Term, Unit, Use
from winterdawn.editions.sda.character.skills import skills
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.manoeuvres.clash import Clash
from winterdawn.editions.sda.manoeuvres.double import SHARED, DoubleActions
from winterdawn.editions.sda.moves.ahead import Drawn, beside, metres
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.moves.reach import FARTHEST, Reach
from winterdawn.editions.sda.rolls.asking import AtHand, DiceQuestion
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.kernel.ask import Choose, Procedure, pick
from winterdawn.kernel.choices import Barred, Cell, Option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Announced, Cites, Rolled
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.ask import Outlook
    from winterdawn.space.maps import Place, Routes

RUNNING = "running"
_CHARGE: Cites = ("book.manoeuvre.charge", "book.manoeuvre.charge-distance")
_RUN: Cites = ("book.manoeuvre.charge-run", "book.ruling.combat-charge-dice")
_REACH: Cites = ("book.manoeuvre.charge-leftover", "book.ruling.combat-charge-reach")
_ALONE: Cites = ("book.ruling.table-charge",)


class Ahead(msgspec.Struct, frozen=True):
    """Where a charge may lead: the places it may end at, and what it takes to run there, by place."""

    found: Any
    """The ways (:class:`~winterdawn.space.maps.Routes`)."""
    ends: dict[Place, float]
    """Metres to run to each place from which somebody reaches their target, the default first."""

    @property
    def goal(self) -> Place:
        """Where it ends unless somebody wants otherwise: as far from the target as the weapon reaches."""
        return next(iter(self.ends))

    @property
    def least(self) -> float:
        """Metres to the nearest of them."""
        return min(self.ends.values())


class Charges(Part):
    """A run of more than the usual speed, and an attack (``book.manoeuvre.charge``).

    It takes both actions, and all of the round's movement
    (``book.ruling.combat-manoeuvre-two-actions``).
    """

    heading = "Manoeuvres"
    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Charge whoever is far enough away."""
        if slot is None or slot.acted or not play.fought:
            return
        barred, speed = self.barred(play, who, slot), play.part(Movement).speed(play, who)
        far = [each for each in play.standing(who) if play.map.distance(who.place, each.place) >= speed]
        if barred is None and not far:
            barred = Barred(f"nobody is {metres(speed)} away or more", _CHARGE)
        if barred is not None:
            run = partial(self._act, play, who, who, slot)
            yield Act("charge", "Charge", run, barred=barred, cites=_CHARGE)
            return
        for target in far:
            apart = play.map.distance(who.place, target.place)
            run, note = partial(self._act, play, who, target, slot), f"{apart} m away; all your movement"
            none = None if self.ahead(play, who, target) else Barred("no run leads there", _CHARGE)
            key, label = f"charge:{target.id}", f"Charge {target.name}"
            yield Act(key, label, run, note, "both actions", none, cites=_CHARGE)

    def barred(self, play: Play, who: Combatant, slot: Slot) -> Barred | None:
        """Why somebody cannot charge anybody, none if they can."""
        movement = play.part(Movement)
        if not play.map.metric:
            return Barred("nobody runs metres on this map", ("book.ruling.table-no-metres",))
        if (taken := self.taken(play, who, slot)) is not None:
            return taken
        if who.prone:
            return Barred("you are prone", _ALONE)
        if not movement.speed(play, who) or movement.left(play, who) < movement.speed(play, who):
            return Barred("a charge takes all your movement", _ALONE)
        strikes = play.part(Ways).alone(play, who, Kind.ACTION, Purpose.STRIKE)
        if all(reasons := [play.forbidden(use) for use in strikes]):
            return reasons[0]
        return None if self.runners(play, who) else Barred("no dice are left to run", _RUN)

    def runner(self, who: Combatant) -> Combatant:
        """Whose running skill and dice a charge runs on."""
        return who

    def rules(self, who: Combatant) -> Cites:
        """What the run goes by."""
        return (*_RUN, *SHARED)

    def taken(self, play: Play, who: Combatant, slot: Slot) -> Barred | None:
        """Why the actions that it takes are not left, none if they are."""
        return play.part(DoubleActions).barred(play, slot)

    def take(self, play: Play, who: Combatant, slot: Slot) -> None:
        """Take those."""
        play.part(DoubleActions).take(play, slot)

    def runners(self, play: Play, who: Combatant) -> list[Use]:
        """The ways to roll the running test."""
        runner = self.runner(who)
        names = sorted(skills()[RUNNING].attributes, key=lambda name: -runner.sheet.attributes[name])
        uses = [Use(runner, RUNNING, name, Kind.ACTION, Purpose.TEST) for name in names]
        return [use for use in uses if play.part(Ways).can_roll(play, use)]

    def ahead(self, play: Play, who: Combatant, target: Combatant) -> Ahead | None:
        """Where a charge may lead with all the luck there is, none where it leads nowhere."""
        movement, best = play.part(Movement), 0
        for use in self.runners(play, who):
            dice = AtHand(play, use, 0)
            most = dice.room + len(dice.prices) + dice.granted.bonus
            best = max(best, most * play.score(dice.granted.faces))
        budget = movement.speed(play, who) + best * play.figures.charge_metres
        if play.map.distance(who.place, target.place) - FARTHEST > budget:
            return None
        found = movement.within(play, who, Drawn(list(play.watched(who)), [target.id]).__getitem__, budget)
        ends = dict(self._ends(play, who, target, found))
        return Ahead(found, ends) if ends else None

    def _ends(
        self, play: Play, who: Combatant, target: Combatant, found: Routes[Any]
    ) -> Iterator[tuple[Place, float]]:
        """Places within the range of a weapon, its far edge and the shortest run first
        (``book.ruling.combat-charge-reach``).
        """
        pace, reached = play.part(Movement).pace(play, who), play.part(Reach).metres(who)
        far = play.map.far(target.place)
        spots = {spot: found.price(spot) * pace for spot in found if far[spot] in reached}
        yield from sorted(spots.items(), key=lambda each: (-far[each[0]], each[1], str(each[0])))

    def needed(self, play: Play, who: Combatant, price: float) -> int:
        """MoSes that a run of so many metres takes (``book.ruling.combat-charge-reach``)."""
        more = price - play.part(Movement).speed(play, who)
        return max(0, math.ceil(more / (play.figures.charge_metres or math.inf)))

    # ------------------------------------------------------------ the run

    def _act(self, play: Play, who: Combatant, target: Combatant, slot: Slot) -> Procedure[None]:
        ahead = self.ahead(play, who, target)
        assert ahead is not None
        announced = yield from self._announce(play, who, target, ahead)
        if announced is None:
            return
        self.take(play, who, slot)
        play.emit("charge", f"{who.name} charges {target.name}", (_CHARGE[0], *self.rules(who)[2:3]), who)
        rolled = yield from play.part(Throwing).fall(play, announced)
        mos = max(0, rolled.net)
        play.part(CalledTests).tell(play, announced.use, rolled, mos, self.rules(who)[:2], f"{mos} MoS")
        reached = yield from self._run(play, who, target, ahead, rolled)
        slot.moved = True
        movement = play.part(Movement)
        movement.spend(play, who, max(0, movement.left(play, who)))
        yield from play.after([(rolled, reached)])

    def _announce(
        self, play: Play, who: Combatant, target: Combatant, ahead: Ahead
    ) -> Procedure[Announced | None]:
        """How many dice go into the run; the others are left for the attack."""
        goal, speed = self.needed(play, who, ahead.least), play.part(Movement).speed(play, who)
        own = " Its dice come out of those you keep." if self.runner(who) is who else ""
        runs = "Run" if own else f"{self.runner(who).name} runs"

        def foresee(chosen: Announced) -> Outlook:
            see = play.part(Foresight)
            return see.meets(play, chosen, goal) if goal else see.scores(play, chosen)

        usual = f"{metres(ahead.least)} to run, {metres(speed)} of them at your usual speed."
        takes = f"It takes {goal} MoS; those over help the attack." if goal else "Every MoS helps the attack."
        rules = self.rules(who)
        question = DiceQuestion(
            f"{runs} at {target.name} with how many dice?",
            "Run with {} dice",
            (*rules[:2], *rules[3:]),
            foresee,
            f"{usual} {takes}{own}",
            none="Think again",
            keep=True,
        )
        return (yield from play.part(Throwing).announce(play, self.runners(play, who), question))

    def _run(
        self, play: Play, who: Combatant, target: Combatant, ahead: Ahead, rolled: Rolled
    ) -> Procedure[bool]:
        """Run, and strike where one comes to; whether the run brought them there."""
        mos = max(0, rolled.net)
        budget = play.part(Movement).speed(play, who) + mos * play.figures.charge_metres
        ends = {spot: price for spot, price in ahead.ends.items() if price <= budget}
        if not ends:
            yield from self._short(play, who, target, ahead, budget)
            return False
        goal = yield from self._where(play, who, target, ends, mos)
        left = mos - self.needed(play, who, ends[goal])
        track = yield from self._along(play, who, target, goal, budget)
        if who.place != goal or not play.able(who) or who.prone:
            yield from self._stopped(play, who, target)
            return False
        over = Term(Unit.PLUS, left, "left over from the run", _REACH)
        yield from play.part(Clash).meet(play, who, target, track, (over,) if left else ())
        return True

    def _where(
        self, play: Play, who: Combatant, target: Combatant, ends: dict[Place, float], mos: int
    ) -> Procedure[Place]:
        """Where the run ends, as its MoSes allow (``book.ruling.combat-charge-reach``)."""
        if len(ends) == 1:
            return next(iter(ends))

        def option(spot: Place, price: float) -> Option:
            over = mos - self.needed(play, who, price)
            told = beside(play, spot, target) + (f"; +{over} MoS on the attack" if over else "")
            label = ", ".join(filter(None, (str(spot), play.map.direction(who.place, spot))))
            return Option(str(spot), label, told, metres(price))

        options = tuple(option(*each) for each in ends.items())
        key = yield from pick(
            Choose(
                who.seat,
                "Where does the charge end?",
                Cell(options, options[0].key),
                who=who.id,
                lead=f"{mos} MoS; those not needed to get there help the attack.",
                act="Charge to {}",
                cites=_REACH,
                default=options[0].key,
            )
        )
        return next(spot for spot in ends if str(spot) == key)

    def _along(
        self, play: Play, who: Combatant, target: Combatant, goal: Place, budget: float
    ) -> Procedure[list[Place]]:
        """Run there, past others who may strike first (``book.ruling.combat-charge-exchange``); the places
        run over, the start among them.
        """
        movement, track = play.part(Movement), [who.place]
        movement.begin(play, [target])
        used = movement.speed(play, who) - movement.left(play, who)
        while who.place != goal and play.able(who) and not who.prone:
            watched = list(play.watched(who))
            left = budget - (movement.speed(play, who) - movement.left(play, who) - used)
            found = movement.within(play, who, Drawn(watched, [target.id]).__getitem__, left)
            if not found.reach(goal):
                break
            path = found[goal][1]
            struck = yield from movement.follow(play, who, path, watched)
            track += path[: path.index(who.place) + 1] if who.place in path else [who.place]
            if not struck:
                break
        return track

    def _stopped(self, play: Play, who: Combatant, target: Combatant) -> Procedure[None]:
        """Somebody stopped the run: nothing is left of the charge, and the target may strike as at anybody
        who moves.
        """
        play.emit("charge", f"{who.name}’s charge is stopped", ("book.manoeuvre.charge",), who)
        others = [other for other in play.opponents(who) if other is not target]
        if play.able(who):
            yield from play.lets(who, "charges", others, ("book.manoeuvre.charge-opportunity",))

    def _short(
        self, play: Play, who: Combatant, target: Combatant, ahead: Ahead, budget: float
    ) -> Procedure[None]:
        """The run falls short: as far as it goes, and no attack (``book.ruling.combat-charge-reach``)."""
        movement, found = play.part(Movement), ahead.found
        pace, path = movement.pace(play, who), found[ahead.goal][1]
        within = [at for at, spot in enumerate(path) if found.reach(spot) and found[spot][0] * pace <= budget]
        text = f"{who.name} falls short of {target.name}:"
        play.emit("charge", text, _REACH[1:], who, f"{metres(budget)} of {metres(ahead.least)}")
        movement.begin(play)
        if within:
            yield from movement.follow(play, who, path[: within[-1] + 1], list(play.watched(who)))
            play.face_nearest(who)
            where = movement.where(play, who)
            play.emit("move", f"{who.name} runs to {where}", ("book.manoeuvre.charge-run",), who)
