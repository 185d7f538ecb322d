"""Merrymaking: music, dance and recitals, which drive out fear and anger and restore spirit."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, one, people
from winterdawn.editions.encounter.clock import MINUTE, Clock
from winterdawn.editions.screen.conditions.conditions import AFRAID, ANGRY, Conditions
from winterdawn.editions.screen.difficulty import required
from winterdawn.editions.screen.figures import figures
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Term, Unit
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.tests.rolling import RollingTests
from winterdawn.editions.sda.tests.single import SingleTests
from winterdawn.editions.sda.tests.skilltest import SkillTests
from winterdawn.editions.sda.tests.task import HALVED, OPEN, SETBACK, Attempt, Task
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Fact


class Pastime(NamedTuple):
    """What is done together, roll after roll."""

    skill: str
    label: Fact
    tested: Cites
    effect: str
    spirit: str
    audience: Cites = ()
    share: int = 1
    """Successes for which the audience gets 1."""


MUSIC = Pastime(
    "music",
    phrase("play-or-sing"),
    ("screen.merry.music-test", "screen.merry.music-assisted", "screen.merry.music-extended"),
    "screen.merry.music-effect",
    "screen.merry.music-spirit",
)
DANCE = Pastime(
    "dancing",
    phrase("dance"),
    ("screen.merry.dance-test", "screen.merry.dance-assisted", "screen.merry.dance-extended"),
    "screen.merry.dance-participants",
    "screen.merry.dance-spirit",
    ("screen.merry.dance-audience",),
    3,
)
_LENGTH, _RECITAL = 10 * MINUTE, 3 * MINUTE
_NO_END = "screen.ruling.merry-extended-no-goal"
_HELPER = "screen.ruling.negative-helper-counts-zero"
_NEEDS: Cites = ("screen.merry.dance-needs-music",)
_POETRY: Cites = (
    "screen.merry.poetry-test",
    "screen.merry.poetry-extended",
    "screen.ruling.extended-is-setback",
)
_SPLIT = "screen.ruling.merry-conditions-choice"


class Playing(msgspec.Struct):
    """Whether music is to be heard in this scene, and the rolls that were made for it and for dances."""

    music: bool = False
    rolls: int = 0


class Merrymaking(SdaPart):
    """Successes take effect roll by roll, as long as people like
    (``screen.ruling.merry-extended-no-goal``).
    """

    heading = "Merrymaking"
    remembers = Playing

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Music, a dance to it, and a recital, unless by an animal (``book.ruling.table-animals``)."""
        if who.sheet.has("speechless"):
            return
        barred = play.part(SkillTests).spent(play, who)
        over = Barred(phrase("no-more-merrymaking"), (_NO_END,)) if self._full(play) else None
        quiet = None if play.record(Playing).music else Barred(phrase("no-music-to-dance-to"), _NEEDS)
        for pastime, bar in ((MUSIC, barred or over), (DANCE, barred or over or quiet)):
            run = partial(self.together, play, who, pastime)
            yield Act(pastime.skill, pastime.label, run, barred=bar, cites=pastime.tested)
        recite = partial(self.recite, play, who)
        yield Act("poetry", phrase("recite"), recite, barred=barred, cites=_POETRY)

    def powers(self, play: Play) -> Acts:
        """Musicians who are nobody’s characters play, or fall silent."""
        label = phrase("music-turns", on=not play.record(Playing).music)
        yield Act("gm:music", label, partial(self._turn, play))

    def _turn(self, play: Play) -> Procedure[None]:
        playing = play.record(Playing)
        playing.music = not playing.music
        play.emit("music", phrase("music-turns", on=playing.music), _NEEDS)
        return
        yield

    def scene_end(self, play: Play) -> Procedure[None]:
        """The music ends."""
        play.record(Playing).music, play.record(Playing).rolls = False, 0
        return
        yield

    def _full(self, play: Play) -> bool:
        """Whether the scene has no room for another roll, where a group limits them."""
        most = figures(play).merry_limit
        return bool(most) and play.record(Playing).rolls >= most

    def together(self, play: Play, who: Combatant, pastime: Pastime) -> Procedure[None]:
        """Play or dance, alone or with others, in turns of 10 minutes each."""
        seat = play.judge(who)
        asked = phrase("who-joins-in", who=who.id, dances=pastime is DANCE)
        cites: Cites = (pastime.tested[1], *HALVED[:2], _HELPER)
        others = yield from people(seat, asked, company(play, who), cites, least=0)
        band = [who, *others]
        terms: dict[str, Term] = {}
        if pastime is MUSIC:
            cites = ("screen.merry.music-instrument",)
            asked = phrase("who-plays-instrument")
            for each in (yield from people(seat, asked, band, cites, least=0)):
                terms[each.id] = Term(Unit.DICE, 1, phrase("musical-instrument"), cites)
            play.record(Playing).music = True
        audience = yield from self.audience(play, seat, band, (pastime.effect, *pastime.audience))
        attempts = tuple(
            Attempt(each, pastime.skill, own=(terms[each.id],) if each.id in terms else ()) for each in band
        )
        task = Task(OPEN, attempts, halved=True, cites=pastime.tested)
        while True:
            outcome = yield from play.part(SingleTests).once(play, task)
            play.record(Playing).rolls += 1
            play.part(Clock).spend(play, _LENGTH, (pastime.tested[-1], _NO_END), who)
            for each in band:
                yield from self.cheer(play, each, outcome.value, (pastime.effect,), pastime.spirit)
            for each in audience:
                cites = (*pastime.audience, pastime.effect)
                yield from self.cheer(play, each, outcome.value // pastime.share, cites, pastime.spirit)
            if self._full(play):
                return
            more = phrase("another-while", minutes=_LENGTH // MINUTE)
            options = (Option("stop", phrase("stop-here")), Option("on", more))
            if (yield from one(who.seat, phrase("do-they-go-on"), options, (_NO_END,), who.id)) == "stop":
                return

    def recite(self, play: Play, who: Combatant) -> Procedure[None]:
        """Recite until the number is met; then all successes count for the audience, not for whoever recites
        (``screen.ruling.poetry-hard``, ``screen.ruling.poetry-reciter``).
        """
        seat = play.judge(who)
        heart: Cites = ("screen.merry.poetry-memory", "screen.ruling.poetry-hard")
        text: Cites = ("screen.merry.poetry-reading",)
        options = (
            Option("reading", what=phrase("by-reading", difficulty=required("easy")), cites=text),
            Option("memory", what=phrase("by-heart", difficulty=required("difficult")), cites=heart),
        )
        asked = phrase("is-text-at-hand", who=who.id)
        read = (yield from one(seat, asked, options, (*text, *heart), who.id)) == "reading"
        effect: Cites = ("screen.merry.poetry-effect", "screen.ruling.poetry-reciter")
        audience = yield from self.audience(play, seat, [who], effect)
        goal = required("easy" if read else "difficult")
        cites = (*_POETRY[:2], *(text if read else heart[:1]))
        task = Task(SETBACK, (Attempt(who, "poetry"),), goal, interval=_RECITAL, cites=cites)
        outcome = yield from play.part(RollingTests).run(play, task)
        if not outcome.passed:
            return
        for each in audience:
            yield from self.cheer(play, each, goal + outcome.hits, effect, "screen.merry.poetry-spirit")

    def audience(
        self, play: Play, seat: str, busy: Sequence[Combatant], cites: Cites
    ) -> Procedure[list[Combatant]]:
        """Whoever listens or looks on: all the others, unless it is said that they do not."""
        near = [who for who in play.here if who not in busy and not play.gone(who)]
        away = yield from people(seat, phrase("who-takes-no-notice"), near, cites, least=0)
        return [who for who in near if who not in away]

    def cheer(
        self, play: Play, who: Combatant, successes: int, effect: Cites, spirit: str
    ) -> Procedure[None]:
        """Split successes between anger and fear; what is left once both are gone restores spirit
        (``screen.ruling.merry-conditions-choice``).
        """
        conditions = play.part(Conditions)
        afraid, angry = (conditions.level(play, who, name) for name in (AFRAID, ANGRY))
        least, most = max(0, successes - afraid), min(successes, angry)
        calm = min(least, angry)
        if least < most:
            asked = phrase("how-much-calms-anger")
            calm = yield from figure(who.seat, asked, least, most, (*effect, _SPLIT), who=who.id)
        left = conditions.lower(play, who, AFRAID, successes - calm, (*effect, _SPLIT))
        left = conditions.lower(play, who, ANGRY, calm + left, (*effect, _SPLIT))
        if left:
            text = phrase("is-cheered", who=who.id)
            play.part(Effort).change(play, who, left, text, (spirit,), companion=True)


def company(play: Play, who: Combatant) -> list[Combatant]:
    """Who may join somebody in what no animal does (``book.ruling.table-animals``)."""
    return [each for each in play.others(who) if play.able(each) and not each.sheet.has("speechless")]
