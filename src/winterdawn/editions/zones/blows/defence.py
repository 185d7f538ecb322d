"""Reactions: dodging and blocking an attack."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.wording.joining import joined
from winterdawn.editions.zones.body.health import Health
from winterdawn.editions.zones.costs import A_REACTION
from winterdawn.editions.zones.moves.hands import InHand
from winterdawn.editions.zones.order.track import Track
from winterdawn.editions.zones.people.accounts import whole
from winterdawn.editions.zones.people.gear import protection
from winterdawn.editions.zones.people.reading import attribute_of, hero, is_hero, tables
from winterdawn.editions.zones.rolls.pools import Pools
from winterdawn.editions.zones.rolls.prospects import Prospects, losing
from winterdawn.editions.zones.rolls.rolling import ZoneRolls
from winterdawn.editions.zones.rolls.stakes import beside, earns, succeeds
from winterdawn.editions.zones.rolls.test import RollModifier, Test, ZoneDice
from winterdawn.editions.zones.tables.rows import ZoneArmour, ZoneWeapon
from winterdawn.editions.zones.turns.budget import ActionBudget
from winterdawn.kernel.asks.ask import Choose, Outlook, Procedure, Remark, pick
from winterdawn.kernel.asks.choices import Barred, OneOf, Option
from winterdawn.kernel.fact import Fact, phrase
from winterdawn.kernel.wording import percent

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.kernel.fact import Saying

_ASK: Cites = ("zones.reaction.spend", "zones.defence.reaction-roll", "zones.ruling.one-reaction-per-attack")
_DODGE: Cites = ("zones.defence.mobility", "zones.defence.reduces")
_BLOCK: Cites = ("zones.defence.melee-block", "zones.ruling.block-needs-parrying")
_BONUS: Cites = ("zones.ruling.block-bonus", "zones.weapon.bonus")
_ONLY: Cites = ("zones.reaction.dodge-only", "zones.ruling.dodge-only-which")
_NONE: Cites = ("zones.reaction.none-left", "zones.defence.armour-only")
_REDUCES: Cites = ("zones.defence.reduces", "zones.reaction.definition")
_ARMOUR: Cites = ("zones.defence.armour-only", "zones.ruling.armour-stops-half")
_NO_BLOCK = Barred(phrase("cannot-be-blocked"), _ONLY)

_Way = tuple[Test, Fact, Barred | None]
"""A roll, what it is called, and why it cannot be made."""


class Defence(Part):
    """A hero who is attacked may use a reaction (``zones.reaction.definition``)."""

    def dodge(self, play: Play, who: Combatant) -> Test:
        """The roll to dodge (``zones.defence.mobility``)."""
        return Test(
            who, phrase("to-dodge"), attribute_of(play, "mobility"), "mobility", needs=1, cites=_DODGE
        )

    def block(self, play: Play, who: Combatant, thing: Any) -> Test:
        """The roll to block with something, without its bonus (``zones.ruling.block-bonus``)."""
        bonus: tuple[RollModifier, ...] = ()
        if play.figures.block_bonus == "on" and isinstance(thing, ZoneWeapon) and thing.bonus:
            bonus = (RollModifier(thing.bonus, thing.name, _BONUS, weapon=True),)
        cites = (*_BLOCK, "zones.ruling.block-bonus")
        melee, purpose = attribute_of(play, "melee"), phrase("to-block")
        return Test(who, purpose, melee, "melee", bonus, cites=cites, weapon=thing.name)

    def unblocked(
        self, play: Play, who: Combatant, thing: Any, ranged: bool, dodge_only: bool
    ) -> Barred | None:
        """Why an attack cannot be blocked with something (``zones.ruling.dodge-only-which``)."""
        if dodge_only:
            return _NO_BLOCK
        missiles, shield = play.figures.block_missiles, isinstance(thing, ZoneArmour)
        if ranged and (missiles == "never" or (missiles == "shield-only" and not shield)):
            return Barred(phrase("stops-no-missiles"), _ONLY)
        return play.part(InHand).cramped(play, who, thing)

    def armour(self, play: Play, who: Combatant, damage: int) -> int:
        """How much of so much damage armour stops (``zones.defence.armour-only``,
        ``zones.ruling.armour-stops-half``).
        """
        worn = whole(protection(hero(who), tables(play)))
        most = damage // 2 if play.figures.armour_most == "half" else damage
        return min(worn, most)

    def answer(
        self, play: Play, by: Combatant, who: Combatant, damage: int, ranged: bool, dodge_only: bool
    ) -> Procedure[int]:
        """By how much a reaction lowers the damage, 0 without one."""
        budget = play.part(ActionBudget)
        if not play.able(who):
            return 0
        if not budget.reactions(play, who):
            text = phrase("no-reaction-left", who=who.id, by=by.id)
            play.emit("undefended", text, _NONE, who, against=by.id)
            return 0
        ways = self._ways(play, who, ranged, dodge_only)
        lacks = self._lacks(play, who, ranged, dodge_only)
        key = yield from pick(self._ask(play, by, who, damage, ways, lacks))
        if key == "none":
            return 0
        budget.react(play, who)
        fell = yield from play.part(ZoneRolls).roll(play, ways[key][0])
        text = phrase("reaction-stops", who=who.id, by=by.id)
        told = phrase("stops-of", stops=min(fell.successes, damage), damage=damage)
        left = max(0, damage - fell.successes)
        play.emit("defence", text, _REDUCES, who, told, less=fell.successes, left=left, against=by.id)
        return fell.successes

    def _ways(self, play: Play, who: Combatant, ranged: bool, dodge_only: bool) -> dict[str, _Way]:
        """The rolls by key, each with what it is called and why it is barred; the likeliest first.

        Blocks that come to the same are one.
        """
        found: dict[str, _Way] = {"dodge": (self.dodge(play, who), phrase("dodge"), None)}
        alike: dict[ZoneDice, str] = {}
        things: dict[str, tuple[Fact, ...]] = {}
        for number, thing in enumerate(who.hands):
            if not thing.blocks:
                continue
            test, barred = self.block(play, who, thing), self.unblocked(play, who, thing, ranged, dodge_only)
            key = f"block:{number}"
            if barred is None:
                key = alike.setdefault(play.part(Pools).hand(play, test), key)
            things[key] = (*things.get(key, ()), phrase("the-thing", thing=thing.name))
            first = found[key][0] if key in found else test
            found[key] = (first, phrase("block-with", things=things[key]), barred)
        chance = play.part(Prospects).passes
        return dict(sorted(found.items(), key=lambda way: -chance(play, way[1][0])))

    def _ask(
        self,
        play: Play,
        by: Combatant,
        who: Combatant,
        damage: int,
        ways: dict[str, _Way],
        lacks: tuple[Option, ...],
    ) -> Choose:
        prospects, left = play.part(Prospects), play.part(Health).left(play, who)

        taken = damage - self.armour(play, who, damage)

        def through(test: Test) -> dict[int, Fraction]:
            return prospects.through(play, test, damage, partial(self.armour, play, who))

        def foreseen(test: Test) -> Outlook:
            return prospects.defence(through(test), taken, left)

        def outlook(value: object) -> Outlook | None:
            if value not in ways:
                return None
            test = ways[str(value)][0]
            some = phrase("success-at-least", chance=percent(prospects.passes(play, test)))
            more = joined(prospects.whole(play, test), some)
            return replace(foreseen(test), more=more)

        def note(test: Test) -> Saying:
            (most, first), *others = through(test).items()
            less = tuple(phrase("chance-of", lost=n, chance=percent(chance)) for n, chance in others)
            worst = losing(most, taken, left)
            lost = phrase("chances-of-loss", worst=worst, chance=percent(first), less=less)
            return joined(lost, foreseen(test).note, prospects.fails(play, test, brief=True))

        notes = {key: note(test) for key, (test, _, _) in ways.items()}
        first = {told: ways[key][1] for key, told in reversed(notes.items())}
        options = [
            Option(
                key,
                label,
                notes[key]
                if first[notes[key]] == label
                else phrase("same-as-to", way=first[notes[key]], shield=self._stops_more(play, who, key)),
                A_REACTION.text,
                barred,
                cites=test.cites,
            )
            for key, (test, label, barred) in ways.items()
        ]
        options += [Option("none", phrase("take-damage"), self._untouched(play, who, damage)), *lacks]
        rolled = dict.fromkeys(test.attribute for test, _, _ in ways.values())
        told = *self._worn(play, who, damage), *beside(play, who, rolled)
        return Choose(
            who.seat,
            "",
            OneOf(tuple(options)),
            who.id,
            beside=told,
            cites=_ASK,
            outlook=outlook,
            figures=dict.fromkeys(ways, A_REACTION.figures),
            question=self._asked(play, by, who, damage),
        )

    def _lacks(self, play: Play, who: Combatant, ranged: bool, dodge_only: bool) -> tuple[Option, ...]:
        """A block that nothing in their hands makes, and what of theirs would; nothing where something does
        (``zones.ruling.block-needs-parrying``).
        """
        if any(thing.blocks for thing in who.hands):
            return ()
        barred = _NO_BLOCK if dodge_only else None
        stops = tuple(
            phrase("the-thing", thing=thing.name)
            for thing in who.carried
            if thing.blocks and not self.unblocked(play, who, thing, ranged, dodge_only)
        )
        told = Barred(phrase("nothing-blocks", stops=stops), _BLOCK)
        return (Option("block", phrase("block"), barred=barred or told),)

    def _stops_more(self, play: Play, who: Combatant, key: str) -> bool:
        """Whether it is a shield, which stops what nothing else does."""
        thing = who.hands[int(key.partition(":")[2])] if key.startswith("block:") else None
        return isinstance(thing, ZoneArmour) and play.figures.block_missiles == "shield-only"

    def _asked(self, play: Play, by: Combatant, who: Combatant, damage: int) -> Fact:
        return phrase(
            "how-defend",
            by=by.id,
            who=who.id,
            damage=damage,
            fixed=not is_hero(by.sheet),
            success=succeeds(play),
            stops=self._stops(play, who, damage),
            earns=earns(who),
            left=play.part(ActionBudget).reactions(play, who),
            # as everybody sees, how many can still act this round after whoever acts now
            foes=play.part(Track).still(play, play.standing(who)),
        )

    def _stops(self, play: Play, who: Combatant, damage: int) -> Fact | None:
        """What armour leaves of so much damage, by successes (``zones.ruling.armour-stops-half``); none where
        it stops none of it.
        """
        gets = [left - self.armour(play, who, left) for left in range(damage, -1, -1)]
        if not gets[0]:
            return phrase("armour-stops-all")
        if gets[0] == damage:
            return None
        runs = [(lost, [*each]) for lost, each in groupby(range(damage + 1), gets.__getitem__)]
        steps = tuple(
            phrase("lost-by-successes", few=n[0], many=max(n[1:], default=0), two=len(n) == 2, lost=lost)
            for lost, n in runs
        )
        worn, half = whole(protection(hero(who), tables(play))), play.figures.armour_most == "half"
        return phrase("armour-leaves", worn=worn, half=half, steps=steps)

    def _worn(self, play: Play, who: Combatant, damage: int) -> tuple[Remark, ...]:
        """What armour stops, if it stops any of so much damage."""
        if not self.armour(play, who, damage):
            return ()
        worn = whole(protection(hero(who), tables(play)))
        told = phrase("armour-stops-rest", worn=worn, half=play.figures.armour_most == "half")
        return (Remark(told, cites=_ARMOUR),)

    def _untouched(self, play: Play, who: Combatant, damage: int) -> Fact:
        """What gets through if nobody reacts, and what is left then."""
        armour, left = self.armour(play, who, damage), play.part(Health).left(play, who)
        through = damage - armour
        return phrase(
            "untouched",
            armour=armour,
            through=through,
            rest=max(0, left - through),
            full=play.part(Health).full(play, who),
            breaks=bool(left),
            wound=through > left and play.figures.stamina_overflow == "same-hit",
        )
