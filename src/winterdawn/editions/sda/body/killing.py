"""Whether damage kills somebody who is out of action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.encounter.asks import one
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_CITES: Cites = ("book.ruling.combat-killing-damage",)


def kills(play: Play, who: Combatant) -> Procedure[bool]:
    """Whether a blow kills ``who``, who is out of action; a house rule lets the game master say."""
    if play.figures.killing_damage == "any":
        return True
    options = Option("yes", phrase("dies", who=who.id)), Option("no", phrase("lives-on", who=who.id))
    asked = phrase("does-blow-kill", who=who.id)
    if (yield from one(play.judge(who), asked, options, _CITES, who.id)) == "yes":
        return True
    play.emit("spared", phrase("survives-blow", who=who.id), _CITES, who)
    return False
