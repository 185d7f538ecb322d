"""Whether damage kills somebody who is out of action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.encounter.asks import one
from winterdawn.kernel.asks.choices import Option

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
    options = Option("yes", f"{who.name} dies"), Option("no", f"{who.name} lives on")
    prompt = f"Does the blow kill {who.name}?"
    if (yield from one(play.judge(who), prompt, options, _CITES, who.id)) == "yes":
        return True
    play.emit("spared", f"{who.name} survives the blow", _CITES, who)
    return False
