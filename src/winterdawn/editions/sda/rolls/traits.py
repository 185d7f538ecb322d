"""What traits bring to a roll."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from winterdawn.characters import traits
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.encounter.use import Term, Unit

if TYPE_CHECKING:
    from winterdawn.editions.encounter.use import Use
    from winterdawn.editions.sda.figures import Play

_UNITS = {
    traits.TraitUnit.DICE: Unit.DICE,
    traits.TraitUnit.MALUS: Unit.MALUS,
    traits.TraitUnit.PLUS: Unit.PLUS,
}


class Traits(Part):
    """The figures of traits count in every roll, those that hold at times only when the game master
    says so among the circumstances (``book.ruling.table-trait-effects``).
    """

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """What always holds."""
        for term in traits.terms(use.who.sheet, use.skill, use.attribute):
            if term.unit in _UNITS and not term.when:
                yield Term(_UNITS[term.unit], term.amount, term.trait, term.cites)
