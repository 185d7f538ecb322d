"""Several characters at one task: assisted, composed and group tests."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.skills import skill_name, skills
from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one, people, person, skill, yes
from winterdawn.editions.encounter.clock import ROUND
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.sda.tests.group import group
from winterdawn.editions.sda.tests.ruling import Ruling, rule
from winterdawn.editions.sda.tests.skilltest import perform
from winterdawn.editions.sda.tests.task import FIRST_FAIL, OPEN, SETBACK, STATIC, Attempt, Task
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Option

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites
    from winterdawn.editions.sda.figures import Play


_ASSISTED: Cites = ("book.test.assisted-sum", "book.test.assisted-limit")
_HALVED: Cites = ("book.test.halved-main-actor", "book.test.halved-assistants", "book.test.halved-when")
_SPLIT: Cites = ("book.test.mixed", "book.test.mixed-split-skills", "book.ruling.mixed-incompatible")
_COMPOSED: Cites = (
    "book.test.composed-two-skills",
    "book.test.composed-minimum-rolls",
    "book.test.composed-alternate",
    "book.test.composed-variant",
)
_GROUP: Cites = ("book.test.group-when", "book.test.group-individual-outcome", "book.test.group-transfer")
PRESETS: dict[str, tuple[str, Cites]] = {
    "lock": ("Pick a lock", ("book.test.pick-lock", "book.test.lock-interval", "book.ruling.lock-test-type")),
    "trap": ("Disable a trap", ("book.test.disable-trap",)),
}
"""Composed tests that the book sets: mechanics and sleight of hands, first fail, a roll a round."""


class Together(Part):
    """Work that is shared between people or between two skills (``book.pool.several-per-test``).

    The circumstances weigh on everybody (``book.ruling.table-circumstances-shared``).
    """

    heading = "Tests"

    def powers(self, play: Play) -> Acts:
        """Assisted, composed and group tests."""
        yield Act("gm:composed", "One task, two skills", partial(self.composed, play))
        if len(play.combatants) > 1:
            yield Act("gm:assisted", "Several at one task", partial(self.assisted, play))
            yield Act("gm:group", "All at the same time, each for themselves", partial(self.group, play))

    def assisted(self, play: Play) -> Procedure[None]:
        """Everybody's MoSes add up; helpers may count half, and may work with another skill."""
        main = yield from person(play.gm, "Who is the main actor?", list(play), _ASSISTED)
        helpers = yield from people(play.gm, "Who helps?", play.others(main), _ASSISTED)
        key = yield from skill(play.gm, f"{main.name} uses which skill?", skills(), _ASSISTED, main.id)
        other = yield from self._other(play, key, "The helpers use which skill?")
        halved = yield from yes(
            play.gm, "Do the helpers count in full?", (*_ASSISTED, *_HALVED), words=("By half", "In full")
        )
        ruling = yield from rule(play, play.gm, f"How hard is it ({skill_name(key)})?", main, key)
        attempts = [_share(main, key, ruling), *(_share(each, other, ruling) for each in helpers)]
        cites = (*_ASSISTED, *(_HALVED if halved else ()), *(_SPLIT if other != key else ()))
        task = ruling.task(main, key)
        task = msgspec.structs.replace(task, attempts=tuple(attempts), halved=halved, cites=cites)
        yield from perform(play, task)

    def _concentrates(self, who: Combatant, pair: tuple[str, str]) -> Procedure[str]:
        """Which of two skills somebody concentrates on (``book.test.mixed-split-skills``)."""
        return (yield from skill(who.seat, "Concentrate on which skill?", pair, _SPLIT, who.id))

    def _other(self, play: Play, key: str, prompt: str) -> Procedure[str]:
        """A second skill, or the same (``book.test.mixed-split-skills``)."""
        options = [
            Option("same", "The same"),
            *(Option(each, skill_name(each)) for each in skills() if each != key),
        ]
        answer = yield from one(play.gm, prompt, options, _SPLIT)
        return key if answer == "same" else answer

    def composed(self, play: Play) -> Procedure[None]:
        """One actor, two skills in turn (``book.test.composed-alternate``)."""
        who = yield from person(play.gm, "Who works?", list(play), _COMPOSED)
        options = [
            *(Option(key, words) for key, (words, _) in PRESETS.items()),
            Option("other", "Another task"),
        ]
        preset = yield from one(play.gm, "What is it?", options, _COMPOSED, who.id)
        if preset in PRESETS:
            yield from self._preset(play, who, preset)
            return
        first = yield from skill(play.gm, "The one skill?", skills(), _COMPOSED, who.id)
        second = yield from skill(
            play.gm, "The other?", [key for key in skills() if key != first], _COMPOSED, who.id
        )
        kinds = (FIRST_FAIL, SETBACK, OPEN)
        ruling = yield from rule(
            play, play.gm, "How hard is it?", who, kinds=kinds, ruling=Ruling(FIRST_FAIL)
        )
        yield from self._alone(play, who, (first, second), ruling, _COMPOSED)

    def _preset(self, play: Play, who: Combatant, preset: str) -> Procedure[None]:
        """A lock or a trap, alone or with one who studies it meanwhile."""
        words, cites = PRESETS[preset]
        pair = ("mechanics", "sleight-of-hands")
        ruling = yield from rule(
            play,
            play.gm,
            f"{words}: how hard?",
            who,
            kinds=(FIRST_FAIL,),
            ruling=Ruling(FIRST_FAIL, interval=ROUND),
        )
        helpers: list[Combatant] = []
        if play.others(who):
            prompt = "Does somebody study it meanwhile?"
            helpers = yield from people(play.gm, prompt, play.others(who), (*_SPLIT, *_HALVED), least=0)
        if not helpers:
            yield from self._alone(play, who, pair, ruling, (*_COMPOSED, *cites))
            return
        attempts = (_share(who, pair[1], ruling), *(_share(each, pair[0], ruling) for each in helpers))
        task = msgspec.structs.replace(
            ruling.task(who, pair[1]), attempts=attempts, halved=True, cites=(*cites, *_SPLIT, *_HALVED)
        )
        yield from perform(play, task)

    def _alone(
        self, play: Play, who: Combatant, pair: tuple[str, str], ruling: Ruling, cites: Cites
    ) -> Procedure[None]:
        """Open-ended means one roll with each (``book.ruling.mixed-open-ended-composed``)."""
        attempts = tuple(_share(who, key, ruling) for key in pair)
        task = msgspec.structs.replace(ruling.task(who, pair[0]), attempts=attempts, cites=cites)
        yield from perform(play, msgspec.structs.replace(task, alternate=ruling.kind != OPEN))

    def group(self, play: Play) -> Procedure[None]:
        """Each for themselves at the same difficulty, passing MoSes on (``book.test.group-transfer``)."""
        members = yield from people(play.gm, "Who takes part?", list(play), _GROUP, least=2)
        key = yield from skill(play.gm, "With which skill?", skills(), _GROUP)
        other = yield from self._other(play, key, "Is there a second skill some may use?")
        prompt = f"How hard is it ({skill_name(key)})?"
        ruling = yield from rule(play, play.gm, prompt, None, key, kinds=(STATIC,))
        chosen = []
        for each in members:
            chosen.append(key if other == key else (yield from self._concentrates(each, (key, other))))
        task = Task(
            STATIC,
            tuple(_share(each, key, ruling) for each, key in zip(members, chosen, strict=True)),
            ruling.difficulty,
            ruling.secret,
            cites=_GROUP,
        )
        yield from group(play, task)


def _share(who: Combatant, key: str, ruling: Ruling) -> Attempt:
    attribute = ruling.attribute if ruling.attribute in skills()[key].attributes else ""
    return Attempt(who, key, ruling.terms, attribute, called=ruling.called)
