"""Ranged attacks: shots, and weapons that are thrown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.zones.blows.aiming import Aiming
from winterdawn.editions.zones.blows.alike import AttackOffered, OddsOnce
from winterdawn.editions.zones.blows.landing import IncomingHit, Landing
from winterdawn.editions.zones.blows.loading import Reloading
from winterdawn.editions.zones.blows.lying import OnTheGround
from winterdawn.editions.zones.blows.melee import attack_ahead, attack_words, harm
from winterdawn.editions.zones.blows.shots import Shots
from winterdawn.editions.zones.costs import AN_ACTION
from winterdawn.editions.zones.moves.hands import InHand
from winterdawn.editions.zones.people.gear import in_words, thrown
from winterdawn.editions.zones.people.reading import is_hero, tables
from winterdawn.editions.zones.rolls.rolling import ZoneRolls
from winterdawn.editions.zones.turns.budget import ActionBudget
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.editions.zones.tables.rows import ZoneWeapon
    from winterdawn.kernel.asks.ask import Outlook, Procedure
    from winterdawn.kernel.asks.choices import Barred
    from winterdawn.kernel.fact import Saying

_ROLL: Cites = ("zones.ranged.roll", "zones.weapon.range-max")
_THROW: Cites = ("zones.ranged.roll", "zones.ruling.throw-mapping", "zones.ruling.ranged-at-close")


class Ranged(Part):
    """What is in hand shoots by its own row, and is thrown by that of its like
    (``zones.ruling.throw-mapping``).
    """

    acts_in = frozenset({ACTION})

    def barred(
        self, play: Play, who: Combatant, to: Combatant, weapon: ZoneWeapon, row: ZoneWeapon
    ) -> Barred | None:
        """Why they cannot shoot at somebody."""
        return (
            play.part(ActionBudget).against(play, who, "attack")
            or play.part(Reloading).unloaded(row)
            or play.part(Shots).out_of_range(play, who, to, row)
            or play.part(InHand).cramped(play, who, weapon)
        )

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Iterable[Act]:
        """Shoot at each opponent with what shoots, and throw what can be thrown."""
        if not is_hero(who.sheet):
            return
        hands = play.part(InHand)
        for key, weapon in hands.shooting(who):
            yield from self._at_each(play, who, f"shoot:{key}", weapon, weapon)
        for key, weapon in hands.throwing(who):
            if (row := thrown(weapon, tables(play))) is not None:
                yield from self._at_each(play, who, f"throw:{key}", weapon, row)

    def _at_each(
        self, play: Play, who: Combatant, key: str, weapon: ZoneWeapon, row: ZoneWeapon
    ) -> Iterable[Act]:
        attacks = list[AttackOffered]()
        told = OddsOnce(attacks)
        for to in play.part(Landing).targets(play, who):
            given = play, who, to, weapon, row
            words, barred = partial(self._words, *given), partial(self.barred, *given)
            attacks.append(AttackOffered(to.id, in_words(weapon), words, barred))
            yield Act(
                f"{key}:{to.id}",
                phrase("shoot-with", throws=weapon is not row, to=to.id, weapon=in_words(weapon)),
                partial(self.attack, *given),
                partial(told, len(attacks) - 1),
                barred=barred,
                cites=_ROLL if weapon is row else _THROW,
                figures=partial(self._figures, *given),
                costs=AN_ACTION,
                foresee=partial(self._ahead, *given),
            )

    def _words(
        self, play: Play, who: Combatant, to: Combatant, weapon: ZoneWeapon, row: ZoneWeapon
    ) -> Saying:
        return attack_words(play, to, play.part(Shots).test(play, who, to, row), row.damage)

    def _ahead(
        self, play: Play, who: Combatant, to: Combatant, weapon: ZoneWeapon, row: ZoneWeapon
    ) -> Outlook:
        return attack_ahead(play, to, play.part(Shots).test(play, who, to, row), row.damage)

    def _figures(
        self, play: Play, who: Combatant, to: Combatant, weapon: ZoneWeapon, row: ZoneWeapon
    ) -> Mapping[str, int]:
        found = round(100 * harm(play, to, play.part(Shots).test(play, who, to, row), row.damage))
        return {"harm": found, "loses": int(not play.part(Reloading).needs(row))}

    def attack(
        self, play: Play, who: Combatant, to: Combatant, weapon: ZoneWeapon, row: ZoneWeapon
    ) -> Procedure[None]:
        """A shot or a throw, which takes an action and spends an aim."""
        landing = play.part(Landing)
        play.part(ActionBudget).attack(play, who)
        kinds = yield from landing.kinds(play, who, row.types, in_words(row))
        test = play.part(Shots).test(play, who, to, row)
        play.part(Aiming).loose(play, who)
        if play.part(Reloading).needs(row):
            play.part(Reloading).loose(play, who, weapon)
        else:
            self._leaves(play, who, to, weapon)
        fell = yield from play.part(ZoneRolls).roll(play, test)
        yield from landing.rolled(
            play, fell, row.damage, IncomingHit(who, to, 0, kinds, in_words(row), ranged=True)
        )

    def _leaves(self, play: Play, who: Combatant, to: Combatant, weapon: ZoneWeapon) -> None:
        """What is thrown lies in the target’s zone (``zones.ruling.thrown-weapon-lies``)."""
        who.hands[:] = [each for each in who.hands if each is not weapon]
        play.part(OnTheGround).fall(play, who, weapon, to.place)
