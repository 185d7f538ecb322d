"""Melee attacks: a roll of Melee with the weapon’s bonus."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.wording.joining import joined
from winterdawn.editions.zones.blows.alike import AttackOffered, OddsOnce
from winterdawn.editions.zones.blows.landing import IncomingHit, Landing
from winterdawn.editions.zones.costs import AN_ACTION
from winterdawn.editions.zones.moves.bands import RULES, Bands, beyond, out_of_reach
from winterdawn.editions.zones.moves.hands import InHand
from winterdawn.editions.zones.people.gear import in_words
from winterdawn.editions.zones.people.reading import attribute_of, hero, is_hero, tables
from winterdawn.editions.zones.people.talents import reach
from winterdawn.editions.zones.rolls.prospects import Prospects, shares
from winterdawn.editions.zones.rolls.rolling import ZoneRolls
from winterdawn.editions.zones.rolls.test import RollModifier, Test
from winterdawn.editions.zones.turns.budget import ActionBudget
from winterdawn.kernel.asks.ask import Outlook
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.editions.zones.tables.rows import Band, ZoneWeapon
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.fact import Fact, Saying

_ROLL: Cites = ("zones.melee.roll", "zones.weapon.bonus")
_REACH: Cites = ("zones.ruling.melee-reach", "zones.melee.same-zone", "zones.range.five-bands")


class MeleeAttacks(Part):
    """Whoever is in reach may be struck at (``zones.melee.roll``, ``zones.ruling.melee-reach``)."""

    acts_in = frozenset({ACTION})

    def test(
        self,
        play: Play,
        who: Combatant,
        to: Combatant,
        weapon: ZoneWeapon,
        part: tuple[int, int] | None = None,
    ) -> Test:
        """The roll of an attack; the bonus of the weapon comes after a split
        (``zones.action.dual-bonus-after``).
        """
        bonus = (RollModifier(weapon.bonus, weapon.name, ("zones.weapon.bonus", *weapon.cites), weapon=True),)
        also = ("zones.action.dual-bonus-after",) if part else ()
        return Test(
            who,
            phrase("to-hit", to=to.id, weapon=in_words(weapon)),
            attribute_of(play, "melee"),
            "melee",
            bonus if weapon.bonus else (),
            part=part,
            cites=(*also, *_ROLL),
            against=to.id,
            weapon=weapon.name,
        )

    def reached(self, play: Play, who: Combatant, to: Combatant, weapon: ZoneWeapon) -> Barred | None:
        """Why somebody is out of reach of a weapon, none if they are not; how near they are does not matter
        (``zones.ruling.short-melee-at-close``).
        """
        band, most = play.part(Bands).band(play, who, to), reach(hero(who), weapon, tables(play))
        farthest = cast("Band", most.value)
        if beyond(band, farthest) <= 0:
            return play.part(InHand).cramped(play, who, weapon)
        told = out_of_reach(to, band, in_words(weapon), farthest)
        return Barred(told, (*most.cites[:1], *_REACH))

    def barred(self, play: Play, who: Combatant, to: Combatant, weapon: ZoneWeapon) -> Barred | None:
        """Why they cannot strike at somebody."""
        return play.part(ActionBudget).against(play, who, "attack") or self.reached(play, who, to, weapon)

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Iterable[Act]:
        """Strike at each opponent with each weapon in hand."""
        if not is_hero(who.sheet):
            return
        attacks = list[AttackOffered]()
        told = OddsOnce(attacks)
        for key, weapon in play.part(InHand).melee(play, who):
            for to in play.part(Landing).targets(play, who):
                given = play, who, to, weapon
                ahead, barred = (play, to, self.test(*given), weapon.damage), partial(self.barred, *given)
                attacks.append(AttackOffered(to.id, in_words(weapon), partial(attack_words, *ahead), barred))
                yield Act(
                    f"strike:{key}:{to.id}",
                    phrase("strike-with", to=to.id, weapon=in_words(weapon)),
                    partial(self.attack, *given),
                    partial(self._note, *given, partial(told, len(attacks) - 1)),
                    barred=barred,
                    cites=(*_ROLL, *self._lent(play, who, to, weapon)),
                    figures=partial(self.figures_of, *ahead),
                    costs=AN_ACTION,
                    foresee=partial(attack_ahead, *ahead),
                )

    def _lent(self, play: Play, who: Combatant, to: Combatant, weapon: ZoneWeapon) -> Cites:
        """Why it reaches so far: the band, or the talent by which it does (``zones.melee.adjacent-zone``)."""
        band, most = play.part(Bands).band(play, who, to), reach(hero(who), weapon, tables(play))
        lent = most.terms[-1].cites if most.terms and band == most.value else ()
        return lent or (RULES[band],)

    def _note(
        self, play: Play, who: Combatant, to: Combatant, weapon: ZoneWeapon, told: Callable[[], Saying]
    ) -> Saying:
        return joined(self._reaches(play, who, to, weapon), told())

    def _reaches(self, play: Play, who: Combatant, to: Combatant, weapon: ZoneWeapon) -> Fact | None:
        """Why it reaches somebody who is not at arm’s length (``zones.ruling.melee-reach``)."""
        band, most = play.part(Bands).band(play, who, to), reach(hero(who), weapon, tables(play))
        if band == "close" or beyond(band, cast("Band", most.value)) > 0:
            return None
        if most.terms and band == most.value:
            return phrase("lent-reach", by=most.terms[-1].label)
        return phrase("reaches-beyond", weapon=weapon.name)

    def figures_of(self, play: Play, to: Combatant, test: Test, base: int) -> Mapping[str, int]:
        """For players that count: Stamina taken, or damage dealt, on average, in hundredths."""
        return {"harm": round(100 * harm(play, to, test, base))}

    def attack(self, play: Play, who: Combatant, to: Combatant, weapon: ZoneWeapon) -> Procedure[None]:
        """An Attack, which takes an action."""
        play.part(ActionBudget).attack(play, who)
        yield from self.strike(play, who, to, weapon)

    def strike(
        self,
        play: Play,
        who: Combatant,
        to: Combatant,
        weapon: ZoneWeapon,
        part: tuple[int, int] | None = None,
    ) -> Procedure[None]:
        """One strike, whatever it takes."""
        kinds = yield from play.part(Landing).kinds(play, who, weapon.types, in_words(weapon))
        fell = yield from play.part(ZoneRolls).roll(play, self.test(play, who, to, weapon, part))
        yield from play.part(Landing).rolled(
            play, fell, weapon.damage, IncomingHit(who, to, 0, kinds, in_words(weapon))
        )


def harm(play: Play, to: Combatant, test: Test, base: int) -> float:
    """Stamina that an attack takes on average if nobody reacts, or damage that it deals."""
    worth = play.part(Landing).worth
    return play.part(Prospects).mean(play, test, lambda n: worth(play, test.who, to, n + base) if n else 0)


def attack_words(play: Play, to: Combatant, test: Test, base: int) -> Saying:
    """An attack before it is made, in short: the chance to hit, and what gets through on average."""
    odds = play.part(Prospects).brief(play, test, "to-hit")
    return joined(odds, None if is_hero(to.sheet) else play.part(Landing).expected(play, test, to, base))


def attack_ahead(play: Play, to: Combatant, test: Test, base: int) -> Outlook:
    """What an attack leads to, and in what it consists: dice, and what adds to and takes off a hit."""
    prospects = play.part(Prospects)
    off = None if is_hero(to.sheet) else play.part(Landing).taken_off(play, test.who, to)
    told = joined(prospects.whole(play, test), phrase("a-hit-deals", base=base), off)
    return Outlook(shares(prospects.passes(play, test), phrase("a-hit"), phrase("a-miss")), more=told)
