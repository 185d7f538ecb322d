"""Animals: what trained ones add to a test, and hunting with a bird."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, person
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.special import Special
from winterdawn.editions.sda.frame.use import Term, Unit
from winterdawn.editions.sda.skills.beast import beast
from winterdawn.editions.sda.tests.circumstances import Circumstances
from winterdawn.editions.sda.tests.contest import Contest, Contests, contender
from winterdawn.editions.sda.tests.ruling import Asked, Ruling, Rulings
from winterdawn.editions.sda.tests.single import SingleTests
from winterdawn.editions.sda.tests.skilltest import SkillTests
from winterdawn.editions.sda.tests.task import OPEN, Attempt, Task
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.special import Specials
    from winterdawn.editions.sda.frame.use import Terms
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Phrase


MOST_RANKS = 10
RANKS: Cites = ("book.skill.animal-ranks", "book.skill.animal-ranks-as-bonus")
_OPTIONAL = "book.ruling.skill-animal-bonus-optional"
_JOINING: Cites = (_OPTIONAL, "book.skill.animal-ranks-as-bonus", "book.flawless.full-pool")
_HAWK: Cites = ("book.skill.falconry-test", "book.skill.falconry-bird-ranks")
_HUNT: Cites = (
    "book.skill.falconry-hunt",
    "book.skill.falconry-hit-cap",
    "book.ruling.skill-falconry-hunting-test",
)
_FAMILY = ("falconry", "herding", "riding", "taming-training")


class Animals(SdaPart):
    """The animal's own ranks join the handler's pool as bonus dice (``book.skill.animal-ranks-as-bonus``)."""

    heading = "Uses of skills"

    def powers(self, play: Play) -> Acts:
        """Birds of prey."""
        yield Act("gm:falconry", phrase("hunt-with-bird"), partial(self.hawk, play))

    def specials(self, play: Play, who: Combatant, skill: str) -> Specials:
        """A trained animal at hand, for each animal handling skill."""
        if skill in _FAMILY:
            run = partial(self._with, play, who, skill)
            yield Special("animal", phrase("with-trained-animal"), run, group=self.heading)

    def ranks(
        self, play: Play, seat: str, asked: Phrase, who: Combatant, cites: Cites, animal: Phrase
    ) -> Procedure[Terms]:
        """Ask for the ranks of ``animal``; what they bring."""
        ranks = yield from figure(seat, asked, 0, MOST_RANKS, cites, who=who.id)
        told: Cites = (*cites[:1], "book.ruling.skill-animal-bonus-nature")
        return (yield from self.joining(play, who, ranks, animal, told))

    def joining(
        self, play: Play, who: Combatant, ranks: int, animal: Phrase, cites: Cites
    ) -> Procedure[Terms]:
        """What so many ranks of ``animal`` bring to a roll of ``who``, who may leave dice of it out; then the
        roll cannot be flawless (``book.ruling.skill-animal-bonus-optional``).
        """
        if not ranks:
            return self.bonus(ranks, cites)
        asked = phrase("dice-of-animal", animal=animal)
        dice = yield from figure(who.seat, asked, 0, ranks, _JOINING, suggested=ranks, who=who.id)
        if dice == ranks:
            return self.bonus(ranks, cites)
        text = phrase("animals-ranks-some", dice=dice, ranks=ranks)
        return (Term(Unit.DICE, dice, text, (*cites, _OPTIONAL), short=True),)

    def bonus(self, ranks: int, cites: Cites) -> Terms:
        """What so many ranks of an animal bring to a roll."""
        return (Term(Unit.DICE, ranks, phrase("animals-ranks"), cites),) if ranks else ()

    def _with(self, play: Play, who: Combatant, skill: str, ruling: Ruling) -> Procedure[None]:
        seat = play.judge(who)
        asked, animal = phrase("ranks-of-animal"), phrase("the-animal")
        own = yield from self.ranks(play, seat, asked, who, RANKS, animal)
        yield from self.handle(play, Asked(seat, phrase("how-hard"), who, (skill,), own=own), ruling)

    def handle(self, play: Play, asked: Asked, ruling: Ruling = Ruling()) -> Procedure[None]:  # noqa: B008
        """Rule on a test with an animal at hand, and make it."""
        assert asked.who is not None
        ruling = yield from play.part(Rulings).rule(play, asked, ruling)
        (skill,) = asked.skills
        attempt = Attempt(asked.who, skill, ruling.given, asked.own)
        task = msgspec.structs.replace(ruling.task(asked.who, skill), attempts=(attempt,))
        yield from play.part(SkillTests).perform(play, task)

    # ------------------------------------------------------------ falconry

    def hawk(self, play: Play) -> Procedure[None]:
        """Falconry against the bird's ego; won, the bird hunts with as many dice as there were hits.

        Without a hit there is no hunt (``book.ruling.skill-falconry-tie``); the more hits, the
        more dice (``book.hit.scales-effect``).
        """
        who = yield from person(play.gm, phrase("who-hunts-with-bird"), play.living(), _HAWK)
        asked, animal = phrase("ranks-of-bird"), phrase("the-bird")
        own = yield from self.ranks(play, play.gm, asked, who, (*_HAWK, *RANKS), animal)
        bird = yield from beast(play, "the-bird", animal, ("ego", "foraging-hunting"), _HUNT)
        first = Attempt(who, "falconry", (yield from self._weigh(play, who, "falconry")), own)
        second = Attempt(bird, "ego", (yield from self._weigh(play, bird, "ego")))
        outcome = yield from play.part(Contests).once(play, Contest(first, second))
        if outcome.winner is not who:
            play.emit("hunt", phrase("bird-does-not-hunt"), ("book.ruling.skill-falconry-tie",), who)
            return
        given = yield from self._weigh(play, bird, "foraging-hunting")
        hunt = Attempt(bird, "foraging-hunting", given, most=outcome.hits)
        yield from play.part(SingleTests).once(play, Task(OPEN, (hunt,), cites=_HUNT))

    def _weigh(self, play: Play, who: Combatant, key: str) -> Procedure[Circumstances]:
        whom = contender(Attempt(who, key))
        known = who.id if who.id in play.combatants else ""
        return (yield from play.part(Rulings).weigh(play, play.gm, whom, key, known))
