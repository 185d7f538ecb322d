"""Circumstances whose figures the book gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.skills import skills
from winterdawn.editions.encounter.use import Term, Unit
from winterdawn.editions.sda.rolls.asking import trait_options
from winterdawn.editions.sda.rolls.traits import Traits
from winterdawn.kernel.choices import Option

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Terms
    from winterdawn.editions.sda.figures import Play


class Known(msgspec.Struct, frozen=True):
    """A circumstance: what it changes, by how much, and the skills it is about."""

    words: str
    unit: Unit
    amount: int
    cite: str
    of: tuple[str, ...]
    """Skills or families."""

    def fits(self, skill: str) -> bool:
        """Whether it may weigh on a test of ``skill``."""
        return skill in self.of or (skill in skills() and skills()[skill].family in self.of)


_COMBAT = ("melee-combat", "range-combat", "acrobatics")
KNOWN = {
    "gear": Known("climbing spikes and harness", Unit.DICE, 1, "book.modifier.climbing-gear", ("climbing",)),
    "dark": Known("night woods without light", Unit.MALUS, 2, "book.modifier.tracking-dark", ("tracking",)),
    "half-cover": Known("across half cover", Unit.MALUS, 2, "book.modifier.half-cover", _COMBAT),
    "rear": Known("attacked from the rear", Unit.MALUS, 2, "book.modifier.rear-attack", _COMBAT),
}
"""By key."""
PREFIX = "known:"


def known_options(skill: str, chosen: tuple[str, ...]) -> list[Option]:
    """Those that fit a skill and do not hold yet."""
    return [
        Option(f"{PREFIX}{key}", each.words.capitalize(), Term(each.unit, each.amount, "", ()).remark.amount)
        for key, each in KNOWN.items()
        if each.fits(skill) and key not in chosen
    ]


def callable_traits(play: Play, who: Combatant, skill: str, called: tuple[str, ...]) -> list[Option]:
    """What the traits of somebody would bring to a skill if it held, and does not hold yet."""
    found = play.part(Traits).at_times(who, skill, skills()[skill].attributes if skill else ())
    return trait_options({trait: terms for trait, terms in found.items() if trait not in called})


def known_terms(chosen: tuple[str, ...]) -> Terms:
    """What the chosen ones do to a roll."""
    found = [KNOWN[key] for key in chosen]
    return tuple(
        Term(each.unit, each.amount, each.words, ("book.modifier.source", each.cite)) for each in found
    )
