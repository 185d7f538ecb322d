"""How a weapon lies in the hand: what using it with a skill costs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import ATTACKS, Term, Unit
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use

_CITES = ("book.ruling.table-weapon-figures",)


class Handling(SdaPart):
    """Some weapons are worse to attack with by one of their skills (``book.ruling.table-weapon-figures``)."""

    terms_in = ATTACKS

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """Fewer dice, and a malus."""
        if use.weapon is None or not use.attack:
            return
        for training in use.weapon.training:
            if training.skill == use.skill and training.attribute in ("", use.attribute):
                text = phrase("weapon-by-skill", weapon=use.weapon.name, skill=skill_name(use.skill))
                if training.fewer:
                    yield Term(Unit.FEWER, training.fewer, text, _CITES)
                if training.malus:
                    yield Term(Unit.MALUS, training.malus, text, _CITES)
                return
