"""Turning to face an opponent out of turn (``book.ruling.combat-facing-change``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Unit, total
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.kernel.ask import Choose, Procedure, pick
from winterdawn.kernel.choices import OneOf, Option
from winterdawn.space.maps import Arc

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Terms
    from winterdawn.kernel.choices import Cites
    from winterdawn.space.maps import Place

_WON: Cites = ("book.melee.pivot-on-win", "book.melee.pivot-free")
_ATTACKED: Cites = ("book.ruling.combat-facing-change", "book.melee.pivot-free")


class Staying(msgspec.Struct):
    """Whoever has been asked to turn to a strike that is under way, and has not."""

    who: str = ""


class Turning(SdaPart):
    """Whoever wins an exchange may turn to the opponent, and by house rule whoever is attacked."""

    remembers = Staying

    def won(self, play: Play, winner: Combatant, loser: Combatant) -> Procedure[None]:
        """The winner may turn to face the opponent (``book.melee.pivot-on-win``)."""
        if play.able(winner) and self._away(play, winner, loser, loser.place):
            yield from self._ask(play, winner, loser, _WON)

    def attacked(self, play: Play, strike: Announced) -> Procedure[Announced]:
        """Whoever will may turn before they defend; the strike as it then is."""
        play.record(Staying).who = ""
        striker, target = strike.use.who, strike.use.against
        assert target is not None
        if not self.turns(play, target, striker, striker.place):
            return strike
        if (yield from self._ask(play, target, striker, _ATTACKED)):
            return strike
        play.record(Staying).who = target.id
        return _joined(strike, terms_of(play, strike.use))

    def over(self, play: Play) -> None:
        """The strike is over."""
        play.record(Staying).who = ""

    def turns(self, play: Play, who: Combatant, other: Combatant, spot: Place) -> bool:
        """Whoever is aware may, until they have been asked."""
        if play.figures.turn_when_attacked == "off" or play.record(Staying).who == who.id:
            return False
        aware = play.able(who) and not self.unaware(play, who)
        return aware and self._away(play, who, other, spot)

    def unaware(self, play: Play, who: Combatant) -> bool:
        """Whether they do not notice an attack: the unconscious, and the surprised who have not been called
        yet.
        """
        uncalled = who.surprised and play.round == 1 and not play.part(Initiative).called_on(play, who)
        return uncalled or not play.part(Incapacity).aware(play, who)

    def _away(self, play: Play, who: Combatant, other: Combatant, spot: Place) -> bool:
        return play.part(Facing).side(play, who, spot, other) is not Arc.FRONT

    def _ask(self, play: Play, who: Combatant, other: Combatant, cites: Cites) -> Procedure[bool]:
        turn, stay = Option("turn", f"Turn to {other.name}"), Option("stay", "Keep facing as now")
        prompt = f"Turn to face {other.name}?"
        choice = yield from pick(Choose(who.seat, prompt, OneOf((turn, stay)), who=who.id, cites=cites))
        if choice != "turn":
            return False
        play.part(Facing).turn(play, who, other)
        play.emit("turn", f"{who.name} turns to face {other.name}", cites[:1], who)
        return True


def _joined(strike: Announced, terms: Terms) -> Announced:
    """A strike that bonus dice join for what now helps it."""
    more = tuple(term for term in terms if term.unit is Unit.DICE and term not in strike.terms)
    room = max(strike.bonus, strike.granted.most - strike.own)
    bonus = min(strike.bonus + total(more, Unit.DICE), room)
    return replace(strike, bonus=bonus, terms=(*strike.terms, *more))
