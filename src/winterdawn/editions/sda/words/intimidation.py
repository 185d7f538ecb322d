"""Intimidation: words that take the heart out of an opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.words.speaking import Baiting
from winterdawn.kernel.fact import Fact, phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure


class Intimidation(Baiting):
    """Insult-intimidation against ego (``book.manoeuvre.intimidate``)."""

    key, resists = "intimidate", "ego"
    end, end_fits = "excess", "book.virtue.dignified-call"
    rule = "book.manoeuvre.intimidate"

    def effect(self, play: Play) -> Fact:
        """Spirit lost (``book.manoeuvre.intimidate-effect``)."""
        return phrase("each-hit-costs-spirit", spirit=play.figures.intimidate_spirit)

    def strike(self, play: Play, who: Combatant, target: Combatant, hits: int) -> Procedure[None]:
        """Each hit costs spirit, down to 0 (``book.manoeuvre.intimidate-effect``)."""
        loss, text = hits * play.figures.intimidate_spirit, phrase("is-intimidated", who=target.id)
        play.part(Effort).lose(play, target, loss, text, ("book.manoeuvre.intimidate-effect",))
        return
        yield
