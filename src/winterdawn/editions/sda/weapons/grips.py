"""Ways to hold a weapon: in one hand what wants two, by the blade, by the tip."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.sda.character.pieces import Damage, Weapon
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import ATTACKS, Purpose, Term, Unit
from winterdawn.editions.sda.weapons.printed import printed
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use


_HALF, _MURDER, _BOTH = "half-swording", "murder-stroke", "2-handed"
_CITES = ("book.ruling.table-grips",)


class Grips(SdaPart):
    """A grip is taken with the roll and costs nothing (``book.ruling.table-grips``)."""

    terms_in = ATTACKS
    forbids_in = frozenset({Purpose.SHOT})

    def grips(self, play: Play, who: Combatant, weapon: Weapon) -> Iterable[Weapon]:
        """The weapon held by the blade, which takes both hands, and by the tip."""
        if weapon.special(_HALF) and not self.other_hand(who, weapon):
            yield self.half_sworded(weapon)
        if weapon.special(_MURDER):
            yield self.by_the_tip(weapon)

    def half_sworded(self, weapon: Weapon) -> Weapon:
        """At close range at no malus, and piercing only."""
        figures = printed(_HALF)
        kind = figures["damage_type"]
        name, types = f"{weapon.name}, half-sworded", {kind: weapon.types.get(kind, 0)}
        bare = replace(weapon, name=name, types=types, ranges=(figures["range"],), both=None)
        return replace(bare, range_malus={}, increment=0.0, specials=())

    def by_the_tip(self, weapon: Weapon) -> Weapon:
        """The pommel strikes, with a damage of its own."""
        figures = printed(_MURDER)
        damage = Damage(figures["damage"]["attribute"], figures["damage"]["plus"])
        name, types = f"{weapon.name}, by the tip", {figures["damage_type"]: 0}
        return replace(weapon, name=name, damage=damage, types=types, both=None, specials=())

    def other_hand(self, who: Combatant, weapon: Weapon) -> bool:
        """Whether the other hand holds something."""
        return sum(1 for item in who.hands if item.hands) > 1

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """Fewer attack dice with a weapon for both hands while the other hand holds something."""
        if use.attack and use.weapon and use.weapon.hands > 1 and self.other_hand(use.who, use.weapon):
            fewer = -printed(_BOTH)["one_handed_dice"]
            yield Term(Unit.FEWER, fewer, phrase("in-one-hand", weapon=use.weapon.name), _CITES)

    def forbids(self, play: Play, use: Use) -> Barred | None:
        """What is drawn or loaded takes both hands."""
        if use.weapon.bands or use.weapon.hands < 2:
            return None
        why = f"the {use.weapon.name} takes both hands"
        return Barred(why, _CITES) if self.other_hand(use.who, use.weapon) else None
