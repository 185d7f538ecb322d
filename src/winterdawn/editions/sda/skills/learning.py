"""Mentoring and training: learning from one another."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, one, person, yes
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.called import skill
from winterdawn.editions.sda.rolls.experience import Experience
from winterdawn.editions.sda.tests.contest import Contest, Contests, contender
from winterdawn.editions.sda.tests.ruling import Asked, Rulings
from winterdawn.editions.sda.tests.skilltest import SkillTests
from winterdawn.editions.sda.tests.task import Attempt
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.asks.confided import known_to
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Rolled
    from winterdawn.kernel.asks.choices import Cites


GAP = 2
"""Ranks a mentor has to be ahead (``book.mentoring.rank-gap``)."""
MOST_EXCHANGES = 20
_WHY: Cites = ("book.mentoring.purpose",)
_MENTOR: Cites = ("book.mentoring.rank-gap", "book.mentoring.during-task", "book.ruling.mentor-gap-measure")
_HELP: Cites = (
    "book.mentoring.must-assist",
    "book.mentoring.assisted-flawless",
    "book.ruling.mentor-reward-fixed",
)
_WATCH: Cites = ("book.mentoring.must-watch", "book.mentoring.watched-flawless")
_TRAIN: Cites = ("book.training.opposed-skills", "book.training.roll-normally", "book.ruling.training-rate")
_NO_TIME = Barred(phrase("no-time-for-training"), ("book.ruling.training-rate",))
_BOTH: Cites = ("book.training.flawless-both", "book.ruling.training-reward-fixed")


class Learning(SdaPart):
    """A mentor shows, an apprentice learns; or two train against each other."""

    heading = "Uses of skills"

    def powers(self, play: Play) -> Acts:
        """Mentoring, if somebody is far enough ahead, and training."""
        barred = self.vain(play)
        if any(_taught(mentor, other) for mentor in play.living() for other in play.living(mentor)):
            run = partial(self.mentor, play)
            yield Act("gm:mentor", phrase("mentor-takes-apprentice"), run, barred=barred, cites=_WHY)
        if play.several:
            barred = barred or (None if len(_fresh(play)) > 1 else _NO_TIME)
            yield Act("gm:training", phrase("two-train-together"), partial(self.train, play), barred=barred)

    def vain(self, play: Play) -> Barred | None:
        """Why nobody can learn anything in this way, none if they can."""
        return None

    def mentor(self, play: Play) -> Procedure[None]:
        """On a real task; apprentices assist, or watch where help is not practical
        (``book.ruling.mentor-numbers``).
        """
        able = [each for each in play.living() if any(_taught(each, other) for other in play.living(each))]
        mentor = yield from person(play.gm, phrase("who-is-mentor"), able, _MENTOR)
        pupils = yield from self._pupils(play, mentor)
        key = yield from skill(play.gm, phrase("which-skill"), _taught(mentor, *pupils), _MENTOR, mentor.id)
        several = len(pupils) > 1
        words = phrase("yes-help", several=several), phrase("no-watch", several=several)
        asked = phrase("can-apprentices-help", several=several)
        assists = yield from yes(play.gm, asked, (_HELP[0], *_WATCH), words=words)
        works = phrase("mentor-works", who=mentor.id, skill=skill_name(key))
        ruling = yield from play.part(Rulings).rule(play, Asked(play.gm, works, mentor, (key,)))
        at_work = (mentor, *pupils) if assists else (mentor,)
        attempts = tuple(Attempt(each, key, ruling.given) for each in at_work)
        pay = partial(self._assisted if assists else self.watched, play, mentor, pupils, key)
        cites = _HELP if assists else _WATCH
        task = ruling.task(mentor, key)
        yield from play.part(SkillTests).perform(
            play, replace(task, attempts=attempts, cites=cites, reward=pay)
        )

    def _pupils(self, play: Play, mentor: Combatant) -> Procedure[list[Combatant]]:
        """One apprentice, or as many as a house rule lets learn at one task, who all learn the same."""
        most = play.figures.apprentices
        willing = [other for other in play.living(mentor) if _taught(mentor, other)]
        pupils = [(yield from person(play.gm, phrase("who-is-apprentice"), willing, _MENTOR))]
        while len(pupils) < most:
            others = [each for each in willing if each not in pupils and _taught(mentor, *pupils, each)]
            if not others:
                break
            options = [
                Option("enough", phrase("that-is-all")),
                *(Option(each.id, each.name) for each in others),
            ]
            cites = ("book.ruling.mentor-numbers", *_MENTOR)
            asked = phrase("who-learns-too", chosen=tuple(each.name for each in pupils))
            key = yield from one(play.gm, asked, options, cites, mentor.id)
            if key == "enough":
                break
            pupils.append(play.combatants[key])
        return pupils

    def _assisted(
        self, play: Play, mentor: Combatant, pupils: Sequence[Combatant], key: str, rolled: Rolled
    ) -> Procedure[None]:
        """The mentor's flawless success teaches all of them, an apprentice's own pays as ever
        (``book.mentoring.apprentice-flawless``).
        """
        who = rolled.use.who
        if who is not mentor:
            own = ("book.mentoring.apprentice-flawless",)
            play.emit("mentor", phrase("learns-alone", who=who.id), own, who)
            yield from _paid(play, who, key, rolled)
            return
        cites = ("book.mentoring.assisted-flawless",)
        if play.figures.mentor_reward == "choice":
            yield from _paid(play, mentor, key, rolled)
        else:
            play.part(Experience).earn(play, mentor, key, cites)
        for pupil in pupils:
            play.part(Experience).earn(play, pupil, key, cites)

    def watched(
        self, play: Play, mentor: Combatant, pupils: Sequence[Combatant], key: str, rolled: Rolled
    ) -> Procedure[None]:
        """The mentor may give the point away, to one of them (``book.mentoring.watched-flawless``)."""
        keys = ["give"] if len(pupils) == 1 else [f"give:{pupil.id}" for pupil in pupils]
        options = (
            Option("keep", phrase("take-reward")),
            *(
                Option(give, phrase("give-point", to=pupil.id))
                for give, pupil in zip(keys, pupils, strict=True)
            ),
        )
        ask = one(mentor.seat, phrase("who-learns-from-it"), options, _WATCH, mentor.id)
        answer = yield from known_to(play.seats(mentor), ask)
        if answer in keys:
            pupil = pupils[keys.index(answer)]
            play.part(Experience).earn(play, pupil, key, ("book.mentoring.watched-flawless",))
        else:
            yield from _paid(play, mentor, key, rolled)

    def train(self, play: Play) -> Procedure[None]:
        """So many exchanges of opposed rolls; the time allows how many (``book.ruling.training-rate``)."""
        fresh, experience = _fresh(play), play.part(Experience)
        first = yield from person(play.gm, phrase("who-trains"), fresh, _TRAIN)
        others = [other for other in fresh if other is not first]
        second = yield from person(play.gm, phrase("with-whom"), others, _TRAIN)
        attempts = []
        for who in (first, second):
            known = play.part(SkillTests).tested(who)
            key = yield from skill(play.gm, phrase("trains-which-skill", who=who.id), known, _TRAIN, who.id)
            whom = contender(Attempt(who, key))
            given = yield from play.part(Rulings).weigh(play, play.gm, whom, key, who.id)
            attempts.append(Attempt(who, key, given))
        room = [experience.untrained(play, who) for who in (first, second)]
        most = min(MOST_EXCHANGES if left is None else left for left in room)
        times = yield from figure(play.gm, phrase("how-many-exchanges"), 1, most, _TRAIN)
        trained = {each.who.id: each.skill for each in attempts}
        match = Contest(attempts[0], attempts[1], reward=partial(self._both, play, trained))
        spent = play.part(SkillTests).spent
        for _ in range(times):
            if spent(play, first) or spent(play, second):
                break
            for who in (first, second):
                experience.train(play, who)
            yield from play.part(Contests).once(play, match)

    def _both(self, play: Play, trained: dict[str, str], rolled: Rolled) -> Procedure[None]:
        """Each learns what they trained (``book.training.flawless-both``)."""
        winner = rolled.use.who
        for id, key in trained.items():
            if id == winner.id and play.figures.training_reward == "choice":
                yield from _paid(play, winner, key, rolled)
            else:
                play.part(Experience).earn(play, play.combatants[id], key, _BOTH)


def _fresh(play: Play) -> list[Combatant]:
    """Who has time left to train today (``book.ruling.training-rate``)."""
    return [who for who in play.living() if play.part(Experience).untrained(play, who) != 0]


def _paid(play: Play, who: Combatant, key: str, rolled: Rolled) -> Procedure[None]:
    """What a flawless roll brings somebody, as they choose."""
    aftermath = play.part(Aftermath)
    return aftermath.reward(play, who, key, aftermath.worth(play, rolled))


def _taught(mentor: Combatant, *pupils: Combatant) -> list[str]:
    """The skills in which a mentor is far enough ahead of all of some pupils, total ranks compared."""
    return [
        key
        for key in mentor.sheet.known()
        if all(mentor.sheet.rank(key) >= pupil.sheet.rank(key) + GAP for pupil in pupils)
    ]
