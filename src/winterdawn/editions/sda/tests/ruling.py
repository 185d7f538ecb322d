"""The game master's ruling on a test: what kind it is, how hard, and what helps or hinders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec.structs import replace

from winterdawn.editions.encounter.asks import figure, one
from winterdawn.editions.encounter.clock import STRETCHES
from winterdawn.editions.hand.secretly import APART, SecretTests
from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.frame.difficulty import Difficulties
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.rolls.foresight import Foresight, assuming
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.editions.sda.rolls.traits import TRAIT
from winterdawn.editions.sda.tests.circumstances import (
    KNOWN,
    MODIFIERS,
    Circumstances,
    Known,
    Weight,
    now,
    offered_traits,
)
from winterdawn.editions.sda.tests.tally import Tallies
from winterdawn.editions.sda.tests.task import INTERVALS, KINDS, OPEN, ROLLING, SETBACK, STATIC, Attempt, Task
from winterdawn.editions.sda.tests.throwing import Committing
from winterdawn.kernel.asks.ask import Choose, Outlook, Procedure, number
from winterdawn.kernel.asks.choices import Count, Number, Option, Value
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.special import Special
    from winterdawn.editions.sda.frame.use import Terms
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying


HARDEST, LONGEST = 20, 100
"""The highest difficulties offered for one roll and for several (``book.difficulty.simple-task-scale``)."""

_MOST_MODIFIER = 12
_KNOWN, _ATTRIBUTE, _ANY = "known:", "attribute:", "any"
_KIND, _HEADING = "Kind of test", "Circumstances"
_FORCED: Cites = ("book.pool.attribute-forced", "book.ruling.attribute-forced-by-whom")
_CITES: Cites = (
    "book.test.gm-may-ask",
    "book.difficulty.set-by-gm",
    "book.difficulty.sources",
    "book.rule-zero.no-veto-after-success",
)
_KINDS: Cites = ("book.test.types", "book.rule-zero.gm-referee")
_LONG: Cites = ("book.difficulty.simple-task-scale", "book.ruling.band-of-long-task")
_GIVEN: Cites = ("book.modifier.source", "book.modifier.bonus-dice", "book.modifier.malus-mos")

C = TypeVar("C", bound=Circumstances)


class Ruling(Circumstances, frozen=True):
    """What has been ruled so far."""

    kind: str = STATIC
    difficulty: int = 0
    secret: bool = False
    interval: int = 0
    limit: int = 0
    apart: bool = False
    """Whether nobody but the game master and whoever makes the test learns that there is one."""
    refused: bool = False
    special: str = ""
    """A use of the skill that has rules of its own."""

    @property
    def given(self) -> Circumstances:
        """The circumstances alone."""
        return Circumstances(self.said, self.attribute, self.called)

    def task(self, who: Combatant, skill: str) -> Task:
        """The test for one character."""
        alone = Attempt(who, skill, self.given)
        return Task(
            self.kind, (alone,), self.difficulty, self.secret, interval=self.interval, limit=self.limit
        )


class Asked(msgspec.Struct, frozen=True):
    """What a ruling is asked for: of which seat, how that is put, on whom and which skills."""

    seat: str
    prompt: Saying
    who: Combatant | None = None
    skills: tuple[str, ...] = ()
    kinds: tuple[str, ...] = tuple(KINDS)
    specials: tuple[Special, ...] = ()
    refusable: bool = False
    called: bool = False
    """Whether a single test of theirs is called for, which may be kept from others."""
    own: Terms = ()
    """What helps or hinders them beside what is ruled."""
    suggested: int | None = None
    """The difficulty that figures give."""

    @property
    def id(self) -> str:
        """Whom it is about."""
        return self.who.id if self.who else ""


class Rulings(SdaPart):
    """The game master says what is tested and how (``book.rule-zero.gm-last-word``)."""

    known: Mapping[str, Known] = KNOWN
    """The circumstances whose figures the book gives."""
    modifiers: Mapping[str, Weight] = MODIFIERS
    """The figures that may be given."""
    kinds: tuple[str, ...] = tuple(KINDS)
    """The kinds of test there are."""
    hardest, usual = HARDEST, 2
    """The highest difficulty offered for one roll, and the one that is suggested."""

    def rule(self, play: Play, asked: Asked, ruling: Ruling = Ruling()) -> Procedure[Ruling]:  # noqa: B008
        """Ask for a ruling; a difficulty ends it, everything else is said before.

        ``book.difficulty.set-by-gm``, ``book.rule-zero.gm-last-word``.
        """
        ruling = ruling if ruling.kind in self.kinds else replace(ruling, kind=SETBACK)
        while True:
            answer = yield from number(self._ask(play, asked, ruling))
            if isinstance(answer, int):
                return (yield from self._finished(asked, replace(ruling, difficulty=answer)))
            if answer == "refuse":
                return replace(ruling, refused=True)
            if answer == OPEN:
                return replace(ruling, kind=OPEN)
            if any(special.key == answer for special in asked.specials):
                return replace(ruling, special=answer)
            ruling = yield from self._ruled(asked, answer, ruling)

    def weigh(
        self, play: Play, seat: str, whom: Saying, skill: str, who: str = ""
    ) -> Procedure[Circumstances]:
        """Ask what helps or hinders a roll of ``skill``, until it is said."""
        given = Circumstances()
        while True:
            options = [Option("done", phrase("nothing-more")), *self.options(play, given, (skill,), who)]
            asked = phrase("what-helps-or-hinders", whom=whom, said=given.told)
            key = yield from one(seat, asked, options, _GIVEN, who, usual="done")
            if key == "done":
                return given
            given = yield from self.change(seat, key, given, who)

    def options(
        self, play: Play, given: Circumstances, tested: tuple[str, ...], who: str = ""
    ) -> list[Option]:
        """What may be said of circumstances, or taken back, for tests of some skills; of ``who`` also
        which of their traits hold.
        """
        found = []
        free = [all_skills()[key].attributes for key in tested if len(all_skills()[key].attributes) > 1]
        for name in dict.fromkeys(name for names in free for name in names):
            if name != given.attribute:
                label = phrase("only-with", attribute=name)
                found.append(Option(f"{_ATTRIBUTE}{name}", label, cites=_FORCED))
        if given.attribute:
            found.append(Option(f"{_ATTRIBUTE}{_ANY}", phrase("with-any-attribute")))
        for key, each in self.known.items():
            if any(map(each.fits, tested)):
                held = f"{_KNOWN}{key}" in given.said
                label = phrase("no-longer", what=each.words) if held else phrase("begins", what=each.words)
                found.append(Option(f"{_KNOWN}{key}", label, each.term.remark.amount, cites=each.term.cites))
        found += offered_traits(play, play.combatants[who], given, tested) if who else []
        for key, modifier in self.modifiers.items():
            so_far = now(given.said[key].amount if key in given.said else 0)
            found.append(Option(key, modifier.words, so_far, cites=modifier.cites))
        return [replace(option, group=_HEADING) for option in found]

    def change(self, seat: str, key: str, given: C, who: str = "") -> Procedure[C]:
        """Say one of them, or take it back."""
        others = {each: term for each, term in given.said.items() if each != key}
        if key.startswith(_KNOWN):
            term = self.known[key.removeprefix(_KNOWN)].term
            return replace(given, said=others if key in given.said else {**others, key: term})
        if key.startswith(_ATTRIBUTE):
            name = key.removeprefix(_ATTRIBUTE)
            return replace(given, attribute="" if name == _ANY else name)
        if key.startswith(TRAIT):
            name = key.removeprefix(TRAIT)
            called = tuple(each for each in given.called if each != name)
            return replace(given, called=called if name in given.called else (*called, name))
        modifier = self.modifiers[key]
        amount = yield from figure(
            seat,
            phrase("how-many-of", what=modifier.words),
            0,
            _MOST_MODIFIER,
            modifier.cites,
            suggested=given.said[key].amount if key in given.said else 1,
            who=who,
        )
        return replace(given, said={**others, key: modifier.term(amount)} if amount else others)

    # ------------------------------------------------------------ the ask

    def _ask(self, play: Play, asked: Asked, ruling: Ruling) -> Choose:
        also = [
            Option(key, phrase("kind-of-test", kind=key), group=_KIND, cites=(*KINDS[key][:1], *_KINDS))
            for key in asked.kinds
            if key in self.kinds and key != ruling.kind
        ]
        if play.gm:
            label = phrase("turn-difficulty", secret=ruling.secret)
            also.append(Option("secret", label, group=_KIND))
        if play.gm and asked.who is not None and asked.called:
            turn = play.part(SecretTests).option(play, asked.who, secret=ruling.apart)
            also.append(replace(turn, group=_KIND))
        if ruling.kind in ROLLING:
            also.append(Option("limit", phrase("limit-rolls"), now(ruling.limit), group=_KIND))
        also += self.options(play, ruling, asked.skills, asked.id)
        also += [special.option for special in asked.specials]
        if asked.refusable:
            also.append(Option("refuse", phrase("not-possible")))
        among = self.difficulties(play, ruling.kind)
        return Choose(
            asked.seat,
            "",
            replace(among, suggested=asked.suggested) if asked.suggested in among else among,
            who=asked.id,
            extra=tuple(also),
            cites=_CITES,
            outlook=lambda value: self.foreseen(play, asked, ruling, value),
            question=phrase(
                "rule-on-test",
                asked=asked.prompt,
                kind=ruling.kind,
                said=ruling.told,
                secret=ruling.secret,
                apart=ruling.apart,
            ),
        )

    def foreseen(self, play: Play, asked: Asked, ruling: Ruling, value: Value) -> Outlook | None:
        """What a difficulty means for whoever is to roll with all their dice, the best way they have;
        none for several at once.
        """
        if asked.who is None or len(asked.skills) != 1:
            return None
        if not isinstance(value, int) and value != OPEN:
            return None
        goal = value if isinstance(value, int) else None
        task = ruling.task(asked.who, asked.skills[0])
        attempt = replace(task.main, own=asked.own)
        whole = play.part(PoolRules).whole(play, play.part(Committing).ways(play, attempt)[0])
        if goal is not None and ruling.kind in ROLLING:
            told = play.part(Tallies).ahead(play, replace(task, difficulty=goal), whole)
            return assuming(told, phrase("if-they-roll", who=asked.who.id, dice=whole.text, each=True))
        ahead = play.part(Foresight)
        told = ahead.scores(play, whole) if goal is None else ahead.meets(play, whole, goal)
        return assuming(told, phrase("if-they-roll", who=asked.who.id, dice=whole.text, each=False))

    def difficulties(self, play: Play, kind: str) -> Number:
        """Whole numbers from 0 up (``book.ruling.difficulty-zero``); bands only name single rolls
        (``book.ruling.band-of-long-task``).
        """
        if kind in ROLLING:
            return Number(tuple(Count(value, cites=_LONG) for value in range(1, LONGEST + 1)), 6)
        bands = map(play.part(Difficulties).named, range(self.hardest + 1))
        counts = (Count(each, band.name, cites=band.cites) for each, band in enumerate(bands))
        return Number(tuple(counts), self.usual)

    def _ruled(self, asked: Asked, answer: str, ruling: Ruling) -> Procedure[Ruling]:
        if answer in KINDS:
            return replace(ruling, kind=answer)
        if answer == "secret":
            return replace(ruling, secret=not ruling.secret)
        if answer == APART:
            return replace(ruling, apart=not ruling.apart)
        if answer == "limit":
            cites = ("book.ruling.rolling-length",)
            most = yield from figure(asked.seat, phrase("most-rolls"), 0, 50, cites)
            return replace(ruling, limit=most)
        return (yield from self.change(asked.seat, answer, ruling, asked.id))

    def _finished(self, asked: Asked, ruling: Ruling) -> Procedure[Ruling]:
        if ruling.kind not in ROLLING or ruling.interval:
            return ruling
        usual = {key: INTERVALS.get(key, ("", ())) for key in STRETCHES}
        options = [
            Option(key, phrase("so-long-a-roll", stretch=name), usual[key][0], cites=usual[key][1])
            for key, (_, name) in STRETCHES.items()
        ]
        cites = ("book.test.rolling-interval", KINDS[ruling.kind][0])
        key = yield from one(asked.seat, phrase("how-long-a-roll"), options, cites, asked.id)
        return replace(ruling, interval=STRETCHES[key][0])
