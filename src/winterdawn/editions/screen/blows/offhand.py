"""The off-hand strike: hits buy the dice of a strike with a second weapon."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.screen.arms.tricks import held
from winterdawn.editions.screen.rolls.pool import weight
from winterdawn.editions.screen.rolls.throw import PaidThrows
from winterdawn.editions.sda.combat.damage import DamageRoll
from winterdawn.editions.sda.combat.spending import Spending
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.exchange import Blow, Offer
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import hits_scored, terms_of
from winterdawn.editions.sda.frame.use import Announced, Kind, Purpose, Unit
from winterdawn.editions.sda.manoeuvres.pair import TwoWeapons
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.editions.sda.rolls.throw import burden_of, card, weighing
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.granted import Granted
    from winterdawn.editions.sda.frame.use import Terms, Use
    from winterdawn.kernel.asks.ask import Outlook, Procedure
    from winterdawn.kernel.asks.choices import Cites

OFF_HAND = "off-hand"
_STRIKE: Cites = ("screen.control.off-hand-strike", "screen.control.off-hand-cap")
_SINGLE: Cites = ("screen.control.off-hand-strike", "screen.ruling.off-hand-dice")


class NoTwoStrikes(TwoWeapons):
    """There is no manoeuvre with two weapons (``screen.ruling.off-hand-replaces-two-weapons``)."""

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """None."""
        return ()


class OffHand(SdaPart):
    """A single strike with the other weapon at once, which nobody defends against
    (``screen.ruling.off-hand-dice``).
    """

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """A die a hit, as many at most as the skill with that weapon grants."""
        if blow.second:
            return
        cap, way = self.way(play, blow)
        most = min(blow.hits, cap)
        if way is None or not most:
            return

        def buy(pieces: int) -> Procedure[None]:
            yield from self._strike(play, blow, way, pieces)

        def foresee(pieces: int) -> Outlook:
            thrown, rolls = self._thrown(play, way, pieces), play.part(DamageRoll)
            worth = rolls.worth(play, thrown, blow.by.seat, rolls.rate(play, blow.rate))
            return play.part(Foresight).alone(play, thrown, blow.to.name, 0, worth)

        thrown = self._thrown(play, way, 1)
        label = phrase("off-hand-die", weapon=way.weapon.name, faces=thrown.granted.faces)
        wounds = play.part(Reach).wounds(play, way.weapon, blow.by.place, blow.to.place)
        weighs = weight(play, burden_of(play, thrown))
        note = phrase("off-hand-means", wounds=wounds, terms=weighing(thrown.terms), weighs=weighs)
        again = Barred(phrase("struck-already"), _SINGLE) if OFF_HAND in blow.bought else None
        yield Offer(OFF_HAND, label, 1, most, _STRIKE, buy, note, again, foresee)

    def way(self, play: Play, blow: Blow) -> tuple[int, Use | None]:
        """The best way to strike the opponent with another weapon in hand, after the dice it grants; none if
        there is none.
        """
        others = list(blow.by.hands)
        if (used := next((item for item in others if held(blow.use.weapon, item)), None)) is not None:
            others.remove(used)
        if not others:
            return 0, None
        able = play.part(Ways).ready(play, blow.by, blow.to, Purpose.STRIKE, Kind.FREE, others)
        capped = ((self.cap(play, use), use) for use in able)
        return max(capped, key=itemgetter(0), default=(0, None))

    def cap(self, play: Play, use: Use) -> int:
        """The dice that the skill with the second weapon grants (``screen.control.off-hand-cap``), of which
        no pool holds more than spirit is left (``screen.core.spirit-pool-cap``).
        """
        return self._granted(play, use, self._hindered(play, use)).own

    def _hindered(self, play: Play, way: Use) -> Terms:
        """All maluses of the weapon and its bearer weigh on it, no bonus dice come to it
        (``screen.ruling.off-hand-roll-terms``).
        """
        found = terms_of(play, replace(way, kind=Kind.ACTION))
        return tuple(term for term in found if term.unit in (Unit.MALUS, Unit.FEWER))

    def _granted(self, play: Play, way: Use, terms: Terms) -> Granted:
        return play.part(PoolRules).grant(play, way, terms)

    def _thrown(self, play: Play, way: Use, dice: int) -> Announced:
        terms = self._hindered(play, way)
        return Announced(way, self._granted(play, way, terms), dice, 0, 0, True, terms)

    def _strike(self, play: Play, blow: Blow, way: Use, dice: int) -> Procedure[None]:
        announced = self._thrown(play, way, dice)
        if not (yield from play.part(PaidThrows).paid(play, announced)):
            return
        rolled = yield from play.part(PaidThrows).fall(play, announced)
        hits = max(0, rolled.net)
        text = phrase("strikes-off-hand", by=blow.by.id, to=blow.to.id, weapon=way.weapon.name)
        scored, throws = phrase("so-many-hits", hits=hits), (card(rolled, rolled.net),)
        play.emit(OFF_HAND, text, _STRIKE, blow.by, scored, throws, hits=hits)
        if hits:
            second = Blow(blow.of, way, blow.by, blow.to, way.weapon, blow.rate, hits, second=True)
            yield from hits_scored(play, way, hits)
            yield from play.part(Spending).spend(play, second)
