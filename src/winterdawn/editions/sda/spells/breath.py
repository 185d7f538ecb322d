"""Breath: what a dragon breathes over the ground, as a ranged attack on everybody in an area."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.encounter.people import upon
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.combat.damage import DamageRoll
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.exchange import Blow, Exchange, Rate
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import as_it_counts, hits_scored, left_by
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.moves.facing import BY_ITSELF, Facing
from winterdawn.editions.sda.rolls.asking import DiceQuestion
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.throw import Throwing, card
from winterdawn.editions.sda.spells.areas import Areas, Shape
from winterdawn.editions.sda.spells.dodging import Dodging
from winterdawn.kernel.asks.ask import Choose, Outlook, Procedure, Share, pick
from winterdawn.kernel.asks.choices import Barred, Cell, Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Weapon
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Rolled
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying
    from winterdawn.space.maps import Place

CONE, RADIUS, LINE = "breath-cone", "breath-radius", "breath-line"
"""What a weapon's special is called that makes it breath; its value is metres, 0 for one a MoS."""
_PROVOKES: Cites = ("book.opportunity.trigger-ranged", "book.ruling.table-breath")
_CITES: Cites = ("book.ruling.table-breath", "book.ruling.table-area-shapes")
_DODGE: Cites = ("book.ruling.table-breath", "book.reaction.avoid-ranged", "book.ranged.dodge-provokes")
_HITS: Cites = (
    "book.ruling.table-breath",
    "book.ranged.resolve",
    "book.ranged.dodge-effect",
    "book.ranged.damage-per-hit",
)


class Breath(SdaPart):
    """One roll against all in a cone, a line or a burst; each who dodges takes MoSes off for themselves.

    ``book.ruling.table-breath``.
    """

    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Breathe, with every weapon that is breath."""
        if slot is None or slot.acted:
            return
        for number, weapon in enumerate(who.sheet.weapons):
            if shape(weapon):
                run = partial(self._act, play, who, weapon, slot)
                note = partial(threatened, play, who)
                barred = partial(self._barred, play, who, weapon)
                kinds, how = _kinds(who, weapon), shape(weapon)
                label = phrase("breath-of", weapon=weapon.name, shape=how, kinds=kinds)
                yield Act(
                    f"breathe:{number}", label, run, note, barred=barred, costs=ONE_ACTION, cites=_CITES
                )

    def _barred(self, play: Play, who: Combatant, weapon: Weapon) -> Barred | None:
        return play.part(Ways).barred(play, _ways(who, weapon))

    def uses(self, play: Play, who: Combatant, weapon: Weapon) -> list[Use]:
        """The ways to breathe that any die could fall for."""
        able = [use for use in _ways(who, weapon) if play.part(Ways).can_roll(play, use)]
        return sorted(able, key=lambda use: -who.sheet.attributes[use.attribute])

    def _act(self, play: Play, who: Combatant, weapon: Weapon, slot: Slot) -> Procedure[None]:
        """It provokes as any ranged attack does; then it is aimed, rolled, dodged, and does its damage."""
        slot.act()
        yield from play.lets(who, phrase("breathes"), cites=_PROVOKES)
        uses = self.uses(play, who, weapon)
        if not uses:
            return
        aim = yield from self._aim(play, who, weapon)
        if play.part(Facing).aim(play, who, aim):
            text = phrase("turns-to-breathe", who=who.id, facing=play.map.facings[who.facing])
            play.emit("facing", text, BY_ITSELF, who)
        announced = yield from self._announce(play, who, weapon, uses)
        if announced is None:
            return
        rolled = yield from play.part(Throwing).fall(play, announced)
        rolled = yield from as_it_counts(play, rolled, None)
        mos = play.scale.result(rolled.score, rolled.off)
        area = self.area(play, who, weapon, aim, mos)
        caught = (
            [other for other, _ in play.part(Areas).caught(play, area) if other is not who] if mos else []
        )
        caught = play.part(Initiative).ranked(play, caught)
        self._report(play, who, weapon, rolled, area, caught)
        hits = 0
        for other in caught:
            hits += yield from self._strike(play, rolled, weapon, mos, other)
        yield from play.part(Bleeding).settle(play)
        yield from left_by(play, [(rolled, hits > 0)])

    # ------------------------------------------------------------ where

    def area(self, play: Play, who: Combatant, weapon: Weapon, aim: Place, mos: int) -> Shape:
        """What so many MoSes fill: a burst around ``aim``, or a cone or line from the mouth towards it."""
        special = next(each for each in weapon.specials if each.name == shape(weapon))
        metres = special.value or max(1, mos)
        if not play.map.metric or special.name == RADIUS:
            return Shape(aim, metres)
        degrees = play.part(Areas).cone if special.name == CONE else 0
        return Shape(who.place, special.value or max(1, int(weapon.increment)), aim, degrees)

    def _aim(self, play: Play, who: Combatant, weapon: Weapon) -> Procedure[Place]:
        """Where to, no farther than the range increment, foes and the places around them first."""
        areas, far = play.part(Areas), max(1, weapon.increment)
        spots = {
            str(spot): spot
            for spot in (*(other.place for other in play.others(who)), *play.map.places)
            if spot != who.place
            and (areas.metres(play, who.place, spot) <= far or not play.map.metric)
            and areas.clear(play, who.place, spot)
        }
        worth = {
            key: self._worth(play, who, self.area(play, who, weapon, spot, 1)) for key, spot in spots.items()
        }
        order = sorted(spots, key=lambda key: -worth[key])
        options = tuple(self._spot(play, who, weapon, spots[key]) for key in order)
        ask = Choose(
            who.seat,
            "",
            Cell(options),
            who=who.id,
            question=phrase("breathe-towards", weapon=weapon.name),
            cites=_CITES,
            outlook=lambda value: self._seen(play, who, weapon, play.map.place(str(value))),
            default=order[0],
        )
        aim: Place = play.map.place((yield from pick(ask)))
        return aim

    def _worth(self, play: Play, who: Combatant, area: Shape) -> int:
        caught = [other for other, _ in play.part(Areas).caught(play, area) if other is not who]
        return sum(1 if other.side != who.side and play.able(other) else -2 for other in caught)

    def _spot(self, play: Play, who: Combatant, weapon: Weapon, spot: Place) -> Option:
        direction = play.map.direction(who.place, spot)
        label = phrase("place-towards", place=str(spot), direction=direction)
        return Option(str(spot), label, self._names(play, who, self.area(play, who, weapon, spot, 1)))

    def _names(self, play: Play, who: Combatant, area: Shape) -> str:
        return ", ".join(other.name for other, _ in play.part(Areas).caught(play, area) if other is not who)

    def _seen(self, play: Play, who: Combatant, weapon: Weapon, spot: Place) -> Outlook:
        area = self.area(play, who, weapon, spot, 1)
        return Outlook(
            (), self._names(play, who, area) or phrase("nobody"), play.part(Areas).outline(play, area)
        )

    # ------------------------------------------------------------ dice

    def _announce(
        self, play: Play, who: Combatant, weapon: Weapon, uses: list[Use]
    ) -> Procedure[Announced | None]:
        question = DiceQuestion(
            "",
            "",
            (*_CITES, "book.ruling.combat-ranged-announce"),
            lambda mine: play.part(Foresight).scores(play, mine),
            keep=play.part(Initiative).halved(play, who),
            task=phrase("breathe-dice"),
        )
        return (yield from play.part(Throwing).announce(play, uses, question))

    def _report(
        self, play: Play, who: Combatant, weapon: Weapon, rolled: Rolled, area: Shape, caught: list[Combatant]
    ) -> None:
        mos = play.scale.result(rolled.score, rolled.off)
        kinds, others = _kinds(who, weapon), tuple(other.id for other in caught)
        text = phrase("breathes-over", who=who.id, kinds=kinds, metres=area.metres, others=others)
        words = phrase("so-many-mos", mos=mos)
        rolls = (card(rolled, mos),)
        play.emit("breath", text, _CITES, who, words, rolls, metres=area.metres, **upon(caught))

    def _strike(
        self, play: Play, rolled: Rolled, weapon: Weapon, mos: int, other: Combatant
    ) -> Procedure[int]:
        """The hits on one of those caught, after their dodge, and the damage of these."""
        who = rolled.use.who
        lead = phrase("breath-comes", who=who.id, mos=mos)

        def foresee(mine: Announced) -> Outlook:
            odds = mine.hand(play.scale).results()
            safe = float(odds.at_least(mos))
            mean = float(odds.map(lambda dodged: max(0, mos - dodged)).mean)
            shares = (
                Share(phrase("no-hit"), "ours", safe),
                Share(phrase("hit-by-it"), "theirs", 1 - safe),
            )
            return Outlook(shares, phrase("mean-hits", mean=f"{mean:.2f}"))

        what = phrase("the-breath")
        dodged = yield from play.part(Dodging).roll(play, other, what, lead, _DODGE, foresee)
        hits = max(0, mos - dodged)
        words, target = phrase("so-many-hits", hits=hits), other.id
        text = phrase("breath-on", who=who.id, other=target)
        play.emit("breath", text, _HITS, who, words, hits=hits, against=target)
        if not hits:
            return 0
        use = replace(rolled.use, against=other)
        yield from hits_scored(play, use, hits)
        blow = Blow(Exchange(rolled.announced, None, []), use, who, other, weapon, Rate.ATTACKER, 0)
        yield from play.part(DamageRoll).hurt(play, blow, hits, next(iter(weapon.types)))
        return hits


def _ways(who: Combatant, weapon: Weapon) -> Iterator[Use]:
    """Every way to breathe, be there dice for it or not."""
    for each in weapon.training:
        for attribute in [each.attribute] if each.attribute else all_skills()[each.skill].attributes:
            yield Use(who, each.skill, attribute, Kind.ACTION, Purpose.SHOT, None, weapon)


def shape(weapon: Weapon) -> str:
    """The special that makes a weapon breath, empty for any other, and for one that hurts nobody
    (``book.ruling.combat-harmless-weapon``).
    """
    if not weapon.types:
        return ""
    return next((each.name for each in weapon.specials if each.name in (CONE, RADIUS, LINE)), "")


def _kinds(who: Combatant, weapon: Weapon) -> tuple[str, ...]:
    return tuple(map(who.sheet.type_of_damage, weapon.types))


def threatened(play: Play, who: Combatant) -> Saying:
    """Who may strike at whoever does what takes time, if anybody may."""
    others = tuple(other.id for other in play.threats(who))
    return phrase("may-strike-first", others=others) if others else ""
