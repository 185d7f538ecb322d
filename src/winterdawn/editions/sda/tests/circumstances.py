"""Circumstances: what helps or hinders a test as the game master says, in figures or in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.character.skills import all_skills, skills
from winterdawn.editions.sda.frame.use import Term, Unit
from winterdawn.editions.sda.rolls.traits import TRAIT, Traits, trait_options
from winterdawn.editions.wording.joining import sentences
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import Saying, phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Terms
    from winterdawn.kernel.asks.choices import Cites


class Known(msgspec.Struct, frozen=True):
    """A circumstance whose figure the book gives: what it changes, and the skills it is about."""

    words: Saying
    unit: Unit
    amount: int
    cite: str
    of: tuple[str, ...]
    """Skills or families."""

    def fits(self, skill: str) -> bool:
        """Whether it may weigh on a test of ``skill``."""
        return skill in self.of or (skill in skills() and all_skills()[skill].family in self.of)

    @property
    def term(self) -> Term:
        """What it does to a roll."""
        return Term(self.unit, self.amount, self.words, ("book.modifier.source", self.cite))


_COMBAT = ("melee-combat", "range-combat", "acrobatics")
KNOWN: Mapping[str, Known] = {
    "gear": Known(phrase("climbing-gear"), Unit.DICE, 1, "book.modifier.climbing-gear", ("climbing",)),
    "dark": Known(phrase("night-woods"), Unit.MALUS, 2, "book.modifier.tracking-dark", ("tracking",)),
    "half-cover": Known(phrase("across-half-cover"), Unit.MALUS, 2, "book.modifier.half-cover", _COMBAT),
    "rear": Known(phrase("attacked-from-rear"), Unit.MALUS, 2, "book.modifier.rear-attack", _COMBAT),
}
"""By key."""


class Weight(msgspec.Struct, frozen=True):
    """A figure that the game master may give: what it changes, what it is called, and its rules."""

    unit: Unit
    words: Saying
    cites: Cites

    def term(self, amount: int) -> Term:
        """What so much of it does to a roll."""
        return Term(self.unit, amount, phrase("the-circumstances"), self.cites)


MODIFIERS: Mapping[str, Weight] = {
    "bonus": Weight(Unit.DICE, phrase("bonus-dice"), ("book.modifier.source", "book.modifier.bonus-dice")),
    "malus": Weight(
        Unit.MALUS, phrase("malus-in-moses"), ("book.modifier.source", "book.modifier.malus-mos")
    ),
    "fewer": Weight(
        Unit.FEWER, phrase("fewer-dice"), ("book.modifier.source", "book.ruling.other-modifier-kinds")
    ),
    "plus": Weight(
        Unit.PLUS, phrase("extra-moses"), ("book.modifier.source", "book.ruling.other-modifier-kinds")
    ),
}
"""By key."""


class Circumstances(msgspec.Struct, frozen=True):
    """What has been said of them so far; it may be taken back at any time."""

    said: dict[str, Term] = {}
    """What helps or hinders, by the key it was said with."""
    attribute: str = ""
    """The attribute they force, empty for a free choice (``book.pool.attribute-forced``)."""
    called: tuple[str, ...] = ()
    """Traits that hold only at times, and hold now, of whoever has them."""

    @property
    def terms(self) -> Terms:
        """What helps and hinders; bonuses and maluses never cancel (``book.ruling.modifiers-stack``)."""
        return tuple(self.said.values())

    @property
    def told(self) -> Saying:
        """What has been said, in short."""
        only = phrase("only-this-attribute", attribute=self.attribute) if self.attribute else ""
        called = (phrase("is-called-in", trait=each) for each in self.called)
        weighs = (phrase("counts-so-much", amount=each.remark.amount, why=each.text) for each in self.terms)
        return sentences(only, *called, *weighs)


def now(amount: int) -> Saying:
    """What has been said of it so far, if anything."""
    return phrase("now-so-many", amount=amount) if amount else ""


def offered_traits(play: Play, who: Combatant, given: Circumstances, tested: tuple[str, ...]) -> list[Option]:
    """What somebody's traits bring at times, and those that have been called in."""
    found: dict[str, Terms] = {}
    for key in tested:
        for trait, terms in play.part(Traits).at_times(who, key, all_skills()[key].attributes).items():
            had = found.get(trait, ())
            found[trait] = had + tuple(term for term in terms if term not in had)
    options = trait_options({trait: terms for trait, terms in found.items() if trait not in given.called})
    return options + [Option(f"{TRAIT}{trait}", phrase("no-longer", what=trait)) for trait in given.called]
