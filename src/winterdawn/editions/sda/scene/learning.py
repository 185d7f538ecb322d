"""Mentoring and training: learning from one another."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.characters.skills import skill_name, skills
from winterdawn.editions.sda.part import Cites, Rolled
from winterdawn.editions.sda.scene.act import Act, Acts, ScenePart
from winterdawn.editions.sda.scene.asks import figure, one, person, skill, yes
from winterdawn.editions.sda.scene.contest import Contest, contest
from winterdawn.editions.sda.scene.ruling import rule
from winterdawn.editions.sda.scene.skilltest import perform, spent
from winterdawn.editions.sda.scene.task import Attempt
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Option

if TYPE_CHECKING:
    from winterdawn.editions.sda.play import Combatant
    from winterdawn.editions.sda.scene.game import Scene

GAP = 2
"""Ranks a mentor has to be ahead (``book.mentoring.rank-gap``)."""
MOST_EXCHANGES = 20
_MENTOR: Cites = ("book.mentoring.rank-gap", "book.mentoring.during-task", "book.ruling.mentor-gap-measure")
_HELP: Cites = (
    "book.mentoring.must-assist",
    "book.mentoring.assisted-flawless",
    "book.ruling.mentor-reward-fixed",
)
_WATCH: Cites = ("book.mentoring.must-watch", "book.mentoring.watched-flawless")
_TRAIN: Cites = ("book.training.opposed-skills", "book.training.roll-normally", "book.ruling.training-rate")
_BOTH: Cites = ("book.training.flawless-both", "book.ruling.training-reward-fixed")


class Learning(ScenePart):
    """A mentor shows, an apprentice learns; or two train against each other."""

    def powers(self, scene: Scene) -> Acts:
        """Mentoring, if somebody is far enough ahead, and training."""
        if any(_taught(mentor, other) for mentor in scene for other in scene.others(mentor)):
            yield Act("gm:mentor", "A mentor takes an apprentice along", partial(self.mentor, scene))
        if len(scene.combatants) > 1:
            yield Act("gm:training", "Two train together", partial(self.train, scene))

    def mentor(self, scene: Scene) -> Procedure[None]:
        """On a real task; the apprentice assists, or watches where help is not practical
        (``book.ruling.mentor-numbers``).
        """
        able = [each for each in scene if any(_taught(each, other) for other in scene.others(each))]
        mentor = yield from person(scene.gm, "Who is the mentor?", able, _MENTOR)
        willing = [other for other in scene.others(mentor) if _taught(mentor, other)]
        pupil = yield from person(scene.gm, "Who is the apprentice?", willing, _MENTOR)
        key = yield from skill(scene.gm, "Which skill?", _taught(mentor, pupil), _MENTOR, mentor.id)
        assists = yield from yes(
            scene.gm,
            "Can the apprentice help?",
            (*_HELP, *_WATCH),
            words=("Yes, and has to", "No, and has to watch"),
        )
        ruling = yield from rule(
            scene, scene.gm, f"{mentor.name} works ({skill_name(key)}). How hard is it?", mentor, key
        )
        attempts = (
            Attempt(mentor, key, ruling.terms),
            *([Attempt(pupil, key, ruling.terms)] if assists else []),
        )
        pay = partial(self._assisted if assists else self._watched, scene, mentor, pupil, key)
        cites = _HELP if assists else _WATCH
        task = ruling.task(mentor, key)
        yield from perform(scene, replace(task, attempts=attempts, cites=cites, reward=pay))

    def _assisted(
        self, scene: Scene, mentor: Combatant, pupil: Combatant, key: str, rolled: Rolled
    ) -> Procedure[None]:
        """The mentor's flawless success teaches both, the apprentice's own pays as ever
        (``book.mentoring.apprentice-flawless``).
        """
        if rolled.use.who is pupil:
            yield from scene.rules.aftermath.reward(scene, pupil, key, rolled.reading.successes)
            return
        for who in (mentor, pupil):
            scene.rules.experience.earn(scene, who, key, ("book.mentoring.assisted-flawless",))

    def _watched(
        self, scene: Scene, mentor: Combatant, pupil: Combatant, key: str, rolled: Rolled
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
            scene.rules.experience.earn(scene, pupil, key, ("book.mentoring.watched-flawless",))
        else:
            yield from scene.rules.aftermath.reward(scene, mentor, key, rolled.reading.successes)

    def train(self, scene: Scene) -> Procedure[None]:
        """So many exchanges of opposed rolls; the time allows how many (``book.ruling.training-rate``)."""
        first = yield from person(scene.gm, "Who trains?", list(scene), _TRAIN)
        second = yield from person(scene.gm, "With whom?", scene.others(first), _TRAIN)
        keys = []
        for who in (first, second):
            keys.append(
                (yield from skill(scene.gm, f"{who.name} trains which skill?", skills(), _TRAIN, who.id))
            )
        times = yield from figure(
            scene.gm, "How many exchanges?", 1, MOST_EXCHANGES, _TRAIN, act="Exchanges: {}"
        )
        trained = {first.id: keys[0], second.id: keys[1]}
        match = Contest(
            Attempt(first, keys[0]), Attempt(second, keys[1]), reward=partial(self._both, scene, trained)
        )
        for _ in range(times):
            if spent(scene, first) or spent(scene, second):
                break
            yield from contest(scene, match)

    def _both(self, scene: Scene, trained: dict[str, str], rolled: Rolled) -> Procedure[None]:
        """Each learns what they trained (``book.training.flawless-both``)."""
        for id, key in trained.items():
            scene.rules.experience.earn(scene, scene.combatants[id], key, _BOTH)
        return
        yield


def _taught(mentor: Combatant, pupil: Combatant) -> list[str]:
    """The skills in which a mentor is far enough ahead, total ranks compared."""
    return [key for key in skills() if mentor.sheet.rank(key) >= pupil.sheet.rank(key) + GAP]
