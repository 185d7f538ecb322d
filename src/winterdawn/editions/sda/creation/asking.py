"""How the making of characters asks: of what in which phrase, and telling what a group has set otherwise."""

from __future__ import annotations

from winterdawn.characters.making.question import Steps
from winterdawn.editions.encounter.told import Teller, asked, beside_house_rules
from winterdawn.editions.house import replaced
from winterdawn.editions.sda.character.pieces import MadeUnder
from winterdawn.kernel.fact import Fact, phrase

USUAL = MadeUnder()
"""Nothing is set otherwise."""


def attribute_asked(attribute: str) -> Fact:
    """How it is asked about: what it is for, of all that it governs (``book.attribute.six``)."""
    return phrase("how-able", attribute=attribute)


def virtue_asked(virtue: str) -> Fact:
    """How one of any edition is asked about."""
    return phrase("where-it-lies", virtue=virtue)


def telling(steps: Steps[None], under: MadeUnder, by: Teller) -> Steps[None]:
    """The same steps, each question in words, citing an edition's own rules and the house rules that change
    it (``book.rule-zero.house-rules``).
    """
    by = by._replace(same=beside_house_rules(by.same, replaced(type(under)(), under)))
    yield from asked(steps, by)
