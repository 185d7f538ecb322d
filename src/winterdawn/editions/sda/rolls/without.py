"""Why no dice can fall for a roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import forbidden, terms_of
from winterdawn.editions.sda.frame.use import Unit
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.kernel.choices import Barred

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.choices import Cites

NO_DICE = Barred("no dice are left for it", ("book.action.split-dice-cap",))
_NO_SPIRIT: Cites = ("book.spirit.pool-cap", "book.ruling.zero-spirit-zero-dice")


def without_dice(play: Play, use: Use) -> Barred:
    """Why no die could fall for ``use``, which has none: what keeps its roller from acting, what forbids the
    roll, what has taken its dice, or that they have been used.
    """
    bars = (part.bars(play, use.who) for part in play.answering(SdaPart.bars))
    barred = next(filter(None, bars), None) or forbidden(play, use)
    if barred is not None:
        return barred
    if not play.part(Effort).cap(play, use.who):
        return Barred("no spirit is left for it", _NO_SPIRIT)
    pool, terms = play.part(PoolRules), terms_of(play, use, dice=True)
    if pool.grant(play, use, terms).own:
        return Barred(NO_DICE.why, play.part(Budget).why(use.kind)[1])
    taken = next((term for term in terms if term.unit is Unit.FEWER), None) or pool.limited(play, use)
    return Barred(f"{NO_DICE.why}: {taken.text}", taken.cites) if taken else NO_DICE
