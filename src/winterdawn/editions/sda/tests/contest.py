"""Opposed tests outside combat: one side acts, the other answers it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.dice import Hand, Pool
from winterdawn.editions.encounter.clock import Clock
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.frame.exchange import OpposedOutcome
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Rolled, Unit, total
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.foresight import Foresight, extra
from winterdawn.editions.sda.rolls.opposed import OpposedTests, Side
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.editions.sda.tests.rolling import RollingTests, tallied
from winterdawn.editions.sda.tests.shelf import Progress
from winterdawn.editions.sda.tests.tally import Tallies
from winterdawn.editions.sda.tests.task import SETBACK, tested_by
from winterdawn.editions.sda.tests.throwing import Committing
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.asks.ask import Outlook, Procedure, Share, side_by_side
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Use
    from winterdawn.editions.sda.rolls.aftermath import Reward
    from winterdawn.editions.sda.tests.task import Attempt, Task
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Phrase


CITES: Cites = ("book.test.opposed-when", "book.test.opposed-rolls")
_SECRET: Cites = (*CITES, "book.ruling.opposed-announce")
_RESULT: Cites = ("book.test.opposed-winner", "book.test.opposed-hits")
_ADVANTAGE: Cites = ("book.test.opposed-advantage-wins-tie", "book.ruling.advantage-tie-hits")


class Contest(msgspec.Struct, frozen=True):
    """An opposed test as it is set."""

    first: Attempt
    """The acting side, which commits its dice first (``book.ruling.opposed-announce``)."""
    second: Attempt
    advantage: str = ""
    """Who wins a tie, by id; empty where the status quo holds (``book.test.opposed-tie``)."""
    unaware: bool = False
    """Whether the second side may not roll (``book.test.opposed-unaware``)."""
    reward: Reward | None = None


class Contests(SdaPart):
    """How two sides measure themselves, once or roll after roll."""

    def once(self, play: Play, match: Contest) -> Procedure[OpposedOutcome]:
        """Play it and settle what the rolls leave behind; only the winner succeeded
        (``book.ruling.flawless-in-opposed``).
        """
        outcome = yield from self.clash(play, match)
        rolls = [(rolled, self.succeeded(play, match, outcome, rolled)) for rolled in outcome.rolls]
        yield from play.part(Aftermath).reckon(play, rolls, match.reward)
        return outcome

    def succeeded(self, play: Play, match: Contest, outcome: OpposedOutcome, rolled: Rolled) -> bool:
        """Whether a roll reached what it was thrown for (``book.ruling.flawless-in-opposed``)."""
        if outcome.winner is None and play.figures.flawless_on_tie == "on":
            return rolled.use.who is match.second.who
        return rolled.use.who is outcome.winner

    def clash(self, play: Play, match: Contest) -> Procedure[OpposedOutcome]:
        """Both commit before any die falls, both roll, and the results are compared."""
        match = self.matched(play, match)
        acts = match.first
        secret = play.figures.opposed_announce == "secret" and not match.unaware
        first, second = yield from self._in_secret(play, match) if secret else self._in_turn(play, match)
        if why := self.undone(play, match, first):
            text = phrase("contender-line", who=acts.who.id, skill=acts.words)
            play.emit("opposed", text, why, acts.who, phrase("not-tried"))
            return OpposedOutcome(None, None, 0, ())
        sides = [
            (yield from self.side(play, match.first, first)),
            (yield from self.side(play, match.second, second)),
        ]
        return self.judged(play, match, (yield from play.part(OpposedTests).settle(play, *sides)))

    def matched(self, play: Play, match: Contest) -> Contest:
        """The same with what helps or hinders one side because of who the other is."""
        return match

    def _in_turn(self, play: Play, match: Contest) -> Procedure[tuple[Announced | None, Announced | None]]:
        """The acting side chooses its dice first, and the other knows it."""
        committing = play.part(Committing)
        first = yield from committing.commit(
            play, match.first, CITES, _lead(match), lambda chosen: self.ahead(play, match, chosen)
        )
        if match.unaware or self.undone(play, match, first):
            return first, None
        dice = str(first.pool) if first else ""
        told = phrase("first-side-rolls", who=match.first.who.id, dice=dice, tie=_lead(match))

        def foresee(chosen: Announced) -> Outlook:
            return self.foreseen(play, match, chosen, first)

        return first, (yield from committing.commit(play, match.second, CITES, told, foresee))

    def undone(self, play: Play, match: Contest, first: Announced | None) -> Cites:
        """Why the acting side has not tried after all, so that nobody answers it; empty if it has."""
        return () if first else play.part(Throwing).withdrew(play, match.first.who)

    def _in_secret(self, play: Play, match: Contest) -> Procedure[tuple[Announced | None, Announced | None]]:
        """Both choose their dice without knowing of each other."""
        cites, lead, committing = _SECRET, _lead(match), play.part(Committing)
        pairs = ((match.first, match.second), (match.second, match.first))
        both = [
            committing.commit(play, mine, cites, lead, partial(self.blind, play, match, other))
            for mine, other in pairs
        ]
        first, second = yield from side_by_side(both)
        return first, second

    def side(self, play: Play, attempt: Attempt, announced: Announced | None) -> Procedure[Side]:
        """Let a side's dice fall; without any its maluses stand alone."""
        if announced is not None:
            return Side(attempt.who, (yield from play.part(Throwing).fall(play, announced)))
        return Side(attempt.who, None, self.malus(play, attempt))

    def malus(self, play: Play, attempt: Attempt) -> int:
        """What would come off a side's roll, with dice or without."""
        return total(terms_of(play, play.part(Committing).ways(play, attempt)[0]), Unit.MALUS)

    def judged(self, play: Play, match: Contest, outcome: OpposedOutcome) -> OpposedOutcome:
        """Enter the outcome; a tie goes to the advantage, without hits
        (``book.ruling.advantage-tie-hits``, ``book.ruling.tie-without-advantage``).
        """
        pair = (match.first, match.second)
        cites = (_RESULT[0], "book.test.opposed-unaware") if match.unaware else _RESULT
        favoured, why = self.favoured(match, [rolled.use for rolled in outcome.rolls])
        if outcome.winner is None and favoured:
            winner = next(each.who for each in pair if each.who.id == favoured)
            loser = next(each.who for each in pair if each.who is not winner)
            outcome = msgspec.structs.replace(outcome, winner=winner, loser=loser)
            cites += why
        elif outcome.winner is None:
            cites += ("book.test.opposed-tie", "book.ruling.tie-without-advantage")
        wins, hits = outcome.winner.id if outcome.winner else "", outcome.hits
        words = phrase("contest-outcome", winner=wins, hits=hits)
        text = phrase("contest-between", sides=tuple(map(contender, pair)))
        throws = play.part(OpposedTests).cards(play, outcome.rolls)
        play.emit("opposed", text, cites, match.first.who, words, throws, hits=outcome.hits)
        return outcome

    def favoured(self, match: Contest, uses: Sequence[Use]) -> tuple[str, Cites]:
        """Who wins a tie of rolls that are made so, by id, and by which rules; empty for nobody."""
        return match.advantage, _ADVANTAGE

    def ahead(self, play: Play, match: Contest, chosen: Announced) -> Outlook:
        """The chances of the first side, which does not know yet what the other will roll, if anything."""
        if match.unaware:
            known = self.known(play, match.second, chosen)
            return play.part(Foresight).alone(play, chosen, match.second.who.name, known)
        return self.blind(play, match, match.second, chosen)

    def blind(self, play: Play, match: Contest, other: Attempt, chosen: Announced) -> Outlook:
        """The chances of a side that does not know yet with how many dice the ``other`` answers."""
        favoured, _ = self.favoured(match, [chosen.use])
        ours = {chosen.use.who.id: "ours", other.who.id: "theirs"}.get(favoured, "")
        known = self.known(play, other, chosen)
        return play.part(Foresight).first(play, chosen, other.who.name, known, known, ours)

    def known(self, play: Play, other: Attempt, chosen: Announced) -> int:
        """What would come off the ``other`` side's roll, as far as whoever has ``chosen`` may know it."""
        way = play.part(Committing).ways(play, other)[0]
        return play.part(Foresight).known(play, way, chosen.use.who.seat)

    def foreseen(self, play: Play, match: Contest, chosen: Announced, first: Announced | None) -> Outlook:
        """The chances of the second side with the dice it may choose, ties as they are decided."""
        favoured, _ = self.favoured(match, [each.use for each in (chosen, first) if each])
        ours = {match.second.who.id: "ours", match.first.who.id: "theirs"}.get(favoured, "")
        seen = play.part(Foresight).seen(play, first, chosen.use.who.seat) if first else None
        matching = play.part(OpposedTests)
        scale = matching.scale(play)
        theirs = seen.hand(scale) if seen else Hand(Pool(), scale=scale)
        odds = matching.odds(play, chosen.hand(scale), theirs, ours)
        shares = (
            Share(phrase("we-win"), "ours", float(odds.win)),
            Share(phrase("a-tie"), "tie", float(odds.tie)),
            Share(phrase("we-lose"), "theirs", float(odds.lose)),
        )
        dice = str(first.pool) if first else ""
        told = phrase("skill-against-dice", skill=skill_name(chosen.use.skill), dice=dice)
        return Outlook(shares, listed(told, extra(chosen.hand(scale), theirs)))

    def rolling(self, play: Play, match: Contest, task: Task) -> Procedure[bool]:
        """Both roll each interval; what the acting side wins by adds to its tally.

        ``book.ruling.mixed-opposed-rolling``; flawless rolls wait for the end of it
        (``book.ruling.flawless-in-rolling``). Whether the tally was reached.
        """
        done, resisting = Progress(held=[]), list[Rolled]()
        rolling = play.part(RollingTests)
        while True:
            outcome = yield from self.clash(play, match)
            if not outcome.rolls and play.part(Throwing).withdrew(play, match.first.who):
                return False
            net = outcome.hits if outcome.winner is match.first.who else -outcome.hits
            before = done.tally
            done.tally, done.since = play.part(Tallies).step(play, task, (before, done.since), net)
            done.rolls += 1
            actor, cites = match.first, (*task.told, *_RESULT)
            play.emit("test", tested_by((actor,)), cites, actor.who, tallied(task, before, done))
            play.part(Clock).spend(play, task.interval, ("book.test.rolling-interval",), actor.who)
            over = done.tally >= task.difficulty
            wiped = not done.since
            if wiped:
                done.held.clear()
            for rolled in outcome.rolls if not over else ():
                acts = rolled.use.who is actor.who
                if play.part(Aftermath).flawless(play, rolled) and not (acts and wiped):
                    (done.held if acts else resisting).append(rolled)
            harmless = task.kind == SETBACK and done.tally >= before
            rolls, paid = self._ends(play, done.held, outcome.rolls, actor.who, over, harmless)
            stop = over or done.tally < 0
            yield from play.part(Aftermath).reckon(play, rolls)
            if done.tally < 0:
                rolling.lose(play, task, done)
            if not stop and rolling.late(play, task, done):
                stop = True
            elif not stop:
                answer, task = yield from rolling.go_on(play, task, done)
                match = msgspec.structs.replace(match, first=task.main)
                stop = answer == "stop"
            if stop:
                for rolled in paid if over else play.part(Aftermath).rewarded(play, (), resisting):
                    yield from play.part(Aftermath).confirm(play, rolled)
                return over

    def _ends(
        self,
        play: Play,
        held: Sequence[Rolled],
        rolls: Sequence[Rolled],
        actor: Combatant,
        over: bool,
        harmless: bool,
    ) -> tuple[list[tuple[Rolled, bool]], list[Rolled]]:
        """How each of an interval’s rolls ended, and the flawless ones that waited and are paid now."""
        aftermath = play.part(Aftermath)
        last = [each for each in rolls if over and each.use.who is actor and aftermath.flawless(play, each)]
        paid = aftermath.rewarded(play, held, last) if over else ()
        ends = []
        for rolled in rolls:
            mine = rolled.use.who is actor
            unpaid = any(rolled is each for each in last) and all(rolled is not each for each in paid)
            passed = over and mine and not unpaid
            ends.append((rolled, aftermath.well(play, rolled, passed=passed, harmless=mine and harmless)))
        return ends, [each for each in held if any(each is one for one in paid)]


def contender(attempt: Attempt) -> Phrase:
    """One of two sides, with their skill."""
    return phrase("contender", who=attempt.who.id, skill=attempt.words)


def _lead(match: Contest) -> Phrase:
    return phrase("who-wins-tie", who=match.advantage)
