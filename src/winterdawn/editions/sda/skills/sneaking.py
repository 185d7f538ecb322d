"""Sneaking: stealth against those who watch, pair by pair."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import people, yes
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.opposed import OpposedTests, Side
from winterdawn.editions.sda.skills.perceiving import SKILL, Awareness, Perceiving
from winterdawn.editions.sda.tests.circumstances import Circumstances
from winterdawn.editions.sda.tests.contest import CITES, Contest, Contests
from winterdawn.editions.sda.tests.single import SingleTests
from winterdawn.editions.sda.tests.task import OPEN, Attempt, Task
from winterdawn.editions.sda.tests.throwing import Committing
from winterdawn.kernel.asks.ask import Outlook, Procedure, side_by_side
from winterdawn.kernel.asks.confided import known_to
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import OpposedOutcome
    from winterdawn.editions.sda.frame.use import Announced, Rolled
    from winterdawn.kernel.asks.choices import Cites


STEALTH = "stealth"
_SNEAK: Cites = ("book.skill.perception-sneak-test", "book.skill.perception-sneak-many")
_TIES: Cites = (
    "book.test.stealth-advantage",
    "book.skill.perception-sneak-active",
    "book.skill.perception-sneak-passive",
)


class Sneaking(SdaPart):
    """Each sneak and each watcher rolls once (``book.ruling.skill-perception-sneak-several-watchers``).

    Whoever notices nobody is told nothing of it (``book.ruling.table-secrets``).
    """

    heading = "Uses of skills"

    def powers(self, play: Play) -> Acts:
        """Somebody tries to slip past."""
        if play.several:
            yield Act("gm:sneak", phrase("somebody-sneaks-past"), partial(self.sneak, play))

    def sneak(self, play: Play) -> Procedure[None]:
        """Sneaks commit first; whoever is on the lookout wins ties, else the sneak does.

        A passive result that stands is not rolled anew (``book.ruling.opposed-announce``).
        """
        sneaks = yield from people(play.gm, phrase("who-sneaks"), play.living(), _SNEAK)
        rest = [each for each in play.living() if each not in sneaks]
        if not rest:
            return
        watchers = yield from people(play.gm, phrase("who-might-notice"), rest, _SNEAK)
        active = yield from yes(
            play.gm,
            phrase("are-they-on-lookout"),
            _TIES,
            words=(phrase("yes-actively"), phrase("no-unsuspecting")),
        )
        stored = {} if active else play.record(Awareness).passive
        hiding = yield from self._weighed(play, sneaks, STEALTH, {})
        watching = yield from self._weighed(play, watchers, SKILL, stored)
        committed = yield from self._commit(play, hiding, {})
        answered = yield from self._commit(play, watching, stored)
        first = yield from self._fall(play, hiding, committed, {})
        second = yield from self._fall(play, watching, answered, stored)
        rolled = [pair for pair in second if pair[1].who.id not in stored]
        self._lay_open(play, [*first, *rolled])
        yield from self._pairs(play, first, second, active=active)

    def _weighed(
        self, play: Play, people: list[Combatant], key: str, stored: dict[str, int]
    ) -> Procedure[list[Attempt]]:
        """What helps or hinders one side (``book.ruling.table-circumstances-shared``)."""
        given = Circumstances()
        if any(each.id not in stored for each in people):
            whom = phrase("contender", who=tuple(each.id for each in people), skill=skill_name(key))
            one = people[0].id if len(people) == 1 else ""
            given = yield from play.part(Perceiving).weigh(play, whom, key, one)
        return [Attempt(each, key, given) for each in people]

    def _commit(
        self, play: Play, attempts: list[Attempt], stored: dict[str, int]
    ) -> Procedure[list[Announced | None]]:
        """Dice are chosen before any falls; none where a result stands already."""
        fresh = [each for each in attempts if each.who.id not in stored]
        asked = [self._announce(play, each) for each in fresh]
        chosen = yield from side_by_side(asked)
        return [chosen[fresh.index(each)] if each in fresh else None for each in attempts]

    def _fall(
        self, play: Play, attempts: list[Attempt], chosen: list[Announced | None], stored: dict[str, int]
    ) -> Procedure[list[tuple[Attempt, Side]]]:
        sides = []
        for attempt, announced in zip(attempts, chosen, strict=True):
            if attempt.who.id in stored:
                sides.append((attempt, Side(attempt.who, None, stored=stored[attempt.who.id])))
            else:
                rolled = known_to(_knowing(play, attempt), play.part(Contests).side(play, attempt, announced))
                sides.append((attempt, (yield from rolled)))
        return sides

    def _lay_open(self, play: Play, sides: list[tuple[Attempt, Side]]) -> None:
        """Sneaks see their own dice; a watcher's roll reads like any other look around."""
        for attempt, each in sides:
            sneaks = attempt.skill == STEALTH
            task = Task(OPEN, (attempt,), cites=_SNEAK) if sneaks else play.part(Perceiving).look(attempt.who)
            rolls = [each.rolled] if each.rolled else []
            with play.quietly((each.who.seat,) if sneaks else ()):
                play.part(SingleTests).lay_open(play, task, rolls, each.net)

    def _pairs(
        self,
        play: Play,
        first: list[tuple[Attempt, Side]],
        second: list[tuple[Attempt, Side]],
        *,
        active: bool,
    ) -> Procedure[None]:
        """Compare pair by pair; extra dice belong to their pair only (``book.ruling.one-against-many``)."""
        outcomes: list[OpposedOutcome] = []
        for hider, hidden in first:
            seen = False
            for watcher, watch in second:
                ahead = watcher.who.id if active else hider.who.id
                settling = play.part(OpposedTests).settle(play, hidden, self._apart(play, watch))
                outcome = yield from known_to(_knowing(play, hider), settling)
                with play.quietly((play.gm,)):
                    outcome = play.part(Contests).judged(play, Contest(hider, watcher, ahead), outcome)
                outcomes.append(outcome)
                seen = seen or outcome.winner is watcher.who
            self._told(play, hider.who, seen=seen)
            self.came(play, hidden, [watch for _, watch in second], active=active, seen=seen)
        rolls: list[tuple[Rolled, bool]] = []
        for _, each in (*first, *second):
            if each.rolled is not None:
                own = [outcome for outcome in outcomes if each.who in (outcome.winner, outcome.loser)]
                rolls.append((each.rolled, all(outcome.winner is each.who for outcome in own)))
        ears = {each.who.id: (each.who.seat,) for _, each in first}
        yield from play.part(Aftermath).reckon(play, rolls, ears=ears)

    def came(self, play: Play, hidden: Side, watching: Sequence[Side], *, active: bool, seen: bool) -> None:
        """What comes of it for somebody who sneaked, with the results of all who might notice."""

    def _apart(self, play: Play, watch: Side) -> Side:
        """Extra dice would tell a watcher that somebody sneaks: the game master throws them."""
        return replace(watch, extra_by=play.gm)

    def _told(self, play: Play, who: Combatant, *, seen: bool) -> None:
        text = phrase("sneaks-past", who=who.id, seen=seen)
        audience = () if seen else (who.seat,)
        play.emit("sneak", text, (_SNEAK[0], *_TIES), who, audience=audience)

    def _announce(self, play: Play, attempt: Attempt) -> Procedure[Announced | None]:
        """A watcher is asked as for any other look around, odds included."""
        committing = play.part(Committing)
        if attempt.skill == STEALTH:
            return known_to(_knowing(play, attempt), committing.commit(play, attempt, (*_SNEAK, CITES[1])))
        look = play.part(Perceiving).look(attempt.who, given=attempt.given)

        def foresee(chosen: Announced) -> Outlook:
            return play.part(SingleTests).foreseen(play, look, chosen)

        return committing.commit(play, attempt, look.rules, look.known, foresee, look.ways)


def _knowing(play: Play, attempt: Attempt) -> tuple[str, ...]:
    """The seats that may know that somebody is asked for it; none, and so all, but for a player's sneak: the
    game master is asked as they were all along.
    """
    sneaks = attempt.skill == STEALTH and attempt.who.seat != play.gm
    return (attempt.who.seat,) if sneaks else ()
