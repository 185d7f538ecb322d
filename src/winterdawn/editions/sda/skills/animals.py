"""Animals: hunting with a bird, driving a herd, riding, and what trained animals add."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, one, people, person, yes
from winterdawn.editions.encounter.clock import QUARTER
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.encounter.use import Term, Unit
from winterdawn.editions.sda.skills.beast import beast
from winterdawn.editions.sda.skills.uses import length
from winterdawn.editions.sda.tests.contest import Contest, contest
from winterdawn.editions.sda.tests.rolling import rolling
from winterdawn.editions.sda.tests.ruling import rule
from winterdawn.editions.sda.tests.single import once
from winterdawn.editions.sda.tests.skilltest import perform
from winterdawn.editions.sda.tests.task import FIRST_FAIL, OPEN, Attempt, Task
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Option

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites, Terms
    from winterdawn.editions.sda.figures import Play


MOST_RANKS = 10
LARGEST = 12
"""The highest step of herds offered, some 300,000 animals."""
_RANKS: Cites = (
    "book.skill.animal-ranks",
    "book.skill.animal-ranks-as-bonus",
    "book.ruling.skill-animal-bonus-nature",
    "book.ruling.skill-animal-bonus-optional",
)
_HAWK: Cites = ("book.skill.falconry-test", "book.skill.falconry-bird-ranks")
_HUNT: Cites = (
    "book.skill.falconry-hunt",
    "book.skill.falconry-hit-cap",
    "book.ruling.skill-falconry-hunting-test",
)
_HERD: Cites = ("book.skill.herding-test", "book.skill.herding-assistance", "book.skill.herding-time")
_EGO: Cites = (
    "book.skill.herding-ego",
    "book.skill.herding-ego-average",
    "book.ruling.skill-herding-ego-once",
)
_SIZE: Cites = (
    "book.skill.herding-table",
    "book.skill.herding-half-order",
    "book.skill.herding-double-cutoff",
    "book.skill.herding-cutoff-option",
)
_RIDE: Cites = ("book.skill.riding-trained-mount", "book.skill.riding-no-test", "book.skill.riding-test-when")
_FAMILY = ("falconry", "herding", "riding", "taming-training")


def step_size(mos: int) -> int:
    """The animals that so many MoSes drive: 1, 3, 10, 30, … (``book.skill.herding-half-order``).

    >>> [step_size(mos) for mos in range(1, 8)]
    [1, 3, 10, 30, 100, 300, 1000]
    """
    return int((1 if mos % 2 else 3) * 10 ** ((mos - 1) // 2))


def herd_mos(animals: int) -> int:
    """The MoSes a herd takes: twice a step's figure counts as the next step.

    ``book.skill.herding-double-cutoff``, ``book.ruling.skill-herding-cutoffs``,
    ``book.ruling.skill-herding-beyond-table``.

    >>> [herd_mos(animals) for animals in (17, 20, 400)]
    [3, 4, 6]
    """
    mos = 1
    while animals >= 2 * step_size(mos):
        mos += 1
    return mos


class Mounts(msgspec.Struct):
    """Speeds of the mounts that people sit on, by rider."""

    speed: dict[str, int] = {}


class Animals(Part):
    """The animal's own ranks join the handler's pool as bonus dice (``book.skill.animal-ranks-as-bonus``)."""

    heading = "Uses of skills"
    remembers = Mounts

    def powers(self, play: Play) -> Acts:
        """Birds, herds and mounts."""
        yield Act("gm:falconry", "Hunt with a bird of prey", partial(self.hawk, play))
        yield Act("gm:herd", "Drive a herd", partial(self.herd, play))
        yield Act("gm:ride", "Somebody rides", partial(self.ride, play))

    def specials(self, play: Play, who: Combatant, skill: str) -> Acts:
        """A trained animal at hand, for each animal handling skill."""
        if skill in _FAMILY:
            yield Act("animal", "With a trained animal", partial(self._with, play, who, skill))

    def _with(self, play: Play, who: Combatant, skill: str) -> Procedure[None]:
        given = yield from _ranks(play.judge(who), "How many ranks has the animal?", who, _RANKS)
        ruling = yield from rule(play, play.judge(who), "How hard is it?", who, skill)
        task = ruling.task(who, skill)
        attempt = Attempt(who, skill, (*ruling.terms, *given), ruling.attribute)
        yield from perform(play, msgspec.structs.replace(task, attempts=(attempt,)))

    # ------------------------------------------------------------ falconry

    def hawk(self, play: Play) -> Procedure[None]:
        """Falconry against the bird's ego; won, the bird hunts with as many dice as there were hits.

        Without a hit there is no hunt (``book.ruling.skill-falconry-tie``); the more hits, the
        more dice (``book.hit.scales-effect``).
        """
        who = yield from person(play.gm, "Who hunts with the bird?", list(play), _HAWK)
        given = yield from _ranks(play.gm, "How many ranks of falconry has the bird?", who, (*_HAWK, *_RANKS))
        bird = yield from beast(play, "the bird", ("ego", "foraging-hunting"), (*_HAWK, *_HUNT))
        first, second = Attempt(who, "falconry", given), Attempt(bird, "ego")
        outcome = yield from contest(play, Contest(first, second))
        if outcome.winner is not who or not outcome.hits:
            play.emit("hunt", "The bird does not hunt", ("book.ruling.skill-falconry-tie",), who)
            return
        hunt = Attempt(bird, "foraging-hunting", most=outcome.hits)
        yield from once(play, Task(OPEN, (hunt,), cites=_HUNT))

    # ------------------------------------------------------------ herding

    def herd(self, play: Play) -> Procedure[None]:
        """First fail, a quarter of an hour a roll, until enough MoSes are gathered.

        ``book.skill.herding-holds``, ``book.skill.herding-retry``,
        ``book.ruling.skill-herding-assistants``.
        """
        who = yield from person(play.gm, "Who drives the herd?", list(play), _HERD)
        helpers: list[Combatant] = []
        if play.others(who):
            helpers = yield from people(play.gm, "Who helps?", play.others(who), _HERD, least=0)
        goal = yield from self._goal(play, who)
        dog = yield from _ranks(
            play.gm, "How many ranks has the dog?", who, ("book.skill.herding-dogs", *_RANKS)
        )
        cites = ("book.ruling.skill-herd-own-ranks", *_RANKS)
        tame = yield from _ranks(play.gm, "How many ranks have the animals themselves?", who, cites)
        malus = yield from self._resist(play)
        attempts = (
            Attempt(who, "herding", (*dog, *tame, *malus)),
            *(Attempt(each, "herding", malus) for each in helpers),
        )
        task = Task(FIRST_FAIL, attempts, goal, interval=QUARTER, cites=_HERD)
        outcome = yield from rolling(play, task)
        words = "is under control" if outcome.passed else "goes its own way"
        cites = ("book.skill.herding-holds",) if outcome.passed else ("book.skill.herding-retry",)
        play.emit("herd", f"The herd {words}", cites, who)

    def _goal(self, play: Play, who: Combatant) -> Procedure[int]:
        """The step of the herd; fewer animals may do (``book.ruling.skill-herding-part-of-herd``)."""
        options = [
            Option(str(mos), f"{_bracket(mos)} {'animal' if mos == 1 else 'animals'}", f"{mos} MoS")
            for mos in range(1, LARGEST + 1)
        ]
        size = int((yield from one(play.gm, "How large is the herd?", options, _SIZE, who.id)))
        if size == 1:
            return 1
        fewer = [
            Option(str(mos), f"{step_size(mos)} of them", f"{mos} MoS") for mos in range(size - 1, 0, -1)
        ]
        whole = Option(str(size), "The whole herd", f"{size} MoS")
        cites = ("book.ruling.skill-herding-part-of-herd", *_SIZE)
        return int((yield from one(who.seat, "How much of the herd?", [whole, *fewer], cites, who.id)))

    def _resist(self, play: Play) -> Procedure[Terms]:
        """The leader, or the average animal, resists once: its MoSes are a malus, not an opposed test."""
        resists = yield from yes(play.gm, "Does the herd or its leader resist?", _EGO)
        if not resists:
            return ()
        leader = yield from beast(play, "the herd", ("ego",), _EGO)
        outcome = yield from once(play, Task(OPEN, (Attempt(leader, "ego"),), cites=_EGO))
        if outcome.value < 1:
            return ()
        return (Term(Unit.MALUS, outcome.value, "the herd resists", ("book.skill.herding-ego",)),)

    # ------------------------------------------------------------ riding

    def ride(self, play: Play) -> Procedure[None]:
        """Plain riding on a trained mount needs no test; its movement replaces the rider's.

        ``book.skill.riding-uses-mount-movement``, ``book.ruling.skill-riding-untrained``,
        ``book.ruling.skill-riding-mount-ranks``.
        """
        who = yield from person(play.gm, "Who rides?", list(play), _RIDE)
        rank = yield from figure(
            play.gm, "How many ranks of riding has the mount?", 0, MOST_RANKS, _RIDE, act="Riding, rank {}"
        )
        cites = ("book.skill.riding-uses-mount-movement",)
        speed = yield from figure(
            play.gm, "How many metres a round does it move?", 1, 100, cites, act="{} m a round", suggested=15
        )
        play.record(Mounts).speed[who.id] = speed
        play.emit(
            "ride",
            f"{who.name} moves with the mount:",
            cites,
            who,
            f"{length(speed, play.figures)} a round",
        )
        hard = yield from yes(
            play.gm, "Is it more than plain riding?", _RIDE, words=("Yes, or against the mount’s will", "No")
        )
        if rank and not hard:
            play.emit("ride", "No test is needed", _RIDE, who)
            return
        given = _bonus(rank, ("book.ruling.skill-riding-mount-ranks", *_RANKS))
        ruling = yield from rule(play, play.gm, "How hard is it (riding)?", who, "riding")
        attempt = Attempt(who, "riding", (*ruling.terms, *given), ruling.attribute)
        yield from perform(play, msgspec.structs.replace(ruling.task(who, "riding"), attempts=(attempt,)))


def _ranks(seat: str, prompt: str, who: Combatant, cites: Cites) -> Procedure[Terms]:
    ranks = yield from figure(seat, prompt, 0, MOST_RANKS, cites, act="Rank {}", who=who.id)
    return _bonus(ranks, cites)


def _bonus(ranks: int, cites: Cites) -> Terms:
    return (Term(Unit.DICE, ranks, "the animal’s ranks", cites[:1]),) if ranks else ()


def _bracket(mos: int) -> str:
    """The numbers that count as a step: ``6 to 19``."""
    low, high = 2 * step_size(mos - 1) if mos > 1 else 1, 2 * step_size(mos) - 1
    return str(low) if low == high else f"{low} to {high}"
