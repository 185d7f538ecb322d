"""Two weapons: an Attack with each in one turn, the dice split between them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, one
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.zones.blows.landing import Landing
from winterdawn.editions.zones.blows.melee import MeleeAttacks
from winterdawn.editions.zones.costs import AN_ACTION
from winterdawn.editions.zones.moves.hands import InHand
from winterdawn.editions.zones.people.accounts import title
from winterdawn.editions.zones.people.reading import attribute_of, hero, is_hero, score, tables
from winterdawn.editions.zones.turns.budget import ActionBudget
from winterdawn.editions.zones.turns.turn import TURN
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.editions.zones.tables.rows import ZoneWeapon
    from winterdawn.kernel.asks.ask import Procedure

_NEEDS: Cites = ("zones.action.dual-requires", "zones.ruling.one-handed")
_SECOND: Cites = (
    "zones.action.dual-second-attack",
    "zones.ruling.split-cost",
    "zones.ruling.second-weapon-beside",
)
_SPLIT: Cites = (
    "zones.action.dual-split",
    "zones.action.split",
    "zones.action.split-minimum",
    "zones.ruling.dual-split-which-dice",
)
_FREE: Cites = (
    "zones.action.split-free-division",
    "zones.action.split-minimum",
    "zones.ruling.which-actions-split",
    "zones.ruling.dual-at-once",
)
_TURN: Cites = ("zones.ruling.dual-only-own-turn",)
_BOTH = 2
SECOND = "second weapon"
"""The kind of the other attack: it is granted beside those that there are
(``zones.action.dual-second-attack``).
"""


class DualWielding(Part):
    """Two one-handed melee weapons, at least one of them Light (``zones.action.dual-requires``)."""

    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Iterable[Act]:
        """Attack with both weapons, in one's own turn."""
        if not is_hero(who.sheet) or len(self._held(play, who)) < _BOTH:
            return
        assert slot is not None, "in a fight there is always a turn"
        bars = partial(self.barred, play, who, slot.kind)
        attack = partial(self.attack, play, who)
        label = phrase("attack-with-both", weapons=tuple(weapon.name for weapon in self._held(play, who)))
        note, more = phrase("dice-are-split"), phrase("another-for-second")
        cites, first = (*_NEEDS[:1], *_SECOND), AN_ACTION
        yield Act("dual", label, attack, note, more, bars, cites=cites, costs=first)

    def _held(self, play: Play, who: Combatant) -> list[ZoneWeapon]:
        return [weapon for key, weapon in play.part(InHand).melee(play, who) if key != "bare"]

    def barred(self, play: Play, who: Combatant, kind: str) -> Barred | None:
        """Why they cannot attack with both."""
        if kind != TURN:
            return Barred(phrase("two-in-own-turn"), _TURN)
        return self.unfit(play, who) or self._late(play, who)

    def unfit(self, play: Play, who: Combatant) -> Barred | None:
        """What of their weapons or dice is against it."""
        held = self._held(play, who)
        if not any("light" in weapon.features for weapon in held):
            return Barred(phrase("neither-light"), _NEEDS)
        if any(weapon.hands > 1 for weapon in held):
            return Barred(phrase("both-one-handed"), _NEEDS)
        if self._dice(play, who)[0] < _BOTH:
            return Barred(phrase("one-attribute-die"), _SPLIT)
        if self._dice(play, who)[1] < _BOTH:
            return Barred(phrase("few-skill-dice"), _SPLIT)
        return None

    def _late(self, play: Play, who: Combatant) -> Barred | None:
        budget = play.part(ActionBudget)
        late = budget.against(play, who, "attack", _BOTH) or budget.against(play, who, SECOND)
        if late:
            return late
        if not any(self._targets(play, who, weapon) for weapon in self._held(play, who)):
            return Barred(phrase("nobody-in-reach"), ("zones.ruling.melee-reach",))
        return None

    def _dice(self, play: Play, who: Combatant) -> tuple[int, int]:
        return score(who, attribute_of(play, "melee")), hero(who).skills.get("melee", 0)

    def _targets(self, play: Play, who: Combatant, weapon: ZoneWeapon) -> list[Combatant]:
        reached = play.part(MeleeAttacks).reached
        return [to for to in play.part(Landing).targets(play, who) if not reached(play, who, to, weapon)]

    def attack(self, play: Play, who: Combatant) -> Procedure[None]:
        """Split the dice, attack with one weapon and at once with the other
        (``zones.action.split``, ``zones.ruling.dual-stress-dice``, ``zones.ruling.dual-at-once``).
        """
        held = [weapon for weapon in self._held(play, who) if self._targets(play, who, weapon)]
        first = held[0]
        if any(weapon != first for weapon in held):
            options = [Option(str(number), weapon.name) for number, weapon in enumerate(held)]
            key = yield from one(who.seat, phrase("which-weapon-first"), options, _SECOND, who.id)
            first = held[int(key)]
        whole = self._dice(play, who)
        part = yield from self._parted(play, who, first, whole)
        rest = whole[0] - part[0], whole[1] - part[1]
        play.part(ActionBudget).attack(play, who)
        yield from self._one(play, who, first, part)
        second = next(weapon for weapon in self._held(play, who) if weapon is not first)
        if play.able(who) and self._targets(play, who, second):
            kinds = (SECOND, "attack") if play.figures.second_weapon == "counts" else (SECOND,)
            play.part(ActionBudget).spend(play, who, *kinds)
            yield from self._one(play, who, second, rest)

    def _parted(
        self, play: Play, who: Combatant, first: ZoneWeapon, whole: tuple[int, int]
    ) -> Procedure[tuple[int, int]]:
        """The dice of attribute and skill for the first attack; at least 1 of each is left for the other."""
        found = []
        names = title(attribute_of(play, "melee")), tables(play).skills["melee"].name
        for name, dice in zip(names, whole, strict=True):
            asked = phrase("how-split", dice=dice, name=name, weapon=first.name)
            half, most = (dice + 1) // 2, dice - 1
            many = yield from figure(who.seat, asked, 1, most, _FREE, suggested=min(half, most), who=who.id)
            found.append(many)
        attribute, skill = found
        left, ranks = whole[0] - attribute, whole[1] - skill
        told = phrase("split-dice", attribute=attribute, skill=skill, left=left, ranks=ranks)
        play.emit(
            "split", phrase("splits-dice", who=who.id), _SPLIT, who, told, attribute=attribute, skill=skill
        )
        return found[0], found[1]

    def _one(self, play: Play, who: Combatant, weapon: ZoneWeapon, part: tuple[int, int]) -> Procedure[None]:
        to = self._targets(play, who, weapon)
        target = to[0]
        if len(to) > 1:
            options = [Option(other.id, other.name) for other in to]
            key = yield from one(
                who.seat, phrase("attack-whom", weapon=weapon.name), options, _SECOND, who.id
            )
            target = play.combatants[key]
        yield from play.part(MeleeAttacks).strike(play, who, target, weapon, part)
