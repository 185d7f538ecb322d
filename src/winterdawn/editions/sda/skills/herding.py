"""Herding: how many animals so many MoSes drive, and driving them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one, people, person, yes
from winterdawn.editions.encounter.clock import QUARTER
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Term, Unit
from winterdawn.editions.sda.skills.animals import RANKS, Animals
from winterdawn.editions.sda.skills.beast import beast
from winterdawn.editions.sda.tests.rolling import RollingTests
from winterdawn.editions.sda.tests.ruling import Rulings
from winterdawn.editions.sda.tests.single import SingleTests
from winterdawn.editions.sda.tests.task import FIRST_FAIL, OPEN, Attempt, Task
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Terms
    from winterdawn.kernel.asks.choices import Cites


LARGEST = 12
"""The highest step of herds offered, some 300,000 animals."""
TABLE = 7
"""The last step that the book prints (``book.ruling.skill-herding-beyond-table``)."""
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


class Herding(SdaPart):
    """A herd of so many animals takes so many MoSes (``book.skill.herding-table``)."""

    heading = "Uses of skills"

    def powers(self, play: Play) -> Acts:
        """Drive a herd."""
        yield Act("gm:herd", phrase("drive-herd"), partial(self.herd, play))

    def step_size(self, mos: int) -> int:
        """The animals that so many MoSes drive: 1, 3, 10, 30, … (``book.skill.herding-half-order``).

        >>> [Herding().step_size(mos) for mos in range(1, 8)]
        [1, 3, 10, 30, 100, 300, 1000]
        """
        return int((1 if mos % 2 else 3) * 10 ** ((mos - 1) // 2))

    def herd_mos(self, animals: int) -> int:
        """The MoSes a herd takes: twice a step's figure counts as the next step.

        ``book.skill.herding-double-cutoff``, ``book.ruling.skill-herding-cutoffs``,
        ``book.ruling.skill-herding-beyond-table``.

        >>> [Herding().herd_mos(animals) for animals in (17, 20, 400)]
        [3, 4, 6]
        """
        mos = 1
        while animals >= 2 * self.step_size(mos):
            mos += 1
        return mos

    def bracket(self, mos: int, *, exact: bool = False) -> tuple[int, int]:
        """The numbers that count as a step: from 6 to 19, or with ``exact`` figures up to each of them."""
        low, high = 2 * self.step_size(mos - 1) if mos > 1 else 1, 2 * self.step_size(mos) - 1
        if exact:
            low, high = self.step_size(mos - 1) + 1 if mos > 1 else 1, self.step_size(mos)
        return low, high

    def herd(self, play: Play) -> Procedure[None]:
        """First fail, a quarter of an hour a roll, until enough MoSes are gathered.

        ``book.skill.herding-holds``, ``book.skill.herding-retry``,
        ``book.ruling.skill-herding-assistants``.
        """
        who = yield from person(play.gm, phrase("who-drives-herd"), play.living(), _HERD)
        helpers = yield from people(play.gm, phrase("who-helps"), play.living(who), _HERD, least=0)
        goal = yield from self._goal(play, who)
        animals, dogs = play.part(Animals), (yield from self._dogs(play, who))
        cites: Cites = ("book.ruling.skill-herd-own-ranks", *RANKS)
        tame = yield from animals.ranks(
            play, play.gm, phrase("ranks-of-herd"), who, cites, phrase("the-herd")
        )
        leader = yield from self._leader(play)
        malus: Terms = ()
        resisted = None
        if leader and play.figures.herding_ego == "each-roll":
            resisted = partial(self._resist, play, leader)
        elif leader:
            malus = yield from self._resist(play, leader)
        given = yield from play.part(Rulings).weigh(
            play, play.gm, phrase("of-everybody", skill=skill_name("herding")), "herding"
        )
        attempts = (
            Attempt(who, "herding", given, (*dogs, *tame, *malus)),
            *(Attempt(each, "herding", given, malus) for each in helpers),
        )
        task = Task(FIRST_FAIL, attempts, goal, interval=QUARTER, cites=_HERD, resisted=resisted)
        outcome = yield from play.part(RollingTests).run(play, task)
        cites = ("book.skill.herding-holds",) if outcome.passed else ("book.skill.herding-retry",)
        play.emit("herd", phrase("herd-driven", well=bool(outcome.passed)), cites, who)

    def _dogs(self, play: Play, who: Combatant) -> Procedure[Terms]:
        """The ranks of each dog that counts (``book.ruling.skill-several-dogs``)."""
        most, found = play.figures.herding_dogs, list[Term]()
        cites: Cites = ("book.skill.herding-dogs", *RANKS)
        if most > 1:
            cites = ("book.ruling.skill-several-dogs", *cites)
        for number in range(1, most + 1):
            which = phrase("the-dog", number=number, of=most)
            asked = phrase("ranks-of-dog", dog=which)
            found += yield from play.part(Animals).ranks(play, play.gm, asked, who, cites, which)
        return tuple(found)

    def _goal(self, play: Play, who: Combatant) -> Procedure[int]:
        """The step of the herd; fewer animals may do (``book.ruling.skill-herding-part-of-herd``)."""
        exact = play.figures.herding_brackets == "exact"
        options = []
        for mos in range(1, LARGEST + 1):
            low, high = self.bracket(mos, exact=exact)
            label = phrase("so-many-animals", low=low, high=high if high > low else 0, many=mos > 1)
            beyond = ("book.ruling.skill-herding-beyond-table",) if mos > TABLE else ()
            options.append(Option(str(mos), label, phrase("so-many-mos", mos=mos), cites=beyond))
        size = int((yield from one(play.gm, phrase("how-large-is-herd"), options, _SIZE, who.id)))
        if size == 1:
            return 1
        fewer = [
            Option(
                str(mos),
                phrase("so-many-of-them", animals=self.step_size(mos)),
                phrase("so-many-mos", mos=mos),
            )
            for mos in range(size - 1, 0, -1)
        ]
        whole = Option(str(size), phrase("whole-herd"), phrase("so-many-mos", mos=size))
        cites = ("book.ruling.skill-herding-part-of-herd", *_SIZE[1:])
        return int((yield from one(who.seat, phrase("how-much-of-herd"), [whole, *fewer], cites, who.id)))

    def _leader(self, play: Play) -> Procedure[Combatant | None]:
        """The leader, or the average animal, if the game master says that it resists."""
        if not (yield from yes(play.gm, phrase("does-herd-resist"), _EGO)):
            return None
        return (yield from beast(play, "the-herd", phrase("the-herd"), ("ego",), _EGO))

    def _resist(self, play: Play, leader: Combatant) -> Procedure[Terms]:
        """It resists once, or by house rule before each roll: its MoSes are a malus, not an opposed test
        (``book.ruling.skill-herding-ego-once``).
        """
        outcome = yield from play.part(SingleTests).once(
            play, Task(OPEN, (Attempt(leader, "ego"),), cites=_EGO)
        )
        if outcome.value < 1:
            return ()
        return (Term(Unit.MALUS, outcome.value, phrase("herd-resists"), ("book.skill.herding-ego",)),)
