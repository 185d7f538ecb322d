"""Reactions: dodging and blocking an attack."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
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
from winterdawn.kernel.wording import clauses, counted, percent, series, uncapital

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites

_ASK: Cites = ("zones.reaction.spend", "zones.defence.reaction-roll", "zones.ruling.one-reaction-per-attack")
_DODGE: Cites = ("zones.defence.mobility", "zones.defence.reduces")
_BLOCK: Cites = ("zones.defence.melee-block", "zones.ruling.block-needs-parrying")
_BONUS: Cites = ("zones.ruling.block-bonus", "zones.weapon.bonus")
_ONLY: Cites = ("zones.reaction.dodge-only", "zones.ruling.dodge-only-which")
_NONE: Cites = ("zones.reaction.none-left", "zones.defence.armour-only")
_REDUCES: Cites = ("zones.defence.reduces", "zones.reaction.definition")
_ARMOUR: Cites = ("zones.defence.armour-only", "zones.ruling.armour-stops-half")

_Way = tuple[Test, str, Barred | None]
"""A roll, its words, and why it cannot be made."""


class Defence(Part):
    """A hero who is attacked may use a reaction (``zones.reaction.definition``)."""

    def dodge(self, play: Play, who: Combatant) -> Test:
        """The roll to dodge (``zones.defence.mobility``)."""
        return Test(who, "to dodge", attribute_of(play, "mobility"), "mobility", needs=1, cites=_DODGE)

    def block(self, play: Play, who: Combatant, thing: Any) -> Test:
        """The roll to block with something, without its bonus (``zones.ruling.block-bonus``)."""
        bonus: tuple[RollModifier, ...] = ()
        if play.figures.block_bonus == "on" and isinstance(thing, ZoneWeapon) and thing.bonus:
            bonus = (RollModifier(thing.bonus, thing.name, _BONUS, weapon=True),)
        cites = (*_BLOCK, "zones.ruling.block-bonus")
        return Test(
            who, "to block", attribute_of(play, "melee"), "melee", bonus, cites=cites, weapon=thing.name
        )

    def unblocked(
        self, play: Play, who: Combatant, thing: Any, ranged: bool, dodge_only: bool
    ) -> Barred | None:
        """Why an attack cannot be blocked with something (``zones.ruling.dodge-only-which``)."""
        if dodge_only:
            return Barred("this attack cannot be blocked", _ONLY)
        missiles, shield = play.figures.block_missiles, isinstance(thing, ZoneArmour)
        if ranged and (missiles == "never" or (missiles == "shield-only" and not shield)):
            return Barred("it does not stop what is shot or thrown", _ONLY)
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
            text = f"{who.name} has no reaction left against {by.name}"
            play.emit("undefended", text, _NONE, who, against=by.id)
            return 0
        ways = self._ways(play, who, ranged, dodge_only)
        lacks = self._lacks(play, who, ranged, dodge_only)
        key = yield from pick(self._ask(play, by, who, damage, ways, lacks))
        if key == "none":
            return 0
        budget.react(play, who)
        fell = yield from play.part(ZoneRolls).roll(play, ways[key][0])
        text = f"{who.name}’s reaction against {by.name} stops"
        told = f"{min(fell.successes, damage)} of {damage} damage"
        left = max(0, damage - fell.successes)
        play.emit("defence", text, _REDUCES, who, told, less=fell.successes, left=left, against=by.id)
        return fell.successes

    def _ways(self, play: Play, who: Combatant, ranged: bool, dodge_only: bool) -> dict[str, _Way]:
        """The rolls by key, each with its words and why it is barred; the likeliest first.

        Blocks that come to the same are one.
        """
        found: dict[str, _Way] = {"dodge": (self.dodge(play, who), "Dodge", None)}
        alike: dict[ZoneDice, str] = {}
        for number, thing in enumerate(who.hands):
            if not thing.blocks:
                continue
            test, barred = self.block(play, who, thing), self.unblocked(play, who, thing, ranged, dodge_only)
            key = f"block:{number}"
            if barred is None:
                key = alike.setdefault(play.part(Pools).hand(play, test), key)
            if key in found:
                first, words, _ = found[key]
                found[key] = (first, f"{words} or the {thing.name}", None)
            else:
                found[key] = (test, f"Block with the {thing.name}", barred)
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
        fixed = () if is_hero(by.sheet) else ("an enemy does not roll, its attack always hits",)

        def through(test: Test) -> dict[int, Fraction]:
            return prospects.through(play, test, damage, partial(self.armour, play, who))

        def foreseen(test: Test) -> Outlook:
            return prospects.defence(through(test), taken, left)

        def outlook(value: object) -> Outlook | None:
            if value not in ways:
                return None
            test = ways[str(value)][0]
            some = f"{percent(prospects.passes(play, test))} for a success at least"
            more = clauses((prospects.whole(play, test), some, *fixed, earns(who)))
            return replace(foreseen(test), more=more)

        def note(test: Test) -> str:
            (most, first), *others = through(test).items()
            lost = [f"{losing(most, taken, left)}: {percent(first)}"]
            lost += [f"{n}: {percent(chance)}" for n, chance in others]
            told = ", ".join(lost), foreseen(test).note, prospects.fails(play, test, brief=True)
            return play.says(joined(*told))

        notes = {key: note(test) for key, (test, _, _) in ways.items()}
        first = {told: ways[key][1] for key, told in reversed(notes.items())}
        options = [
            Option(
                key,
                label,
                notes[key]
                if first[notes[key]] == label
                else f"the same as to {uncapital(first[notes[key]])}{self._good_for(play, who, key)}",
                A_REACTION.text,
                barred,
                cites=test.cites,
            )
            for key, (test, label, barred) in ways.items()
        ]
        options += [Option("none", "Take it", self._untouched(play, who, damage)), *lacks]
        rolled = dict.fromkeys(test.attribute for test, _, _ in ways.values())
        told = *self._worn(play, who, damage), *beside(play, who, rolled)
        return Choose(
            who.seat,
            f"{by.name} attacks {who.name}: defend?",
            OneOf(tuple(options)),
            who.id,
            self._lead(play, who, damage),
            beside=told,
            cites=_ASK,
            outlook=outlook,
            figures=dict.fromkeys(ways, A_REACTION.figures),
        )

    def _lacks(self, play: Play, who: Combatant, ranged: bool, dodge_only: bool) -> tuple[Option, ...]:
        """A block that nothing in their hands makes, and what of theirs would; nothing where something does
        (``zones.ruling.block-needs-parrying``).
        """
        if any(thing.blocks for thing in who.hands):
            return ()
        barred = Barred("this attack cannot be blocked", _ONLY) if dodge_only else None
        stops = [
            f"the {thing.name}"
            for thing in who.carried
            if thing.blocks and not self.unblocked(play, who, thing, ranged, dodge_only)
        ]
        so = f"; of what you have at hand, {series(stops)} would" if stops else ""
        told = f"nothing in your hands blocks, as a shield or a parrying weapon does{so}"
        return (Option("block", "Block", barred=barred or Barred(told, _BLOCK)),)

    def _good_for(self, play: Play, who: Combatant, key: str) -> str:
        """What a shield stops that nothing else does."""
        thing = who.hands[int(key.partition(":")[2])] if key.startswith("block:") else None
        shield = isinstance(thing, ZoneArmour) and play.figures.block_missiles == "shield-only"
        return "; only a shield stops what is shot or thrown" if shield else ""

    def _lead(self, play: Play, who: Combatant, damage: int) -> str:
        left = play.part(ActionBudget).reactions(play, who)
        stops = f"each success of a reaction, {succeeds(play)}, stops 1 of it{self._idle(play, who, damage)}"
        reactions = counted(left, "reaction", "reactions")
        return f"{damage} damage is coming; {stops}. {reactions} left this round; {self._still(play, who)}."

    def _idle(self, play: Play, who: Combatant, damage: int) -> str:
        """Which of the first two successes changes nothing of so much damage, as armour stops the less for
        it, and what the next saves; empty if each saves 1.
        """
        gets = [left - self.armour(play, who, left) for left in range(damage, -1, -1)]
        saves = [gets[0] - each for each in gets]
        idle = next((n for n in range(1, min(damage, 3)) if saves[n] == saves[n - 1] < gets[0]), 0)
        if not idle:
            return "" if gets[0] else "; your armour stops all of it"
        first = "changes nothing here" if idle == 1 else "saves 1 here, 2 no more"
        return f": 1 success {first}, {idle + 1} save {saves[idle + 1]}"

    def _still(self, play: Play, who: Combatant) -> str:
        """How many opponents can still act this round after whoever acts now, as everybody sees."""
        foes = play.part(Track).still(play, play.standing(who))
        if not foes:
            return "no opponent comes after this one"
        return f"{foes} more opponent{'' if foes == 1 else 's'} can still act"

    def _worn(self, play: Play, who: Combatant, damage: int) -> tuple[Remark, ...]:
        """What armour stops, if it stops any of so much damage."""
        if not self.armour(play, who, damage):
            return ()
        worn = whole(protection(hero(who), tables(play)))
        half = ", but no more than half of it (rounded down)" if play.figures.armour_most == "half" else ""
        return (Remark(f"of what a reaction leaves, your armour stops {worn}{half}", cites=_ARMOUR),)

    def _untouched(self, play: Play, who: Combatant, damage: int) -> str:
        """What gets through if nobody reacts, and what is left then."""
        armour, left = self.armour(play, who, damage), play.part(Health).left(play, who)
        through = damage - armour
        stopped = f"armour stops {armour}, " if armour else ""
        told = f"{stopped}{through or 'no'} damage gets through"
        if not through:
            return told
        if not left:
            return f"{told}: a Wound"
        if through < left:
            return f"{told}: {left - through} of {play.part(Health).full(play, who)} Stamina left"
        wound = through > left and play.figures.stamina_overflow == "same-hit"
        return f"{told}: no Stamina left, and you are broken{', with a Wound' if wound else ''}"
