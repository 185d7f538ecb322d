"""The charge: a run that ends in an attack."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act, Several
from winterdawn.editions.encounter.part import ACTION, seam
from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.costs import BOTH_ACTIONS, Costs
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import left_by
from winterdawn.editions.sda.frame.use import Kind, Purpose, Term, Unit, Use
from winterdawn.editions.sda.manoeuvres.approach import Approach, End, Leeway, Onrush
from winterdawn.editions.sda.manoeuvres.clash import Clash
from winterdawn.editions.sda.manoeuvres.double import SHARED, DoubleActions
from winterdawn.editions.sda.manoeuvres.rush import Rush
from winterdawn.editions.sda.moves.ahead import beside, metres
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.moves.terrain import EXTREME, Terrain
from winterdawn.editions.sda.rolls.asking import AtHand, DiceQuestion
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.editions.wording.joining import joined, listed
from winterdawn.kernel.asks.ask import Choose, Procedure, pick
from winterdawn.kernel.asks.choices import Barred, Cell, Option
from winterdawn.kernel.asks.unread import Unmade
from winterdawn.kernel.fact import phrase
from winterdawn.space.ground.features import GRADES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Rolled, Terms
    from winterdawn.kernel.asks.ask import Outlook
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying
    from winterdawn.space.maps import Place

RUNNING = "running"
_CHARGE: Cites = ("book.manoeuvre.charge", "book.manoeuvre.charge-distance")
_RUN: Cites = ("book.manoeuvre.charge-run", "book.ruling.combat-charge-dice")
_REACH: Cites = ("book.manoeuvre.charge-leftover", "book.ruling.combat-charge-reach")
_EXTREMES: Cites = ("book.ruling.combat-charge-terrain", "book.terrain.extreme-no-running")
_ALONE: Cites = ("book.ruling.table-charge",)


class Charges(SdaPart):
    """A run of more than the usual speed, and an attack (``book.manoeuvre.charge``).

    It takes both actions, and all of the round's movement
    (``book.ruling.combat-manoeuvre-two-actions``).
    """

    heading = "Manoeuvres"
    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Charge whoever is far enough away."""
        if slot is None or slot.acted:
            return
        far = [each for each in self.far(play, who) if play.able(each)]
        barred = self.barred(play, who, slot) if far else partial(self.near, play, who, slot)
        if barred is None:
            yield Several(len(far), partial(self._charges, play, who, slot, far))
        else:
            run = partial(self._act, play, who, who, slot)
            yield Act("charge", phrase("charge"), run, barred=barred, cites=_CHARGE)

    def far(self, play: Play, who: Combatant) -> list[Combatant]:
        """Those far enough away to be charged."""
        speed, apart = play.part(Speed).speed(play, who), play.map.far(who.place)
        return [each for each in play.opponents(who) if apart[each.place] >= speed]

    def _charges(self, play: Play, who: Combatant, slot: Slot, far: list[Combatant]) -> Iterator[Act]:
        """At each of them, the nearest first."""
        apart, reached = play.map.far(who.place), Unmade(partial(self._reached, play, who))
        for target in sorted(far, key=lambda other: apart[other.place]):
            run = partial(self._act, play, who, target, slot)
            note = phrase("away-all-movement", metres=apart[target.place])
            none = partial(self._far, play, who, target, reached)
            key, label = f"charge:{target.id}", phrase("charge-at", target=target.id)
            cost, costs = self.cost(play, who), self.costs(play, who)
            cites = (*_CHARGE, *self.takes(play, who))
            see = partial(self._seen, play, who, target)
            yield Act(key, label, run, note, cost, none, costs=costs, cites=cites, foresee=see)

    def _seen(self, play: Play, who: Combatant, target: Combatant) -> Outlook | None:
        goal = self.ahead(play, who, target).least.mos or None
        return play.part(CalledTests).ahead(play, self.runners(who), goal)

    def _reached(self, play: Play, who: Combatant) -> Leeway:
        """Where a run may lead with all the luck there is."""
        return play.part(Approach).reach(play, who, self._most(play, who))

    def _far(self, play: Play, who: Combatant, target: Combatant, reached: Unmade[Leeway]) -> Barred | None:
        """Why somebody cannot be charged who is far enough away."""
        if (tired := play.part(Ways).barred(play, self._runs(who))) is not None:
            return tired
        leads = play.part(Approach).leads(play, who, target, reached.read)
        return None if leads else self.nowhere(play)

    def near(self, play: Play, who: Combatant, slot: Slot) -> Barred:
        """Why somebody charges nobody where all are near."""
        why = phrase("nobody-so-far-away", metres=play.part(Speed).speed(play, who))
        return self.barred(play, who, slot) or Barred(why, _CHARGE)

    def barred(self, play: Play, who: Combatant, slot: Slot) -> Barred | None:
        """Why somebody cannot charge anybody, none if they can."""
        speed = play.part(Speed)
        if not play.map.metric:
            return Barred(phrase("no-metres-to-run"), ("book.ruling.table-no-metres",))
        if (taken := self.taken(play, who, slot)) is not None:
            return taken
        if who.prone:
            return Barred(phrase("you-are-prone"), _ALONE)
        if not speed.speed(play, who) or self.spent(play, who):
            return Barred(phrase("charge-takes-all-movement"), _ALONE)
        return play.part(Ways).forbidden_alone(play, who, Kind.ACTION, Purpose.STRIKE)

    def spent(self, play: Play, who: Combatant) -> bool:
        """Whether movement is gone that it needs."""
        speed = play.part(Speed)
        return speed.left(play, who) < speed.speed(play, who)

    def runner(self, who: Combatant) -> Combatant:
        """Whose running skill and dice a charge runs on."""
        return who

    def rules(self, who: Combatant) -> Cites:
        """What the run goes by."""
        return (*_RUN, *SHARED)

    def shares(self, play: Play) -> bool:
        """Whether the run and the attack have their dice together (``book.ruling.combat-charge-dice``)."""
        return True

    def costs(self, play: Play, who: Combatant) -> Costs:
        """The actions that it takes."""
        return BOTH_ACTIONS

    def cost(self, play: Play, who: Combatant) -> Saying:
        """What others take part with; empty for nothing."""
        return ""

    def takes(self, play: Play, who: Combatant) -> Cites:
        """Why it takes others than both."""
        return ()

    def taken(self, play: Play, who: Combatant, slot: Slot) -> Barred | None:
        """Why the actions that it takes are not left, none if they are."""
        return play.part(DoubleActions).barred(play, slot)

    def take(self, play: Play, who: Combatant, slot: Slot) -> None:
        """Take those."""
        play.part(DoubleActions).take(play, slot)

    def runners(self, who: Combatant) -> list[Use]:
        """The ways to roll the running test."""
        return list(self._runs(who))

    def _runs(self, who: Combatant) -> Iterator[Use]:
        runner = self.runner(who)
        names = all_skills()[RUNNING].attributes
        return (Use(runner, RUNNING, name, Kind.ACTION, Purpose.TEST) for name in names)

    def _most(self, play: Play, who: Combatant) -> int:
        """The MoSes of a run with all the luck there is."""
        hands = (AtHand(play, use, 0) for use in self._runs(who))
        return max(play.most(dice.room + len(dice.prices) + dice.extra, dice.granted.faces) for dice in hands)

    def ahead(self, play: Play, who: Combatant, target: Combatant) -> Onrush:
        """Where a charge may lead with all the luck there is."""
        return play.part(Approach).onrush(play, who, target, self._most(play, who))

    def nowhere(self, play: Play) -> Barred:
        """Why no run leads to somebody."""
        if EXTREME in play.part(Terrain).grades(play):
            return Barred(phrase("no-charge-over-extreme-ground"), _EXTREMES)
        return Barred(phrase("no-run-leads-there"), _CHARGE)

    # ------------------------------------------------------------ the run

    def _act(self, play: Play, who: Combatant, target: Combatant, slot: Slot) -> Procedure[None]:
        ahead = self.ahead(play, who, target)
        announced = yield from self.announce(play, who, target, ahead)
        if announced is None:
            return
        self.take(play, who, slot)
        text = phrase("charges-from", who=who.id, target=target.id, place=str(who.place))
        cites = (_CHARGE[0], *self.rules(who)[2:3])
        play.emit("charge", text, cites, who, against=target.id)
        rolled = yield from play.part(Throwing).fall(play, announced)
        mos = max(0, rolled.net)
        play.part(CalledTests).tell(play, announced.use, rolled, mos, self.rules(who))
        reached = yield from self.run(play, who, target, ahead, rolled)
        slot.moved = True
        play.part(Speed).spend_all(play, who)
        yield from left_by(play, [(rolled, reached)])

    @seam
    def announce(
        self, play: Play, who: Combatant, target: Combatant, ahead: Onrush
    ) -> Procedure[Announced | None]:
        """How many dice go into the run; the others are left for the attack."""
        least, speed = ahead.least, play.part(Speed).speed(play, who)
        runner = self.runner(who)

        def foresee(chosen: Announced) -> Outlook:
            see = play.part(Foresight)
            return see.meets(play, chosen, least.mos) if least.mos else see.scores(play, chosen)

        task = phrase(
            "charge-run",
            runner="" if runner is who else runner.id,
            target=target.id,
            metres=least.metres,
            usual=speed if speed < least.metres else None,
            mos=least.mos,
            ground=least.worst,
            shared=runner is who and self.shares(play),
        )
        rules = self.rules(who)
        cites = (*rules[:2], *(_EXTREMES[:1] if least.worst else rules[3:]))
        question = DiceQuestion("", "", cites, foresee, task=task, none="think-again", keep=True)
        return (yield from play.part(Throwing).announce(play, self.runners(who), question))

    @seam
    def run(
        self, play: Play, who: Combatant, target: Combatant, ahead: Onrush, rolled: Rolled
    ) -> Procedure[bool]:
        """Run, and strike where one comes to; whether the run brought them there."""
        mos, rush = max(0, rolled.net), play.part(Rush)
        ends = {spot: end for spot, end in ahead.ends.items() if end.mos <= mos}
        if not ends:
            yield from rush.short(play, who, target, ahead, mos)
            return False
        goal = yield from self._where(play, who, target, ends, mos)
        end = ends[goal]
        if end.worst:
            told = (f"book.terrain.{GRADES[end.worst - 1]}-running", *_EXTREMES[:1])
            play.emit("run", phrase("spends-mos-not-to-fall", who=who.id), told, who, str(end.worst))
        budget = play.part(Approach).budget(play, who, mos, end.worst)
        track = yield from rush.along(play, who, target, goal, end, budget)
        if who.place != goal or not rush.runs(play, who):
            yield from rush.stopped(play, who, target)
            return False
        yield from play.part(Clash).meet(play, who, target, track, self.over(play, who, mos, end))
        return True

    def gives(self, mos: int, end: End) -> Saying:
        """What the run gives the attack at one of its ends; empty for nothing."""
        return phrase("mos-on-attack", over=over) if (over := mos - end.mos) else ""

    def over(self, play: Play, who: Combatant, mos: int, end: End) -> Terms:
        """What the run gives the attack at its end."""
        left = mos - end.mos
        return (Term(Unit.PLUS, left, phrase("left-over-from-run"), _REACH),) if left else ()

    def _where(
        self, play: Play, who: Combatant, target: Combatant, ends: dict[Place, End], mos: int
    ) -> Procedure[Place]:
        """Where the run ends, as its MoSes allow (``book.ruling.combat-charge-reach``)."""
        if len(ends) == 1:
            return next(iter(ends))

        def option(spot: Place, end: End) -> Option:
            told = joined(beside(play, spot, target), self.gives(mos, end))
            label = listed(str(spot), play.map.direction(who.place, spot))
            return Option(str(spot), label, told, metres(end.metres))

        options = tuple(option(*each) for each in ends.items())
        key = yield from pick(
            Choose(
                who.seat,
                "",
                Cell(options, options[0].key),
                who=who.id,
                cites=_REACH,
                default=options[0].key,
                question=phrase("where-charge-ends", mos=mos),
            )
        )
        return next(spot for spot in ends if str(spot) == key)
