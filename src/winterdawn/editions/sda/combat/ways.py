"""The ways somebody may roll against somebody: weapon, speciality and attribute."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.dice import Ladder
from winterdawn.dice.attributes import die_for
from winterdawn.editions.sda.character.gear import figure
from winterdawn.editions.sda.character.sheet import Weapon
from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import forbidden, terms_of
from winterdawn.editions.sda.frame.use import BLOWS, Kind, Purpose, Unit, Use, total
from winterdawn.editions.sda.moves.reach import UNARMED, Reach
from winterdawn.editions.sda.rolls.asking import AtHand
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.pool import NO_DICE, PoolRules, without_dice
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from winterdawn.dice import Ladder
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Terms
    from winterdawn.kernel.asks.choices import Barred
    from winterdawn.kernel.fact import Fact, Saying
    from winterdawn.space.maps import Place


class Ways(SdaPart):
    """Weapon, speciality and attribute to roll with."""

    def against(
        self, play: Play, who: Combatant, against: Combatant, purpose: Purpose, kind: Kind
    ) -> list[Use]:
        """The ways to strike at somebody or to defend against them, the most promising first.

        A weapon may be used with each speciality it lists and, where it forces none, with
        strength or agility (``book.melee.speciality``, ``book.melee.attribute-choice``). The
        defender names one wielded weapon too (``book.ruling.combat-which-weapon-defends``).
        """
        return [use for use, _ in _ranked(play, self._against(play, who, against, purpose, kind))]

    def ready(
        self,
        play: Play,
        who: Combatant,
        against: Combatant,
        purpose: Purpose,
        kind: Kind,
        weapons: Sequence[Weapon] | None = None,
    ) -> Iterator[Use]:
        """The same as far as any die could fall for them now, with some ``weapons`` or all."""
        uses = self._against(play, who, against, purpose, kind) if play.able(who) else ()
        wanted = uses if weapons is None else (use for use in uses if use.weapon in weapons)
        return (use for use, terms in _ranked(play, wanted) if not AtHand(play, use, 0, terms).empty)

    def open(self, play: Play, who: Combatant, against: Combatant, purpose: Purpose, kind: Kind) -> bool:
        """Whether there is one of those."""
        uses = self._against(play, who, against, purpose, kind) if play.able(who) else ()
        return any(self.dice(play, use) for use in uses)

    def open_with(self, play: Play, who: Combatant, against: Combatant, weapons: Sequence[Weapon]) -> bool:
        """Whether there is one to strike with one of some weapons, as an action."""
        ways = self._against(play, who, against, Purpose.STRIKE, Kind.ACTION) if play.able(who) else ()
        return any(use.weapon in weapons and self.dice(play, use) for use in ways)

    def _against(
        self, play: Play, who: Combatant, against: Combatant, purpose: Purpose, kind: Kind
    ) -> Iterator[Use]:
        return (use for use in self.all(play, who, against, purpose, kind) if forbidden(play, use) is None)

    def forbidden(
        self, play: Play, who: Combatant, against: Combatant, purpose: Purpose, kind: Kind
    ) -> Barred | None:
        """Why none of the ways there are is allowed; none if one is, or if there are none."""
        reasons = [forbidden(play, use) for use in self.all(play, who, against, purpose, kind)]
        return reasons[0] if reasons and all(reasons) else None

    def fit(self, play: Play, who: Combatant, target: Combatant) -> bool:
        """Whether anything in hand strikes that far, be there dice for it or not."""
        return any(True for _ in self.all(play, who, target, Purpose.STRIKE, Kind.ACTION))

    def all(
        self, play: Play, who: Combatant, against: Combatant, purpose: Purpose, kind: Kind
    ) -> Iterator[Use]:
        """Every way that reaches, be there dice for it and allowed or not."""
        return (
            Use(who, training.skill, attribute, kind, purpose, against, weapon)
            for weapon in self.weapons(play, who, against, purpose)
            for training in weapon.training
            if _fits(play, training.skill, weapon, (who.place, against.place), purpose)
            for attribute in (
                [training.attribute] if training.attribute else all_skills()[training.skill].attributes
            )
        )

    def promise(self, play: Play, use: Use) -> float:
        """How promising a way to roll is: mean MoSes less maluses; of equals the one with more damage."""
        return _promise(play, use, terms_of(play, use))

    def weapons(self, play: Play, who: Combatant, against: Combatant, purpose: Purpose) -> list[Weapon]:
        """What somebody may roll with for a purpose."""
        if purpose is Purpose.OPPORTUNITY:
            return play.part(Reach).threatens(play, who, against.place)
        if purpose is Purpose.STRIKE:
            return self.wielded(play, who)
        return play.part(Reach).wielded(who) or [UNARMED]

    def wielded(self, play: Play, who: Combatant) -> list[Weapon]:
        """What somebody can strike with, held in every way that it may be."""
        weapons = play.part(Reach).wielded(who)
        able = [weapon for weapon in weapons if weapon.specials]
        parts = play.answering(SdaPart.grips) if able else ()
        return weapons + [grip for weapon in able for part in parts for grip in part.grips(play, who, weapon)]

    def can_roll(self, play: Play, use: Use) -> bool:
        """Whether any die could fall for this use now."""
        if not play.part(Effort).cap(play, use.who) or not play.able(use.who):
            return False
        return forbidden(play, use) is None and self.dice(play, use)

    def barred(self, play: Play, uses: Iterable[Use]) -> Barred | None:
        """Why no die could fall for any of some uses now, of the first of them; none if one could."""
        ways = list(uses)
        if not ways or self.some(play, ways):
            return None if ways else NO_DICE
        return without_dice(play, ways[0])

    def dice(self, play: Play, use: Use) -> bool:
        """Whether any die could fall for a use that nothing forbids, be it a bought one."""
        granted = play.part(PoolRules).grant(play, use, terms_of(play, use, dice=True))
        if not granted.most:
            return False
        budget = play.part(Budget)
        room = budget.room(play, use, granted) or budget.bonus(play, use, granted, 0)
        return bool(room or play.part(Effort).prices(play, use.who, granted))

    def some(self, play: Play, uses: Iterable[Use]) -> bool:
        """Whether any die could fall for one of these uses now."""
        return any(self.can_roll(play, use) for use in uses)

    def some_alone(self, play: Play, who: Combatant, kind: Kind, purpose: Purpose) -> bool:
        """Whether any die could fall for a way to roll melee combat that is against nobody."""
        return self.some(play, self._alone(play, who, kind, purpose))

    def forbidden_alone(self, play: Play, who: Combatant, kind: Kind, purpose: Purpose) -> Barred | None:
        """Why no way to roll melee combat that is against nobody is allowed; none if one is."""
        if any(forbidden(play, use) is None for use in self._alone(play, who, kind, purpose)):
            return None
        return forbidden(play, self.alone(play, who, kind, purpose)[0])

    def alone(self, play: Play, who: Combatant, kind: Kind, purpose: Purpose) -> list[Use]:
        """Every way to roll melee combat that is against nobody, the one with the most dice first."""
        uses = list(self._alone(play, who, kind, purpose))
        found = [use for index, use in enumerate(uses) if use not in uses[:index]]
        return sorted(found, key=lambda use: -_most(play, use))

    def _alone(self, play: Play, who: Combatant, kind: Kind, purpose: Purpose) -> Iterator[Use]:
        return (
            Use(who, training.skill, attribute, kind, purpose, None, weapon)
            for weapon in play.part(Reach).ready(who) or [UNARMED]
            for training in weapon.training
            for attribute in (
                [training.attribute] if training.attribute else all_skills()[training.skill].attributes
            )
        )

    def unable(self, play: Play, who: Combatant) -> Barred | None:
        """Why somebody can do nothing at all, none if they can."""
        bars = (part.bars(play, who) for part in play.answering(SdaPart.bars))
        return next(filter(None, bars), None)

    def declined(
        self, play: Play, who: Combatant, how: str, barred: Barred | None, doubt: Saying = ""
    ) -> Fact:
        """That somebody does not answer, or cannot and why; ``doubt`` is why they notice nothing."""
        why = play.says(barred.why).removeprefix(f"{who.name} ") if barred else ""
        return phrase("does-not-answer", who=who.id, how=how, why=why, doubt=doubt)

    def confide(self, play: Play, who: Combatant, ways: Iterable[Use]) -> None:
        """Tell the side of ``who`` why none of some ``ways`` to roll is taken: no dice are left and none are
        bought, or they are kept (``book.reaction.dice-cap``, ``book.spirit.buy-dice``).
        """
        hands = [AtHand(play, use, 0) for use in ways]
        keeps, sold = any(hand.room for hand in hands), any(hand.prices for hand in hands)
        text = phrase("answers-with-no-dice", who=who.id, keeps=keeps, sold=sold)
        cites = ("book.reaction.dice-cap", "book.spirit.pool-cap")
        play.emit("kept", text, cites, who, audience=play.seats(who))

    def best(self, play: Play, who: Combatant, kinds: Sequence[tuple[Kind, Purpose]]) -> list[Use]:
        """For each kind of roll the way with the most dice somebody could throw, whoever it is against."""
        uses = self._alone(play, who, *kinds[0])
        order = sorted([(_most(play, use), use) for use in uses], key=itemgetter(0), reverse=True)
        return [_best(play, order, *kind) for kind in kinds]


def _best(play: Play, order: list[tuple[float, Use]], kind: Kind, purpose: Purpose) -> Use:
    """The first of those that promise the most, where ``order`` says the most each could."""
    best, found = (float("-inf"), ""), order[0][1]
    for most, one in order:
        if most < best[0]:
            break
        use = replace(one, kind=kind, purpose=purpose)
        promise = most - total(terms_of(play, use), Unit.MALUS), use.attribute
        if promise > best:
            best, found = promise, use
    return found


def _fits(play: Play, skill: str, weapon: Weapon, ends: tuple[Place, Place], purpose: Purpose) -> bool:
    """Brawling attacks need close range, defences do not, and by a house rule other attacks a range of the
    weapon (``book.ruling.combat-attack-outside-reach``).
    """
    metres = play.part(Reach).at(play, weapon, *ends)
    if play.part(Reach).outside(weapon, metres) is None or all_skills()[skill].family != "melee-combat":
        return False
    refused = play.figures.unlisted_range == "refused" and purpose is not Purpose.DEFEND
    if refused and not play.part(Reach).covers(weapon, metres):
        return False
    return skill != "brawling" or purpose is Purpose.DEFEND or play.part(Reach).apart(play, *ends) <= 1


def _ranked(play: Play, ways: Iterable[Use]) -> list[tuple[Use, Terms]]:
    """All that are different, the most promising first, with what helps or hinders each. Bare hands come
    before a weapon that is within its range only if their blow may do more.
    """
    uses = list(ways)
    found = [(use, terms_of(play, use)) for index, use in enumerate(uses) if use not in uses[:index]]
    found.sort(key=lambda each: -_promise(play, *each))
    if found and _bare(found[0][0]) and found[0][0].purpose in BLOWS:
        armed = [each for each in found if not _bare(each[0]) and not _outside(each[1])]
        best = max(armed, key=lambda each: _harm(play, *each), default=None)
        if best is not None and _harm(play, *best) >= _harm(play, *found[0]):
            found.remove(best)
            found.insert(0, best)
    return found


def _outside(terms: Terms) -> bool:
    """Whether a weapon is out of its range."""
    return any(term.cites[0] == "book.reach.outside-malus" for term in terms)


def _promise(play: Play, use: Use, terms: Terms) -> float:
    """A rough worth of a way to roll: mean MoSes less maluses, ties by damage and strength."""
    return _most(play, use) - total(terms, Unit.MALUS)


def _harm(play: Play, use: Use, terms: Terms) -> float:
    """What a blow may do, roughly: its worth times the mean MoSes of a damage die."""
    dealt = figure(use.who.sheet, (use.weapon or UNARMED).damage)
    return _promise(play, use, terms) * _mean(play.ladder, die_for(dealt))


def _bare(use: Use) -> bool:
    return use.weapon is UNARMED


def _most(play: Play, use: Use) -> float:
    """The same as if nothing hindered."""
    sheet = use.who.sheet
    dealt = figure(sheet, use.weapon.damage) if use.weapon else 0
    dice = min(1 + int(sheet.rank(use.skill)), play.part(Effort).cap(play, use.who))
    mean = _mean(play.ladder, die_for(sheet.attributes[use.attribute]))
    return dice * mean + dealt / 100 + (use.attribute == "strength") / 1000


@lru_cache(maxsize=256)
def _mean(ladder: Ladder, die: int) -> float:
    """MoSes that a die brings on average."""
    return ladder.mean(die)
