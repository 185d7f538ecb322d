"""Pool building: which dice somebody may use for a roll."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from winterdawn.dice.attributes import die_for
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.encounter.use import Granted, Term, Unit, total
from winterdawn.editions.sda.rolls.effort import Effort

if TYPE_CHECKING:
    from winterdawn.editions.encounter.use import Terms, Use
    from winterdawn.editions.sda.figures import Play


LOW = 4
"""Scores below it have no die of their own."""


class PoolRules(Part):
    """A pool holds 1 + rank dice of the governing attribute's type (``book.pool.size``)."""

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """A score below 4 brings a die and a malus a point."""
        missing = LOW - use.who.sheet.attributes[use.attribute]
        if missing > 0:
            text = f"{use.attribute} {LOW - missing} is below {LOW}"
            yield Term(Unit.DICE, missing, text, ("book.low-attribute.bonus-dice",))
            yield Term(Unit.MALUS, missing, text, ("book.low-attribute.malus",))

    def grant(self, play: Play, use: Use, terms: Terms) -> Granted:
        """The dice there are: ranks, bonus dice, then what takes dice away, then the spirit cap.

        ``book.ruling.pool-build-order``. The cap covers bonus and bought dice as well
        (``book.ruling.spirit-cap-over-all-dice``).
        """
        most = play.part(Effort).left(play, use.who)
        if use.most is not None:
            most = min(most, use.most)
        bonus, fewer = total(terms, Unit.DICE), total(terms, Unit.FEWER)
        own = 1 + use.who.sheet.rank(use.skill)
        bonus = max(0, bonus - max(0, fewer - own))
        own = min(max(0, own - fewer), most)
        for part in play.answering(Part.limit):
            limit = part.limit(play, use)
            if limit is not None:
                own, most = min(own, limit), min(most, limit + bonus)
        faces = die_for(use.who.sheet.attributes[use.attribute])
        return Granted(faces, own, bonus, most, use.who.sheet.rank(use.skill))
