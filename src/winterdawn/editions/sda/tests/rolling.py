"""Rolling tests: roll after roll, each taking its time, until the tally is reached or given up.

Alone or assisted, with one skill or with two in turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from winterdawn.dice.trials.trial import Outcome
from winterdawn.editions.encounter.asks import yes
from winterdawn.editions.encounter.clock import Clock
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.throw import card
from winterdawn.editions.sda.tests.ruling import Rulings
from winterdawn.editions.sda.tests.secrets import Secrets
from winterdawn.editions.sda.tests.shelf import Progress, Shelves
from winterdawn.editions.sda.tests.tally import Tallies
from winterdawn.editions.sda.tests.task import FIRST_FAIL, SETBACK, tested_by
from winterdawn.editions.sda.tests.throwing import Committing, hand
from winterdawn.kernel.asks.ask import Choose, Procedure, first_of, pick
from winterdawn.kernel.asks.choices import OneOf, Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Rolled
    from winterdawn.editions.sda.tests.circumstances import Circumstances
    from winterdawn.editions.sda.tests.tally import Tallies
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Phrase
from winterdawn.editions.sda.tests.task import Attempt, Task

_ON: Cites = ("book.test.rolling", "book.ruling.rolling-length")
_CHANGE: Cites = (
    "book.modifier.bonus-rolling",
    "book.modifier.malus-rolling",
    "book.difficulty.several-tests",
)


_END = Option("stop", phrase("end-attempt"))


class RollingTests(SdaPart):
    """First fail and setback (``book.test.rolling-variants``)."""

    def run(self, play: Play, task: Task, project: Progress | None = None) -> Procedure[Outcome]:
        """Make a rolling test; ``project`` is how far long work has come, which stays when it stops.

        ``book.test.rolling``, ``book.test.first-fail-continue``, ``book.test.setback-no-progress``,
        ``book.test.composed-variant``. A test given up has failed.
        """
        with play.quietly(play.part(Secrets).only_gm(play, task)):
            return (yield from self._run(play, task, project or Progress(held=[]), project is None))

    def _run(self, play: Play, task: Task, done: Progress, fresh: bool) -> Procedure[Outcome]:
        tallies = play.part(Tallies)
        over = tallies.over(task, (done.tally, done.since))
        while not over:
            if task.alternate and not done.since:
                task = yield from self._first_skill(task)
            before = done.tally
            rolls = yield from self._interval(play, (yield from _resisted(task)), done)
            over = tallies.over(task, (done.tally, done.since))
            wiped = task.kind == FIRST_FAIL and not done.since
            if wiped:
                done.held.clear()
            harmless = task.kind == SETBACK and done.tally >= before
            lost = done.tally < 0
            yield from self._settle(play, task, done, rolls, over, harmless)
            if lost:
                self.lose(play, task, done)
            if over or lost:
                break
            if self.late(play, task, done):
                break
            answer, task = yield from self.go_on(play, task, done)
            if answer == "stop":
                if fresh:
                    yield from self._leave(play, task, done)
                break
        return Outcome(
            done.rolls, over, max(done.tally - task.difficulty, 0), max(task.difficulty - done.tally, 0)
        )

    def lose(self, play: Play, task: Task, done: Progress) -> None:
        """Say that work is lost for good, and leave nothing of it."""
        done.tally = done.since = 0
        done.held.clear()
        who, cites = task.main.who, ("book.test.setback-subtract",)
        play.emit("test", phrase("all-is-lost", who=who.id), cites, who, phrase("test-has-failed"))

    def late(self, play: Play, task: Task, done: Progress) -> bool:
        """Whether all the rolls there was time for have been made; said if so."""
        if not task.limit or done.rolls < task.limit:
            return False
        play.emit("test", phrase("out-of-time", who=task.main.who.id), _ON, task.main.who)
        return True

    def _first_skill(self, task: Task) -> Procedure[Task]:
        """The player says which skill begins, also after a wipe (``book.ruling.composed-first-skill``)."""
        options = tuple(Option(each.skill, phrase("begins", what=each.words)) for each in task.attempts)
        cites = (
            "book.test.composed-two-skills",
            "book.test.composed-alternate",
            "book.ruling.composed-first-skill",
        )
        main = task.main.who
        key = yield from pick(
            Choose(
                main.seat,
                "",
                OneOf(options),
                who=main.id,
                cites=cites,
                question=phrase("which-skill-first"),
            )
        )
        return _with(task, tuple(sorted(task.attempts, key=lambda each: each.skill != key)))

    def _interval(self, play: Play, task: Task, done: Progress) -> Procedure[list[Rolled]]:
        """One roll of everybody at work, what it does to the tally, and the time it takes."""
        attempts: Sequence[Attempt] = task.attempts
        if task.alternate:
            attempts = (task.attempts[done.since % 2],)
        tallies, state = play.part(Tallies), (done.tally, done.since)
        announced = yield from play.part(Committing).all(
            play, task, attempts, lambda chosen: tallies.next(play, task, state, len(attempts), chosen)
        )
        if not any(announced) and (why := play.part(Committing).withdrawn(play, task)):
            play.emit("test", tested_by((task.main,)), why, task.main.who, phrase("not-tried"))
            return []
        hands = [hand(play, each) for each in announced]
        rolls: list[Rolled] = []
        net = 0
        if any(announced):
            committing = play.part(Committing)
            joint = committing.joint(play, task, hands, signed=task.kind == SETBACK)
            outcome, rolls = yield from committing.throw(play, joint, announced)
            net = outcome.value
        before, empty = done.tally, tallies.empty(play, net, rolls)
        done.tally, done.since = tallies.leads(play, task, state, net, empty)
        done.rolls += 1
        throws = tuple(card(rolled, rolled.net) for rolled in rolls)
        play.emit(
            "test",
            tested_by(attempts),
            _cites(task, attempts[0], before, done, (net, empty)),
            task.main.who,
            tallied(task, before, done),
            throws,
        )
        if task.interval:
            play.part(Clock).spend(play, task.interval, ("book.test.rolling-interval",), task.main.who)
        return rolls

    def _settle(
        self, play: Play, task: Task, done: Progress, rolls: list[Rolled], over: bool, harmless: bool
    ) -> Procedure[None]:
        """Flawless rolls wait for the success of the whole; failures strike at once."""
        aftermath = play.part(Aftermath)
        flawless = [rolled for rolled in rolls if aftermath.flawless(play, rolled)]
        unpaid: list[Rolled] = []
        if over:
            paid = aftermath.rewarded(play, done.held, flawless)
            unpaid = [rolled for rolled in flawless if all(rolled is not each for each in paid)]
            for rolled in done.held:
                if any(rolled is each for each in paid):
                    yield from aftermath.confirm(play, rolled, task.reward)
            done.held.clear()
        else:
            done.held += flawless if done.since else []
        passed = [over and all(rolled is not each for each in unpaid) for rolled in rolls]
        ends = [
            (rolled, aftermath.well(play, rolled, passed=each, harmless=harmless))
            for rolled, each in zip(rolls, passed, strict=True)
        ]
        yield from aftermath.reckon(play, ends, task.reward)

    def go_on(self, play: Play, task: Task, done: Progress) -> Procedure[tuple[str, Task]]:
        """Roll on or stop, as the player likes; the game master may change the circumstances of
        everybody at it.

        ``book.modifier.bonus-rolling``, ``book.modifier.malus-rolling``.
        """
        main = task.main.who
        tally, goal = done.tally, task.difficulty
        own = OneOf((Option("roll", phrase("roll-on")), Option("stop", phrase("stop-here"))))
        question = phrase("go-on", tally=tally, goal=0 if task.secret else goal)
        again = ("book.ruling.first-fail-restart",) if task.kind == FIRST_FAIL and not done.since else ()
        asks = [Choose(main.seat, "", own, who=main.id, cites=(*_ON, *again), question=question)]
        rulings, tested = play.part(Rulings), tuple(each.skill for each in task.attempts)
        while True:
            given = task.main.given
            if play.gm:
                powers = OneOf((*rulings.options(play, given, tested, main.id), _END))
                question = phrase("change-circumstances", tally=tally, goal=goal, said=given.told)
                asks[1:] = [Choose(play.gm, "", powers, who=main.id, cites=_CHANGE, question=question)]
            _, answer = yield from first_of(tuple(asks))
            if answer in ("roll", "stop"):
                return answer, task
            given = yield from rulings.change(play.gm, answer, given, main.id)
            done.given, task = given, under(task, given)

    def _leave(self, play: Play, task: Task, done: Progress) -> Procedure[None]:
        """What is given up is lost unless the tally may stand (``book.ruling.rolling-length``)."""
        main = task.main.who
        if not done.tally:
            return
        kept = yield from yes(
            play.judge(main),
            phrase("may-be-taken-up", who=main.id, tally=done.tally),
            _ON,
            who=main.id,
            words=(phrase("tally-stands"), phrase("tally-is-lost")),
        )
        if kept:
            play.part(Shelves).shelve(play, task, done)


def tallied(task: Task, before: int, done: Progress) -> Phrase:
    """What a roll has done to a tally."""
    of = 0 if task.secret else task.difficulty
    return phrase("tally-goes", before=before, now=max(0, done.tally), of=of)


def _cites(task: Task, rolled: Attempt, before: int, done: Progress, came: tuple[int, bool]) -> Cites:
    """Why a roll has led from the tally ``before`` to that of ``done``; ``came`` is what it came to, and
    whether it was empty.
    """
    told, (net, empty) = task.told_of(rolled), came
    if done.since and done.tally >= task.difficulty:
        early = task.alternate and done.since < len(task.attempts)
        if early or done.tally == task.difficulty:
            return (*told, "book.ruling.composed-early-total" if early else "book.ruling.beat-means-reach")
    if task.kind == FIRST_FAIL:
        lost = ("book.test.first-fail-loss",) if empty else ()
        why = "book.ruling.mixed-first-fail-unit" if net > 0 else "book.ruling.first-fail-counts-malus"
        return (*told, *lost, *((why,) if empty or net <= 0 else ()))
    floor = ("book.ruling.setback-floor",) if done.tally > before + net else ()
    return (*told, *(("book.test.setback-subtract", *floor) if net < 0 else ()))


def _resisted(task: Task) -> Procedure[Task]:
    """A task as it stands for the next roll."""
    if task.resisted is None:
        return task
    terms = yield from task.resisted()
    attempts = [msgspec.structs.replace(each, own=(*each.own, *terms)) for each in task.attempts]
    return _with(task, tuple(attempts))


def under(task: Task, given: Circumstances) -> Task:
    """A task whose circumstances have become others, for everybody at it."""
    return _with(task, tuple(msgspec.structs.replace(each, given=given) for each in task.attempts))


def _with(task: Task, attempts: tuple[Attempt, ...]) -> Task:
    return msgspec.structs.replace(task, attempts=attempts)
