"""What an attack comes to: damage, less whatever stands in its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.asks import one
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.encounter.people import Combatant
from winterdawn.editions.zones.blows.defence import Defence
from winterdawn.editions.zones.body.health import Health
from winterdawn.editions.zones.people.reading import enemy, is_hero
from winterdawn.editions.zones.rolls.prospects import Prospects
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.wording import averaged

if TYPE_CHECKING:
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites, Fell, Test
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.fact import Fact, Saying

_TYPES: Cites = ("zones.ruling.damage-types", "zones.weapon.features")
_ENEMY: Cites = ("zones.enemy.defence-fixed", "zones.ruling.enemy-stamina", "zones.ruling.damage-floor")
_ARMOUR: Cites = (
    "zones.defence.armour-only",
    "zones.ruling.shields-missing",
    "zones.ruling.armour-stops-half",
)
_MISS: Cites = ("zones.ruling.attack-success", "zones.attack.damage")
_HIT: Cites = ("zones.attack.damage", "zones.weapon.damage", "zones.ruling.attack-success")


class IncomingHit(msgspec.Struct, frozen=True):
    """Damage on its way to somebody."""

    by: Combatant
    to: Combatant
    damage: int
    kinds: tuple[str, ...]
    """The kinds of damage that it may be; each names a table of injuries."""
    with_: Saying
    """What it is dealt with."""
    ranged: bool = False
    dodge_only: bool = False


class FoesSeen(msgspec.Struct):
    """What everybody has seen of enemies, by id."""

    defence: dict[str, int] = {}
    """What it has stopped at the most; it stops no less of more damage than that."""
    lost: dict[str, int] = {}
    """Stamina that blows have taken."""


class Landing(Part):
    """Damage is lowered by an enemy’s fixed defence, or by a hero’s reaction and armour."""

    remembers = FoesSeen

    def targets(self, play: Play, who: Combatant) -> list[Combatant]:
        """Whom they may attack: opponents, broken heroes among them, but no enemy that is out."""
        health = play.part(Health)
        return [
            other for other in play.opponents(who) if is_hero(other.sheet) or not health.broken(play, other)
        ]

    def stopped(self, play: Play, to: Combatant, damage: int) -> int:
        """How much of so much damage is lowered without any roll: by an enemy’s defence, or by armour, which
        stops no more than half (``zones.ruling.armour-stops-half``).
        """
        if not is_hero(to.sheet):
            return min(damage, enemy(to).defence)
        return play.part(Defence).armour(play, to, damage)

    def knows(self, play: Play, by: Combatant, to: Combatant) -> bool:
        """Whether whoever decides for somebody may know what another has."""
        return by.seat in (play.gm, *play.seats(to))

    def worth(self, play: Play, by: Combatant, to: Combatant, damage: int) -> int:
        """The Stamina that so much damage would take if nobody reacts, or the damage for who cannot know; of
        whoever is broken, which everybody sees, none.
        """
        if play.part(Health).broken(play, to):
            return 0
        if not self.knows(play, by, to):
            return damage
        return min(play.part(Health).left(play, to), damage - self.stopped(play, to, damage))

    def expected(self, play: Play, test: Test, to: Combatant, base: int) -> Fact:
        """What an attack on an enemy comes to on average, as far as whoever makes it may know, and how hurt
        the enemy is seen to be.
        """
        seen, known = play.record(FoesSeen), self.knows(play, test.who, to)
        guard = enemy(to).defence if known else seen.defence.get(to.id)
        mean = play.part(Prospects).mean(play, test, lambda n: max(0, n + base - (guard or 0)) if n else 0)
        health, lost = play.part(Health), 0 if known else seen.lost.get(to.id, 0)
        left, full = health.left(play, to), health.full(play, to)
        return phrase(
            "expected-damage",
            mean=averaged(mean),
            unseen=guard is None,
            left=left if known else None,
            full=full if known else None,
            lost=min(full - left, lost),
        )

    def taken_off(self, play: Play, by: Combatant, to: Combatant) -> Fact | None:
        """What an enemy’s defence takes off every hit, as far as whoever attacks may know."""
        known, seen = self.knows(play, by, to), play.record(FoesSeen).defence.get(to.id)
        guard = enemy(to).defence if known else seen
        if guard is None:
            return phrase("defence-unseen")
        return phrase("defence-takes", guard=guard, known=known) if guard else None

    def kinds(
        self, play: Play, by: Combatant, types: tuple[str, ...], name: Saying
    ) -> Procedure[tuple[str, ...]]:
        """The kinds of damage that an attack may be; a table may want one chosen at each
        (``zones.ruling.damage-types``).
        """
        if play.figures.damage_kind == "wound":
            return types
        return ((yield from self._kind(by, types, name)),)

    def _kind(self, by: Combatant, types: tuple[str, ...], name: Saying) -> Procedure[str]:
        if len(types) == 1:
            return types[0]
        options = [Option(each, phrase("damage-kind", type=each)) for each in types]
        return (yield from one(by.seat, phrase("which-damage", weapon=name), options, _TYPES, by.id))

    def rolled(self, play: Play, fell: Fell, base: int, hit: IncomingHit) -> Procedure[None]:
        """An attack that was rolled: with at least 1 success, its successes and the weapon’s damage."""
        if not fell.successes:
            play.emit("miss", phrase("misses", who=hit.by.id, to=hit.to.id), _MISS, hit.by, against=hit.to.id)
            return
        damage = fell.successes + base
        kind, weapon = only(hit.kinds), fell.test.weapon
        # Where it is chosen at each attack, the kind of damage is to be told.
        chosen = kind if play.figures.damage_kind == "attack" else None
        text = phrase("hits-with", who=hit.by.id, to=hit.to.id, weapon=hit.with_, type=chosen)
        told = phrase("hit-damage", damage=damage, successes=fell.successes, base=base)
        play.emit("hit", text, _HIT, hit.by, told, damage=damage, against=hit.to.id, weapon=weapon, type=kind)
        yield from self.land(play, msgspec.structs.replace(hit, damage=damage))

    def land(self, play: Play, hit: IncomingHit) -> Procedure[None]:
        """Damage meets what stands in its way, and what is left is suffered."""
        to, damage = hit.to, hit.damage
        if is_hero(to.sheet):
            lowered = yield from play.part(Defence).answer(
                play, hit.by, to, damage, hit.ranged, hit.dodge_only
            )
            damage -= lowered
        damage = max(0, damage)
        guard, cites = self.stopped(play, to, damage), _ARMOUR if is_hero(to.sheet) else _ENEMY
        if guard:
            what = "armour" if is_hero(to.sheet) else "defence"
            left = damage - guard
            text = phrase("guard-stops", who=to.id, what=what)
            told = phrase("guard-leaves", guard=guard, damage=damage, left=left)
            play.emit("guard", text, cites, to, told, guard=guard, left=left, what=what)
        if not is_hero(to.sheet):
            self._see(play, to, guard, damage - guard)
        if (yield from play.part(Health).suffer(play, to, damage - guard)):
            kind = yield from self._kind(hit.by, hit.kinds, hit.with_)
            yield from play.part(Health).injure(play, to, kind, wound=True)

    def _see(self, play: Play, to: Combatant, guard: int, through: int) -> None:
        """Everybody sees what an enemy’s defence stops, and what a blow takes."""
        seen = play.record(FoesSeen)
        seen.defence[to.id] = max(guard, seen.defence.get(to.id, 0))
        seen.lost[to.id] = seen.lost.get(to.id, 0) + min(through, play.part(Health).left(play, to))


def only(kinds: tuple[str, ...]) -> str | None:
    """The kind of damage where there is no other."""
    return kinds[0] if len(kinds) == 1 else None
