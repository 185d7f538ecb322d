"""To whom an order could matter at all, by what they know themselves: what they carry, how they are made, and
how the game is played. What others have is not asked, as it may be a secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.rolls.foresight import Matching

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play


def hurts(play: Play, who: str) -> bool:
    """Whether blows hurt anybody."""
    return who in play.combatants and not play.figures.sparring


def shielded(play: Play, who: str) -> bool:
    """Whether they have a shield with them."""
    return hurts(play, who) and any(getattr(item, "shield", 0) for item in _with(play, who))


def several_types(play: Play, who: str) -> bool:
    """Whether they have a weapon with them that wounds in more than one way."""
    return hurts(play, who) and any(len(getattr(item, "types", ())) > 1 for item in _with(play, who))


def several_lines(play: Play, who: str) -> bool:
    """Whether harm can go on more than one injury line of theirs."""
    return hurts(play, who) and len(play.part(Injury).lines(play, play.combatants[who])) > 1


def faces(play: Play, who: str) -> bool:
    """Whether anybody faces any way."""
    return who in play.combatants and bool(play.map.facings)


def gives_dice(play: Play, who: str) -> bool:
    """Whether what lies below 0 gives the other side dice."""
    return who in play.combatants and play.part(Matching).scale(play).deficit == "dice"


def _with(play: Play, who: str) -> tuple[object, ...]:
    one = play.combatants[who]
    return (*one.hands, *one.carried)
