"""Leaving a fight: giving up, and getting away."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import yes
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Sign, phrase, sign

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites

_CITES: Cites = ("book.ruling.table-yielding",)
YIELDED, FLED = "yielded", "fled"


class Left(msgspec.Struct):
    """How somebody has left the fight, by combatant."""

    how: dict[str, str] = {}


class Leaving(SdaPart):
    """Whoever yields or flees takes no further part in the fight (``book.ruling.table-yielding``)."""

    heading = "Leaving the fight"
    remembers = Left
    acts_in = powers_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Give up, or leave by the edge of the map with an action to spare and nobody near to stop it."""
        if slot is None or slot.acted or who.rider is not None:
            return
        note = phrase("if-accepted") if play.gm else ""
        yield Act("yield", phrase("give-up"), partial(self._ask, play, who, YIELDED), note, idle=True)
        label, run, barred = (
            phrase("leave-fight"),
            partial(self._ask, play, who, FLED),
            partial(_barred, play, who),
        )
        yield Act("flee", label, run, note, barred=barred, idle=True)

    def powers(self, play: Play) -> Acts:
        """Take anybody out of the fight, or bring it to an end."""
        for who in play:
            if play.able(who):
                leaves = partial(self._leave, play, who)
                yield Act(f"gm:yield:{who.id}", phrase("yields", who=who.id), partial(leaves, YIELDED))
                yield Act(f"gm:flee:{who.id}", phrase("gets-away", who=who.id), partial(leaves, FLED))

    def _ask(self, play: Play, who: Combatant, how: str) -> Procedure[None]:
        """The game master has to accept it, if one presides."""
        asked = phrase("wants-to-leave", who=who.id, yields=how == YIELDED)
        if not play.gm or (yield from yes(play.gm, asked, _CITES, who=who.id)):
            yield from self._leave(play, who, how)
        else:
            play.emit("ruling", phrase("has-to-fight-on", who=who.id), _CITES, who)

    def _leave(self, play: Play, who: Combatant, how: str) -> Procedure[None]:
        for each in [one for one in (who, who.partner) if one is not None and play.able(one)]:
            play.record(Left).how[each.id] = how
            play.parted(each)
            play.emit("left", phrase("has-left", who=each.id, how=how), _CITES, each)
        return
        yield

    def bars(self, play: Play, who: Combatant) -> Barred | None:
        """They act no more in this fight."""
        left = play.record(Left).how
        if who.id not in left:
            return None
        return Barred(phrase("has-left", who=who.id, how=left[who.id]), _CITES)

    def fight_end(self, play: Play) -> None:
        """Once it is over they are as free as anybody."""
        play.record(Left).how.clear()

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """A sign on whoever has left."""
        for id, how in play.record(Left).how.items():
            yield id, sign("left", how=how)


def _rooted(play: Play, who: Combatant) -> bool:
    """Whether something keeps them where they are."""
    return any(part.slows(play, who) == 0 for part in play.answering(SdaPart.slows))


def _barred(play: Play, who: Combatant) -> Barred | None:
    if _rooted(play, who):
        return Barred(phrase("you-cannot-move"), _CITES)
    if play.threats(who, _CITES):
        return Barred(phrase("somebody-reaches-you"), _CITES)
    return None if play.map.edge(who.place) else Barred(phrase("not-at-the-edge"), _CITES)
