"""Perception put to use: a poison tasted, and a long search."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, people, person, yes
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.skills.perceiving import DEEPEST, SKILL, Perceiving
from winterdawn.editions.sda.tests.ruling import Asked, Ruling, Rulings
from winterdawn.editions.sda.tests.single import SingleTests
from winterdawn.editions.sda.tests.skilltest import SkillTests
from winterdawn.editions.sda.tests.task import FIRST_FAIL, SETBACK, Attempt
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites


_POISON: Cites = (
    "book.skill.perception-poison-value",
    "book.skill.perception-poison-test",
    "book.ruling.skill-poison-value",
)
_NOTICED: Cites = ("book.skill.perception-poison-result",)
_SEARCH: Cites = (
    "book.skill.perception-search",
    "book.skill.perception-search-together",
    "book.ruling.skill-search-variant",
)


class Searching(SdaPart):
    """Whoever is on guard or searches looks actively, everybody else passively."""

    heading = "Uses of skills"

    def powers(self, play: Play) -> Acts:
        """Poison, and searches."""
        yield Act("gm:poison", phrase("poison-is-swallowed"), partial(self.poison, play))
        yield Act("gm:search", phrase("long-search"), partial(self.search, play))

    def poison(self, play: Play) -> Procedure[None]:
        """Somebody eats or drinks it; told is only whether something is wrong
        (``book.ruling.skill-poison-value``).
        """
        perceiving = play.part(Perceiving)
        who = yield from person(play.gm, phrase("who-eats-it"), play.living(), _POISON)
        value = yield from figure(
            play.gm, phrase("how-well-poison-is-concealed"), 0, DEEPEST, _POISON, suggested=3
        )
        words = phrase("yes-actively"), phrase("no-passively")
        asked = phrase("is-on-guard", who=who.id)
        active = yield from yes(play.gm, asked, (*_POISON, *_NOTICED), words=words)
        noticed = yield from self._tastes(play, who, value, active=active)
        text = phrase("tastes-poison", who=who.id, noticed=noticed)
        audience = () if noticed else (play.gm,)
        play.emit("poison", text, (*_POISON[:2], *_NOTICED), who, audience=audience)
        if noticed and not active:
            yield from perceiving.confirm(play, who)

    def _tastes(self, play: Play, who: Combatant, value: int, *, active: bool) -> Procedure[bool]:
        perceiving = play.part(Perceiving)
        whose = phrase("of-somebody", who=who.id, skill=skill_name(SKILL))
        if active:
            given = yield from perceiving.weigh(play, whose, who=who.id)
            outcome = yield from play.part(SingleTests).once(play, perceiving.look(who, value, given))
            return bool(outcome.passed)
        if perceiving.passive(play, who) is None:
            given = yield from perceiving.weigh(play, whose, who=who.id)
            yield from perceiving.roll(play, [who], given)
        return (perceiving.passive(play, who) or 0) > value

    def search(self, play: Play) -> Procedure[None]:
        """Roll after roll, everybody's MoSes together (``book.ruling.skill-search-variant``)."""
        looking = yield from people(play.gm, phrase("who-searches"), play.living(), _SEARCH)
        kinds = SETBACK, FIRST_FAIL
        asked = Asked(play.gm, phrase("how-much-searching"), looking[0], (SKILL,), kinds)
        ruling = yield from play.part(Rulings).rule(
            play, asked, Ruling(kind=play.figures.search_variant, secret=True)
        )
        attempts = tuple(Attempt(each, SKILL, ruling.given) for each in looking)
        task = msgspec.structs.replace(ruling.task(looking[0], SKILL), attempts=attempts, cites=_SEARCH)
        yield from play.part(SkillTests).perform(play, task)
