"""What traits bring to a roll."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from winterdawn.editions.sda.character import traits
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Term, Unit, Use
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Terms

TRAIT = "trait:"
"""What the key of a trait that is called in begins with."""
_UNITS = {
    traits.TraitUnit.DICE: Unit.DICE,
    traits.TraitUnit.MALUS: Unit.MALUS,
    traits.TraitUnit.PLUS: Unit.PLUS,
    traits.TraitUnit.TIMES: Unit.TIMES,
}


class Traits(SdaPart):
    """The figures of traits count in every roll, those that hold at times only when the game master
    says so among the circumstances (``book.ruling.table-trait-effects``).
    """

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """What always holds, and what is called in for this one roll."""
        if not use.who.sheet.traits:
            return ()
        return [
            Term(_UNITS[term.unit], term.amount, term.trait, term.cites)
            for term in self.borne(use)
            if not term.when or term.trait in use.called
        ]

    def borne(self, use: Use) -> list[traits.TraitTerm]:
        """All that the traits of the roller could bring to a roll."""
        return traits.of_test(use.who.sheet, use.skill, use.attribute)

    def at_times(self, who: Combatant, skill: str, attributes: Iterable[str]) -> dict[str, Terms]:
        """What could be called in for tests of a skill with any of these attributes, by the name of the
        trait; the text says when it holds.
        """
        found: dict[str, Terms] = {}
        for attribute in attributes if who.sheet.traits else ():
            for term in self.borne(Use(who, skill, attribute, Kind.FREE, Purpose.TEST)):
                told = Term(_UNITS[term.unit], term.amount, term.when, term.cites)
                if term.when and told not in found.get(term.trait, ()):
                    found[term.trait] = (*found.get(term.trait, ()), told)
        return found


def trait_options(at_times: Mapping[str, Terms]) -> list[Option]:
    """Traits that hold only at times, to be called in."""
    return [
        Option(
            trait_key(trait),
            phrase("trait-when", trait=trait, when=tuple(dict.fromkeys(term.text for term in terms))),
            listed(*dict.fromkeys(term.remark.amount for term in terms)),
            cites=terms[0].cites,
        )
        for trait, terms in at_times.items()
    ]


def trait_key(trait: str) -> str:
    """The key of the answer that calls a trait in."""
    return f"{TRAIT}{trait}"
