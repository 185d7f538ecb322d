"""Attacks of enemies: they are never rolled, and their damage is fixed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.zones.blows.landing import IncomingHit, Landing, only
from winterdawn.editions.zones.body.health import Health
from winterdawn.editions.zones.costs import AN_ACTION
from winterdawn.editions.zones.moves.bands import Bands, beyond, out_of_reach
from winterdawn.editions.zones.people.reading import enemy, is_hero
from winterdawn.editions.zones.turns.budget import ActionBudget
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.editions.zones.tables.sheets import EnemyAttack
    from winterdawn.kernel.asks.ask import Procedure

_FIXED: Cites = ("zones.enemy.damage-fixed", "zones.ruling.enemy-always-hits")
_BAND: Cites = ("zones.ruling.enemy-band",)


class EnemyAttacks(Part):
    """The fixed damage lands unless it is reduced (``zones.ruling.enemy-always-hits``)."""

    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Iterable[Act]:
        """Each attack of the stat block, at each opponent."""
        if is_hero(who.sheet):
            return
        for number, attack in enumerate(enemy(who).attacks):
            how = "shoot" if attack.ranged else "strike"
            for to in play.part(Landing).targets(play, who):
                given = play, who, to, attack
                yield Act(
                    f"{how}:{number}:{to.id}",
                    phrase("attack-by", to=to.id, attack=attack.name),
                    partial(self.attack, *given),
                    phrase("fixed-damage", damage=attack.damage),
                    barred=partial(self.barred, *given),
                    cites=_FIXED,
                    figures=partial(self._figures, *given),
                    costs=AN_ACTION,
                )

    def barred(self, play: Play, who: Combatant, to: Combatant, attack: EnemyAttack) -> Barred | None:
        """Why it cannot be made; the band is a limit (``zones.ruling.enemy-band``)."""
        band = play.part(Bands).band(play, who, to)
        if beyond(band, attack.range) > 0:
            what = phrase("the-thing", thing=attack.name)
            return Barred(out_of_reach(to, band, what, attack.range), _BAND)
        return play.part(ActionBudget).against(play, who, "attack")

    def _figures(self, play: Play, who: Combatant, to: Combatant, attack: EnemyAttack) -> Mapping[str, int]:
        """Stamina taken, in hundredths; of whoever is broken, that a hit is a Wound."""
        if play.part(Health).broken(play, to):
            return {"wounds": 1}
        return {"harm": 100 * play.part(Landing).worth(play, who, to, attack.damage)}

    def attack(self, play: Play, who: Combatant, to: Combatant, attack: EnemyAttack) -> Procedure[None]:
        """An attack, which takes an action."""
        landing = play.part(Landing)
        play.part(ActionBudget).attack(play, who)
        kinds = yield from landing.kinds(play, who, attack.types, phrase("the-thing", thing=attack.name))
        play.emit(
            "attack",
            phrase("attacks-by", who=who.id, to=to.id, attack=attack.name),
            _FIXED,
            who,
            phrase("fixed-damage", damage=attack.damage),
            damage=attack.damage,
            against=to.id,
            weapon=attack.name,
            type=only(kinds),
        )
        hit = IncomingHit(who, to, attack.damage, kinds, attack.name, attack.ranged, attack.dodge_only)
        yield from landing.land(play, hit)
