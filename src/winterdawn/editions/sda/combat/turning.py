"""Turning to face an opponent out of turn (``book.ruling.combat-facing-change``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Unit
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.moves.position import Exposure
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.kernel.asks.ask import Choose, Procedure, pick
from winterdawn.kernel.asks.choices import OneOf, Option
from winterdawn.kernel.fact import phrase
from winterdawn.space.maps import Arc

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.space.maps import Place

_WON: Cites = ("book.melee.pivot-on-win", "book.melee.pivot-free")
_ATTACKED: Cites = ("book.ruling.combat-facing-change", "book.melee.pivot-free")
_PASSING: Cites = ("book.melee.pivot-on-turn", "book.ruling.table-turn-in-passing")
_LAST: Cites = ("book.melee.pivot-on-turn", "book.ruling.table-turn-at-end")
_STAY = Option("stay", what=phrase("keep-facing"))


class Staying(msgspec.Struct):
    """Whoever has been asked to turn to a strike that is under way, and has not."""

    who: str = ""


class Turning(SdaPart):
    """Whoever wins an exchange may turn to the opponent, whoever is struck at on their own turn, and by house
    rule whoever is attacked.
    """

    remembers = Staying

    def won(self, play: Play, winner: Combatant, loser: Combatant) -> Procedure[None]:
        """The winner may turn to face the opponent (``book.melee.pivot-on-win``)."""
        if play.able(winner) and self._away(play, winner, loser, loser.place):
            yield from self._ask(play, winner, loser, _WON)

    def attacked(self, play: Play, strike: Announced) -> Procedure[Announced]:
        """Whoever will may turn before they defend; the strike as it then is.

        On their own turn they do so by themselves where nobody else comes to be at their side or back by it
        (``book.ruling.table-turn-in-passing``).
        """
        play.record(Staying).who = ""
        striker, target = strike.use.who, strike.use.against
        assert target is not None
        if not self.turns(play, target, striker, striker.place):
            return strike
        acts = self.free(play, target)
        if acts and not target.braced and not play.part(Facing).loses(play, target, striker):
            play.part(Facing).turn(play, target, striker, _PASSING)
            return strike
        if (yield from self._ask(play, target, striker, _PASSING if acts else _ATTACKED)):
            return strike
        play.record(Staying).who = target.id
        return self._joined(play, strike)

    def over(self, play: Play) -> None:
        """The strike is over."""
        play.record(Staying).who = ""

    def turns(self, play: Play, who: Combatant, other: Combatant, spot: Place) -> bool:
        """Whoever is aware may, or acts, until they have been asked."""
        may = play.figures.turn_when_attacked == "on" or self.free(play, who)
        if not may or play.record(Staying).who == who.id:
            return False
        aware = play.able(who) and not self.unaware(play, who)
        return aware and self._away(play, who, other, spot)

    def unaware(self, play: Play, who: Combatant) -> bool:
        """Whether they do not notice an attack: the unconscious, and the surprised who have not been called
        yet.
        """
        uncalled = who.surprised and play.round == 1 and not play.part(Initiative).called_on(play, who)
        return uncalled or not play.part(Incapacity).aware(play, who)

    def last(self, play: Play, who: Combatant) -> Procedure[None]:
        """Whoever has an opponent at their side or back who may strike from there, or nobody in front, may
        turn as their turn ends without their saying so (``book.ruling.table-turn-at-end``).
        """
        if who.braced or who.rider is not None or not play.map.facings:
            return
        away = [foe for foe in play.standing(who) if self._away(play, who, foe, foe.place)]
        exposed = len(away) == len(play.standing(who))
        near = away if exposed else [foe for foe in away if self._menaces(play, foe, who)]
        if not near:
            return
        ways = {play.map.facing_towards(who.facing, who.place, foe.place): foe for foe in reversed(near)}
        turns = [Option(foe.id, what=phrase("turn-to", who=foe.id)) for foe in reversed(ways.values())]
        options = (*turns, _STAY) if exposed else (_STAY, *turns)
        another = Option("other", what=phrase("face-another-way"))
        asked = phrase("which-way-at-end", stake=play.part(Exposure).stake(play))
        ask = Choose(who.seat, "", OneOf((*options, another)), who=who.id, cites=_LAST, question=asked)
        if (key := (yield from pick(ask))) == another.key:
            yield from play.part(Movement).turn(play, who)
        elif key != _STAY.key:
            play.part(Facing).turn(play, who, play.combatants[key], _LAST)

    def _menaces(self, play: Play, foe: Combatant, who: Combatant) -> bool:
        """Whether somebody could strike from where they stand, or shoot unnoticed."""
        if play.part(Reach).threatens(play, foe, who.place):
            return True
        behind = play.part(Facing).side(play, who, foe.place, foe) is Arc.REAR
        return behind and any(item.far for item in foe.hands)

    def free(self, play: Play, who: Combatant) -> bool:
        """Whether it is their turn, on which they may turn as they like."""
        return play.figures.turn_in_passing == "on" and play.part(Initiative).acting(play, who)

    def _away(self, play: Play, who: Combatant, other: Combatant, spot: Place) -> bool:
        return play.part(Facing).side(play, who, spot, other) is not Arc.FRONT

    def _ask(self, play: Play, who: Combatant, other: Combatant, cites: Cites) -> Procedure[bool]:
        turn = Option("turn", what=phrase("turn-to", who=other.id))
        asked = phrase("turn-to-face", who=other.id, stake=play.part(Exposure).stake(play))
        figures = {turn.key: {"behind": int(play.part(Facing).loses(play, who, other))}}
        options = OneOf((turn, _STAY))
        ask = Choose(who.seat, "", options, who=who.id, cites=cites, figures=figures, question=asked)
        choice = yield from pick(ask)
        if choice == turn.key:
            play.part(Facing).turn(play, who, other, cites[:1])
        return choice == turn.key

    def _joined(self, play: Play, strike: Announced) -> Announced:
        """A strike that bonus dice join for what now helps it: those that are left by what takes dice away,
        and no more than the spirit left covers (``book.ruling.pool-build-order``).
        """
        use, budget = strike.use, play.part(Budget)
        found = (term for term in terms_of(play, use) if term.unit is Unit.DICE)
        more = tuple(term for term in found if term not in strike.terms)
        if not more:
            return strike
        terms = (*strike.terms, *more)
        granted = play.part(PoolRules).grant(play, use, terms)
        room = play.part(Effort).room(play, strike, granted.bonus)
        dice = budget.bonus(play, use, replace(granted, bonus=granted.bonus - strike.bonus, most=room), 0)
        budget.book(play, use.who, use.kind, budget.taken(use, 0, dice))
        granted = replace(strike.granted, struck=granted.struck)
        return replace(strike, granted=granted, bonus=strike.bonus + dice, terms=terms)
