"""What stands beside the choice of dice: what is missing, what a weapon leaves open, and by which rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.use import Kind
from winterdawn.kernel.ask import Remark

if TYPE_CHECKING:
    from winterdawn.editions.encounter.use import Cites, Use
    from winterdawn.editions.sda.rolls.asking import AtHand

_BUDGET: dict[Kind, Cites] = {
    Kind.ACTION: ("book.action.split-dice-cap",),
    Kind.REACTION: ("book.reaction.dice-cap", "book.reaction.own-dice"),
}


def beside(hand: AtHand) -> Iterator[Remark]:
    """That a weapon leaves no choice of the attribute in melee, and own dice that are missing because
    others have fallen this round.
    """
    use = hand.use
    for training in use.weapon.training if use.melee and use.weapon else ():
        if training.skill == use.skill and training.attribute:
            text = f"{use.weapon.name} is used with {use.attribute} and nothing else"
            yield Remark(text, "", ("book.melee.attribute-forced",))
    if hand.room < hand.granted.own:
        text = f"dice of {'actions' if use.kind is Kind.ACTION else 'reactions'} used this round"
        yield Remark(text, f"−{hand.granted.own - hand.room}d", _BUDGET[use.kind])


def chosen(way: Use, now: Use) -> Cites:
    """Why a way to roll may be chosen in place of that of ``now``."""
    melee = ("book.melee.attribute-choice",) if way.melee else ()
    cites: Cites = () if way.attribute == now.attribute else ("book.pool.attribute-choice", *melee)
    return cites if way.skill == now.skill or not melee else (*cites, "book.melee.speciality")
