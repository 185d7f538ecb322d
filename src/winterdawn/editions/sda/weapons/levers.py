"""Shafts and hooks: bringing somebody down, and a weapon out of a hand for less."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from winterdawn.editions.sda.frame.exchange import Offer, Rate, Surcharge
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.weapons.printed import printed
from winterdawn.kernel.asks.choices import Barred

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow
    from winterdawn.kernel.asks.ask import Procedure


LEVER, HOOK = "lever", "hook"
_CITES = ("book.ruling.table-lever", "book.manoeuvre.prone-chosen-or-not")


class Levers(SdaPart):
    """What hits of a weapon with a lever or a hook buy (``book.ruling.table-lever``)."""

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """Bring down whoever was attacked with a lever."""
        if not blow.weapon.special(LEVER):
            return

        def buy(_: int) -> Procedure[None]:
            text = f"{blow.by.name} brings {blow.to.name} to the ground with the {blow.weapon.name}"
            play.emit("prone", text, _CITES, blow.to)
            yield from play.lay(blow.to)

        price = int(printed(LEVER)["hits"])
        label = f"Bring {blow.to.name} down"
        yield Offer(LEVER, label, price, 1, _CITES, buy, "prone", self._barred(play, blow))

    def _barred(self, play: Play, blow: Blow) -> Barred | None:
        """It takes a successful attack, near enough, on somebody who stands."""
        reach, ranges = play.part(Reach), printed(LEVER)["ranges"]
        apart = reach.apart(play, blow.by.place, blow.to.place)
        if blow.to.prone:
            return Barred(f"{blow.to.name} is prone already", _CITES)
        if blow.rate is not Rate.ATTACKER:
            return Barred("it takes an attack, not a defence", _CITES)
        if not reach.within(apart, ranges):
            return Barred(f"it takes {' or '.join(reversed(ranges))} range", _CITES)
        return None

    def surcharge(self, play: Play, blow: Blow, offer: Offer) -> Surcharge | None:
        """A hook takes weapons out of hands for less."""
        if offer.key != "disarm" or not blow.weapon.special(HOOK):
            return None
        less = int(printed(HOOK)["disarm_hits"] - printed(HOOK)["normal_disarm_hits"])
        return Surcharge(less, f"the {blow.weapon.name} hooks", _CITES)
