"""Feats of movement: running, and forcing a way over the worst ground."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, one
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import forbidden, terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.moves.ahead import Ends
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.moves.terrain import EXTREME, Terrain
from winterdawn.editions.sda.rolls.asking import AtHand
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.pool import without_dice
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.fact import phrase
from winterdawn.space.ground.features import GRADES

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Outlook, Procedure
    from winterdawn.kernel.asks.choices import Cites

RUN: Cites = ("book.action.athletics", "book.test.running-distance", "book.ruling.combat-running-action")
FEAT: Cites = (
    "book.terrain.extreme-feat",
    "book.action.athletics",
    "book.ruling.combat-family-rolls",
)
_FAMILY: Cites = (*FEAT, "book.ruling.skill-parent-named-in-test")
FEATS = ("acrobatics", "climbing", "jumping", "running", "swimming")
"""Skills of which one fits a feat (``book.ruling.combat-family-rolls``)."""
_MOST = 20


class Running(SdaPart):
    """A running test is the athleticism action; each MoS adds half the speed to this round's movement
    (``book.ruling.combat-running-action``).
    """

    heading = "Movement"
    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Run, and force a way over extreme ground."""
        if slot is None or not play.map.metric:
            return
        runner = self.runner(who)
        if runner is None or (slot.acted and runner is who):
            return
        barred = partial(self._barred, play, who, runner)
        note = phrase("mos-adds-half-speed")
        run = partial(self._run, play, who, slot)
        label = phrase("run-now") if runner is who else phrase("have-run", runner=runner.id)
        yield Act(
            "run", label, run, note, barred=barred, idle=True, costs=ONE_ACTION, cites=RUN,
            foresee=partial(self._ahead, play, runner, ("running",)),
        )  # fmt: skip
        if runner is who and play.map.rough and self._beside(play, who):
            label, note = phrase("force-way"), phrase("test-adds-movement")
            force = partial(self._force, play, who, slot)
            tired = partial(self.tired, play, who, FEATS)
            yield Act(
                "force", label, force, note, barred=tired, idle=True, costs=ONE_ACTION, cites=_FAMILY,
                foresee=partial(self._ahead, play, who, FEATS),
            )  # fmt: skip

    def _ahead(self, play: Play, who: Combatant, keys: tuple[str, ...]) -> Outlook | None:
        return play.part(CalledTests).ahead(play, self.using(play, who, keys))

    def _barred(self, play: Play, who: Combatant, runner: Combatant) -> Barred | None:
        if not play.part(Speed).speed(play, who):
            return Barred(phrase("you-cannot-move"), RUN[:1])
        return self.barred(play, who) or self.tired(play, runner, ("running",))

    def tired(self, play: Play, who: Combatant, keys: tuple[str, ...]) -> Barred | None:
        """Why no die could fall for any of some skills, none if one could."""
        return None if self.using(play, who, keys) else without_dice(play, self.uses(who, keys)[0])

    def runner(self, who: Combatant) -> Combatant | None:
        """Who runs where somebody wants to; nobody for whoever goes only where others will."""
        return who

    def barred(self, play: Play, who: Combatant) -> Barred | None:
        """Why somebody cannot run, none if they can."""
        return Barred(phrase("you-lie-on-the-ground"), ("book.manoeuvre.prone-crawl",)) if who.prone else None

    def take(self, play: Play, who: Combatant, slot: Slot) -> None:
        """Take the action of a run."""
        slot.act()

    def uses(self, who: Combatant, keys: tuple[str, ...]) -> list[Use]:
        """The rolls with some skills as an action, the best first."""
        keys = keys if len(keys) < 2 else tuple(sorted(keys, key=lambda key: -who.sheet.rank(key)))
        return [Use(who, key, all_skills()[key].attributes[0], Kind.ACTION, Purpose.TEST) for key in keys]

    def using(self, play: Play, who: Combatant, keys: tuple[str, ...]) -> list[Use]:
        """The skills that dice could fall for now, the best first."""
        able = (use for use in self.uses(who, keys) if forbidden(play, use) is None)
        return [use for use in able if not AtHand(play, use, 0, terms_of(play, use, dice=True)).empty]

    # ------------------------------------------------------------ running

    def _run(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """Over ground of the worst grade that was named, and no worse; with too few MoSes the runner falls
        after their plain movement (``book.ruling.combat-terrain-running-short``).
        """
        self.take(play, who, slot)
        worst = yield from self._over(play, who)
        asked, cites = phrase("run-dice"), (*RUN[:2], f"book.terrain.{GRADES[worst - 1]}-running")
        runner = self.runner(who) or who
        uses = self.using(play, runner, ("running",))
        cites = cites if worst else RUN
        mos = yield from play.part(CalledTests).open_ended(play, uses, asked, cites, below=True)
        movement = play.part(Movement)
        if mos < worst:
            ends = self.ends(play, who, worst, mos)
            slot.moved = (yield from movement.walk(play, who, ends=ends)) or slot.moved
            if play.able(who) and not who.prone:
                yield from self.stumble(play, who, worst, mos)
            return
        metres = (mos - worst) * play.part(Speed).speed(play, who) / 2
        play.part(Speed).gain(play, who, metres, worst)
        text, told = phrase("runs", who=runner.id), phrase("metres-more", metres=metres, spent=worst)
        play.emit("run", text, cites if worst else RUN, runner, told)
        slot.moved = (yield from movement.walk(play, who)) or slot.moved

    def ends(self, play: Play, who: Combatant, worst: int, mos: int) -> Ends:
        """What becomes of a run with too few MoSes for ground of the ``worst`` grade."""
        return Ends(phrase("you-fall-where-you-stop", costs=""))

    def stumble(self, play: Play, who: Combatant, worst: int, mos: int) -> Procedure[None]:
        """Fall over ground of the ``worst`` grade (``book.ruling.combat-terrain-running-short``)."""
        told = (f"book.terrain.{GRADES[worst - 1]}-running", "book.ruling.combat-terrain-running-short")
        come = phrase("mos-of", mos=mos, of=worst)
        play.emit("fall", phrase("stumbles-and-falls", who=who.id), told, who, come)
        yield from play.lay(who)

    def _over(self, play: Play, who: Combatant) -> Procedure[int]:
        """The worst grade that will be crossed; its MoSes are spent once
        (``book.ruling.combat-terrain-mixed-run``). Nobody is asked where all that there is bars running.
        """
        there = play.part(Terrain).grades(play)
        if not {*there} - {EXTREME}:
            return 0
        cites = ("book.terrain.difficult", "book.ruling.combat-terrain-mixed-run", *RUN[:1])
        options = [Option("0", phrase("even-ground-only"))]
        for grade in there:
            word = GRADES[grade - 1]
            if grade == EXTREME:
                no = "book.terrain.extreme-no-running"
                barred = Barred(phrase("nobody-runs-over-extreme"), (no,))
                over = phrase("over-extreme-impediment")
                options.append(Option(str(grade), over, barred=barred, cites=(no,)))
                continue
            means = play.part(Terrain).words(grade)
            what = phrase("over-impediment-at-worst", grade=word, mos=grade, means=means)
            options.append(Option(str(grade), cites=(f"book.terrain.{word}-running",), what=what))
        return int((yield from one(who.seat, phrase("run-over-what"), options, cites, who.id)))

    # ------------------------------------------------------------ extreme ground

    def _beside(self, play: Play, who: Combatant) -> bool:
        near = (who.place, *play.map.neighbours(who.place))
        return any(play.map.grade(spot) == EXTREME for spot in near)

    def _force(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """The game master says how much each MoS adds, if anything (``book.terrain.extreme-feat``)."""
        asked, judge = phrase("how-much-does-mos-add", who=who.id), play.judge(who)
        suggested = min(_MOST, int(play.part(Speed).speed(play, who) // 2))
        metres = yield from figure(judge, asked, 0, _MOST, FEAT, suggested=suggested, who=who.id)
        if not metres:
            play.emit("feat", phrase("finds-no-way-to-hurry", who=who.id), FEAT, who)
            return
        slot.act()
        uses = self.using(play, who, FEATS)
        mos = yield from play.part(CalledTests).open_ended(play, uses, phrase("force-way-dice"), FEAT)
        play.part(Speed).gain(play, who, mos * metres)
        told = phrase("metres-more", metres=mos * metres, spent=0)
        play.emit("feat", phrase("forces-way", who=who.id), FEAT, who, told)
        slot.moved = (yield from play.part(Movement).walk(play, who)) or slot.moved
