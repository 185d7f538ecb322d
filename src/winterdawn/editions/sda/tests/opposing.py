"""The game master sets two characters against each other."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.skills import skill_name, skills
from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, one, person, skill
from winterdawn.editions.encounter.clock import ROUND, Clock
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.encounter.use import Rolled
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.asking import TRAIT
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.tests.contest import CITES, Contest, clash, contest
from winterdawn.editions.sda.tests.known import PREFIX, callable_traits, known_options, known_terms
from winterdawn.editions.sda.tests.rolling import go_on, step
from winterdawn.editions.sda.tests.ruling import LONGEST, amount, modifier_options, terms
from winterdawn.editions.sda.tests.secrets import unseen
from winterdawn.editions.sda.tests.shelf import Progress
from winterdawn.editions.sda.tests.task import FIRST_FAIL, KINDS, ROLLING, Attempt, Task
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Option

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites, Terms
    from winterdawn.editions.sda.figures import Play


_SET: Cites = ("book.test.opposed-when", "book.ruling.opposed-announce")


class Opposing(Part):
    """Two who work against each other, with the same skill or different ones."""

    heading = "Tests"

    def powers(self, play: Play) -> Acts:
        """An opposed test."""
        if len(play.combatants) > 1:
            yield Act("gm:opposed", "Two against each other", partial(self.set, play))

    def set(self, play: Play) -> Procedure[None]:
        """Say who and with what, who holds the advantage, and whether it goes on over several rolls."""
        first = yield from self._side(play, list(play), "Who acts?")
        second = yield from self._side(play, play.others(first.who), "Against whom?")
        match = yield from ordered(play, Contest(first, second))
        with play.quietly(unseen(play, match)):
            yield from self._play(play, match)

    def _play(self, play: Play, match: Contest) -> Procedure[None]:
        kind = yield from self._kind(play)
        if kind in ROLLING:
            goal = yield from figure(
                play.gm,
                "What tally is wanted?",
                1,
                LONGEST,
                KINDS[kind][1],
                act="A tally of {}",
                suggested=6,
            )
            yield from rolling_contest(play, match, Task(kind, (match.first,), goal, interval=ROUND))
        else:
            yield from contest(play, match)

    def _side(self, play: Play, among: list[Combatant], prompt: str) -> Procedure[Attempt]:
        who = yield from person(play.gm, prompt, among, _SET)
        key = yield from skill(play.gm, f"{who.name} uses which skill?", skills(), _SET, who.id)
        given, called = yield from circumstances(play, who, key)
        return Attempt(who, key, given, called=called)

    def _kind(self, play: Play) -> Procedure[str]:
        options = (
            Option("once", "One roll each"),
            Option(FIRST_FAIL, "Roll after roll, first fail"),
            Option("setback", "Roll after roll, setback"),
        )
        cites = ("book.test.mixed", "book.ruling.mixed-opposed-rolling")
        return (yield from one(play.gm, "Is it settled at once?", options, cites))


def circumstances(play: Play, who: Combatant, skill: str) -> Procedure[tuple[Terms, tuple[str, ...]]]:
    """Ask what helps or hinders somebody, and which of their traits hold, until it is said."""
    amounts: dict[str, int] = {}
    chosen: tuple[str, ...] = ()
    called: tuple[str, ...] = ()
    cites = ("book.modifier.source", "book.modifier.bonus-dice", "book.modifier.malus-mos")
    prompt = f"What helps or hinders {who.name} ({skill_name(skill)})?"
    while True:
        known = [*known_options(skill, chosen), *callable_traits(play, who, skill, called)]
        options = [Option("done", "Nothing more"), *known, *modifier_options(amounts)]
        key = yield from one(play.gm, prompt, options, cites, who.id)
        if key == "done":
            return terms(amounts) + known_terms(chosen), called
        if key.startswith(PREFIX):
            chosen += (key.removeprefix(PREFIX),)
        elif key.startswith(TRAIT):
            called += (key.removeprefix(TRAIT),)
        else:
            amounts = yield from amount(play.gm, key, amounts, who)


def ordered(play: Play, match: Contest) -> Procedure[Contest]:
    """Who holds the advantage, and who commits first, named before any roll.

    ``book.test.opposed-advantage-declared``, ``book.ruling.opposed-announce``.
    """
    first, second = match.first, match.second
    options = (
        Option("none", "Nobody: a tie changes nothing"),
        Option(first.who.id, first.who.name),
        Option(second.who.id, second.who.name),
        Option("unaware", f"{second.who.name} is unaware and does not roll"),
        Option("mutual", "Nobody, and neither acts on the other"),
    )
    cites = (
        "book.test.opposed-advantage-declared",
        "book.test.opposed-unaware",
        "book.ruling.opposed-announce",
    )
    answer = yield from one(play.gm, "Who has the advantage?", options, cites)
    if answer == "unaware":
        return msgspec.structs.replace(match, unaware=True)
    if answer == "mutual":
        left = play.part(Effort).left
        if left(play, second.who) > left(play, first.who):
            return msgspec.structs.replace(match, first=second, second=first)
        return match
    return msgspec.structs.replace(match, advantage="" if answer == "none" else answer)


def rolling_contest(play: Play, match: Contest, task: Task) -> Procedure[bool]:
    """Both roll each interval; what the acting side wins by adds to its tally.

    ``book.ruling.mixed-opposed-rolling``; flawless rolls wait for the end of it
    (``book.ruling.flawless-in-rolling``). Whether the tally was reached.
    """
    done, resisting = Progress(held=[]), list[Rolled]()
    while True:
        outcome = yield from clash(play, match)
        net = outcome.hits if outcome.winner is match.first.who else -outcome.hits
        before = done.tally
        done.tally, done.since = step(play, task, (before, done.since), net)
        done.rolls += 1
        words = f"{before} → {done.tally} of {task.difficulty}"
        play.emit(
            "test",
            f"{match.first.who.name}, {match.first.words}:",
            (*task.rules, *CITES),
            match.first.who,
            words,
        )
        play.part(Clock).spend(play, task.interval, ("book.test.rolling-interval",), match.first.who)
        over = done.tally >= task.difficulty
        if not done.since:
            done.held.clear()
        for rolled in outcome.rolls if not over else ():
            if play.part(Aftermath).flawless(play, rolled):
                (done.held if rolled.use.who is match.first.who else resisting).append(rolled)
        rolls = [(rolled, over and rolled.use.who is match.first.who) for rolled in outcome.rolls]
        stop = over
        yield from play.part(Aftermath).reckon(play, rolls)
        if not stop:
            answer, task = yield from go_on(play, task, done)
            match = msgspec.structs.replace(match, first=task.main)
            stop = answer == "stop"
        if stop:
            for rolled in done.held if over else resisting:
                yield from play.part(Aftermath).confirm(play, rolled)
            return over
