"""Tests of one roll that rules call for: open-ended, or against a difficulty."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from winterdawn.dice.trials.trial import Outcome
from winterdawn.editions.encounter.asks import one
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.facts.rolls import DiceTask
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import left_by
from winterdawn.editions.sda.rolls.asking import AtHand, DiceQuestion
from winterdawn.editions.sda.rolls.foresight import Foresight, with_all
from winterdawn.editions.sda.rolls.throw import Throwing, card
from winterdawn.kernel.asks.ask import Outlook, Procedure
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.dice import Odds
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Rolled, Term, Use
    from winterdawn.editions.sda.rolls.foresight import Foresee
    from winterdawn.kernel.asks.choices import Cites, Value
    from winterdawn.kernel.fact import Fact, Saying


class CalledTests(SdaPart):
    """Tests that a rule calls for; the first of their ``cites`` is the rule that does."""

    signed: ClassVar[bool] = True
    """Whether an effect may be below 0."""

    def roll(
        self,
        play: Play,
        uses: Sequence[Use],
        asked: Fact | str,
        cites: Cites,
        lead: Saying = "",
        goal: int | None = None,
        *,
        keep: bool = False,
        none: str = "",
        foresee: Foresee | None = None,
    ) -> Procedure[Rolled | None]:
        """Announce and roll once; none without dice (``book.ruling.fewest-dice``). ``goal`` is the
        difficulty, none where the MoSes are the effect; with ``keep`` some dice are to be left for later.
        ``none`` says in words not to roll, empty where that is no answer; ``foresee``
        what it leads to if not as usual.
        """
        foresee = foresee or partial(_foreseen, play, goal)
        told = (asked, "Roll {} dice", None) if isinstance(asked, str) else ("", "", asked)
        prompt, act, task = told
        question = DiceQuestion(prompt, act, cites, foresee, lead, none=none, keep=keep, task=task)
        announced = yield from play.part(Throwing).announce(play, uses, question)
        if announced is None:
            return None
        return (yield from play.part(Throwing).fall(play, announced))

    def ahead(self, play: Play, uses: Sequence[Use], goal: int | None = None) -> Outlook | None:
        """What such a roll leads to with all dice of the likeliest way, before anybody decides to make it;
        none without dice.
        """
        return AtHand(play, uses[0], 0).foreseen(partial(_foreseen, play, goal)) if uses else None

    def brought(
        self, play: Play, use: Use, brings: Callable[[str], Sequence[Term]], answer: Value
    ) -> Outlook | None:
        """What all dice of a roll come to with what an answer brings it; none without dice."""
        return self.ahead(play, [replace(use, terms=(*use.terms, *brings(str(answer))))])

    def expected(self, play: Play, use: Use) -> tuple[Fact, Odds] | None:
        """What an open-ended test with all dice comes to, at least 0, after what these dice are; none
        without any.
        """
        chosen = AtHand(play, use, 0).all
        if not chosen.dice:
            return None
        return with_all(chosen), chosen.hand(play.scale).results().map(lambda mos: max(0, mos))

    def open_ended(
        self,
        play: Play,
        uses: Sequence[Use],
        asked: Fact | str,
        cites: Cites,
        *,
        none: str = "",
        what: Saying = "",
        below: bool = False,
        gain: Callable[[int], None] | None = None,
        foresee: Foresee | None = None,
    ) -> Procedure[int]:
        """An open-ended test; its MoSes, at least 0 (``book.test.open-ended``), or with what is ``below`` 0
        too, where dice can take something off. ``none`` as in :meth:`roll`; ``what`` says what it is for,
        and ``gain`` gives what they bring before whatever follows from the roll is settled.

        It succeeds with 1 MoS or more (``book.ruling.open-ended-success``).
        """
        rolled = yield from self.roll(play, uses, asked, cites, none=none, foresee=foresee)
        if rolled is None and none:
            return 0
        outcome = Outcome.open_ended(_result(play, rolled))
        words = phrase("mos-tested", mos=outcome.value, verdict="", what=what or phrase("open-ended"))
        self.tell(play, uses[0], rolled, outcome.value, cites, words)
        mos = outcome.value if below and self.signed else max(0, outcome.value)
        if gain is not None:
            gain(mos)
        if rolled is not None:
            yield from left_by(play, [(rolled, bool(outcome.passed))])
        return mos

    def static(
        self,
        play: Play,
        uses: Sequence[Use],
        difficulty: int,
        asked: Fact | str,
        cites: Cites,
        known: tuple[str, ...] = (),
        *,
        keep: bool = False,
        source: Saying = "",
        what: Saying = "",
    ) -> Procedure[tuple[bool, Rolled | None]]:
        """A test against a difficulty: met when the MoSes equal or exceed it (``book.mos.success``).

        Difficulty 0 is always met (``book.ruling.difficulty-zero``). Rewards and failures are left
        to the caller, who knows when they are due. With ``known`` only these seats are told the
        difficulty and what it makes of the result. ``keep`` as in :meth:`roll`; ``source`` says where
        the difficulty comes from, ``what`` to everybody what the test is for.
        """
        lead = "" if isinstance(asked, DiceTask) else phrase("difficulty-is", difficulty=difficulty)
        rolled = yield from self.roll(play, uses, asked, cites, lead, difficulty, keep=keep)
        outcome = Outcome.against(_result(play, rolled), difficulty)
        mos = outcome.value
        passed = bool(outcome.passed) and not (rolled is None and play.part(Throwing).lost(play, uses[0].who))
        verdict = phrase("against-difficulty", difficulty=difficulty, source=source, passed=passed)
        words = phrase("mos-tested", mos=mos, verdict="" if known else verdict, what=what)
        self.tell(play, uses[0], rolled, mos, cites, words, None if known else difficulty)
        if known:
            text = phrase("of-skill", who=uses[0].who.id, skill=skill_name(uses[0].skill))
            why = (cites[0], "book.mos.success" if difficulty else "book.ruling.difficulty-zero")
            play.emit("test", text, why, uses[0].who, verdict, audience=known, difficulty=difficulty)
        return passed, rolled

    def tell(
        self,
        play: Play,
        use: Use,
        rolled: Rolled | None,
        mos: int,
        cites: Cites,
        words: Saying = "",
        difficulty: int | None = None,
        kept: int | None = None,
    ) -> None:
        """Enter a test in the log, with ``words`` of what it comes to where that is not the MoSes alone, its
        ``difficulty`` if that is told, and the MoSes ``kept`` if any are.
        """
        throws = (card(rolled, mos),) if rolled else ()
        text = phrase("tests-skill", who=use.who.id, skill=skill_name(use.skill))
        told = (cites[0], summed([rolled] if rolled else [], mos))
        words = words or phrase("so-many-mos", mos=mos)
        words = words if rolled else phrase("no-dice-to-roll")
        play.emit("test", text, told, use.who, words, throws, difficulty=difficulty, kept=kept)


def summed(rolls: Sequence[Rolled], result: int) -> str:
    """The rule by which rolls that nobody opposes come to a result: the sum, or 0 where maluses have taken
    more than there was (``book.ruling.result-order``) or nobody had a die (``book.ruling.fewest-dice``).
    """
    if not rolls:
        return "book.ruling.fewest-dice"
    return "book.mos.sum" if sum(rolled.net for rolled in rolls) >= result else "book.ruling.result-order"


def _foreseen(play: Play, goal: int | None, chosen: Announced) -> Outlook:
    ahead = play.part(Foresight)
    return ahead.scores(play, chosen) if goal is None else ahead.meets(play, chosen, goal)


def _result(play: Play, rolled: Rolled | None) -> int:
    """The result of a roll that nobody opposes, 0 without one."""
    return play.scale.result(rolled.score, rolled.off) if rolled else 0


def skill(seat: str, asked: Fact | str, among: Iterable[str], cites: Cites, who: str = "") -> Procedure[str]:
    """Ask for a skill."""
    return one(seat, asked, [Option(key, skill_name(key).capitalize()) for key in among], cites, who)
