"""Mentoring and training: learning from one another."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, one, person, yes
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.sda.character.skills import skill_name, skills
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.asking import skill
from winterdawn.editions.sda.rolls.experience import Experience
from winterdawn.editions.sda.tests.circumstances import Circumstances
from winterdawn.editions.sda.tests.contest import Contest, Contests
from winterdawn.editions.sda.tests.ruling import Asked, Rulings
from winterdawn.editions.sda.tests.skilltest import SkillTests
from winterdawn.editions.sda.tests.task import Attempt
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Option

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites, Rolled
    from winterdawn.editions.sda.figures import Play


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
_BOTH: Cites = ("book.training.flawless-both", "book.ruling.training-reward-fixed")


class Learning(Part):
    """A mentor shows, an apprentice learns; or two train against each other."""

    heading = "Uses of skills"

    def powers(self, play: Play) -> Acts:
        """Mentoring, if somebody is far enough ahead, and training."""
        if any(_taught(mentor, other) for mentor in play for other in play.others(mentor)):
            yield Act(
                "gm:mentor", "A mentor takes an apprentice along", partial(self.mentor, play), cites=_WHY
            )
        if len(play.combatants) > 1:
            yield Act("gm:training", "Two train together", partial(self.train, play))

    def mentor(self, play: Play) -> Procedure[None]:
        """On a real task; the apprentice assists, or watches where help is not practical
        (``book.ruling.mentor-numbers``).
        """
        able = [each for each in play if any(_taught(each, other) for other in play.others(each))]
        mentor = yield from person(play.gm, "Who is the mentor?", able, _MENTOR)
        willing = [other for other in play.others(mentor) if _taught(mentor, other)]
        pupil = yield from person(play.gm, "Who is the apprentice?", willing, _MENTOR)
        key = yield from skill(play.gm, "Which skill?", _taught(mentor, pupil), _MENTOR, mentor.id)
        assists = yield from yes(
            play.gm,
            "Can the apprentice help?",
            (_HELP[0], *_WATCH),
            words=("Yes, and has to", "No, and has to watch"),
        )
        prompt = f"{mentor.name} works ({skill_name(key)}). How hard is it?"
        ruling = yield from play.part(Rulings).rule(play, Asked(play.gm, prompt, mentor, (key,)))
        at_work = (mentor, pupil) if assists else (mentor,)
        attempts = tuple(Attempt(each, key, ruling.given) for each in at_work)
        pay = partial(self._assisted if assists else self._watched, play, mentor, pupil, key)
        cites = _HELP if assists else _WATCH
        task = ruling.task(mentor, key)
        yield from play.part(SkillTests).perform(
            play, replace(task, attempts=attempts, cites=cites, reward=pay)
        )

    def _assisted(
        self, play: Play, mentor: Combatant, pupil: Combatant, key: str, rolled: Rolled
    ) -> Procedure[None]:
        """The mentor's flawless success teaches both, the apprentice's own pays as ever
        (``book.mentoring.apprentice-flawless``).
        """
        if rolled.use.who is pupil:
            own = ("book.mentoring.apprentice-flawless",)
            play.emit("mentor", f"What {pupil.name} learns is {pupil.name}’s alone", own, pupil)
            yield from _paid(play, pupil, key, rolled)
            return
        cites = ("book.mentoring.assisted-flawless",)
        if play.figures.mentor_reward == "choice":
            yield from _paid(play, mentor, key, rolled)
        else:
            play.part(Experience).earn(play, mentor, key, cites)
        play.part(Experience).earn(play, pupil, key, cites)

    def _watched(
        self, play: Play, mentor: Combatant, pupil: Combatant, key: str, rolled: Rolled
    ) -> Procedure[None]:
        """The mentor may give the point away (``book.mentoring.watched-flawless``)."""
        options = (
            Option("keep", "Take the reward"),
            Option("give", f"Give {pupil.name} the experience point"),
        )
        answer = yield from one(
            mentor.seat, "A flawless success. Who learns from it?", options, _WATCH, mentor.id
        )
        if answer == "give":
            play.part(Experience).earn(play, pupil, key, ("book.mentoring.watched-flawless",))
        else:
            yield from _paid(play, mentor, key, rolled)

    def train(self, play: Play) -> Procedure[None]:
        """So many exchanges of opposed rolls; the time allows how many (``book.ruling.training-rate``)."""
        first = yield from person(play.gm, "Who trains?", list(play), _TRAIN)
        second = yield from person(play.gm, "With whom?", play.others(first), _TRAIN)
        attempts = []
        for who in (first, second):
            key = yield from skill(play.gm, f"{who.name} trains which skill?", skills(), _TRAIN, who.id)
            given = Circumstances()
            if play.ruled:
                whom = f"{who.name} ({skill_name(key)})"
                given = yield from play.part(Rulings).weigh(play, play.gm, whom, key, who.id)
            attempts.append(Attempt(who, key, given))
        times = yield from figure(
            play.gm, "How many exchanges?", 1, MOST_EXCHANGES, _TRAIN, act="Exchanges: {}"
        )
        trained = {each.who.id: each.skill for each in attempts}
        match = Contest(attempts[0], attempts[1], reward=partial(self._both, play, trained))
        spent = play.part(SkillTests).spent
        for _ in range(times):
            if spent(play, first) or spent(play, second):
                break
            yield from play.part(Contests).once(play, match)

    def _both(self, play: Play, trained: dict[str, str], rolled: Rolled) -> Procedure[None]:
        """Each learns what they trained (``book.training.flawless-both``)."""
        winner = rolled.use.who
        for id, key in trained.items():
            if id == winner.id and play.figures.training_reward == "choice":
                yield from _paid(play, winner, key, rolled)
            else:
                play.part(Experience).earn(play, play.combatants[id], key, _BOTH)


def _paid(play: Play, who: Combatant, key: str, rolled: Rolled) -> Procedure[None]:
    """What a flawless roll brings somebody, as they choose."""
    aftermath = play.part(Aftermath)
    return aftermath.reward(play, who, key, aftermath.worth(play, rolled))


def _taught(mentor: Combatant, pupil: Combatant) -> list[str]:
    """The skills in which a mentor is far enough ahead, total ranks compared."""
    return [key for key in skills() if mentor.sheet.rank(key) >= pupil.sheet.rank(key) + GAP]
