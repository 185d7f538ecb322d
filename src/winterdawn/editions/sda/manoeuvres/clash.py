"""Where a charge meets its target: the charger’s attack against the strike in passing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from winterdawn.editions.sda.combat.exchanges import Exchanges
from winterdawn.editions.sda.combat.melee import Melee
from winterdawn.editions.sda.combat.opportunity import Opportunity
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.facts.combat import StrikeCharging
from winterdawn.editions.sda.frame.exchange import Exchange
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose
from winterdawn.editions.sda.manoeuvres.approach import STRIKE
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.editions.sda.moves.leg import where
from winterdawn.editions.sda.moves.position import Exposure
from winterdawn.editions.sda.moves.reach import weapon_text
from winterdawn.editions.sda.rolls.asking import DiceQuestion
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow, Offer
    from winterdawn.editions.sda.frame.use import Announced, Terms, Use
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.space.maps import Place

DISARM = "disarm"
_BOTH: Cites = ("book.manoeuvre.charge-both-attack", "book.ruling.combat-charge-exchange")
_HALT: Cites = ("book.ruling.combat-charge-where",)
_DISARM: Cites = ("book.manoeuvre.charge-no-disarm", "book.ruling.combat-charge-disarm-scope")


class Clashing(msgspec.Struct):
    """The charge that is being fought out: by whom, on whom, and where the target’s strike halts it."""

    who: str = ""
    target: str = ""
    halt: str = ""


class Clash(SdaPart):
    """One exchange in which both sides count as attackers (``book.manoeuvre.charge-both-attack``).

    The two distances are compared as they are: the strike at the charger falls where they come into its
    range, their own attack where the run ends (``book.ruling.combat-charge-where``).
    """

    remembers = Clashing

    def meet(
        self, play: Play, who: Combatant, target: Combatant, track: Sequence[Place], terms: Terms
    ) -> Procedure[None]:
        """Fight it out at the end of a run over ``track``; ``terms`` help or hinder the charger's attack."""
        end, entry = who.place, self._entry(play, who, target, track)
        text = phrase("runs-to", who=who.id, place=where(play, who), turned="")
        play.emit("move", text, ("book.manoeuvre.charge-run",), who, place=str(who.place))
        strike, mine, halt, apart = None, None, "", play.figures.charge_strike == "first"
        if entry is not None:
            who.place = entry
            if not apart and play.part(Opportunity).may_strike(play, target, who):
                who.place = end
                mine = yield from self.first(play, who, target, terms)
                who.place = entry
            if apart:
                if not (yield from self._first(play, who, target, entry)):
                    return
            else:
                strike = yield from self._strike(play, who, target, mine)
            who.place = end
            if strike:
                halt = str(self._halt(play, who, track, entry))
        clashing = play.record(Clashing)
        clashing.who, clashing.target, clashing.halt = who.id, target.id, halt
        if mine is None:
            yield from self._attack(play, who, target, strike, terms)
        elif strike is None:
            yield from play.part(Melee).meet(play, mine, known=True)
        else:
            yield from play.part(Exchanges).resolve(play, Exchange(strike, mine, moved=[]))
        clashing.who = clashing.target = clashing.halt = ""

    def first(
        self, play: Play, who: Combatant, target: Combatant, terms: Terms
    ) -> Procedure[Announced | None]:
        """The charger's dice where they are announced before those of a target that may strike."""
        return None
        yield

    def _entry(self, play: Play, who: Combatant, target: Combatant, track: Sequence[Place]) -> Place | None:
        """Where the run comes into the range of a target that sees it and may strike; none if nowhere."""
        where = next((places for other, places in play.watched(who, cites=STRIKE) if other is target), ())
        if play.figures.charge_halt == "end-of-run":
            return who.place if who.place in where else None
        return next((spot for spot in track if spot in where), None)

    def _halt(self, play: Play, who: Combatant, track: Sequence[Place], entry: Place) -> Place:
        """The last place on the way, up to the entry, in which there is room to stand."""
        before = track[: track.index(entry) + 1]
        return next(spot for spot in reversed(before) if play.free(spot, who))

    def _strike(
        self, play: Play, who: Combatant, target: Combatant, heard: Announced | None
    ) -> Procedure[Announced | None]:
        """The target's strike, if it is still theirs to make (``book.manoeuvre.charge-opportunity``)."""
        if not play.part(Opportunity).may_strike(play, target, who):
            return None
        passing = play.part(Opportunity).announce
        doing = phrase("charging")
        return (yield from passing(play, target, who, doing, STRIKE, "only-defend", heard))

    def _first(self, play: Play, who: Combatant, target: Combatant, entry: Place) -> Procedure[bool]:
        """The strike as an exchange of its own; whether the charger can go on."""
        others = [other for other in play.opponents(who) if other is not target]
        yield from play.lets(who, phrase("charging"), others, cites=STRIKE)
        if not who.prone and who.place == entry:
            return True
        play.emit("charge", phrase("charge-stopped", who=who.id), ("book.manoeuvre.charge",), who)
        return False

    def _attack(
        self, play: Play, who: Combatant, target: Combatant, strike: Announced | None, terms: Terms
    ) -> Procedure[None]:
        """The charger's attack, with what is left over from the run."""
        melee = play.part(Melee)
        ways = self.ways(play, who, target, terms)
        if strike is not None:
            answer = (yield from self._announce(play, who, strike, ways)) if ways else None
            if answer is None:
                yield from melee.meet(play, strike, phrase("charging"))
                return
            melee.tell(play, answer, "charges", _BOTH)
            yield from play.part(Exchanges).resolve(play, Exchange(strike, answer, moved=[]))
        elif not ways:
            text = phrase("no-dice-left-to-strike", who=who.id)
            play.emit("lapsed", text, ("book.manoeuvre.split-pool", "book.ruling.combat-charge-dice"), who)
        else:
            yield from melee.attack(play, who, target, ways, none="")

    def ways(self, play: Play, who: Combatant, target: Combatant, terms: Terms) -> list[Use]:
        """All that the charger may strike with at the end of the run."""
        found = play.part(Ways).ready(play, who, target, Purpose.STRIKE, Kind.ACTION)
        return [replace(use, terms=(*use.terms, *terms)) for use in found]

    def _announce(
        self, play: Play, who: Combatant, strike: Announced, ways: Sequence[Use]
    ) -> Procedure[Announced | None]:
        """The charger's dice, against a strike that has been announced."""
        target = strike.use.who
        play.part(Facing).turn(play, who, target)
        question = DiceQuestion(
            "",
            "",
            _BOTH,
            lambda mine: play.part(Foresight).answers(
                play, mine, strike, 0, worth=play.part(Exchanges).worth(play, strike, who)
            ),
            task=StrikeCharging(target.id, weapon_text(strike.use.weapon), str(strike.pool)),
            remarks=partial(play.part(Exposure).told, play, target, who),
        )
        return (yield from play.part(Throwing).announce(play, ways, question))

    # ------------------------------------------------------------ what comes of it

    def scored(self, play: Play, use: Use, hits: int) -> Procedure[None]:
        """A target whose strike scores halts the charger where they came into range
        (``book.ruling.combat-charge-where``).
        """
        clash = play.record(Clashing)
        if clash.halt and use.purpose is Purpose.OPPORTUNITY and use.who.id == clash.target:
            who = play.combatants[clash.who]
            halt = play.map.place(clash.halt)
            if halt != who.place:
                play.bring(who, halt)
                text = phrase("halts-at", who=use.who.id, charger=who.id, place=clash.halt)
                play.emit("charge", text, _HALT, use.who, against=who.id)
        return
        yield

    def denies(self, play: Play, blow: Blow, offer: Offer) -> Barred | None:
        """The charger cannot disarm; the target can (``book.manoeuvre.charge-no-disarm``)."""
        charging = blow.use.purpose is Purpose.STRIKE and blow.by.id == play.record(Clashing).who
        disarms = offer.key.partition(":")[0] == DISARM
        return Barred(phrase("charge-cannot-disarm"), _DISARM) if charging and disarms else None
