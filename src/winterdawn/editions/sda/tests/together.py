"""Several characters at one task: assisted, composed and group tests."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one, people, person, yes
from winterdawn.editions.encounter.clock import ROUND
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.special import Special
from winterdawn.editions.sda.rolls.called import skill
from winterdawn.editions.sda.tests.group import GroupTests
from winterdawn.editions.sda.tests.ruling import Asked, Ruling, Rulings
from winterdawn.editions.sda.tests.skilltest import SkillTests
from winterdawn.editions.sda.tests.task import (
    ASSISTED,
    COMPOSED,
    FIRST_FAIL,
    HALVED,
    OPEN,
    SETBACK,
    SPLIT,
    STATIC,
    Attempt,
    Task,
)
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.special import Specials
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Fact, Saying


_MAIN: Cites = (*ASSISTED, "book.ruling.halved-who-is-main")
_GROUP: Cites = ("book.test.group-when", "book.test.group-individual-outcome", "book.test.group-transfer")
PRESETS: dict[str, tuple[Saying, Cites]] = {
    "lock": (
        phrase("pick-lock"),
        ("book.test.pick-lock", "book.test.lock-interval", "book.ruling.lock-test-type"),
    ),
    "trap": (phrase("disable-trap"), ("book.test.disable-trap",)),
}
"""Composed tests that the book sets: mechanics and sleight of hands, first fail, a roll a round."""


class SharedTests(SdaPart):
    """Work that is shared between people or between two skills (``book.pool.several-per-test``).

    The circumstances weigh on everybody (``book.ruling.table-circumstances-shared``).
    """

    heading = "Tests"

    def powers(self, play: Play) -> Acts:
        """Assisted, composed and group tests."""
        yield Act("gm:composed", phrase("one-task-two-skills"), partial(self.composed, play))
        if play.several:
            yield Act("gm:assisted", phrase("several-at-one-task"), partial(self.assisted, play))
            yield Act("gm:group", phrase("all-for-themselves"), partial(self.group, play))

    def specials(self, play: Play, who: Combatant, skill: str) -> Specials:
        """Somebody's test is made with others."""
        if play.living(who):
            group = "With others"
            yield Special(
                "assisted", phrase("with-help"), partial(self.helped, play, who, skill), group=group
            )
            run = partial(self.joined, play, who, skill)
            yield Special("group", phrase("all-at-same-time"), run, group=group)

    def assisted(self, play: Play) -> Procedure[None]:
        """Say who, and with which skill, before how hard it is."""
        main = yield from person(play.gm, phrase("who-is-main-actor"), play.living(), _MAIN)
        helpers = yield from people(play.gm, phrase("who-helps"), play.living(main), ASSISTED)
        key = yield from skill(
            play.gm,
            phrase("uses-which-skill", who=main.id),
            play.part(SkillTests).tested(main),
            ASSISTED,
            main.id,
        )
        yield from self._shared(play, play.gm, (main, *helpers), key, Ruling())

    def helped(self, play: Play, who: Combatant, skill: str, ruling: Ruling) -> Procedure[None]:
        """Somebody's test, with what has been ruled."""
        seat = play.judge(who)
        helpers = yield from people(seat, phrase("who-helps-them", who=who.id), play.living(who), ASSISTED)
        yield from self._shared(play, seat, (who, *helpers), skill, ruling)

    def _shared(
        self, play: Play, seat: str, people: tuple[Combatant, ...], key: str, ruling: Ruling
    ) -> Procedure[None]:
        """Everybody's MoSes add up; helpers may count half, and may work with another skill."""
        main, *helpers = people
        other = yield from self._other(play, seat, main, key, phrase("helpers-use-which"))
        words = phrase("by-half"), phrase("in-full")
        halved = yield from yes(seat, phrase("do-helpers-count-in-full"), HALVED, words=words)
        asked = Asked(seat, phrase("how-hard-with", skill=skill_name(key)), main, (key, other))
        ruling = yield from play.part(Rulings).rule(play, asked, ruling)
        given = ruling.given
        attempts = (Attempt(main, key, given), *(Attempt(each, other, given) for each in helpers))
        task = msgspec.structs.replace(ruling.task(main, key), attempts=attempts, halved=halved)
        yield from play.part(SkillTests).perform(play, task)

    def _concentrates(self, who: Combatant, pair: tuple[str, str]) -> Procedure[str]:
        """Which of two skills somebody concentrates on (``book.test.mixed-split-skills``)."""
        return (yield from skill(who.seat, phrase("concentrate-on-which"), pair, SPLIT, who.id))

    def _other(self, play: Play, seat: str, who: Combatant, key: str, asked: Fact) -> Procedure[str]:
        """A second skill, or the same (``book.test.mixed-split-skills``)."""
        options = [
            Option("same", phrase("the-same")),
            *(Option(each, skill_name(each)) for each in play.part(SkillTests).tested(who) if each != key),
        ]
        answer = yield from one(seat, asked, options, SPLIT, usual="same")
        return key if answer == "same" else answer

    def composed(self, play: Play) -> Procedure[None]:
        """One actor, two skills in turn (``book.test.composed-alternate``)."""
        who = yield from person(play.gm, phrase("who-works"), play.living(), COMPOSED)
        options = [
            *(Option(key, words) for key, (words, _) in PRESETS.items()),
            Option("other", phrase("another-task")),
        ]
        preset = yield from one(play.gm, phrase("what-task-is-it"), options, COMPOSED, who.id)
        if preset in PRESETS:
            yield from self._preset(play, who, preset)
            return
        first = yield from skill(
            play.gm, phrase("the-one-skill"), play.part(SkillTests).tested(who), COMPOSED, who.id
        )
        second = yield from skill(
            play.gm,
            phrase("the-other-skill"),
            [key for key in play.part(SkillTests).tested(who) if key != first],
            COMPOSED,
            who.id,
        )
        kinds = (FIRST_FAIL, SETBACK, OPEN)
        asked = Asked(play.gm, phrase("how-hard"), who, (first, second), kinds)
        ruling = yield from play.part(Rulings).rule(play, asked, Ruling(kind=FIRST_FAIL))
        yield from self._alone(play, who, (first, second), ruling, ())

    def _preset(self, play: Play, who: Combatant, preset: str) -> Procedure[None]:
        """A lock or a trap, alone or with one who studies it meanwhile."""
        words, cites = PRESETS[preset]
        pair = ("mechanics", "sleight-of-hands")
        asked = Asked(play.gm, phrase("task-how-hard", task=words), who, pair, (FIRST_FAIL,))
        ruling = yield from play.part(Rulings).rule(play, asked, Ruling(kind=FIRST_FAIL, interval=ROUND))
        asks = phrase("does-somebody-study-it")
        both = (*SPLIT, "book.ruling.lock-mixed-sentence") if preset == "lock" else SPLIT
        helpers = yield from people(play.gm, asks, play.living(who), both, least=0)
        if not helpers:
            yield from self._alone(play, who, pair, ruling, cites)
            return
        given = ruling.given
        attempts = (Attempt(who, pair[1], given), *(Attempt(each, pair[0], given) for each in helpers))
        task = msgspec.structs.replace(ruling.task(who, pair[1]), attempts=attempts, halved=True, cites=cites)
        yield from play.part(SkillTests).perform(play, task)

    def _alone(
        self, play: Play, who: Combatant, pair: tuple[str, str], ruling: Ruling, cites: Cites
    ) -> Procedure[None]:
        """Open-ended means one roll with each (``book.ruling.mixed-open-ended-composed``)."""
        attempts = tuple(Attempt(who, key, ruling.given) for key in pair)
        task = msgspec.structs.replace(ruling.task(who, pair[0]), attempts=attempts, cites=cites)
        yield from play.part(SkillTests).perform(
            play, msgspec.structs.replace(task, alternate=ruling.kind != OPEN)
        )

    def group(self, play: Play) -> Procedure[None]:
        """Say who, and with which skill, before how hard it is."""
        members = yield from people(play.gm, phrase("who-takes-part"), play.living(), _GROUP, least=2)
        key = yield from skill(
            play.gm, phrase("with-which-skill"), play.part(SkillTests).tested(members[0]), _GROUP
        )
        yield from self._each(play, play.gm, members, key, Ruling())

    def joined(self, play: Play, who: Combatant, skill: str, ruling: Ruling) -> Procedure[None]:
        """Somebody's test, with what has been ruled."""
        seat = play.judge(who)
        others = yield from people(seat, phrase("who-tries-it-too", who=who.id), play.living(who), _GROUP)
        yield from self._each(play, seat, [who, *others], skill, ruling)

    def _each(
        self, play: Play, seat: str, members: list[Combatant], key: str, ruling: Ruling
    ) -> Procedure[None]:
        """Each for themselves at the same difficulty, passing MoSes on (``book.test.group-transfer``)."""
        other = yield from self._other(play, seat, members[0], key, phrase("is-there-second-skill"))
        asked = Asked(seat, phrase("how-hard-with", skill=skill_name(key)), None, (key, other), (STATIC,))
        ruling = yield from play.part(Rulings).rule(play, asked, msgspec.structs.replace(ruling, kind=STATIC))
        attempts = []
        for each in members:
            chosen = key if other == key else (yield from self._concentrates(each, (key, other)))
            attempts.append(Attempt(each, chosen, ruling.given))
        task = Task(STATIC, tuple(attempts), ruling.difficulty, ruling.secret, cites=_GROUP)
        yield from play.part(GroupTests).run(play, task)
