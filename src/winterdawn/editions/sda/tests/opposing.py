"""Two characters set against each other, by the game master or where somebody's test is ruled so."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, one, person
from winterdawn.editions.encounter.clock import ROUND
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.special import Special
from winterdawn.editions.sda.rolls.called import skill
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.tests.contest import Contest, Contests, contender
from winterdawn.editions.sda.tests.ruling import LONGEST, Ruling, Rulings
from winterdawn.editions.sda.tests.secrets import Secrets
from winterdawn.editions.sda.tests.skilltest import SkillTests
from winterdawn.editions.sda.tests.task import FIRST_FAIL, KINDS, ROLLING, SETBACK, Attempt, Task
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.special import Specials
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Fact


_SET: Cites = ("book.test.opposed-when", "book.ruling.opposed-announce")


class Opposing(SdaPart):
    """Two who work against each other, with the same skill or different ones."""

    heading = "Tests"

    def powers(self, play: Play) -> Acts:
        """An opposed test."""
        if play.several:
            yield Act("gm:opposed", phrase("two-against-each-other"), partial(self.set, play))

    def specials(self, play: Play, who: Combatant, skill: str) -> Specials:
        """Somebody's test is an opposed one."""
        if play.living(who):
            yield Special(
                "opposed",
                phrase("against-somebody"),
                partial(self.meet, play, who, skill),
                group="With others",
            )

    def set(self, play: Play) -> Procedure[None]:
        """Say who acts, and with what, before whom they act against."""
        first = yield from self._side(play, play.gm, play.living(), phrase("who-acts"))
        yield from self.against(play, play.gm, first, Ruling())

    def meet(self, play: Play, who: Combatant, skill: str, ruling: Ruling) -> Procedure[None]:
        """Set somebody's test against somebody, with what has been ruled."""
        yield from self.against(play, play.judge(who), Attempt(who, skill, ruling.given), ruling)

    def against(self, play: Play, seat: str, first: Attempt, ruling: Ruling) -> Procedure[None]:
        """Say whom it is against, who holds the advantage, and whether it goes on over several rolls."""
        second = yield from self._side(play, seat, play.living(first.who), phrase("against-whom"))
        match = yield from self.ordered(play, seat, Contest(first, second))
        with play.quietly(play.part(Secrets).unseen(play, match)):
            yield from self._play(play, seat, match, ruling)

    def _play(self, play: Play, seat: str, match: Contest, ruling: Ruling) -> Procedure[None]:
        kind = ruling.kind if ruling.kind in ROLLING else (yield from self._kind(play, seat))
        if kind not in ROLLING:
            yield from play.part(Contests).once(play, match)
            return
        asked = phrase("what-tally-is-wanted")
        goal = yield from figure(seat, asked, 1, LONGEST, KINDS[kind], suggested=6)
        task = Task(kind, (match.first,), goal, ruling.secret, interval=ROUND, limit=ruling.limit)
        yield from play.part(Contests).rolling(play, match, task)

    def _side(self, play: Play, seat: str, among: list[Combatant], asked: Fact) -> Procedure[Attempt]:
        who = yield from person(seat, asked, among, _SET)
        key = yield from skill(
            seat, phrase("uses-which-skill", who=who.id), play.part(SkillTests).tested(who), _SET, who.id
        )
        whom = contender(Attempt(who, key))
        return Attempt(who, key, (yield from play.part(Rulings).weigh(play, seat, whom, key, who.id)))

    def _kind(self, play: Play, seat: str) -> Procedure[str]:
        rolling = {FIRST_FAIL: phrase("rolls-first-fail"), SETBACK: phrase("rolls-setback")}
        kinds = play.part(Rulings).kinds
        options = (
            Option("once", phrase("one-roll-each")),
            *(Option(key, words) for key, words in rolling.items() if key in kinds),
        )
        cites = ("book.test.mixed", "book.ruling.mixed-opposed-rolling")
        return (yield from one(seat, phrase("settled-at-once"), options, cites, usual="once"))

    def ordered(self, play: Play, seat: str, match: Contest) -> Procedure[Contest]:
        """Who holds the advantage, and who commits first, named before any roll.

        ``book.test.opposed-advantage-declared``, ``book.ruling.opposed-announce``.
        """
        first, second = match.first, match.second
        options = (
            Option("none", phrase("nobody-wins-tie")),
            Option(first.who.id, first.who.name),
            Option(second.who.id, second.who.name),
            Option("unaware", phrase("unaware-of-it", who=second.who.id)),
            Option("mutual", phrase("neither-acts")),
        )
        cites = (
            "book.test.opposed-advantage-declared",
            "book.test.opposed-unaware",
            "book.ruling.opposed-announce",
        )
        answer = yield from one(seat, phrase("who-has-advantage"), options, cites, usual="none")
        if answer == "unaware":
            return msgspec.structs.replace(match, unaware=True)
        if answer == "mutual":
            left = play.part(Effort).left
            if left(play, second.who) > left(play, first.who):
                return msgspec.structs.replace(match, first=second, second=first)
            return match
        return msgspec.structs.replace(match, advantage="" if answer == "none" else answer)
